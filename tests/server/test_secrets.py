"""Nobody is sent what they may not know: every byte of whole games is searched, for everyone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest

from tests.server.conftest import Pair
from tests.server.leaks import DUPLICATES, GAMES, SHORT_42, Search, searching
from tests.server.secrets_oracle import Oracle


def search(pair: Pair, seed: str, play: Callable[[Search], Awaitable[None]]) -> Search:
    """`python -m tests.server.leaks` does it for thousands of hands."""

    async def searched() -> Search:
        async with searching([pair.one.address, pair.two.address], seed) as found:
            await play(found)
        return found

    return asyncio.run(searched())


@pytest.mark.parametrize(("game", "rules", "seats"), GAMES)
def test_nothing_hidden_is_ever_sent(pair: Pair, game: str, rules: str, seats: str) -> None:
    invited = pair.kind == "sqlite"
    seed = f"{game} {rules} {pair.kind}"
    assert search(pair, seed, lambda at: at.game(game, rules, seats, invited)).texts > 50


@pytest.mark.parametrize(("game", "rules", "many"), DUPLICATES)
def test_nothing_of_a_deal_that_others_have_yet_to_play(
    pair: Pair, game: str, rules: str, many: int
) -> None:
    found = search(pair, f"{game} {pair.kind}", lambda at: at.duplicate(game, rules, many))
    assert found.rounds == 1
    assert found.texts > 50


def test_what_is_searched_quickly_is_searched_as_well(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Most messages are not even read: that must find all that reading finds."""
    looked: list[bool] = []

    def both(self: Oracle, text: str, acts: int, seat: str | None) -> set[str]:
        found = quickly(self, text, acts, seat)
        assert found == self.leaks(json.loads(text), acts, seat)
        looked.append(bool(found))
        return found

    quickly = Oracle.leaks_in
    monkeypatch.setattr(Oracle, "leaks_in", both)
    search(pair, "twice", lambda at: at.game("texas-42", SHORT_42, "NESW", invited=True))
    assert True in looked
    assert False in looked
