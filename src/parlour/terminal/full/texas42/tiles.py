"""Dominoes, as large as there is room for: with pips, with numbers, or in brackets."""

from __future__ import annotations

from typing import Literal, TypeAlias

from parlour.terminal.full.canvas import Canvas

Size: TypeAlias = Literal["tiny", "mid", "big"]

STANDING = {"tiny": (5, 1), "mid": (5, 5), "big": (7, 9)}  # in a hand: width and height
LYING = {"tiny": (5, 1), "mid": (9, 3), "big": (13, 5)}  # on the table

_PIPS = (
    ("     ", "     ", "     "),
    ("     ", "  ●  ", "     "),
    ("●    ", "     ", "    ●"),
    ("●    ", "  ●  ", "    ●"),
    ("●   ●", "     ", "●   ●"),
    ("●   ●", "  ●  ", "●   ●"),
    ("●   ●", "●   ●", "●   ●"),
)


def standing(canvas: Canvas, x: int, y: int, tile: str, size: Size, roles: str) -> None:
    """A tile in a hand, its higher end on top."""
    high, low = int(tile[0]), int(tile[1])
    if size == "tiny":
        canvas.put(x, y, f"[{high}|{low}]", roles)
    elif size == "mid":
        rows = ("┌───┐", f"│ {high} │", "├───┤", f"│ {low} │", "└───┘")
        canvas.lines(x, y, rows, roles)
    else:
        upper = [f"│{row}│" for row in _PIPS[high]]
        lower = [f"│{row}│" for row in _PIPS[low]]
        canvas.lines(x, y, ("┌─────┐", *upper, "├─────┤", *lower, "└─────┘"), roles)


def lying(canvas: Canvas, x: int, y: int, tile: str, size: Size, roles: str) -> None:
    """A tile on the table."""
    high, low = int(tile[0]), int(tile[1])
    if size == "tiny":
        canvas.put(x, y, f"[{high}|{low}]", roles)
    elif size == "mid":
        canvas.lines(x, y, ("┌───┬───┐", f"│ {high} │ {low} │", "└───┴───┘"), roles)
    else:
        inner = [f"│{a}│{b}│" for a, b in zip(_PIPS[high], _PIPS[low], strict=True)]
        canvas.lines(x, y, ("┌─────┬─────┐", *inner, "└─────┴─────┘"), roles)
