"""Under a referee bids and plays out of turn: asked about, then done, by keys and by the mouse."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from parlour.terminal.full.canvas import Spot
from parlour.terminal.full.strip import Notice
from tests.terminal.full.driving import Player, sat_down

LONG = 60.0  # seconds that the table would let pass with each act: nothing goes on by itself
WARNED = {
    "en": ("your bid will be void, and the right player bids", "what is legal stands"),
    "es": ("tu puja será nula, y puja quien debe", "lo que es legal vale"),
}


def at_table(
    folder: Path, rules: str, play: Callable[[Player], Awaitable[None]], language: str = "en"
) -> None:
    async def sit() -> None:
        async with sat_down(
            folder, "texas-42", rules, seed="early", language=language, pace=LONG
        ) as player:
            await play(player)

    asyncio.run(sit())


def notice(player: Player) -> str:
    return player.screen.query_one(Notice).told


def early(player: Player) -> list[Spot]:
    return [spot for spot in player.board.canvas.spots if spot.early]


def done(player: Player) -> tuple[str, ...]:
    return player.table.solo.record.actions


async def until_others_are_to(player: Player, phase: str) -> None:
    """Go on as if in a hurry, until another is to bid or to play and one looks at the table."""
    for _ in range(80):
        view = player.table.view("S")
        if view.phase == phase and view.turn != "S" and player.screen.looking:
            await player.pilot.pause()
            return
        if player.screen.looking or view.turn != "S":
            await player.pilot.press("enter")
        else:
            legal = player.table.view("S").legal
            act = "30" if "30" in legal else legal[0]
            await player.press(next(spot for spot in player.spots if spot.act == act))
        await player.asked()
    raise AssertionError(player.shown())


async def choose(player: Player, how: str, spot: Spot) -> None:
    await (player.press(spot) if how == "keys" else player.click(spot))


async def asked_and_done(player: Player, how: str, spot: Spot, warned: str) -> None:
    """Chosen once it is asked about while the computer waits; chosen twice it is done."""
    before = len(done(player))
    await choose(player, how, spot)
    await player.until(lambda: warned in notice(player))
    await asyncio.sleep(0.2)  # the computer would long have gone on
    assert len(done(player)) == before
    assert warned in notice(player)
    await (player.pilot.press("enter") if how == "keys" else player.click(spot))
    await player.until(lambda: len(done(player)) > before)
    assert done(player)[before] == f"S:{spot.act}"


@pytest.mark.parametrize("how", ["keys", "mouse"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_bid_out_of_turn_is_asked_about_and_then_void(
    tmp_path: Path, language: str, how: str
) -> None:
    async def play(player: Player) -> None:
        await until_others_are_to(player, "auction")
        assert not any(act.startswith("S:") for act in done(player))
        (word,) = early(player)  # the ladder is not there before somebody wants it
        await choose(player, how, word)
        await player.until(lambda: len(early(player)) > 1)
        turn = player.table.view("S").turn
        bid = next(spot for spot in early(player) if spot.act == "41")
        await asked_and_done(player, how, bid, WARNED[language][0])
        view = player.table.view("S")
        assert view.ruled[0].code == "texas-42.ruling.bid-void"
        assert not [made for made in view.bids if made.seat == "S"]
        assert player.table.view("S").turn != "S" or turn == "E"

    at_table(tmp_path, "straight,enforcement=referee", play, language)


@pytest.mark.parametrize("how", ["keys", "mouse"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_play_out_of_turn_is_asked_about_and_then_ruled_on(
    tmp_path: Path, language: str, how: str
) -> None:
    async def play(player: Player) -> None:
        await until_others_are_to(player, "play")
        assert not any(act.startswith("S:") for act in done(player))
        held = player.table.view("S").hand
        tiles = early(player)
        assert {spot.act for spot in tiles} == {f"play:{tile}" for tile in held}
        await asked_and_done(player, how, tiles[0], WARNED[language][1])
        ruled = player.table.view("S").ruled
        assert ruled[0].code in ("texas-42.ruling.stands", "texas-42.ruling.taken-back")

    at_table(tmp_path, "straight,enforcement=referee,lay_down=off", play, language)


def test_who_thinks_better_of_it_lets_the_computer_go_on(tmp_path: Path) -> None:
    async def play(player: Player) -> None:
        await until_others_are_to(player, "auction")
        await player.press(early(player)[0])
        await player.until(lambda: len(early(player)) > 1)
        before = len(done(player))
        await player.press(next(spot for spot in early(player) if spot.act == "41"))
        await player.until(lambda: WARNED["en"][0] in notice(player))
        await player.pilot.press("escape")
        await player.until(lambda: len(done(player)) > before)
        assert not any(act.startswith("S:") for act in done(player))

    at_table(tmp_path, "straight,enforcement=referee", play)


@pytest.mark.parametrize("phase", ["auction", "play"])
def test_where_nobody_referees_nothing_can_be_done_out_of_turn(tmp_path: Path, phase: str) -> None:
    async def play(player: Player) -> None:
        await until_others_are_to(player, phase)
        assert early(player) == []
        assert player.board.canvas.spots == []

    at_table(tmp_path, "straight,lay_down=off", play)
