"""Luck apart from skill.

A game falls into stretches (hands, cards). Either luck is found and skill is the rest, by control
variates: what a chance event of a stretch is worth is what the strongest player sees after it,
less the mean over all that could have come instead, which is nothing on average, whoever plays.
Or, where that takes too little off (42), skill is found and luck is the rest: what the decisions
of the other side cost, as the strongest player judges them, less what those of one's own did.

    result = start + luck + skill,    adjusted = result - luck = start + skill

`error` is the standard error of the adjusted result as a sum over stretches that might have gone
otherwise: the root of their number times the variance of their skill.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import sqrt
from statistics import variance

import msgspec

from parlour.core.seat import Seat
from parlour.engines.arena.intervals import student
from parlour.records.record import Record
from parlour.study.review.judging import Decision
from parlour.study.review.stakes import Cost, Course, Unit, played

_DIGITS = 4
FEWEST = 5  # stretches: of fewer nobody can say how much they differ


class LuckAt(msgspec.Struct, frozen=True):
    """What chance brought in a hand."""

    hand: int
    kind: str
    luck: float


class Luck(msgspec.Struct, frozen=True):
    """How much of a result was luck, and what it would be without."""

    seat: Seat
    unit: Unit
    start: float  # what is to be expected before anything is dealt
    result: float  # games won, or the last total
    luck: float  # all of it
    adjusted: float  # the result less the luck
    error: float | None  # standard error of that; None where there was too little to tell
    within: float | None  # half of its 95 % interval
    kinds: dict[str, float]  # the luck by what came
    events: tuple[LuckAt, ...]
    judged: bool = False  # skill is what decisions cost, and luck the rest; else the other way


def lucks(
    record: Record,
    seats: Collection[Seat] | None = None,
    decisions: Sequence[Decision] = (),
) -> tuple[Luck, ...]:
    """Of these seats, or of all; of none where the game cannot tell it, or is not over.

    `decisions`: those of all seats, where luck is what they leave (`others_decisions`).
    """
    taken = record.rules.seated(record.game.seats)
    if seats is not None:
        taken = tuple([seat for seat in taken if seat in seats])
    found, game = [], played(record.game.name)
    costs = [Cost(each.hand, each.seat, each.loss or 0.0) for each in decisions]
    for seat in taken if record.final().result is not None else ():
        course = game.course(record, seat, costs)
        if course is not None and course.stretches:
            found.append(told(seat, course, judged=game.JUDGED))
    return tuple(found)


def told(seat: Seat, course: Course, *, judged: bool = False) -> Luck:
    stretches = course.stretches
    kinds: dict[str, float] = {}
    for stretch in stretches:
        for kind, luck in stretch.luck.items():
            kinds[kind] = kinds.get(kind, 0.0) + luck
    skills = [stretch.skill for stretch in stretches]
    luck, skill = sum(kinds.values()), sum(skills)
    error = sqrt(len(skills) * variance(skills)) if len(skills) >= FEWEST else None
    return Luck(
        seat,
        course.unit,
        round(course.start, _DIGITS),
        round(course.start + luck + skill, _DIGITS) + 0.0,
        round(luck, _DIGITS),
        round(course.start + skill, _DIGITS),
        None if error is None else round(error, _DIGITS),
        None if error is None else round(student(len(skills) - 1) * error, _DIGITS),
        {kind: round(value, _DIGITS) for kind, value in kinds.items()},
        tuple(
            [
                LuckAt(stretch.hand, kind, round(luck, _DIGITS))
                for stretch in stretches
                for kind, luck in stretch.luck.items()
            ]
        ),
        judged,
    )
