"""Puzzles from one's own mistakes: decisions that a review called a mistake or a blunder.

What the review found is all that is needed: the best act, what the others are worth, and why. Acts
that cannot be told from the best are as right as it is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from parlour.core.saying import Saying
from parlour.core.seat import Seat
from parlour.engines.choices import Choice, alike
from parlour.learn.lesson import Position, Step
from parlour.records.record import Record
from parlour.study.puzzles.posed import OWN, Posed
from parlour.study.puzzles.puzzle import Puzzle
from parlour.study.puzzles.sayings import KINDS, MEASURES, say
from parlour.study.review import Decision, Word

FAULTS: tuple[Word, ...] = ("mistake", "blunder")


class Own(Posed, frozen=True, kw_only=True):
    word: Word

    def says(self, text: str, step: Step | None = None) -> Saying:
        if text == "title":
            return say("own.title")
        if text == "about":
            return say("own.about", word=self.word)
        return super().says(text, step)


def own_name(game_id: str, ply: int) -> str:
    """How a decision of a game is called as a puzzle; `where` reads it again."""
    return f"{OWN}{game_id}-{ply}"


def where(name: str) -> tuple[str, int] | None:
    """The game and the act that a name is about; None where it is no such name."""
    game_id, _, ply = name.removeprefix(OWN).rpartition("-")
    if not name.startswith(OWN) or not game_id or not ply.isascii() or not ply.isdigit():
        return None
    return game_id, int(ply)


def faults(decisions: Iterable[Decision], seats: Collection[Seat]) -> Iterator[Decision]:
    """What there is to learn from in what these seats did."""
    for decision in decisions:
        if (
            decision.seat in seats
            and decision.word in FAULTS
            and decision.phase in KINDS
            and decision.measure in MEASURES
        ):
            yield decision


def own(game_id: str, record: Record, decision: Decision) -> Own:
    """One of them as a puzzle, at the position as it was."""
    assert decision.word is not None
    best = decision.options[0]
    weighed = [each for each in decision.options if each.value is not None]
    weighed.sort(key=lambda each: (each is not best, -(each.value or 0.0)))
    puzzle = Puzzle(
        kind=decision.phase,
        rules=str(record.rules),
        seed=record.seed or "",
        acts=record.actions[: decision.ply],
        seat=decision.seat,
        best=_act(best, decision.seat),
        grade=0,  # nobody else was asked
        measure=decision.measure,
        worth={_act(each, decision.seat): each.value or 0.0 for each in weighed},
        error=best.error or 0.0,
        reason=decision.reason,
    )
    right = tuple(_act(each, decision.seat) for each in weighed if alike(best, each))
    return Own(
        record.game.name,
        own_name(game_id, decision.ply),
        (_step(record, puzzle, right),),
        number=decision.ply,
        puzzle=puzzle,
        word=decision.word,
    )


def _step(record: Record, puzzle: Puzzle, right: tuple[str, ...]) -> Step:
    start: dict[str, Any] | None = dict(record.start) if record.start is not None else None
    at = Position(
        rules=puzzle.rules, seat=puzzle.seat, start=start, seed=record.seed, acts=puzzle.acts
    )
    others = {act: act for act in puzzle.worth if act not in right}
    return Step(id=puzzle.kind, at=at, do=right, but=others)


def _act(choice: Choice, seat: Seat) -> str:
    return choice.action.removeprefix(f"{seat}:")
