"""A page that teaches, as values: what is said, and what is drawn beside it.

It is the same for the browser, the terminal and the printed pages; each has its own way to draw.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from parlour.core.saying import Saying


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tile, a card or an empty square of a drawing."""

    name: str = ""  # "64", "5H"; empty: a square without a card
    mark: Literal["", "wins", "open"] = ""  # it takes the trick; a card may go there
    note: str = ""  # a few signs under it: a seat, points


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """Pieces side by side, and what is said at their end."""

    pieces: tuple[Piece, ...]
    end: Saying | None = None


class Drawing(msgspec.Struct, frozen=True):
    """An example, as a picture."""

    pieces: Literal["tiles", "cards"]
    rows: tuple[Row, ...]
    caption: Saying


class Section(msgspec.Struct, frozen=True):
    """A heading, what is said under it, and examples."""

    id: str
    title: Saying
    says: tuple[Saying, ...]
    drawings: tuple[Drawing, ...] = ()
    listed: tuple[Saying, ...] = ()  # short lines after what is said: what each hand scores
    source: Saying | None = None  # where it comes from, where that is to be named


class Leaflet(msgspec.Struct, frozen=True):
    """How a game is played under certain rules: in short, in full, and how it is played well."""

    game: str
    rules: str
    short: tuple[Saying, ...]
    full: tuple[Section, ...]
    advice: tuple[Section, ...]


def sayings_of(sections: tuple[Section, ...]) -> Iterator[Saying]:
    """All that sections say, in the order in which it is read."""
    for section in sections:
        yield section.title
        if section.source:
            yield section.source
        yield from section.says
        yield from section.listed
        for drawing in section.drawings:
            yield from (row.end for row in drawing.rows if row.end)
            yield drawing.caption
