"""The board: out along the outer line, back on the inner one, and round again.

Each side has two lines of thirty holes and two pegs. The front peg is `O`, the back one `o`; the
player's own lines are the lowest, with the outer one outermost as on a real board.
"""

from __future__ import annotations

from rich.text import Text

from parlour.games.cribbage.view import View
from parlour.terminal.cribbage.words import lines, side_name, side_of

STREET = 30  # holes in a line
ROUND = 2 * STREET
LABEL = 18
FRONT, BACK, HOLE = "O", "o", "."
_STYLES = {FRONT: "bold green", BACK: "green", HOLE: "dim"}


def board_lines(view: View) -> list[Text]:
    """Two lines for each side, and a ruler between the player's and the others'."""
    own = side_of(view.seat or 0, view)
    sides = len(view.scores)
    # The game hole is where the last inner line ends.
    home = [FRONT if score >= view.target else "<" for score in view.scores]
    rows: list[Text] = []
    for side in [(own + step) % sides for step in range(1, sides)]:
        outer, inner = _streets(view.pegs[side], view.target)
        rows += [_row(_label(side, view), outer, ">"), _row(_lap(side, view), inner, home[side])]
    rows.append(_ruler())
    outer, inner = _streets(view.pegs[own], view.target)
    rows += [_row(_lap(own, view), inner, home[own]), _row(_label(own, view), outer, ">")]
    return rows


def _streets(pegs: tuple[int, int], target: int) -> tuple[str, str]:
    """The outer and the inner line, both drawn from left to right."""
    lines = [[HOLE] * STREET, [HOLE] * STREET]
    front, back = pegs
    for hole, peg in ((back, BACK), (front, FRONT)):
        if 0 < hole < target:
            line, place = place_of(hole)
            lines[line][place] = peg
    return "".join(lines[0]), "".join(lines[1])


def place_of(hole: int) -> tuple[int, int]:
    """Which line a hole is in (0 the outer, 1 the inner) and its place from the left."""
    step = (hole - 1) % ROUND
    return (0, step) if step < STREET else (1, ROUND - 1 - step)


def _row(label: str, street: str, way: str) -> Text:
    row = Text(f" {label:<{LABEL}}{way} ")
    for start in range(0, STREET, 5):
        for hole in street[start : start + 5]:
            row.append(hole, _STYLES[hole])
        row.append(" ")
    row.rstrip()
    return row


def _ruler() -> Text:
    numbers = "".join(f"{number:>6}" for number in range(5, STREET + 1, 5))
    return Text(" " * (LABEL + 2) + numbers, "dim")


def _label(side: int, view: View) -> str:
    return f"{side_name(side, view)} {view.scores[side]}"


def _lap(side: int, view: View) -> str:
    """How far round, where the board is gone round more than once."""
    score, target = view.scores[side], view.target
    if score >= target:
        return f"  {lines('board.home')}"
    if target <= ROUND + 1 or not score:
        return ""
    return f"  {lines('board.round', n=(score - 1) // ROUND + 1)}"
