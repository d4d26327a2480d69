"""Every test of the Pots desk may ask for `seen`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.pots.seen import Seen


@pytest.fixture
def seen(qtbot: QtBot) -> Iterator[Seen]:
    made = Seen(qtbot)
    yield made
    made.model.stop()
