"""What moves a table when no person does: computer players, and clocks that run out.

The process that stored the last event goes first. Others that serve the table wait a little
longer, so that they step in only if it has died; should two act at once, the log takes one.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from functools import partial

from parlour.core.errors import ParlourError
from parlour.engines.pacing import seconds_in_a_race
from parlour.server.clock import now
from parlour.server.hall import Hall, Room
from parlour.server.thinking import Thinkers
from parlour.tables import asking
from parlour.tables.events import AnyEvent, Away
from parlour.tables.sayings import say
from parlour.tables.table import Table

_STEP_IN = 3.0  # seconds that the others wait
_AWAY = 1.0  # seconds after which the computer acts for somebody who is away
_AGAIN = 2.0  # seconds until something that failed is tried again

log = logging.getLogger(__name__)


class Driver:
    def __init__(self, hall: Hall, thinkers: Thinkers, reaction: float | None) -> None:
        self._hall = hall
        self._thinkers = thinkers
        self._reaction = reaction
        self._tasks: dict[tuple[str, str], tuple[int, asyncio.Task[None]]] = {}

    def drive(self, room: Room, ours: bool) -> None:
        """See to whatever the table waits for now."""
        table = room.table
        wait = 0.0 if ours else _STEP_IN
        for seat in table.turns:
            chair = table.chairs[seat]
            if chair.level:
                racing = table.rules.racing and len(table.turns) > 1
                pause = self._pace(chair.level) * random.uniform(0.6, 1.4) if racing else 0.0
                self._see_to(room, seat, table.turned, wait + pause)
            elif chair.away:
                self._see_to(room, seat, table.turned, wait + _AWAY)
        deadline, clock = table.deadline, table.opened.clock
        if deadline is not None and clock is not None:
            # Where the time of day was set back, nobody has longer than the clock gives.
            left = min(max(0, deadline - now()) / 1000, clock)
            self._see_to(room, "", deadline, wait + left)

    def _pace(self, level: str) -> float:
        return seconds_in_a_race(level) if self._reaction is None else self._reaction

    def _see_to(self, room: Room, seat: str, mark: int, wait: float) -> None:
        """Act for a seat after a while, or (for no seat) ring; once for each mark."""
        key = (room.table.id, seat)
        if (known := self._tasks.get(key)) is not None:
            # In a race the others' acts do not make the computer start anew.
            if known[0] == mark or (seat and room.table.rules.racing):
                return
            known[1].cancel()
        what = partial(self._think, room, seat) if seat else partial(self._ring, room, mark)
        task = asyncio.create_task(self._later(room, seat, wait, what))
        self._tasks[key] = (mark, task)
        task.add_done_callback(lambda done: self._forget(key, done))

    def _forget(self, key: tuple[str, str], task: asyncio.Task[None]) -> None:
        if (known := self._tasks.get(key)) is not None and known[1] is task:
            del self._tasks[key]

    async def _later(
        self, room: Room, seat: str, wait: float, what: Callable[[], Awaitable[None]]
    ) -> None:
        if wait:
            await asyncio.sleep(wait)
        turned = room.table.turned
        try:
            await what()
        except ParlourError as late:
            log.debug("too late at %s: %s", room.table.id, late)
            if room.table.turned != turned:  # in a race a card was gone: look again
                self._drive_again(room, seat)
        except (OSError, BrokenExecutor) as error:
            log.warning("the computer could not act at %s: %s", room.table.id, error)
            await asyncio.sleep(_AGAIN)
            self._drive_again(room, seat)
        except Exception:
            log.exception("the computer failed at %s", room.table.id)

    def _drive_again(self, room: Room, seat: str) -> None:
        key = (room.table.id, seat)
        if (known := self._tasks.get(key)) is not None and known[1] is asyncio.current_task():
            del self._tasks[key]
        self.drive(room, True)

    async def _think(self, room: Room, seat: str) -> None:
        table = room.table
        chair = table.chairs[seat]
        if seat not in table.turns or not (chair.level or chair.away):
            return
        level = chair.level or asking.SITS_IN
        action = await self._thinkers.choice(table, seat, level)

        def act(then: Table) -> list[AnyEvent]:
            if then.turned != table.turned and not then.rules.racing:
                raise asking.NotAllowed("stale", say("refused.changed"))
            if not (then.chairs[seat].level or then.chairs[seat].away):
                raise asking.NotAllowed("stale", say("refused.they-are-back"))
            return asking.bot_act(then, seat, action, by_clock=not chair.level)

        # Out of the table of tasks first: this very act may ask for the next one.
        self._tasks.pop((table.id, seat), None)
        await self._hall.do(table.id, act)

    async def _ring(self, room: Room, deadline: int) -> None:
        """Time is up: whoever was to act is away from now on."""

        def away(table: Table) -> list[AnyEvent]:
            if table.deadline != deadline:
                return []
            seats = (s for s in table.turns if table.chairs[s].player)
            return [Away(seat) for seat in seats if not table.chairs[seat].away]

        self._tasks.pop((room.table.id, ""), None)
        await self._hall.do(room.table.id, away)

    async def close(self) -> None:
        tasks = [task for _, task in self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
