"""Make the three files of the family Floor Sans from Inter and DejaVu Sans.

Run once by whoever changes the font; the result is committed. It needs fontTools, which the project does not
depend on, and the two sources as static TrueType files::

    python3 installer/make_fonts.py --inter DIR --dejavu DejaVuSans.ttf [--out resources/fonts]

``DIR`` holds ``Inter_400Regular.ttf``, ``Inter_600SemiBold.ttf`` and ``Inter_800ExtraBold.ttf`` at any depth.

What differs from Inter, and why:

- the digits are the tabular ones, so that a running clock does not shake and columns of chips line up, also on
  paper, where no font feature can be switched on;
- the four suits and a few marks that Inter lacks come from DejaVu Sans, scaled to Inter's em and cap height; all four
  suits have one width and one height;
- contextual alternates and stylistic sets are left out: the window would otherwise turn "->" into an arrow in
  somebody's name and paper would not;
- every weight has names of its own, since reportlab takes two files with one PostScript name for one font.
"""

import argparse
import sys
from pathlib import Path
from typing import Any, NamedTuple

from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FAMILY = "Floor Sans"
VERSION = "1.000"

SUITS = "♠♥♦♣♤♡♢♧"
MARKS = "▸◂▴▾☐☑☒"
"""Taken from DejaVu Sans only where Inter has none; the suits always, so that the four match."""

SUIT_BEARING = 80
"""Font units left and right of the widest suit."""

KEPT_FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl"]

COPYRIGHT = (
    "Copyright 2016 The Inter Project Authors. Suits and marks: Copyright (c) 2003 by Bitstream, Inc.; "
    "DejaVu changes are in public domain."
)
LICENCE = (
    "This Font Software is licensed under the SIL Open Font License, Version 1.1; the suits and marks under the "
    "Bitstream Vera licence. Both texts lie beside the font."
)


class Weight(NamedTuple):
    """One file of the family: its style name, its OS/2 weight class and the name of its source."""

    style: str
    css: int
    source: str

    @property
    def postscript(self) -> str:
        return f"FloorSans-{self.style}"


WEIGHTS = (
    Weight("Regular", 400, "Inter_400Regular.ttf"),
    Weight("SemiBold", 600, "Inter_600SemiBold.ttf"),
    Weight("ExtraBold", 800, "Inter_800ExtraBold.ttf"),
)


def use_tabular_digits(font: Any) -> None:
    """Point the characters 0 to 9 at the tabular glyphs; the widths are checked, not trusted."""
    for table in font["cmap"].tables:
        for digit in range(ord("0"), ord("9") + 1):
            if digit in table.cmap:
                table.cmap[digit] = table.cmap[digit].removesuffix(".tf") + ".tf"
    best = font.getBestCmap()
    widths = {font["hmtx"][best[ord(digit)]][0] for digit in "0123456789"}
    if len(widths) != 1:
        raise SystemExit(f"The digits have different widths: {sorted(widths)}")


def add_glyph(font: Any, source: Any, character: str, scale: float, width: int | None) -> None:
    """Copy the outline of ``character`` from ``source``; centred in ``width`` units where that is given."""
    code = ord(character)
    name = source.getBestCmap()[code]
    recording = DecomposingRecordingPen(source.getGlyphSet())
    source.getGlyphSet()[name].draw(recording)
    outline = source["glyf"][name]
    advance = round(source["hmtx"][name][0] * scale)
    shift = 0.0
    if width is not None:
        advance = width
        shift = (width - (outline.xMin + outline.xMax) * scale) / 2
    pen = TTGlyphPen(None)
    recording.replay(TransformPen(pen, (scale, 0, 0, scale, shift, 0)))
    glyph = pen.glyph()
    glyph.recalcBounds(font["glyf"])
    added = f"uni{code:04X}.dv"
    font.setGlyphOrder([*font.getGlyphOrder(), added])
    font["glyf"].glyphs[added] = glyph
    font["hmtx"].metrics[added] = (advance, glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = added


def add_suits_and_marks(font: Any, source: Any) -> None:
    """Add what Inter lacks, scaled so that a capital H of both fonts is equally high."""
    capital = "H"
    height = font["glyf"][font.getBestCmap()[ord(capital)]].yMax
    source_height = source["glyf"][source.getBestCmap()[ord(capital)]].yMax
    scale = height / source_height
    names = source.getBestCmap()
    outlines = [source["glyf"][names[ord(suit)]] for suit in SUITS if ord(suit) in names]
    widest = max(outline.xMax - outline.xMin for outline in outlines)
    for suit in SUITS:
        if ord(suit) in names:
            add_glyph(font, source, suit, scale, round(widest * scale) + 2 * SUIT_BEARING)
    for mark in MARKS:
        if ord(mark) not in font.getBestCmap():
            add_glyph(font, source, mark, scale, None)


def rename(font: Any, weight: Weight) -> None:
    """Give the file names of its own: one typographic family, one full and one PostScript name for each weight."""
    regular = weight.style == "Regular"
    legacy = FAMILY if regular else f"{FAMILY} {weight.style}"
    names = {
        0: COPYRIGHT,
        1: legacy,
        2: "Regular",
        3: f"{VERSION};{weight.postscript}",
        4: legacy,
        5: f"Version {VERSION}",
        6: weight.postscript,
        13: LICENCE,
    }
    if not regular:
        names |= {16: FAMILY, 17: weight.style}
    table = font["name"]
    table.names = []
    for key, text in names.items():
        table.setName(text, key, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight.css
    font["OS/2"].achVendID = "NONE"
    font["head"].fontRevision = float(VERSION)


def make(inter: Path, dejavu: Path, weight: Weight, out: Path) -> Path:
    """Write one weight into ``out`` and return its path. The same sources give the same bytes."""
    font = TTFont(inter, recalcTimestamp=False)
    if "STAT" in font:
        del font["STAT"]  # it speaks of the axes of Inter's variable font
    use_tabular_digits(font)
    add_suits_and_marks(font, TTFont(dejavu))
    rename(font, weight)
    options = subset.Options()
    options.layout_features = KEPT_FEATURES
    options.name_IDs = ["*"]
    options.name_languages = ["*"]
    options.notdef_outline = True
    options.recalc_timestamp = False
    options.hinting = False
    cut = subset.Subsetter(options)
    cut.populate(unicodes=font.getBestCmap().keys())
    cut.subset(font)
    path = out / f"{weight.postscript}.ttf"
    font.save(path)
    return path


def main() -> int:
    """Make all weights; returns the exit status."""
    parser = argparse.ArgumentParser(description="Make the family Floor Sans from Inter and DejaVu Sans.")
    parser.add_argument("--inter", type=Path, required=True, help="folder with the three static files of Inter")
    parser.add_argument("--dejavu", type=Path, required=True, help="DejaVuSans.ttf")
    default = Path(__file__).resolve().parent.parent / "resources" / "fonts"
    parser.add_argument("--out", type=Path, default=default, help="folder to write to")
    given = parser.parse_args()
    for weight in WEIGHTS:
        found = sorted(given.inter.rglob(weight.source))
        if not found:
            print(f"{weight.source} is not in {given.inter}", file=sys.stderr)
            return 1
        path = make(found[0], given.dejavu, weight, given.out)
        print(f"{path.name}: {path.stat().st_size // 1024} KB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
