"""The same rooms from a terminal. Every command imports only what it needs; without one the window opens.

Exit codes: 0 done, 2 refused (one line on standard error says why), 130 interrupted.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from floor_app import __version__
from floor_app.base import DocumentError, Finding, FloorError, QuestionError, StoreError

_EXAMPLES = """\
everyday:
  floor-app                                   open the window where it was left
  floor-app demo                              open it on a demo event; nothing is kept
  floor-app answer question.json              what the ruling is, with its working
  floor-app answer - --json < question.toml   the same for another program
  floor-app rules diff tda-2024 wsop-2024     where two rule sets differ
  floor-app structure check event.xlsx        what is wrong or doubtful in a structure
  floor-app structure convert event.csv event.toml
  floor-app sheet levels event.toml -o levels.pdf
  floor-app sheet signs event.toml -o signs.pdf --level 20
  floor-app sheet slip pot.json -o slip.pdf --paper receipt
"""

DONE, REFUSED, INTERRUPTED = 0, 2, 130


class _Parser(argparse.ArgumentParser):
    """Refuses in one line instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        raise QuestionError(f"{message[:1].upper()}{message[1:]}.", remedy=f"See {self.prog} --help.")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="floor-app",
        description="The desk for live cardrooms that play mixed games. Without a command it opens the window.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--data", metavar="DIR", type=Path, help="keep everything this run writes in DIR")
    parser.add_argument("--version", action="version", version=f"Floor {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    answer = commands.add_parser("answer", help="answer a question from a file")
    answer.add_argument("file", metavar="FILE", help="a question as JSON or TOML; - reads standard input")
    answer.add_argument("--json", action="store_true", help="print the ruling as JSON")
    answer.add_argument("--rules", metavar="NAME", help="rule by this rule set, whatever the file says")

    schema = commands.add_parser("schema", help="print the JSON Schema of a kind of question")
    schema.add_argument(
        "kind", metavar="KIND", help="what a question asks (pot-limit, limit-ladder, read, ...), or ruling"
    )

    games = commands.add_parser("games", help="list the games")
    games.add_argument("--json", action="store_true", help="print them as JSON, with streets and shares")

    rules = commands.add_parser("rules", help="show a rule set, or where two differ: rules diff A B")
    rules.add_argument("words", metavar="[NAME | diff A B]", nargs="*", help="a rule set, or two to compare")
    rules.add_argument("--json", action="store_true", help="print it as JSON")

    sheet = commands.add_parser("sheet", help="make a page to print")
    pages = sheet.add_subparsers(dest="page", metavar="PAGE", title="pages", required=True)
    levels = pages.add_parser("levels", help="the level sheet of a structure")
    levels.add_argument("file", metavar="FILE", type=Path, help="a structure as TOML, CSV or XLSX")
    levels.add_argument("-o", "--output", metavar="OUT.pdf", type=Path, required=True, help="where to write the PDF")
    levels.add_argument("--paper", choices=("letter", "a4"), default="letter", help="paper size (letter)")

    for page, about, levelled in (
        ("signs", "a table sign for each game of the mix", True),
        ("ladder", "the limit ladder card: every bet and raise up to the cap, by level", False),
        ("openings", "the maximum-opening card of the pot-limit games, by level", False),
        ("push", "the dealer push card: the games in order and what they cost", True),
    ):
        card = pages.add_parser(page, help=about)
        card.add_argument("file", metavar="FILE", type=Path, help="a structure as TOML, CSV or XLSX")
        card.add_argument("-o", "--output", metavar="OUT.pdf", type=Path, required=True, help="where to write the PDF")
        card.add_argument("--paper", choices=("letter", "a4"), default="letter", help="paper size (letter)")
        if levelled:
            card.add_argument("--level", metavar="N", type=int, help="the level it is for (the first)")

    slip = pages.add_parser("slip", help="the slip of a pot: what each seat gets and why, to sign")
    slip.add_argument("file", metavar="QUESTION", help="a question as JSON or TOML; - reads standard input")
    slip.add_argument("-o", "--output", metavar="OUT.pdf", type=Path, required=True, help="where to write the PDF")
    slip.add_argument("--paper", choices=("letter", "a4", "receipt"), default="letter", help="paper size (letter)")
    slip.add_argument("--rules", metavar="NAME", help="rule by this rule set, whatever the file says")

    structure = commands.add_parser("structure", help="check or convert the structure of an event")
    acts = structure.add_subparsers(dest="act", metavar="ACT", title="acts", required=True)
    check = acts.add_parser("check", help="say everything that is wrong or doubtful in a structure")
    check.add_argument("file", metavar="FILE", type=Path, help="a structure as TOML, CSV or XLSX")
    check.add_argument("--json", action="store_true", help="print the findings as JSON")
    convert = acts.add_parser("convert", help="write a structure as TOML, CSV or XLSX, as the name of OUT ends")
    convert.add_argument("file", metavar="IN", type=Path, help="a structure as TOML, CSV or XLSX")
    convert.add_argument("output", metavar="OUT", type=Path, help="where to write it")

    demo = commands.add_parser("demo", help="open the window on a demo event")
    demo.add_argument("desk", nargs="?", default="table", choices=("table", "clock", "sheets"), help="the desk to show")

    commands.add_parser("self-check", help="prove this installation: store, ruling, PDF, window")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    _speak_any_letter()
    try:
        code = _run(_parser().parse_args(given))
        sys.stdout.flush()
        return code
    except FloorError as error:
        if "--json" in given:
            _print_json({"error": _error_document(error)})
        print(_one_line(f"floor-app: {error}"), file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader, `head` for example, has seen enough; nothing is left to flush into it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE


def _run(options: argparse.Namespace) -> int:
    match options.command:
        case "answer":
            return _answer(options)
        case "schema":
            from floor_app.rulings.schema import schema

            return _print_json(schema(options.kind))
        case "games":
            return _games(as_json=options.json)
        case "rules":
            return _rules(options.words, as_json=options.json)
        case "sheet":
            return _sheet(options)
        case "structure":
            return _structure(options)
        case "self-check":
            from floor_app.self_check import self_check

            return self_check()
        case _:
            from floor_app.app import run

            return run(options.data, options.desk if options.command == "demo" else None)


# ---- rulings --------------------------------------------------------------------------------------------------------


def _answer(options: argparse.Namespace) -> int:
    from floor_app.rulings.answer import answer
    from floor_app.rulings.document import load_question

    ruling = answer(load_question(_read(options.file), options.rules))
    if options.json:
        return _print_json(ruling.to_json())
    from floor_app.rulings.text import ruling_text

    print(ruling_text(ruling))
    return DONE


def _games(*, as_json: bool) -> int:
    from floor_app.rules.games import GAMES

    if as_json:
        return _print_json([game.to_json() for game in GAMES.values()])
    _print_table(
        ("key", "game", "betting", "seats", "cards", "shares"),
        [
            (g.key, g.name, g.betting, str(g.seats), str(g.hole_cards), ", ".join(s.name for s in g.shares))
            for g in GAMES.values()
        ],
    )
    return DONE


def _rules(words: Sequence[str], *, as_json: bool) -> int:
    from floor_app.rules.house import BOOKS, DEFAULT, HOUSE_KEYS, HouseRules, diff, preset
    from floor_app.rulings.words import sentence

    if words and words[0] == "diff":
        if len(words) != 3:
            raise QuestionError("rules diff wants two rule sets.", remedy=f"They are {', '.join(BOOKS)}.")
        a, b = preset(words[1]), preset(words[2])
        rows = diff(a, b)
        if as_json:
            return _print_json([{"key": d.key, a.base: d.a, b.base: d.b} for d in rows])
        _print_table(("", a.base, b.base), [(d.key, _value(d.a), _value(d.b)) for d in rows])
        return DONE
    if len(words) > 1:
        raise QuestionError("rules wants one rule set.", remedy="Two are compared with rules diff A B.")

    def document(house: HouseRules) -> dict[str, Any]:
        cited = {key: house.cite(key).to_json() for key in HOUSE_KEYS}
        return {"title": house.book.title, "note": house.book.note, **house.to_document(), "citations": cited}

    if as_json:
        shown = {name: document(preset(name)) for name in (words or BOOKS)}
        return _print_json(shown[words[0]] if words else shown)
    house = preset(words[0] if words else DEFAULT)
    print(house.book.title + (f" ({house.book.note})" if house.book.note else ""))
    print()
    for row in HOUSE_KEYS.values():
        cited = house.cite(row.key)
        print(f"{row.key} = {_value(house.resolved[row.key])}")
        print(f"    {row.sentence} {sentence(row.meaning(house.resolved[row.key]))}. [{cited.source}]")
    if not words:
        print(f"\nOther rule sets: {', '.join(name for name in BOOKS if name != DEFAULT)}.")
    return DONE


# ---- paper ----------------------------------------------------------------------------------------------------------


def _sheet(options: argparse.Namespace) -> int:
    page = _slip(options) if options.page == "slip" else _structure_sheet(options)
    try:
        options.output.write_bytes(page)
    except OSError as error:
        raise StoreError(f"The sheet cannot be written: {error.strerror}.", str(options.output)) from error
    return DONE


def _slip(options: argparse.Namespace) -> bytes:
    from dataclasses import replace

    from floor_app.base import Now
    from floor_app.rulings.answer import answer
    from floor_app.rulings.document import load_question
    from floor_app.rulings.record import new_record
    from floor_app.sheets.slip import slip

    made = new_record(answer(load_question(_read(options.file), options.rules)))
    return slip(replace(made, at=Now()().utc), paper=options.paper)


def _structure_sheet(options: argparse.Namespace) -> bytes:
    from floor_app.tournament.files import load_structure

    loaded = load_structure(options.file)
    for finding in loaded.findings:
        print(_one_line(str(finding)), file=sys.stderr)
    structure, paper = loaded.structure, options.paper
    match options.page:
        case "signs":
            from floor_app.sheets.signs import table_signs

            return table_signs(structure, paper=paper, level=options.level)
        case "ladder":
            from floor_app.sheets.cards import ladder_card

            return ladder_card(structure, paper=paper)
        case "openings":
            from floor_app.sheets.cards import opening_card

            return opening_card(structure, paper=paper)
        case "push":
            from floor_app.sheets.cards import push_card

            return push_card(structure, paper=paper, level=options.level)
        case _:
            from floor_app.sheets.levels import level_sheet

            return level_sheet(structure, paper=paper)


# ---- structures -----------------------------------------------------------------------------------------------------


def _structure(options: argparse.Namespace) -> int:
    from floor_app.tournament.files import load_structure, save_structure

    checks = options.act == "check"
    try:
        loaded = load_structure(options.file)
    except DocumentError as error:
        if checks:
            _print_findings(error.findings, as_json=options.json)
        raise
    if checks:
        _print_findings(loaded.findings, as_json=options.json)
        return DONE
    for finding in loaded.findings:
        print(_one_line(str(finding)), file=sys.stderr)
    save_structure(loaded.structure, options.output)
    return DONE


def _print_findings(findings: Sequence[Finding], *, as_json: bool) -> None:
    if as_json:
        _print_json([{key: getattr(f, key) for key in ("severity", "where", "message", "remedy")} for f in findings])
        return
    for finding in findings:
        print(_one_line(f"{finding.severity}: {finding}"))
    if not findings:
        print("Nothing to remark.")


# ---- reading and printing -------------------------------------------------------------------------------------------


def _read(name: str) -> str:
    """The text of a file, or of standard input for ``-``. Raises StoreError or QuestionError naming it."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise StoreError(f"The file cannot be read: {error.strerror}.", name) from error
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise QuestionError("The file is not text in UTF-8.", name) from None


def _speak_any_letter() -> None:
    """A terminal that lacks a letter shows a question mark for it instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _error_document(error: FloorError) -> dict[str, str]:
    return {"kind": error.kind, "where": error.where, "message": error.message, "remedy": error.remedy}


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _print_json(document: object) -> int:
    import json

    print(json.dumps(document, ensure_ascii=False, indent=2))
    return DONE


def _value(value: object) -> str:
    return {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _print_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Columns under their heads, as wide as they need."""
    widths = [max(len(row[n]) for row in (heads, *rows)) for n in range(len(heads))]
    for row in (heads, *rows):
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
