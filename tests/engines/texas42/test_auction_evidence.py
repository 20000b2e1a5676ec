"""What the others said and played makes some worlds likelier than others."""

from __future__ import annotations

import math
from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from parlour._kernels import Knowledge
from parlour.engines.texas42.learnt.quick import (
    SKILLED,
    quick_guess,
    quick_players,
    this_adviser,
)
from parlour.engines.texas42.search.auction_said import Said, games, hear, said_in, suits
from parlour.engines.texas42.search.hand_odds import own_hand
from parlour.engines.texas42.search.knowledge import game_of, knowledge_of
from parlour.engines.texas42.solver import trick_game
from parlour.games.texas42 import Rules
from parlour.games.texas42.play import Playing
from parlour.games.texas42.seats import SEATS, SeatName
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import DOUBLES, Tile, mask, tiles
from tests.engines.texas42.any_hands import positions
from tests.engines.texas42.seating import plays, position, to_bid

STRAIGHT = Rules.make("straight")
HELD = "65 43 42 31 20 11 54"


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def strength(hand: int) -> float:
    """How good the best suit of a hand looks for 30."""
    ((_, logit),) = quick_guess().best(games(STRAIGHT), [hand], 30)
    return logit


def worlds_after(before: str) -> tuple[list[list[int]], list[list[int]]]:
    """Worlds as the auction makes them likely, and as if nothing had been said."""
    view = to_bid("straight", HELD, before)
    hand = own_hand(STRAIGHT, SEATS.index(view.seat or "N"), view.held, said_in(view))
    assert hand.said
    return hand.worlds(1500, 1), hand._replace(said=()).worlds(1500, 1)


@pytest.mark.parametrize(("before", "better"), [("30", 1), ("36", 1), ("1m", 1), ("pass", -1)])
def test_a_bid_tells_of_a_strong_hand_and_a_pass_of_a_weak_one(before: str, better: int) -> None:
    likely, uniform = worlds_after(before)  # East spoke, South listens
    for measure in (strength, lambda hand: (hand & DOUBLES).bit_count()):
        heard, anyway = (mean([measure(world[1]) for world in them]) for them in (likely, uniform))
        assert better * (heard - anyway) > 0.06
    # Nothing was said by North and West; what East has, they have not.
    heard, anyway = (mean([strength(world[0]) for world in them]) for them in (likely, uniform))
    assert better * (heard - anyway) < 0.1


def test_a_high_bid_tells_of_a_stronger_hand_than_a_low_one() -> None:
    low, high = (mean([strength(w[1]) for w in worlds_after(bid)[0]]) for bid in ("30", "1m"))
    assert high > low + 0.2


@pytest.mark.parametrize("named", range(7))
def test_a_named_trump_is_likely_where_it_was_named(named: int) -> None:
    held = mask(Tile.named(name) for name in HELD.split())
    known = Knowledge(trick_game(STRAIGHT, "0", 0), 0, 0, 7, (), 0, held)
    before = known.draw_worlds(1500, 1)
    hear(known, [Said(STRAIGHT, 1, "forced", 30, str(named))])
    after = this_adviser().draw_likely(known, 6000, 1500, 1)

    def trumps(seat: int, worlds: list[list[int]]) -> float:
        return mean([sum(tile.has(named) for tile in tiles(world[seat])) for world in worlds])

    assert trumps(1, after) > trumps(1, before) + 0.4
    assert trumps(2, after) < trumps(2, before)


# --- what is taken to have been said ------------------------------------------------------


def said(view: View) -> list[tuple[str, str, int, str | None]]:
    return [(SEATS[seat], word, need, named) for _, seat, word, need, named in said_in(view)]


def test_who_said_what_over_which_bid() -> None:
    assert said(to_bid("straight", HELD)) == []
    assert said(to_bid("straight", HELD, "pass 31 pass")) == [
        ("E", "passed", 30, None),
        ("S", "bid", 31, None),
        ("W", "passed", 32, None),
    ]
    # A pass over partner's bid, or over marks, tells nothing.
    assert said(to_bid("straight", HELD, "31 pass pass"))[1:] == [("S", "passed", 32, None)]
    assert said(to_bid("straight", HELD, "2m pass pass")) == [("E", "bid", 42, None)]


def test_only_the_trump_tells_of_one_who_had_to_bid() -> None:
    view = position("points-250", {}, "pass pass pass 30 trump:5 ")
    assert said(view)[-1] == ("N", "forced", 30, "5")
    view = position("straight", {}, "pass pass pass 30 trump:5 ")
    assert said(view)[-1] == ("N", "bid", 30, "5")  # it might have passed


def test_an_auction_that_was_not_held_tells_only_what_was_named() -> None:
    view = position("straight", {}, "35 pass pass pass trump:5")
    assert said(replace(view, bids=())) == [("E", "forced", 35, "5")]


@pytest.mark.parametrize("named", ["nello", "sevens"])
def test_a_bid_for_a_special_contract_tells_of_no_suit(named: str) -> None:
    view = position("house", {}, f"30 1m pass pass trump:{named}")
    assert said(view) == [("E", "bid", 30, None)]
    assert said(replace(view, bids=())) == []


def test_a_splash_tells_no_more_than_its_promise() -> None:
    hands: dict[SeatName, str] = {"E": "66 55 44 10 20 30 21"}
    assert said(position("house", hands, "splash:2m pass pass pass")) == []


def test_everything_that_may_be_named_is_among_the_suits() -> None:
    for preset in Rules.PRESETS:
        rules = Rules.make(preset)
        assert set(map(str, range(7))) <= set(suits(rules))
        assert len(games(rules)) == len(suits(rules))


# --- plays --------------------------------------------------------------------------------


def test_who_spares_a_counter_on_partners_trick_has_none() -> None:
    """East leads the high trump; West, without trumps, throws the 1-0: so likely not the 5-0."""
    hands: dict[SeatName, str] = {
        "E": "66 65 64 63 32 31 30", "S": "62 44 43 42 41 40 11", "W": "10 20 21 22 33 53 54",
    }  # fmt: skip
    view = position("straight", hands, "30 pass pass pass trump:6 " + plays("66 62 10 61"))
    known = knowledge_of(replace(view, bids=()))
    five = 1 << Tile.named("50")

    def share(worlds: list[list[int]]) -> float:
        return mean([bool(world[3] & five) for world in worlds])

    uniform, likely = known.draw_worlds(8000, 1), this_adviser().draw_likely(known, 24000, 8000, 1)
    assert share(likely) < share(uniform) - 0.02  # four standard errors


def likelihood(view: View, world: list[int]) -> float:
    """How likely the others' plays were in a world, by asking the quick player for each of them.

    Each is asked from its own seat, at its time, so nothing is shared with how the kernel does it.
    """
    known = knowledge_of(view)
    history = [
        (SEATS.index(play.seat), Tile.named(play.tile))
        for trick in (*(seen.plays for seen in view.tricks), view.trick)
        for play in trick
    ]
    assert known.count_worlds()
    hands = list(world)
    for seat, tile in history:
        hands[seat] |= 1 << tile
    likely, need = 1.0, 7 if view.need is None else view.need
    for number, (seat, tile) in enumerate(history):
        if SEATS[seat] != view.seat:
            then = Knowledge(
                game_of(view), need, history[0][0], 7, history[:number], seat, hands[seat]
            )
            weighed = quick_players()[SKILLED].weigh(then)
            sums = sum(math.exp(logit) for _, logit in weighed)
            likely *= next(math.exp(logit) for at, logit in weighed if at == tile) / sums
        hands[seat] ^= 1 << tile
    return likely


def test_worlds_are_kept_as_they_make_the_plays_likely() -> None:
    """With few worlds left: the likeliest by far is kept as often as it should be, slips apart."""
    random, told = Random(5), 0
    rules = Rules.make("house,lay_down=off,play_out=on")
    while told < 25:
        for state in positions(random, rules):
            assert isinstance(state.phase, Playing)
            view = replace(state.view(state.turn), bids=(), bid="1m", contract=None)
            known = knowledge_of(view)
            if not 2 <= known.count_worlds() <= 12:
                continue
            every = {tuple(world) for world in known.draw_worlds(400, 1)}
            odds = {world: likelihood(view, list(world)) for world in every}
            top, *others = sorted(odds, key=lambda world: -odds[world])
            if odds[top] < 3 * odds[others[0]]:
                continue
            kept = Counter(map(tuple, this_adviser().draw_likely(known, 3000, 1000, told)))
            assert max(kept, key=lambda world: kept[world]) == top
            assert kept[top] / 1000 == pytest.approx(odds[top] / sum(odds.values()), abs=0.12)
            told += 1
