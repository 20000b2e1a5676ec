"""Counting as people do: what is overlooked is there, as often as is said, and replays."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from math import sqrt

import pytest

from parlour.engines.bots import LEVELS, bot
from parlour.engines.cribbage.known import on_table, worth_on_table
from parlour.engines.cribbage.overlooking import ATTENTION, RICH
from parlour.games.cribbage import State
from parlour.games.cribbage.view import View
from tests.games.cribbage.table import GAME

DEALS = 260


@cache
def counts() -> tuple[View, ...]:
    """Hands and boxes to be counted, after plays at random."""
    choose = random.Random("counts")
    found = []
    for number in range(DEALS):
        state: State = GAME.start("standard,count=self,muggins=on", seed=f"counts {number}")
        while not state.hands:
            seat = state.turns[0]
            view = state.view(seat)
            if view.phase == "count":
                found.append(view)
                state = state.apply(f"count:{worth_on_table(view)}")
            else:
                state = state.apply(choose.choice(view.legal))
    return tuple(found)


def said(level: str, view: View, seed: str) -> int:
    act = bot("cribbage", level, seed).choose(view)
    return int(act.rpartition(":")[2])


def within(times: int, of: int, rate: float) -> bool:
    """Three and a half standard deviations; the draws are those of fixed seeds."""
    return abs(times - of * rate) <= 3.5 * sqrt(of * rate * (1 - rate)) + 0.5


@pytest.mark.parametrize("level", ATTENTION)
def test_points_are_overlooked_as_often_as_is_said(level: str) -> None:
    rates = ATTENTION[level]
    for rich, rate in ((True, rates.rich), (False, rates.plain)):
        views = [v for v in counts() if on_table(v) and (len(on_table(v)) >= RICH) == rich]
        missed = sum(said(level, v, f"{n}") < worth_on_table(v) for n, v in enumerate(views))
        assert len(views) > 200
        assert within(missed, len(views), rate)


def test_what_is_overlooked_is_one_thing_that_is_there() -> None:
    kinds = set()
    for number, view in enumerate(counts()):
        parts = on_table(view)
        missing = worth_on_table(view) - said("beginner", view, f"{number}")
        if missing:
            assert missing in {part.points for part in parts}
            kinds |= {part.kind for part in parts if part.points == missing}
        assert missing == 0 or parts
    assert kinds >= {"fifteen", "pair", "run"}


def test_a_table_replays() -> None:
    """The same view and seed, the same count; another seed, sometimes another."""
    views = [view for view in counts() if len(on_table(view)) >= RICH]
    player = bot("cribbage", "beginner", "seed")
    told = [int(player.choose(view).rpartition(":")[2]) for view in views]
    again = [said("beginner", view, "seed") for view in reversed(views)]
    assert told == again[::-1]
    assert told != [said("beginner", view, "other") for view in views]


@pytest.mark.parametrize("level", ATTENTION)
def test_claims_are_missed_as_often_as_is_said(level: str) -> None:
    """What another overlooked is claimed whole, or not at all; and of nothing, nothing."""
    state: State = GAME.start("standard,count=self,muggins=on", seed="claims")
    while state.view(None).phase != "count" or worth_on_table(state.view(state.turn)) < 2:
        acts = state.legal()
        worth = state.view(None).phase == "count" and worth_on_table(state.view(state.turn))
        state = state.apply(f"count:{worth}" if worth is not False else acts[0])
    worth = worth_on_table(state.view(state.turn))
    short, right = (state.apply(f"count:{said_}") for said_ in (worth - 2, worth))
    views = [after.view(after.turn) for after in (short, right)]
    claims = [said(level, views[0], f"{n}") for n in range(300)]
    assert set(claims) <= {0, 2}
    assert within(claims.count(0), 300, ATTENTION[level].rivals)
    assert {said(level, views[1], f"{n}") for n in range(50)} == {0}


def test_every_level_has_its_attention_and_masters_miss_nothing() -> None:
    assert list(ATTENTION) == list(LEVELS["cribbage"])
    chances = list(ATTENTION.values())
    for worse, better in pairwise(chances):
        assert worse.rich > better.rich
        assert worse.plain >= better.plain
        assert worse.rivals > better.rivals
    assert ATTENTION["master"] == type(ATTENTION["master"])(0, 0, 0)
