"""Invitations within the site: to friends, and to those with whom one has just played."""

from __future__ import annotations

from secrets import token_hex
from typing import Any

import msgspec
from litestar import Controller, Request, delete, get, post

from parlour.server.clock import now
from parlour.server.forms import Afresh
from parlour.server.friends_api import RowId
from parlour.server.hall import NewerTable, NoTable
from parlour.server.house import House
from parlour.server.requests import not_too_often, refusing, slow_down
from parlour.server.tables_api import AT_A_TABLE, TableAndView, TableId, seen
from parlour.store.invitations import LASTS
from parlour.store.people import Player
from parlour.tables import asking, watching
from parlour.tables.asking import NotAllowed
from parlour.tables.deals import fresh_secret
from parlour.tables.events import AnyEvent, BotSat, Sat
from parlour.tables.sayings import say
from parlour.tables.seen import TableSeen, table_seen
from parlour.tables.table import Table

ONE_OF_MINE = (400, 401, 403, 404, 429)


class InvitationSeen(msgspec.Struct, frozen=True):
    """An invitation to a table where seats are open."""

    id: str
    by: str  # the name of whoever sent it
    at: int
    table: TableSeen
    link: str  # with which one may sit down


class InvitationsSeen(msgspec.Struct, frozen=True):
    invitations: list[InvitationSeen]


class FriendToInvite(msgspec.Struct, frozen=True):
    """A friend, seen from a table with open seats."""

    id: str
    name: str
    online: bool
    sits: bool
    invited: bool
    declined: bool


class FriendsToInvite(msgspec.Struct, frozen=True):
    friends: list[FriendToInvite]


class InvitationsApi(Controller):
    tags = ("friends",)

    @get("/invitations", responses=refusing(401, 429))
    async def invitations(self, player: Player, house: House) -> InvitationsSeen:
        """What you are invited to, the newest first."""
        house.attendance.visited(player.id)
        return await _invitations(house, player)

    @delete("/invitations/{id:str}", status_code=200, responses=refusing(*ONE_OF_MINE))
    async def decline(self, id: RowId, player: Player, house: House) -> InvitationsSeen:
        """Say no: whoever sits at the table is told, and nobody asks you to it again."""
        if not await house.invitations.decline(id, player.id):
            raise NotAllowed("no-friend", say("refused.no-friend"))
        return await _invitations(house, player)

    @post("/invitations/{id:str}/block", status_code=200, responses=refusing(*ONE_OF_MINE))
    async def block(self, id: RowId, player: Player, house: House) -> InvitationsSeen:
        """Have nothing to do with whoever sent it any more: they are not told."""
        sender = await house.invitations.sender(id, player.id)
        if sender is None:
            raise NotAllowed("no-friend", say("refused.no-friend"))
        await house.friends.block(token_hex(8), player.id, *sender)
        return await _invitations(house, player)

    @get("/tables/{id:str}/friends", responses=refusing(401, 403, 404, 409, 429))
    async def to_invite(self, id: TableId, player: Player, house: House) -> FriendsToInvite:
        """Your friends, and who of them was invited to this table."""
        table = await house.hall.newest(id)
        _may_invite(table, player)
        return await _to_invite(house, table, player)

    @post("/tables/{id:str}/friends/{friend:str}", status_code=200,
          responses=refusing(*AT_A_TABLE))  # fmt: skip
    async def invite(
        self, id: TableId, friend: RowId, player: Player, house: House
    ) -> FriendsToInvite:
        """Invite a friend; they see it within seconds where they look at the page."""
        table = await house.hall.newest(id)
        _may_invite(table, player)
        if table.state is not None:
            raise NotAllowed("begun", say("refused.begun"))
        if all(not chair.open for chair in table.chairs.values()):
            raise NotAllowed("full", say("refused.full"))
        found = [one for one in await house.friends.of(player.id) if one.id == friend]
        if not found:
            raise NotAllowed("no-friend", say("refused.no-friend"))
        not_too_often(house.approaches, player)
        await house.invitations.send(id, player.id, [(token_hex(8), found[0].player)], now())
        house.notifying.tell([found[0].player], id, "invited")
        return await _to_invite(house, table, player)

    @post("/tables/{id:str}/again", responses=refusing(*AT_A_TABLE))
    async def again(
        self,
        request: Request[Any, Any, Any],
        id: TableId,
        data: Afresh,
        player: Player,
        house: House,
    ) -> TableAndView:
        """Another table by the same rules, to which the people of this game are invited."""
        slow_down(house.openings, request)
        old = await house.hall.newest(id)
        asking.may_play_again(old, player.id)
        if now() - old.since > LASTS:
            raise NotAllowed("long-ago", say("refused.long-ago"))
        not_too_often(house.approaches, player)
        opened = msgspec.structs.replace(
            old.opened, host=player.id, secret=fresh_secret(), deal=None, start=None, listed=False
        )

        def sit_down(table: Table) -> list[AnyEvent]:
            events = watching.as_before(old)
            for seat, chair in old.chairs.items():
                if chair.player == player.id:
                    events.append(Sat(seat, player.id, chair.name, data.seed))
                elif not chair.player:
                    events.append(BotSat(seat, chair.level))
            return asking.begin_if_full(table, events)

        room = await house.hall.open(opened, sit_down)
        others = [(token_hex(8), other) for other in old.people if other != player.id]
        await house.invitations.send(room.table.id, player.id, others, now())
        house.notifying.tell([other for _, other in others], room.table.id, "invited")
        return seen(room.table, player.id)


def _may_invite(table: Table, player: Player) -> None:
    asking.not_official(table)
    if player.id != table.opened.host and player.id not in table.people:
        raise NotAllowed("seat", say("refused.inviting"))


async def _invitations(house: House, player: Player) -> InvitationsSeen:
    found = []
    for one in await house.invitations.of(player.id, now()):
        try:
            table = (await house.hall.room(one.table)).table
        except (NoTable, NewerTable):
            continue
        free = table.state is None and any(chair.open for chair in table.chairs.values())
        if free and player.id not in table.people:
            link = f"/t/{table.id}?i={house.identity.invitation(table.id, None)}"
            told = table_seen(table, player.id)
            found.append(InvitationSeen(one.id, one.by, one.at, told, link))
    return InvitationsSeen(found)


async def _to_invite(house: House, table: Table, player: Player) -> FriendsToInvite:
    friends = await house.friends.of(player.id)
    there = await house.attendance.where(
        [friend.player for friend in friends if friend.shows != "nothing"]
    )
    sent = await house.invitations.to(table.id)
    return FriendsToInvite(
        [
            FriendToInvite(
                friend.id,
                friend.name,
                online=friend.player in there,
                sits=friend.player in table.people,
                invited=friend.player in sent,
                declined=sent.get(friend.player, False),
            )
            for friend in friends
        ]
    )
