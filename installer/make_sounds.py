"""Makes resources/sounds: four short tones, from sums of sines. python3 installer/make_sounds.py (standard library only).

Run again it makes the same bytes.
"""

from __future__ import annotations

import math
import struct
import wave
from pathlib import Path

RATE = 44_100
"""Samples a second."""
FOLDER = Path(__file__).resolve().parent.parent / "resources" / "sounds"
PARTIALS = ((1.0, 1.0), (2.0, 0.35), (3.0, 0.12), (4.2, 0.06))
"""Of a soft bell: frequency and strength against the lowest."""

G4, C5, E5, G5, A5, C6 = 392.0, 523.25, 659.25, 783.99, 880.0, 1046.5
SOUNDS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "minute": ((0.0, A5, 0.5), (0.28, A5, 0.9)),
    "level": ((0.0, C5, 0.6), (0.22, E5, 0.6), (0.44, G5, 1.5)),
    "break": ((0.0, G5, 0.5), (0.2, E5, 0.5), (0.4, C5, 0.6), (0.62, G5, 1.5)),
    "game": ((0.0, E5, 0.4), (0.16, C6, 1.0)),
}
"""Each a row of (begins at s, frequency in Hz, lasts s)."""


def samples(notes: tuple[tuple[float, float, float], ...]) -> list[float]:
    """The notes as numbers from -1 to 1: a quick rise, a fall as of a bell, silence at the end."""
    length = max(begin + last for begin, _, last in notes)
    made = [0.0] * round(RATE * (length + 0.05))
    for begin, frequency, last in notes:
        first = round(begin * RATE)
        for number in range(round(last * RATE)):
            at = number / RATE
            loud = min(1.0, at / 0.006) * math.exp(-4.2 * at / last) * min(1.0, (last - at) / 0.03)
            made[first + number] += loud * sum(
                strength * math.sin(2 * math.pi * frequency * partial * at) for partial, strength in PARTIALS
            )
    peak = max(map(abs, made))
    return [0.8 * value / peak for value in made]


def main() -> None:
    """Write every file."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, notes in SOUNDS.items():
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(b"".join(struct.pack("<h", round(32_767 * value)) for value in samples(notes)))


if __name__ == "__main__":
    main()
