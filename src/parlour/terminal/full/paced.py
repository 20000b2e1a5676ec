"""A screen with a board, on which something is shown for a while, or until a key or a click."""

from __future__ import annotations

import asyncio

from textual.screen import Screen

from parlour.terminal.full.board import Board


class PacedScreen(Screen[str]):
    def __init__(self, pace: float) -> None:
        """`pace`: the seconds that go by with what somebody does; 0 where nobody waits for it."""
        super().__init__()
        self._pace = pace
        self._gone_on = asyncio.Event()
        self._waiting = False  # for a key or a click, whatever it is

    @property
    def board(self) -> Board:
        return self.query_one(Board)

    @property
    def looking(self) -> bool:
        """Something is shown until a key or a click."""
        return self._waiting

    async def _wait(self, seconds: float | None) -> bool:
        """For a key or a click, so long at most; whether there was one."""
        if seconds is not None and not self._pace:
            return False
        self._gone_on.clear()
        self._waiting = True
        self.board.redraw()
        try:
            await asyncio.wait_for(self._gone_on.wait(), seconds)
            return True
        except TimeoutError:
            return False
        finally:
            self._waiting = False
