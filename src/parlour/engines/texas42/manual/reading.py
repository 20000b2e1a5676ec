"""What a seat can work out from its view: who may still hold which tile, and who cannot."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from parlour.games.texas42.ladder import PLUNGE_DOUBLES, SPLASH_DOUBLES
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.seats import SEATS, SIDES, partner_of, seat_index, side_of
from parlour.games.texas42.suits import LEADING, Order, order_of
from parlour.games.texas42.view import TilePlayed, View
from parlour.pieces.dominoes import ALL, DOUBLES, TILES, Tile, mask, tiles

# A view spells seats and tiles in full; a bot reads many views, so it looks them up.
_SEAT = {name: seat for seat, name in enumerate(SEATS)}
_TILE = {str(tile): tile for tile in TILES}
_PROMISED = {"splash": SPLASH_DOUBLES, "plunge": PLUNGE_DOUBLES}


@lru_cache(maxsize=4096)
def beaters(order: Order, led: int) -> tuple[int, ...]:
    """[tile]: the tiles that would beat it in a trick to which `led` was led."""
    strength = order.strength[led]
    return tuple(mask(t for t in TILES if strength[t] > strength[tile]) for tile in TILES)


def suit_of(order: Order, led: int) -> int:
    """The tiles that have to follow a lead; every tile, where none has to."""
    duties = order.duties[led]
    return duties[0] if duties else ALL


def tile_of(action: str) -> Tile:
    """The tile of a play, such as `play:64`."""
    return _TILE[action[-2:]]


@dataclass(frozen=True, slots=True)
class Reading:
    """A trick in play as one seat sees it."""

    rules: Rules
    order: Order
    contract: str
    need: int | None  # points that make the bid; None where tricks decide
    bidder: int
    me: int
    hand: int
    lawful: int  # the tiles that may be played now
    could: tuple[int, ...]  # [seat]: the unseen tiles that it may hold
    left: tuple[int, ...]  # [seat]: how many tiles it holds
    trick: tuple[tuple[int, Tile], ...]
    to_come: tuple[int, ...]  # who plays to this trick after me
    taken: tuple[int, int]  # points so far, by side
    counts: tuple[int, ...]  # [tile]: what a counter is worth
    trick_count: int  # what a trick is worth

    @property
    def partner(self) -> int:
        return partner_of(self.me)

    @property
    def for_bid(self) -> bool:
        """I play on the bidder's side."""
        return side_of(self.me) == side_of(self.bidder)

    @property
    def unseen(self) -> int:
        return self.could[0] | self.could[1] | self.could[2] | self.could[3]

    @property
    def foes_could(self) -> int:
        """The tiles that either opponent may hold."""
        return self.could[self.me ^ 1] | self.could[self.me ^ 3]

    @property
    def led(self) -> int:
        return self.trick[0][1] if self.trick else LEADING

    @property
    def best(self) -> tuple[int, Tile]:
        """The play that would take the trick now."""
        strength = self.order.strength[self.led]
        return max(self.trick, key=lambda play: strength[play[1]])

    @property
    def pot(self) -> int:
        """The points that lie on the table in this trick."""
        return self.trick_count + sum([self.counts[tile] for _, tile in self.trick])

    @property
    def counters_out(self) -> int:
        """The points of the counters that I do not hold and that are not played."""
        unseen = self.unseen
        return sum([count for tile, count in enumerate(self.counts) if unseen >> tile & 1])

    @property
    def slack(self) -> int:
        """The points that the defenders may still take without setting the bid."""
        if self.need is None:
            return -self.taken[1 - side_of(self.bidder)]
        total = counters(self.rules.counters).total
        return total - self.need - self.taken[1 - side_of(self.bidder)]

    @property
    def every_trick(self) -> bool:
        """The bidders need every trick that is left, so that count no longer matters."""
        return self.slack == 0

    def unbeaten(self, tile: int) -> bool:
        """No opponent can beat this tile if it is led and nobody trumps: a double or a walker."""
        above = beaters(self.order, tile)[tile] & self.foes_could
        return not above if self.order.trumps >> tile & 1 else not above & ~self.order.trumps


def read(view: View) -> Reading:
    """Read the view of a seat that is to play a tile."""
    seat, bidder, trump = view.seat, view.bidder, view.trump
    assert seat is not None
    assert bidder is not None
    assert trump is not None
    rules = Rules.make(view.rules)
    order = order_of(rules, trump)
    me = _SEAT[seat]
    hand = view.held
    trick = _plays(view.trick)
    past = [_plays(seen.plays) for seen in view.tricks]
    gone = [seat for seat, _ in trick]
    out = view.sitting_out
    contract = view.contract or ""
    worth = counters(rules.counters)
    return Reading(
        rules=rules,
        order=order,
        contract=contract,
        need=view.need,
        bidder=_SEAT[bidder],
        me=me,
        hand=hand,
        lawful=mask(tile_of(act) for act in view.legal if act.startswith("play:")),
        could=_could_hold(view, order, me, hand, [*past, trick], _PROMISED.get(contract, 0)),
        left=tuple(view.tiles_left[name] for name in SEATS),
        trick=trick,
        to_come=tuple(
            s for s in ((me + 1) & 3, me ^ 2, (me + 3) & 3) if s not in gone and SEATS[s] != out
        ),
        taken=(view.points[SIDES[0]], view.points[SIDES[1]]),
        counts=worth.tiles,
        trick_count=worth.trick,
    )


def _plays(plays: Iterable[TilePlayed]) -> tuple[tuple[int, Tile], ...]:
    return tuple((_SEAT[play.seat], _TILE[play.tile]) for play in plays)


def _could_hold(
    view: View,
    order: Order,
    me: int,
    hand: int,
    tricks: list[tuple[tuple[int, Tile], ...]],
    promised_doubles: int,
) -> tuple[int, ...]:
    """The unseen tiles less what each seat has shown that it does not hold."""
    unseen = ALL & ~hand
    void = shown_voids(order, tricks)
    bidder = seat_index(view.bidder)
    for trick in tricks:
        if trick and trick[0][0] == bidder:
            void[bidder] |= _high_trump_out(order, trick[0][1], unseen)
        unseen &= ~mask(tile for _, tile in trick)
    could = [0 if seat == me else unseen & ~void[seat] for seat in range(4)]
    if promised_doubles and me != bidder:
        shown = sum(tile.is_double for trick in tricks for seat, tile in trick if seat == bidder)
        _place_promised(could, unseen & DOUBLES, promised_doubles - shown, me, bidder)
    for name, shown_tiles in view.exposed.items():
        _place(could, mask(_TILE[tile] for tile in shown_tiles), seat_index(name))
    return tuple(could)


def shown_voids(order: Order, tricks: Iterable[tuple[tuple[int, Tile], ...]]) -> list[int]:
    """[seat]: the tiles that it cannot hold, or it would have had to play one."""
    void = [0, 0, 0, 0]
    for trick in tricks:
        for place, (seat, tile) in enumerate(trick):
            for duty in order.duties[trick[0][1] if place else LEADING]:
                if duty >> tile & 1:
                    break
                void[seat] |= duty
    return void


def _high_trump_out(order: Order, led: Tile, unseen: int) -> int:
    """The highest trump, if a lower one is led: evidently it is out against the bidder."""
    better = beaters(order, led)[led] & unseen
    if not order.trumps >> led & 1:
        return 0
    return next((1 << t for t in tiles(better) if not beaters(order, led)[t] & better), 0)


def _place_promised(could: list[int], doubles: int, promised: int, me: int, bidder: int) -> None:
    """A splash shows three doubles, a plunge four: when no more are out, they are there.

    Partner, who cannot make it otherwise, takes them all to be there.
    """
    if doubles.bit_count() <= promised or (promised > 0 and me == partner_of(bidder)):
        _place(could, doubles, bidder)


def _place(could: list[int], held: int, holder: int) -> None:
    """Note who holds some tiles: nobody else does."""
    for seat in range(4):
        if seat != holder:
            could[seat] &= ~held
