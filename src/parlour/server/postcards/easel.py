"""What postcards are painted with: writing, playing cards, dominoes and pegs, all drawn here."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from math import ceil

from PIL import Image, ImageDraw, ImageFont

WIDE, HIGH = 1200, 630  # what messengers show whole
_FINE = 2  # everything is painted so much larger and made smaller, for smooth edges
_FACE = files("font_source_serif_pro") / "files" / "SourceSerifPro-Semibold.ttf"
_COLOURS = 96  # of a picture: a fourth of the bytes, and nobody sees it
_NOBODYS = "\U0010ffff"  # no face has it
_NO_GLYPH = "·"  # for writing that the face does not have

FELT, FELT_DEEP, FELT_LINE = "#215a44", "#184635", "#6fa48d"
LIGHT, SOFT, GOLD = "#f8f6ee", "#cfe2d7", "#e2b23c"
PIECE, EDGE, INK, RED = "#fffcf3", "#b9ae95", "#1d2320", "#b3202a"
WOOD, WOOD_DARK = "#7a4a2b", "#3f2413"
PEGS = ("#9cc6ff", "#ffb98a", "#ffe14d")  # by side

_LEFT, _MIDDLE, _RIGHT = -0.5, 0.0, 0.5
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((_LEFT, _LEFT), (_RIGHT, _RIGHT)),
    3: ((_LEFT, _LEFT), (0, 0), (_RIGHT, _RIGHT)),
    4: tuple((x, y) for x in (_LEFT, _RIGHT) for y in (_LEFT, _RIGHT)),
    5: (*((x, y) for x in (_LEFT, _RIGHT) for y in (_LEFT, _RIGHT)), (0, 0)),
    6: tuple((x, y) for x in (_LEFT, _RIGHT) for y in (_LEFT, _MIDDLE, _RIGHT)),
}


class Easel:
    """A picture in the making. Places and sizes are in the pixels of the finished one."""

    def __init__(self) -> None:
        self._image = Image.new("RGB", (WIDE * _FINE, HIGH * _FINE), FELT)
        self._draw = ImageDraw.Draw(self._image)

    def png(self) -> bytes:
        small = self._image.reduce(_FINE).quantize(
            _COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
        )
        written = BytesIO()
        small.save(written, "png")
        return written.getvalue()

    def box(
        self, x: float, y: float, wide: float, high: float, colour: str, round: float = 0
    ) -> None:
        place = [v * _FINE for v in (x, y, x + wide, y + high)]
        self._draw.rounded_rectangle(place, round * _FINE, colour)

    def dot(self, x: float, y: float, radius: float, colour: str) -> None:
        self._draw.ellipse(
            [v * _FINE for v in (x - radius, y - radius, x + radius, y + radius)], colour
        )

    def shape(self, x: float, y: float, *points: tuple[float, float], colour: str) -> None:
        self._draw.polygon([((x + dx) * _FINE, (y + dy) * _FINE) for dx, dy in points], colour)

    def write(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: str = LIGHT,
        most: float | None = None,
        anchor: str = "la",
    ) -> float:
        """A line, made smaller where it would be wider than `most`, and cut at half its size.
        Its width."""
        text = written(text)
        least, wide = size / 2, _wide(text, size)
        while most is not None and wide > most and size > least:
            size = max(least, size * most / wide - 0.5)
            wide = _wide(text, size)
        while most is not None and wide > most and len(text) > 1:
            text = text[:-2].rstrip() + "…"
            wide = _wide(text, size)
        self._draw.text((x * _FINE, y * _FINE), text, colour, _face(size), anchor=anchor)
        return wide

    # --- pieces -----------------------------------------------------------------------------

    def card(self, x: float, y: float, wide: float, name: str) -> None:
        """A playing card, two thirds as wide as it is high: `5H`."""
        high, colour = wide * 1.4, RED if name[-1] in "DH" else INK
        self._piece(x, y, wide, high, wide * 0.1)
        rank = name[:-1].replace("T", "10")
        self.write(x + wide * 0.5, y + high * 0.3, rank, wide * 0.5, colour, anchor="mm")
        self.suit(x + wide * 0.5, y + high * 0.7, wide * 0.23, name[-1], colour)

    def suit(self, x: float, y: float, half: float, suit: str, colour: str) -> None:
        """A suit's sign, `half` as wide to each side."""
        if suit == "D":
            a, b = half * 0.82, half * 1.1
            self.shape(x, y, (0, -b), (a, 0), (0, b), (-a, 0), colour=colour)
            return
        r = half * 0.52
        if suit == "H":
            for side in (-1, 1):
                self.dot(x + side * r * 0.92, y - r * 0.62, r, colour)
            self.shape(x, y, (-r * 1.78, -r * 0.1), (r * 1.78, -r * 0.1), (0, half), colour=colour)
            return
        foot = half * 0.5
        self.shape(x, y, (0, 0), (foot, half), (-foot, half), colour=colour)
        if suit == "C":
            for dx, dy in ((0, -r * 1.1), (-r, r * 0.35), (r, r * 0.35)):
                self.dot(x + dx, y + dy, r * 0.98, colour)
            self.dot(x, y, r * 0.6, colour)
            return
        for side in (-1, 1):
            self.dot(x + side * r * 0.92, y + r * 0.3, r, colour)
        self.shape(x, y, (-r * 1.8, -r * 0.1), (r * 1.8, -r * 0.1), (0, -half * 1.1), colour=colour)

    def domino(self, x: float, y: float, wide: float, name: str) -> None:
        """A domino that stands: `64`."""
        high = wide * 2
        self._piece(x, y, wide, high, wide * 0.16)
        line = ceil(wide * 0.04)
        self.box(x + wide * 0.14, y + high / 2 - line / 2, wide * 0.72, line, EDGE)
        for half, pips in enumerate(name):
            for dx, dy in _PIPS[int(pips)]:
                centre = y + high * (0.25 + 0.5 * half)
                self.dot(x + wide * (0.5 + dx * 0.52), centre + wide * dy * 0.52, wide * 0.085, INK)

    def _piece(self, x: float, y: float, wide: float, high: float, round: float) -> None:
        deep, rim = max(1.0, wide * 0.05), 1
        self.box(x, y, wide, high + deep, EDGE, round)
        self.box(x + rim, y + rim, wide - 2 * rim, high - rim, PIECE, round)


@cache
def _face(size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(BytesIO(_FACE.read_bytes()), size * _FINE)


def _wide(text: str, size: float) -> float:
    return _face(size).getlength(text) / _FINE


@cache
def _drawn(letter: str) -> bool:
    """Whether the face has a letter: what it lacks is drawn as what nobody has."""
    mask = _face(20).getmask(letter)
    lacking = bytes(mask) == bytes(_face(20).getmask(_NOBODYS)) or mask.getbbox() is None
    return letter.isspace() or not lacking


def written(text: str) -> str:
    """A text as it can be written: in the letters that there are, on one line."""
    return "".join(letter if _drawn(letter) else _NO_GLYPH for letter in " ".join(text.split()))
