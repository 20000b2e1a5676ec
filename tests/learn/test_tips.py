"""Tips come when they apply, claim nothing that is not so, and know only what the seat knows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import parlour
from parlour.core.saying import LANGUAGES, Saying, catalogue, said
from parlour.core.seen import View
from parlour.engines.bots import bot
from parlour.games import read_view
from parlour.games.texas42.seats import SEATS, partner_of
from parlour.games.texas42.suits import order_of
from parlour.learn.leaflets import TAUGHT, tips
from parlour.learn.shelf import lessons
from parlour.lineup import LINEUP
from parlour.pieces.dominoes import Tile

RULES = {
    "texas-42": {"house": 14, "dos-1986": 24, "straight": 10},
    "cribbage": {"standard": 2, "standard,count=self,muggins=on": 2, "four-hand": 1},
    "poker-solitaire": {
        "standard": 3, "thieves": 4, "alternate,rejects_1=1,rejects_2=1": 4, "anywhere-american": 3,
    },
}  # fmt: skip
# Lessons about a kind of decision, each of which comes up.
ABOUT = {
    "texas-42": {"bidding", "walkers", "signals", "defence", "contracts"},
    "cribbage": {"throwing", "traps", "counting", "muggins"},
    "poker-solitaire": {"doors", "rejects", "thieves"},
}
ACTS = 260  # of a game, at most
BY_CHANCE = 0.35  # how often a player does anything at all, so that odd positions come up


def moments(game: str) -> Iterator[tuple[Any, View]]:
    """States of many games with the view of each seat that may act."""
    for rules, games in RULES[game].items():
        for number in range(games):
            chance = random.Random(f"{rules} {number}")
            player = bot(game, "beginner", str(number))
            state = parlour.game(game).start(rules, seed=str(number))
            for _ in range(ACTS):
                if not state.turns:
                    break
                for seat in state.turns:
                    yield state, state.view(seat)
                view = state.view(state.turns[0])
                odd = chance.random() < BY_CHANCE
                state = state.apply(chance.choice(view.legal) if odd else player.choose(view))


@cache
def given(game: str) -> list[tuple[Any, View, Saying]]:
    """Every tip that was given there."""
    return [(state, view, tip) for state, view in moments(game) for tip in tips(view)]


@pytest.mark.parametrize("game", LINEUP)
def test_every_tip_comes_up_and_has_its_words(game: str) -> None:
    part = f"learn-{game}"
    written = {f"{part}.{code}" for code in catalogue("en", part) if code.startswith("tip.")}
    found = {tip.code: tip for _, _, tip in given(game)}
    assert found.keys() == written
    for tip in found.values():
        assert all(said(tip, language) for language in LANGUAGES)


@pytest.mark.parametrize("game", LINEUP)
def test_a_tip_needs_nothing_but_the_view(game: str) -> None:
    for _, view, tip in given(game)[::97]:
        assert tip in tips(read_view(view.as_json()))


@pytest.mark.parametrize("game", LINEUP)
def test_every_decision_has_a_lesson_about_it(game: str) -> None:
    taught = {
        TAUGHT[game].lesson_on(view, act)
        for _, view in moments(game)
        if getattr(view, "phase", "") != "cut"  # nothing can be learned from that
        for act in view.legal
    }
    assert taught <= lessons(game).keys()
    assert taught >= ABOUT[game]


@pytest.mark.parametrize("game", LINEUP)
def test_who_has_nothing_to_decide_gets_no_tip(game: str) -> None:
    state = parlour.game(game).start(seed="1")
    assert tips(state.view(None)) == ()
    for seat in parlour.game(game).rules().seated(parlour.game(game).seats):
        if seat not in state.turns:
            assert tips(state.view(seat)) == ()


def test_what_is_said_of_tiles_is_so() -> None:
    checked = set()
    for state, view, tip in given("texas-42"):
        seen: Any = view
        name = tip.code.rpartition(".")[2]
        tile = str(tip.values.get("tile", "")).replace("-", "")
        if name in ("double", "walker"):
            assert not _beaten(state, seen, tile)
        elif name == "give":
            assert seen.winning == SEATS[partner_of(SEATS.index(seen.seat))]
        elif name == "keep-high":
            assert len([act for act in seen.legal if act.startswith("play:")]) == 2
        else:
            continue
        assert f"play:{tile}" in view.legal
        checked.add(name)
    assert checked == {"double", "walker", "give", "keep-high"}


def _beaten(state: Any, view: Any, name: str) -> bool:
    """Whether an opponent holds anything that could take a trick from this lead."""
    tile = Tile.named(name)
    order = order_of(state.rules, view.trump)
    strength = order.strength[tile]
    seat = SEATS.index(view.seat)
    foes = [other for other in range(4) if other not in (seat, partner_of(seat))]
    held = [t for foe in foes for t in map(Tile.named, state.view(SEATS[foe]).hand)]
    return any(strength[other] > strength[tile] for other in held)
