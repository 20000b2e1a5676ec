"""Whole games, with the keyboard alone and with the mouse alone, at every size."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from parlour.records.record import Record
from parlour.records.verify import verify
from tests.terminal.full.driving import SIZES, play_to_the_end, sat_down

GAMES = {
    "texas-42": "house,target=3",
    "cribbage": "standard,target=31",
    "poker-solitaire": "standard",
}


@pytest.mark.parametrize("how", ["keys", "mouse"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(game: str, size: tuple[int, int], how: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with sat_down(tmp_path, game, GAMES[game], size=size) as player:
            chosen = await play_to_the_end(player, how, random.Random(f"{game}{size}{how}"))
            assert chosen > 3
            assert player.table.over
        [kept] = (tmp_path / "finished").glob("*.json")
        verify(Record.read(kept.read_bytes()))
        assert not (tmp_path / f"{game}.json").exists()

    asyncio.run(play())
