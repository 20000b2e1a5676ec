"""Games looked back at, decision by decision: each is judged once, for all who ask, and kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import ExitStack
from functools import partial

import msgspec
from msgspec.structs import replace

from parlour.core.errors import ParlourError
from parlour.core.saying import Saying
from parlour.core.seat import Seat
from parlour.server.clock import now
from parlour.server.forms import Refusal
from parlour.server.limits import AtOnce
from parlour.server.thinking import Thinkers
from parlour.store.reviews import Reviews
from parlour.study.review import Asked, Decision, Luck, Review, asked_in, others_decisions, summed
from parlour.study.review.summing import MADE
from parlour.tables.asking import NotAllowed, refusal
from parlour.tables.sayings import say
from parlour.tables.table import Table

log = logging.getLogger(__name__)

_EACH, _IN_ALL = 2, 24  # reviews under way
_NOBODY = ""  # who has asked for a review that is made unasked
_READ = msgspec.json.Decoder(Review)
_WRITE = msgspec.json.Encoder()


class ReviewPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a review: how far it is, and what was found since the line before."""

    at: int  # decisions that were looked at
    of: int
    decision: Decision | None = None
    # How well it was played; decisions came before. The last line, and where luck is told by what
    # everybody did, once before it without that.
    review: Review | None = None
    refused: Refusal | None = None  # the last line: it could not be finished


class _Run:
    """A review under way, and all that it has found so far."""

    def __init__(self) -> None:
        self.parts: list[ReviewPart] = []
        self.more = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    def add(self, part: ReviewPart) -> None:
        self.parts.append(part)
        self.more.set()
        self.more = asyncio.Event()

    async def told(self) -> AsyncIterator[ReviewPart]:
        """From the first on, and then as they come."""
        at = 0
        while True:
            more = self.more
            while at < len(self.parts):
                yield self.parts[at]
                at += 1
            if self.task is None or self.task.done():
                if at == len(self.parts):
                    return
            else:
                await more.wait()


class Reviewing:
    def __init__(self, thinkers: Thinkers, kept: Reviews) -> None:
        self._thinkers, self._kept = thinkers, kept
        self._runs: dict[Hashable, _Run] = {}
        self._at_once = AtOnce(_EACH, _IN_ALL)

    async def told(self, table: Table, player: str, who: Hashable) -> AsyncIterator[ReviewPart]:
        """Its parts; NotAllowed, before the first, where it may not be looked back at yet.

        `who` asks, and may have only so many under way: one who left is not waited for, but what
        was begun is finished, and kept.
        """
        seats = reviewed_seats(table, player)
        key = (table.id, len(table.plies), seats)
        run = self._runs.get(key)
        if run is None:
            kept = await self._stored(table) if table.over else None
            if kept is not None:
                return _told_again(kept)
            run = self._runs.get(key) or self._begin(key, table, seats, who)
        return run.told()

    async def unasked(self, table: Table, patience: float) -> Review | None:
        """The review of a game that is over. Where none is kept it is made, if nobody's is being
        made now: whoever did ask for one is never behind those that nobody did. None if it takes
        longer than this; then it is there for the next who wants it."""
        kept = await self._stored(table)
        if kept is not None:
            return kept
        seats = reviewed_seats(table, _NOBODY)
        key = (table.id, len(table.plies), seats)
        run = self._runs.get(key)
        if run is None and not self._runs:
            run = self._begin(key, table, seats, _NOBODY)
        if run is None or run.task is None:
            return None
        await asyncio.wait({run.task}, timeout=patience)
        return await self._stored(table)

    async def _stored(self, table: Table) -> Review | None:
        """What was found before, unless there is more to find by now."""
        body = await self._kept.of(table.id, len(table.plies))
        review = None if body is None else _READ.decode(body)
        return review if review is not None and review.made >= MADE else None

    def _begin(self, key: Hashable, table: Table, seats: tuple[Seat, ...], who: Hashable) -> _Run:
        turn = ExitStack()
        turn.enter_context(self._at_once.one_more(who))
        run = self._runs[key] = _Run()
        run.task = asyncio.create_task(self._go(run, table, seats))
        run.task.add_done_callback(partial(self._ended, key, turn))
        return run

    def _ended(self, key: Hashable, turn: ExitStack, _: asyncio.Task[None]) -> None:
        turn.close()
        self._runs.pop(key).more.set()

    async def _go(self, run: _Run, table: Table, seats: tuple[Seat, ...]) -> None:
        decisions: list[Decision] = []
        try:
            asked, beside = await asyncio.to_thread(_asked, table, seats)
            of = len(asked) + len(beside)
            run.add(ReviewPart(0, of))
            for at, each in enumerate(asked, 1):
                decision = await self._thinkers.judge(each)
                if decision is not None:
                    decisions.append(decision)
                run.add(ReviewPart(at, of, decision))
            if beside:  # the longer part: what is known by now need not wait for it
                review = await asyncio.to_thread(summed, table.record, decisions, ())
                run.add(ReviewPart(len(asked), of, review=replace(review, decisions=())))
            luck = await self._lucks(run, table, decisions, beside) if table.over else ()
            review = await asyncio.to_thread(summed, table.record, decisions, luck)
            if table.over:
                body = _WRITE.encode(review).decode()
                await self._kept.keep(table.id, len(table.plies), now(), body)
            run.add(ReviewPart(of, of, review=replace(review, decisions=())))
        except ParlourError as error:
            run.add(ReviewPart(0, 0, refused=Refusal(*refusal(error))))
        except OSError:
            run.add(_broken_off("gone", say("refused.database")))
        except Exception:
            log.exception("table %s cannot be looked back at", table.id)
            run.add(_broken_off("failed", say("refused.failed")))

    async def _lucks(
        self, run: _Run, table: Table, decisions: list[Decision], beside: list[Asked]
    ) -> tuple[Luck, ...]:
        """Of those who decided, where the others' decisions tell it too."""
        judged, at, of = list(decisions), run.parts[-1].at, run.parts[-1].of
        for number, each in enumerate(beside, at + 1):
            decision = await self._thinkers.judge(each)
            if decision is not None:
                judged.append(decision)
            run.add(ReviewPart(number, of))
        seats = tuple(dict.fromkeys(decision.seat for decision in decisions))
        return await self._thinkers.lucks(table.record.line(), seats, judged)

    def close(self) -> None:
        for run in self._runs.values():
            if run.task is not None:
                run.task.cancel()


def reviewed_seats(table: Table, player: str) -> tuple[Seat, ...]:
    """Whose decisions are looked at: those of the people, all of them where there are none.

    Before the end only somebody who plays alone with the computer may look back, at their own
    hands that are over: of those, every tile and card was shown. With others at the table it would
    be advice, and nobody gets that from here.
    """
    people = tuple(chair.seat for chair in table.chairs.values() if chair.player)
    if table.withheld:
        raise NotAllowed("withheld", say("refused.withheld"))
    if table.over:
        return people or tuple(chair.seat for chair in table.chairs.values())
    if table.state is None:
        raise NotAllowed("waiting", say("refused.waiting"))
    if table.people != (player,):
        raise NotAllowed("playing", say("refused.not-over"))
    return people


def _asked(table: Table, seats: tuple[Seat, ...]) -> tuple[list[Asked], list[Asked]]:
    """The decisions looked at; and those of others, which tell of luck alone."""
    found = asked_in(table.record, seats)
    if table.over:
        return list(found), others_decisions(table.record, seats)
    assert table.state is not None
    now_played = table.state.view(None).hand_number
    return [asked for asked in found if asked.view.hand_number < now_played], []


def _broken_off(code: str, saying: Saying) -> ReviewPart:
    return ReviewPart(0, 0, refused=Refusal(code, str(saying), saying=saying))


async def _told_again(review: Review) -> AsyncIterator[ReviewPart]:
    of = len(review.decisions)
    yield ReviewPart(0, of)
    for at, decision in enumerate(review.decisions, 1):
        yield ReviewPart(at, of, decision)
    yield ReviewPart(of, of, review=replace(review, decisions=()))


def as_lines(parts: AsyncIterator[ReviewPart]) -> Callable[[], AsyncIterator[bytes]]:
    async def lines() -> AsyncIterator[bytes]:
        async for part in parts:
            yield _WRITE.encode(part) + b"\n"

    return lines
