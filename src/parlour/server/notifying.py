"""Telling people who are not here that something waits for them: it is their turn, they are
invited, their table in a tournament is ready.

Only those who asked for it, on that device; only where they have had no page open for some
seconds; and not often. What is told is the game and where to go: no names and no cards.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Literal, NamedTuple

import msgspec

from parlour.core.saying import said
from parlour.server.attendance import Attendance
from parlour.server.clock import now
from parlour.server.hall import Hall, NewerTable, NoTable, Room
from parlour.server.limits import Buckets
from parlour.server.push_letters import Letters, NotSent, fresh_key
from parlour.server.push_sayings import say
from parlour.store.invitations import Invitations
from parlour.store.pushes import Pushes, Subscription
from parlour.tables.table import Table

_QUIET = 10.0  # seconds that somebody may come back in
_LEAVING = 60.0  # and in which they may yet leave, having seen nothing of it
_LOOK = 1.0  # seconds between two looks at what is due
_MOST = 10_000  # notices that wait; who is not told then has lost nothing
_RATE, _AT_ONCE = 1 / 60, 3.0  # a second that one person is told, and as many at once
_DEVICES = 10  # of one person, the newest

log = logging.getLogger(__name__)


class Notice(NamedTuple):
    player: str
    table: str
    about: Literal["turn", "invited", "ready"]


class Notification(msgspec.Struct, frozen=True):
    """What the page's worker is sent."""

    title: str
    body: str
    link: str


class Notifying:
    def __init__(
        self,
        pushes: Pushes,
        letters: Letters,
        attendance: Attendance,
        invitations: Invitations,
        hall: Hall,
        quiet: float = _QUIET,
    ) -> None:
        self._pushes = pushes
        self._letters = letters
        self._attendance = attendance
        self._invitations = invitations
        self._hall = hall
        self._quiet = quiet
        self._due: dict[Notice, tuple[float, float]] = {}  # when to look, and until when
        self._often = Buckets(_RATE, _AT_ONCE)

    def changed(self, room: Room, ours: bool) -> None:
        """Something happened at a table. The process that stored it sees to this."""
        table = room.table
        if ours and len(table.people) > 1:
            for seat in table.turns:
                if (chair := table.chairs[seat]).player and not chair.away:
                    self.tell([chair.player], table.id, "turn")

    def tell(
        self, players: Iterable[str], table: str, about: Literal["turn", "invited", "ready"]
    ) -> None:
        """In a while, if it is so then, and they are not here."""
        at = asyncio.get_running_loop().time()
        for player in players:
            if len(self._due) < _MOST:
                self._due[Notice(player, table, about)] = (at + self._quiet, at + _LEAVING)

    async def look_after(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(_LOOK)
            await self.tell_those_due()

    async def tell_those_due(self) -> None:
        at = asyncio.get_running_loop().time()
        due = [notice for notice, (when, _) in self._due.items() if when <= at]
        if not due:
            return
        wanted = {notice.player for notice in due}
        there = await self._attendance.where(wanted)
        for notice in due:
            _, until = self._due.pop(notice)
            if notice.player in there and at < until:
                self._due[notice] = (at + self._quiet, until)
        where: dict[str, list[Subscription]] = {}
        for one in await self._pushes.of(wanted - there.keys(), now()):
            where.setdefault(one.player, []).append(one)
        for notice in due:
            devices = where.get(notice.player, [])[:_DEVICES]
            if devices and await self._stands(notice) and not self._often.wait(notice.player):
                game = (await self._hall.room(notice.table)).table.opened.game
                await asyncio.gather(*(self._send(one, notice, game) for one in devices))

    async def _stands(self, notice: Notice) -> bool:
        """Whether it is still so."""
        try:
            table: Table = await self._hall.newest(notice.table)
        except (NoTable, NewerTable):
            return False
        if notice.about == "turn":
            chairs = [table.chairs[seat] for seat in table.turns]
            return any(chair.player == notice.player and not chair.away for chair in chairs)
        if table.phase != "waiting" or notice.player in table.people:
            return False
        if notice.about == "ready":
            return True
        # Not from somebody whom they do not want to hear.
        shown = await self._invitations.of(notice.player, now())
        return any(one.table == notice.table for one in shown)

    async def _send(self, to: Subscription, notice: Notice, game: str) -> None:
        told = Notification(
            said(say("title", game=game), to.language),
            said(say(notice.about), to.language),
            "/lobby" if notice.about == "invited" else f"/t/{notice.table}",
        )
        private = await self._pushes.key(fresh_key())
        try:
            if not await self._letters.send(private, to, msgspec.json.encode(told), notice.table):
                await self._pushes.gone(to.endpoint)
        except NotSent as error:  # where it was to go, nobody else is to read
            log.warning("a notification was not sent: %s", error)
