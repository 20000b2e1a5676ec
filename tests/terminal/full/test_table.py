"""At the table: hints, undoing, refusals, curtains, races, panels, resizing, saving."""

from __future__ import annotations

import asyncio
import gc
import warnings
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.study.hints import hint
from parlour.tables.deciding import decision_seed
from parlour.terminal.full.board import Board
from parlour.terminal.full.menu import Menu
from parlour.terminal.full.options import OptionsScreen
from parlour.terminal.full.panel import Panel
from parlour.terminal.full.strip import Notice, Tools
from parlour.terminal.full.table import TableScreen
from parlour.terminal.full.talk import Talk
from parlour.terminal.saves import Shelf
from tests.terminal.full.driving import Player, sat_down


def at_table(
    folder: Path, game: str, rules: str, play: Callable[[Player], Awaitable[None]], **more: Any
) -> None:
    async def sit() -> None:
        async with sat_down(folder, game, rules, **more) as player:
            await play(player)

    asyncio.run(sit())


def notice(player: Player) -> str:
    return player.screen.query_one(Notice).told


def test_a_hint_shows_every_number_and_marks_the_move(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        table = player.table.solo.table
        expected = hint(player.table.view("S"), decision_seed(table, "S"))
        await player.pilot.press("h")
        await player.until(lambda: player.screen.look().advised != "")
        await player.pilot.pause()
        assert player.screen.look().advised == expected.action
        shown = player.shown()
        assert "Best:" in shown
        for option in expected.options[:6]:
            assert option.value is not None
            assert f"{100 * option.value:.1f} %" in shown
        await player.pilot.press("h")
        assert not player.screen.query_one(Panel).has_class("open")
        assert player.screen.look().advised == ""

    at_table(tmp_path, "texas-42", "house", play, seed="x")


@pytest.mark.parametrize("game", ["cribbage", "poker-solitaire"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_hint_in_every_game_and_language(game: str, language: str, tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        await player.pilot.press("h")
        await player.until(lambda: player.screen.look().advised != "")
        await player.pilot.pause()
        assert {"en": "All choices", "es": "Todas las opciones"}[language] in player.shown()

    at_table(tmp_path, game, "standard", play, language=language)


def test_undo_goes_back_to_the_last_decision(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        await player.pilot.press("u")
        await player.until(lambda: notice(player) == "There is nothing to take back.")
        await player.asked()
        before = player.table.solo.record.actions
        await player.pilot.press("enter")
        await player.asked()
        assert len(player.table.solo.record.actions) > len(before)
        await player.pilot.press("u")
        await player.until(lambda: notice(player) == "Taken back: you decide again.")
        await player.asked()
        assert player.table.solo.record.actions == before
        saved = Shelf("poker-solitaire", tmp_path).current
        assert Shelf("poker-solitaire", tmp_path).load(saved).record.actions == before

    at_table(tmp_path, "poker-solitaire", "standard", play)


def test_what_cannot_be_played_is_refused_with_the_reason_of_the_rules(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        for key in ["3", "1", "enter", "5", "enter", "enter", "enter"]:
            await player.pilot.press(key)
            await player.asked()
        barred = next(spot for spot in player.board.canvas.spots if spot.why)
        done = player.table.solo.record.actions
        await player.press(barred)
        await player.until(lambda: notice(player) == barred.why)
        await player.press(barred)
        await player.pilot.pause()
        assert player.table.solo.record.actions == done

    at_table(tmp_path, "texas-42", "house", play, seed="x")


def test_under_a_referee_a_renege_is_asked_about_and_then_stands(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        for _ in range(60):
            found = [s for s in player.board.canvas.spots if s.why and s.act]
            if found:
                break
            await player.pilot.press("enter")
            await player.asked()
        before = len(player.table.solo.record.actions)
        await player.press(found[0])
        await player.until(lambda: "again" in notice(player))
        assert len(player.table.solo.record.actions) == before
        await player.pilot.press("enter")
        await player.until(lambda: len(player.table.solo.record.actions) > before)
        assert player.table.solo.record.actions[before] == found[0].act

    at_table(tmp_path, "texas-42", "spec-c", play)


def test_nobody_sees_the_hand_of_another_at_the_same_keyboard(tmp_path: Path) -> None:
    def hand_seen(player: Player, seat: int) -> bool:
        names = {f"card:{card}" for card in player.table.view(seat).hand}
        return bool(names & {spot.name for spot in player.board.canvas.spots})

    async def play(player: Player) -> None:
        assert "Pass the keyboard to Ann." in player.shown()
        for key in ("question_mark", "l", "o", "h", "u"):
            await player.pilot.press(key)
            assert not hand_seen(player, 0)
            assert not hand_seen(player, 1)
        await player.pilot.press("escape", "enter")
        await player.asked()
        assert hand_seen(player, 0)
        for key in ("enter", "right", "enter", "enter"):
            await player.pilot.press(key)
        await player.until(lambda: "Pass the keyboard to Bob." in player.shown())
        assert not hand_seen(player, 0)
        assert not hand_seen(player, 1)
        await player.pilot.press("enter")
        await player.asked()
        assert hand_seen(player, 1)
        assert not hand_seen(player, 0)

    at_table(tmp_path, "cribbage", "standard", play, seat="0+1", names=("Ann", "Bob"))


def test_help_stands_beside_the_table_and_the_hand_stays_in_sight(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        names = [spot.name for spot in player.board.canvas.spots]
        for key in ("question_mark", "o", "l"):
            await player.pilot.press(key)
            await player.pilot.pause()
            panel = player.screen.query_one(Panel)
            assert panel.has_class("open")
            assert not panel.region.overlaps(player.board.region)
            assert [spot.name for spot in player.board.canvas.spots] == names
            assert all(
                spot.y + spot.height <= player.board.size.height
                for spot in player.board.canvas.spots
            )
        await player.pilot.press("escape")
        await player.pilot.pause()
        assert not player.screen.query_one(Panel).has_class("open")

    for size in ((60, 20), (80, 24), (120, 40)):
        for game in ("texas-42", "cribbage", "poker-solitaire"):
            at_table(tmp_path / f"{game}{size[0]}", game, "", play, size=size)


def test_nothing_is_lost_by_resizing(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        names = sorted(spot.name for spot in player.board.canvas.spots)
        for size in ((60, 20), (100, 30), (30, 9), (200, 60), (61, 21), (80, 24)):
            await player.pilot.resize_terminal(*size)
            await player.pilot.pause()
            if size[0] >= 60:
                spots = player.board.canvas.spots
                assert sorted(spot.name for spot in spots) == names
                inside = player.board.size
                assert all(s.x + s.width <= inside.width for s in spots), size
                assert all(s.y + s.height <= inside.height for s in spots), size

    for game in ("texas-42", "cribbage", "poker-solitaire"):
        at_table(tmp_path / game, game, "", play)


def test_in_a_race_the_computer_does_not_wait(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        await player.until(lambda: len(player.table.solo.record.actions) > 0)
        assert all(action.startswith("2:") for action in player.table.solo.record.actions[:1])

    at_table(tmp_path, "poker-solitaire", "race", play, reaction=0.05)


def test_in_a_race_two_people_take_turns_at_the_keyboard_by_tab(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        await player.pilot.press("enter")
        await player.until(lambda: len(player.table.solo.record.actions) == 1)
        await player.asked()
        await player.pilot.press("tab", "enter")
        await player.until(lambda: len(player.table.solo.record.actions) == 2)
        first, second = player.table.solo.record.actions
        assert first.startswith("1:")
        assert second.startswith("2:")

    at_table(tmp_path, "poker-solitaire", "race", play, seat="1+2")


def test_the_tools_can_be_clicked(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        await player.pilot.click(Tools, offset=(3, 0))
        await player.pilot.pause()
        assert player.screen.query_one(Panel).kind == "help"
        line = player.shown().splitlines()[-1]
        await player.pilot.click(Tools, offset=(line.index("menu"), 0))
        await player.pilot.pause()
        assert isinstance(player.app.screen, Menu)
        await player.pilot.press("escape")

    at_table(tmp_path, "texas-42", "", play)


def test_a_click_beside_everything_does_nothing(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        before = player.table.solo.record.actions
        await player.pilot.click(Board, offset=(0, 0))
        await player.pilot.pause()
        assert player.table.solo.record.actions == before

    at_table(tmp_path, "texas-42", "", play)


def test_a_save_that_fails_is_said_once_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(shelf: Shelf, solo: object) -> None:
        raise OSError(28, "No space left on device")

    async def play(player: Player) -> None:
        monkeypatch.setattr(Shelf, "keep", full)
        await player.pilot.press("enter")
        await player.asked()
        assert "cannot be saved: No space left on device" in notice(player)
        await player.pilot.press("enter")
        await player.asked()
        assert "saved" not in notice(player)
        assert len(player.table.solo.record.actions) == 2

    at_table(tmp_path, "poker-solitaire", "standard", play)


class LeftAtOnce(TableScreen):
    """Left as soon as it is there, as by somebody who begins another game."""

    def run_worker(self, work: Any, *given: Any, **how: Any) -> Any:
        worker = super().run_worker(work, *given, **how)
        worker.cancel()
        return worker


def test_a_table_that_is_left_before_it_begins_leaves_nothing_undone(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        await player.app.push_screen(LeftAtOnce(player.table, Talk(), 0.0))
        await player.pilot.pause()

    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        at_table(tmp_path, "cribbage", "", play)
        gc.collect()
    assert [str(each.message) for each in warned if "never awaited" in str(each.message)] == []


def test_the_rules_are_changed_in_the_middle_of_a_game(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        await player.pilot.press("enter", "m")
        await player.until(lambda: isinstance(player.app.screen, Menu))
        player.app.screen.dismiss("change")
        await player.until(lambda: isinstance(player.app.screen, OptionsScreen))
        page = player.app.screen
        assert isinstance(page, OptionsScreen)
        page.rules = player.table.solo.record.game.rules("standard,scoring=american")
        await player.pilot.press("escape")
        await player.until(lambda: "scoring=american" in str(player.table.view(1).rules))
        assert player.table.solo.practised  # such a game does not count

    at_table(tmp_path, "poker-solitaire", "standard", play)
