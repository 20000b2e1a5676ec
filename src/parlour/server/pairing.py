"""Quick pairing: people who wait are looked after, paired, and told where they play."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator, Sequence
from secrets import choice

from parlour.club.pairing import groups, opening, seating
from parlour.server.clock import now
from parlour.server.hall import ID_LENGTH, LETTERS, Hall, NoTable
from parlour.store.waiting import Waiter, Waiting

_LOOK = 1.0  # seconds between two looks at who waits
_PAGES = 4  # of one person, that wait at the same time


class Pairing:
    def __init__(self, waiting: Waiting, hall: Hall) -> None:
        self._waiting = waiting
        self._hall = hall
        self._here: dict[str, list[asyncio.Event]] = {}  # who waits by requests to this process
        self._wake = asyncio.Event()

    async def join(self, waiter: Waiter) -> Waiter:
        await self._waiting.join(waiter)
        return waiter

    async def leave(self, player: str) -> None:
        await self._waiting.leave(player)
        self._tell(player)

    async def wait(self, player: str, seconds: float) -> Waiter | None:
        """What somebody waits for, and once they are paired at which table they play; after some
        seconds though nothing has changed."""
        found = await self._found(player)
        if found is None or found.table is not None:
            return found
        if seconds <= 0:  # whoever asks again and again waits as well
            await self._waiting.look_after([player], now(), self._match)
            return await self._found(player)
        told = asyncio.Event()
        pages = self._here.setdefault(player, [])
        pages.append(told)
        if len(pages) > _PAGES:
            pages[0].set()
        self._wake.set()
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await told.wait()
        finally:
            pages.remove(told)
            if not pages and self._here.get(player) is pages:
                del self._here[player]
        return await self._found(player)

    async def look_after(self) -> None:
        """For ever: say who is still waiting, and pair them."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_LOOK):
                    await self._wake.wait()
            self._wake.clear()
            if here := list(self._here):
                paired = await self._waiting.look_after(here, now(), self._match)
                for player, table in paired.items():
                    await self._open(table)
                    self._tell(player)
            await asyncio.sleep(0.1)  # many may come at once

    def _tell(self, player: str) -> None:
        for told in self._here.get(player, ()):
            told.set()

    def _match(self, waiting: Sequence[Waiter]) -> Iterator[tuple[str, Sequence[Waiter]]]:
        for group in groups(waiting, now()):
            yield "".join(choice(LETTERS) for _ in range(ID_LENGTH)), group

    async def _found(self, player: str) -> Waiter | None:
        found = await self._waiting.of(player, now())
        if found is not None and found.table is not None:
            await self._open(found.table)
        return found

    async def _open(self, table: str) -> None:
        """The table that some were given, should nobody have opened it yet."""
        try:
            await self._hall.room(table)
        except NoTable:
            if group := await self._waiting.together(table):
                await self._hall.open(opening(group), lambda fresh: seating(fresh, group), table)
