"""The full-screen terminal client: how soon it answers, how soon it starts, what it costs idle."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pexpect

from bench.measure import Cost
from tests.terminal.full.driving import sat_down

KEYS = 60
LONGEST = 120.0  # seconds; where the machine is too busy for so many, fewer are told of


def figures() -> Iterator[Cost]:
    yield Cost("a key at 42 while master thinks", "ms", asyncio.run(_answered()), 50)
    for game in ("texas-42", "cribbage", "poker-solitaire"):
        started, idle = zip(*(_started(game) for _ in range(3)), strict=True)
        yield Cost(
            f"from the command to a table of {game} that answers", "ms", [min(started)], 1000
        )
        yield Cost(f"an idle table of {game}", "% of a core", [min(idle)], 1)


async def _answered() -> list[float]:
    """Keys that open and close the help, each while the computer thinks about 42 at its best.

    What is pressed when it is one's own turn, or when the computer is done before the key is
    answered, is no measure of that and is left out.
    """
    each: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        async with sat_down(Path(folder), "texas-42", "house", level="master", seed="x") as player:
            deadline = time.monotonic() + LONGEST
            while len(each) < KEYS and not (player.ended or (each and time.monotonic() > deadline)):
                if player.table.solo.bot_seat is None or player.screen.looking:
                    await player.pilot.press("enter")  # whatever comes first
                else:
                    done, begun = len(player.table.solo.record.actions), time.perf_counter()
                    await player.pilot.press("question_mark")
                    took = 1000 * (time.perf_counter() - begun)
                    if len(player.table.solo.record.actions) == done:
                        each.append(took)
                await asyncio.sleep(0.02)
    return each


def _started(game: str) -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        child = pexpect.spawn(
            sys.executable,
            ["-m", "parlour", "play", game],
            env=os.environ | {"PARLOUR_DATA": folder, "TERM": "xterm-256color"},
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=60,
        )
        child.expect_exact("rules")  # it is drawn; and it answers:
        child.send("o")
        child.expect_exact("Rules in force")
        assert child.pid is not None
        started = 1000 * (time.perf_counter() - begun)
        child.send("o")
        time.sleep(3)
        before = _ticks(child.pid)
        time.sleep(10)
        idle = (_ticks(child.pid) - before) / os.sysconf("SC_CLK_TCK") / 10
        child.send("\x11")
        child.expect(pexpect.EOF)
    return started, 100 * idle


def _ticks(process: int) -> int:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])
