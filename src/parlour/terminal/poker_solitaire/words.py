"""How cards, squares, lines and players are called on the screen."""

from __future__ import annotations

from rich.text import Text

from parlour.games.poker_solitaire.hands import BY_NAME
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.scoring import Line
from parlour.games.poker_solitaire.view import View
from parlour.terminal.people import called

_SHORT = {
    "three-of-a-kind": "three", "four-of-a-kind": "four", "five-of-a-kind": "five",
    "straight-flush": "str. flush",
}  # fmt: skip
LINE_LABELS = ("1", "2", "3", "4", "5", "a", "b", "c", "d", "e", "\\", "/")


def rules_of(view: View) -> Rules:
    return Rules.make(view.rules)


def drawn(card: str) -> Text:
    """A card, in its suit's colour."""
    return Text(card, "bold red" if card[1] in "DH" else "bold")


def line_label(number: int) -> str:
    """A line in a sentence."""
    label = LINE_LABELS[number]
    return (
        f"row {label}" if number < 5 else f"column {label}" if number < 10 else f"diagonal {label}"
    )


def hand_word(name: str, scoring: str, *, short: bool = False) -> str:
    """A hand as this scoring system knows it: the 81 names only where they may matter."""
    hand = BY_NAME[name]
    if scoring == "user":
        return hand.title
    ordinary = hand.ordinary
    return _SHORT.get(ordinary.name, ordinary.title) if short else ordinary.title


def worth_word(line: Line) -> str:
    if line.pat is not None:
        return "pat" if line.pat else "-"
    return str(line.points)


def who(seat: int, view: View) -> str:
    return "You" if view.players == 1 else called(seat) or f"Player {seat}"


def score_word(score: int | None) -> str:
    return "pat hands" if score is None else f"{score} point{'' if score == 1 else 's'}"
