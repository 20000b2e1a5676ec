"""Ratings find the right order, say how sure they are, and leave the computer in its place."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from parlour.club.rating import FRESH, Rating, after_game, anchor, levels
from parlour.core.errors import ParlourError
from parlour.engines.bots import LEVELS

BOTS = 20
GAMES = 60  # of each


def kendall(one: dict[str, float], other: dict[str, float]) -> float:
    """1 where both put everybody in the same order, -1 where in the opposite one."""
    pairs = list(combinations(one, 2))
    agree = sum((one[a] - one[b]) * (other[a] - other[b]) > 0 for a, b in pairs)
    return 2 * agree / len(pairs) - 1


def wins(chance: Random, ahead: float) -> bool:
    """By the scale on which 400 points are ten games to one."""
    return chance.random() < 1 / (1 + 10 ** (-ahead / 400))


def played(seed: str, apart: float, partners: int) -> tuple[dict[str, float], dict[str, Rating]]:
    """Bots of known strength, so many points apart, who play those about as strong as they look;
    with partners, who are drawn."""
    chance = Random(seed)
    strengths = [apart * (place - (BOTS - 1) / 2) for place in range(BOTS)]
    chance.shuffle(strengths)
    true = {f"player {number}": strength for number, strength in enumerate(strengths)}
    rated = dict.fromkeys(true, FRESH)
    size = 2 * partners
    for _ in range(GAMES):
        looks = {who: chance.gauss(r.mu, r.sigma / 2) for who, r in rated.items()}
        order = sorted(rated, key=looks.__getitem__)
        for first in range(0, BOTS, size):
            table = order[first : first + size]
            chance.shuffle(table)
            sides = [table[:partners], table[partners:]]
            ahead = sum(true[who] for who in sides[0]) - sum(true[who] for who in sides[1])
            places = [1, 2] if wins(chance, ahead) else [2, 1]
            rated |= after_game(sides, places, rated)
    return true, rated


@pytest.mark.parametrize("partners", [1, 2])
def test_twenty_bots_are_in_the_right_order_after_sixty_games(partners: int) -> None:
    found = []
    for number in range(6):
        true, rated = played(f"order {number}", 125, partners)
        found.append(kendall(true, {who: rating.mu for who, rating in rated.items()}))
    print(f"\nKendall {partners} a side: {[round(one, 3) for one in found]}")
    assert sum(found) / len(found) >= 0.95


@pytest.mark.parametrize("partners", [1, 2])
def test_the_margin_holds_the_truth_as_often_as_it_says(partners: int) -> None:
    inside = []
    for number in range(6):
        true, rated = played(f"margin {number}", 60, partners)
        for who, rating in rated.items():
            inside.append(abs(rating.points - 1500 - true[who]) <= rating.margin)
    assert sum(inside) / len(inside) >= 0.93


def test_one_is_surer_after_every_game_and_equals_share_what_there_is() -> None:
    before = {"ann": FRESH, "bob": FRESH}
    won = after_game([["ann"], ["bob"]], [1, 2], before)
    assert won["ann"].points > 1500 > won["bob"].points
    assert max(won["ann"].sigma, won["bob"].sigma) < FRESH.sigma
    drawn = after_game([["ann"], ["bob"]], [1, 1], before)
    assert drawn["ann"].mu == pytest.approx(drawn["bob"].mu)
    three = after_game([["ann"], ["bob"], ["cat"]], [2, 1, 3], {**before, "cat": FRESH})
    assert three["bob"].mu > three["ann"].mu > three["cat"].mu


def test_the_computer_stays_where_it_is_and_its_levels_are_in_order() -> None:
    for game, names in LEVELS.items():
        strengths = [anchor(game, level).mu for level in names]
        assert strengths == sorted(strengths)
        assert strengths[0] < strengths[-1]
        assert list(levels(game)) == [f"bot:{level}" for level in names]
    fixed = levels("cribbage")
    before = {**fixed, "ann": FRESH}
    after = after_game([["ann"], ["bot:master"]], [1, 2], before)
    assert after["bot:master"] == fixed["bot:master"]
    assert after["ann"].mu > FRESH.mu
    with pytest.raises(ParlourError):
        anchor("cribbage", "god")
