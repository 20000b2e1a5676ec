"""What somebody's attempts at puzzles come to: a rating, what is to be repeated, and a streak.

All of it is a fold over the attempts that are kept, so it can be worked out anew at any time. An
attempt is the first answer to a puzzle that is posed; what is tried after it changes nothing.

- **Rating.** Each first attempt at a puzzle is a game against it, by Glicko-2. Later ones teach,
  but say nothing of strength.
- **Repeating.** What was missed goes into the first of four boxes (Leitner), and comes again after
  1, 3, 7 and 21 days: found, it goes on to the next box and leaves the last; missed, back to the
  first. Before it is due, an answer moves nothing.
- **Streak.** Days in a row on which a puzzle of the day was answered.

Days are those of universal time, as a day's puzzle is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import UTC, date, datetime
from typing import NamedTuple

import msgspec

from parlour.study.puzzles.glicko import Rating

BOXES = (1, 3, 7, 21)  # days until what lies in a box comes again


class Attempt(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first answer to a puzzle that was posed."""

    game: str
    puzzle: str  # its name
    at: int  # milliseconds since 1970
    right: bool
    daily: bool = False  # it was the puzzle of that day
    rating: float | None = None  # the puzzle's just then; None: it has none, as one's own have
    deviation: float = 0.0

    @property
    def day(self) -> int:
        return day_of(self.at)

    @property
    def against(self) -> Rating | None:
        return None if self.rating is None else Rating(self.rating, self.deviation)


class Box(NamedTuple):
    """Where a puzzle lies that is to be repeated."""

    number: int  # from 0
    due: int  # a day


class Practice(msgspec.Struct, frozen=True):
    """How somebody stands in one game."""

    rating: Rating = Rating()
    rated: int = 0  # puzzles that count in it
    right: int = 0  # of those
    last: dict[str, int] = {}  # by puzzle that was tried: the day of the last time that counted
    boxes: dict[str, Box] = {}

    def takes(self, puzzle: str, day: int, *, daily: bool) -> bool:
        """Whether an attempt on that day would count for anything."""
        if puzzle not in self.last:
            return True
        box = self.boxes.get(puzzle)
        return (box is not None and box.due <= day) or (daily and self.last[puzzle] < day)

    def after(self, attempt: Attempt) -> Practice:
        day, puzzle, against = attempt.day, attempt.puzzle, attempt.against
        if not self.takes(puzzle, day, daily=attempt.daily):
            return self
        counts = puzzle not in self.last and against is not None
        rating = self.rating
        if counts and against is not None:
            rating = rating.after([(against, float(attempt.right))])
        return Practice(
            rating,
            self.rated + counts,
            self.right + (counts and attempt.right),
            {**self.last, puzzle: day},
            self._boxes(attempt),
        )

    def _boxes(self, attempt: Attempt) -> dict[str, Box]:
        box, day = self.boxes.get(attempt.puzzle), attempt.day
        if not attempt.right:
            return {**self.boxes, attempt.puzzle: Box(0, day + BOXES[0])}
        if box is None or box.due > day:
            return self.boxes
        others = {name: each for name, each in self.boxes.items() if name != attempt.puzzle}
        following = box.number + 1
        if following == len(BOXES):
            return others
        return {**others, attempt.puzzle: Box(following, day + BOXES[following])}

    def due(self, day: int) -> list[str]:
        """What is to be repeated on that day, the longest due first."""
        found = [(box.due, name) for name, box in self.boxes.items() if box.due <= day]
        return [name for _, name in sorted(found)]


class Streak(msgspec.Struct, frozen=True):
    days: int  # in a row, up to today or yesterday
    longest: int
    today: bool  # whether today's counts already


def practised(attempts: Iterable[Attempt], game: str) -> Practice:
    """The fold over attempts in the order in which they were made."""
    practice = Practice()
    for attempt in attempts:
        if attempt.game == game:
            practice = practice.after(attempt)
    return practice


def streak(attempts: Iterable[Attempt], today: int) -> Streak:
    days = sorted({attempt.day for attempt in attempts if attempt.daily and attempt.day <= today})
    longest = run = 0
    for at, day in enumerate(days):
        run = run + 1 if at and days[at - 1] == day - 1 else 1
        longest = max(longest, run)
    current = run if days and days[-1] >= today - 1 else 0
    return Streak(current, longest, bool(days) and days[-1] == today)


def day_of(at: int) -> int:
    """The day of a time, as a number that goes up by one each day."""
    return date_of(at).toordinal()


def date_of(at: int) -> date:
    return datetime.fromtimestamp(at / 1000, UTC).date()


def longest_ago(names: Collection[str], practice: Practice) -> Sequence[str]:
    """Those that were tried, the one of longest ago first."""
    return sorted(set(names) & practice.last.keys(), key=lambda name: (practice.last[name], name))
