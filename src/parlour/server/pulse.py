"""Whether anything can be stored just now, asked once for all who want to know."""

from __future__ import annotations

import asyncio
import logging
import time

from parlour.store.log import EventLog
from parlour.store.people import People

WITHIN = 1.5  # seconds in which it must be known
_LASTS = 0.5  # seconds that an answer is good for
_IN_DOUBT = 3.0  # seconds after moves could not be stored: a full disk may have room for a note

log = logging.getLogger(__name__)


class Pulse:
    def __init__(self, log: EventLog, people: People) -> None:
        self._log = log
        self._people = people
        self._asking: asyncio.Task[bool] | None = None
        self._known = (0.0, False)  # when, and what

    async def beats(self) -> bool:
        """Whether the database took something in time. However many ask, it is asked once."""
        at, good = self._known
        now = time.monotonic()
        if now - self._log.failed < _IN_DOUBT:
            return False
        if now - at < _LASTS:
            return good
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask())
        done, _ = await asyncio.wait({self._asking}, timeout=WITHIN)
        return bool(done) and self._asking.result()

    async def _ask(self) -> bool:
        good = True
        try:
            await self._people.take_note()
        except OSError as error:
            log.warning("nothing can be stored: %s", error)
            good = False
        self._known = (time.monotonic(), good)
        return good
