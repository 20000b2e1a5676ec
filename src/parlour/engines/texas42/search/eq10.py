"""The reference to beat: best average points over ten worlds, solved with open hands.

It was the published champion until 2026. It takes what it sees in open hands at its word, in the
auction too: that is what it is here for.
"""

from __future__ import annotations

from parlour._kernels import TrickGame
from parlour.engines.choices import Choices, only
from parlour.engines.texas42.learnt.calibration import as_tried
from parlour.engines.texas42.learnt.quick import Manners
from parlour.engines.texas42.search.hand_odds import Judge, solved
from parlour.engines.texas42.search.knowledge import game_of, knowledge_of
from parlour.engines.texas42.search.searching import Searching, Skill
from parlour.engines.texas42.solver import this_solver
from parlour.games.texas42.seats import SEATS, seat_index, side_of
from parlour.games.texas42.view import TilePlayed, View
from parlour.pieces.dominoes import TILES, Tile

_WORLDS = 10
_OPEN_HANDS = Judge(solved, (30, 60), (2,), as_tried)


class Eq10(Searching):
    """Bids by the odds of open hands and plays for points in them."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed, Skill(_OPEN_HANDS, None))

    def _play(self, view: View, manners: Manners) -> Choices:
        game, leader = game_of(view), seat_index(view.leader)
        if not _in_turn(game, leader, view.trick):
            return super()._play(view, manners)  # no solver knows such a trick
        table = [Tile.named(play.tile) for play in view.trick]
        sums: dict[int, int] = {}
        for world in knowledge_of(view).draw_worlds(_WORLDS, self.luck(view)):
            hands = [hand if game.plays(seat) else 0 for seat, hand in enumerate(world)]
            for tile, value in this_solver().move_values(game, hands, leader, table):
                sums[tile] = sums.get(tile, 0) + value
        bidding = side_of(seat_index(view.seat)) == side_of(seat_index(view.bidder))
        ranked = sorted(sums, key=lambda tile: -sums[tile] if bidding else sums[tile])
        plays = [act for tile in ranked if (act := f"play:{TILES[tile]}") in view.legal]
        return only(plays[0], view.legal)


def _in_turn(game: TrickGame, leader: int, trick: tuple[TilePlayed, ...]) -> bool:
    """Nobody has played before their turn, as can happen under a referee."""
    order = [seat for ahead in range(4) if game.plays(seat := (leader + ahead) & 3)]
    return all(SEATS[seat] == play.seat for seat, play in zip(order, trick, strict=False))
