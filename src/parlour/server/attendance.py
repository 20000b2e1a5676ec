"""Who is there: connected and looking, connected and not looking, or gone.

Every process knows its own connections, tells the others of them, and hears from them; whoever
sits at a table of several people is told what has changed. Whoever has another page open asks for
news again and again, and is there, at no table, for as long as they do. A page that is looked
at says so every few seconds, for a connection can be dead without anybody knowing. Programs that
never say it are there for as long as they are connected.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection, Iterable, Iterator
from secrets import token_hex

from parlour.server.clock import now
from parlour.server.hall import Hall, Room
from parlour.server.live import Live
from parlour.server.messages import Attending
from parlour.store.presence import Presence, Somebody
from parlour.tables.table import Table

_LOOK = 1.5  # seconds between two looks at who is there
_RELOADING = 1.5  # seconds that somebody who went may take to come back unnoticed
_BEAT = 2_000  # milliseconds after which a process says again that it is alive
_ALIVE = 6_000  # and after which one that does not is dead
_VISIT = 12.0  # seconds that somebody counts who has asked for news
ELSEWHERE = ""  # where they are then: at no table


class Attendance:
    def __init__(self, presence: Presence, hall: Hall, connections: Collection[Live]) -> None:
        self._presence = presence
        self._hall = hall
        self._connections = connections
        self._me = token_hex(8)
        self._told: dict[Somebody, bool] = {}  # what the others have heard of ours
        self._said = 0  # when they last heard anything
        self._left: dict[Somebody, float] = {}  # when those who have just gone were last here
        self._visits: dict[str, float] = {}  # when those on other pages last asked for news
        self._wake = asyncio.Event()

    def visited(self, player: str) -> None:
        """Somebody has a page open, and looks at it."""
        self._visits[player] = asyncio.get_running_loop().time()

    def changed(self) -> None:
        """Somebody came, went, or looks: do not wait for the next look."""
        self._wake.set()

    async def look_after(self) -> None:
        """For ever: tell the others, hear from them, and tell whoever sits at a table."""
        if self._said:  # what was told before it broke off may be so no more
            await self._presence.close(self._me)
        try:
            while True:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(_LOOK):
                        await self._wake.wait()
                self._wake.clear()
                await self._look()
                await asyncio.sleep(0.1)  # many may come at once
        finally:
            self._told.clear()
            with contextlib.suppress(OSError):
                await self._presence.close(self._me)

    async def of(self, table: Table) -> dict[str, Attending]:
        """Who is there, by the seats of people."""
        found = await self._presence.at([table.id], now() - _ALIVE)
        for who, looks in self._ours(table.id).items():
            found[who] = looks or found.get(who, False)
        return _by_seat(table, found)

    async def where(self, players: Iterable[str]) -> dict[str, set[str]]:
        """Those of some players who are there, and the tables where they are."""
        return await self._presence.of(players, now() - _ALIVE)

    async def _look(self) -> None:
        await self._tell(self._ours())
        rooms = [room for room in self._rooms() if len(room.table.people) > 1]
        if not rooms:
            return
        found = await self._presence.at([r.table.id for r in rooms], now() - _ALIVE)
        for room in rooms:
            seats = _by_seat(room.table, found)
            for live in tuple(room.listeners):
                if isinstance(live, Live):
                    live.attended(seats)

    def _rooms(self) -> Iterator[Room]:
        for room in tuple(self._hall.rooms):
            if room.listeners:
                yield room

    def _ours(self, table: str | None = None) -> dict[Somebody, bool]:
        """Who is at this table, or anywhere, by a connection to this process, and whether they
        look; those too who went a moment ago, and may be loading the page anew."""
        at, here = asyncio.get_running_loop().time(), dict[Somebody, bool]()
        for live in tuple(self._connections):
            who = (live.table, live.player)
            if live.player and table in (None, live.table) and live.alive(at):
                here[who] = here.get(who, False) or live.looking
        self._visits = {who: t for who, t in self._visits.items() if at - t < _VISIT}
        here |= {(ELSEWHERE, who): True for who in self._visits}
        self._left = {who: t for who, t in self._left.items() if at - t < _RELOADING}
        for who in self._told:
            if who in here:
                self._left[who] = at
        coming = {who: self._told[who] for who in self._left if who in self._told}
        return coming | here

    async def _tell(self, ours: dict[Somebody, bool]) -> None:
        gone = self._told.keys() - ours.keys()
        fresh = {who: looks for who, looks in ours.items() if self._told.get(who) != looks}
        if not (gone or fresh) and (not ours or now() - self._said < _BEAT):
            return
        await self._presence.tell(self._me, now(), gone, fresh)
        self._told, self._said = ours, now()


def _by_seat(table: Table, found: dict[Somebody, bool]) -> dict[str, Attending]:
    seats: dict[str, Attending] = {}
    for seat, chair in table.chairs.items():
        if chair.player:
            looks = found.get((table.id, chair.player))
            seats[seat] = "gone" if looks is None else "here" if looks else "away"
    return seats
