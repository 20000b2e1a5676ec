"""Tips at the table, and the pages that teach."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.widgets import OptionList, Static

from parlour.learn.leaflets import tips
from parlour.learn.shelf import lessons
from parlour.terminal.full.app import ParlourApp
from parlour.terminal.full.board import Board
from parlour.terminal.full.learning import PAGES, LearnScreen
from parlour.terminal.full.strip import Back, Notice
from parlour.terminal.full.talk import Talk
from tests.terminal.full.driving import running, sat_down, view_of


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_pages_of_a_game_are_reached_from_the_first_page(language: str) -> None:
    app = ParlourApp(Talk(language), pace=0.0, palette="felt")
    read: dict[str, str] = {}

    async def run() -> None:
        async with running(app) as pilot:
            await pilot.pause()
            app.screen.query_one(Board).put_cursor("learn")
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, LearnScreen)
            for page in PAGES[:-1]:
                await pilot.pause()
                read[page] = str(app.screen.query_one("#page Static", Static).render())
                await pilot.press("right")
            await pilot.pause()
            shown = app.screen.query_one(OptionList)
            assert shown.option_count == len(lessons("texas-42"))
            await pilot.click(Back)
            await pilot.pause()
            assert not isinstance(app.screen, LearnScreen)

    asyncio.run(run())
    assert len(set(read.values())) == len(PAGES) - 1
    word = {"en": "trump", "es": "triunfo"}[language]
    assert all(word in text.lower() for text in read.values())


def test_tips_are_given_where_they_apply_and_can_be_switched_off(tmp_path: Path) -> None:
    async def run() -> None:
        async with sat_down(tmp_path, "texas-42", "house") as player:
            (tip, *_) = tips(view_of(player))
            text = f"Tip: {player.screen.talk.says(tip)}"
            notice = player.screen.query_one(Notice)
            assert "Tip:" not in notice.told
            player.screen._leave("tips")  # as the menu does
            assert text in notice.told
            player.screen._leave("tips")
            assert "Tip:" not in notice.told

    asyncio.run(run())
