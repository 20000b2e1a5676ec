"""The pages that teach as documents, for those who read them elsewhere: docs/rules-GAME.md."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.core.saying import said
from parlour.games import GAMES
from parlour.learn.glossary import terms
from parlour.learn.leaflets import leaflet
from parlour.learn.page import Drawing, Piece, Section, sayings_of

_SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_WIDTH = 8  # of a piece in a drawing


def document(name: str) -> str:
    """How a game is played: its usual rules, how other presets differ, advice and words."""
    return "\n".join([*_lines(name), ""])


def _lines(name: str) -> Iterator[str]:
    game = GAMES[name]
    usual, *others = game.ruleset.PRESETS
    pages = leaflet(name, game.rules(usual))
    yield f"# How to play {game.title}"
    yield ""
    yield (
        f"These are the usual rules, “{game.ruleset.PRESETS[usual].title}”. "
        f"`parlour rules {name} PRESET` prints them for any others, and so does “How to play” in "
        "the browser. This page is made from the rules by `make leaflets`: change those."
    )
    yield from _heading("In short")
    yield ""
    yield from (f"- {said(saying)}" for saying in pages.short)
    for section in pages.full:
        yield from _section(section)
    yield from _heading("Other rules")
    yield ""
    yield "Where other sets of rules differ:"
    told = set(map(said, sayings_of(pages.full)))
    for other in others:
        yield from _differing(name, other, told)
    for section in pages.advice:
        yield from _section(section, "Advice: ")
    yield from _heading("Words")
    yield ""
    yield from (f"- **{term.word}**: {term.means}" for term in terms(name).values())


def _heading(text: str, level: int = 2) -> Iterator[str]:
    yield ""
    yield f"{'#' * level} {text}"


def _differing(name: str, preset: str, told: set[str]) -> Iterator[str]:
    rules = GAMES[name].rules(preset)
    yield from _heading(f"{rules.PRESETS[preset].title} (`{preset}`)", 3)
    yield ""
    yield rules.PRESETS[preset].says
    yield ""
    for section in leaflet(name, rules).full:
        texts = [said(saying) for saying in section.says]
        yield from (f"- {text}" for text in texts if text not in told)
        listed = [said(saying) for saying in section.listed]
        if any(text not in told for text in listed):
            yield f"  {' · '.join(listed)}"


def _section(section: Section, before: str = "") -> Iterator[str]:
    yield from _heading(before + said(section.title))
    yield ""
    yield from (f"- {said(saying)}" for saying in section.says)
    if section.listed:
        yield ""
        yield " · ".join(said(saying) for saying in section.listed)
    for drawing in section.drawings:
        yield from _drawing(drawing)
    if section.source:
        yield ""
        yield f"*{said(section.source)}*"


def _drawing(drawing: Drawing) -> Iterator[str]:
    yield ""
    yield "```text"
    for row in drawing.rows:
        signs = "".join(f"{_sign(piece, drawing.pieces):<{_WIDTH}}" for piece in row.pieces)
        yield f"{signs}{said(row.end) if row.end else ''}".rstrip()
        if any(piece.note for piece in row.pieces):
            yield "".join(f"{piece.note:<{_WIDTH}}" for piece in row.pieces).rstrip()
    yield said(drawing.caption)
    yield "```"


def _sign(piece: Piece, kind: str) -> str:
    if not piece.name:
        return "+" if piece.mark == "open" else "."
    first, second = piece.name[0], piece.name[1]
    sign = f"{first}-{second}" if kind == "tiles" else first.replace("T", "10") + _SUITS[second]
    return f"[{sign}]" if piece.mark == "wins" else sign
