"""Nobody is sent what they may not know: every byte of whole games is searched, for everyone."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.conftest import Pair
from tests.server.leaks import GAMES, searching


@pytest.mark.parametrize(("game", "rules", "seats"), GAMES)
def test_nothing_hidden_is_ever_sent(pair: Pair, game: str, rules: str, seats: str) -> None:
    """`python -m tests.server.leaks` does it for thousands of hands."""

    async def search() -> int:
        addresses = [pair.one.address, pair.two.address]
        async with searching(addresses, f"{game} {rules} {pair.kind}") as found:
            await found.game(game, rules, seats, invited=pair.kind == "sqlite")
        return found.texts

    assert asyncio.run(search()) > 50
