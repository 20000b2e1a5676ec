"""Every complete auction, counted through the public API."""

import pytest

import parlour
from parlour.games.texas42 import State
from parlour.games.texas42.auction import Auction
from parlour.games.texas42.ladder import values_above
from tests.games.texas42.table import deal

GAME = parlour.game("texas-42")
# No hand here has three doubles, so that no special contract enters the count.
START = deal(N="66 55 10 20 30 40 50", E="44 33 21 31 41 51 61", S="22 11 32 42 52 62 60")


def complete_auctions(rules: str) -> int:
    def count(state: State) -> int:
        if not isinstance(state.phase, Auction):
            return 1
        return sum(count(state.apply(bid)) for bid in state.legal())

    return count(GAME.start(rules, start=START))


@pytest.mark.parametrize(
    ("cap", "auctions"),
    [(1, 2380), (2, 3060), (3, 3196), (4, 3213), (5, 3214), (6, 3214), (7, 3214)],
)
def test_straight_auctions(cap: int, auctions: int) -> None:
    assert complete_auctions(f"straight,bid_cap={cap}") == auctions


def brute_force(beats: "list[list[int]]", forced: bool) -> int:
    """Auctions by a plain table: beats[i] lists the bids that may follow bid i (0: none yet)."""

    def count(high: int, left: int) -> int:
        if not left:
            return 1
        passes = 0 if forced and left == 1 and not high else count(high, left - 1)
        return passes + sum(count(bid, left - 1) for bid in beats[high])

    return count(0, 4)


def test_a_dealer_who_must_bid_has_one_auction_less() -> None:
    # The one auction that falls away is the one where everyone passes.
    assert complete_auctions("straight,all_pass=dealer-30") == 3213
    # At 31 the dealer may not open at 30 either.
    assert complete_auctions("straight,all_pass=dealer-31") == 3212


@pytest.mark.parametrize(
    ("preset", "ladder", "forced"),
    [
        # Bid 0 is "none yet", 1-12 are 30-41, then 42 and up.
        ("points-250", [13, 14, 15], True),
        ("dos-1986,nello=declared", [13, 14, 15, 16, 17, 18, 19], True),
    ],
)
def test_auctions_in_points(preset: str, ladder: "list[int]", forced: bool) -> None:
    def follows(high: int) -> "list[int]":
        points = [b for b in range(1, 13) if b > high]
        if preset.startswith("dos"):  # any multiple, but only once 42 was bid
            return points + ([b for b in ladder if b > high] if high >= 13 else [13])
        if high == 14:
            return [15]  # 168 only over 84
        return points + [b for b in (13, 14) if b > high]

    expected = brute_force([follows(high) for high in range(ladder[-1] + 1)], forced)
    assert complete_auctions(preset) == expected


def test_the_ladder_climbs_as_written() -> None:
    assert values_above("one-more", 7, 41) == (42, 84)
    assert values_above("one-more", 7, 84) == (126,)
    assert values_above("one-more", 7, 294) == ()
    assert values_above("multiples", 7, 41) == (42,)
    assert values_above("multiples", 7, 42) == (84, 126, 168, 210, 252, 294)
    assert values_above("doubling", 7, 41) == (42, 84)
    assert values_above("doubling", 7, 84) == (168,)
    assert values_above("doubling", 7, 168) == ()
