"""Puzzles in line mode: how they are posed, and how one stands."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

import msgspec

import parlour
from parlour.learn.lesson import Lesson
from parlour.learn.taking import Standing
from parlour.study.puzzles.posed import answered
from parlour.study.puzzles.practice import day_of, streak
from parlour.study.puzzles.sayings import say
from parlour.terminal.attempts import AttemptsKept
from parlour.terminal.console import Console, Gone
from parlour.terminal.lessons import Teaching
from parlour.terminal.line import PACE
from parlour.terminal.puzzling import LOOKED_AT, Puzzling, Way, now
from parlour.terminal.tongue import answering, lines, spoken, talk


def practise(game: str, way: Way, number: int | None = None, language: str = "") -> int:
    """Pose puzzles as long as somebody likes. The exit status: 0, or 130 after Ctrl-C."""
    with answering(language):
        try:
            Practising(game, Console.of_process(PACE)).go_on(way, number)
        except Gone:
            pass
        except KeyboardInterrupt:
            return 130
    return 0


def tell_standing(language: str = "") -> int:
    """How somebody stands in every game, and what can be done about it."""
    console = Console.of_process(PACE)
    kept = streak(AttemptsKept().read(), day_of(now()))
    told = say("standing.streak", n=kept.days, longest=kept.longest)
    with answering(language), contextlib.suppress(Gone):
        for game in parlour.GAMES:
            console.say(*Practising(game, console).standing(), "")
        console.say(spoken(told if kept.days else say("standing.no-streak")))
    return 0


def print_standing() -> None:
    """The same for programs, as one line of JSON."""
    kept = streak(AttemptsKept().read(), day_of(now()))
    games = [Puzzling(game).figures() for game in parlour.GAMES]
    print(msgspec.json.encode({"games": games, "streak": kept}).decode())


class Practising:
    """One game's puzzles in lines."""

    def __init__(self, game: str, console: Console, clock: Callable[[], int] = now) -> None:
        self._puzzling, self._console = Puzzling(game, clock), console

    def standing(self) -> Iterator[str]:
        puzzling = self._puzzling
        game = puzzling.game
        yield f"{talk().game(game)}  ({game})"
        yield "  " + puzzling.rating()
        if puzzling.answered_today:
            yield "  " + puzzling.says("today")
        else:
            yield f"  parlour puzzles solve {game}"
        yield f"  parlour puzzles next {game}"
        if puzzling.remembers:
            yield "  parlour puzzles memory"
        if due := puzzling.due():
            yield f"  parlour puzzles repeat {game}: " + puzzling.says("due", n=len(due))
        if mine := puzzling.own():
            yield f"  parlour puzzles own {game}: " + puzzling.says("own", n=len(mine))
        elif puzzling.mistakes.unseen():
            yield f"  parlour puzzles own {game}"

    def go_on(self, way: Way, number: int | None = None) -> None:
        if way == "own" and number is None:
            self._look_back()
        lesson = self._puzzling.first(way, number)
        nothing = self._puzzling.nothing(way if lesson is None else "next")
        while lesson is not None:
            self.pose(lesson)
            asked, why = lines("puzzle.another"), lines("puzzle.another-why")
            if not self._console.confirm(asked, default=True, why=why):
                return
            lesson = self._puzzling.after(way)
        self._console.say(nothing)

    def _look_back(self) -> None:
        mistakes = self._puzzling.mistakes
        for path in mistakes.unseen()[:LOOKED_AT]:
            self._console.say(lines("puzzle.looking", name=path.stem))
            mistakes.look(path)

    def pose(self, lesson: Lesson) -> None:
        self._console.say("", spoken(lesson.says("about")))
        answers: list[bool] = []

        def heard(standing: Standing) -> None:
            right = answered(standing)
            if right is not None and not answers:
                answers.append(right)
                if told := self._puzzling.keep(lesson, right=right):
                    self._console.say(f" {told}")

        Teaching(lesson, self._console, heard).run()
        self._puzzling.finished(lesson)
