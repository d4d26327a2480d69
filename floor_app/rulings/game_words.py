"""A game in sentences, for signs and cards on paper: who acts, what wins, how many cards play, the cap, the odd chip.

Every sentence is made from the game's row and the house rules in force; no game has words of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from floor_app.rules.games import Bet, Betting, DoorCard, Forced, Game, HoleUse, Ranking, Share
from floor_app.rules.house import HOUSE_KEYS, HouseRules
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.rulings.words import cap_words, chips, count_words, limits_words, sentence


@dataclass(frozen=True, slots=True)
class Cost:
    """One amount a game is played for: what it is called and the chips, ``ante, each player`` and ``20,000``."""

    label: str
    amount: str


_ANTE_FROM = {
    AnteFrom.EACH: "ante, each player",
    AnteFrom.BIG_BLIND: "ante, big blind",
    AnteFrom.BUTTON: "ante, button",
}


def costs(game: Game, stakes: Stakes) -> tuple[Cost, ...]:
    """What the game costs, amount by amount, in the order in which it is paid; only what the game uses.

    >>> from floor_app.rules.games import find_game
    >>> razz = costs(find_game("razz"), Stakes(ante=20, bring_in=30, small_bet=80, big_bet=160))
    >>> [(cost.label, cost.amount) for cost in razz]
    [('ante, each player', '20'), ('bring-in', '30'), ('complete to', '80'), ('limits', '80–160')]
    """
    paid: list[Cost] = []
    if game.forced is Forced.BLINDS:
        paid += [Cost("small blind", chips(stakes.small_blind)), Cost("big blind", chips(stakes.big_blind))]
        if stakes.ante:
            paid.append(Cost(_ANTE_FROM[stakes.ante_from], chips(stakes.ante)))
    else:
        paid.append(Cost(_ANTE_FROM[AnteFrom.EACH], chips(stakes.ante)))
    if game.forced is Forced.BUTTON_ANTE:
        paid.append(Cost("button, its ante included", chips(stakes.button_ante)))
    if game.forced is Forced.ANTE_AND_BRING_IN:
        paid += [Cost("bring-in", chips(stakes.bring_in)), Cost("complete to", chips(stakes.small_bet))]
    if game.betting is Betting.FIXED_LIMIT:
        paid.append(Cost("limits", limits_words(stakes)))
    return tuple(paid)


# ---- the cards --------------------------------------------------------------------------------------------------------


def deal_words(game: Game) -> str:
    """What each player gets, and how many of the cards play.

    >>> from floor_app.rules.games import find_game
    >>> deal_words(find_game("plo"))
    'Four cards each; exactly two of them play, with three of the board.'
    """
    each = sentence(count_words(game.hole_cards, "card")) + " each"
    up = sum(street.up for street in game.streets)
    if up:
        each += f", {count_words(up, 'card').split()[0]} of them face up"
    uses = {share.uses for share in game.shares}
    if uses == {HoleUse.ANY}:
        return f"{each}; any of them play, with the board."
    if uses == {HoleUse.EXACTLY_TWO}:
        split = "; high and low may use different ones" if len(game.shares) > 1 else ""
        return f"{each}; exactly two of them play, with three of the board{split}."
    if uses == {HoleUse.BEST_OF_OWN}:
        split = ", for the high and for the low by themselves" if len(game.shares) > 1 else ""
        return f"{each}; the best five play{split}."
    if uses == {HoleUse.ALL}:
        ranking = game.shares[0].ranking
        return f"{each}, no board; {'those of different ranks and suits' if ranking is Ranking.BADUGI else 'all'} play."
    by_share = "; ".join(f"for the {_share_name(share)} {_USED[share.uses]}" for share in game.shares)
    return f"{each}; {by_share}."


_USED = {
    HoleUse.ANY: "any of them play",
    HoleUse.EXACTLY_TWO: "exactly two play, with three of the board",
    HoleUse.BEST_OF_OWN: "the best five play",
    HoleUse.ALL: "all of them count",
}


def _share_name(share: Share) -> str:
    return "Omaha half" if share.name == "omaha" else share.name


def draw_words(game: Game, house: HouseRules) -> str:
    """The draws, and what is shuffled when the deck runs out; empty where nothing is drawn.

    >>> from floor_app.rules.games import find_game
    >>> from floor_app.rules.house import preset
    >>> draw_words(find_game("27td"), preset("wsop-2024"))
    'Three draws of up to five cards. When the deck runs out, shuffle the muck and the discards of earlier draws.'
    """
    draws = [street.draw for street in game.streets if street.draw]
    if not draws:
        return ""
    most = count_words(max(high for _, high in draws), "card")
    many = sentence(count_words(len(draws), "draw"))
    if game.draws_add:
        return f"{many}, of up to {most} more; {HOUSE_KEYS['thirty_one'].meaning(house.thirty_one)}."
    runs_out = HOUSE_KEYS["draw_reshuffle"].meaning(house.draw_reshuffle)
    return f"{many} of up to {most}. When the deck runs out, shuffle {runs_out}."


# ---- what wins --------------------------------------------------------------------------------------------------------


def winning_words(game: Game, house: HouseRules) -> str:
    """What wins, with the best hand of a low and what counts in it.

    >>> from floor_app.rules.games import find_game
    >>> from floor_app.rules.house import preset
    >>> winning_words(find_game("razz"), preset("tda-2024"))
    'The lowest five cards win: best 5-4-3-2-A; aces are low, straights and flushes do not count; no qualifier.'
    """
    if len(game.shares) == 1:
        return _alone(game.shares[0], house)
    halves = ", half to ".join(_half(share) for share in game.shares)
    text = f"Half the pot to {halves}."
    if any(share.eight_or_better for share in game.shares):
        text += " Without a low the high hand takes it all."
    if any(share.ranking is Ranking.TOTAL for share in game.shares):
        text += " Over 31 the whole hand is dead."
    return text


_BEST_LOW = {
    Ranking.ACE_TO_FIVE: ("5-4-3-2-A", "aces are low, straights and flushes do not count"),
    Ranking.DEUCE_TO_SEVEN: ("7-5-4-3-2", "aces are high, straights and flushes count against the hand"),
    Ranking.BADUGI: ("4-3-2-A", "aces are low; four cards beat three, three beat two"),
}
"""The best hand of a ranking that the lowest wins, and what one must know of it."""


def _alone(share: Share, house: HouseRules) -> str:
    if share.ranking is Ranking.SHORT_DECK_HIGH:
        trips = HOUSE_KEYS["short_deck_straight_beats_trips"].meaning(house.short_deck_straight_beats_trips)
        return f"The best high hand wins; a flush beats a full house, {trips}; 9-8-7-6-A is a straight."
    if share.ranking not in _BEST_LOW:
        return "The best high hand wins."
    best, known = _BEST_LOW[share.ranking]
    if share.ranking is Ranking.BADUGI:
        return f"The lowest cards of different ranks and suits win: best {best} of four suits; {known}."
    return f"The lowest five cards win: best {best}; {known}; no qualifier."


def _half(share: Share) -> str:
    if share.ranking is Ranking.TOTAL:
        return "the highest total up to 31 (aces 1 or 11, faces 10)"
    if share.ranking not in _BEST_LOW:
        return "the best Omaha high hand" if share.name == "omaha" else "the best high hand"
    best, known = _BEST_LOW[share.ranking]
    five = "five different cards of eight or lower, " if share.eight_or_better else ""
    return f"the best low: {five}best {best}; {known}"


# ---- the betting ------------------------------------------------------------------------------------------------------


def opener_words(game: Game) -> str:
    """Who brings it in, or who posts and acts first, on the first betting round.

    >>> from floor_app.rules.games import find_game
    >>> opener_words(find_game("razz"))
    'The highest up card brings it in: king of spades highest, aces are low.'
    """
    match game.door_card:
        case DoorCard.HIGHEST:
            return "The highest up card brings it in: king of spades highest, aces are low."
        case DoorCard.LOWEST:
            return "The lowest up card brings it in: two of clubs lowest, aces are high."
    if game.forced is Forced.BUTTON_ANTE:
        return "Everybody antes, the button more; the first seat left of the button acts first."
    return f"{sentence(game.first_street.name)} the first seat left of the big blind acts first; heads-up, the button."


def order_words(game: Game, house: HouseRules) -> str:
    """Who acts first on the later betting rounds.

    >>> from floor_app.rules.games import find_game
    >>> from floor_app.rules.house import preset
    >>> order_words(find_game("razz"), preset("wsop-2024"))
    'From fourth street the lowest board acts first; of tied boards the first seat left of the button.'
    """
    if game.uses_button:
        later = game.streets[1].name.removeprefix("on ")
        return f"From {later.removeprefix('after ')} on, the first live seat left of the button acts first."
    board = "lowest" if game.low_board_acts else "highest"
    high_only = len(game.shares) == 1 and not game.low_board_acts
    by_suit = house.tied_boards == "suit" or (house.tied_boards == "suit-in-stud-high-only" and high_only)
    tied = "the highest card by suit" if by_suit else "the first seat left of the button"
    return f"From fourth street the {board} board acts first; of tied boards {tied}."


def bet_words(game: Game, house: HouseRules) -> str:
    """How much is bet on which street.

    >>> from floor_app.rules.games import find_game
    >>> from floor_app.rules.house import preset
    >>> bet_words(find_game("27td"), preset("wsop-2024"))
    'Small bets first, big bets after the second draw and later.'
    """
    if game.betting is Betting.FIXED_LIMIT:
        big = next(street for street in game.streets if street.bet is Bet.BIG)
        later = " and later" if big is not game.streets[-1] else ""
        text = f"Small bets first, big bets {big.name}{later}"
        if game.open_pair:
            text += f"; {HOUSE_KEYS['open_pair_double_bet'].meaning(house.open_pair_double_bet)}"
        elif not game.uses_button:
            text += "; a pair showing changes nothing"
        return text + "."
    limp = ""
    if game.two_rounds and game.streets[1].draw:
        limp = f" {sentence(HOUSE_KEYS['single_draw_limp'].meaning(house.single_draw_limp))}."
    if game.betting is Betting.POT_LIMIT:
        return "The most is a raise by the pot as it is after the call." + limp
    raising = "a raise is at least the largest bet or raise before it"
    if game.forced is Forced.BUTTON_ANTE:
        first = HOUSE_KEYS["short_deck_min_raise"].meaning(house.short_deck_min_raise)
        return f"Any bet from one ante up; {raising}; {game.first_street.name} the first raise is at least {first}."
    return f"Any bet from the big blind up; {raising}.{limp}"


def cap_sentence(game: Game, house: HouseRules, players_left: int | None) -> str:
    """The cap on raises, or that there is none. `players_left` None is a cash game.

    >>> from floor_app.rules.games import find_game
    >>> from floor_app.rules.house import preset
    >>> cap_sentence(find_game("stud"), preset("wsop-2024"), 31)
    'Bet and four raises; completing is no raise; capped heads-up too, until two are left in the event.'
    """
    capped, until = cap_words(game, house, players_left)
    limit = game.betting is Betting.FIXED_LIMIT
    completing = "completing is no raise; " if limit and not game.uses_button else ""
    if game.betting is Betting.NO_LIMIT:
        return f"{capped}."
    return f"{capped}; {completing}{until}."


# ---- the odd chip, the button -------------------------------------------------------------------------------------------


def odd_chip_words(game: Game, house: HouseRules) -> str:
    """Who takes the odd chip: between the shares, and between tied hands.

    >>> from floor_app.rules.games import find_game
    >>> from floor_app.rules.house import preset
    >>> odd_chip_words(find_game("razz"), preset("wsop-2024"))
    'Tied hands: the highest card by suit in the five that play (the ace of a low is low).'
    >>> odd_chip_words(find_game("plo8"), preset("wsop-2024"))
    'Between the shares to the high; tied hands: the first seat left of the button.'
    """
    tied = f"tied hands: {_tied(game, house)}"
    if len(game.shares) == 1:
        return sentence(tied) + "."
    return f"{_between(game, house)}; {tied}."


def _between(game: Game, house: HouseRules) -> str:
    hybrid = all(share.ranking not in _BEST_LOW for share in game.shares)
    if house.odd_between_shares == "high" and hybrid:
        how = HOUSE_KEYS["odd_hybrid"].meaning(house.odd_hybrid)
        return f"Between the shares {how if house.odd_hybrid == 'position' else f'to {how}'}"
    how = HOUSE_KEYS["odd_between_shares"].meaning(house.odd_between_shares)
    return "Between the shares " + how.removeprefix("the odd chip goes ")


def _tied(game: Game, house: HouseRules) -> str:
    if game.uses_button:
        return HOUSE_KEYS["odd_button"].meaning(house.odd_button)
    parts = [_tied_stud(share, house) for share in game.shares]
    if len(set(parts)) == 1:
        text = parts[0]
    else:
        text = "; ".join(f"{share.name}, {part}" for share, part in zip(game.shares, parts, strict=True))
    low = any(share.ranking is Ranking.ACE_TO_FIVE for share in game.shares)
    ace_low = house.odd_stud_low == "low-card-of-seven" or house.odd_ace == "as-ranked"
    if not low:
        return text
    return f"{text} (the ace of a low is {'low' if ace_low else 'high'})"


def _tied_stud(share: Share, house: HouseRules) -> str:
    key = "odd_stud_low" if share.ranking is Ranking.ACE_TO_FIVE else "odd_stud"
    return HOUSE_KEYS[key].meaning(house.resolved[key])


def button_words(game: Game) -> str:
    """What the button does between two hands of the game (TDA 2024 rule 11-B).

    >>> from floor_app.rules.games import find_game
    >>> button_words(find_game("razz"))
    'The button is frozen: it does not move.'
    """
    if game.uses_button:
        return "The button moves one player to the left after every hand."
    return "The button is frozen: it does not move."
