"""A place in a game, as people name it: `"N"` at 42, 0 at cribbage, 1 at Poker Solitaire."""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = str | int
