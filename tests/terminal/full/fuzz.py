"""Keys that nobody would press: `python -m tests.terminal.full.fuzz --sequences 500`.

A sequence is random keys, clicks and sizes, at a game with random rules, people and language.
Whatever is pressed, the client must go on, and the save must be one that can be taken up again.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from textual.pilot import OutOfBounds

from parlour.core.saying import LANGUAGES
from parlour.games import GAMES
from parlour.games import game as game_named
from parlour.terminal.full.board import Board
from parlour.terminal.full.palettes import PALETTES
from parlour.terminal.full.table import TableScreen
from parlour.terminal.saves import Shelf
from tests.terminal.full.driving import SIZES, Player, sat_down

KEYS = [
    *["enter"] * 12,
    *["left", "right", "up", "down"] * 3,
    *["escape", "tab", "backspace", "space", "pageup", "pagedown", "question_mark"] * 2,
    *"abcdefghijklmnopqrstuvwxyz0123456789",
    *["f1", "f2", "f3", "f4", "f5", "f10", "home", "end", "delete", "colon", "full_stop"],
]
CHUNK = 20  # sequences after which it is told how far it is
PRESSED = 40  # keys in a sequence
LONGEST = 120.0  # seconds that it may take


async def sequence(game: str, number: int, folder: Path) -> None:
    chance = random.Random(f"{game} {number}")
    found = game_named(game)
    preset = chance.choice(list(found.ruleset.PRESETS))
    seats = [str(seat) for seat in found.rules(preset).seated(found.seats)]
    people = chance.sample(seats, chance.choice([1, 1, 2, len(seats)])) if len(seats) > 1 else seats
    async with sat_down(
        folder,
        game,
        preset,
        seat="+".join(people),
        seed=str(number),
        size=chance.choice(SIZES),
        language=chance.choice(LANGUAGES),
        palette=chance.choice(list(PALETTES)),
        reaction=0.05,
        pace=chance.choice([0.0, 0.0, 0.001]),
    ) as player:
        for _ in range(PRESSED):
            await _one(player, chance)
            if not any(isinstance(screen, TableScreen) for screen in player.app.screen_stack):
                break  # it was left by the menu
    path = Shelf(game, folder).unfinished()
    if path is not None:
        Shelf(game, folder).load(path)


async def _one(player: Player, chance: random.Random) -> None:
    what = chance.random()
    if what < 0.04:
        await player.pilot.resize_terminal(chance.randint(20, 130), chance.randint(5, 45))
    elif what < 0.15 and player.app.screen is player.screen:
        width, height = player.board.size
        if width and height:
            at = chance.randrange(width), chance.randrange(height)
            with suppress(OutOfBounds):  # where the screen is smaller than what is on it
                await player.pilot.click(Board, offset=at)
    else:
        await player.pilot.press(chance.choice(KEYS))


def run(game: str, count: int, first: int = 0) -> None:
    """So many sequences; what fails says by which number it can be had again."""
    for number in range(first, first + count):
        with tempfile.TemporaryDirectory() as folder:
            try:
                asyncio.run(asyncio.wait_for(sequence(game, number, Path(folder)), LONGEST))
            except Exception:
                print(f"{game}: sequence {number} failed", file=sys.stderr)
                raise


def _main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", action="append", choices=list(GAMES), help="else all of them")
    asked.add_argument("--sequences", type=int, default=50, help="of each game")
    asked.add_argument("--first", type=int, default=0, help="the number of the first one")
    wanted = asked.parse_args()
    os.environ["PARLOUR_DATA"] = tempfile.mkdtemp()
    for first in range(wanted.first, wanted.first + wanted.sequences, CHUNK):
        count = min(CHUNK, wanted.first + wanted.sequences - first)
        for game in wanted.game or GAMES:
            run(game, count, first)
            done = f"{wanted.first} to {first + count - 1}"
            print(f"{game}: sequences {done} without a traceback", flush=True)


if __name__ == "__main__":
    _main()
