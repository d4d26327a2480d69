"""The templates that follow from others are what the script makes of them."""

import make_templates

from floor_app.tournament.templates import EVENTS


def test_the_files_are_what_the_script_makes() -> None:
    made = dict(make_templates.made())
    assert len(made) == len(make_templates.MADE) + 2 * len(EVENTS)
    for path, text in made.items():
        assert path.read_text(encoding="utf-8") == text, f"run installer/make_templates.py: {path.name}"
