"""The desks of the computer: what waits for what, and what is no longer taken."""

from __future__ import annotations

import asyncio
import time

import pytest

from parlour.server.thinking import _Desk
from parlour.tables.asking import NotAllowed


def test_where_too_many_wait_no_more_are_taken() -> None:
    async def asking() -> None:
        desk = _Desk(1, most=2)
        try:
            waiting = [asyncio.create_task(desk.ask(time.sleep, 0.5)) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(NotAllowed, match="busy with what others asked"):
                await desk.ask(time.sleep, 0)
            await asyncio.gather(*waiting)
            await desk.ask(time.sleep, 0)
        finally:
            desk.close()

    asyncio.run(asking())


def test_one_desk_does_not_wait_for_another() -> None:
    async def asking() -> None:
        busy, free = _Desk(1), _Desk(1)
        try:
            long = asyncio.create_task(busy.ask(time.sleep, 600))
            await free.warm()
            assert not long.done()
            long.cancel()
        finally:
            for process in (busy._pool._processes or {}).values():
                process.kill()
            busy.close()
            free.close()

    asyncio.run(asking())
