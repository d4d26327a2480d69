"""Question documents: JSON, TOML, and which of them a text is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn

from floor_app.base import QuestionError
from floor_app.rules.house import DEFAULT, preset
from floor_app.rulings.questions import Question, parse_question


def load_question(text: str, rules: str | None = None) -> Question:
    """The question in a document; `rules` wins over the document's own.

    JSON if it begins with ``{``, a hand history (PHH) if it has a variant, otherwise TOML. Raises QuestionError with the
    line where it cannot be read.
    """
    document = load_document(text)
    if "variant" in document and not text.lstrip("\ufeff \t\r\n").startswith("{"):
        document = _history(document, rules or DEFAULT)
    return parse_question({**document, "rules": rules} if rules else document)


def _history(document: dict[str, Any], rules: str) -> dict[str, Any]:
    """The hand document of a hand history (PHH)."""
    from floor_app.rules.notation import read_history

    return read_history(document, preset(rules)).to_document()


def load_document(text: str) -> dict[str, Any]:
    """The object that a JSON or TOML text holds. Raises QuestionError with the line where it cannot be read."""
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise QuestionError("The file is empty.", remedy='Begin with {"ask": "pot-limit"}.')
    return _json(text) if text.lstrip().startswith("{") else _toml(text)


def _json(text: str) -> dict[str, Any]:
    import json

    try:
        document = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise QuestionError(
            f"The JSON cannot be read: {_json_words(error.msg)}.", f"line {error.lineno}, column {error.colno}"
        ) from None
    except (ValueError, RecursionError):
        raise QuestionError("The JSON holds a number or a nesting that is too large.") from None
    assert isinstance(document, dict)  # it begins with a brace
    return document


def _json_words(message: str) -> str:
    """The parser's remark as the end of a sentence."""
    return message[:1].lower() + message[1:]


def _once(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            name = f"seat {key}" if key.isdecimal() else key
            raise QuestionError(f"The document names {name} twice.", key, f"Give {name} once.")
        found[key] = value
    return found


def _no_number(text: str) -> NoReturn:
    raise QuestionError(f"{text} is not a number of chips.")


def _toml(text: str) -> dict[str, Any]:
    import re
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        words, _, at = str(error).partition(" (at ")
        found = re.match(r"line (\d+), column (\d+)", at)
        where = f"line {found[1]}, column {found[2]}" if found else "the end of the file" if at else ""
        raise QuestionError(
            f"This is neither JSON nor TOML: {_json_words(words).rstrip('.')}.", where, "JSON begins with {."
        ) from None
    except (ValueError, RecursionError):
        raise QuestionError("The TOML holds a number or a nesting that is too large.") from None
