"""How somebody does at a drill: the fold of their answers."""

from __future__ import annotations

import msgspec


class Run(msgspec.Struct, frozen=True, omit_defaults=True):
    """Answers so far. The fastest right one counts; a wrong one ends the streak."""

    asked: int = 0
    right: int = 0
    streak: int = 0
    longest: int = 0
    fastest: int | None = None  # milliseconds

    def after(self, right: bool, taken: int) -> Run:
        """With one answer more."""
        if not right:
            return msgspec.structs.replace(self, asked=self.asked + 1, streak=0)
        streak = self.streak + 1
        return Run(
            asked=self.asked + 1,
            right=self.right + 1,
            streak=streak,
            longest=max(self.longest, streak),
            fastest=taken if self.fastest is None else min(self.fastest, taken),
        )
