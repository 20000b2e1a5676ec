"""The manual's Advice Column, and what else it advises, in our words."""

from __future__ import annotations

from parlour.games.poker_solitaire.rules import Rules
from parlour.learn.page import Section
from parlour.learn.poker_solitaire.words import say

PIECES = range(1, 13)


def advice(rules: Rules) -> tuple[Section, ...]:
    """All twelve, whatever the rules: some are about rules that one had better not choose."""
    says = tuple(say(f"advice.{number}") for number in PIECES)
    choosing = (say("choosing.two"), say("choosing.own"))
    return (
        Section("advice", say("title.advice"), says, source=say("source.manual")),
        Section("choosing", say("title.choosing"), choosing, source=say("source.choosing")),
    )
