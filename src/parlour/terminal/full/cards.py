"""Cards, as large as there is room for; hearts and diamonds are red."""

from __future__ import annotations

from typing import Literal, TypeAlias

from parlour.terminal.full.canvas import Canvas

Size: TypeAlias = Literal["tiny", "mid", "big"]

SIZES = {"tiny": (5, 1), "mid": (5, 4), "big": (7, 5)}  # width and height
_SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def named(card: str) -> str:
    """ "TD" is 10♦."""
    rank = "10" if card[0] == "T" else card[0]
    return rank + _SUITS[card[1]]


def colour(card: str) -> str:
    return "red" if card[1] in "HD" else "black"


def draw_card(canvas: Canvas, x: int, y: int, card: str, size: Size, roles: str = "") -> None:
    shown, looks = named(card), f"piece {colour(card)} {roles}"
    rank, suit = shown[:-1], shown[-1]
    if size == "tiny":
        canvas.put(x, y, f"[{shown}]", looks)
    elif size == "mid":
        canvas.lines(x, y, ("┌───┐", f"│{rank:<3}│", f"│{suit:>3}│", "└───┘"), looks)
    else:
        rows = ("┌─────┐", f"│{rank:<5}│", f"│{suit:^5}│", f"│{rank:>5}│", "└─────┘")
        canvas.lines(x, y, rows, looks)


def draw_back(canvas: Canvas, x: int, y: int, size: Size) -> None:
    """A card face down."""
    wide, high = SIZES[size]
    if size == "tiny":
        canvas.put(x, y, "[░░]", "line")
        return
    inner = "░" * (wide - 2)
    rows = (f"┌{'─' * (wide - 2)}┐", *[f"│{inner}│"] * (high - 2), f"└{'─' * (wide - 2)}┘")
    canvas.lines(x, y, rows, "line")
