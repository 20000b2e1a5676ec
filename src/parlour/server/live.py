"""A connection to a table: what its player is sent, and what they send.

Each connection has an outbox, so that a slow one delays nobody. One that falls far behind is not
sent everything that it missed but the table as it is.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from litestar import WebSocket
from msgspec import UNSET, UnsetType

from parlour.core.errors import ParlourError
from parlour.core.seen import Picture, View
from parlour.server.forms import Act, Looking
from parlour.server.hall import Hall, Room, listening
from parlour.server.limits import Bucket
from parlour.server.messages import (
    Ack,
    AnyMessage,
    Attendance,
    Attending,
    ErrorMessage,
    EventMessage,
    Hello,
    OpenHands,
    written,
)
from parlour.tables import asking
from parlour.tables.big_screen import open_hands
from parlour.tables.events import AnyEvent, Courtesy, Nudged, Said
from parlour.tables.sayings import say
from parlour.tables.seen import picture_shown, table_seen, view_shown
from parlour.tables.table import Table
from parlour.tables.told import event_told
from parlour.tables.watching import late, newly_seen, watched
from parlour.tables.withheld import hidden_from

_BEHIND = 64  # messages that may wait for a slow connection
_SILENT = 7.0  # seconds after which a page that said it is looked at, and says no more, is not
GOING = 1012  # "service restart": come back
LATER = 1013  # "try again later"
NOT_YOURS = 4403  # nothing more is told of this table
SIGNED_OUT = 4401  # come back as whoever you are now

_DECODE: msgspec.json.Decoder[Act] = msgspec.json.Decoder(Act)
_LOOKING: msgspec.json.Decoder[Looking] = msgspec.json.Decoder(Looking)


def game_shown(
    table: Table, player: str, pictures: bool
) -> tuple[View | None, Picture | UnsetType | None]:
    """The view, and its picture where it is wanted."""
    return view_shown(table, player), picture_shown(table, player) if pictures else UNSET


class Live:
    """One connection. Hall tells it what happens; it tells its client."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        room: Room,
        player: str,
        session: str | None,
        pictures: bool,
        screen: bool = False,
    ) -> None:
        """`screen`: the big screen of the host, which is nobody's seat."""
        self._socket = socket
        self._room = room
        self.player = player
        self.session = session
        self._pictures = pictures
        self._screen = screen
        self._outbox: list[str] = []
        self._shown: Table | None = None  # what a late watcher was shown last
        self._wake = asyncio.Event()
        self._closing: int | None = None
        self.looking = True
        self._looked: float | None = None  # when the page last said that it is looked at
        self._attended: Mapping[str, Attending] = {}
        self.on_change: Callable[[], None] = lambda: None  # of who is there

    @property
    def table(self) -> str:
        return self._room.table.id

    def alive(self, at: float) -> bool:
        """Whether anybody is there still, as far as one can know."""
        return not self.looking or self._looked is None or at - self._looked < _SILENT

    # --- what is sent -----------------------------------------------------------------------

    def hello(self) -> None:
        table = self._room.table
        if hidden_from(table, self.player):
            self.close(NOT_YOURS)
            return
        self._shown = watched(table, self.player) if late(table, self.player) else None
        self._greet(table)

    def _greet(self, table: Table) -> None:
        shown = game_shown(table, self.player, self._pictures)
        seen = table_seen(table, self.player)
        self._post(Hello(table.seq, seen, *shown, open=self._open(table)))

    def _open(self, table: Table) -> OpenHands:
        return open_hands(table) if self._screen else UNSET

    def told(self, steps: Sequence[tuple[AnyEvent, Table]]) -> None:
        if len(self._outbox) + len(steps) > _BEHIND:
            self._outbox.clear()
            self.hello()
            return
        for event, table in steps:
            if hidden_from(table, self.player):  # they were here before the game began
                self.close(NOT_YOURS)
                return
            if late(table, self.player):
                self._told_late(table)
            elif self._shown is not None:  # they see all of it now
                self._shown = None
                self._greet(table)
            else:
                self._put(self._telling(event, table))

    def _told_late(self, table: Table) -> None:
        """To whoever watches at a distance: the act that is old enough now, and nothing of what
        else happens."""
        shown, before = watched(table, self.player), self._shown
        self._shown = shown
        if before is not None and _alike(before, shown):
            return
        act = None if before is None else newly_seen(before, shown)
        if act is None:
            self._greet(table)
        else:
            seen = table_seen(table, self.player)
            view = game_shown(table, self.player, self._pictures)
            told = event_told(shown, act, ())
            self._post(EventMessage(table.seq, told, seen, *view, open=self._open(table)))

    def attended(self, seats: Mapping[str, Attending]) -> None:
        """Who is there now; told where it has changed."""
        if seats != self._attended:
            self._attended = seats
            self._post(Attendance(dict(seats)))

    def _telling(self, event: AnyEvent, table: Table) -> str:
        """Made and written once for all who are told the same: the pages of one person, and
        everybody who neither sits at the table nor has opened it."""
        takes_part = self.player == table.opened.host or bool(table.seats_of(self.player))
        alike = (table.seq, self.player if takes_part else "", self._pictures, self._screen)
        text = self._room.written.get(alike)
        if text is None:
            text = self._room.written[alike] = written(self._told_of(event, table))
        return text

    def _told_of(self, event: AnyEvent, table: Table) -> EventMessage:
        told = event_told(table, event, table.seats_of(self.player))
        if isinstance(event, Courtesy | Nudged | Said):
            return EventMessage(table.seq, told)
        seen = table_seen(table, self.player)
        shown = game_shown(table, self.player, self._pictures)
        return EventMessage(table.seq, told, seen, *shown, open=self._open(table))

    def _post(self, message: AnyMessage) -> None:
        self._put(written(message))

    def _put(self, text: str) -> None:
        self._outbox.append(text)
        self._wake.set()

    def close(self, code: int) -> None:
        self._closing = code
        self._wake.set()

    async def send(self) -> None:
        """For as long as the connection lasts: send what is in the outbox."""
        socket = self._socket
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._outbox:
                texts, self._outbox = self._outbox, []
                for text in texts:
                    await socket.send({"type": "websocket.send", "text": text, "bytes": None})
            if self._closing is not None:
                await socket.close(self._closing)
                return

    # --- what is heard ----------------------------------------------------------------------

    async def receive(self, hall: Hall, bucket: Bucket) -> None:
        """Until the client goes: do what it asks."""
        while True:
            received = await self._socket.receive()
            if received["type"] != "websocket.receive":
                return
            data = received.get("text") or received.get("bytes") or ""
            while wait := bucket.wait():
                await asyncio.sleep(wait)
            await self._heard(hall, data)

    async def _looks(self, hall: Hall, looking: bool) -> None:
        changed = looking != self.looking or self._looked is None
        self.looking, self._looked = looking, asyncio.get_running_loop().time()
        if changed:
            self.on_change()
            if looking:
                await come_back(hall, self._room, self.player)

    async def _heard(self, hall: Hall, data: str | bytes) -> None:
        try:
            asked = _DECODE.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            if (looking := _looking(data)) is not None:
                await self._looks(hall, looking)
                return
            why = f'send {{"seq": 17, "action": "play:64"}}: {str(error)[:200]}'
            self._post(ErrorMessage("bad", why, None))
            return
        seat = "" if asked.seat is None else str(asked.seat)
        player = self.player
        try:
            table = await hall.do(
                self._room.table.id,
                lambda table: asking.act(table, player, asked.seq, asked.action, seat),
            )
        except asking.Done as done:
            self._post(Ack(done.seq))
        except ParlourError as error:
            code, why, rule, saying = asking.refusal(error)
            self._post(ErrorMessage(code, why, asked.seq, rule or UNSET, saying or UNSET))
            if code == "stale":
                self.hello()
        except ConnectionError:
            lost = say("refused.not-stored")
            self._post(ErrorMessage("gone", str(lost), asked.seq, saying=lost))
        else:
            self._post(Ack(table.seq))


def _alike(before: Table, after: Table) -> bool:
    """Whether whoever watches late sees the same of both."""
    same_game = before.sight == after.sight and before.plies == after.plies
    return same_game and before.hands_shown == after.hands_shown


def _looking(data: str | bytes) -> bool | None:
    """Whether a page says that it is looked at; None where that is not what it says."""
    try:
        return _LOOKING.decode(data).looking
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


async def come_back(hall: Hall, room: Room, player: str) -> None:
    """Whoever looks at the table plays for themselves again; at the latest when they act."""
    if not any(room.table.chairs[seat].away for seat in room.table.seats_of(player)):
        return
    with contextlib.suppress(ConnectionError, ParlourError):
        await hall.do(room.table.id, lambda table: asking.come_back(table, player))


async def serve(
    socket: WebSocket[Any, Any, Any],
    hall: Hall,
    room: Room,
    player: str,
    session: str | None,
    pictures: bool,
    screen: bool,
    bucket: Bucket,
    everyone: set[Live],
    on_change: Callable[[], None],
) -> None:
    """A connection from its greeting to its end; `on_change` hears of who comes and goes."""
    await socket.accept()
    live = Live(socket, room, player, session, pictures, screen)

    def changed() -> None:
        if len(room.table.people) > 1:  # somebody alone is missed by nobody
            on_change()

    live.on_change = changed
    everyone.add(live)
    changed()
    sender = asyncio.create_task(live.send())
    try:
        with listening(room, live):
            live.hello()
            await come_back(hall, room, player)
            await live.receive(hall, bucket)
    finally:
        everyone.discard(live)
        changed()
        sender.cancel()
        # A connection that broke while something was sent on it is no news.
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sender
