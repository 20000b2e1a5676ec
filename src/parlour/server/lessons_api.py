"""Lessons and puzzles: which there are, who has taken them, and how one stands after some answers.

A puzzle is taken like a lesson of one step, under the name `puzzle-NUMBER`.

Nobody's lesson is remembered here: a client sends all answers that stood, and the server folds
them. What is kept is that somebody has come to the end of one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from datetime import UTC, datetime
from functools import lru_cache
from itertools import accumulate
from typing import Annotated

import msgspec
from litestar import Controller, get, post
from litestar.params import Parameter
from msgspec import Meta

from parlour.core.errors import ParlourError, shorten
from parlour.core.saying import Saying
from parlour.core.seat import Seat
from parlour.core.seen import Picture, View
from parlour.games import GAMES
from parlour.learn.lesson import Lesson, Wants
from parlour.learn.shelf import lessons
from parlour.learn.taking import OTHERS, Moment, Standing, begin
from parlour.seen import picture
from parlour.server.clock import now
from parlour.server.forms import ActionText, Form
from parlour.server.house import House
from parlour.server.practising import RatedSeen
from parlour.server.requests import MANY, refusing
from parlour.study.puzzles import lesson_or_puzzle, puzzles, today
from parlour.study.puzzles.own import where
from parlour.study.puzzles.posed import NAME as PUZZLE
from parlour.study.puzzles.posed import OWN, answered, is_puzzle
from parlour.tables.seen import SeatSeen, TableSeen, side_numbers

Named = Annotated[str, Parameter(min_length=1, max_length=40)]
MOST_ANSWERS = 100  # no lesson has so many


class Answers(Form, frozen=True):
    answers: Annotated[list[ActionText], Meta(max_length=MOST_ANSWERS)]


class LessonListed(msgspec.Struct, frozen=True):
    """A lesson that can be taken."""

    name: str
    title: Saying
    about: Saying
    done: bool  # by whoever asks


class PuzzlesListed(msgspec.Struct, frozen=True):
    """The puzzles of a game: they are called puzzle-1, puzzle-2 …"""

    count: int
    today: str  # the name of the one that everybody has today, by universal time
    solved: list[str]  # by whoever asks


class LessonsListed(msgspec.Struct, frozen=True):
    lessons: dict[str, list[LessonListed]]  # by game
    puzzles: dict[str, PuzzlesListed]  # by game; games without any are left out


class LessonMoment(msgspec.Struct, frozen=True):
    """A position of a lesson, and the act that led to it."""

    seat: Seat | None  # who acted; None where the position is set up
    action: str
    view: View
    picture: Picture


class AnswerOffered(msgspec.Struct, frozen=True):
    answer: str
    says: Saying


class LessonSeen(msgspec.Struct, frozen=True):
    """How a lesson stands after some answers."""

    title: Saying
    step: int  # the one to be answered, from 1; the last once all are
    steps: int
    answers: list[str]  # those that stood: send them again with the next one
    right: bool | None  # whether the last answer was; None: nothing to be right about
    reply: Saying | None  # what is said to it: by the lesson, or by the rules that refuse it
    says: Saying  # what is to be done now
    wants: Wants  # "next", one of `choices`, an act at the table, or nothing more
    choices: list[AnswerOffered]
    table: TableSeen
    moments: list[LessonMoment]  # what came of the last answer; how it is now comes last
    covered: bool  # the table is not to be shown: what was on it is asked
    rated: RatedSeen | None  # what this answer did to one's rating, if it is a puzzle's first


class LessonsApi(Controller):
    tags = ("lessons",)

    @get("/lessons", responses=refusing(429))
    async def listed(self, visitor: str, house: House) -> LessonsListed:
        """All lessons, in the order in which they are best taken."""
        done = await house.lessons.of(visitor) if visitor else set()
        return LessonsListed(
            {game: _lessons(game, done) for game in GAMES},
            {game: found for game in GAMES if (found := _puzzles(game, done))},
        )

    @post("/lessons/{game:str}/{name:str}", status_code=200, responses=refusing(*MANY))
    async def take(
        self, game: Named, name: Named, data: Answers, visitor: str, house: House
    ) -> LessonSeen:
        """A lesson after these answers; of those that are wrong, only the last is replied to."""
        answers = tuple(data.answers)
        if name.startswith(OWN):
            posed = await _own(house, visitor, game, name)
            standings = await asyncio.to_thread(_folded, posed, answers)
        else:
            lesson_or_puzzle(game, name)  # refuses what there is not
            standings = await asyncio.to_thread(_standings, game, name, answers)
        if standings[-1].over and visitor:
            await house.lessons.add(visitor, game, name, now())
        rated = await _rated(house, visitor, game, name, standings)
        return await asyncio.to_thread(_seen, standings[-1], rated)


def _lessons(game: str, done: Collection[tuple[str, str]]) -> list[LessonListed]:
    return [
        LessonListed(each.name, each.says("title"), each.says("about"), (game, each.name) in done)
        for each in lessons(game).values()
    ]


def _puzzles(game: str, done: Collection[tuple[str, str]]) -> PuzzlesListed | None:
    name = today(game, datetime.fromtimestamp(now() / 1000, UTC).date())
    if name is None:
        return None
    solved = [taken for of, taken in done if of == game and taken.startswith(PUZZLE)]
    return PuzzlesListed(len(puzzles(game)), name, sorted(solved))


async def _own(house: House, visitor: str, game: str, name: str) -> Lesson:
    """A puzzle from somebody's own games: nobody else is asked it."""
    at = where(name)
    table = await house.hall.newest(at[0]) if at else None
    if at is None or table is None or table.opened.game != game:
        raise ParlourError(f"there is no puzzle {shorten(name)} of {shorten(game)}")
    return await house.practising.own(table, visitor, name, at[1])


async def _rated(
    house: House, visitor: str, game: str, name: str, standings: list[Standing]
) -> RatedSeen | None:
    """The first answer to a puzzle is an attempt at it."""
    if not visitor or not is_puzzle(name):
        return None
    right = next((found for each in standings if (found := answered(each)) is not None), None)
    if right is None:
        return None
    return await house.practising.answered(visitor, game, name, right=right)


def _standings(game: str, name: str, answers: tuple[str, ...]) -> list[Standing]:
    """After each answer; the last is how it stands."""
    return [_standing(game, name, answers[:n]) for n in range(len(answers) + 1)]


def _folded(lesson: Lesson, answers: tuple[str, ...]) -> list[Standing]:
    return list(accumulate(answers, Standing.after, initial=begin(lesson)))


def _seen(standing: Standing, rated: RatedSeen | None) -> LessonSeen:
    lesson, step = standing.lesson, standing.step
    return LessonSeen(
        title=lesson.says("title"),
        step=min(standing.number + 1, len(lesson.steps)),
        steps=len(lesson.steps),
        answers=list(standing.answers),
        right=standing.right,
        reply=standing.reply,
        says=lesson.says("say", step),
        wants=standing.wants,
        choices=[AnswerOffered(a, lesson.says(f"choice.{a}", step)) for a in step.ask],
        table=_table(standing),
        moments=[_moment(standing, moment) for moment in standing.shown],
        covered=step.covered and not standing.over,
        rated=rated,
    )


@lru_cache(maxsize=1 << 10)  # everybody's answers are much alike, and the next follow from these
def _standing(game: str, name: str, answers: tuple[str, ...]) -> Standing:
    if not answers:
        return begin(lesson_or_puzzle(game, name))
    return _standing(game, name, answers[:-1]).after(answers[-1])


def _moment(standing: Standing, moment: Moment) -> LessonMoment:
    view = moment.state.view(standing.seat)
    word = moment.action.partition(":")[0]
    others = moment.seat is not None and moment.seat != standing.seat
    hushed = others and word in GAMES[standing.lesson.game].hushed
    return LessonMoment(moment.seat, word if hushed else moment.action, view, picture(view))


def _table(standing: Standing) -> TableSeen:
    """The table of a lesson, as screens want one: the learner, and the computer beside them."""
    game, rules = GAMES[standing.lesson.game], standing.state.rules
    mine = standing.seat
    sides = side_numbers(game.name, str(rules))
    return TableSeen(
        id="",
        game=game.name,
        rules=str(rules),
        seq=len(standing.answers),
        phase="playing" if standing.state.turns else "over",
        seats=[
            SeatSeen(
                seat=seat,
                kind="person" if seat == mine else "bot",
                name="",
                level=None if seat == mine else OTHERS,
                you=seat == mine,
                away=False,
                host=seat == mine,
                side=sides[str(seat)],
                hinted=False,
                shows=False,
            )
            for seat in rules.seated(game.seats)
        ],
        you=[mine],
        host=True,
        clock=None,
        deadline=None,
        listed=False,
        deal=None,
        practice=True,
        takebacks=False,
        tournament=None,
        daily=None,
        behind=0,
        hands_shown=False,
        withheld=False,
        hints=False,
        rated=False,
        may=[],
        takeback=None,
        rematch=None,
        commitment="",
        revealed=None,
    )
