"""A hand being entered: changes, jumping back, taking back, the floor, the draft, and the hand at the table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from floor_app.base import QuestionError, RuleError
from floor_app.rules.games import find_game
from floor_app.rules.house import preset
from floor_app.rules.spot import Spot, SpotSeat
from floor_app.rules.stakes import Stakes
from floor_app.rulings import round as rounds
from floor_app.rulings import tracked as tr
from floor_app.rulings import tracked_draft, tracked_keys
from floor_app.rulings.answer import answer
from floor_app.rulings.ask import opening_round
from floor_app.rulings.questions import parse_question
from floor_app.rulings.tracked import Beginning, Tracked
from floor_app.rulings.tracked_ask import (
    beginning_document,
    beginning_of,
    finished,
    from_history,
    hand_text,
    history,
    question,
    settle_question,
)
from floor_app.rulings.tracked_from import beginning_at, from_table
from floor_app.rulings.tracked_words import open_now, plain_words, refused_rule, row_of
from tests.rules.playing import flop, setup

HANDS = sorted((Path(__file__).parent.parent / "data" / "hands").glob("*.phh"))


def hand(*acts: str) -> Tracked:
    """Four players, 5,000 each, blinds 50/100 at seats 1 and 2."""
    return tr.begin(Beginning(setup("nlhe", [5000] * 4, small_blind=50, big_blind=100)), acts)


FLOP = ("3 raise 300", "4 call", "1 fold", "2 call", "board 2c5d7s", "2 check", "3 bet 500", "4 call", "2 fold")


# ---- acts -----------------------------------------------------------------------------------------------------------


def test_an_act_is_appended_and_the_state_before_each_is_kept() -> None:
    told = hand()
    for text in FLOP:
        told = tr.act(told, text)
    assert [line.text for line in told.lines] == list(FLOP)
    assert told.cursor == len(FLOP)
    assert told.last.pot == 1950
    assert told.before(5).pot == 950
    assert not told.looking_back


def test_one_more_act_keeps_the_states_of_the_earlier_ones() -> None:
    told = hand(*FLOP)
    more = tr.act(told, "board 9h")
    assert all(a is b for a, b in zip(told.lines, more.lines, strict=False))


def test_an_act_that_is_not_open_is_refused_and_named_with_what_is() -> None:
    with pytest.raises(RuleError, match=r"Seat 3 cannot raise to 150"):
        tr.act(hand(), "3 raise 150")
    told = tr.tried(hand(), "3 raise 150")
    assert told.lines == ()
    assert told.refused is not None
    assert told.refused.message == "Seat 3 cannot raise to 150."
    wild = tr.tried(hand(), "3 raise 123456")
    assert wild.refused is not None
    assert (
        wild.refused.message == "Seat 3 has 5,000 behind and cannot make it 123,456."
        or "123,456" in wild.refused.message
    )
    assert "TDA 2024 rule 43" in refused_rule(told.at, told.refused)


def test_what_cannot_be_read_is_refused_too() -> None:
    told = tr.tried(hand(), "9 fold")
    assert told.refused is not None
    assert told.refused.message == "Seat 9 is not among the players."


def test_the_floor_lets_a_refused_act_stand_and_it_is_recorded_as_such() -> None:
    told = tr.overrule(tr.tried(hand(), "3 raise 150"), 'said "one fifty" in turn')
    assert told.lines[-1].text == "floor \"said 'one fifty' in turn\": 3 raise 150"
    assert row_of(told, 0).floor == "said 'one fifty' in turn"
    result = answer(parse_question(question(told)))
    assert result.result["floor"] == [{"action": 1, "words": "said 'one fifty' in turn", "act": told.lines[-1].text}]
    assert result.result["bets"]["3"] == 150


# ---- looking back and changing --------------------------------------------------------------------------------------


def test_one_looks_back_and_nothing_is_lost() -> None:
    told = tr.jump(hand(*FLOP), 3)
    assert told.looking_back
    assert open_now(told).line == "Seat 2 may fold, call 200 or raise to 500 up to 5,000 (all-in)."
    assert len(told.lines) == len(FLOP)
    assert tr.jump(told, 99).cursor == len(FLOP)


def test_what_could_seat_4_have_done_here() -> None:
    told = hand(*FLOP)
    at = tr.decision_of(told, 4)
    assert at == 7
    back = tr.jump(told, at)
    assert open_now(back).line.startswith("Seat 4 may fold, call 500 or raise to 1,000")
    earlier = tr.decision_of(back, 4)
    assert earlier == 1
    assert tr.decision_of(tr.jump(told, 0), 4) == 1
    assert tr.decision_of(told, 9) is None


def test_an_earlier_act_is_changed_and_the_later_ones_that_no_longer_hold_are_named() -> None:
    told = tr.act(tr.jump(hand(*FLOP), 1), "4 fold")
    assert [line.text for line in told.lines][1] == "4 fold"
    assert told.broken == (7,)
    assert told.lines[7].problem == "Seat 4 is out of the hand." or "seat" in told.lines[7].problem.lower()
    assert told.last.live == (3,)


def test_a_change_after_which_everything_holds_leads_back_to_the_end() -> None:
    told = tr.act(tr.jump(hand(*FLOP), 6), "3 bet 600")
    assert told.broken == ()
    assert told.cursor == len(FLOP)
    assert told.last.pot == 2150


def test_an_act_takes_the_place_of_one_that_no_longer_holds() -> None:
    told = hand("3 call", "4 call", "1 call", "2 check", "board 2c5d7s", "1 check")
    told = tr.act(tr.jump(told, 0), "3 raise 300")
    assert [line.text for line in told.lines if line.problem] == ["2 check", "board 2c5d7s", "1 check"]
    assert told.cursor == 3
    told = tr.act(told, "2 call")
    assert told.broken == ()
    assert told.last.pot == 1200


def test_what_does_not_hold_is_dropped_at_once_and_comes_back_at_once() -> None:
    told = tr.act(tr.jump(hand("3 call", "4 call", "1 call", "2 check"), 0), "3 raise 300")
    dropped = tr.drop_broken(told)
    assert [line.text for line in dropped.lines] == ["3 raise 300", "4 call", "1 call"]
    assert tr.undo(dropped).broken == (3,)
    assert tr.drop_broken(dropped) is dropped


def test_a_line_is_taken_out() -> None:
    told = tr.remove(hand("3 call", "4 call", "1 fold"), 2)
    assert [line.text for line in told.lines] == ["3 call", "4 call"]
    assert tr.remove(told, 7) is told


def test_cards_are_put_in_between_without_taking_a_place() -> None:
    told = tr.act(tr.jump(hand(*FLOP), 1), "deal 4 AsKd")
    assert [line.text for line in told.lines][:3] == ["3 raise 300", "deal 4 AsKd", "4 call"]
    assert told.broken == ()


# ---- taking back ----------------------------------------------------------------------------------------------------


def test_any_number_of_changes_is_taken_back_and_done_again() -> None:
    told = hand()
    states = [told]
    for text in FLOP:
        told = tr.act(told, text)
        states.append(told)
    told = tr.act(tr.jump(told, 1), "4 fold")
    assert tr.undo_words(told) == "4 fold"
    changed = told
    for state in reversed(states):
        told = tr.undo(told)
        assert [line.text for line in told.lines] == [line.text for line in state.lines]
    assert tr.undo(told).done == ()
    for _ in range(len(FLOP) + 1):
        told = tr.redo(told)
    assert [line.text for line in told.lines] == [line.text for line in changed.lines]
    assert told.broken == changed.broken
    assert tr.redo(told) is told
    assert tr.redo_words(tr.undo(told)) == "4 fold"


def test_a_change_takes_back_to_where_one_looked() -> None:
    told = tr.undo(tr.act(tr.jump(hand(*FLOP), 1), "4 fold"))
    assert told.cursor == 1
    assert told.looking_back


def test_another_beginning_is_a_change_like_others() -> None:
    told = hand(*FLOP)
    poorer = replace(
        told.beginning,
        setup=setup("nlhe", {1: 5000, 2: 5000, 3: 5000, 4: 700}, button=4, small_blind=50, big_blind=100),
    )
    changed = tr.begin_anew(told, poorer)
    assert changed.last.stacks[4] == 0
    assert tr.undo(changed).last.stacks[4] == 4200
    assert tr.undo_words(changed) == "the change of the beginning"
    assert tracked_draft.from_document(tracked_draft.to_document(changed)) == changed


# ---- documents ------------------------------------------------------------------------------------------------------


def test_the_draft_holds_everything() -> None:
    told = tr.act(tr.jump(hand(*FLOP), 1), "4 fold")
    told = tr.tried(tr.undo(told), "4 check")
    told = tr.typed(tr.jump(told, 3), "12", "bet")
    assert tracked_draft.from_document(tracked_draft.to_document(told)) == told


def test_a_draft_of_another_make_is_no_refusal() -> None:
    good = tracked_draft.to_document(hand(*FLOP))
    assert tracked_draft.from_document(None) is None
    assert tracked_draft.from_document({**good, "v": 99}) is None
    assert tracked_draft.from_document({**good, "acts": None}) is None
    assert tracked_draft.from_document({**good, "beginning": {"question": {"ask": "hand"}}}) is None


@pytest.mark.parametrize("file", HANDS, ids=lambda file: file.stem)
def test_a_history_comes_in_and_goes_out(file: Path) -> None:
    told = from_history(file.read_text(encoding="utf-8"), "wsop-2024")
    assert told.broken == ()
    assert finished(told) is not None
    again = from_history(history(told), "wsop-2024")
    assert finished(again) == finished(told)
    settled = answer(parse_question(settle_question(told))).result
    assert settled["awards"] == answer(parse_question(question(told))).result["awards"]
    assert tracked_draft.from_document(tracked_draft.to_document(told)) == told


def test_a_hand_question_opens_too_and_another_document_is_refused() -> None:
    import json

    told = hand(*FLOP)
    assert from_history(json.dumps(question(told)), "tda-2024").lines == told.lines
    with pytest.raises(QuestionError, match="no hand"):
        from_history('{"ask": "pot-limit"}', "tda-2024")


def test_a_beginning_written_and_read_is_the_same() -> None:
    late = Beginning(flop(4, players_left=9, house={"max_raises": 4}), {2: "Bea"}, 25, 4, 12)
    assert beginning_of(beginning_document(late), 4, 12) == late


def test_the_question_of_the_moment_one_looks_at() -> None:
    told = tr.jump(hand(*FLOP), 1)
    assert question(told, here=True)["actions"] == ["3 raise 300"]
    assert len(question(told)["actions"]) == len(FLOP)


def test_a_late_pot_is_settled_with_the_money_from_before() -> None:
    told = tr.begin(Beginning(flop(2, pot=1200)), ("1 bet 300", "2 fold"))
    document = settle_question(told)
    assert document["dead"] == 1200
    assert answer(parse_question(document)).result["awards"] == {"1": 1200}


def test_winners_that_were_named_are_handed_over() -> None:
    told = tr.begin(Beginning(flop(2, pot=1200)), ("1 check", "2 check", "street", "1 check", "2 check", "street"))
    told = tr.act(tr.act(tr.act(told, "1 check"), "2 check"), "win high 2")
    assert settle_question(told)["winners"] == {"high": [[2]]}
    assert finished(told) == {1: 20_000, 2: 21_200}


def test_a_hand_as_text_says_who_sat_where_and_every_act() -> None:
    text = hand_text(hand(*FLOP), "Table 4, hand 12")
    assert text.startswith("Table 4, hand 12\nNo-Limit Hold'em, Poker TDA rules 2024\n")
    assert "  seat 4  5,000  button" in text
    assert "On the flop: board 2♣ 5♦ 7♠, seat 2 checks, seat 3 bets 500" in text


def test_every_act_has_plain_words() -> None:
    from floor_app.rules.hand_actions import parse_action

    said = {
        "3 fold": "folds",
        "3 raise 1200": "raises to 1,200",
        "3 draw 2c3c": "draws 2, throws 2♣ 3♣",
        "3 take": "takes a card",
        "board 2 9d": "board 2: 9♦",
        "win low 1 4": "the floor names low: seats 1 and 4",
        "win low": "the floor names low: nobody",
        "win high side-1 3 4": "the floor names high, side 1: seats 3 and 4",
    }
    assert {text: plain_words(parse_action(text)) for text in said} == said


# ---- from the table -------------------------------------------------------------------------------------------------


def spot(game: str = "plo", stack: int | None = 5000) -> Spot:
    stakes = Stakes(50, 100, small_bet=100, big_bet=200, bring_in=30, ante=0 if game != "stud" else 10)
    seats = tuple(SpotSeat(n, stack, f"P{n}") for n in (1, 2, 3, 4))
    return Spot(find_game(game), stakes, preset("wsop-2024"), 25, 31, 4, seats, 20)


def test_a_hand_begins_from_the_table_with_every_act_told_there() -> None:
    here = spot()
    told = opening_round(here, 7)
    told = rounds.made(told, 350)  # 3
    told = rounds.call(rounds.fold(told))  # 4, 1
    told = rounds.fold(told)  # 2
    told = rounds.next_street(told, ("preflop", "flop", "turn", "river"))
    told = rounds.made(told, 200)
    begun = from_table(here, told, 4, 7)
    assert begun.note == ""
    texts = [line.text for line in begun.told.lines]
    assert texts == ["3 raise 350", "4 fold", "1 call", "2 fold", "street", "1 bet 200"]
    assert begun.told.last.turn == 3
    assert (begun.told.beginning.table, begun.told.beginning.hand, begun.told.beginning.chip) == (4, 7, 25)


def test_what_was_taken_back_at_the_table_is_not_taken_over() -> None:
    here = spot()
    told = rounds.fold(opening_round(here, 7))
    told = rounds.restart(told)
    told = rounds.made(told, 300)
    begun = from_table(here, told, 4, 7)
    assert [line.text for line in begun.told.lines] == ["3 raise 300"]


def test_acts_out_of_order_at_the_table_are_taken_up_on_their_street() -> None:
    here = spot()
    told = rounds.skip(opening_round(here, 7))  # seat 3 passed over
    told = rounds.made(told, 300)
    begun = from_table(here, told, 4, 7)
    assert begun.told.lines == ()
    assert "enter them here" in begun.note
    told = rounds.next_street(rounds.call(told), ("preflop", "flop", "turn", "river"))
    told = rounds.made(told, 200)
    begun = from_table(here, told, 4, 7)
    assert begun.note.startswith("Taken up on the flop")
    start = begun.told.beginning.setup.start
    assert start is not None
    assert (start.street, start.pot) == ("flop", 700)
    assert [line.text for line in begun.told.lines] == ["1 bet 200"]


def test_a_round_of_another_hand_is_not_this_hand_s() -> None:
    here = spot()
    told = rounds.made(opening_round(here, 6), 300)
    assert from_table(here, told, 4, 7).told.lines == ()


def test_a_hand_without_stacks_or_button_is_refused_by_field() -> None:
    with pytest.raises(QuestionError) as refused:
        beginning_at(spot(stack=None), 4, 7)
    assert refused.value.where == "1.stack"
    with pytest.raises(QuestionError, match="button"):
        beginning_at(replace(spot(), button=None), 4, 7)
    with pytest.raises(QuestionError, match="seated"):
        beginning_at(replace(spot(), seats=()), 4, 7)


def test_a_seat_without_chips_is_not_dealt_in() -> None:
    here = replace(spot(), seats=(*spot().seats[:3], SpotSeat(4, 0)))
    assert [p.seat for p in beginning_at(here, 4, 7).setup.players] == [1, 2, 3]


# ---- keys -----------------------------------------------------------------------------------------------------------


def test_keys_become_the_acts_that_are_open() -> None:
    told = hand()
    assert tracked_keys.call_act(told.at) == "3 call"
    assert tracked_keys.least_act(told.at) == "3 raise 200"
    assert tracked_keys.pot_act(told.at) == "3 raise 350"
    assert tracked_keys.all_in_act(told.at) == "3 all-in"
    assert tracked_keys.raise_act(told.at) is None
    assert tracked_keys.entered(tr.typed(told, "1.2k")) == ("3 raise 1200",)
    assert tracked_keys.entered(tr.typed(told, "+200")) == ("3 raise 300",)
    assert tracked_keys.entered(tr.typed(told, "100")) == ("3 call",)
    on_flop = hand("3 call", "4 call", "1 call", "2 check")
    assert tracked_keys.entered(tr.typed(on_flop, "2c 5d 7s")) == ("board 2c5d7s",)
    assert tracked_keys.entered(tr.typed(on_flop, "3 AsKd", "hole")) == ("deal 3 AsKd",)
    with pytest.raises(QuestionError, match="next street comes first"):
        tracked_keys.call_act(on_flop.at)
    assert tracked_keys.call_act(tr.act(on_flop, "street").at) == "1 check"


def test_keys_of_stud_and_of_limit() -> None:
    stud = setup("stud", [500] * 3, ante=5, bring_in=10, small_bet=40, big_bet=80)
    told = tr.begin(Beginning(stud))
    assert tracked_keys.entered(tr.typed(told, "7c3h9d")) == ("up 1 7c", "up 2 3h", "up 3 9d")
    assert tracked_keys.entered(tr.typed(told, "2 3h")) == ("up 2 3h",)
    for text in ("up 1 7c", "up 2 3h", "up 3 9d"):
        told = tr.act(told, text)
    assert tracked_keys.call_act(told.at) == "2 bring-in"
    assert tracked_keys.raise_act(told.at) == "2 complete"
    told = tr.act(told, "2 bring-in")
    assert tracked_keys.bet_act(told.at, 40) == "3 complete"
    unknown = tr.act(tr.begin(Beginning(stud)), "street")
    with pytest.raises(QuestionError, match="Tap the seat"):
        tracked_keys.call_act(unknown.at)
    assert tracked_keys.call_act(unknown.at, 2) == "2 bring-in"


def test_keys_of_draws_and_of_31_and_under() -> None:
    draw = setup("27td", [500] * 3, small_blind=5, big_blind=10, small_bet=10, big_bet=20)
    told = tr.begin(Beginning(draw), ("3 call", "1 call", "2 check"))
    assert tracked_keys.entered(tr.typed(told, "2")) == ("1 draw 2",)
    assert tracked_keys.entered(tr.typed(told, "0")) == ("1 pat",)
    assert tracked_keys.entered(tr.typed(told, "kd 2c")) == ("1 draw Kd2c",)
    split = setup("31-and-under", [500] * 3, small_blind=5, big_blind=10)
    told = tr.begin(Beginning(split), ("3 call", "1 call", "2 check"))
    assert tracked_keys.entered(tr.typed(told, "10d")) == ("1 take Td",)


def test_winners_are_typed_by_share() -> None:
    told = tr.begin(Beginning(flop(3, game="plo8")), ("1 check", "2 check", "3 check", "street"))
    for _ in range(2):
        for text in ("1 check", "2 check", "3 check"):
            told = tr.act(told, text)
        told = tr.act(told, "street") if told.at.phase == "board" else told
    told = tr.typed(told, "3", "win")
    assert tracked_keys.entered(told) == ("win high 3",)
    told = tr.act(told, "win high 3")
    assert tracked_keys.entered(tr.typed(told, "1 2", "win")) == ("win low 1 2",)
    assert tracked_keys.entered(tr.typed(told, "-", "win")) == ("win low",)
    assert tracked_keys.entered(tr.typed(told, "high main 2", "win")) == ("win high main 2",)
    with pytest.raises(QuestionError, match="no seat"):
        tracked_keys.entered(tr.typed(told, "hgih 3", "win"))
    assert finished(tr.act(told, "win low")) is not None
