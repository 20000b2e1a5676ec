"""The game in a terminal, in as few words as will do."""

from __future__ import annotations

from parlour.terminal.console import Line
from tests.fourth.rules import CardsSeen

TOPICS = ("cards",)
HOME_SEAT = "B"


def opening(view: CardsSeen) -> list[Line]:
    return [f"You are {view.seat}."]


def draw(view: CardsSeen) -> list[Line]:
    return [f"You hold {' '.join(map(str, view.hand))}; led is {view.led or 'nothing'}."]


def choices(view: CardsSeen) -> str:
    return f"You may play {' '.join(map(str, view.hand))}."


def prompt(view: CardsSeen) -> str:
    return "Card? "


def read(text: str, view: CardsSeen) -> str | None:
    return f"play:{text}" if text.isdigit() and len(text) == 1 and text != "0" else None


def unread(text: str, view: CardsSeen) -> str:
    return "That is no card."


def warning(action: str, view: CardsSeen) -> str | None:
    return None


def spoken(action: str, view: CardsSeen) -> str:
    return f"play the {action.removeprefix('play:')}"


def told(action: str, before: CardsSeen, after: CardsSeen) -> list[Line]:
    return [f"{before.turn} plays {action.removeprefix('play:')}"]


def last(view: CardsSeen) -> list[Line]:
    return []


def record(view: CardsSeen) -> list[Line]:
    return []


def summary(view: CardsSeen) -> list[Line]:
    return [f"Tricks: A {view.tricks['A']}, B {view.tricks['B']}"]


def ending(view: CardsSeen) -> list[Line]:
    assert view.outcome is not None
    assert view.seat is not None
    return ["You win." if view.outcome.won(view.seat) else "You do not win."]


def help(topic: str, view: CardsSeen) -> list[Line]:
    return ["The higher card takes the trick."]
