"""What comes first: something that a person wishes, or something that somebody else does."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TypeAlias

from parlour.core.errors import ParlourError
from parlour.terminal.full.at_table import AtTable, Step

Wish: TypeAlias = tuple[str, str]  # its kind, and what is wished

HOLD: Wish = ("hold", "")  # nothing but to look anew whether the others are to wait


async def whichever(
    wishes: asyncio.Queue[Wish], at: AtTable, *, held: bool = False
) -> tuple[Wish | None, Step | None]:
    """A wish, or what happened. Neither is lost: of two that come at once, one waits.

    `held`: a person is asked something, and what the others do waits for the answer.
    """
    if held:
        return await wishes.get(), None
    person = asyncio.create_task(wishes.get())
    others = asyncio.create_task(at.others())
    try:
        await asyncio.wait({person, others}, return_when=asyncio.FIRST_COMPLETED)
        if not others.done():
            return person.result(), None
        if person.done():
            wishes.put_nowait(person.result())
        return None, others.result()
    finally:
        for task in (person, others):
            task.cancel()
            with suppress(asyncio.CancelledError, ParlourError):
                await task
