"""From a key press on the Pots desk to the repainted window: ten seats, nine side pots, the demo event on disk.

python tests/bench/bench_pots_desk.py [RUNS]
"""

from __future__ import annotations

import sys

from at_desk import at_desk, run
from measure import median


def inside(runs: int) -> None:
    """Measure in this process; its environment says on which screen."""
    from floor_app.rules.cards import DECK_52
    from floor_app.ui.pots.desk import PotsDesk

    with at_desk("pots") as at:
        desk = at.window.desk_of("pots")
        assert isinstance(desk, PotsDesk)

        def type_into(place: int, column: str, text: str) -> None:
            at.type(desk.seats.widget(place, column), text)

        def ten_seats(game: str) -> None:
            desk.take(desk.fresh(), keep=False)
            while len(desk.sitting.told.lines) < 11:  # the tenth pot needs a folded seat that called the last raise
                place = len(desk.sitting.told.lines)
                at.press("T")
                type_into(place, "seat", str(place + 1))
            for place in range(11):
                type_into(place, "paid", f"{min(place + 1, 10) * 105}k")
            at.press("F")
            at.type(desk.setup.edit("game"), game)

        def measure(name: str, place: int, column: str, keys: tuple[str, ...], after: tuple[str, ...] = ()) -> None:
            taken: list[tuple[float, float]] = []
            for _ in range(runs):
                desk.seats.widget(place, column).setFocus()
                at.settle()
                taken += map(at.timed, keys)
                at.press(*after)
            own = median([busy for _, busy in taken])
            at.say(name, [wall for wall, _ in taken], f", of its own {own:.1f} ms")

        digits, back = ("0", "0", "0"), ("Backspace", "Backspace", "Backspace")
        for game, hand in (("plo8", 4), ("nlhe", 2)):
            ten_seats(game)
            pots = len(desk.sitting.board().answer.pots)
            if pots < 10:
                sys.exit(f"There are only {pots} pots: {desk.sitting.done.problems}")
            print(f"  {game}: {pots} pots")
            measure("a digit in an amount", 4, "paid", digits, back)
            desk.seats.lines[4].paid.setText("525,000")
            at.settle()
            measure("Enter: the line below", 2, "paid", ("Return", "Return"))
            measure("F: folded, and live again", 3, "paid", ("F", "F"))
            measure("H: has the best hand, and not", 5, "paid", ("H", "H"))
            cards = [str(card) for card in DECK_52]
            for place in range(9):
                type_into(place, "cards", "".join(cards[place * hand : place * hand + hand]))
            at.type(desk.setup.edit("board"), "".join(cards[40:45]))
            last = cards[9 * hand : 10 * hand]
            type_into(9, "cards", "".join(last)[:-1])
            measure("the last letter of the last hand", 9, "cards", (last[-1][-1],), ("Backspace",))
            type_into(9, "cards", last[-1][-1])
            if desk.sitting.done.ruling is None or desk.sitting.done.ruling.result["missing"]:
                sys.exit(f"Not every hand is read: {desk.sitting.done}")
            measure("a digit while ten hands are read", 4, "paid", digits, back)


if __name__ == "__main__":
    run("Key to repaint on the Pots desk, ten seats, nine side pots, medians of {} rounds", inside, 30)
