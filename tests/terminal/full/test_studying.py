"""What there is to study with: from the first page, the menu of a table and the end of a game."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from parlour.core.saying import said
from parlour.study.labs.throw import throw_lab
from parlour.study.review import review
from parlour.study.review.verdict import FAULTS
from parlour.terminal.drill import RunsKept
from parlour.terminal.full.app import ParlourApp
from parlour.terminal.full.board import Board
from parlour.terminal.full.counting import CountScreen
from parlour.terminal.full.labs import LabScreen
from parlour.terminal.full.menu import Menu
from parlour.terminal.full.reading import ReadScreen
from parlour.terminal.full.start import StartScreen
from parlour.terminal.full.strip import Back, Notice
from parlour.terminal.full.studying import StudyScreen
from parlour.terminal.full.table import TableScreen
from parlour.terminal.full.talk import Talk
from parlour.terminal.full.tournaments import TournamentsScreen
from parlour.terminal.labs.throw import throw_lines
from parlour.terminal.stats import groups_of, lines_of
from tests.terminal.full.driving import PATIENCE, play_to_the_end, running, sat_down

Play = Callable[[Pilot[int]], Awaitable[None]]


def on_first_page(play: Play, language: str = "en") -> None:
    async def run() -> None:
        app = ParlourApp(Talk(language), pace=0.0, palette="felt")
        async with running(app) as pilot:
            await pilot.pause()
            await play(pilot)

    asyncio.run(run())


async def until(pilot: Pilot[int], wanted: Callable[[], bool]) -> None:
    deadline = asyncio.get_running_loop().time() + 3 * PATIENCE
    while not wanted():
        assert asyncio.get_running_loop().time() < deadline, pilot.app.screen
        await pilot.pause()


async def choose(pilot: Pilot[int], name: str) -> None:
    """A spot of the board, or a line of a list."""
    await pilot.pause()
    if listed := pilot.app.screen.query(OptionList):
        shown = listed.first()
        shown.highlighted = shown.get_option_index(name)
    else:
        board = pilot.app.screen.query_one(Board)
        await until(pilot, lambda: any(spot.name == name for spot in board.canvas.spots))
        board.put_cursor(name)
    await pilot.press("enter")
    await pilot.pause()


async def read(pilot: Pilot[int]) -> list[str]:
    """All of a page, once it is there."""
    screen = pilot.app.screen
    assert isinstance(screen, ReadScreen)
    await until(pilot, lambda: screen.done)
    return screen.lines


def told(pilot: Pilot[int]) -> str:
    return pilot.app.screen.query_one(Notice).told


def test_a_game_that_is_over_is_looked_back_at_and_stands_in_the_statistics(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        async with sat_down(tmp_path / "games", "texas-42", "house,target=1") as player:
            await play_to_the_end(player, "keys", random.Random(1))
            pilot, screen = player.pilot, player.screen
            assert isinstance(player.app.screen, Menu)
            await choose(pilot, "review")
            lines = await read(pilot)
            found = [d for d in review(player.table.solo.record, {"S"}) if d.word in FAULTS]
            assert found
            for decision in found:
                assert f"  {screen.talk.says(decision.reason)}" in lines
            await pilot.click(Back)
            await until(pilot, lambda: isinstance(player.app.screen, Menu))
            await choose(pilot, "study")
            assert isinstance(player.app.screen, StudyScreen)

    asyncio.run(run())


def test_what_was_finished_here_is_counted_and_looked_back_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))

    async def finish() -> None:
        async with sat_down(tmp_path / "games", "poker-solitaire") as player:
            await play_to_the_end(player, "keys", random.Random(1))

    async def play(pilot: Pilot[int]) -> None:
        await choose(pilot, "game:poker-solitaire")
        await choose(pilot, "study")
        await choose(pilot, "stats")
        assert await read(pilot) == list(lines_of(groups_of("poker-solitaire"), Talk("es")))
        await pilot.press("escape")
        await pilot.pause()
        await choose(pilot, "review")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReadScreen))
        await pilot.press("escape")  # in the middle of it
        await pilot.pause()
        await choose(pilot, "repeat")
        assert "nada" in told(pilot).lower()

    asyncio.run(finish())
    on_first_page(play, "es")


def test_the_laboratory_has_the_hand_that_is_held_and_says_what_it_cannot_weigh(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        async with sat_down(tmp_path, "cribbage", "standard", language="es") as player:
            pilot, view = player.pilot, player.table.view(0)
            await pilot.press("m")
            await pilot.pause()
            await choose(pilot, "study")
            await choose(pilot, "throw")
            assert isinstance(player.app.screen, LabScreen)
            fields = {field.id: field for field in player.app.screen.query(Input)}
            box = "mine" if view.dealer == 0 else "theirs"
            assert (fields["cards"].value, fields["box"].value) == (" ".join(view.hand), box)
            await pilot.press("enter")
            await pilot.pause()
            expected = throw_lab(list(view.hand), box, "0-0", "standard")  # type: ignore[arg-type]
            assert await read(pilot) == list(throw_lines(expected, "es"))
            await pilot.press("escape")
            await pilot.pause()
            fields["cards"].value = "5H 5H"
            await pilot.press("enter")
            await pilot.pause()
            assert await read(pilot) == []
            assert "dos veces" in told(pilot)

    asyncio.run(run())


@pytest.mark.parametrize("how", ["keys", "mouse"])
def test_a_hand_is_counted_against_the_clock(how: str) -> None:
    async def play(pilot: Pilot[int]) -> None:
        await choose(pilot, "game:cribbage")
        await choose(pilot, "study")
        await choose(pilot, "count")
        screen = pilot.app.screen
        assert isinstance(screen, CountScreen)
        board = screen.query_one(Board)
        await until(pilot, lambda: bool(board.canvas.spots))
        drill, worth = screen.drill, str(screen.drill.worth)
        if how == "keys":
            await pilot.press(*worth, "enter")
        else:
            spot = next(spot for spot in board.canvas.spots if spot.name == worth)
            await pilot.click(Board, offset=(spot.x + 1, spot.y))
        await pilot.pause()
        assert RunsKept().read()["count"].right == 1
        assert " ".join(said(drill.says).split()[:2]) in board.canvas.text()
        await pilot.press("enter")
        await pilot.pause()
        assert screen.drill is not drill

    on_first_page(play)


def test_a_tournament_is_begun_played_in_and_left_and_taken_up_without_being_a_replay() -> None:
    async def play(pilot: Pilot[int]) -> None:
        await choose(pilot, "game:poker-solitaire")
        await choose(pilot, "tournaments")
        assert isinstance(pilot.app.screen, TournamentsScreen)
        await choose(pilot, "new")
        await pilot.press("enter")  # the name that is offered
        await pilot.pause()
        await pilot.press(*"Ann,Bob", "enter")
        await pilot.pause()
        assert "Bob" in pilot.app.screen.query_one(Board).canvas.text()
        await choose(pilot, "person:Bob")
        await choose(pilot, "rename")
        await pilot.press(*"Bobby", "enter")
        await pilot.pause()
        await choose(pilot, "person:Bobby")
        await choose(pilot, "handicap")
        await pilot.press(*"hands=12", "enter")
        await pilot.pause()
        assert "handicap: hands=12" in pilot.app.screen.query_one(Board).canvas.text()
        await choose(pilot, "person:Bobby")
        await choose(pilot, "handicap")
        await pilot.press("ctrl+u", "enter")  # none, as everybody
        await pilot.pause()
        assert "handicap:" not in pilot.app.screen.query_one(Board).canvas.text()
        await choose(pilot, "person:Bobby")
        await choose(pilot, "remove")
        await choose(pilot, "delete")
        assert "again" in told(pilot)  # nothing is deleted at once
        await choose(pilot, "add")
        await pilot.press(*"ann", "enter")
        await pilot.pause()
        assert "is there already" in told(pilot)
        await pilot.press("escape")
        await pilot.pause()
        await choose(pilot, "person:Ann")
        await choose(pilot, "play")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        await pilot.pause()
        await until(pilot, lambda: table(pilot).asks)
        await pilot.press("m")
        await pilot.pause()
        await choose(pilot, "start")  # before anything was done
        await until(pilot, lambda: isinstance(pilot.app.screen, StartScreen))
        await choose(pilot, "kept:0")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        await until(pilot, lambda: table(pilot).asks)
        assert "before" not in told(pilot)
        at = table(pilot).at
        while not at.over:
            await at.act(at.view(1).legal[0], 1)
        (standings, *_) = at.close()
        ann = next(line for line in standings.splitlines() if "Ann" in line).split()
        assert ann[1] == "1"

    def table(pilot: Pilot[int]) -> TableScreen:
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        return screen

    on_first_page(play)
