"""Count the legal betting sequences of small rounds without any code of the app.

``python tests/data/sequences/derive.py`` writes counts.json anew, which the test reads; then read the diff. The rules
are written down here a second time, as plainly as they can be said:

* players act in turn; a round ends when all who are in have matched the bet, or one is left;
* nobody folds where he may check (so that counts stay small), and an all-in is nothing but its amount;
* limit: bets and raises of exactly one bet, `cap` raises after the bet; an all-in of half a bet or more counts as a
  raise and the next one goes a whole bet above it, one of less is completed;
* who has acted may raise again only over half a bet (limit), or over a whole last raise (pot-limit), since his own act;
* when nobody else has chips there is no raise, and no more to call than another live player has in front.
"""

import json
from pathlib import Path
from typing import Any

CASES: tuple[dict[str, Any], ...] = (
    {"name": "limit-2-cap-3", "kind": "limit", "stacks": [1000] * 2, "cap": 3},
    {"name": "limit-3-cap-3", "kind": "limit", "stacks": [1000] * 3, "cap": 3},
    {"name": "limit-4-cap-3", "kind": "limit", "stacks": [1000] * 4, "cap": 3},
    {"name": "limit-2-cap-4", "kind": "limit", "stacks": [1000] * 2, "cap": 4},
    {"name": "limit-3-cap-4", "kind": "limit", "stacks": [1000] * 3, "cap": 4},
    {"name": "limit-4-cap-4", "kind": "limit", "stacks": [1000] * 4, "cap": 4},
    {"name": "limit-2-no-cap-short", "kind": "limit", "stacks": [75, 75], "cap": None},
    {"name": "limit-2-no-cap-uneven", "kind": "limit", "stacks": [63, 47], "cap": None},
    {"name": "limit-3-short-all-ins", "kind": "limit", "stacks": [1000, 14, 26], "cap": 3},
    {"name": "limit-3-half-bets", "kind": "limit", "stacks": [36, 15, 23], "cap": 3},
    {"name": "limit-4-short-all-ins", "kind": "limit", "stacks": [44, 16, 8, 27], "cap": 4},
    {"name": "limit-4-one-short", "kind": "limit", "stacks": [1000, 1000, 12, 1000], "cap": 3},
    {"name": "pot-limit-2", "kind": "pot-limit", "stacks": [30, 30], "pot": 6, "least": 2},
    {"name": "pot-limit-2-uneven", "kind": "pot-limit", "stacks": [25, 9], "pot": 4, "least": 2},
    {"name": "pot-limit-3", "kind": "pot-limit", "stacks": [9, 7, 12], "pot": 3, "least": 2},
    {"name": "pot-limit-3-short", "kind": "pot-limit", "stacks": [10, 3, 5], "pot": 4, "least": 3},
)
BET = 10


def sequences(case: dict[str, Any]) -> int:
    """How many different ways the round can go."""
    seats = len(case["stacks"])
    start = {
        "behind": tuple(case["stacks"]),
        "front": (0,) * seats,
        "own": (None,) * seats,  # in front after the player's last act
        "live": (True,) * seats,
        "match": 0,
        "base": 0,  # limit: the last whole bet or raise
        "bets": 0,  # limit: whole bets made, the bet itself included
        "step": case.get("least", BET),
    }
    return _ways(case, start, 0)


def _ways(case: dict[str, Any], state: dict[str, Any], turn: int) -> int:
    seats = len(state["behind"])
    live = [seat for seat in range(seats) if state["live"][seat]]
    if len(live) == 1:
        return 1
    for k in range(seats):
        seat = (turn + k) % seats
        if _must_act(state, seat):
            return sum(_ways(case, after, seat + 1) for after in _acts(case, state, seat))
    return 1


def _must_act(state: dict[str, Any], seat: int) -> bool:
    if not state["live"][seat] or state["behind"][seat] == 0:
        return False
    if _others_have_chips(state, seat):
        return state["own"][seat] is None or state["front"][seat] < state["match"]
    return bool(state["front"][seat] < _owed_to(state, seat))


def _others_have_chips(state: dict[str, Any], seat: int) -> bool:
    return any(s != seat and alive and state["behind"][s] for s, alive in enumerate(state["live"]))


def _owed_to(state: dict[str, Any], seat: int) -> int:
    """What the player has to match."""
    if _others_have_chips(state, seat):
        return int(state["match"])
    return max(int(state["front"][s]) for s, alive in enumerate(state["live"]) if alive and s != seat)


def _acts(case: dict[str, Any], state: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    acts = []
    owed = _owed_to(state, seat) - state["front"][seat]
    if owed > 0:
        acts.append(_with(state, live=_set(state["live"], seat, False)))
    acts.append(_put(state, seat, state["front"][seat] + min(owed, state["behind"][seat])))
    if _others_have_chips(state, seat) and _may_raise(case, state, seat):
        acts += [_raised(case, state, seat, total) for total in _totals(case, state, seat)]
    return acts


def _may_raise(case: dict[str, Any], state: dict[str, Any], seat: int) -> bool:
    if state["front"][seat] + state["behind"][seat] <= state["match"]:
        return False
    own = state["own"][seat]
    if own is None:
        return True
    more = state["match"] - own
    return bool(2 * more >= BET) if case["kind"] == "limit" else bool(more >= state["step"])


def _totals(case: dict[str, Any], state: dict[str, Any], seat: int) -> list[int]:
    all_in = state["front"][seat] + state["behind"][seat]
    if case["kind"] == "limit":
        over = state["match"] - state["base"]
        half = 2 * over >= BET
        made = state["bets"] + half
        if case["cap"] is not None and made - 1 >= case["cap"]:
            return []
        whole = state["match"] + BET if half else state["base"] + BET
        return [min(whole, all_in)]
    on_table = case["pot"] + sum(state["front"])
    call = state["match"] - state["front"][seat]
    least = state["match"] + state["step"]
    most = max(least, state["match"] + on_table + call)
    return list(range(min(least, all_in), min(most, all_in) + 1))


def _raised(case: dict[str, Any], state: dict[str, Any], seat: int, total: int) -> dict[str, Any]:
    after = _put(state, seat, total)
    if case["kind"] == "limit":
        half = 2 * (state["match"] - state["base"]) >= BET
        whole = state["match"] + BET if half else state["base"] + BET
        if total == whole:
            return _with(after, match=total, base=total, bets=state["bets"] + half + 1)
        return _with(after, match=total)
    by = total - state["match"]
    return _with(after, match=total, step=max(state["step"], by))


def _put(state: dict[str, Any], seat: int, total: int) -> dict[str, Any]:
    more = total - state["front"][seat]
    return _with(
        state,
        front=_set(state["front"], seat, total),
        behind=_set(state["behind"], seat, state["behind"][seat] - more),
        own=_set(state["own"], seat, total),
    )


def _with(state: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**state, **changes}


def _set(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def limit_heads_up_by_hand(cap: int) -> int:
    """The same for two deep stacks, by hand.

    Check and check is one way. Otherwise the first player bets, or the second after a check; the bet and each of `cap`
    raises can end in a fold or a call: 2 x (cap + 1) ways for each of the two beginnings.
    """
    return 1 + 2 * 2 * (cap + 1)


def table() -> list[dict[str, Any]]:
    """Every case with its count."""
    return [{**case, "sequences": sequences(case)} for case in CASES]


if __name__ == "__main__":
    assert sequences(CASES[0]) == limit_heads_up_by_hand(3) == 17
    assert sequences(CASES[3]) == limit_heads_up_by_hand(4) == 21
    rows = ",\n  ".join(json.dumps(row) for row in table())
    Path(__file__).with_name("counts.json").write_text(f"[\n  {rows}\n]\n", encoding="utf-8")
