"""What a game that is over has to teach whoever played it: their one decision that cost most."""

from __future__ import annotations

import asyncio

import msgspec

from parlour.core.saying import Saying
from parlour.core.seen import View
from parlour.learn.leaflets import TAUGHT
from parlour.learn.shelf import lesson
from parlour.server.reviewing import Reviewing
from parlour.study.review import Decision, Review, asked_in, dearest
from parlour.tables.asking import NotAllowed
from parlour.tables.sayings import say
from parlour.tables.table import Table

_PATIENCE = 20.0  # seconds that an answer is held back for the judge


class LessonNamed(msgspec.Struct, frozen=True):
    """A lesson that can be taken, by its name."""

    name: str
    title: Saying


class DearestSeen(msgspec.Struct, frozen=True):
    """The decision of one's own that cost most in a game, as its review has it."""

    judged: bool  # whether the game was looked back at; if not, there is nothing to say yet
    decision: Decision | None  # None too where there was no slip, mistake or blunder
    view: View | None  # what one saw then
    lesson: LessonNamed | None  # which teaches that kind of thing, if one does


async def dearest_seen(reviewing: Reviewing, table: Table, player: str) -> DearestSeen:
    """For one who sat there to the end."""
    if not table.over:
        raise NotAllowed("playing", say("refused.not-over"))
    if not table.seats_of(player):
        raise NotAllowed("seat", say("refused.stranger"))
    review = await reviewing.unasked(table, _PATIENCE)
    if review is None:
        return DearestSeen(False, None, None, None)
    return await asyncio.to_thread(_seen, table, player, review)


def _seen(table: Table, player: str, review: Review) -> DearestSeen:
    seats = {table.chairs[seat].seat for seat in table.seats_of(player)}
    found = dearest(review.decisions, seats)
    if found is None:
        return DearestSeen(True, None, None, None)
    asked = next(each for each in asked_in(table.record, {found.seat}) if each.ply == found.ply)
    name = TAUGHT[review.game].lesson_on(asked.view, found.best)
    taught = LessonNamed(name, lesson(review.game, name).says("title")) if name else None
    return DearestSeen(True, found, asked.view, taught)
