"""Random settlements conserve every chip: ``python tests/bench/million_settlements.py [HOW MANY] [FIRST SEED]``.

Each goes from document to ruling: any game, rule set, chip and state of knowledge; named winners, cards, or both. The
sums are taken from the result alone. It stops at the first settlement that loses or makes a chip, and prints it.
"""

import json
import random
import sys
import time
from collections import Counter
from typing import Any

from floor_app.base import RuleError
from floor_app.rules.cards import DECK_36, DECK_52, format_cards
from floor_app.rules.games import GAMES, Game
from floor_app.rules.house import HOUSE_KEYS, PRESETS
from floor_app.rulings.answer import answer

ODD = [key for key in HOUSE_KEYS if key.startswith("odd_")]


def settlement(dice: random.Random) -> dict[str, Any]:
    """A random question; three in four have named winners, some of them not all."""
    game = dice.choice(list(GAMES.values()))
    chip = dice.choice([1, 1, 1, 5, 25, 100])
    seats = sorted(dice.sample(range(1, 11), dice.randint(1, min(9, game.seats))))
    level = dice.choice([6, 40, 1000])
    asked: dict[str, Any] = {
        "ask": "settle",
        "game": game.key,
        "chip": chip,
        "rules": {"base": dice.choice(list(PRESETS))},
        "players": [player(dice, seat, chip, level) for seat in seats],
        "dead": dice.choice([0, 0, chip * dice.randint(1, level)]),
    }
    for key in dice.sample(ODD, dice.choice([0, 0, 1, 2])):
        asked["rules"][key] = dice.choice(list(HOUSE_KEYS[key].values))
    if dice.random() < 0.4:
        asked["blind_chip"] = chip * dice.choice([1, 2, 5])
    if all(p["state"] != "live" for p in asked["players"]):
        asked["players"][0]["state"] = "live"
    if dice.random() < 0.85:
        asked["button"] = dice.randint(1, 10)
    if dice.random() < 0.4:
        asked["shown"] = dice.sample(seats, dice.randint(0, len(seats)))
    if dice.random() < 0.03:
        asked["void"] = True
    boards = 2 if game.board_cards and dice.random() < 0.15 else 1
    if dice.random() < 0.25:
        deal(dice, game, asked, boards)
    elif boards == 2:
        asked["boards"] = ["", ""]
    if dice.random() < 0.75:
        asked["winners"] = winners(dice, game, seats, boards)
    return asked


def player(dice: random.Random, seat: int, chip: int, level: int) -> dict[str, Any]:
    """One seat; stacks are few, so that layers and ties of stacks are common."""
    paid = chip * dice.choice([dice.randint(0, level), level, level // 2])
    dead = dice.choice([0, 0, 0, 0, paid, paid // chip // 2 * chip])
    state = dice.choice(["live", "live", "live", "folded", "mucked", "dead"])
    return {"seat": seat, "paid": paid, "dead": dead, "state": state}


def deal(dice: random.Random, game: Game, asked: dict[str, Any], boards: int) -> None:
    """Cards for most seats, and the boards."""
    deck = list(DECK_36 if game.deck == 36 else DECK_52)
    dice.shuffle(deck)
    for p in asked["players"]:
        held = game.hole_cards if game.most_hole_cards == game.hole_cards else dice.randint(2, 4)
        if len(deck) >= held + 10 and dice.random() < 0.95:
            p["cards"] = format_cards([deck.pop() for _ in range(held)])
    if game.board_cards:
        lying = [format_cards([deck.pop() for _ in range(5)]) for _ in range(boards)]
        asked.update({"board": lying[0]} if boards == 1 else {"boards": lying})


def winners(dice: random.Random, game: Game, seats: list[int], boards: int) -> dict[str, Any]:
    """Groups best first, or tied seats, for most shares; sometimes the same for all of them."""
    names = [share.name for share in game.shares]
    if boards == 2:
        names = [f"{name} {n}" for n in (1, 2) for name in names]
    same = groups(dice, seats) if dice.random() < 0.3 else None
    return {name: same or groups(dice, seats) for name in names if dice.random() < 0.95}


def groups(dice: random.Random, seats: list[int]) -> list[Any]:
    """Seats in a random order, cut into groups; now and then nobody, or only the tied best."""
    if dice.random() < 0.08:
        return []
    order = dice.sample(seats, len(seats))
    found, at = [], 0
    while at < len(order):
        size = dice.choice([1, 1, 2, 3])
        found.append(order[at : at + size])
        at += size
    return found[0] if dice.random() < 0.2 else found


def check(asked: dict[str, Any], result: dict[str, Any]) -> None:
    """The sums of a result; AssertionError where a chip is lost, made or given to a seat that cannot win."""
    paid = sum(p["paid"] for p in asked["players"])
    live = {str(p["seat"]) for p in asked["players"] if p["state"] == "live"}
    assert result["in"] == paid + asked["dead"]
    awards: Counter[str] = Counter()
    for pot in result["pots"]:
        shared = sum(share["amount"] for share in pot["shares"])
        given = sum(sum(share["to"].values()) for share in pot["shares"])
        assert given <= shared <= pot["amount"]
        waits = any(m["pot"] == pot["name"] for m in result["missing"])
        assert waits or given == pot["amount"]
        for share in pot["shares"]:
            awards.update(share["to"])
            assert set(share["to"]) <= {str(seat) for seat in pot["seats"]} <= live
    assert dict(awards) == result["awards"]
    returned = sum(result["returned"].values())
    pots = sum(pot["amount"] for pot in result["pots"])
    assert result["out"] == sum(awards.values()) + returned + asked.get("rake", 0)
    if asked.get("void"):
        assert result["in"] == returned + asked["dead"]
    else:
        assert result["in"] == pots + returned + asked.get("rake", 0)
        assert result["missing"] or result["out"] == result["in"]
    for p in asked["players"]:
        seat = str(p["seat"])
        assert result["net"][seat] == awards[seat] + result["returned"].get(seat, 0) - p["paid"]


def main() -> None:
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    begun = time.monotonic()
    seen: Counter[str] = Counter()
    for seed in range(first, first + many):
        asked = settlement(random.Random(seed))
        try:
            result = dict(answer(asked).result)
            if result["pots"] and seed % 7 == 0:
                asked["rake"] = asked["chip"] * (result["pots"][0]["amount"] // asked["chip"] // 20)
                result = dict(answer(asked).result)
            check(asked, result)
        except RuleError as refusal:  # all live hands of 31 and Under over 31
            if "bust" not in refusal.message:
                sys.exit(f"seed {seed}: {refusal}\n{json.dumps(asked)}")
            seen["refused, all bust"] += 1
            continue
        except Exception as error:
            sys.exit(f"seed {seed}: {type(error).__name__} {error}\n{json.dumps(asked)}")
        seen["chips"] += result["in"]
        seen["pots"] += len(result["pots"])
        seen["odd chips"] += len(result["odd_chips"])
        seen["with something missing"] += bool(result["missing"])
        if (seed + 1 - first) % 100_000 == 0:
            print(f"{seed + 1 - first:>9,} settlements, {time.monotonic() - begun:.0f} s", flush=True)
    took = time.monotonic() - begun
    figures = ", ".join(f"{number:,} {name}" for name, number in seen.items())
    print(f"{many:,} settlements conserve every chip: {figures}; {took:.0f} s, {took / many * 1000:.2f} ms each")


if __name__ == "__main__":
    main()
