"""Clubs: founded, joined by a link, looked after by an owner and admins, left."""

from __future__ import annotations

from hmac import compare_digest
from secrets import token_hex, token_urlsafe
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, delete, get, patch, post, put
from litestar.params import Parameter

from parlour.games import game as game_named
from parlour.server.clock import now
from parlour.server.forms import ClubJoined, NewClub, RoleGiven
from parlour.server.friends_api import RowId
from parlour.server.house import House
from parlour.server.identity import proper_words
from parlour.server.requests import MANY, not_too_often, refusing, slow_down
from parlour.store.clubs import Club, Member, Role
from parlour.store.people import Player
from parlour.tables.asking import NotAllowed
from parlour.tables.sayings import say

MOST_MEMBERS = 200
MOST_CLUBS = 20  # that one may be in
LONGEST_NAME = 60
IN_A_CLUB = (400, 401, 403, 404, 409, 429)
CHANGING_A_CLUB = (*IN_A_CLUB, 413)
Secret = Annotated[str, Parameter(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]*$")]


class ClubListed(msgspec.Struct, frozen=True):
    id: str
    name: str
    role: Role  # yours
    members: int


class ClubsListed(msgspec.Struct, frozen=True):
    clubs: list[ClubListed]


class ClubDoor(msgspec.Struct, frozen=True):
    """What somebody sees of a club who was sent its link."""

    id: str
    name: str
    members: int
    inside: bool  # you are in it already


class MemberSeen(msgspec.Struct, frozen=True):
    id: str  # by which they are named in this club, and nowhere else
    name: str
    role: Role
    you: bool


class EventSeen(msgspec.Struct, frozen=True):
    """An evening of a club's."""

    id: str
    title: str
    begins: int  # in milliseconds since 1970
    minutes: int


class ClubSeen(msgspec.Struct, frozen=True):
    """A club, for its members."""

    id: str
    name: str
    game: str  # at its own table
    role: Role  # yours
    members: list[MemberSeen]  # for the owner and admins also those who are barred
    link: str | None  # by which others may join: for the owner and admins
    rules: dict[str, str]  # by game
    events: list[EventSeen]  # those to come
    calendar: str  # your own address of the feed; nobody else has it


class ClubsApi(Controller):
    tags = ("clubs",)

    @get("/clubs", responses=refusing(401, 429))
    async def mine(self, player: Player, house: House) -> ClubsListed:
        """The clubs that you are in."""
        return await listed(house, player)

    @post("/clubs", responses=refusing(401, 409, *MANY))
    async def found(self, data: NewClub, player: Player, house: House) -> ClubSeen:
        """Found a club; you are its owner."""
        name, game = proper_words(data.name, LONGEST_NAME), game_named(data.game).name
        not_too_often(house.approaches, player)
        await _room_for_one_more(house, player)
        club = Club(token_hex(8), name, token_urlsafe(16), game, None)
        await house.clubs.found(club, _member(player, "owner"), now())
        return await club_seen(house, club.id, player)

    @get("/clubs/{id:str}", responses=refusing(400, 401, 404, 429))
    async def club(self, id: RowId, player: Player, house: House) -> ClubSeen:
        """A club that you are in."""
        return await club_seen(house, id, player)

    @get("/clubs/{id:str}/door", responses=refusing(400, 401, 404, 429))
    async def door(
        self,
        request: Request[Any, Any, Any],
        id: RowId,
        invitation: Secret,
        player: Player,
        house: House,
    ) -> ClubDoor:
        """What one sees of a club by its link."""
        slow_down(house.logins, request)
        club, members = await _invited(house, id, invitation, player)
        inside = any(one.player == player.id for one in members)
        return ClubDoor(club.id, club.name, len(_inside(members)), inside)

    @post("/clubs/{id:str}/members", status_code=200, responses=refusing(*CHANGING_A_CLUB))
    async def join(
        self,
        request: Request[Any, Any, Any],
        id: RowId,
        data: ClubJoined,
        player: Player,
        house: House,
    ) -> ClubSeen:
        """Join, by the link."""
        slow_down(house.logins, request)
        club, members = await _invited(house, id, data.invitation, player)
        if all(one.player != player.id for one in members):
            await _room_for_one_more(house, player)
            if len(_inside(members)) >= MOST_MEMBERS:
                raise NotAllowed("many", say("refused.club-full", most=MOST_MEMBERS))
            await house.clubs.join(club.id, _member(player, "member"), now())
        return await club_seen(house, id, player)

    @delete("/clubs/{id:str}/members/{member:str}", status_code=200,
            responses=refusing(*IN_A_CLUB))  # fmt: skip
    async def leave(self, id: RowId, member: RowId, player: Player, house: House) -> ClubsListed:
        """Leave; or remove somebody, who cannot come back until they are let in again, which is
        to remove them once more. The owner passes the club on first, unless nobody is left."""
        _, members, me = await inside(house, id, player)
        whom = next((one for one in members if one.id == member), None)
        if whom is None:
            raise NotAllowed("no-friend", say("refused.no-friend"))
        if whom.role == "owner":
            if whom.id != me.id:
                raise NotAllowed("club-role", say("refused.club-role"))
            if len(_inside(members)) > 1:
                raise NotAllowed("owner", say("refused.club-owner"))
            await house.clubs.dissolve(id)
        elif whom.id == me.id or whom.role == "barred":
            if whom.id != me.id:
                looks_after(me)
            await house.clubs.leave(whom.id)
        else:
            looks_after(me)
            if whom.role == "admin" and me.role != "owner":
                raise NotAllowed("club-role", say("refused.club-role"))
            await house.clubs.give_role(id, whom.id, "barred")
        return await listed(house, player)

    @put("/clubs/{id:str}/members/{member:str}/role", responses=refusing(*CHANGING_A_CLUB))
    async def give_role(
        self, id: RowId, member: RowId, data: RoleGiven, player: Player, house: House
    ) -> ClubSeen:
        """The owner makes somebody an admin, or the owner, or neither."""
        _, members, me = await inside(house, id, player)
        if me.role != "owner":
            raise NotAllowed("club-role", say("refused.club-role"))
        if not any(one.id == member and one.role != "barred" for one in members):
            raise NotAllowed("no-friend", say("refused.no-friend"))
        if member == me.id:
            raise NotAllowed("owner", say("refused.club-owner"))
        await house.clubs.give_role(id, member, data.role)
        return await club_seen(house, id, player)

    @patch("/clubs/{id:str}", responses=refusing(*CHANGING_A_CLUB))
    async def change(self, id: RowId, data: NewClub, player: Player, house: House) -> ClubSeen:
        """Another name, or another game at its table."""
        _, _, me = await inside(house, id, player)
        looks_after(me)
        name = proper_words(data.name, LONGEST_NAME)
        await house.clubs.change(id, name, game_named(data.game).name)
        return await club_seen(house, id, player)

    @post("/clubs/{id:str}/link", status_code=200, responses=refusing(*IN_A_CLUB))
    async def renew_link(self, id: RowId, player: Player, house: House) -> ClubSeen:
        """Another link to join by; the old one is good no more."""
        _, _, me = await inside(house, id, player)
        looks_after(me)
        await house.clubs.renew_invitation(id, token_urlsafe(16))
        return await club_seen(house, id, player)

    @delete("/clubs/{id:str}", status_code=200, responses=refusing(*IN_A_CLUB))
    async def dissolve(self, id: RowId, player: Player, house: House) -> ClubsListed:
        """The owner ends the club, for everybody."""
        _, _, me = await inside(house, id, player)
        if me.role != "owner":
            raise NotAllowed("club-role", say("refused.club-role"))
        await house.clubs.dissolve(id)
        return await listed(house, player)


async def inside(house: House, id: str, player: Player) -> tuple[Club, list[Member], Member]:
    """A club, all of whom it knows, and who asks: refused to whoever is not in it, in the words
    in which it is said that there is none."""
    members = await house.clubs.members(id)
    me = next((one for one in _inside(members) if one.player == player.id), None)
    club = await house.clubs.club(id) if me else None
    if club is None or me is None:
        raise NotAllowed("no-club", say("refused.no-club"))
    return club, members, me


def looks_after(me: Member) -> None:
    if me.role not in ("owner", "admin"):
        raise NotAllowed("club-role", say("refused.club-role"))


async def listed(house: House, player: Player) -> ClubsListed:
    return ClubsListed(
        [
            ClubListed(club.id, club.name, role, members)
            for club, role, members in await house.clubs.of(player.id)
        ]
    )


async def club_seen(house: House, id: str, player: Player) -> ClubSeen:
    club, members, me = await inside(house, id, player)
    runs = me.role in ("owner", "admin")
    return ClubSeen(
        id=club.id,
        name=club.name,
        game=club.game,
        role=me.role,
        members=[
            MemberSeen(one.id, one.name, one.role, one.id == me.id)
            for one in (members if runs else _inside(members))
        ],
        link=f"/clubs/{club.id}?join={club.invitation}" if runs else None,
        rules=await house.clubs.rules(id),
        events=[EventSeen(*one) for one in await house.clubs.events(id, now())],
        calendar=f"/api/v1/calendars/{me.calendar}/club.ics",
    )


def _member(player: Player, role: Role) -> Member:
    return Member(token_hex(8), player.id, player.name, role, token_urlsafe(16))


def _inside(members: list[Member]) -> list[Member]:
    return [one for one in members if one.role != "barred"]


async def _room_for_one_more(house: House, player: Player) -> None:
    if len(await house.clubs.of(player.id)) >= MOST_CLUBS:
        raise NotAllowed("many", say("refused.clubs-many", most=MOST_CLUBS))


async def _invited(
    house: House, id: str, invitation: str, player: Player
) -> tuple[Club, list[Member]]:
    """A club by its link. Whoever is barred is told what a wrong link is told."""
    club = await house.clubs.club(id)
    members = await house.clubs.members(id)
    barred = any(one.player == player.id and one.role == "barred" for one in members)
    given = invitation.encode()
    if club is None or barred or not compare_digest(club.invitation.encode(), given):
        raise NotAllowed("no-club", say("refused.no-club"))
    return club, members
