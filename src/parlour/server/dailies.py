"""The deals of the day: somebody's table for one, the computer's score, and the end of the day.

A deal is drawn when it is first asked for, on its day, so that nobody can know it before. Until
the day is over nothing is told of it but what a seat sees (`tables/withheld.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence

from parlour.club.daily import DAILY, Tried, day_of, deal_of, end_of
from parlour.core.errors import ParlourError
from parlour.server.clock import now
from parlour.server.hall import Hall, NewerTable, NoTable
from parlour.server.thinking import Thinkers
from parlour.server.tournaments import fresh_id
from parlour.store.daily import Dailies, OfTheDay
from parlour.store.people import Player
from parlour.store.tables import DailyBegun
from parlour.tables import asking
from parlour.tables.deals import fresh_secret
from parlour.tables.events import AnyEvent, BotSat, Opened, Sat
from parlour.tables.table import Table
from parlour.tables.withheld import disclose

_LOOK = 10.0  # seconds between two looks at whether a day is over
_AT_ONCE = 50  # tables that are disclosed together

log = logging.getLogger(__name__)


class DealsOfTheDay:
    def __init__(self, kept: Dailies, hall: Hall, thinkers: Thinkers) -> None:
        self.kept = kept
        self._hall, self._thinkers = hall, thinkers
        self._playing: dict[tuple[str, str], asyncio.Task[None]] = {}

    async def of(self, day: str, game: str) -> OfTheDay:
        """A day's deal; the computer begins to play it, where it has not."""
        found = await self.kept.of(day, game, fresh_secret())
        which = (day, game)
        if found.computer is None and which not in self._playing:
            task = asyncio.create_task(self._play(day, game, found.secret))
            self._playing[which] = task
            task.add_done_callback(lambda _: self._playing.pop(which, None))
        return found

    async def _play(self, day: str, game: str, secret: str) -> None:
        with contextlib.suppress(ParlourError, OSError):  # whoever asks next begins again
            made = await self._thinkers.computers_score(game, deal_of(secret))
            await self.kept.computer_made(day, game, made)

    async def table_for(self, player: Player, game: str) -> Table:
        """Somebody's table for today's deal: the one that counts, and once that is over another
        for practice."""
        day = day_of(now())
        found = await self.of(day, game)
        tries = await self.kept.tries(day, game, player.id)
        mine = tries[-1] if tries else None
        if mine is None or mine.ended is not None:
            begun = DailyBegun(day, game, player.id, len(tries), fresh_id())
            opened, sit_down = _opening(day, game, player, found.secret, practice=bool(tries))
            with contextlib.suppress(NoTable):  # they asked twice at once
                return (await self._hall.open(opened, sit_down, begun.table, [begun])).table
            mine = (await self.kept.tries(day, game, player.id))[-1]
        return await self._hall.newest(mine.table)

    async def tried(self, game: str, days: Sequence[str]) -> list[Tried]:
        """The counted tries of some days that were over when their day was."""
        made = await self.kept.made(game, days)
        return [Tried(*one[:4]) for one in made if one.ended < end_of(one.day)]

    async def look_after(self) -> None:
        """For ever: once a day is over, tell what was in it."""
        while True:
            while await self.disclose_some():
                pass
            await asyncio.sleep(_LOOK)

    async def disclose_some(self) -> bool:
        """Of the tables of days that are over; whether there were any."""
        tables = await self.kept.withheld(day_of(now()), _AT_ONCE)
        done = [table for table in tables if await self._disclose(table)]
        await self.kept.disclosed(done)
        return bool(done)

    async def _disclose(self, table: str) -> bool:
        try:
            await self._hall.do(table, disclose)
        except NewerTable:  # a newer version of this program sees to it
            return False
        return True

    async def close(self) -> None:
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _opening(
    day: str, game: str, player: Player, secret: str, *, practice: bool
) -> tuple[Opened, Callable[[Table], list[AnyEvent]]]:
    """The first event of a try, and who sits down. In practice there are hints and takebacks."""
    wanted = DAILY[game]
    opened = Opened(
        game,
        wanted.rules,
        player.id,
        fresh_secret() if practice else secret,
        deal=deal_of(secret) if practice else None,
        hints=practice,
        shared=True,
        daily=day,
    )

    def sit_down(table: Table) -> list[AnyEvent]:
        sat: list[AnyEvent] = [
            Sat(seat, player.id, player.name) if seat == wanted.seat else BotSat(seat, wanted.level)
            for seat in table.chairs
        ]
        return asking.begin_if_full(table, sat)

    return opened, sit_down
