"""A table as one client may see it: who sits where, and what may be done."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec

from parlour import seen
from parlour.core.chance import commitment
from parlour.core.saying import Saying
from parlour.core.seat import Seat
from parlour.core.seen import Picture, View
from parlour.games import game as game_named
from parlour.tables.asking import still_to_agree
from parlour.tables.big_screen import may_agree
from parlour.tables.bot_names import bot_names
from parlour.tables.chairs import Chairs
from parlour.tables.company import may_talk
from parlour.tables.comparable import comparable
from parlour.tables.sayings import say
from parlour.tables.table import Table
from parlour.tables.watching import late, watched

May: TypeAlias = Literal[
    "start", "invite", "takeback", "answer", "back", "pause", "resume", "rematch", "courtesy",
    "hint", "leave", "same-cards", "hints", "talk", "watchers",
    "screen",
]  # fmt: skip


class SeatSeen(msgspec.Struct, frozen=True):
    """A seat, and who has it."""

    seat: Seat
    kind: Literal["open", "person", "bot"]
    name: str  # of a person, or of the computer's player; empty where the seat is open
    level: str | None  # of the computer
    you: bool
    away: bool  # the computer acts for them until they do something
    host: bool  # they opened the table
    side: int  # seats with the same number are partners
    hinted: bool  # they have asked for a hint in this game against people
    shows: bool  # they agree that all hands lie open on the host's big screen


class TakebackSeen(msgspec.Struct, frozen=True):
    """Somebody has asked to take back."""

    seat: Seat  # who would like to take back
    waiting: list[Seat]  # who has not agreed yet


class Revealed(msgspec.Struct, frozen=True):
    """What the deals came from."""

    server: str  # what the server drew, whose hash is the commitment
    players: dict[str, str]  # what each player added, by seat
    seed: str  # both together: the deals follow from it


class TableSeen(msgspec.Struct, frozen=True):
    """A table, for one of its players or for somebody who watches."""

    id: str
    game: str
    rules: str
    seq: int  # the number of the newest event
    phase: Literal["waiting", "playing", "paused", "over"]
    seats: list[SeatSeen]
    you: list[Seat]  # the seats that are yours
    host: bool  # you opened it
    clock: int | None  # seconds for a decision
    deadline: int | None  # when the clock runs out, in milliseconds since 1970
    listed: bool  # anybody may sit down
    deal: str | None  # a deal that was asked for, instead of a fresh one
    # Cards may have been known beforehand, or the rules were changed: the result is not kept.
    practice: bool
    takebacks: bool  # something was taken back: the result is kept, and marked
    hints: bool  # whoever plays here may ask for them
    rated: bool  # it counts for the ratings: nobody may take back or ask for advice
    tournament: str | None  # of which this is a table
    daily: str | None  # the day whose deal this is
    behind: int  # acts that those who watch see later
    hands_shown: bool  # all agree: all hands lie open on the host's big screen
    withheld: bool  # others have yet to play these deals: nobody looks back at them before
    may: list[May]  # what you may do now, apart from playing
    takeback: TakebackSeen | None
    rematch: str | None  # the table at which the same people play again
    commitment: str  # the hash of the server's seed
    revealed: Revealed | None  # once the game is over


def table_seen(table: Table, player: str) -> TableSeen:
    """The table for one of its players, or for somebody who watches."""
    opened = table.opened
    return TableSeen(
        id=table.id,
        game=opened.game,
        rules=str(table.rules),
        seq=table.seq,
        phase=table.phase,
        seats=[
            *_seats_seen(
                table.chairs,
                table.hinted,
                table.screen,
                player,
                opened.host,
                opened.game,
                opened.rules,
            )
        ],
        you=[table.chairs[seat].seat for seat in table.seats_of(player)],
        host=player == opened.host,
        clock=opened.clock,
        deadline=None if late(table, player) else table.deadline,
        listed=opened.listed,
        deal=None if table.withheld else opened.deal,
        practice=table.practice,
        takebacks=table.taken_back,
        hints=table.hints,
        rated=opened.rated,
        tournament=opened.tournament or None,
        daily=opened.daily or None,
        behind=table.behind,
        hands_shown=table.hands_shown,
        withheld=table.withheld,
        may=may(table, player),
        takeback=_takeback(watched(table, player)),
        rematch=table.rematch or None,
        commitment=_committed(opened.secret),
        revealed=_revealed(table),
    )


class GameStanding(msgspec.Struct, frozen=True):
    """How a game that is played stands, for a list of games."""

    score: Saying  # and how far it has come
    turn: Saying  # whose turn it is


def standing_seen(table: Table, player: str) -> GameStanding | None:
    """The same from the player's chair; None before the game, and once it is over."""
    view = view_shown(table, player)
    if view is None or table.over:
        return None
    return GameStanding(seen.standing(view), _turn(table, player))


def _turn(table: Table, player: str) -> Saying:
    if table.paused:
        return say("turn.paused")
    if any(seat in table.turns for seat in table.seats_of(player)):
        return say("turn.yours")
    return say("turn.theirs", seats=[table.chairs[seat].seat for seat in table.turns])


@lru_cache(maxsize=4096)  # shown again with every event
def _seats_seen(
    chairs: Chairs,
    hinted: frozenset[str],
    screen: frozenset[str],
    player: str,
    host: str,
    game: str,
    rules: str,
) -> tuple[SeatSeen, ...]:
    bots = bot_names(chairs)
    sides = side_numbers(game, rules)
    return tuple(
        SeatSeen(
            seat=chair.seat,
            kind="person" if chair.player else "bot" if chair.level else "open",
            name=bots.get(seat, chair.name),
            level=chair.level or None,
            you=bool(player) and chair.player == player,
            away=chair.away,
            host=bool(chair.player) and chair.player == host,
            side=sides[seat],
            hinted=seat in hinted,
            shows=chair.player in screen,
        )
        for seat, chair in chairs.items()
    )


@lru_cache(maxsize=256)
def side_numbers(game: str, rules: str) -> Mapping[str, int]:
    """The number of each seat's side."""
    played = game_named(game)
    teams = played.rules(rules).teams(played.seats)
    return {str(seat): number for number, team in enumerate(teams) for seat in team}


_committed = lru_cache(maxsize=4096)(commitment)  # shown again with every event


def may(table: Table, player: str) -> list[May]:
    """What this player may do now, apart from playing."""
    allowed = (_may_before if table.state is None else _may_in_it)(table, player)
    return [word for word, so in allowed.items() if so]


def _may_before(table: Table, player: str) -> dict[May, bool]:
    mine, host = bool(table.seats_of(player)), player == table.opened.host
    free = not table.official  # to do what a director would have to decide
    return {
        "start": host and bool(table.people),
        "invite": free and (host or mine),
        "courtesy": mine and len(table.people) > 1,
        "leave": mine,
        "hints": host and not table.opened.rated,
        "watchers": free and host,
        "talk": mine and may_talk(table),
        "screen": mine and may_agree(table),
    }


def _may_in_it(table: Table, player: str) -> dict[May, bool]:
    """Once the game has begun, and when it is over."""
    phase, over = table.phase, table.over
    if not (mine := table.seats_of(player)):
        return {"same-cards": over and comparable(table)}
    alone, asks, rated = len(table.people) == 1, bool(table.takeback), table.opened.rated
    free = not table.official
    again = free and not table.opened.daily  # to go where one could not come back
    back = free and not asks and not rated and (alone or not over)
    return {
        "takeback": back and any(ply.seat in mine for ply in table.plies),
        "answer": asks and player in still_to_agree(table),
        "back": not table.chairs.away.isdisjoint(mine),
        "pause": free and phase == "playing" and not rated,
        "resume": free and phase == "paused",
        "rematch": again and over and not table.rematch,
        "courtesy": not alone,
        "hint": table.hints and any(seat in mine for seat in table.turns),
        "leave": again and not over,
        "same-cards": over and comparable(table),
        "talk": may_talk(table),
        "screen": may_agree(table),
    }


def _takeback(table: Table) -> TakebackSeen | None:
    if not table.takeback:
        return None
    needed = still_to_agree(table)
    waiting = [p.seat for p in table.chairs.values() if p.player in needed]
    return TakebackSeen(table.chairs[table.takeback].seat, waiting)


def _revealed(table: Table) -> Revealed | None:
    """What the deals came from, once nothing can be gained by knowing it."""
    if not table.laid_open:
        return None
    players = {seat: p.seed for seat, p in table.chairs.items() if p.seed}
    return Revealed(table.opened.secret, players, table.seed)


def seat_shown(table: Table, player: str) -> Seat | None:
    """Whose view this client is sent: of its seats the one to act. Whoever has just one is sent
    its view at all times; of several people at one screen none may look at another's hand, so
    that while none of them is to act they see what anybody sees."""
    mine = table.seats_of(player)
    acting = next((seat for seat in table.turns if seat in mine), "")
    shown = acting or (mine[0] if len(mine) == 1 else "")
    return table.chairs[shown].seat if shown else None


def view_shown(table: Table, player: str) -> View | None:
    """What this client may know of the game; None before it has begun."""
    sight = watched(table, player).sight
    return None if sight is None else sight.view(seat_shown(table, player))


def picture_shown(table: Table, player: str) -> Picture | None:
    """The picture that goes with that view."""
    sight = watched(table, player).sight
    return None if sight is None else sight.picture(seat_shown(table, player))
