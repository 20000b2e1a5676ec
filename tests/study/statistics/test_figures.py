"""The figures of a game are what one finds by going through its record by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import parlour
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import learned
from parlour.engines.cribbage.weighing import throws_by
from parlour.games.cribbage.rules import Rules
from parlour.pieces.cards import Card, mask
from parlour.study.statistics.figures import Figures
from parlour.study.statistics.sheet import COUNTED
from tests.study.statistics import oracles
from tests.study.statistics.played import record, told

SEEDS = ("s1", "s2", "s3", "s4")


def spread_out(figures: Figures) -> dict[str, Counter[int]]:
    return {key: Counter(spread) for key, spread in figures.items()}


def check(game: str, rules: str, seed: str, oracle: Callable[..., oracles.Values]) -> Figures:
    """Every seat; gives the figures of the last one."""
    final: Any = record(game, rules, seed).final()
    for seat in final.rules.seated(parlour.game(game).seats):
        figures = COUNTED[game].figures(final, seat)
        wanted = {
            key: Counter(values) for key, values in oracle(told(game, rules, seed), seat).items()
        }
        found = {
            key: spread
            for key, spread in spread_out(figures).items()
            if not key.startswith("throw-")
        }
        assert found == wanted, seat
        codes = {figure.code for figure in COUNTED[game].FIGURES}
        assert {key.partition("/")[0] for key in figures} <= codes
    return figures


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", ["straight", "house", "points-250,all_pass=reshake"])
def test_bids_made_and_set_in_every_role(rules: str, seed: str) -> None:
    figures = check("texas-42", rules, seed, oracles.values_of_42)
    hands = told("texas-42", rules, seed)["hands"]
    bid = [hand for hand in hands if hand["outcome"] != "redeal"]
    roles = ("bidder-made", "partner-made", "defender-set")
    assert sum(sum(figures.get(role, {}).values()) for role in roles) == len(bid)


@pytest.mark.parametrize("seed", [*SEEDS, "s5", "s6", "s7", "s8"])
def test_hands_boxes_and_the_play(seed: str) -> None:
    check("cribbage", "standard", seed, oracles.values_of_cribbage)


def test_the_games_of_a_match_count_one_by_one() -> None:
    figures = check("cribbage", "standard,games=3,target=61", "s1", oracles.values_of_cribbage)
    assert sum(figures["won"].values()) == 3


def test_partners_peg_for_themselves() -> None:
    """What two partners made in the play comes to what their side did."""
    final: Any = record("cribbage", "four-hand", "s1").final()
    each = [COUNTED["cribbage"].figures(final, seat) for seat in range(4)]
    made = [0, 0]
    for seat, figures in enumerate(each):
        for key in ("dealer-play", "pone-play", "dealer-heels"):
            made[seat % 2] += sum(v * n for v, n in figures.get(key, {}).items())
    full = told("cribbage", "four-hand", "s1")["hands"]
    unshown = [hand for hand in full if not hand["shown"]]
    pegged = [sum(hand["pegged"][side] for hand in full if hand["shown"]) for side in (0, 1)]
    heels = [0, 0]
    for hand in unshown:
        heels[hand["dealer"] % 2] += hand.get("heels", 0)
    assert made == [pegged[side] + heels[side] for side in (0, 1)]


def test_what_was_overlooked_is_counted_where_one_counts_oneself() -> None:
    rules = parlour.game("cribbage").rules("standard", count="self", target=61)
    state: Any = parlour.game("cribbage").start(rules, seed="x")
    worth, said = [], []
    while state.turns:
        acts = [str(act) for act in state.legal()]
        state = state.apply("count:0" if "count:0" in acts else acts[0])
    for hand in state.hands:
        told = hand.as_json()
        for whose, points in told.get("worth", {}).items():
            if whose == "0" or (whose == "box" and told["dealer"] == 0):
                worth.append(points)
                said.append(told["said"][whose])
    found = COUNTED["cribbage"].figures(state, 0)["overlooked"]
    assert Counter(found) == Counter(worth)
    assert sum(worth) > sum(said) == 0


def test_throws_are_weighed_as_the_engine_weighs_them() -> None:
    """By points, as `throws_by` has them; the throws are read from the record's acts."""
    rules = Rules.make("standard")
    lost = {0: [], 1: []}  # type: dict[int, list[float]]
    number = -1
    final: Any = record("cribbage", "standard", "s1").final()
    for step in told("cribbage", "standard", "s1")["steps"]:
        if not step["action"].startswith("throw:"):
            continue
        seat = step["turn"]
        number += 1
        deal = final.deals[number // 2]
        dealt = mask(map(Card.named, deal["hands"][seat]))
        thrown = mask(map(Card.named, step["action"].removeprefix("throw:").split(",")))
        needs = (121, 121)
        known = Known(rules, seat, deal["dealer"], needs, dealt, 0, dealt, None, (), ())
        ranking = throws_by(lambda throw: throw.points, known, learned(rules)).found
        mine = next(each.worth for each in ranking if each.cards == thrown)
        lost[seat].append(ranking[0].worth - mine)
    for seat in (0, 1):
        figures = COUNTED["cribbage"].figures(final, seat)
        assert Counter(figures["throw-lost"]) == Counter(round(100 * each) for each in lost[seat])
        assert Counter(figures["throw-best"]) == Counter(int(each <= 0.005) for each in lost[seat])
    assert max(lost[0] + lost[1]) > 0.5  # a beginner throws badly now and then


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", ["standard", "american", "alternate"])
def test_points_and_hands_of_a_matrix(rules: str, seed: str) -> None:
    figures = check("poker-solitaire", rules, seed, oracles.values_of_poker_solitaire)
    lines = sum(value for key, spread in figures.items() if "/" in key for value in spread)
    assert lines == 10


def test_the_better_of_two_matrices_is_the_score_and_both_are_counted() -> None:
    final: Any = record("poker-solitaire", "best-of-two", "s1").final()
    figures = COUNTED["poker-solitaire"].figures(final, 1)
    totals = [hand["total"] for hand in told("poker-solitaire", "best-of-two", "s1")["hands"]]
    assert figures["score"] == {max(totals): 1}
    assert sum(figures["hands/hand/flush"].values()) == 2


def test_pat_is_won_or_lost_and_has_no_points() -> None:
    final: Any = record("poker-solitaire", "pat", "s1").final()
    figures = COUNTED["poker-solitaire"].figures(final, 1)
    assert "score" not in figures
    assert sum(figures["won"].values()) == 1
