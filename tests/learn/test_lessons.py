"""Every lesson is played, right in every way and wrong in every way."""

from __future__ import annotations

from fnmatch import fnmatchcase
from random import Random

import pytest

from parlour.core.errors import IllegalAction
from parlour.core.saying import LANGUAGES, said
from parlour.learn.lesson import Lesson
from parlour.learn.shelf import lessons
from parlour.learn.taking import begin, taken
from parlour.lineup import LINEUP
from tests.learn.pupils import LESSONS, NAMES, every_standing, legal, played_on, wanted

LONGEST = 320  # letters: more do not fit beside a table on a small phone


@pytest.mark.parametrize("game", LINEUP)
def test_a_game_has_a_first_lesson_and_more(game: str) -> None:
    first, *more = lessons(game).values()
    assert 5 <= len(more) <= 8
    assert first.steps[-1].play, "the first one ends with a win of the learner's own"
    assert len(first.steps) <= 5, "in three minutes"


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_whoever_is_right_comes_to_the_end(lesson: Lesson) -> None:
    ends = 0
    for standing in every_standing(lesson):
        ends += standing.over
        assert taken(lesson, standing.answers) == standing
        if standing.over:
            continue
        assert standing.wants == standing.step.wants
        if standing.wants == "act":
            assert legal(standing), "it is the learner's turn"
        for answer in [] if standing.step.play else wanted(standing):
            after = standing.after(answer)
            assert after.number == standing.number + 1
            assert after.answers == (*standing.answers, answer)
            assert (after.reply is not None) == (standing.wants != "next")
    assert ends


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_whoever_is_wrong_is_told_why_and_tries_again(lesson: Lesson) -> None:
    seen = set()
    for standing in every_standing(lesson):
        step = standing.step
        if standing.over or step.id in seen or step.play:
            continue
        seen.add(step.id)
        assert wanted(standing), step.id
        wrong = [answer for answer, right in step.ask.items() if not right]
        if step.do:
            wrong = [act for act in legal(standing) if act not in wanted(standing)]
        replies = set()
        for answer in wrong:
            after = standing.after(answer)
            assert (after.number, after.answers) == (standing.number, standing.answers)
            assert after.state == standing.state
            assert after.right is False
            assert after.reply is not None
            assert said(after.reply)
            replies.add(after.reply.code.rpartition(".")[2])
        assert replies >= set(step.but.values()), "nothing that is written is never said"


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_patterns_mean_something_and_the_first_that_fits_is_meant(lesson: Lesson) -> None:
    for standing in every_standing(lesson):
        for pattern in () if standing.over else (*standing.step.do, *standing.step.but):
            fits = [act for act in legal(standing) if fnmatchcase(act, pattern)]
            assert fits, (standing.step.id, pattern)


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_what_the_rules_refuse_is_refused_in_their_words(lesson: Lesson) -> None:
    for standing in every_standing(lesson):
        if standing.over or standing.wants != "act":
            continue
        for nonsense in ("nonsense", "play:", "next"):
            after = standing.after(nonsense)
            with pytest.raises(IllegalAction) as refused:
                standing.state.apply(nonsense)
            assert after.right is False
            assert after.reply is not None
            assert after.reply.code == refused.value.saying.code
            assert after.answers == standing.answers


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said_and_fits(lesson: Lesson, language: str) -> None:
    for step in lesson.steps:
        for text in step.texts():
            assert 0 < len(said(lesson.says(text, step), language)) <= LONGEST, (step.id, text)


PLAYED_ON = [lesson for lesson in LESSONS if any(step.play for step in lesson.steps)]


@pytest.mark.parametrize("lesson", PLAYED_ON, ids=lambda lesson: f"{lesson.game}/{lesson.name}")
def test_playing_on_can_be_won_and_where_it_is_lost_begins_again(lesson: Lesson) -> None:
    standing, random = begin(lesson), Random(0)
    while not standing.over:
        if not standing.step.play:
            standing = standing.after(wanted(standing)[0])
            continue
        for _ in range(8):
            won = played_on(standing, random)
            assert won.right
            # Only what was played since the last new beginning is kept.
            assert taken(lesson, won.answers) == won
        standing = won


def test_a_hand_that_was_lost_is_begun_again() -> None:
    lesson = lessons("texas-42")["contracts"]
    standing = begin(lesson)
    while not standing.step.play:
        standing = standing.after(wanted(standing)[0])
    lost = standing.after("play:00")  # nobody else has a double, so it takes the trick
    assert lost.right is False
    assert lost.reply is not None
    assert lost.reply.code.endswith(".lead.again")
    assert lost.state == standing.state
    assert lost.answers == standing.answers
    assert [moment.seat for moment in lost.moments] == ["S", "W", "E", None]
