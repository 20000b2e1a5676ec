"""Cribbage, full-screen: the board, the count in large figures, the show page by page."""

from parlour.terminal.full.cribbage.show import ending, holds, pages
from parlour.terminal.full.cribbage.table import draw, pick
from parlour.terminal.full.cribbage.telling import help, record, spoken, told
from parlour.terminal.full.cribbage.words import name, words

SECRET = True

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
