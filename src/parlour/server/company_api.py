"""People at a table: who is waited for, hints, and what is said."""

from __future__ import annotations

from secrets import token_hex
from typing import Annotated

import msgspec
from litestar import Controller, get, post, put
from litestar.params import Parameter

from parlour.core.seat import Seat
from parlour.server.clock import now
from parlour.server.forms import Answer, HintsAllowed, Muted, Speech, Watchers
from parlour.server.house import House
from parlour.server.identity import proper_words
from parlour.server.requests import not_too_often, refusing
from parlour.server.tables_api import AT_A_TABLE, Acknowledged, SeatText, TableAndView, TableId, do
from parlour.store.people import Player
from parlour.store.tables import Spoken
from parlour.tables import asking, big_screen, company, watching
from parlour.tables.asking import NotAllowed
from parlour.tables.events import AnyEvent
from parlour.tables.sayings import say
from parlour.tables.table import Table

NoteId = Annotated[str, Parameter(min_length=1, max_length=16)]
MOST_SHOWN = 200  # notes of a table
LONG = 120_000  # milliseconds that somebody who is there may think before others lose patience


class NoteSeen(msgspec.Struct, frozen=True):
    """What somebody said."""

    id: str
    seat: Seat
    name: str  # that they have at the table
    at: int
    text: str
    you: bool


class TalkSeen(msgspec.Struct, frozen=True):
    """What was said at a table, without what those said whom one does not want to hear."""

    notes: list[NoteSeen]
    muted: list[Seat]
    blocked: list[Seat]  # not heard either, here or anywhere: `DELETE /blocks/ID`


class ScreenLink(msgspec.Struct, frozen=True):
    """The address of a table's big screen."""

    link: str


class CompanyApi(Controller):
    tags = ("tables",)

    @post("/tables/{id:str}/seats/{seat:str}/nudge", status_code=200,
          responses=refusing(*AT_A_TABLE))  # fmt: skip
    async def nudge(
        self, id: TableId, seat: SeatText, player: Player, house: House
    ) -> Acknowledged:
        """Let somebody know that the table waits for them."""
        not_too_often(house.speeches, player)
        table = await house.hall.do(id, lambda table: company.nudge(table, player.id, seat))
        return Acknowledged(table.seq)

    @post("/tables/{id:str}/seats/{seat:str}/stand-in", status_code=200,
          responses=refusing(*AT_A_TABLE))  # fmt: skip
    async def stand_in(
        self, id: TableId, seat: SeatText, player: Player, house: House
    ) -> TableAndView:
        """Let the computer act for somebody who is not there, or has thought for two minutes. They
        have their seat back as soon as they are there."""
        there = await house.attendance.of(await house.hall.newest(id))

        def ask(table: Table) -> list[AnyEvent]:
            late = seat in table.turns and now() - table.since > LONG
            return company.stand_in(table, player.id, seat, there.get(seat) == "here" and not late)

        return await do(house, id, player, ask)

    @put("/tables/{id:str}/hints", responses=refusing(*AT_A_TABLE))
    async def allow_hints(
        self, id: TableId, data: HintsAllowed, player: Player, house: House
    ) -> TableAndView:
        """The host decides, before the game, whether there are hints in it."""
        return await do(
            house, id, player, lambda table: company.allow_hints(table, player.id, data.allowed)
        )

    @put("/tables/{id:str}/watchers", responses=refusing(*AT_A_TABLE))
    async def set_watchers(
        self, id: TableId, data: Watchers, player: Player, house: House
    ) -> TableAndView:
        """The host decides, before the game, how many acts late those who watch see it."""
        return await do(
            house, id, player, lambda table: watching.set_watchers(table, player.id, data.behind)
        )

    @put("/tables/{id:str}/screen", responses=refusing(*AT_A_TABLE))
    async def agree_to_screen(
        self, id: TableId, data: Answer, player: Player, house: House
    ) -> TableAndView:
        """Agree that all hands lie open on the host's big screen, or do so no more. They do while
        everybody agrees; everybody sees who does. When somebody gets up or sits down, all are
        asked anew."""
        await house.hall.newest(id)  # elsewhere they may have said otherwise, or been asked anew
        return await do(
            house, id, player, lambda table: big_screen.agree(table, player.id, data.agree)
        )

    @post("/tables/{id:str}/screen", status_code=200, responses=refusing(*AT_A_TABLE))
    async def open_screen(self, id: TableId, player: Player, house: House) -> ScreenLink:
        """The address of the big screen, for the host: whoever opens it looks on."""
        asking.only_host(await house.hall.newest(id), player.id)
        return ScreenLink(f"/t/{id}?screen={house.identity.screen(id)}")

    @post("/tables/{id:str}/talk", responses=refusing(*AT_A_TABLE))
    async def speak(self, id: TableId, data: Speech, player: Player, house: House) -> Acknowledged:
        """Say something, at a table of people who were invited."""
        text, note = proper_words(data.text), token_hex(8)
        table = await house.hall.newest(id)
        (said,) = company.speak(table, player.id, note)
        not_too_often(house.speeches, player)
        beside = Spoken(note, id, player.id, said.seat, now(), text)
        table = await house.hall.do(
            id, lambda table: company.speak(table, player.id, note), beside=[beside]
        )
        return Acknowledged(table.seq)

    @get("/tables/{id:str}/talk", responses=refusing(401, 403, 404, 429))
    async def talk(self, id: TableId, player: Player, house: House) -> TalkSeen:
        """What was said, for those who sit here or did."""
        return await _talk_seen(house, await house.hall.newest(id), player)

    @put("/tables/{id:str}/seats/{seat:str}/muted", responses=refusing(*AT_A_TABLE))
    async def mute(
        self, id: TableId, seat: SeatText, data: Muted, player: Player, house: House
    ) -> TalkSeen:
        """Hear somebody no more, here or at any other table; or again."""
        table = await house.hall.newest(id)
        asking.own_seats(table, player.id)
        company.somebody_else(table, player.id, seat)
        await house.talk.mute(player.id, table.chairs[seat].player, data.muted)
        return await _talk_seen(house, table, player)

    @post("/tables/{id:str}/talk/{note:str}/report", status_code=200,
          responses=refusing(*AT_A_TABLE))  # fmt: skip
    async def report(self, id: TableId, note: NoteId, player: Player, house: House) -> Acknowledged:
        """Let whoever runs the server know of words that should not be there."""
        not_too_often(house.speeches, player)
        table = await house.hall.newest(id)
        asking.own_seats(table, player.id)
        if not await house.talk.report(id, note, player.id, now()):
            raise NotAllowed("note", say("refused.no-note"))
        return Acknowledged(table.seq)


async def _talk_seen(house: House, table: Table, player: Player) -> TalkSeen:
    notes = await house.talk.at(table.id, MOST_SHOWN)
    if not table.seats_of(player.id) and not any(one.player == player.id for one in notes):
        raise NotAllowed("seat", say("refused.stranger"))
    muted, blocked = await house.talk.unheard(player.id)
    heard = [
        NoteSeen(
            one.id,
            table.chairs[one.seat].seat,
            table.chairs[one.seat].name,
            one.at,
            one.text,
            one.player == player.id,
        )
        for one in notes
        if one.player not in muted | blocked
    ]
    chairs = table.chairs.values()
    return TalkSeen(
        heard,
        [chair.seat for chair in chairs if chair.player in muted],
        [chair.seat for chair in chairs if chair.player in blocked],
    )
