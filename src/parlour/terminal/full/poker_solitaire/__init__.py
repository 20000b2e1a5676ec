"""Poker Solitaire, full-screen: grids with coordinates, and what their lines are and can become."""

from parlour.terminal.full.poker_solitaire.table import draw, pick
from parlour.terminal.full.poker_solitaire.telling import (
    ending,
    help,
    holds,
    pages,
    record,
    spoken,
    told,
)
from parlour.terminal.full.poker_solitaire.words import name, words

SECRET = False

__all__ = [
    "SECRET",
    "draw",
    "ending",
    "help",
    "holds",
    "name",
    "pages",
    "pick",
    "record",
    "spoken",
    "told",
    "words",
]
