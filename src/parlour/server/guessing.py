"""Whoever gets passwords wrong waits longer and longer before the next try.

Three things are counted: one address at one login, an address at any, a login from anywhere. The
last has most room, so that nobody can lock somebody else out for long by guessing wrong.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

Guess: TypeAlias = tuple[str, str]

_FREE = 5  # wrong ones of an address at a login before there is any wait
_FIRST, _LONGEST = 2.0, 300.0  # seconds; each is twice the one before
_FORGOTTEN = 3600.0  # seconds after which a wrong one does not count any more
_MOST = 20_000  # that are kept count of


@dataclass
class _Count:
    wrong: int
    last: float


def guesses(login: str, address: str) -> list[Guess]:
    """What a try counts towards."""
    name = login.lower()
    return [("both", f"{name} {address}"), ("address", address), ("login", name)]


class Guesses:
    """So many wrong ones of an address at any logins, and at a login from anywhere, are free."""

    def __init__(self, of_address: float, at_login: float) -> None:
        self._free = {"both": _FREE, "address": of_address, "login": at_login}
        self._counts: dict[Guess, _Count] = {}

    def wait(self, tried: Sequence[Guess]) -> float:
        """The seconds until the next try is allowed; 0: now."""
        at = time.monotonic()
        return max(self._left(guess, at) for guess in tried)

    def _left(self, guess: Guess, at: float) -> float:
        count = self._counts.get(guess)
        if count is None or at - count.last > _FORGOTTEN:
            return 0.0
        over = count.wrong - self._free[guess[0]]
        pause = min(_LONGEST, _FIRST * 2.0 ** min(over, 20)) if over >= 0 else 0.0
        return max(0.0, count.last + pause - at)

    def tries(self, tried: Sequence[Guess]) -> None:
        """Counted as wrong until it turns out right: many at once gain nothing."""
        at = time.monotonic()
        if len(self._counts) >= _MOST:
            self._counts = {g: c for g, c in self._counts.items() if at - c.last <= _FORGOTTEN}
        for guess in tried:
            count = self._counts.setdefault(guess, _Count(0, at))
            count.wrong, count.last = count.wrong + 1, at

    def was_right(self, tried: Sequence[Guess]) -> None:
        """An address that knows one password may still be guessing another."""
        for guess in tried:
            if guess[0] == "address":
                self._counts[guess].wrong -= 1
            else:
                self._counts.pop(guess, None)
