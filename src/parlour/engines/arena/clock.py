"""What a bot's choices cost, in CPU seconds."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Clock(msgspec.Struct):
    """The CPU time of a bot's decisions.

    It counts the time of the whole process, so that a bot with threads pays for all of them.
    Every call is timed, but a decision is one that had a choice: where only one act is legal,
    nothing is decided, and the mean would look better than it is.
    """

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, spent: float, *, decided: bool) -> None:
        """Count a choice; `decided` where there was more than one."""
        self.decisions += decided
        self.seconds += spent
        self.longest = max(self.longest, spent)

    @property
    def mean(self) -> float | None:
        """Seconds for a decision; None before the first."""
        return self.seconds / self.decisions if self.decisions else None

    def as_json(self) -> dict[str, float | None]:
        """In seconds."""
        return {"decisions": self.decisions, "mean": self.mean, "longest": self.longest}

    @staticmethod
    def together(clocks: Iterable[Clock]) -> Clock:
        """One clock of many."""
        every = list(clocks)
        return Clock(
            sum(clock.decisions for clock in every),
            sum(clock.seconds for clock in every),
            max((clock.longest for clock in every), default=0.0),
        )
