"""Chance that anyone can check: a seed and a label give a stream of bytes, and so a shuffle.

The bytes are specified in docs/chance.md, with test vectors; change nothing here without
a new `VERSION`, or old records would deal other hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from struct import Struct
from typing import Any, TypeVar

from parlour.core.errors import BadStart

T = TypeVar("T")

VERSION = "parlour/1"
MAX_SEED_BYTES = 1024
_WORD = 1 << 32
_EIGHT_WORDS = Struct(">8I")
_HASH_BLOCK = 64  # bytes that SHA-256 takes at a time, which HMAC pads its key to
_PACK = 64  # no pack of pieces is larger
_LIMITS = (0, *(_WORD - _WORD % n for n in range(1, _PACK + 1)))  # as in `below`, by n


class Chance:
    """One labelled stream of randomness drawn from a seed.

    >>> Chance("any text", "example").shuffled("abcde")
    ['d', 'e', 'b', 'a', 'c']
    """

    def __init__(self, seed: str, label: str) -> None:
        self._inner, self._outer = _keyed(seed)
        self._prefix = f"{VERSION}:{label}:".encode()
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        """The next 32-bit big-endian word of the stream."""
        if not self._words:
            inner, outer = self._inner.copy(), self._outer.copy()
            inner.update(self._prefix + str(self._block).encode())
            outer.update(inner.digest())
            self._block += 1
            self._words += _EIGHT_WORDS.unpack(outer.digest())
            self._words.reverse()  # so that pop() takes them in order
        return self._words.pop()

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each exactly as likely (rejection sampling)."""
        limit = _WORD - _WORD % n
        while (word := self._word()) >= limit:
            pass
        return word % n

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list in random order: Fisher-Yates, from the last place down."""
        mixed = list(items)
        for i in range(len(mixed) - 1, 0, -1):
            j = self.below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed

    def dealt(self, items: Sequence[T], count: int) -> list[T]:
        """The top cards of a shuffled pack (of 64 at most), the top one first.

        The last place of the shuffle is the top of the pack: the places that are settled first
        are dealt first, and the rest of the pack need not be shuffled at all.
        """
        pack = list(items)
        top = []
        words = self._words
        for left in range(len(pack), len(pack) - count, -1):
            # As `below`, written out: deals are most of what a quick game costs.
            limit = _LIMITS[left]
            while (word := words.pop() if words else self._word()) >= limit:
                pass
            place = word % left
            top.append(pack[place])
            pack[place] = pack[left - 1]
        return top


@lru_cache(maxsize=64)
def _keyed(seed: str) -> tuple[Any, Any]:
    """The two hashes of which HMAC-SHA-256 is made, begun with the seed as their key.

    They are made once a game and copied for every block, in a quarter of the time that the
    standard library's HMAC objects take.
    """
    key = seed_bytes(seed)
    if len(key) > _HASH_BLOCK:
        key = sha256(key).digest()
    key = key.ljust(_HASH_BLOCK, b"\0")
    return sha256(bytes(b ^ 0x36 for b in key)), sha256(bytes(b ^ 0x5C for b in key))


def seed_bytes(seed: str) -> bytes:
    """The bytes that key the stream; refuses what no other program could reproduce."""
    try:
        key = seed.encode()
    except UnicodeEncodeError:
        raise BadStart("the seed is not valid Unicode text") from None
    if len(key) > MAX_SEED_BYTES:
        raise BadStart(f"the seed is {len(key)} bytes long; at most {MAX_SEED_BYTES} are allowed")
    return key


def commitment(seed: str) -> str:
    """The hash that can be published before a game to prove afterwards which seed was used."""
    return sha256(b"parlour/1:commitment:" + seed_bytes(seed)).hexdigest()
