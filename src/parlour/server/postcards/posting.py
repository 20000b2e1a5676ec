"""Postcards painted in a thread of their own, one after another, each once for all who ask."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

from parlour.server.postcards.telling import names_at
from parlour.tables.asking import NotAllowed
from parlour.tables.sayings import say
from parlour.tables.table import Table

MOST_KEPT = 64  # the ones asked for last, some 25 kB each
_MOST_WAITING = 16

_Key: TypeAlias = tuple[str, int, str, tuple[str, ...]]


class Postcards:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "postcards")
        self._known: dict[_Key, asyncio.Future[bytes]] = {}

    async def picture(self, table: Table, language: str) -> bytes:
        """A PNG of what anybody may know of this table."""
        # Names are part of it: who deletes an account is soon nobody on postcards, too.
        key = (table.id, table.seq, language, tuple(names_at(table).values()))
        found = self._known.pop(key, None)
        if found is None or (found.done() and (found.cancelled() or found.exception())):
            if sum(not one.done() for one in self._known.values()) >= _MOST_WAITING:
                raise NotAllowed("slow-down", say("refused.busy"))
            loop = asyncio.get_running_loop()
            found = loop.run_in_executor(self._thread, _paint, table, language)
        self._known[key] = found  # the last asked for comes last
        while len(self._known) > MOST_KEPT:
            del self._known[next(iter(self._known))]
        return await asyncio.shield(found)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


def _paint(table: Table, language: str) -> bytes:
    from parlour.server.postcards.painting import paint  # with the library that paints

    return paint(table, language)
