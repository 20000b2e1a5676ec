"""Clubs: who is in one and what they may do, its house rules, its table, its calendar."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from sqlalchemy import and_, case, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.store.database import reading, unless_there
from parlour.store.deadlines import asking, changing
from parlour.store.schema import (
    club_events,
    club_members,
    club_rules,
    clubs,
    players,
    rated_seats,
    results,
)
from parlour.store.tables import RatedSeat

GivenRole: TypeAlias = Literal["owner", "admin", "member"]
Role: TypeAlias = Literal["owner", "admin", "member", "barred"]  # who is barred is not in it

MOST_GAMES = 2000  # that a club's ladder is folded from, the latest

_MEMBER = club_members.c
_IN = _MEMBER.role != "barred"
_RANK = case((_MEMBER.role == "owner", 0), (_MEMBER.role == "admin", 1), else_=2)


class Club(NamedTuple):
    id: str
    name: str
    invitation: str
    game: str
    table: str | None


class Member(NamedTuple):
    id: str
    player: str
    name: str
    role: Role
    calendar: str


class Event(NamedTuple):
    id: str
    title: str
    begins: int
    minutes: int


_CLUB = select(clubs.c.id, clubs.c.name, clubs.c.invitation, clubs.c.game, clubs.c.table)
_MEMBERS = select(_MEMBER.id, _MEMBER.player, players.c.name, _MEMBER.role, _MEMBER.calendar).join(
    players, players.c.id == _MEMBER.player
)
_EVENTS = select(club_events.c.id, club_events.c.title, club_events.c.begins, club_events.c.minutes)


class Clubs:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    # --- clubs ------------------------------------------------------------------------------

    async def found(self, club: Club, founder: Member, at: int) -> None:
        async with changing(self._engine) as connection:
            await connection.execute(insert(clubs).values(**club._asdict(), founded=at))
            await connection.execute(insert(club_members).values(_row(club.id, founder, at)))

    async def of(self, player: str) -> list[tuple[Club, Role, int]]:
        """The clubs that somebody is in, what they are there, and how many are."""
        among = club_members.alias("among")
        count = (
            select(func.count())
            .where(among.c.club == clubs.c.id, among.c.role != "barred")
            .scalar_subquery()
        )
        async with asking(self._reading) as connection:
            found = await connection.execute(
                _CLUB.add_columns(_MEMBER.role, count)
                .join(club_members, _MEMBER.club == clubs.c.id)
                .where(_MEMBER.player == player, _IN)
                .order_by(func.lower(clubs.c.name), clubs.c.id)
            )
            return [(Club(*row[:5]), row[5], row[6]) for row in found]

    async def club(self, id: str) -> Club | None:
        async with asking(self._reading) as connection:
            row = (await connection.execute(_CLUB.where(clubs.c.id == id))).one_or_none()
            return None if row is None else Club(*row)

    async def change(self, id: str, name: str, game: str) -> None:
        async with changing(self._engine) as connection:
            await connection.execute(
                update(clubs).where(clubs.c.id == id).values(name=name, game=game)
            )

    async def renew_invitation(self, id: str, invitation: str) -> None:
        async with changing(self._engine) as connection:
            await connection.execute(
                update(clubs).where(clubs.c.id == id).values(invitation=invitation)
            )

    async def dissolve(self, id: str) -> None:
        async with changing(self._engine) as connection:
            await _dissolve(connection, id)

    async def set_table(self, id: str, instead_of: str | None, table: str) -> str | None:
        """The club's table from now on, unless somebody was quicker; and which it is."""
        old = clubs.c.table.is_(None) if instead_of is None else clubs.c.table == instead_of
        async with changing(self._engine) as connection:
            await connection.execute(update(clubs).where(clubs.c.id == id, old).values(table=table))
            found = await connection.execute(select(clubs.c.table).where(clubs.c.id == id))
            return found.scalar_one_or_none()

    # --- members ----------------------------------------------------------------------------

    async def members(self, club: str) -> list[Member]:
        """Who is in it or barred from it: the owner, the admins, and then by name."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                _MEMBERS.where(_MEMBER.club == club).order_by(
                    _RANK, func.lower(players.c.name), _MEMBER.id
                )
            )
            return [Member(*row) for row in found]

    async def join(self, club: str, member: Member, at: int) -> None:
        """Whoever is in it already, or is barred, stays what they are."""
        joining = unless_there(self._engine, club_members)
        async with changing(self._engine) as connection:
            await connection.execute(joining, _row(club, member, at))

    async def leave(self, member: str) -> None:
        """Not the owner, who somebody may have become this moment."""
        gone = and_(_MEMBER.id == member, _MEMBER.role != "owner")
        async with changing(self._engine) as connection:
            await connection.execute(delete(club_members).where(gone))

    async def give_role(self, club: str, member: str, role: Role) -> None:
        """A club has one owner: who was it is an admin then, and nothing else takes it away."""
        async with changing(self._engine) as connection:
            if role == "owner":
                owner = and_(_MEMBER.club == club, _MEMBER.role == "owner")
                await connection.execute(update(club_members).where(owner).values(role="admin"))
            here = and_(_MEMBER.club == club, _MEMBER.id == member, _MEMBER.role != "owner")
            await connection.execute(update(club_members).where(here).values(role=role))

    async def renew_calendar(self, member: str, calendar: str) -> None:
        async with changing(self._engine) as connection:
            await connection.execute(
                update(club_members).where(_MEMBER.id == member).values(calendar=calendar)
            )

    async def with_calendar(self, calendar: str) -> Club | None:
        """The club of which a member has this address of the feed."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                _CLUB.join(club_members, _MEMBER.club == clubs.c.id).where(
                    _MEMBER.calendar == calendar, _IN
                )
            )
            row = found.one_or_none()
            return None if row is None else Club(*row)

    # --- rules and events -------------------------------------------------------------------

    async def rules(self, club: str) -> dict[str, str]:
        """By game."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(club_rules.c.game, club_rules.c.rules).where(club_rules.c.club == club)
            )
            return {str(game): rules for game, rules in found}

    async def set_rules(self, club: str, game: str, rules: str) -> None:
        here = and_(club_rules.c.club == club, club_rules.c.game == game)
        async with changing(self._engine) as connection:
            await connection.execute(delete(club_rules).where(here))
            await connection.execute(insert(club_rules).values(club=club, game=game, rules=rules))

    async def events(self, club: str, since: int) -> list[Event]:
        """Those that end after that, the next first."""
        ends = club_events.c.begins + 60_000 * club_events.c.minutes
        async with asking(self._reading) as connection:
            found = await connection.execute(
                _EVENTS.where(club_events.c.club == club, ends > since).order_by(
                    club_events.c.begins, club_events.c.id
                )
            )
            return [Event(*row) for row in found]

    async def add_event(self, club: str, event: Event, forget_before: int) -> None:
        """Another event; those that began before that are of no interest any more."""
        old = and_(club_events.c.club == club, club_events.c.begins < forget_before)
        async with changing(self._engine) as connection:
            await connection.execute(delete(club_events).where(old))
            await connection.execute(insert(club_events).values(club=club, **event._asdict()))

    async def remove_event(self, club: str, event: str) -> bool:
        async with changing(self._engine) as connection:
            gone = await connection.execute(
                delete(club_events).where(club_events.c.club == club, club_events.c.id == event)
            )
            return gone.rowcount > 0

    # --- the ladder -------------------------------------------------------------------------

    async def games(self, club: str, game: str) -> dict[str, list[list[RatedSeat]]]:
        """The games that count, by rules and in the order in which they ended, in which nobody but
        members had a seat."""
        theirs = select(_MEMBER.player).where(_MEMBER.club == club, _IN)
        played = select(results.c.table).where(results.c.player.in_(theirs), results.c.game == game)
        seat = rated_seats.c
        among = (
            select(seat.table)
            .where(seat.table.in_(played), seat.game == game, seat.mu.is_not(None))
            .group_by(seat.table, seat.ended)
            .having(func.count() == func.count().filter(seat.player.in_(theirs)))
            .order_by(seat.ended.desc(), seat.table)
            .limit(MOST_GAMES)
        )
        async with asking(self._reading) as connection:
            tables = list((await connection.execute(among)).scalars())
            found = await connection.execute(
                select(*(seat[name] for name in RatedSeat._fields))
                .where(seat.table.in_(tables))
                .order_by(seat.ended, seat.table, seat.seat)
            )
            by_table: dict[str, list[RatedSeat]] = {}
            for row in found:
                by_table.setdefault(row.table, []).append(RatedSeat._make(row))
        by_rules: dict[str, list[list[RatedSeat]]] = {}
        for seats in by_table.values():
            by_rules.setdefault(seats[0].family, []).append(seats)
        return by_rules


async def leave_all(connection: AsyncConnection, player: str) -> None:
    """Somebody leaves every club. What they owned goes to whoever has been there longest of the
    highest rank, or is there no more."""
    owned = select(_MEMBER.club).where(_MEMBER.player == player, _MEMBER.role == "owner")
    for club in list((await connection.execute(owned)).scalars()):
        heir = await connection.execute(
            select(_MEMBER.id)
            .where(_MEMBER.club == club, _MEMBER.player != player, _IN)
            .order_by(_RANK, _MEMBER.since, _MEMBER.id)
            .limit(1)
        )
        if (next_one := heir.scalar_one_or_none()) is None:
            await _dissolve(connection, club)
        else:
            await connection.execute(
                update(club_members).where(_MEMBER.id == next_one).values(role="owner")
            )
    await connection.execute(delete(club_members).where(_MEMBER.player == player))


async def _dissolve(connection: AsyncConnection, club: str) -> None:
    for of_it in (club_events.c.club, club_rules.c.club, club_members.c.club, clubs.c.id):
        await connection.execute(delete(of_it.table).where(of_it == club))


def _row(club: str, member: Member, at: int) -> dict[str, object]:
    return {
        "id": member.id,
        "club": club,
        "player": member.player,
        "role": member.role,
        "since": at,
        "calendar": member.calendar,
    }
