"""How often somebody may do something: a bucket that drips."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

from parlour.tables.asking import NotAllowed
from parlour.tables.sayings import say


class Bucket:
    """Lets so many through at once, and so many a second after that."""

    __slots__ = ("_at", "_full", "_left", "_rate")

    def __init__(self, rate: float, full: float) -> None:
        self._rate, self._full = rate, full
        self._left, self._at = full, time.monotonic()

    def wait(self) -> float:
        """Take one; 0, or how many seconds there are to wait until there is one again."""
        now = time.monotonic()
        self._left = min(self._full, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return (1 - self._left) / self._rate
        self._left -= 1
        return 0.0

    @property
    def idle(self) -> bool:
        """Nobody has taken anything for so long that it is full again."""
        return self._left + (time.monotonic() - self._at) * self._rate >= self._full


class Buckets:
    """A bucket for everyone who comes along; those that are full again are forgotten."""

    def __init__(self, rate: float, full: float, most: int = 10_000) -> None:
        self._rate, self._full, self._most = rate, full, most
        self._buckets: dict[Hashable, Bucket] = {}

    def wait(self, who: Hashable) -> float:
        bucket = self._buckets.get(who)
        if bucket is None:
            if len(self._buckets) >= self._most:
                self._buckets = {w: b for w, b in self._buckets.items() if not b.idle}
            bucket = self._buckets[who] = Bucket(self._rate, self._full)
        return bucket.wait()


class AtOnce:
    """Work that takes a while: so much of it may be under way for one person, and in all."""

    def __init__(self, each: int, most: int) -> None:
        self._each, self._most = each, most
        self._of: Counter[Hashable] = Counter()

    @contextmanager
    def one_more(self, who: Hashable) -> Iterator[None]:
        if self._of[who] >= self._each or self._of.total() >= self._most:
            raise NotAllowed("slow-down", say("refused.busy"))
        self._of[who] += 1
        try:
            yield
        finally:
            self._of[who] -= 1
            if not self._of[who]:
                del self._of[who]
