"""Friends: asked by a code, agreed to, seen where they are as far as they allow it, and left."""

from __future__ import annotations

import re
from secrets import choice, token_hex
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, delete, get, post, put
from litestar.params import Parameter

from parlour.server.clock import now
from parlour.server.forms import FriendAsked, WhatFriendsSee
from parlour.server.hall import NewerTable, NoTable
from parlour.server.house import House
from parlour.server.identity import CODE
from parlour.server.requests import MANY, not_too_often, refusing, slow_down
from parlour.server.tables_api import AT_A_TABLE, SeatText, TableId
from parlour.store.friends import Friend, Shows
from parlour.store.people import Player
from parlour.tables import asking, company
from parlour.tables.asking import NotAllowed
from parlour.tables.sayings import say
from parlour.tables.seen import TableSeen, table_seen
from parlour.tables.withheld import hidden_from

RowId = Annotated[str, Parameter(min_length=1, max_length=16, pattern=r"^[0-9a-f]*$")]
CODE_LENGTH = 10  # 49 bits: nobody finds a stranger by trying
MOST_FRIENDS = 200


class FriendSeen(msgspec.Struct, frozen=True):
    """A friend, and what they let their friends see."""

    id: str  # by which you name them here; it means nothing to anybody else
    name: str
    online: bool
    tables: list[TableSeen]  # where they play just now


class AskedSeen(msgspec.Struct, frozen=True):
    """Somebody who would like to be a friend or was asked to be one, or who is blocked."""

    id: str
    name: str  # of whoever has not agreed: what you knew of them, such as their code


class FriendsSeen(msgspec.Struct, frozen=True):
    code: str  # by which others can ask you
    shows: Shows  # what your friends see of you
    friends: list[FriendSeen]
    asking: list[AskedSeen]  # who would like to be your friend
    asked: list[AskedSeen]  # whom you have asked
    blocked: list[AskedSeen]


class FriendsApi(Controller):
    tags = ("friends",)

    @get("/friends", responses=refusing(401, 429))
    async def friends(self, player: Player, house: House) -> FriendsSeen:
        """Your friends, where they are, and who would like to be one."""
        house.attendance.visited(player.id)
        return await _seen(house, player)

    @post("/friends", status_code=200, responses=refusing(401, 404, 409, *MANY))
    async def ask(
        self, request: Request[Any, Any, Any], data: FriendAsked, player: Player, house: House
    ) -> FriendsSeen:
        """Ask whoever has this code to be a friend. You learn who it is when they agree."""
        slow_down(house.logins, request)  # so that nobody can try them all
        code = re.sub(r"[^a-z0-9]", "", data.code.lower())
        other = await house.friends.with_code(code)
        if other is None:
            raise NotAllowed("no-friend", say("refused.friend-code"))
        return await _ask(house, player, other, _in_fives(code))

    @post("/tables/{id:str}/seats/{seat:str}/friend", status_code=200,
          responses=refusing(*AT_A_TABLE))  # fmt: skip
    async def ask_at_table(
        self, id: TableId, seat: SeatText, player: Player, house: House
    ) -> FriendsSeen:
        """Ask whoever sits there, at a table where you sit too."""
        table = await house.hall.newest(id)
        asking.own_seats(table, player.id)
        company.somebody_else(table, player.id, seat)
        chair = table.chairs[seat]
        return await _ask(house, player, chair.player, chair.name)

    @post("/friends/{id:str}/acceptance", status_code=200,
          responses=refusing(400, 401, 403, 404, 409, 429))  # fmt: skip
    async def accept(self, id: RowId, player: Player, house: House) -> FriendsSeen:
        """Agree with what somebody has asked."""
        await _room_for_one_more(house, player)
        if not await house.friends.accept(id, player.id, token_hex(8), now()):
            raise _nobody()
        return await _seen(house, player)

    @delete("/friends/{id:str}", status_code=200, responses=refusing(400, 401, 403, 404, 429))
    async def part(self, id: RowId, player: Player, house: House) -> FriendsSeen:
        """Be friends no more; or decline what was asked, or ask no more."""
        if not await house.friends.part(id, player.id):
            raise _nobody()
        return await _seen(house, player)

    @post("/friends/{id:str}/block", status_code=200, responses=refusing(400, 401, 403, 404, 429))
    async def block(self, id: RowId, player: Player, house: House) -> FriendsSeen:
        """Have nothing to do with a friend, or with whoever asks: they are not told."""
        found = await house.friends.known(id, player.id)
        if found is None:
            raise _nobody()
        await house.friends.block(token_hex(8), player.id, *found)
        return await _seen(house, player)

    @delete("/blocks/{id:str}", status_code=200, responses=refusing(400, 401, 403, 404, 429))
    async def unblock(self, id: RowId, player: Player, house: House) -> FriendsSeen:
        if not await house.friends.unblock(id, player.id):
            raise _nobody()
        return await _seen(house, player)

    @post("/me/friend-code", status_code=200, responses=refusing(401, 403, 429))
    async def renew(self, player: Player, house: House) -> FriendsSeen:
        """Another code; nobody can ask by the old one any more."""
        not_too_often(house.approaches, player)
        await house.friends.code_of(player.id, _fresh_code())
        await house.friends.renew(player.id, _fresh_code())
        return await _seen(house, player)

    @put("/me/shows", responses=refusing(401, *MANY))
    async def show(self, data: WhatFriendsSee, player: Player, house: House) -> FriendsSeen:
        """What your friends see: nothing, that you are there, or the tables where you play too."""
        await house.friends.code_of(player.id, _fresh_code())
        await house.friends.show(player.id, data.shows)
        return await _seen(house, player)


async def _ask(house: House, player: Player, other: str, called: str) -> FriendsSeen:
    if other == player.id:
        raise NotAllowed("yourself", say("refused.friend-yourself"))
    not_too_often(house.approaches, player)
    await _room_for_one_more(house, player)
    await house.friends.ask(token_hex(8), player.id, other, called, now())
    return await _seen(house, player)


async def _room_for_one_more(house: House, player: Player) -> None:
    if await house.friends.count(player.id) >= MOST_FRIENDS:
        raise NotAllowed("many", say("refused.friends-many", most=MOST_FRIENDS))


def _nobody() -> NotAllowed:
    return NotAllowed("no-friend", say("refused.no-friend"))


def _fresh_code() -> str:
    return "".join(choice(CODE) for _ in range(CODE_LENGTH))


def _in_fives(code: str) -> str:
    return "-".join(re.findall(".{1,5}", code))


async def _seen(house: House, player: Player) -> FriendsSeen:
    code, shows = await house.friends.code_of(player.id, _fresh_code())
    friends = await house.friends.of(player.id)
    seen = [friend.player for friend in friends if friend.shows != "nothing"]
    there = await house.attendance.where(seen) if seen else {}
    return FriendsSeen(
        code=_in_fives(code),
        shows=shows,
        friends=[
            FriendSeen(
                friend.id,
                friend.name,
                friend.player in there,
                await _tables(house, player, friend, there.get(friend.player, set())),
            )
            for friend in friends
        ],
        asking=[AskedSeen(*one) for one in await house.friends.asking(player.id)],
        asked=[AskedSeen(*one) for one in await house.friends.asked(player.id)],
        blocked=[AskedSeen(*one) for one in await house.friends.blocked(player.id)],
    )


async def _tables(house: House, player: Player, friend: Friend, at: set[str]) -> list[TableSeen]:
    """Where a friend plays, if they let that be seen and one may go there; a tournament's tables
    are its own affair."""
    found = []
    for id in sorted(at) if friend.shows == "tables" else ():
        try:
            table = (await house.hall.room(id)).table
        except (NoTable, NewerTable):
            continue
        if table.opened.tournament or hidden_from(table, player.id):
            continue
        if friend.player in table.people and not table.over:
            found.append(table_seen(table, player.id))
    return found
