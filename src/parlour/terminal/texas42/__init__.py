"""Texas 42 in a terminal, in the spirit of the game of 1986: a screen, as `screens` wants it."""

from parlour.terminal.texas42.help import TOPICS, help, topic_called
from parlour.terminal.texas42.summary import ending, summary
from parlour.terminal.texas42.table import draw
from parlour.terminal.texas42.telling import last, opening, record, told
from parlour.terminal.texas42.typed import (
    asks_back,
    choices,
    prompt,
    read,
    spoken,
    unread,
    warning,
)
from parlour.terminal.texas42.words import seat_word as seat_called

SECRET = True  # hands
HOME_SEAT = "S"  # of a person who does not say where: at the bottom of the screen

__all__ = [
    "HOME_SEAT",
    "SECRET",
    "TOPICS",
    "asks_back",
    "choices",
    "draw",
    "ending",
    "help",
    "last",
    "opening",
    "prompt",
    "read",
    "record",
    "seat_called",
    "spoken",
    "summary",
    "told",
    "topic_called",
    "unread",
    "warning",
]
