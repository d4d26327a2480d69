"""The working of a settlement: the steps a floor person reads aloud, and the remarks on what was named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from floor_app.rules.award import BOTH_WAYS, TWO_BOARDS, Missing, OddChip, PotAward, ShareAward
from floor_app.rules.cards import Card, Rank
from floor_app.rules.odd_chips import ShareOf, Showdown, deciding_card
from floor_app.rules.pots import MAIN, Built, PaidIn, Pot, SeatState
from floor_app.rules.winners import Decided, Differs, PassedOver, SomebodyMust, Unnamed, Won
from floor_app.rulings.ruling import Working
from floor_app.rulings.words import and_words, chips, seat_words, seats_words, sentence

_SHARES = {"omaha": "Omaha half"}
_STATES = {
    SeatState.LIVE: "live",
    SeatState.FOLDED: "folded",
    SeatState.MUCKED: "mucked",
    SeatState.DEAD: "dead",
    SeatState.BUST: "bust",
}
_NEEDS = {
    "winners": "name who wins it",
    "cards": "give the cards that are missing, or name who wins it",
    "button": "say where the button is",
    "shown": "say in which order the hands were shown",
}


class HandWords(Protocol):
    """The words of one hand that was read."""

    @property
    def words(self) -> str:
        """As a dealer says it: ``three kings``."""


def pot_words(name: str) -> str:
    """A pot as one says it: ``main pot``, ``side pot 2``.

    >>> pot_words("side-2")
    'side pot 2'
    """
    return "main pot" if name == MAIN else f"side pot {name.removeprefix('side-')}"


def share_words(name: str) -> str:
    """A share as one says it: ``high``, ``low of board 2``, ``Omaha half``.

    >>> share_words("low 2"), share_words("omaha")
    ('low of board 2', 'Omaha half')
    """
    plain, _, board = name.partition(" ")
    plain = _SHARES.get(plain, plain)
    return f"{plain} of board {board}" if board else plain


def card_words(card: Card) -> str:
    """``nine of diamonds``."""
    return f"{card.rank.word} of {card.suit.name.lower()}"


# ---- building -------------------------------------------------------------------------------------------------------


def explain_building(work: Working, seats: Sequence[PaidIn], built: Built, dead_money: int) -> None:
    """What goes back, which chips make each pot, who claims it, and the rake."""
    states = {seat.seat: seat.state for seat in seats}
    dead = {seat.seat: seat.dead for seat in seats if seat.dead}
    for seat, amount in built.returned.items():
        out = "" if states[seat] is SeatState.LIVE else f", though it is {_STATES[states[seat]]}"
        work.step(
            "returned",
            f"Seat {seat} gets {chips(amount)} back, which nobody matched{out}.",
            "uncalled",
            seat=seat,
            amount=amount,
        )
    if any(seat.state in (SeatState.DEAD, SeatState.MUCKED) for seat in seats):
        work.cite("killed_hand")
    for pot in built.pots:
        _explain_pot(work, pot, states, dead if pot.dead else {}, dead_money if pot.dead else 0)


def _explain_pot(
    work: Working, pot: Pot, states: Mapping[int, SeatState], dead: Mapping[int, int], dead_money: int
) -> None:
    parts = [
        f"{chips(amount)} {'each ' if len(seats) > 1 else ''}from {seats_words(seats)}{_state_words(state)}"
        for (amount, state), seats in _alike(pot.paid, states)
    ]
    for amount, seats in _same(dead):
        each = "each " if len(seats) > 1 else ""
        parts.append(f"{chips(amount)} dead {each}from {seats_words(seats)}")
    if dead_money:
        parts.append(f"{chips(dead_money)} dead from before")
    if pot.dead:
        work.cite("dead_money")
    before = pot.amount + pot.rake
    who = (
        f"only {seat_words(pot.claimants[0])} can win it"
        if len(pot.claimants) == 1
        else f"{seats_words(pot.claimants)} can win it"
    )
    work.step(
        "pot",
        f"{sentence(pot_words(pot.name))}: {and_words(parts)} make {chips(before)}; {who}."
        if len(parts) > 1 or "each" in parts[0]
        else f"{sentence(pot_words(pot.name))}: {parts[0]}; {who}.",
        pot=pot.name,
        amount=before,
        paid={str(seat): amount for seat, amount in pot.paid.items()},
        dead=pot.dead,
        seats=list(pot.claimants),
    )
    if pot.rake:
        work.step(
            "rake",
            f"The rake of {chips(pot.rake)} leaves the {pot_words(pot.name)}: {chips(pot.amount)} are left.",
            pot=pot.name,
            rake=pot.rake,
            amount=pot.amount,
        )


def _alike(paid: Mapping[int, int], states: Mapping[int, SeatState]) -> list[tuple[tuple[int, SeatState], list[int]]]:
    """Seats that have as much in a pot and stand alike, live ones first."""
    found: dict[tuple[int, SeatState], list[int]] = {}
    for seat, amount in paid.items():
        found.setdefault((amount, states[seat]), []).append(seat)
    return sorted(found.items(), key=lambda item: (item[0][1] is not SeatState.LIVE, -item[0][0], item[1]))


def _same(amounts: Mapping[int, int]) -> list[tuple[int, list[int]]]:
    found: dict[int, list[int]] = {}
    for seat, amount in sorted(amounts.items()):
        found.setdefault(amount, []).append(seat)
    return list(found.items())


def _state_words(state: SeatState) -> str:
    return "" if state is SeatState.LIVE else f" ({_STATES[state]})"


# ---- remarks --------------------------------------------------------------------------------------------------------


def warn_about_names(work: Working, decided: Decided) -> None:
    """A sentence for every named seat that cannot win, and where names and cards differ."""
    for remark in decided.remarks:
        match remark:
            case PassedOver(seat, share, pot, SeatState.LIVE):
                work.warn(
                    f"Seat {seat} is named for the {share_words(share)} of the {pot_words(pot or MAIN)},"
                    " which it cannot win: it was passed over."
                )
            case PassedOver(seat, share, _, state):
                work.warn(
                    f"Seat {seat} is named for the {share_words(share)} but is {_STATES[state]}: it was passed over."
                )
            case Differs(pot, share, named, read):
                work.warn(
                    f"{sentence(pot_words(pot))}, {share_words(share)}: {_winner_words(named)} named,"
                    f" but by the cards it is {seats_words(read) if read else 'nobody'}."
                )
            case Unnamed(pot, share, claimants):
                work.warn(
                    f"Of {seats_words(claimants)} none is named for the {share_words(share)}, so the"
                    f" {pot_words(pot)} has none. If one of them qualifies, name the groups best first."
                )
            case SomebodyMust(share):
                work.warn(f"Somebody always wins the {share_words(share)}: naming nobody says nothing.")


def _winner_words(seats: Sequence[int]) -> str:
    if not seats:
        return "nobody is"
    return f"{seats_words(seats)} {'are' if len(seats) > 1 else 'is'}"


# ---- awarding -------------------------------------------------------------------------------------------------------


class AwardWords:
    """Says how each pot is awarded, the last side pot first."""

    def __init__(
        self,
        work: Working,
        boards: Sequence[Sequence[ShareOf]],
        decided: Decided,
        showdown: Showdown,
        hands: Mapping[str, Mapping[int, HandWords]],
    ) -> None:
        """`hands`: by share and seat, the hands that were read."""
        self._work = work
        self._boards = boards
        self._decided = decided
        self._showdown = showdown
        self._hands = hands
        self._alone = sum(len(board) for board in boards) == 1

    def explain(self, awards: Sequence[PotAward]) -> None:
        """The steps of all pots, and the rules they rest on."""
        if len(awards) > 1:
            self._work.cite(("side_pots", "last_pot_first"))
        for award in reversed(awards):
            if award.whole and award.shares:
                self._whole(award)
            elif award.shares or award.missing:
                self._shared(award)

    def _whole(self, award: PotAward) -> None:
        pot = award.pot
        self._work.step(
            "whole",
            f"{sentence(pot_words(pot.name))}: seat {pot.claimants[0]} takes all {chips(pot.amount)}.",
            pot=pot.name,
            seat=pot.claimants[0],
            amount=pot.amount,
        )

    def _shared(self, award: PotAward) -> None:
        pot = award.pot
        by_share = {share.share: share for share in award.shares}
        if len(self._boards) > 1:
            self._cut_boards(award)
        for board in self._boards:
            takers = [at for at in board if self._won(pot, at).seats != ()]
            for at in board:
                if at not in takers:
                    self._work.step(
                        "nobody",
                        f"{sentence(pot_words(pot.name))}: nobody qualifies for the {share_words(at.name)}.",
                        pot=pot.name,
                        share=at.name,
                    )
            if len(takers) > 1 and all(at.name in by_share or self._won(pot, at).seats is None for at in takers):
                self._cut_shares(award, takers)
            for at in takers:
                share = by_share.get(at.name)
                if share is not None:
                    self._share(award, at, share)
                elif self._won(pot, at).seats is not None:
                    self._work.step(
                        "hangs",
                        f"{sentence(pot_words(pot.name))}: {seats_words(self._won(pot, at).seats or ())}"
                        f" {_win(self._won(pot, at).seats or ())} the {share_words(at.name)}; how much it is hangs on"
                        f" {and_words('the ' + share_words(o.name) for o in takers if o is not at)}.",
                        pot=pot.name,
                        share=at.name,
                    )
        for missing in award.missing:
            self._missing(missing)

    def _won(self, pot: Pot, at: ShareOf) -> Won:
        return self._decided.won[pot.name, at.name]

    def _cut_boards(self, award: PotAward) -> None:
        pot = award.pot
        pieces = [chip.amount for chip in award.between if chip.by == TWO_BOARDS]
        even = (pot.amount - sum(pieces)) // len(self._boards)
        parts = [even + (pieces[n] if n < len(pieces) else 0) for n in range(len(self._boards))]
        listed = and_words(f"{chips(part)} for board {n}" for n, part in enumerate(parts, start=1))
        odd = "; the odd chip goes to the first board" if pieces else ""
        self._work.step(
            "boards",
            f"{sentence(pot_words(pot.name))} of {chips(pot.amount)}: {listed}{odd}.",
            ("odd_unit", TWO_BOARDS) if pieces else (),
            pot=pot.name,
            amounts=parts,
        )

    def _cut_shares(self, award: PotAward, takers: Sequence[ShareOf]) -> None:
        names = {at.name for at in takers}
        odd = [chip for chip in award.between if chip.share in names and chip.by != TWO_BOARDS]
        known = {share.share: share for share in award.shares}
        amounts = {at.name: known[at.name].amount for at in takers if at.name in known}
        if not amounts:
            return
        listed = and_words(f"{chips(amount)} for the {share_words(name)}" for name, amount in amounts.items())
        told = f"{sentence(pot_words(award.pot.name))}: {listed}"
        for chip in odd:
            told += f"; the odd {_piece(chip.amount)} goes to the {share_words(chip.share)}{self._between(chip)}"
        if not odd and any(m.share is None for m in award.missing):
            told += "; an odd chip between them waits"
        self._work.step("cut", f"{told}.", pot=award.pot.name, amounts=amounts, odd=[_odd_values(c) for c in odd])
        for chip in odd:
            self._work.cite(("odd_unit", chip.by))

    def _between(self, chip: OddChip) -> str:
        house = self._showdown.house
        if chip.by == "odd_hybrid":
            if house.odd_hybrid != "position":
                return ", which counts as the high"
            return f", whose winner sits first left of the button in seat {self._showdown.button}"
        if house.odd_between_shares == "position":
            return f", whose winner sits first left of the button in seat {self._showdown.button}"
        if house.odd_between_shares == "first-shown":
            return ", whose winner showed first"
        return ""

    def _share(self, award: PotAward, at: ShareOf, share: ShareAward) -> None:
        pot = award.pot
        won = self._won(pot, at)
        seats = won.seats or ()
        what = f"all {chips(share.amount)}" if self._alone else f"the {share_words(at.name)}, {chips(share.amount)}"
        hand = self._hand_words(at.name, won)
        head = sentence(pot_words(pot.name))
        values = {"pot": pot.name, "share": at.name, "amount": share.amount, "seats": list(seats)}
        if len(seats) == 1:
            self._work.step("wins", f"{head}: seat {seats[0]} wins {what}{hand}.", (), **values)
            return
        self._work.step(
            "tie",
            f"{head}: {seats_words(seats)} tie for {what}{hand}; {chips(share.even)} each.",
            (),
            **values,
            each=share.even,
        )
        for n, chip in enumerate(share.odd):
            self._odd(at, chip, n)

    def _hand_words(self, share: str, won: Won) -> str:
        if won.named or not won.seats:
            return ", as named" if won.named else ""
        hand = self._hands.get(share, {}).get(won.seats[0])
        return f": {hand.words}" if hand else ""

    def _odd(self, at: ShareOf, chip: OddChip, n: int) -> None:
        assert chip.seat is not None, "odd chips of a share go to seats"
        of_share = "" if self._alone else f" of the {share_words(chip.share)}"
        self._work.step(
            "odd",
            f"{sentence(pot_words(chip.pot))}: the odd {_piece(chip.amount)}{of_share} goes to seat {chip.seat},"
            f" {self._because(at, chip, n)}.",
            ("odd_unit", self._cited(chip.by), *self._ace(at, chip)),
            **_odd_values(chip),
        )

    def _ace(self, at: ShareOf, chip: OddChip) -> tuple[str, ...]:
        """The house rule on aces, where the highest card of tied lows decides and one of them holds an ace."""
        if chip.by != "odd_stud_low" or self._showdown.house.odd_stud_low == "low-card-of-seven":
            return ()
        hands = self._showdown.playing.get(at.name, {}).values()
        return ("odd_ace",) if any(card.rank is Rank.ACE for hand in hands for card in hand) else ()

    def _because(self, at: ShareOf, chip: OddChip, n: int) -> str:
        facts = self._showdown
        if chip.by == BOTH_WAYS:
            return "next in turn, because the same hands win every share"
        if chip.by == "odd_button":
            if facts.house.odd_button == "first-shown":
                return "next to show" if n else "the first of them to show"
            return "next to the left" if n else f"the first of them left of the button in seat {facts.button}"
        card = deciding_card(at, chip.seat or 0, facts)
        which = facts.house.odd_stud if chip.by == "odd_stud" else facts.house.odd_stud_low
        lowest = "lowest" if which == "low-card-of-seven" else "highest"
        cards = "its five cards" if which == "high-card-of-five" else "all its cards"
        return f"by suit: the {lowest} of {cards} is the {card_words(card) if card else '??'}"

    def _cited(self, by: str) -> str:
        """The fixed point of the books where the one of the house rule is about board games only."""
        game, house = self._showdown.game, self._showdown.house
        drawn = game.uses_button and not game.board_cards
        as_the_book = house.odd_button == "left-of-button" and "odd_button" not in house.overridden
        return "odd_button_draw" if by == "odd_button" and drawn and as_the_book else by

    def _missing(self, missing: Missing) -> None:
        pot = pot_words(missing.pot)
        if missing.share is None:
            told = f"the odd chip between the shares of the {pot} waits"
        elif missing.need in ("winners", "cards") and self._decided.won[missing.pot, missing.share].seats is None:
            told = f"who wins the {share_words(missing.share)} of the {pot} is not known"
        else:
            told = f"the odd chip of the {share_words(missing.share)} of the {pot} waits"
        need = _NEEDS[missing.need]
        if "waits" in told and missing.need == "cards":
            need = "give the cards of the tied hands, because suits decide"
        self._work.step(
            "missing", f"{sentence(told)}: {need}.", pot=missing.pot, share=missing.share, need=missing.need
        )


def _win(seats: Sequence[int]) -> str:
    return "wins" if len(seats) == 1 else "tie for"


def _piece(amount: int) -> str:
    return "chip" if amount == 1 else f"chip of {chips(amount)}"


def _odd_values(chip: OddChip) -> dict[str, object]:
    return {"pot": chip.pot, "share": chip.share, "seat": chip.seat, "amount": chip.amount, "by": chip.by}


def amounts_words(amounts: Mapping[int, int]) -> str:
    """``seat 1 51, seat 2 25``."""
    return and_words(f"{seat_words(seat)} {chips(amount)}" for seat, amount in amounts.items())
