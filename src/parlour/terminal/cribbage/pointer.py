"""The handheld's way: left and right move along the hand, Enter throws or plays the card."""

from __future__ import annotations

from rich.text import Text

from parlour.games.cribbage.view import View
from parlour.terminal.console import Line
from parlour.terminal.cribbage.table import hand_line
from parlour.terminal.cribbage.words import lines, rules_of
from parlour.terminal.keys import LEFT, RIGHT
from parlour.terminal.tongue import listed


class Pointer:
    """A finger on one of the player's cards, and the cards picked so far."""

    def __init__(self) -> None:
        self._at = 0
        self._picked: frozenset[int] = frozenset()
        self._hand: tuple[str, ...] = ()

    def serves(self, view: View) -> bool:
        return view.phase in ("throw", "play")  # cuts and counts are numbers

    def move(self, view: View, key: str) -> None:
        self._look(view)
        step = {LEFT: -1, RIGHT: 1}.get(key, 0)
        self._at = (self._at + step) % len(self._hand)

    def draw(self, view: View) -> list[Line]:
        self._look(view)
        return [hand_line(view, self._at, self._picked), Text(f" {self._says(view)}")]

    def press(self, view: View) -> str | None:
        """In the play the card itself; when throwing, once enough cards are picked."""
        self._look(view)
        if view.phase == "play":
            return "go" if view.legal == ("go",) else self._hand[self._at]
        self._picked ^= {self._at}
        if len(self._picked) < rules_of(view).thrown:
            return None
        chosen = [self._hand[place] for place in sorted(self._picked)]
        self._picked = frozenset()
        return " ".join(chosen)

    def _says(self, view: View) -> str:
        if view.legal == ("go",):
            return lines("finger.go")
        if view.phase == "play":
            return lines("finger.play")
        picked = [self._hand[place] for place in sorted(self._picked)]
        if picked:
            return lines("finger.picked", cards=listed(picked, "and"))
        return lines("finger.throw")

    def _look(self, view: View) -> None:
        """Start over where the hand has changed since the last key."""
        hand = view.hand
        if hand != self._hand:
            self._hand, self._picked = hand, frozenset()
            self._at = min(self._at, len(hand) - 1)
