"""Texas 42, full-screen: four seats around the felt, as in the game of 1986."""

from parlour.terminal.full.texas42.felt import draw, pick
from parlour.terminal.full.texas42.pages import ending, holds, pages
from parlour.terminal.full.texas42.telling import help, record, spoken, told
from parlour.terminal.full.texas42.words import name, words

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
