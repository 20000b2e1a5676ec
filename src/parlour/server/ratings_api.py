"""Ratings: ladders, one's own, and what a game did to them."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, get
from litestar.params import Parameter

from parlour.club.families import families, family
from parlour.club.names import listed_name
from parlour.club.rating import COMPUTER, SURE, SURE_POINTS, Rating, is_computer
from parlour.core.errors import shorten
from parlour.core.seat import Seat
from parlour.games import game as game_named
from parlour.server.house import House
from parlour.server.people_api import seat_named
from parlour.server.requests import refusing
from parlour.server.tables_api import TableId
from parlour.store.people import Player
from parlour.store.ratings import Standing, Strength
from parlour.tables.asking import NotAllowed
from parlour.tables.sayings import say
from parlour.tables.withheld import may_look

MOST_SHOWN = 100
GameText = Annotated[str, Parameter(max_length=40)]
FamilyText = Annotated[str, Parameter(max_length=40)]


class RatingSeen(msgspec.Struct, frozen=True):
    """400 points more mean ten games won to one lost."""

    points: int
    margin: int  # so far they may be off, either way, 19 times in 20
    provisional: bool  # too few games to be sure


class RungSeen(msgspec.Struct, frozen=True):
    """Somebody on a ladder."""

    place: int  # 1 for the first
    name: str  # empty for the computer
    level: str | None  # of the computer, whose rating no game changes
    you: bool
    rating: RatingSeen
    games: int
    won: int


class LadderSeen(msgspec.Struct, frozen=True):
    """Everybody who is rated under some rules; those with provisional ratings come last."""

    game: str
    family: str  # a preset, or "other" for all rules that somebody has changed
    families: list[str]  # the ladders of this game that somebody is on, and this one
    rungs: list[RungSeen]
    of: int  # how many there are in all
    yours: RungSeen | None
    sure: int  # a rating is provisional while its margin is more than that


class OwnRating(msgspec.Struct, frozen=True):
    game: str
    family: str
    rating: RatingSeen
    games: int
    won: int


class OwnRatings(msgspec.Struct, frozen=True):
    ratings: list[OwnRating]


class RatingChange(msgspec.Struct, frozen=True):
    seat: Seat
    before: RatingSeen
    after: RatingSeen


class TableRatings(msgspec.Struct, frozen=True):
    """What a game that is over did to the ratings of those who played it."""

    counts: bool
    family: str
    # Nobody's where it does not count: by its kind, or for the same people played too often today.
    changes: list[RatingChange]


def rating_seen(strength: Strength | Standing | Rating) -> RatingSeen:
    rating = Rating(strength.mu, strength.sigma)
    return RatingSeen(rating.points, rating.margin, rating.provisional)


class RatingsApi(Controller):
    tags = ("ratings",)

    @get("/ladder/{game:str}", responses=refusing(400, 429))
    async def ladder(
        self,
        game: GameText,
        visitor: str,
        house: House,
        family: FamilyText = "",
        first: Annotated[int, Parameter(ge=1, le=1_000_000)] = 1,
    ) -> LadderSeen:
        """A ladder from a place on, a hundred at a time; that of the usual rules if not said."""
        known = families(game_named(game).name)
        chosen = family or known[0]
        if chosen not in known:
            given = shorten(chosen)
            raise NotAllowed("bad", say("refused.family", given=given, families=tuple(known)))
        kept = house.ratings
        await kept.up_to_date()
        there = {*await kept.families(game), chosen}
        rows, count = await kept.ladder(game, chosen, SURE, first - 1, MOST_SHOWN)
        mine = await kept.place_of(game, chosen, visitor, SURE) if visitor else None
        return LadderSeen(
            game,
            chosen,
            [name for name in known if name in there],
            [_rung(first + number, row, visitor) for number, row in enumerate(rows)],
            count,
            None if mine is None else _rung(1 + mine[0], mine[1], visitor),
            SURE_POINTS,
        )

    @get("/me/ratings", responses=refusing(401, 429))
    async def mine(self, player: Player, house: House) -> OwnRatings:
        """One's ratings, by game and rules."""
        await house.ratings.up_to_date()
        found = await house.ratings.of_players([player.id])
        return OwnRatings(
            [
                OwnRating(game, rules, rating_seen(one), one.games, one.won)
                for (game, rules, _), one in sorted(found.items())
            ]
        )

    @get("/tables/{id:str}/ratings", responses=refusing(403, 404, 409, 429))
    async def of_table(self, id: TableId, visitor: str, house: House) -> TableRatings:
        """What a game did to the ratings, once it is over."""
        table = await house.hall.newest(id)
        may_look(table, visitor)
        if not table.over:
            raise NotAllowed("playing", say("refused.not-over"))
        await house.ratings.up_to_date()
        changes = [
            RatingChange(seat_named(one.seat), rating_seen(one.before), rating_seen(one.after))
            for one in await house.ratings.of_table(id)
            if one.before is not None and one.after is not None
        ]
        rules = family(table.opened.game, table.opened.rules)
        return TableRatings(bool(changes), rules, changes)


def _rung(place: int, row: Standing, visitor: str) -> RungSeen:
    return RungSeen(
        place=place,
        name=listed_name(row.name or "", row.player),
        level=row.player.removeprefix(COMPUTER) if is_computer(row.player) else None,
        you=row.player == visitor,
        rating=rating_seen(row),
        games=row.games,
        won=row.won,
    )
