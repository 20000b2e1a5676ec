"""`parlour place`: what to expect of every square, drawn as a grid."""

from __future__ import annotations

from parlour.core.saying import said
from parlour.games.poker_solitaire.matrix import CELL_NAMES, SIDE
from parlour.study.labs.sayings import say
from parlour.study.labs.square import SquareSeen, SquaresSeen, moved
from parlour.terminal.labs.columns import head, marked, table

_WIDTH = 7


def square_lines(lab: SquaresSeen, language: str = "en") -> list[str]:
    worth = "" if lab.worth is None else f"{lab.worth:.1f}"
    code = "square.tied" if any(place.alike for place in lab.places) else "square.best"
    card, place = moved(lab)
    best = said(say(code, card=card, place=place, worth=worth), language)
    return [
        said(say("square.about", card=lab.card, total=lab.total), language),
        f"{best} {said(lab.reason, language)}",
        "",
        *_grid(lab),
        "",
        *_places(lab, language),
    ]


def _grid(lab: SquaresSeen) -> list[str]:
    """Cards where they lie, and the value of every other square."""
    values = {place.place: _shown(place) for place in lab.places}
    lines = ["   " + "".join(letter.rjust(_WIDTH) for letter in "abcde")]
    for row in range(SIDE):
        cells = CELL_NAMES[row * SIDE : (row + 1) * SIDE]
        shown = (lab.grid.get(cell) or values.get(cell, ".") for cell in cells)
        lines.append(f"{row + 1:>3}" + "".join(each.rjust(_WIDTH) for each in shown))
    return lines


def _places(lab: SquaresSeen, language: str) -> list[str]:
    heads = [head(name, language) for name in ("place", "total", "error")]
    rows = [
        [
            marked(place.place, alike=place.alike),
            _shown(place),
            "" if place.error is None else f"±{place.error:.2f}",
        ]
        for place in lab.places
        if place.value is not None
    ]
    return table(heads, rows)


def _shown(place: SquareSeen) -> str:
    """What was only glanced at has a sign before it."""
    if place.value is None:
        return "?"
    return f"{'' if place.error is not None else '~'}{place.value:.1f}"
