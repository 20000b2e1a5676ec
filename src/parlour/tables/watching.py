"""What whoever only watches may see: a table where the host wants it so is shown to them some
acts late, until its game is over, so that nobody who sits there is helped by somebody who looks on.

Everything that is told of a game to somebody is told of the table as this gives it.
"""

from __future__ import annotations

from msgspec.structs import replace

from parlour.tables.asking import NotAllowed, not_official, only_host
from parlour.tables.events import Acted, AnyEvent, WatchersSet
from parlour.tables.sayings import say
from parlour.tables.table import Table


def late(table: Table, player: str) -> bool:
    """Whether this player is shown what was, and not what is."""
    if not table.behind:  # as at most tables
        return False
    return table.state is not None and not table.over and not table.seats_of(player)


def watched(table: Table, player: str) -> Table:
    """The table as this player may see it."""
    if not late(table, player):
        return table
    return replace(
        table,
        sight=table.past[0] if table.past else table.sight,
        plies=table.plies[: max(0, len(table.plies) - table.behind)],
        takeback="",
        agreed=frozenset(),
        asked=(),
    )


def newly_seen(before: Table, after: Table) -> Acted | None:
    """The act that a late watcher sees now, if it is one act that they see more than before."""
    if len(after.plies) != len(before.plies) + 1 or after.plies[:-1] != before.plies:
        return None
    newest = after.plies[-1]
    return Acted(newest.seat, newest.action.removeprefix(f"{newest.seat}:"))


def as_before(old: Table) -> list[AnyEvent]:
    """Those who play again are watched as they were."""
    return [WatchersSet(old.behind)] if old.behind else []


def set_watchers(table: Table, player: str, behind: int) -> list[AnyEvent]:
    """The host decides, before the game, how late others see it."""
    only_host(table, player)
    not_official(table)
    if table.state is not None:
        raise NotAllowed("begun", say("refused.begun"))
    return [] if table.behind == behind else [WatchersSet(behind)]
