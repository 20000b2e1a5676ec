"""What moves a table when no person does: computer players, and clocks that run out.

The process that stored the last event goes first. Others that serve the table wait a little
longer, so that they step in only if it has died; should two act at once, the log takes one.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable

from parlour.core.errors import ParlourError
from parlour.server.clock import now
from parlour.server.hall import Hall, Room
from parlour.server.thinking import Thinkers
from parlour.tables import asking
from parlour.tables.events import AnyEvent, Away
from parlour.tables.table import Table

_STEP_IN = 3.0  # seconds that the others wait
_AWAY = 1.0  # seconds after which the computer acts for somebody who is away

log = logging.getLogger(__name__)


class Driver:
    def __init__(self, hall: Hall, thinkers: Thinkers, reaction: float) -> None:
        self._hall = hall
        self._thinkers = thinkers
        self._reaction = reaction
        self._tasks: dict[tuple[str, str], tuple[int, asyncio.Task[None]]] = {}
        hall.driver = self.drive

    def drive(self, room: Room, ours: bool) -> None:
        """See to whatever the table waits for now."""
        table = room.table
        wait = 0.0 if ours else _STEP_IN
        for seat in table.turns:
            place = table.places[seat]
            if place.level:
                racing = table.rules.racing and len(table.turns) > 1
                pause = self._reaction * random.uniform(0.6, 1.4) if racing else 0.0
                self._see_to(room, seat, wait + pause, self._think)
            elif place.away:
                self._see_to(room, seat, wait + _AWAY, self._think)
        deadline = table.deadline
        if deadline is not None:
            self._see_to(room, "", wait + max(0, deadline - now()) / 1000, self._ring)

    def _see_to(self, room: Room, seat: str, wait: float, what: Callable[..., object]) -> None:
        """Do this for a seat after a while, unless the table has moved on by then."""
        key, turned = (room.table.id, seat), room.table.turned
        if (known := self._tasks.get(key)) is not None:
            # In a race the others' acts do not make the computer start anew.
            if known[0] == turned or (seat and room.table.rules.racing):
                return
            known[1].cancel()
        task = asyncio.create_task(self._later(room, seat, turned, wait, what))
        self._tasks[key] = (turned, task)
        task.add_done_callback(lambda done: self._forget(key, done))

    def _forget(self, key: tuple[str, str], task: asyncio.Task[None]) -> None:
        if (known := self._tasks.get(key)) is not None and known[1] is task:
            del self._tasks[key]

    async def _later(
        self, room: Room, seat: str, turned: int, wait: float, what: Callable[..., object]
    ) -> None:
        if wait:
            await asyncio.sleep(wait)
        try:
            await what(room, seat, turned)  # type: ignore[misc]
        except ParlourError as late:
            log.debug("too late at %s: %s", room.table.id, late)
            if room.table.turned != turned:  # in a race a card was gone: look again
                self._tasks.pop((room.table.id, seat), None)
                self.drive(room, True)
        except ConnectionError as error:
            log.warning("the computer could not act at %s: %s", room.table.id, error)
        except Exception:
            log.exception("the computer failed at %s", room.table.id)

    async def _think(self, room: Room, seat: str, turned: int) -> None:
        table = room.table
        place = table.places[seat]
        if seat not in table.turns or not (place.level or place.away):
            return
        level = place.level or asking.SITS_IN
        action = await self._thinkers.choice(table, seat, level)

        def act(then: Table) -> list[AnyEvent]:
            if then.turned != table.turned and not then.rules.racing:
                raise asking.NotAllowed("stale", "the table has changed since then")
            return asking.bot_act(then, seat, action, by_clock=not place.level)

        # Out of the table of tasks first: this very act may ask for the next one.
        self._tasks.pop((table.id, seat), None)
        await self._hall.do(table.id, act)

    async def _ring(self, room: Room, _: str, turned: int) -> None:
        """Time is up: whoever was to act is away from now on."""

        def away(table: Table) -> list[AnyEvent]:
            late = table.deadline is not None and table.deadline <= now()
            if table.turned != turned or not late:
                return []
            seats = (s for s in table.turns if table.places[s].player)
            return [Away(seat) for seat in seats if not table.places[seat].away]

        self._tasks.pop((room.table.id, ""), None)
        await self._hall.do(room.table.id, away)

    async def close(self) -> None:
        tasks = [task for _, task in self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
