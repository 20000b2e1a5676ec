"""Pages that teach, printed: the rules in plain words, advice, and what a word means."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.core.saying import Saying, said
from parlour.learn.glossary import Term
from parlour.learn.page import Drawing, Leaflet, Piece, Row, Section
from parlour.terminal.console import Line, paragraphs

_SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_WINS = "*"
_OPEN = "+"


def short_lines(leaflet: Leaflet, language: str = "en") -> list[Line]:
    return paragraphs(*(said(saying, language) for saying in leaflet.short))


def full_lines(leaflet: Leaflet, language: str = "en") -> list[Line]:
    return section_lines(leaflet.full, language)


def advice_lines(leaflet: Leaflet, language: str = "en") -> list[Line]:
    return section_lines(leaflet.advice, language)


def term_lines(term: Term) -> list[Line]:
    return paragraphs(f"{term.word}: {term.means}")


def section_lines(sections: tuple[Section, ...], language: str = "en") -> list[Line]:
    """Sections with their headings, an empty line between them."""
    lines: list[Line] = []
    for section in sections:
        if lines:
            lines.append("")
        lines.append(said(section.title, language).upper())
        lines += _section(section, language)
    return lines


def _section(section: Section, language: str) -> Iterator[Line]:
    yield from paragraphs(*(said(saying, language) for saying in section.says))
    for saying in section.listed:
        yield f"   {said(saying, language)}"
    for drawing in section.drawings:
        yield ""
        yield from drawn(drawing, language)
    if section.source:
        yield from paragraphs(f"({said(section.source, language)})")


def drawn(drawing: Drawing, language: str = "en") -> Iterator[Line]:
    """A drawing in plain signs: `*` takes the trick, `+` is open."""
    width = 7 if drawing.pieces == "tiles" else 6
    for row in drawing.rows:
        yield _row(row, drawing, width, language).rstrip()
        if any(piece.note for piece in row.pieces):
            yield ("   " + "".join(f"{piece.note:^{width - 2}}  " for piece in row.pieces)).rstrip()
    yield from paragraphs(said(drawing.caption, language))


def _row(row: Row, drawing: Drawing, width: int, language: str) -> str:
    signs = "".join(f"{_sign(piece, drawing.pieces):<{width}}" for piece in row.pieces)
    return f"   {signs} {_said(row.end, language)}"


def _said(saying: Saying | None, language: str) -> str:
    return said(saying, language) if saying else ""


def _sign(piece: Piece, kind: str) -> str:
    if not piece.name:
        return _OPEN if piece.mark == "open" else "."
    sign = f"[{piece.name[0]}|{piece.name[1]}]" if kind == "tiles" else card_sign(piece.name)
    return sign + (_WINS if piece.mark == "wins" else "")


def card_sign(name: str) -> str:
    return name[0].replace("T", "10") + _SUITS[name[1]]
