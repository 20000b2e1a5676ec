"""Poker Solitaire in a terminal: a screen, as `screens` wants it."""

from parlour.terminal.poker_solitaire.board import draw
from parlour.terminal.poker_solitaire.help import MORE_TOPICS, TOPICS, help, topic_called
from parlour.terminal.poker_solitaire.host import ClubHost
from parlour.terminal.poker_solitaire.pointer import Pointer
from parlour.terminal.poker_solitaire.telling import (
    ending,
    last,
    opening,
    record,
    summary,
    told,
)
from parlour.terminal.poker_solitaire.typed import (
    choices,
    prompt,
    read,
    speaker,
    spoken,
    too_late,
    unread,
    warning,
)

HOST = ClubHost()  # who receives the player, and keeps the tournaments
RACES = True  # where several may act, whoever is first has the card

__all__ = [
    "HOST",
    "MORE_TOPICS",
    "RACES",
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
    "speaker",
    "spoken",
    "summary",
    "told",
    "too_late",
    "topic_called",
    "unread",
    "warning",
]
