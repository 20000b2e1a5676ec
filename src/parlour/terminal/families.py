"""What a ladder is called: by the rules of its games."""

from __future__ import annotations

from parlour.club.families import OTHER
from parlour.club.sayings import say
from parlour.core.saying import said
from parlour.terminal.full.talk import Talk


def family_title(talk: Talk, game: str, family: str) -> str:
    """The rules by which a ladder's games are played."""
    if family == OTHER:
        return said(say("ladder.other"), talk.language)
    return talk.preset(game, family)[0]
