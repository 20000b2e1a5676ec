"""A club's own ladder: the games among its members, counted as if there had been no others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from parlour.club.rating import FRESH, SURE, Rating, after_game
from parlour.store.ratings import Standing, sides_of
from parlour.store.tables import RatedSeat


def standings(games: Iterable[Sequence[RatedSeat]]) -> list[Standing]:
    """Where everybody stands after these games, in their order; those of whom one is less sure
    come after all others."""
    found: dict[str, Standing] = {}
    for seats in games:
        sides, places = sides_of(seats)
        before = {}
        for player in (player for side in sides for player in side):
            was = found.setdefault(player, Standing(player, None, *FRESH, 0, 0))
            before[player] = Rating(was.mu, was.sigma)
        for player, (mu, sigma) in after_game(sides, places, before).items():
            was = found[player]
            won = any(row.place == 1 for row in seats if row.player == player)
            found[player] = Standing(player, None, mu, sigma, was.games + 1, was.won + won)
    return sorted(found.values(), key=lambda one: (one.sigma > SURE, -one.mu, one.player))
