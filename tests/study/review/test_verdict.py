"""What acts are called, how accurate a phase was, and what values mean for the game."""

from __future__ import annotations

from itertools import pairwise

import pytest

import parlour
from parlour.engines.choices import Choice, Choices, alike
from parlour.games.texas42.seats import SEATS, seat_index
from parlour.games.texas42.view import View
from parlour.study.review import cribbage, texas42
from parlour.study.review.verdict import MISTAKE, WORDS, Word, accuracy, word_for


@pytest.mark.parametrize(
    ("loss", "word"),
    [(0.0, "good"), (0.0099, "good"), (0.01, "slip"), (0.0299, "slip"), (0.03, "mistake"),
     (0.0599, "mistake"), (0.06, "blunder"), (1.0, "blunder")],
)  # fmt: skip
def test_words_begin_where_they_are_said_to(loss: float, word: Word) -> None:
    assert word_for(loss, alike=False) == word
    assert word_for(loss, alike=True) == "best"
    assert WORDS == ("best", "good", "slip", "mistake", "blunder")


@pytest.mark.parametrize(
    ("done", "same"),
    [
        (Choice("best", None), True),
        (Choice("b", 0.50, 0.03), True),  # a gap of 0.1, two errors together 0.1
        (Choice("b", 0.49, 0.03), False),
        (Choice("b", 0.70, 0.0), True),  # better than what was chosen
        (Choice("b", 0.487, None), True),  # only glanced at: known no better than the best
        (Choice("b", 0.48, None), False),
        (Choice("b", None), False),
    ],
)
def test_what_cannot_be_told_apart_is_no_mistake(done: Choice, same: bool) -> None:
    assert alike(Choice("best", 0.60, 0.04), done) is same


def test_accuracy_is_halved_for_every_mistake_of_a_game() -> None:
    assert accuracy([0.0, 0.0]) == 100
    assert accuracy([MISTAKE]) == 50
    assert accuracy([0.0, MISTAKE, 2 * MISTAKE]) == pytest.approx((100 + 50 + 25) / 3)
    falling = [accuracy([loss / 100]) for loss in range(100)]
    assert all(more > less for more, less in pairwise(falling))


def _in_play() -> tuple[View, View]:
    """A hand of 42 in play, as a bidder and as one of the others sees it."""
    state = parlour.game("texas-42").start("house", seed="stakes")
    while state.view(state.turn).phase != "play":
        legal = [str(act) for act in state.legal()]
        state = state.apply("31" if "31" in legal else "pass" if "pass" in legal else legal[0])
    bidder = state.turn
    other = SEATS[(seat_index(bidder) + 1) % 4]
    return state.view(bidder), state.view(other)


def _worth(view: View, measure: str, chance: float) -> float:
    choices = Choices(measure, (Choice("play:00", chance),))  # type: ignore[arg-type]
    return texas42.stakes(view, choices).worth(chance)


@pytest.mark.parametrize("chance", [0.0, 0.3, 1.0])
def test_at_42_what_one_side_gains_the_other_loses(chance: float) -> None:
    ours, theirs = _in_play()
    assert _worth(ours, "make", chance) + _worth(theirs, "set", 1 - chance) == pytest.approx(1)
    assert _worth(ours, "make", 1) > _worth(ours, "make", 0)


def test_a_count_that_brings_one_home_wins() -> None:
    rules = "standard,target=8,count=self,first_dealer=given"
    state = parlour.game("cribbage").start(rules, seed="counted")
    while state.view(state.turn).phase != "count":
        state = state.apply(state.legal()[0])
    view = state.view(state.turn)
    choices = Choices("points", tuple(Choice(act) for act in view.legal))
    unit, worth, whole = cribbage.stakes(view, choices)
    assert (unit, whole, cribbage.phase(view)) == ("win", 1.0, "count")
    need = view.target - view.scores[state.turn or 0]
    assert worth(need) == pytest.approx(1)
    grows = [worth(points) for points in range(need + 1)]
    assert all(less <= more for less, more in pairwise(grows))
    assert grows[0] < 1
