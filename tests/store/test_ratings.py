"""Ratings are a fold over games by when they ended, whenever these were stored."""

from __future__ import annotations

import asyncio

from parlour.club import rating
from parlour.store.database import database_url, migrate, open_database
from parlour.store.deadlines import changing
from parlour.store.ratings import MOST_A_DAY, RatingsKept, Standing
from parlour.store.tables import RatedSeat, TableOpened, TableRows
from tests.store.databases import Databases

Game = list[RatedSeat]


def game(number: int, winner: str, loser: str, among: str | None = None) -> Game:
    return [
        RatedSeat(f"t{number}", str(n), "cribbage", "standard", who, n, n, 1000 + number, among)
        for n, who in enumerate((winner, loser), 1)
    ]


def folded(databases: Databases, *batches: list[Game]) -> list[Standing]:
    """The ladder once these were stored, somebody having looked after each."""

    async def run() -> list[Standing]:
        engine = open_database(database_url(databases.fresh()))
        try:
            await migrate(engine)
            kept, rows = RatingsKept(engine, rating), TableRows(engine)
            for batch in batches:
                seats = [seat for game in batch for seat in game]
                tables = {seat.table for seat in seats}
                async with changing(engine) as connection:
                    await rows.write(
                        connection, [TableOpened(t, "cribbage", "", False, 1) for t in tables]
                    )
                    await rows.write(connection, seats)
                await asyncio.gather(*(kept.up_to_date() for _ in range(3)))
            found, count = await kept.ladder("cribbage", "standard", rating.SURE, 0, 100)
            assert count == len(found)
            for place, row in enumerate(found):
                where = await kept.place_of("cribbage", "standard", row.player, rating.SURE)
                assert where == (place, row)
            return found
        finally:
            await engine.dispose()

    return asyncio.run(run())


def test_the_order_in_which_games_ended_decides_not_that_in_which_they_were_stored(
    databases: Databases,
) -> None:
    names = ("ann", "bob", "cat")
    games = [game(n, names[n % 3], names[(n * n + n + 1) % 3 - 1]) for n in range(12)]
    games = [one for one in games if one[0].player != one[1].player]
    inorder = folded(databases, games)
    assert folded(databases, games[4:], games[:4]) == inorder
    assert folded(databases, games[::2], games[1::2]) == inorder
    assert folded(databases, *([one] for one in games)) == inorder
    by_hand = dict.fromkeys(names, rating.FRESH)
    for winner, loser in games:
        by_hand |= rating.after_game([[winner.player], [loser.player]], [1, 2], by_hand)
    told = {row.player: (row.mu, row.sigma) for row in inorder if row.player in names}
    assert told == {who: tuple(one) for who, one in by_hand.items() if who in told}
    assert len(told) > 1


def test_the_same_few_can_give_each_other_only_so_much_in_a_day(databases: Databases) -> None:
    games = [game(n, "ann", "bob", "both of them") for n in range(MOST_A_DAY + 3)]
    found = {row.player: row for row in folded(databases, games)}
    assert found["ann"].games == found["bob"].games == found["ann"].won == MOST_A_DAY
