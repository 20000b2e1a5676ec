"""Cribbage in a terminal, after the handheld of 1994: a screen, as `screens` wants it."""

from parlour.terminal.cribbage.help import TOPICS, help, topic_called
from parlour.terminal.cribbage.pointer import Pointer
from parlour.terminal.cribbage.summary import ending, summary
from parlour.terminal.cribbage.table import draw
from parlour.terminal.cribbage.telling import last, opening, record, told
from parlour.terminal.cribbage.typed import choices, prompt, read, refused, spoken, unread, warning
from parlour.terminal.cribbage.words import seat_called

SECRET = True  # hands, and the box

__all__ = [
    "SECRET",
    "TOPICS",
    "Pointer",
    "choices",
    "draw",
    "ending",
    "help",
    "last",
    "opening",
    "prompt",
    "read",
    "record",
    "refused",
    "seat_called",
    "spoken",
    "summary",
    "told",
    "topic_called",
    "unread",
    "warning",
]
