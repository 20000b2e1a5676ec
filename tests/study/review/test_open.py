"""With all hands seen: the solver says of a tile what trying everything by the rules gives."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour.games.texas42.seats import side_of
from parlour.games.texas42.state import State
from parlour.records.record import Record
from parlour.study.review import asked_in, judge
from parlour.study.review.texas42_open import opened, truth

BIDS = ("pass", "30", "1m", "2m")
LEFT = 3  # tiles in each hand, from which on everything is tried


def makes_it(state: State, hand: int) -> bool:
    """Whether the bid of this hand is made when everybody plays as well as can be."""
    if state.finished > hand:
        return state.hands[-1].outcome == "made"
    view = state.view(state.turn)
    assert view.bidder is not None
    bidders = side_of("NESW".index(view.bidder)) == side_of("NESW".index(str(state.turn)))
    return (any if bidders else all)(
        makes_it(state.apply(act), hand) for act in view.legal if act.startswith("play:")
    )


def endings(rules: str, seed: str) -> list[State]:
    """Every position with few tiles left in some hands that are bid and played at random."""
    chance, state = random.Random(seed), parlour.game("texas-42").start(rules, seed=seed)
    found: list[State] = []
    while state.turn is not None and len(found) < 8:
        assert isinstance(state, State)
        view = state.view(state.turn)
        if view.phase == "play" and 1 < len(view.hand) <= LEFT and opened(state, view):
            found.append(state)
        legal = [act for act in view.legal if act in BIDS or act.startswith(("play:", "trump:"))]
        state = state.apply(chance.choice(legal or view.legal))
    return found


@pytest.mark.parametrize("rules", ["straight", "house", "house,nello_doubles=low"])
def test_the_truth_is_what_trying_everything_gives(rules: str) -> None:
    seen = {"make": 0, "set": 0, "missed": 0}
    for number in range(6):
        for state in endings(rules, f"open {number}"):
            view = state.view(state.turn)
            asked = opened(state, view)
            assert asked is not None
            made = {
                act: makes_it(state.apply(act), state.finished)
                for act in view.legal
                if act.startswith("play:")
            }
            for done, is_made in made.items():
                told = truth(asked, done, view.legal[0])
                assert told is not None
                want = told.aim == "make"
                assert set(told.right) == {act for act, held in made.items() if held == want}
                assert told.done == (is_made == want)
                assert (told.tells == "missed") == bool(told.right and not told.done)
                seen[told.aim] += 1
                seen["missed"] += told.tells == "missed"
    assert all(seen.values()), seen


def test_what_could_be_known_stays_as_it_was() -> None:
    """The verdict is the same for somebody who is told nothing of the other hands."""
    record = Record.read(
        '{"game": "texas-42", "rules": "straight,target=1", "seed": "open", "actions": []}'
    )
    state, chance = record.begin(), random.Random(1)
    while state.turn is not None and len(record.actions) < 14:
        act = chance.choice(state.view(state.turn).legal)
        record, state = record.then(act), state.apply(act)
    some = [asked for asked in asked_in(record) if asked.opened is not None]
    assert some
    for asked in some[:3]:
        with_all = judge(asked)
        without = judge(type(asked)(asked.ply, asked.view, asked.done, asked.seed))
        assert with_all is not None
        assert without is not None
        assert with_all.open is not None
        assert without.open is None
        assert (with_all.word, with_all.best, with_all.loss, with_all.options) == (
            without.word, without.best, without.loss, without.options,
        )  # fmt: skip
