"""Pictures on screens of many sizes: each screen in a process of its own, since Qt is told of it before it starts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = str(Path(__file__).resolve().parents[2])


def on_screen(script: str, folder: Path, name: str, words: list[str], size: tuple[int, int], scale: int = 1) -> None:
    """Have `script` take its pictures of the screen called `name`; `scale` is how many pixels stand for one."""
    folder.mkdir(parents=True, exist_ok=True)
    width, height = size
    with tempfile.TemporaryDirectory() as temp:
        screen = {"name": "desk", "x": 0, "y": 0, "width": width, "height": height}
        screen |= {"logicalDpi": 96, "logicalBaseDpi": 96}
        config = Path(temp) / "screens.json"
        config.write_text(json.dumps({"windowFrameMargins": False, "screens": [screen]}), encoding="utf-8")
        environment = os.environ | {"QT_QPA_PLATFORM": f"offscreen:configfile={config}", "QT_SCALE_FACTOR": str(scale)}
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, (ROOT, os.environ.get("PYTHONPATH"))))
        subprocess.run([sys.executable, script, "--one", str(folder), name, *words], env=environment, check=True)


def run(main: Callable[[Path, list[str]], None], one: Callable[[Path, str, list[str]], None]) -> None:
    """A script of pictures: `main` for FOLDER and words, which has `one` called for each screen by `on_screen`."""
    if sys.argv[1] == "--one":
        one(Path(sys.argv[2]), sys.argv[3], sys.argv[4:])
    else:
        main(Path(sys.argv[1]), sys.argv[2:])
