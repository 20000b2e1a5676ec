"""The tables that this process serves, and the one way in which anything happens at them.

What happens is asked of the table as it stands, folded, stored, and only then told. Any process
may serve any table: where two are asked at once the log takes one, and the other folds that in
and is asked again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import (
    Awaitable,
    Callable,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from hashlib import sha256
from secrets import choice
from typing import Any, Protocol

import msgspec

from parlour.club import daily
from parlour.club.counting import counted
from parlour.core.errors import ParlourError
from parlour.server.clock import now
from parlour.store.deadlines import DatabaseFails
from parlour.store.fanout import UNKNOWN
from parlour.store.log import Conflict, EventLog, Stored
from parlour.store.tables import Beside, DailyEnded, Ended, PhaseIs, SatDown, TableOpened
from parlour.tables.asking import NotAllowed
from parlour.tables.events import (
    Acted,
    AnyEvent,
    Began,
    Opened,
    Sat,
    TakenBack,
    read_event,
    write_event,
)
from parlour.tables.sayings import say
from parlour.tables.table import Table

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look like another
ID_LENGTH = 12  # 59 bits: a table's address cannot be guessed
_FORGET = 60.0  # seconds after which a table that nobody looks at is put away
_TRIES = 20  # at storing something that others keep coming before
_LOOK_AGAIN = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0)  # seconds, after a commit that failed

Ask = Callable[[Table], Sequence[AnyEvent]]
Forgotten = Callable[[Sequence[str]], Awaitable[set[str]]]

log = logging.getLogger(__name__)


class NoTable(Exception):
    """There is no table with this id."""


class NewerTable(NotAllowed):
    """A newer version has stored something at this table."""


class Listener(Protocol):
    """Somebody at a table: a connection."""

    def told(self, steps: Sequence[tuple[AnyEvent, Table]]) -> None:
        """What has just happened, each with the table after it."""


class Room:
    """A table in this process, and who listens to it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.written: dict[
            Hashable, str
        ] = {}  # what they are just being told, by who sees the same
        self.touched = asyncio.get_running_loop().time()

    def happened(self, steps: Sequence[tuple[AnyEvent, Table]]) -> None:
        self.table = steps[-1][1]
        for listener in tuple(self.listeners):
            listener.told(steps)
        self.written.clear()


class Hall:
    """Every table there is, as far as anybody here has asked for it."""

    def __init__(self, log: EventLog, forgotten: Forgotten | None = None) -> None:
        self._log = log
        self._forgotten = forgotten  # those of some players whose names are shown no more
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._doubts: set[asyncio.Task[None]] = set()
        # Told of every change, and whether this process made it: the clocks, computer players and
        # notifications.
        self.driver: Callable[[Room, bool], None] = lambda room, ours: None

    @property
    def rooms(self) -> Iterable[Room]:
        return self._rooms.values()

    async def open(
        self, opened: Opened, also: Ask, id: str = "", kept: Sequence[Beside] = ()
    ) -> Room:
        """A new table, with what is kept beside it. `also` has what happens at once, such as
        people sitting down.

        Where its id is known beforehand, somebody else may have opened it: it is theirs, then.
        """
        id, at = id or "".join(choice(LETTERS) for _ in range(ID_LENGTH)), now()
        table = Table.open(id, opened, at)
        events = also(table)
        room = Room(table)
        first = Stored(1, at, write_event(opened))
        beside = [TableOpened(id, opened.game, opened.rules, opened.listed, at), *kept]
        try:
            await self._store(room, events, at, before=[first], beside=beside)
        except Conflict:
            return await self.room(id)
        self._rooms[id] = room
        self.driver(room, True)
        return room

    async def room(self, id: str) -> Room:
        """The table with this id, folded from its log where it is not at hand."""
        room = self._rooms.get(id)
        if room is None:
            loading = self._loading.get(id)
            if loading is None:
                loading = self._loading[id] = asyncio.create_task(self._load(id))
                loading.add_done_callback(lambda _: self._loading.pop(id, None))
            room = await asyncio.shield(loading)
        room.touched = asyncio.get_running_loop().time()
        return room

    async def newest(self, id: str) -> Table:
        """The table with all that any process has stored, for those who come from another."""
        room = await self.room(id)
        await self._alone_at(room)
        try:
            await self._catch_up(room)
        finally:
            room.lock.release()
        return room.table

    async def _load(self, id: str) -> Room:
        if len(id) != ID_LENGTH or not set(id) <= set(LETTERS):
            raise NoTable(id)
        stored = await self._log.load(id)
        if not stored:
            raise NoTable(id)
        table = await asyncio.to_thread(fold, id, stored)
        if self._forgotten is not None and table.people:
            table = table.without_names(await self._forgotten(table.people))
        room = self._rooms[id] = Room(table)
        async with room.lock:  # nobody told us of what was stored while we were folding
            await self._catch_up(room)
        self.driver(room, False)
        return room

    async def do(self, id: str, ask: Ask, beside: Sequence[Beside] = ()) -> Table:
        """Ask for something at a table; once it is durable, with what is kept beside it, everyone
        there is told.

        Raises what `ask` raises, and then nothing has changed. Nobody is refused because of
        what another process has stored and this one has not heard of yet.
        """
        room = await self.room(id)
        await self._alone_at(room)
        try:
            for _ in range(_TRIES):
                try:
                    events = ask(room.table)
                    if not events:
                        return room.table
                    await self._store(room, events, now(), beside=beside)
                except Conflict:
                    await self._catch_up(room)
                    continue
                except ParlourError:
                    if not await self._catch_up(room):
                        raise
                    continue
                except ConnectionError:
                    self._doubt(room)
                    raise
                self.driver(room, True)
                return room.table
        finally:
            room.lock.release()
        raise ConnectionAbortedError("others keep acting first")

    async def _alone_at(self, room: Room) -> None:
        """One after another: who comes back from this releases the lock. While nothing can be
        stored they do not wait for each other's turn to be told so."""
        if not room.lock.locked():
            await room.lock.acquire()
            return
        try:
            async with asyncio.timeout(self._log.patience):
                await room.lock.acquire()
        except TimeoutError:
            raise DatabaseFails("others wait for it") from None

    async def heard(self, grown: Mapping[str, int]) -> None:
        """Somebody has added to these tables, up to these events; perhaps this very process."""
        for id, seq in grown.items():
            room = self._rooms.get(id)
            if room is not None and room.table.seq < seq:
                try:
                    async with room.lock:
                        if room.table.seq < seq:
                            await self._catch_up(room)
                except NewerTable:
                    self._rooms.pop(id, None)
                except OSError:
                    raise  # whoever listens begins again
                except Exception:
                    log.exception("table %s cannot be folded", id)
                    self._rooms.pop(id, None)

    async def heard_of_all(self) -> None:
        """Something may have been missed."""
        await self.heard(dict.fromkeys(self._rooms, UNKNOWN))

    async def put_away(self) -> None:
        """For ever: forget the tables at which nobody is."""
        while True:
            await asyncio.sleep(_FORGET / 2)
            late = asyncio.get_running_loop().time() - _FORGET
            for id, room in list(self._rooms.items()):
                if not room.listeners and room.touched < late and not room.lock.locked():
                    del self._rooms[id]

    async def _store(
        self,
        room: Room,
        events: Sequence[AnyEvent],
        at: int,
        before: Sequence[Stored] = (),
        beside: Sequence[Beside] = (),
    ) -> None:
        """Fold, store, and only then let it have happened."""
        table = room.table
        steps: list[tuple[AnyEvent, Table]] = []
        stored = list(before)
        kept = list(beside)
        for event in events:
            table = table.after(event, at)
            steps.append((event, table))
            stored.append(Stored(table.seq, at, write_event(event)))
            kept += _beside(event, table, at)
        await self._log.append(room.table.id, stored, kept)
        room.touched = asyncio.get_running_loop().time()
        if steps:
            room.happened(steps)

    def _doubt(self, room: Room) -> None:
        """A commit failed, or only the news of it was lost: look when the database is back."""
        task = asyncio.create_task(self._look_again(room))
        self._doubts.add(task)
        task.add_done_callback(self._doubts.discard)

    async def _look_again(self, room: Room) -> None:
        """It may come late: what was on its way when we gave up is still on its way."""
        for wait in _LOOK_AGAIN:
            await asyncio.sleep(wait)
            with contextlib.suppress(OSError):
                async with room.lock:
                    if await self._catch_up(room):
                        return

    async def _catch_up(self, room: Room) -> bool:
        """Fold in what another process has stored, if anything."""
        table = room.table
        steps: list[tuple[AnyEvent, Table]] = []
        with _as_we_know_them():
            for _, at, body in await self._log.load(table.id, table.seq):
                event = read_event(body)
                table = table.after(event, at)
                steps.append((event, table))
        if steps:
            room.happened(steps)
            self.driver(room, False)
        return bool(steps)


def rematch_id(table: Table) -> str:
    """The id of the table where those who sit here play again: whoever asks, the same."""
    hashed = sha256(f"parlour/1:rematch\n{table.opened.secret}".encode()).digest()
    return "".join(LETTERS[byte % len(LETTERS)] for byte in hashed[:ID_LENGTH])


def _beside(event: AnyEvent, table: Table, at: int) -> list[Beside]:
    """What is kept of an event beside the log: who sits where, what is being played, results."""
    id = table.id
    if isinstance(event, Sat):
        return [SatDown(id, event.player, at)]
    if isinstance(event, Began | TakenBack):
        return [PhaseIs(id, "playing")]
    if not isinstance(event, Acted) or not table.over:
        return []
    game, rules = table.opened.game, table.opened.rules
    kept: list[Beside] = [PhaseIs(id, "over")]
    ended = table.outcome
    assert ended is not None
    kept += counted(table, at)
    if table.opened.daily:
        kept.append(DailyEnded(id, at, daily.score(game, ended)))
    for seat, chair in table.chairs.items():
        if chair.player and table.kept:
            won, score = ended.won(chair.seat), ended.scores[chair.seat]
            back = table.taken_back
            kept.append(Ended(id, seat, chair.player, game, rules, at, won, score, back))
    return kept


def fold(id: str, stored: Sequence[Stored]) -> Table:
    """A table from its events. A long game takes a while, so this runs in a thread."""
    for folded in folding(id, stored):
        table = folded
    return table


def folding(id: str, stored: Sequence[Stored]) -> Iterator[Table]:
    """The table after each of its events."""
    with _as_we_know_them():
        first = read_event(stored[0].body)
        assert isinstance(first, Opened)
        table = Table.open(id, first, stored[0].at)
        yield table
        for _, at, body in stored[1:]:
            table = table.after(read_event(body), at)
            yield table


@contextlib.contextmanager
def _as_we_know_them() -> Iterator[None]:
    """What is stored was good when it was stored. What this version cannot fold, a newer one has
    stored: that table has to wait for it, and the others go on."""
    try:
        yield
    except (ParlourError, msgspec.ValidationError) as error:
        log.warning("an event is not known here: %s", error)
        raise NewerTable("newer", say("refused.newer")) from None


@contextlib.contextmanager
def listening(room: Room, listener: Listener) -> Any:
    """Hear what happens at a table for as long as this lasts."""
    room.listeners.add(listener)
    try:
        yield room
    finally:
        room.listeners.discard(listener)
        room.touched = asyncio.get_running_loop().time()
