"""What tests/conftest.py promises every other test."""

import os
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

offscreen = pytest.mark.skipif(
    not os.environ["QT_QPA_PLATFORM"].startswith("offscreen"), reason="real screens are what they are"
)


@offscreen
@pytest.mark.usefixtures("qtbot")
def test_there_is_a_small_laptop_and_a_large_display_beside_it() -> None:
    sizes = [(screen.geometry().x(), screen.size().toTuple()) for screen in QGuiApplication.screens()]
    assert QGuiApplication.primaryScreen().name() == "laptop"
    assert sizes == [(0, (1366, 768)), (1366, (3840, 2160))]


@pytest.mark.parametrize("name", ["FLOOR_DATA", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"])
def test_nothing_is_written_where_a_user_keeps_things(name: str) -> None:
    folder = Path(os.environ[name])
    assert folder.is_dir()
    assert folder.parent.name.startswith("floor-test-")


def test_a_warning_from_qt_fails_a_test(pytestconfig: pytest.Config) -> None:
    assert pytestconfig.getini("qt_log_level_fail") == "WARNING"
    assert list(pytestconfig.getini("qt_log_ignore")) == ["This plugin does not support"]
