"""Passwords, hashed by argon2 in a thread of its own.

A hash takes a core and 64 MiB for a while, on purpose. So one is made after another, those who
wait are few, and play goes before.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from parlour.server.limits import AtOnce

_EACH, _MOST = 3, 24  # that wait, of one address and in all

T = TypeVar("T")


def _yield_to_others() -> None:
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)  # on Linux, this thread alone


class Passwords:
    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._thread = ThreadPoolExecutor(1, "passwords", initializer=_yield_to_others)
        self._waiting = AtOnce(_EACH, _MOST)
        # Checked where a login does not exist, so that the time taken does not tell.
        self._decoy = self._hasher.hash(token_hex(16))

    async def hash(self, password: str, address: str) -> str:
        return await self._work(address, self._hasher.hash, password)

    async def fits(self, hashed: str | None, password: str, address: str) -> bool:
        """Whether it is the one that was hashed. It takes as long where there is none."""
        good = await self._work(address, self._verified, hashed or self._decoy, password)
        return good and hashed is not None

    def is_old(self, hashed: str) -> bool:
        """Whether it was made when less was thought to be enough."""
        return self._hasher.check_needs_rehash(hashed)

    async def _work(self, address: str, function: Callable[..., T], *given: str) -> T:
        with self._waiting.one_more(address):
            return await asyncio.get_running_loop().run_in_executor(self._thread, function, *given)

    def _verified(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError):
            return False

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
