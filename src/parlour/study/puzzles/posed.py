"""A puzzle as a lesson of one step, and which one is today's."""

from __future__ import annotations

from datetime import date
from functools import cache
from hashlib import sha256

from parlour.core.errors import BadQuestion, shorten
from parlour.core.saying import Saying
from parlour.learn.lesson import Lesson, Position, Step
from parlour.learn.shelf import lesson
from parlour.learn.taking import Standing
from parlour.study.puzzles.memory import MEMORY, Memory, memories, memory
from parlour.study.puzzles.puzzle import Puzzle, puzzles
from parlour.study.puzzles.sayings import say

NAME = "puzzle-"  # and its number, from 1
OWN = "own-"  # and which game and act it is from


class Posed(Lesson, frozen=True, kw_only=True):
    """Says what there is to find, and what an act that is not the best is worth beside it."""

    number: int
    puzzle: Puzzle

    def says(self, text: str, step: Step | None = None) -> Saying:
        if text == "title":
            return say("title", number=self.number)
        if text == "about":
            return say("about", grade=str(self.puzzle.grade))
        if text == "say":
            return say(f"find.{self.puzzle.kind}")
        if text == "right":
            return self.puzzle.reason
        worth = self.puzzle.worth.get(text.removeprefix("but."))
        return say("wrong.other") if worth is None else self._beside(worth)

    def _beside(self, worth: float) -> Saying:
        """An act and the best one, in figures that differ wherever the two are told apart."""
        measure, best = self.puzzle.measure, next(iter(self.puzzle.worth.values()))
        shown = (lambda x: f"{x:.1f}") if measure in ("points", "total") else _percent
        return say(f"wrong.{measure}", worth=shown(worth), best=shown(best))


def _percent(chance: float) -> str:
    return f"{100 * chance:.1f}"


def posed(game: str, name: str) -> Posed:
    """The puzzle of this name: `puzzle-17`."""
    shelf = puzzles(game)
    number = _number(game, name, NAME, len(shelf))
    puzzle = shelf[number - 1]
    at = Position(rules=puzzle.rules, seat=puzzle.seat, seed=puzzle.seed, acts=puzzle.acts)
    others = {act: act for act in puzzle.worth if act != puzzle.best}
    step = Step(id=puzzle.kind, at=at, do=(puzzle.best,), but=others)
    return Posed(game, name, (step,), number=number, puzzle=puzzle)


def remembered(game: str, name: str) -> Memory:
    """The question of this name: `memory-17`."""
    number = _number(game, name, MEMORY, len(memories(game)))
    return memory(game, name, number)


def _number(game: str, name: str, family: str, most: int) -> int:
    number = name.removeprefix(family)
    if not name.startswith(family) or not number.isascii() or not number.isdigit():
        raise BadQuestion(say("refused.name", given=shorten(name), family=family))
    if not 1 <= int(number) <= most:
        code = "refused.number" if most else "refused.none"
        raise BadQuestion(say(code, given=shorten(number), game=game, most=most))
    return int(number)


def is_puzzle(name: str) -> bool:
    return name.startswith((NAME, MEMORY, OWN))


def lesson_or_puzzle(game: str, name: str) -> Lesson:
    """Whatever everybody is taught under this name."""
    if name.startswith(MEMORY):
        return remembered(game, name)
    return posed(game, name) if name.startswith(NAME) else lesson(game, name)


@cache
def grades(game: str) -> dict[str, int]:
    """Of every puzzle that a game ships with, by name."""
    found = {f"{NAME}{n}": puzzle.grade for n, puzzle in enumerate(puzzles(game), 1)}
    return found | {f"{MEMORY}{n}": one.grade for n, one in enumerate(memories(game), 1)}


def answered(standing: Standing) -> bool | None:
    """Whether the last answer to a puzzle was right; None where it was none that the rules allow,
    or nothing was asked yet."""
    if standing.right is None or standing.reply is None:
        return None
    refused = standing.right is False and standing.step.wants == "act"
    if refused and not standing.reply.code.startswith("puzzles."):
        return None
    return standing.right


def today(game: str, day: date) -> str | None:
    """The name of a day's puzzle, the same for everybody; None where a game has none."""
    shelf = puzzles(game)
    if not shelf:
        return None
    drawn = sha256(f"parlour/1:puzzle:{game}:{day.isoformat()}".encode()).digest()
    return f"{NAME}{int.from_bytes(drawn) % len(shelf) + 1}"
