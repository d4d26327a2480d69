"""What the Pots desk holds between two keys: what is told, its ruling, the last good answer. No widgets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from floor_app.base import FloorError
from floor_app.rules.spot import Spot
from floor_app.rulings import dispute, dispute_draft
from floor_app.rulings.dispute import Dispute
from floor_app.rulings.dispute_ask import Settled, settle
from floor_app.rulings.dispute_read import game_of
from floor_app.rulings.ruling import Ruling
from floor_app.ui.pots.answer_views import answer_view
from floor_app.ui.pots.pot_view import BoardView, Column, SettleView
from floor_app.ui.pots.views import board_view, tick_columns


class Sitting:
    """One table's dispute. Every act replaces `told`; `keep` is called with the draft whenever it changed."""

    def __init__(self, keep: Callable[[Mapping[str, Any]], None] | None = None) -> None:
        self.told = Dispute()
        self.done: Settled = settle(self.told)
        self.good: Ruling | None = None
        """The last ruling there was, of what is told now or a few keys ago."""
        self._keep = keep
        self._shown: tuple[Ruling, SettleView] | None = None

    def take(self, told: Dispute) -> None:
        """Stand at another dispute without keeping it: it is on disk already, or nothing was told."""
        self.told = told
        self.good = None
        self._settle()

    def to(self, told: Dispute) -> None:
        """What is told now; kept on disk."""
        if told != self.told:
            self.told = told
            self._settle()
            if self._keep is not None:
                self._keep(dispute_draft.to_document(told))

    def _settle(self) -> None:
        self.done = settle(self.told)
        if self.done.ruling is not None:
            self.good = self.done.ruling
        elif not self.done.problems:
            self.good = None  # nothing is told: there is no answer to keep

    # ---- acts -------------------------------------------------------------------------------------------------------

    def type(self, name: str, text: str) -> None:
        """Text in a field."""
        place, dot, which = name.partition(".")
        if dot and int(place) >= len(self.told.lines):
            return
        before = (getattr(self.told.lines[int(place)], which) if dot else getattr(self.told, name)) or ""
        if before != text:
            self.to(dispute.typed(self.told, name, text))

    def stand(self, spot: Callable[[str], Spot]) -> None:
        """Fill in what another game costs at this level, when its name is typed; `spot` takes the game's key."""
        try:
            game = game_of(self.told)
            if game.key != self.told.known.game:
                self.to(dispute.stand(self.told, spot(game.key)))
        except FloorError:
            return  # no such game, or no stakes for it here: the pots need none

    @property
    def columns(self) -> tuple[Column, ...]:
        """The tick columns of the game."""
        try:
            game = game_of(self.told)
        except FloorError:
            game = self.told.known.row
        return tick_columns(game, self.told.boards)

    def tick(self, place: int, share: str, *, tied: bool = False) -> None:
        """The seat of a line has the next best hand of a share, or ties with who was ticked last."""
        seat = self.told.lines[place].number
        if seat is not None:
            act = dispute.tie(self.told, share, seat) if tied else dispute.tick(self.told, share, seat, self._claims)
            self.to(act)

    def tick_in(self, pot: str, share: str, seat: int) -> None:
        """The seat wins a share of one pot, or ties there."""
        claims = next((p["seats"] for p in self._pots if p["name"] == pot), ())
        self.to(dispute.tick_in(self.told, share, seat, claims))

    def nobody(self) -> None:
        """Nobody qualifies for the share asked for, or else the first that can have nobody; again, it is not known."""
        asked = self.board().answer.ask
        if asked is not None and asked.nobody:
            self.to(dispute.nobody(self.told, asked.share))
            return
        try:
            able = [share.name for share in game_of(self.told).shares if share.eight_or_better]
        except FloorError:
            return
        share = next((c.share for c in self.columns if c.share.partition(" ")[0] in able), None)
        if share is not None:
            self.to(dispute.nobody(self.told, share))

    @property
    def _pots(self) -> list[Mapping[str, Any]]:
        return [] if self.good is None else list(self.good.result["pots"])

    @property
    def _claims(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(pot["seats"]) for pot in reversed(self._pots))

    # ---- what is shown ----------------------------------------------------------------------------------------------

    def board(self) -> BoardView:
        """Everything that follows from what is told. The last good answer stays while something typed is wrong."""
        return board_view(self.told, self.done, self._answer())

    def _answer(self) -> SettleView | None:
        """The view of the last good ruling, made once."""
        if self.good is None:
            return None
        if self._shown is None or self._shown[0] is not self.good:
            self._shown = self.good, answer_view(self.good)
        return self._shown[1]
