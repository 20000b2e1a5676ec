"""What is kept of one person: all of it for them to read, and none of it once they want that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.store.clubs import leave_all
from parlour.store.database import reading
from parlour.store.deadlines import asking, changing
from parlour.store.schema import (
    accounts,
    attempts,
    blocks,
    club_members,
    clubs,
    daily_tries,
    events,
    friend_codes,
    friends,
    invitations,
    leagues,
    lessons,
    mutes,
    notes,
    passkeys,
    players,
    push_subscriptions,
    queue,
    rated_seats,
    ratings,
    reports,
    results,
    seats,
    sessions,
    tables,
    tournament_events,
    tournaments,
)

NOBODY = "Guest"  # what somebody is called who wanted to be forgotten
_THEIRS = {  # without what proves who they are
    "account": select(accounts.c.login, accounts.c.created, accounts.c.player),
    "passkeys": select(passkeys.c.name, passkeys.c.created, passkeys.c.used, passkeys.c.player),
    "sessions": select(sessions.c.created, sessions.c.expires, sessions.c.player),
    "notifications": select(
        push_subscriptions.c.endpoint,
        push_subscriptions.c.language,
        push_subscriptions.c.created,
        push_subscriptions.c.player,
    ),
    "seats": select(seats),
    "results": select(results),
    "rated games": select(rated_seats),
    "ratings": select(ratings),
    "notes": select(notes),
    "lessons": select(lessons),
    "attempts": select(attempts),
    "daily tries": select(daily_tries),
    "clubs": select(
        clubs.c.name, club_members.c.player, club_members.c.role, club_members.c.since
    ).join(club_members, club_members.c.club == clubs.c.id),
    "leagues": select(leagues.c.id, leagues.c.name, leagues.c.director.label("player")),
    "friend code": select(friend_codes),
    # Without what would tell of others more than one knows oneself.
    "friends": select(friends.c.player, friends.c.called, friends.c.at),
    "blocks": select(blocks.c.player, blocks.c.called),
    "invitations": select(
        invitations.c.table, invitations.c.player, invitations.c.at, invitations.c.declined
    ),
    "invitations sent": select(
        invitations.c.table, invitations.c.by.label("player"), invitations.c.at
    ),
}

# What they did is told by the log, in which everybody is named by their id.
_event = tournament_events.c
_ENTERED = (
    select(tournaments.c.id.label("tournament"), tournaments.c.name, _event.at)
    .join(tournaments, tournaments.c.id == _event.tournament)
    .where(_event.body.startswith('{"kind":"entered"'))
    .order_by(_event.at)
)

_SCREENS = (
    select(events.c.table)
    .distinct()
    .join(seats, seats.c.table == events.c.table)
    .join(tables, tables.c.id == events.c.table)
    .where(tables.c.phase != "over", events.c.body.startswith('{"kind":"screen"'))
)


class Keeping:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)

    async def all_of(self, player: str) -> dict[str, list[dict[str, Any]]]:
        """Everything that is kept of somebody, by what it is."""
        found: dict[str, list[dict[str, Any]]] = {}
        async with asking(self._reading) as connection:
            who = select(players.c.id, players.c.name, players.c.created)
            rows = await connection.execute(who.where(players.c.id == player))
            found["player"] = [dict(row) for row in rows.mappings()]
            rows = await connection.execute(_ENTERED.where(_event.body.contains(f'"{player}"')))
            found["tournaments"] = [dict(row) for row in rows.mappings()]
            for name, query in _THEIRS.items():
                rows = await connection.execute(
                    query.where(query.selected_columns["player"] == player)
                )
                found[name] = [
                    {str(key): value for key, value in row.items() if key != "player"}
                    for row in rows.mappings()
                ]
        return found

    async def agreed_at(self, player: str) -> list[str]:
        """The tables in play where they sat, and somebody said whether a big screen shows hands."""
        async with asking(self._reading) as connection:
            found = await connection.execute(_SCREENS.where(seats.c.player == player))
            return list(found.scalars())

    async def forget(self, player: str) -> None:
        """Their account, words and results are gone, and their name; games stay what they were,
        played by nobody in particular."""
        own = select(notes.c.id).where(notes.c.player == player)
        theirs = daily_tries.c.player == player
        async with changing(self._engine) as connection:
            await leave_all(connection, player)
            for statement in (
                delete(reports).where(or_(reports.c.player == player, reports.c.note.in_(own))),
                delete(notes).where(notes.c.player == player),
                delete(mutes).where(or_(mutes.c.player == player, mutes.c.muted == player)),
                delete(blocks).where(or_(blocks.c.player == player, blocks.c.blocked == player)),
                delete(friends).where(or_(friends.c.player == player, friends.c.other == player)),
                delete(friend_codes).where(friend_codes.c.player == player),
                delete(invitations).where(
                    or_(invitations.c.player == player, invitations.c.by == player)
                ),
                delete(lessons).where(lessons.c.player == player),
                delete(attempts).where(attempts.c.player == player),
                delete(results).where(results.c.player == player),
                delete(daily_tries).where(theirs, daily_tries.c.disclosed),
                # Whose table is withheld still: the day's end has to find it, and forgets the rest.
                update(daily_tries).where(theirs).values(ended=0, score=None),
                delete(queue).where(queue.c.player == player),
                delete(seats).where(seats.c.player == player),
                delete(push_subscriptions).where(push_subscriptions.c.player == player),
                delete(sessions).where(sessions.c.player == player),
                delete(passkeys).where(passkeys.c.player == player),
                update(leagues).where(leagues.c.director == player).values(director=None),
                delete(accounts).where(accounts.c.player == player),
                update(players).where(players.c.id == player).values(name=NOBODY, forgotten=True),
            ):
                await connection.execute(statement)

    async def forgotten(self, some: Iterable[str]) -> set[str]:
        """Those of some players who wanted to be."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(players.c.id).where(players.c.id.in_(list(some)), players.c.forgotten)
            )
            return set(found.scalars())

    async def set_recovery(self, player: str, hashed: str) -> None:
        async with changing(self._engine) as connection:
            await connection.execute(
                update(accounts).where(accounts.c.player == player).values(recovery=hashed)
            )

    async def spend_recovery(self, player: str, hashed: str | None) -> bool:
        """Whether that code was still there to be spent."""
        this = and_(accounts.c.player == player, accounts.c.recovery == hashed)
        async with changing(self._engine) as connection:
            spent = await connection.execute(update(accounts).where(this).values(recovery=None))
            return spent.rowcount > 0

    async def recovery_of(self, login: str) -> tuple[str, str | None] | None:
        """Who has this login, and the hash of their recovery code."""
        async with asking(self._reading) as connection:
            found = await connection.execute(
                select(accounts.c.player, accounts.c.recovery).where(accounts.c.login == login)
            )
            row = found.one_or_none()
            return None if row is None else (row[0], row[1])
