"""Deals that others have yet to play: who may look at such a table, and what waits until all have.

Whoever sits at the table sees what their seat sees, as at any other. Nobody else looks at it, and
nothing is told of it afterwards, neither the seeds nor the other hands, until it is disclosed.
"""

from __future__ import annotations

from parlour.tables.asking import NotAllowed
from parlour.tables.events import AnyEvent, Disclosed
from parlour.tables.sayings import say
from parlour.tables.table import Table


def may_look(table: Table, player: str) -> None:
    """Anybody may watch, unless they might play the same deals later."""
    if hidden_from(table, player):
        raise NotAllowed("withheld", say("refused.withheld"))


def hidden_from(table: Table, player: str) -> bool:
    return table.withheld and table.state is not None and not table.seats_of(player)


def laid_open(table: Table) -> None:
    """Refused while anything could be gained by knowing all that was in the game."""
    if not table.over:
        raise NotAllowed("playing", say("refused.not-over"))
    if table.withheld:
        raise NotAllowed("withheld", say("refused.withheld"))


def disclose(table: Table) -> list[AnyEvent]:
    """Everybody has played these deals, or can play them no more."""
    return [Disclosed()] if table.withheld else []
