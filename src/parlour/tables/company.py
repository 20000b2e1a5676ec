"""What people at a table ask of each other, and what they say: who is waited for, whether there
are hints, talk.

As in `asking.py`, each question gives the events that answer it, or is refused.
"""

from __future__ import annotations

from parlour.tables.asking import (
    NotAllowed,
    chair_at,
    not_official,
    not_rated,
    only_host,
    own_seats,
)
from parlour.tables.events import AnyEvent, Away, Hinted, HintsSet, Nudged, Said
from parlour.tables.sayings import say
from parlour.tables.table import Table

MOST_SAID = 280  # letters at a time


def nudge(table: Table, player: str, seat: str) -> list[AnyEvent]:
    """Let somebody know that the table waits for them."""
    mine = own_seats(table, player)
    somebody_else(table, player, seat)
    if seat not in table.turns:
        raise NotAllowed("turn", say("refused.not-waited-for", seat=seat))
    return [Nudged(mine[0], seat)]


def stand_in(table: Table, player: str, seat: str, present: bool) -> list[AnyEvent]:
    """Let the computer act for somebody who is not there, until they are. `present`: they look at
    the table and have had no more time than anybody may take."""
    mine = own_seats(table, player)
    somebody_else(table, player, seat)
    not_official(table)
    if table.opened.clock:  # it says when they have had their time
        not_rated(table)
    if table.phase not in ("playing", "paused"):
        raise NotAllowed("paused", say("refused.not-playing", phase=table.phase))
    if table.chairs[seat].away:
        return []
    if present:
        raise NotAllowed("present", say("refused.present", seat=seat))
    return [Away(seat, mine[0])]


def somebody_else(table: Table, player: str, seat: str) -> None:
    if chair_at(table, seat).player in ("", player):
        raise NotAllowed("seat", say("refused.nobody-else", seat=seat))


def allow_hints(table: Table, player: str, on: bool) -> list[AnyEvent]:
    """The host decides before the game whether there are hints in it: all know, then."""
    only_host(table, player)
    if table.state is not None:
        raise NotAllowed("begun", say("refused.begun"))
    if on:
        not_rated(table)
    return [] if table.hints == on else [HintsSet(on)]


def hint(table: Table, player: str, seat: str | None) -> tuple[str, list[AnyEvent]]:
    """The seat for which a hint may be given, and the mark that this leaves at its decision."""
    mine = table.seats_of(player)
    wanted = seat or next((s for s in table.turns if s in mine), "")
    if seat and seat not in mine:
        raise NotAllowed("seat", say("refused.advice"))
    if wanted not in table.turns or table.state is None:
        raise NotAllowed("turn", say("refused.no-decision"))
    if not table.hints:
        raise NotAllowed("hints", say("refused.no-hints"))
    return wanted, mark_hint(table, wanted)


def mark_hint(table: Table, seat: str) -> list[AnyEvent]:
    """Once for a decision: whoever looks back sees it, and so do the others at the table."""
    if table.advised(seat):
        return []
    return [Hinted(seat, any(seat == asked for _, asked in table.asked))]


def speak(table: Table, player: str, note: str) -> list[Said]:
    """Words of one's own, at tables of people who know each other."""
    mine = own_seats(table, player)
    if not may_talk(table):
        raise NotAllowed("talk", say("refused.open-talk"))
    return [Said(mine[0], note)]


def may_talk(table: Table) -> bool:
    """Not where anybody may sit down, nor in a tournament, nor where nobody is to talk to."""
    free = not table.opened.listed and not table.opened.tournament
    return free and len(table.people) > 1
