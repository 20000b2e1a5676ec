"""The clock of a race. Only while it runs is there anything to tick."""

from __future__ import annotations

import time

from textual.screen import Screen
from textual.timer import Timer

from parlour.terminal.full.at_table import AtTable
from parlour.terminal.full.strip import Tools
from parlour.terminal.full.talk import Talk


class RaceClock:
    def __init__(self, screen: Screen[str], at: AtTable, talk: Talk) -> None:
        self._screen, self._at, self._talk = screen, at, talk
        self._timer: Timer | None = None

    def tick(self) -> None:
        """Start or stop, as the table stands."""
        running = self._at.racing and not self._at.over
        if running and self._timer is None:
            self._timer = self._screen.set_interval(1.0, self._tell)
        elif not running and self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _tell(self) -> None:
        due = self._at.due
        left = 0 if due is None else max(0, round(due - time.monotonic()))
        told = "" if due is None else self._talk("race-clock", n=left)
        self._screen.query_one(Tools).tell(told)
