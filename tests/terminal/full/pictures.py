"""Pictures of the three games for the README: `python -m tests.terminal.full.pictures`."""

from __future__ import annotations

import asyncio
import os
import tempfile
from pathlib import Path

from tests.terminal.full.driving import Player, sat_down
from tests.terminal.full.phases import settled

IMAGES = Path(__file__).parents[3] / "docs" / "images"
KEYS = {
    "texas-42": "3 1 enter 5 enter enter enter",
    "cribbage": "right right enter right enter enter",
    "poker-solitaire": "",
}
ADVISED = {"texas-42": 0, "cribbage": 19, "poker-solitaire": 13}  # acts that a master chooses


async def as_advised(player: Player) -> None:
    """Do what a hint says, or look at what there is to be looked at."""
    if player.screen.looking:
        await player.pilot.press("enter")
    else:
        await player.table.open()
        seat = player.table.to_act
        assert seat is not None
        player.screen._wish("act", (await player.table.hint(seat)).action)
    await settled(player)


async def picture(game: str, folder: Path) -> str:
    rules = {"texas-42": "house"}.get(game, "standard")
    async with sat_down(folder, game, rules, seed="x", size=(80, 24)) as player:
        for key in KEYS[game].split():
            await player.pilot.press(key)
            await settled(player)
        for _ in range(ADVISED[game]):
            await as_advised(player)
        while player.screen.looking:
            await player.pilot.press("enter")
            await settled(player)
        return player.app.export_screenshot(title="parlour play")


def main() -> None:
    os.environ["PARLOUR_DATA"] = tempfile.mkdtemp()
    for game in KEYS:
        with tempfile.TemporaryDirectory() as folder:
            svg = asyncio.run(picture(game, Path(folder)))
        (IMAGES / f"{game}-terminal.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
