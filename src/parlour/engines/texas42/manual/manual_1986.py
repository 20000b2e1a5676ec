"""A computer player that follows the advice of the 1986 manual: weak but sensible, and quick.

It bids the value of its hand, pulls trumps, leads doubles and walkers, saves a trump for the
last trick, puts counters on its partner's tricks, and plays a terrible hand as trash.
"""

from __future__ import annotations

from zlib import crc32

from parlour.engines.choices import Choices, Deciding, legal_acts, only
from parlour.engines.texas42.luck import spelled
from parlour.engines.texas42.manual.bidding import make_bid, name_trump
from parlour.engines.texas42.manual.ducking import duck, make_win
from parlour.engines.texas42.manual.leading import lead
from parlour.engines.texas42.manual.reading import Reading, read
from parlour.engines.texas42.manual.weighing import Scores, value
from parlour.engines.texas42.special import Special
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import Tile, tiles

_AS_GOOD = 0.05  # plays that differ by less are all the same to this player


class Manual1986(Deciding):
    """Sees a seat's view and nothing else; the same seed and view give the same choice."""

    def __init__(self, seed: str = "", special: Special = "freely") -> None:
        self._seed, self._special = seed, special

    def decide(self, view: View) -> Choices:
        return only(self.choose(view), view.legal)

    def choose(self, view: View) -> str:
        legal = legal_acts(view)
        if len(legal) == 1:
            return legal[0]
        if view.phase == "auction":
            return make_bid(view, self._special)
        if view.phase == "naming":
            return name_trump(view, self._special)
        if "claim" in legal:  # offered only when it is certain
            return "claim"
        return self._pick(view, good_plays(view))

    def _pick(self, view: View, good: list[Tile]) -> str:
        """Among plays that are as good, one by the seed and the hand."""
        if len(good) == 1:
            return f"play:{good[0]}"
        tiles, trick = spelled(view.hand), spelled(view.trick)
        seen = f"{self._seed}/{view.hand_number}/{view.seat}/{tiles}/{trick}"
        return f"play:{good[crc32(seen.encode()) % len(good)]}"


def good_plays(view: View) -> list[Tile]:
    """The best tiles to play, for a seat that is to play one."""
    scores = _weigh(read(view))
    best = max(score for _, score in scores)
    return [tile for tile, score in scores if score >= best - _AS_GOOD]


def _weigh(reading: Reading) -> Scores:
    if reading.contract == "nello":
        return duck(reading) if reading.me == reading.bidder else make_win(reading)
    if not reading.trick:
        return lead(reading)
    return [(tile, value(reading, tile)) for tile in tiles(reading.lawful)]
