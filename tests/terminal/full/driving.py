"""A player at the full-screen client: by keys alone, or by the mouse alone."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from parlour.games import game as game_named
from parlour.records.record import Record
from parlour.terminal.full.app import ParlourApp
from parlour.terminal.full.board import Board
from parlour.terminal.full.canvas import Spot
from parlour.terminal.full.local import AtLocalTable
from parlour.terminal.full.menu import Menu
from parlour.terminal.full.table import TableScreen
from parlour.terminal.full.talk import Talk
from parlour.terminal.saves import Shelf
from parlour.terminal.solo import Solo

SIZES = [(80, 24), (120, 40), (60, 20)]
PATIENCE = 20.0  # seconds until something must have happened


@dataclass
class Player:
    """Somebody at a keyboard and a mouse, who looks at the screen before doing anything."""

    pilot: Pilot[int]
    table: AtLocalTable

    @property
    def app(self) -> ParlourApp:
        assert isinstance(self.pilot.app, ParlourApp)
        return self.pilot.app

    @property
    def screen(self) -> TableScreen:
        found = next(s for s in self.app.screen_stack if isinstance(s, TableScreen))
        return found

    @property
    def board(self) -> Board:
        return self.screen.query_one(Board)

    @property
    def spots(self) -> list[Spot]:
        """Those at which something can be done."""
        return [s for s in self.board.canvas.spots if s.pick or (s.act and not s.why)]

    @property
    def ended(self) -> bool:
        return isinstance(self.app.screen, Menu)

    @property
    def alone(self) -> bool:
        """The computer has done what it had to do, or does it whenever it likes."""
        looking = self.screen.looking
        return looking or self.table.racing or self.table.solo.bot_seat is None

    async def until(self, wanted: Callable[[], bool]) -> None:
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while not wanted():
            assert asyncio.get_running_loop().time() < deadline, self.shown()
            await asyncio.sleep(0.002)

    async def asked(self) -> None:
        """Wait until it is for the player to do something."""
        await self.pilot.pause()
        await self.until(lambda: self.ended or (self.screen.asks and self.alone))
        await self.pilot.pause()

    def shown(self) -> str:
        """The whole screen as text."""
        strips = self.app.screen._compositor.render_strips()
        rows = ("".join(segment.text for segment in strip).rstrip() for strip in strips)
        return "\n".join(rows) + "\n"

    # --- by keys ------------------------------------------------------------------------------

    async def press(self, spot: Spot) -> None:
        await self.walk(spot)
        await self.pilot.press("enter")

    async def walk(self, spot: Spot) -> None:
        """Go to a spot: by its name where it has one, else by the arrows."""
        if spot.keys:
            await self.pilot.press(*(_KEYS.get(char, char) for char in spot.keys[0]))
        for _ in range(80):
            at = self.board.spot
            if at is None or at.name == spot.name:
                break
            await self.pilot.press(self._way(at, spot))
        assert self.board.cursor == spot.name, (self.board.cursor, spot, self.shown())

    def _way(self, at: Spot, to: Spot) -> str:
        (x, y), (there, down) = at.middle, to.middle
        if abs(down - y) > 0.6:
            return "down" if down > y else "up"
        return "right" if there > x else "left"

    # --- by the mouse -------------------------------------------------------------------------

    async def click(self, spot: Spot) -> None:
        await self.pilot.click(Board, offset=(spot.x + spot.width // 2, spot.y + spot.height // 2))

    async def click_anywhere(self) -> None:
        await self.pilot.click(Board, offset=(1, 1))


_KEYS = {" ": "space", ":": "colon"}


@asynccontextmanager
async def running(app: ParlourApp, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[Any]]:
    """The app in a terminal of that size; as when it is left, what it was doing ends first."""
    async with app.run_test(size=size) as pilot:
        try:
            yield pilot
        finally:
            app.workers.cancel_all()


@asynccontextmanager
async def sat_down(
    folder: Path,
    game: str,
    rules: str = "",
    *,
    seat: str = "",
    seed: str = "abc",
    level: str = "beginner",
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    pace: float = 0.0,
    names: tuple[str, ...] = (),
    palette: str = "felt",
    reaction: float = 6.0,
) -> AsyncIterator[Player]:
    talk, found = Talk(language), game_named(game)
    sits = seat or {"texas-42": "S", "cribbage": "0"}.get(game, "1")
    solo = Solo(Record(found, found.rules(rules), seed), sits, level, names)
    table = AtLocalTable(solo, Shelf(game, folder), talk, reaction=reaction)
    app = ParlourApp(talk, table=table, pace=pace, palette=palette)
    async with running(app, size) as pilot:
        player = Player(pilot, table)
        await player.asked()
        yield player


async def play_to_the_end(player: Player, how: str, chance: random.Random) -> int:
    """Choose anything that can be chosen until the game is over; how many choices that took."""
    chosen = 0
    while not player.ended:
        if player.screen.looking:
            await (player.pilot.press("enter") if how == "keys" else player.click_anywhere())
        elif spots := player.spots:
            spot = chance.choice(spots)
            await (player.press(spot) if how == "keys" else player.click(spot))
            chosen += 1
        await player.asked()
        assert chosen < 2000, player.shown()
    return chosen


def view_of(player: Player) -> Any:
    return player.table.view(player.table.people[0])
