"""How cards, squares, lines and players are called on the screen."""

from __future__ import annotations

from rich.text import Text

from parlour.games.poker_solitaire.hands import BY_NAME, Hand
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.scoring import Line
from parlour.games.poker_solitaire.view import View
from parlour.terminal.people import called
from parlour.terminal.tongue import ENGLISH, Lines, talk, tongue

lines = Lines("lines-poker-solitaire")
LINE_LABELS = ("1", "2", "3", "4", "5", "a", "b", "c", "d", "e", "\\", "/")


def rules_of(view: View) -> Rules:
    return Rules.make(view.rules)


def drawn(card: str) -> Text:
    """A card, in its suit's colour."""
    return Text(card, "bold red" if card[1] in "DH" else "bold")


def line_label(number: int) -> str:
    """A line in a sentence."""
    kind = "row" if number < 5 else "column" if number < 10 else "diagonal"
    return lines(f"line.{kind}", name=LINE_LABELS[number])


def hand_title(name: str) -> str:
    """A hand's whole name; in English it is where the hands are written."""
    if tongue() == ENGLISH:
        return name.replace("-", " ")
    return talk().word("poker-solitaire", f"hand.{name}")


def definition_of(hand: Hand) -> str:
    """What makes a hand: phrases, each of which a language knows."""
    return "; ".join(talk().definition(phrase) for phrase in hand.definition.split("; "))


def hand_word(name: str, scoring: str, *, short: bool = False) -> str:
    """A hand as this scoring system knows it: the 81 names only where they may matter."""
    hand = BY_NAME[name]
    if scoring == "user":
        return hand_title(hand.name)
    ordinary = hand.ordinary.name
    return lines(f"short.{ordinary}") if short else hand_title(ordinary)


def worth_word(line: Line) -> str:
    if line.pat is not None:
        return lines("pat") if line.pat else "-"
    return str(line.points)


def who(seat: int, view: View) -> str:
    return talk()("you") if view.players == 1 else called(seat) or talk()("player", n=seat)


def score_word(score: int) -> str:
    return lines("points", n=score)
