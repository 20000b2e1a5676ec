"""The computer players, in processes of their own: a thinking bot delays nobody's move.

A bot's choice is a function of a view and a seed, so any process can make it. Hints, reviews
and whole games have processes apart: however many ask for them, no table waits for its computer
players.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from parlour.club.daily import computers_score
from parlour.core.seat import Seat
from parlour.core.seen import View
from parlour.engines.bots import bot
from parlour.records.record import Record
from parlour.study.hints import Hint, hint
from parlour.study.playing_alone import play_alone
from parlour.study.review import Asked, Decision, Luck, judge, lucks
from parlour.tables.asking import NotAllowed
from parlour.tables.deciding import decision_seed
from parlour.tables.sayings import say
from parlour.tables.table import Table

T = TypeVar("T")


_MOST_HINTS = 24  # asked for at once
_MOST_GAMES = 12


class _Desk:
    """Processes for one kind of question. Where so many wait already, no more are taken."""

    def __init__(self, processes: int, most: int | None = None) -> None:
        self._processes, self._most = processes, most
        self._waiting = 0
        self._pool = self._fresh()

    def _fresh(self) -> ProcessPoolExecutor:
        # Spawned, not forked: a fork would copy the server's sockets and locks.
        return ProcessPoolExecutor(
            self._processes, multiprocessing.get_context("spawn"), initializer=_prepare
        )

    async def warm(self) -> None:
        """Start the processes before the first player waits for them."""
        await asyncio.gather(*(self.ask(_ready) for _ in range(self._processes)))

    async def ask(self, function: Callable[..., T], *given: object) -> T:
        if self._most is not None and self._waiting >= self._most:
            raise NotAllowed("slow-down", say("refused.busy"))
        self._waiting += 1
        try:
            return await self._answer(function, *given)
        finally:
            self._waiting -= 1

    async def _answer(self, function: Callable[..., T], *given: object) -> T:
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, function, *given)
        except BrokenProcessPool:  # one was killed, for memory perhaps: begin again, once
            if self._pool is pool:
                self._pool = self._fresh()
            return await loop.run_in_executor(self._pool, function, *given)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class Thinkers:
    def __init__(self, processes: int = 0) -> None:
        self._moves = _Desk(processes or max(1, (os.cpu_count() or 2) - 1))
        self._hints = _Desk(1, _MOST_HINTS)
        self._games = _Desk(1, _MOST_GAMES)
        self._reviews = _Desk(1)  # `Reviewing` takes only so many at once

    async def warm(self) -> None:
        await asyncio.gather(self._moves.warm(), self._hints.warm())
        await self._reviews.warm()  # nobody looks back before the first game is over

    async def choice(self, table: Table, seat: str, level: str) -> str:
        """What the computer does on a seat: the same whichever process is asked, and when."""
        return await self._moves.ask(_choose, level, *_decision(table, seat))

    async def hint(self, table: Table, seat: str) -> Hint:
        """What the strongest player would do on a seat, and why."""
        return await self._hints.ask(_hint, *_decision(table, seat))

    async def study(self, ask: Callable[..., T], *given: object) -> T:
        """A question of a laboratory, where hints are thought about too."""
        return await self._hints.ask(ask, *given)

    async def play_alone(self, game: str, rules: str, seed: str) -> View:
        return await self._games.ask(_play_alone, game, rules, seed)

    async def computers_score(self, game: str, seed: str) -> int:
        """What the strongest player makes of a deal of the day."""
        return await self._games.ask(_computers_score, game, seed)

    async def judge(self, asked: Asked) -> Decision | None:
        """A decision that somebody made, beside the strongest player's."""
        return await self._reviews.ask(_judge, asked)

    async def lucks(
        self, record: str, seats: tuple[Seat, ...], decisions: Sequence[Decision]
    ) -> tuple[Luck, ...]:
        """How much of a game's result was luck, for each of these seats."""
        return await self._reviews.ask(_lucks, record, seats, decisions)

    def close(self) -> None:
        for desk in (self._moves, self._hints, self._games, self._reviews):
            desk.close()


def _decision(table: Table, seat: str) -> tuple[View, str]:
    """What somebody who decides for a seat is given."""
    assert table.sight is not None
    return table.sight.view(table.chairs[seat].seat), decision_seed(table, seat)


def _prepare() -> None:
    """In the new process: it yields to the server, leaves Ctrl-C to it, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)


def _end_with_the_server() -> None:
    """A server that was killed cannot tell its thinkers to stop."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _ready() -> bool:
    return True


def _choose(level: str, view: View, seed: str) -> str:
    return bot(view.game, level, seed).choose(view)


def _hint(view: View, seed: str) -> Hint:
    return hint(view, seed)


def _judge(asked: Asked) -> Decision | None:
    return judge(asked)


def _lucks(record: str, seats: tuple[Seat, ...], decisions: Sequence[Decision]) -> tuple[Luck, ...]:
    return lucks(Record.read(record), seats, decisions)


def _play_alone(game: str, rules: str, seed: str) -> View:
    return play_alone(game, rules, seed)


def _computers_score(game: str, seed: str) -> int:
    return computers_score(game, seed)
