"""Those who take lessons in tests: one who is right, in every way there is, and one who is not."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from random import Random

from parlour.learn.lesson import NEXT, Lesson
from parlour.learn.shelf import lessons
from parlour.learn.taking import Standing, begin
from parlour.lineup import LINEUP

LESSONS = [lesson for game in LINEUP for lesson in lessons(game).values()]
NAMES = [f"{lesson.game}/{lesson.name}" for lesson in LESSONS]
MOST_TRIES = 30  # to reach a goal by playing whatever is legal


def legal(standing: Standing) -> list[str]:
    """What the learner may do, as a lesson writes it: without the seat."""
    return [
        act.removeprefix(f"{standing.seat}:") for act in standing.state.view(standing.seat).legal
    ]


def wanted(standing: Standing) -> list[str]:
    """Every answer that is right."""
    step = standing.step
    if step.ask:
        return [answer for answer, right in step.ask.items() if right]
    if step.do:
        return [act for act in legal(standing) if any(fnmatchcase(act, p) for p in step.do)]
    return [NEXT]


def played_on(standing: Standing, random: Random) -> Standing:
    """Playing on by chance, until the goal is reached."""
    number, tries = standing.number, 0
    while standing.number == number:
        standing = standing.after(random.choice(legal(standing)))
        tries += standing.right is False
        assert tries < MOST_TRIES, standing.step.id
    return standing


def every_standing(lesson: Lesson) -> Iterator[Standing]:
    """Every step as it stands after every way to be right so far; the end comes too."""
    reached = [begin(lesson)]
    while reached:
        standing = reached.pop()
        yield standing
        if standing.over:
            continue
        if standing.step.play:
            reached.append(played_on(standing, Random(standing.lesson.name)))
        else:
            reached += [standing.after(answer) for answer in wanted(standing)]
