"""Connections end with the session that opened them, at whichever process that session ended."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from parlour.server.clock import now
from parlour.server.live import SIGNED_OUT, Live
from parlour.store.people import People

_LOOK = 2.0  # seconds between two looks at the sessions of other processes


async def look_after_sessions(connections: Collection[Live], people: People) -> None:
    while True:
        await asyncio.sleep(_LOOK)
        await close_signed_out(connections, people)


async def close_signed_out(connections: Collection[Live], people: People) -> None:
    """Close those whose session is over. Whoever only watches may have none."""
    sessions = {live.session for live in connections if live.session is not None}
    if not sessions:
        return
    good = await people.good_sessions(sessions, now())
    for live in tuple(connections):
        if live.session in sessions - good:
            live.close(SIGNED_OUT)
