"""What a seat foresees of a contract that somebody else has bid for."""

from __future__ import annotations

import pytest

from parlour.engines.texas42.learnt.calibration import as_tried
from parlour.engines.texas42.search.best_suit import best_suits
from parlour.engines.texas42.search.bid_choice import weigh_bids
from parlour.engines.texas42.search.hand_odds import Hand, Judge, Worlds, own_hand
from parlour.games.texas42 import Rules
from parlour.games.texas42.actions import MARK, Bid
from parlour.games.texas42.contracts import legal_trumps
from tests.engines.texas42.seating import to_bid

HOPELESS = "61 50 43 20 42 31 63"
HOLDER, LEAST = 1, 0.5


class Recorded:
    """A way of trying that makes nothing, and keeps what it was given."""

    def __init__(self) -> None:
        self.named: dict[str, Worlds] = {}

    def __call__(self, hand: Hand, trump: str, need: int, worlds: Worlds, seed: int) -> list[float]:
        self.named.setdefault(trump, []).extend(worlds)
        return [0.0] * len(worlds)

    @property
    def worlds(self) -> Worlds:
        return [world for some in self.named.values() for world in some]


@pytest.fixture(params=["straight", "house", "dos-1986", "spec-c"])
def rules(request: pytest.FixtureRequest) -> Rules:
    return Rules.make(request.param)


def drawn(rules: Rules) -> Worlds:
    return own_hand(rules, 0, to_bid(str(rules), HOPELESS).held).worlds(200, 7)


def named(rules: Rules, bid: Bid, least: float) -> Recorded:
    tries = Recorded()
    hand = Hand(rules, HOLDER, 0, HOLDER, HOLDER)
    judge = Judge(tries, (1,), (), as_tried)
    trumps = list(legal_trumps(rules, bid))
    judge.named(hand, trumps, min(bid.value, MARK), drawn(rules), 1, least)
    return tries


@pytest.mark.parametrize("bid", [Bid(30), Bid(36), Bid(MARK, True)], ids=str)
def test_whoever_bids_has_a_hand_for_it(rules: Rules, bid: Bid) -> None:
    """Hands that its holder would not have bid are left out, but for the best tenth of all."""
    worlds, kept = drawn(rules), named(rules, bid, LEAST).worlds
    held = [world[HOLDER] for world in worlds]
    trumps = legal_trumps(rules, bid)
    best = best_suits(rules, trumps, held, min(bid.value, MARK))
    good = [world for world, (_, chance) in zip(worlds, best, strict=True) if chance >= LEAST]
    if len(good) >= len(worlds) / 10:
        assert sorted(kept) == sorted(good)
    else:
        assert len(kept) == len(worlds) / 10
        assert all(world in kept for world in good)
    assert len(kept) < len(worlds)


@pytest.mark.parametrize("bid", [Bid(30), Bid(MARK, True)], ids=str)
def test_of_one_who_had_to_bid_nothing_is_taken_for_granted(rules: Rules, bid: Bid) -> None:
    assert sorted(named(rules, bid, 0).worlds) == sorted(drawn(rules))


def test_marks_may_be_for_nello_or_sevens() -> None:
    rules = Rules.make("house")
    assert {"nello", "sevens"} <= set(named(rules, Bid(MARK, True), LEAST).named)
    assert not {"nello", "sevens"} & set(named(rules, Bid(30), LEAST).named)


@pytest.mark.parametrize(
    ("preset", "bid"),
    [("straight", "31"), ("house", "31"), ("house", "1m"), ("dos-1986", "31")],
)
def test_partners_bid_is_good_news_and_an_opponents_is_not(preset: str, bid: str) -> None:
    """With a hopeless hand and nobody left to speak: who bid of their own will mostly make it."""
    judge = Judge(Recorded(), (4,), (), as_tried)

    def passing(before: str) -> float:
        weighed = weigh_bids(to_bid(preset, HOPELESS, before), judge, 3)
        return next(it.worth for it in weighed if not it.bid.value)

    assert passing(f"pass {bid} pass") > 0.5 > passing(f"pass pass {bid}")
    assert passing(f"{bid} pass pass") < 0.5
