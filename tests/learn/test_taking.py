"""What may be said in answer, and what becomes of it."""

from __future__ import annotations

import pytest

from parlour.core.errors import ParlourError
from parlour.learn.lesson import NEXT
from parlour.learn.shelf import lesson, lessons
from parlour.learn.taking import begin, taken


def test_what_there_is_not_is_refused_in_words() -> None:
    with pytest.raises(ParlourError, match="there is no game 'chess'; the games are texas-42, "):
        lessons("chess")
    with pytest.raises(ParlourError, match="there is no lesson 'x' for cribbage; the lessons are"):
        lesson("cribbage", "x")


def test_a_step_that_tells_is_left_by_going_on_alone() -> None:
    standing = begin(lesson("cribbage", "first-hand"))
    assert standing.wants == "next"
    for answer in ("throw:9H,KD", "", "on"):
        assert standing.after(answer).number == 0
    assert standing.after(NEXT).number == 1


def test_a_choice_that_is_not_offered_is_no_answer() -> None:
    standing = begin(lesson("cribbage", "what-counts"))
    after = standing.after("7")
    assert (after.number, after.right, after.reply) == (0, None, None)


@pytest.mark.parametrize("said", ["throw:9H,KD", "throw:KD,9H", "0:throw:KD,9H"])
def test_an_act_may_be_said_in_other_words(said: str) -> None:
    standing = taken(lesson("cribbage", "first-hand"), [NEXT, said])
    assert standing.right
    assert [moment.action for moment in standing.moments] == [
        "throw:9H,KD", "throw:3D,KC", "play:TH",
    ]  # fmt: skip


def test_nobody_acts_for_somebody_else() -> None:
    standing = taken(lesson("cribbage", "first-hand"), [NEXT])
    after = standing.after("1:throw:3D,KC")
    assert (after.number, after.right) == (1, False)
    assert after.state == standing.state


def test_what_is_not_offered_at_the_table_is_no_answer() -> None:
    standing = taken(lesson("poker-solitaire", "first-game"), [NEXT])
    assert standing.state.apply("change:hands=12") != standing.state
    after = standing.after("change:hands=12")
    assert (after.number, after.right, after.state) == (1, None, standing.state)


def test_answers_after_the_end_change_nothing() -> None:
    one = lesson("cribbage", "muggins")
    standing = taken(one, ["muggins:2", "count:7"])
    assert standing.over
    assert standing.wants == "end"
    assert standing.after("count:7") is standing


def test_wrong_answers_among_the_others_count_for_nothing() -> None:
    one = lesson("cribbage", "muggins")
    standing = taken(one, ["muggins:0", "nonsense", "muggins:2", "count:0", "count:7"])
    assert standing.answers == ("muggins:2", "count:7")
    assert standing == taken(one, standing.answers)
