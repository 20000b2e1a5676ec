"""The arrow keys on the board: point at a square and press Enter; Tab takes another dealt card."""

from __future__ import annotations

from parlour.games.poker_solitaire.matrix import CELL_NAMES
from parlour.games.poker_solitaire.view import View
from parlour.terminal.console import Line
from parlour.terminal.keys import DOWN, LEFT, RIGHT, TAB, UP
from parlour.terminal.people import called
from parlour.terminal.poker_solitaire.board import draw
from parlour.terminal.poker_solitaire.typed import read
from parlour.terminal.poker_solitaire.words import lines, rules_of

_STEPS = {UP: (0, -1), DOWN: (0, 1), LEFT: (-1, 0), RIGHT: (1, 0)}


def _lawful(text: str, view: View) -> bool:
    act = read(text, view) or ""
    return (act.replace("A:", "").replace("B:", "") if "steal:" in act else act) in view.legal


def _can_be_lifted(square: str, view: View) -> bool:
    letters = [f"{matrix.name}:" for matrix in view.matrices] if len(view.matrices) == 2 else [""]
    squares = [letter + cell for letter in letters for cell in CELL_NAMES]
    targets = [*squares, *(reject.name for reject in view.rejects)]
    return any(_lawful(f"{square}>{target}", view) for target in targets)


class Pointer:
    """A finger on the board, and the card in the hand: a dealt one, or one picked up."""

    def __init__(self) -> None:
        self._column, self._row = 2, 2
        self._picked: str | None = None  # the square that a card is lifted from
        self._dealt = 0

    def serves(self, view: View) -> bool:
        return True  # there is always the board

    def move(self, view: View, key: str) -> None:
        if key == TAB and view.dealt:
            self._dealt = (self._dealt + 1) % len(view.dealt)
            self._picked = None
        if key in _STEPS:
            across, down = _STEPS[key]
            rows = 5 + bool(view.rejects)  # the rejects lie below the matrices
            self._row = (self._row + down) % rows
            self._column = (self._column + across) % self._width(view)

    def _width(self, view: View) -> int:
        return len(view.rejects) if self._row == 5 else 5 * len(view.matrices)

    def _square(self, view: View) -> str:
        column = self._column % self._width(view)
        if self._row == 5:
            return view.rejects[column].name
        letter = f"{'AB'[column // 5]}:" if len(view.matrices) == 2 else ""
        return letter + CELL_NAMES[self._row * 5 + column % 5]

    def _holds(self, view: View) -> str | None:
        """The card on the square that is pointed at."""
        column = self._column % self._width(view)
        if self._row == 5:
            return view.rejects[column].card
        return view.matrices[column // 5].rows[self._row][column % 5]

    def _card(self, view: View) -> str:
        return view.dealt[self._dealt % len(view.dealt)] if view.dealt else ""

    def draw(self, view: View) -> list[Line]:
        square, there = self._square(view), self._holds(view)
        if why := self._barred(view):
            does = why
        elif there and not self._picked:
            does = lines("finger.pick", card=there)
        elif self._picked == square:
            does = lines("finger.put-back")
        elif self._picked:
            does = lines("finger.move", source=self._picked)
        else:
            does = lines("finger.put", card=self._card(view))
        tab = [lines("finger.tab")] if len(view.dealt) > 1 else []
        told = [lines("finger.says", square=square, does=does), *tab, lines("finger.back")]
        return [*draw(view, square), " " + "  ".join(told)]

    def _is_anothers(self, view: View) -> bool:
        """In a race, on the matrix of somebody else at this terminal: they act, not this seat."""
        if self._row == 5 or not rules_of(view).racing:
            return False
        owner = view.matrices[self._column % self._width(view) // 5].owner
        return owner != view.seat and called(owner) is not None

    def _barred(self, view: View) -> str:
        """Why Enter does nothing here; nothing where it does something."""
        square, there = self._square(view), self._holds(view)
        if self._picked == square or self._is_anothers(view):
            return ""
        if there and not self._picked:
            return "" if _can_be_lifted(square, view) else lines("finger.stays", card=there)
        source = self._picked or self._card(view)
        if not source:
            return lines("finger.no-card")
        if _lawful(f"{source}>{square}", view):
            return ""
        if self._picked:
            return lines("finger.not-here-from", source=source)
        return lines("finger.not-here", card=source)

    def press(self, view: View) -> str | None:
        square = self._square(view)
        if self._barred(view):
            return None
        if self._picked == square:
            self._picked = None
            return None
        if self._picked:
            source, self._picked = self._picked, None
            return f"{source}>{square}"
        if self._holds(view):
            self._picked = square
            return None
        return f"{self._card(view)}>{square}"
