"""Tables: opening one, sitting down, playing, and all that is around a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hmac import compare_digest
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, WebSocket, delete, get, post, put, websocket
from litestar.params import Parameter
from msgspec import UNSET, UnsetType

from parlour.core.errors import ParlourError
from parlour.core.seen import Picture, View
from parlour.server.forms import (
    Act,
    Again,
    Answer,
    Invite,
    NewTable,
    Say,
    SeatBot,
    SitDown,
    Start,
)
from parlour.server.hall import NoTable, rematch_id
from parlour.server.house import House
from parlour.server.identity import address_of, proper_name
from parlour.server.limits import Bucket
from parlour.server.live import LATER, game_shown, serve
from parlour.server.opening import again, opening
from parlour.server.requests import MANY, no_more_connections, refusing, slow_down
from parlour.server.steps import StepsSeen
from parlour.store.people import Player
from parlour.study.hints import Hint
from parlour.study.playing_alone import CardsPlayed
from parlour.tables import asking, company
from parlour.tables.asking import NotAllowed
from parlour.tables.events import AnyEvent, Rematch
from parlour.tables.sayings import say
from parlour.tables.seen import TableSeen, table_seen
from parlour.tables.table import Table
from parlour.tables.withheld import laid_open, may_look

TableId = Annotated[str, Parameter(min_length=1, max_length=32)]
CodeText = Annotated[str, Parameter(min_length=6, max_length=6, pattern="^[a-zA-Z0-9]*$")]
SeatText = Annotated[str, Parameter(min_length=1, max_length=4)]
MOST_WAITING = 20_000  # the latest tables at which a code is looked for
AT_A_TABLE = (400, 401, 403, 404, 409, 413, 429)


class TableAndView(msgspec.Struct, frozen=True):
    """A table, and what one may know of its game."""

    table: TableSeen
    view: View | None  # None before the game has begun
    picture: Picture | UnsetType | None = UNSET  # where it was asked for


class Acknowledged(msgspec.Struct, frozen=True):
    """It was done, as the event with this number."""

    seq: int


class Invitation(msgspec.Struct, frozen=True):
    """What lets somebody sit down."""

    invitation: str
    link: str
    code: str | None  # where the invitation is for any seat


def seen(table: Table, player: str, pictures: bool = False) -> TableAndView:
    may_look(table, player)
    return TableAndView(table_seen(table, player), *game_shown(table, player, pictures))


class TablesApi(Controller):
    tags = ("tables",)

    @post("/tables", responses=refusing(401, *MANY))
    async def open_table(
        self, request: Request[Any, Any, Any], data: NewTable, player: Player, house: House
    ) -> TableAndView:
        """A new table. The game begins when no seat is open."""
        slow_down(house.openings, request)
        room = await house.hall.open(*opening(data, player))
        return seen(room.table, player.id)

    @get("/tables/{id:str}", responses=refusing(403, 404, 429))
    async def table(
        self, id: TableId, visitor: str, house: House, pictures: bool = False
    ) -> TableAndView:
        """A table, and what one may know of its game."""
        return seen(await house.hall.newest(id), visitor, pictures)

    @post("/tables/{id:str}/seats/{seat:str}", status_code=200, responses=refusing(*AT_A_TABLE))
    async def sit_down(
        self, id: TableId, seat: SeatText, data: SitDown, player: Player, house: House
    ) -> TableAndView:
        """Sit down; again, before the game, under another name."""
        name = proper_name(data.name) if data.name else player.name
        table = await house.hall.newest(id)
        if tournament := table.opened.tournament:
            name = await house.tournaments.name_at(tournament, table, player.id, seat)

        def sit(table: Table) -> list[AnyEvent]:
            expected = table.opened.listed or table.opened.tournament
            if not expected and player.id != table.opened.host:
                house.identity.check_invitation(data.invitation, id, seat)
            return asking.sit(table, player.id, name, seat, data.seed)

        return seen(await house.hall.do(id, sit), player.id)

    @put("/tables/{id:str}/seats/{seat:str}", responses=refusing(*AT_A_TABLE))
    async def seat_bot(
        self, id: TableId, seat: SeatText, data: SeatBot, player: Player, house: House
    ) -> TableAndView:
        """The host seats the computer."""
        return await do(
            house, id, player, lambda table: asking.seat_bot(table, player.id, seat, data.bot)
        )

    @delete("/tables/{id:str}/seats/{seat:str}", status_code=200, responses=refusing(*AT_A_TABLE))
    async def leave(
        self, id: TableId, seat: SeatText, player: Player, house: House
    ) -> TableAndView:
        """Get up. In a game the computer goes on in one's place."""
        return await do(house, id, player, lambda table: asking.leave(table, player.id, seat))

    @post("/tables/{id:str}/invitations", responses=refusing(*AT_A_TABLE))
    async def invite(self, id: TableId, data: Invite, player: Player, house: House) -> Invitation:
        """A link for somebody else: to one seat, or to any that is open."""
        table = await house.hall.newest(id)
        seat = None if data.seat is None else str(data.seat)
        if player.id != table.opened.host and player.id not in table.people:
            raise NotAllowed("seat", say("refused.inviting"))
        if seat is not None and seat not in table.chairs:
            raise asking.no_seat("bad", seat, table.chairs)
        invitation = house.identity.invitation(id, seat)
        code = house.identity.codes(id)[0] if seat is None else None
        return Invitation(invitation, f"/t/{id}?i={invitation}", code)

    @get("/codes/{code:str}", responses=refusing(404, 429))
    async def told_of(
        self, request: Request[Any, Any, Any], code: CodeText, house: House
    ) -> Invitation:
        """The invitation that a short code stands for, while the table has open seats."""
        slow_down(house.logins, request)  # so that nobody can try them all
        for id in await house.people.waiting(MOST_WAITING):
            if any(compare_digest(good, code.lower()) for good in house.identity.codes(id)):
                invitation = house.identity.invitation(id, None)
                return Invitation(invitation, f"/t/{id}?i={invitation}", code.lower())
        raise NoTable(code)

    @post("/tables/{id:str}/start", status_code=200, responses=refusing(*AT_A_TABLE))
    async def start(self, id: TableId, data: Start, player: Player, house: House) -> TableAndView:
        """Begin, with the computer on the seats that are open."""
        table = await house.hall.newest(id)
        there = await house.attendance.of(table)
        gone = all(there[seat] == "gone" for seat in table.seats_of(table.opened.host))
        gone = gone and any(there[seat] != "gone" for seat in table.seats_of(player.id))
        return await do(
            house, id, player, lambda table: asking.start(table, player.id, data.level, gone)
        )

    @post("/tables/{id:str}/actions", status_code=200, responses=refusing(*AT_A_TABLE))
    async def act(self, id: TableId, data: Act, player: Player, house: House) -> Acknowledged:
        """Act, having seen the table after event `seq`. Sending it twice does it once."""
        seat = "" if data.seat is None else str(data.seat)
        try:
            table = await house.hall.do(
                id, lambda table: asking.act(table, player.id, data.seq, data.action, seat)
            )
        except asking.Done as done:
            return Acknowledged(done.seq)
        return Acknowledged(table.seq)

    @post("/tables/{id:str}/takebacks", status_code=200, responses=refusing(*AT_A_TABLE))
    async def take_back(self, id: TableId, player: Player, house: House) -> TableAndView:
        """Take back one's last act, or ask the other people whether one may."""
        return await do(house, id, player, lambda table: asking.take_back(table, player.id))

    @post("/tables/{id:str}/takebacks/answer", status_code=200, responses=refusing(*AT_A_TABLE))
    async def answer(self, id: TableId, data: Answer, player: Player, house: House) -> TableAndView:
        return await do(
            house, id, player, lambda table: asking.answer(table, player.id, data.agree)
        )

    @post("/tables/{id:str}/pause", status_code=200, responses=refusing(*AT_A_TABLE))
    async def pause(self, id: TableId, player: Player, house: House) -> TableAndView:
        return await do(house, id, player, lambda table: asking.pause(table, player.id))

    @post("/tables/{id:str}/resume", status_code=200, responses=refusing(*AT_A_TABLE))
    async def resume(self, id: TableId, player: Player, house: House) -> TableAndView:
        return await do(house, id, player, lambda table: asking.resume(table, player.id))

    @post("/tables/{id:str}/back", status_code=200, responses=refusing(*AT_A_TABLE))
    async def come_back(self, id: TableId, player: Player, house: House) -> TableAndView:
        """Play for oneself again, after the computer has stepped in."""
        return await do(house, id, player, lambda table: asking.come_back(table, player.id))

    @post("/tables/{id:str}/courtesies", status_code=200, responses=refusing(*AT_A_TABLE))
    async def courtesy(self, id: TableId, data: Say, player: Player, house: House) -> Acknowledged:
        """One of a few phrases; there is no free talk at a table."""
        table = await house.hall.do(
            id, lambda table: asking.be_courteous(table, player.id, data.says)
        )
        return Acknowledged(table.seq)

    @post("/tables/{id:str}/rematch", responses=refusing(*AT_A_TABLE))
    async def rematch(
        self,
        request: Request[Any, Any, Any],
        id: TableId,
        data: Again,
        player: Player,
        house: House,
    ) -> TableAndView:
        """Another game for the same people under the same rules; the one that was opened already,
        if somebody was quicker."""
        slow_down(house.openings, request)
        old = await house.hall.newest(id)
        asking.may_play_again(old, player.id)
        if not old.rematch:
            fresh = rematch_id(old)  # whoever asks at the same time gets the same table
            await house.hall.open(*again(old, player.id, data), fresh)

            def link(table: Table) -> list[AnyEvent]:
                return [] if table.rematch else [Rematch(fresh)]

            old = await house.hall.do(id, link)
        return seen((await house.hall.room(old.rematch)).table, player.id)

    @get("/tables/{id:str}/hint", responses=refusing(401, 403, 404, 409, 429))
    async def hint(
        self, id: TableId, player: Player, house: House, seat: str | None = None
    ) -> Hint:
        """What the strongest player would do in one's place, and why."""
        await house.hall.newest(id)
        with house.work.one_more(player.id):
            # The others are told first, so that nobody has advice that they do not know of.
            table = await house.hall.do(id, lambda table: company.hint(table, player.id, seat)[1])
            wanted, _ = company.hint(table, player.id, seat)
            return await house.thinkers.hint(table, wanted)

    @get("/tables/{id:str}/same-cards", responses=refusing(403, 404, 409, 429))
    async def same_cards(
        self, request: Request[Any, Any, Any], id: TableId, visitor: str, house: House
    ) -> CardsPlayed:
        """What the strongest player makes of the same cards, once the game is over."""
        table = await house.hall.newest(id)
        with house.work.one_more(visitor or address_of(request)):
            return await house.comparing.compare(table)

    @get("/tables/{id:str}/steps", responses=refusing(400, 403, 404, 409, 429))
    async def steps(
        self,
        request: Request[Any, Any, Any],
        id: TableId,
        visitor: str,
        house: House,
        hand: Annotated[int | None, Parameter(ge=1)] = None,
        pictures: bool = False,
    ) -> StepsSeen:
        """A hand step by step, as one may see it; with every hand open once the game is over."""
        table = await house.hall.newest(id)
        with house.work.one_more(visitor or address_of(request)):
            return await house.looking_back.steps_seen(table, visitor, hand, pictures)

    @get("/tables/{id:str}/record", responses=refusing(403, 404, 409, 429))
    async def record(self, id: TableId, visitor: str, house: House) -> Response[bytes]:
        """The sealed record of a game that is over, which `parlour verify` checks."""
        table = await house.hall.newest(id)
        laid_open(table)
        return Response(table.record.sealed().line().encode(), media_type="application/json")

    @websocket("/tables/{id:str}/live")
    async def live(
        self,
        socket: WebSocket[Any, Any, Any],
        id: str,
        house: House,
        pictures: bool = False,
        screen: str = "",
    ) -> None:
        """`screen`: what the host was given for a big screen, which is nobody's seat."""
        try:
            house.identity.check_origin(socket)
            player = await house.identity.player(socket)
            if screen:
                house.identity.check_screen(screen, id)
            who = player.id if player else address_of(socket)
            player = None if screen else player
            if wait := house.requests.wait(("live", who)):
                await no_more_connections(socket, wait)
                return
            table = await house.hall.newest(id)
            may_look(table, player.id if player else "")
            room = await house.hall.room(id)
        except OSError:
            await socket.close(LATER, str(say("refused.database")))
        except NoTable:
            await socket.close(4404, str(say("refused.no-table")))
        except ParlourError as error:
            await socket.close(4403, str(error)[:120])
        else:
            rate = house.settings.messages
            bucket = Bucket(rate, 3 * rate)
            who, session = (player.id, house.identity.session(socket)) if player else ("", None)
            changed = house.attendance.changed
            everyone = house.connections
            big = bool(screen)
            await serve(
                socket, house.hall, room, who, session, pictures, big, bucket, everyone, changed
            )


async def do(
    house: House, id: str, player: Player, ask: Callable[[Table], Sequence[AnyEvent]]
) -> TableAndView:
    return seen(await house.hall.do(id, ask), player.id)
