"""From a ruling on a settle question to the words of the answer on the Pots desk. No widgets, no rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from floor_app.rulings.dispute import share_names
from floor_app.rulings.dispute_from import odd_citation
from floor_app.rulings.ruling import Ruling
from floor_app.rulings.settle_words import pot_words, share_words
from floor_app.rulings.words import chips, count_words, seat_words, seats_words, sentence
from floor_app.ui.pots.pot_view import AskView, OddView, PotView, SettleView, ShareView, TotalView

if TYPE_CHECKING:
    from floor_app.rulings.settle_question import SettleQuestion


def answer_view(ruling: Ruling) -> SettleView:
    """The answer for a ruling on a settle question."""
    r = ruling.result
    pots = tuple(_pot(ruling, pot, first=n == 0 and len(r["pots"]) > 1) for n, pot in enumerate(reversed(r["pots"])))
    returned = tuple(f"{chips(amount)} back to seat {seat}" for seat, amount in r["returned"].items())
    seats = sorted({int(s) for s in (*r["awards"], *r["returned"])}) if r["awards"] else []
    totals = []
    for seat in seats:
        won, back = r["awards"].get(str(seat), 0), r["returned"].get(str(seat), 0)
        totals.append(TotalView(seat_words(seat), chips(won) if won else "–", f"+ {chips(back)} back" if back else ""))
    waiting = r["in"] - r["out"]
    rake = getattr(ruling.question, "rake", 0)
    check = f"in {chips(r['in'])} = out {chips(r['out'])}"
    if waiting and getattr(ruling.question, "void", False):
        check = f"in {chips(r['in'])} = back {chips(r['out'])}, {chips(waiting)} stay in the middle"
        waiting = 0
    elif waiting:
        check = f"in {chips(r['in'])}, out {chips(r['out'])}, {chips(waiting)} wait"
    elif rake:
        check += f", {chips(rake)} of it rake"
    return SettleView(
        pots=pots,
        returned=returned,
        totals=tuple(totals),
        check=check,
        balanced=not waiting,
        ask=_ask(ruling),
        notes=tuple(w for w in ruling.warnings if "has put nothing in" not in w),
        transfers=tuple(step.text for step in ruling.steps if step.key == "transfer"),
        stands=_stands(ruling),
    )


def _stands(ruling: Ruling) -> str:
    return next((step.text for step in ruling.steps if step.key == "stands"), "")


def _pot(ruling: Ruling, pot: Mapping[str, Any], *, first: bool) -> PotView:
    name = pot["name"]
    missing = [m for m in ruling.result["missing"] if m["pot"] == name]
    waits = {m["share"]: m for m in missing if m["share"] is not None}
    given = {share["share"]: share for share in pot["shares"]}
    hangs = {s.values["share"] for s in ruling.steps if s.key == "hangs" and s.values["pot"] == name}
    names = [s for s in _share_order(ruling) if s in given or s in waits or s in hangs]
    alone = _alone(ruling)
    shares = [_share(ruling, name, share, given.get(share), waits.get(share), alone=alone) for share in names]
    nobody = [
        ShareView(sentence(share_words(step.values["share"])), "", "nobody qualifies")
        for step in ruling.steps
        if step.key == "nobody" and step.values["pot"] == name
    ]
    whole = next((s for s in ruling.steps if s.key == "whole" and s.values["pot"] == name), None)
    if whole is not None:
        amount = chips(whole.values["amount"])
        shares = [ShareView("All", amount, seat_words(whole.values["seat"]), "nobody else can win it", amount)]
    odd = tuple(_odd(ruling, chip) for chip in ruling.result["odd_chips"] if chip["pot"] == name)
    if any(m["share"] is None for m in missing):
        need = next(m["need"] for m in missing if m["share"] is None)
        shares.append(ShareView("Odd chip", "", asks=f"between the shares: {_needs(need, '')}"))
    step = next(s for s in ruling.steps if s.key == "pot" and s.values["pot"] == name)
    return PotView(
        name,
        sentence(pot_words(name)),
        chips(pot["amount"]),
        _claims(ruling, pot, step.values),
        "paid first" if first else "",
        (*shares, *nobody),
        odd,
    )


def _share_order(ruling: Ruling) -> tuple[str, ...]:
    question = _asked(ruling)
    return share_names(question.row, len(question.board_texts))


def _asked(ruling: Ruling) -> SettleQuestion:
    return cast("SettleQuestion", ruling.question)


def _alone(ruling: Ruling) -> bool:
    return len(_share_order(ruling)) == 1


def _claims(ruling: Ruling, pot: Mapping[str, Any], values: Mapping[str, Any]) -> str:
    """Who can win it, and which chips in it are nobody's who can."""
    told = seats_words(pot["seats"])
    out = [seat for seat in values["paid"] if int(seat) not in pot["seats"]]
    if out:
        amount = sum(values["paid"][seat] for seat in out)
        told += f" · {chips(amount)} of it from {seats_words(int(seat) for seat in out)}"
    if values["dead"]:
        told += f" · {chips(values['dead'])} dead"
    return told


def _share(
    ruling: Ruling,
    pot: str,
    share: str,
    given: Mapping[str, Any] | None,
    waits: Mapping[str, Any] | None,
    *,
    alone: bool,
) -> ShareView:
    name = "Wins" if alone else sentence(share_words(share))
    if given is None and waits is None:
        return _hanging(ruling, pot, share, name)
    if given is None:
        assert waits is not None
        return ShareView(name, "", asks=_needs(waits["need"], share) if not alone else "who has the best hand?")
    seats = [int(seat) for seat in given["to"]]
    step = next(
        (s for s in ruling.steps if s.key in ("wins", "tie") and s.values["pot"] == pot and s.values["share"] == share),
        None,
    )
    if step is not None:
        seats = list(step.values["seats"])
    who = seats_words(seats) + (" tie" if len(seats) > 1 else "")
    hand = _hand(ruling, share, seats)
    amounts = " + ".join(chips(given["to"].get(str(seat), 0)) for seat in seats)
    return ShareView(
        name,
        chips(given["amount"]),
        who,
        hand,
        amounts,
        asks=f"its odd chip waits: {_needs(waits['need'], share, odd=True)}" if waits else "",
    )


def _hanging(ruling: Ruling, pot: str, share: str, name: str) -> ShareView:
    """A share whose winner is known, but not yet how much it is."""
    step = next(s for s in ruling.steps if s.key == "hangs" and s.values["pot"] == pot and s.values["share"] == share)
    who, _, waits = step.text.partition(": ")[2].partition(f" the {share_words(share)}; ")
    who = who.removesuffix(" wins").replace(" tie for", " tie")
    return ShareView(name, "", who, waits.rstrip("."))


def _hand(ruling: Ruling, share: str, seats: list[int]) -> str:
    """The winner's hand as it was read, or that a person named it."""
    winners = _asked(ruling).winners or {}
    if winners.get(share) or any(isinstance(v, Mapping) and share in v for v in winners.values()):
        return "as ticked"
    read = ruling.result["readings"]["shares"].get(share)
    if read is None or not seats:
        return ""
    hand = read["hands"].get(str(seats[0]))
    return hand["words"] if hand else ""


def _odd(ruling: Ruling, chip: Mapping[str, Any]) -> OddView:
    """Where an odd chip went: the sentence of the working without the pot's name, and the rule."""
    rule = odd_citation(ruling, chip["by"])
    piece = "odd chip" if chip["amount"] == 1 else f"odd chip of {chips(chip['amount'])}"
    if chip["seat"] is None:
        return OddView(f"{sentence(piece)}: to the {share_words(chip['share'])}.", rule)
    step = next(
        (
            s
            for s in ruling.steps
            if s.key == "odd" and all(s.values[key] == chip[key] for key in ("pot", "share", "seat", "amount"))
        ),
        None,
    )
    text = step.text.partition(": ")[2] if step is not None else f"{piece} to seat {chip['seat']}"
    shorter = text.removeprefix("the ").replace(" goes to ", " to ").replace("the first of them left", "the first left")
    return OddView(sentence(shorter), rule)


_ASKED = {"button": "where is the button?", "shown": "in which order did they show?"}


def _needs(need: str, share: str, *, odd: bool = False) -> str:
    """What must be told, as a question."""
    if need in _ASKED:
        return _ASKED[need]
    if odd or not share:
        return "which cards do the tied hands have?"
    if share == "high":
        return "who has the best high?"
    return f"who has the best {share_words(share)}?"


def _ask(ruling: Ruling) -> AskView | None:
    """The first thing missing in the order of paying."""
    r = ruling.result
    order = [pot["name"] for pot in reversed(r["pots"])]
    shares = _share_order(ruling)
    missing = sorted(
        r["missing"],
        key=lambda m: (order.index(m["pot"]), shares.index(m["share"]) if m["share"] in shares else len(shares)),
    )
    if not missing:
        return None
    first = missing[0]
    pot = next(p for p in r["pots"] if p["name"] == first["pot"])
    name, share = sentence(pot_words(first["pot"])), first["share"]
    given = {s["share"] for s in pot["shares"]}
    odd = share is None or share in given
    text = f"{name}: {_needs(first['need'], share or '', odd=odd)}"
    if odd and first["need"] not in _ASKED:
        text = f"{name}, odd chip: which cards do the tied hands have?"
    elif first["need"] in _ASKED:
        text = f"{name}, odd chip: {_ASKED[first['need']]}"
    elif _alone(ruling):
        text = f"{name}: who has the best hand?"
    left = len(missing) - 1
    can = first["need"] in ("winners", "cards") and not odd
    qualifier = can and _qualifies(ruling, share)
    return AskView(
        first["pot"],
        share or "",
        text,
        tuple(pot["seats"]) if can else (),
        tuple(pot["seats"]),
        qualifier,
        f"and {count_words(left, 'more question')}" if left else "",
    )


def _qualifies(ruling: Ruling, share: str) -> bool:
    return any(s.eight_or_better for s in _asked(ruling).row.shares if s.name == share.partition(" ")[0])
