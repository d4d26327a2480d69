"""Every test of the Hand desk may ask for `tracking`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.hand.tracking import Tracking


@pytest.fixture
def tracking(qtbot: QtBot) -> Iterator[Tracking]:
    made = Tracking(qtbot)
    yield made
    made.model.stop()
