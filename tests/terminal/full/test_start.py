"""The first page: everything that a game needs, without a command line."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from parlour.club.ledger import Ledger
from parlour.club.scoring_tables import ScoringTables
from parlour.core.saying import LANGUAGES, said
from parlour.games import GAMES
from parlour.games import game as game_named
from parlour.games.poker_solitaire.hands import HANDS
from parlour.games.poker_solitaire.user_table import values_of
from parlour.records.record import Record
from parlour.seen import standing
from parlour.tables.sayings import say
from parlour.terminal.full.app import ParlourApp, palette_for
from parlour.terminal.full.asked import Asked
from parlour.terminal.full.board import Board
from parlour.terminal.full.canvas import Spot
from parlour.terminal.full.poker_solitaire.scoring import ScoringScreen
from parlour.terminal.full.start import StartScreen
from parlour.terminal.full.strip import Notice
from parlour.terminal.full.table import TableScreen
from parlour.terminal.full.talk import Talk
from parlour.terminal.saves import Shelf
from parlour.terminal.screens import home_seat
from parlour.terminal.solo import Solo
from tests.terminal.full.driving import running

Play = Callable[["Pilot[int]"], Awaitable[None]]


def on_first_page(play: Play, size: tuple[int, int] = (80, 24), language: str = "en") -> ParlourApp:
    app = ParlourApp(Talk(language), pace=0.0, palette="felt")

    async def run() -> None:
        async with running(app, size) as pilot:
            await pilot.pause()
            await play(pilot)

    asyncio.run(run())
    return app


async def seen(pilot: Pilot[int]) -> list[Spot]:
    """What can be chosen, once the page is drawn."""
    for _ in range(50):
        if spots := pilot.app.screen.query_one(Board).canvas.spots:
            return spots
        await pilot.pause()
    raise AssertionError("nothing can be chosen here")


async def choose(pilot: Pilot[int], *names: str, click: bool = False) -> None:
    for name in names:
        spot = {spot.name: spot for spot in await seen(pilot)}[name]
        board = pilot.app.screen.query_one(Board)
        if click:
            await pilot.click(Board, offset=(spot.x + 1, spot.y))
        else:
            board.put_cursor(name)
            await pilot.press("enter")
        await pilot.pause()


async def leaf_to(pilot: Pilot[int], name: str) -> None:
    """Down a list until a row is in sight, and choose it."""
    while all(spot.name != name for spot in await seen(pilot)):
        await choose(pilot, "down")
    await choose(pilot, name)


def wanted(pilot: Pilot[int]) -> Solo:
    screen = pilot.app.screen
    assert isinstance(screen, StartScreen)
    return screen.wanted.begin()


def seated(pilot: Pilot[int]) -> Solo:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    solo = screen.at.solo  # type: ignore[attr-defined]
    assert isinstance(solo, Solo)
    return solo


@pytest.mark.parametrize("click", [False, True])
@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
def test_game_rules_level_and_seats_are_chosen(size: tuple[int, int], click: bool) -> None:
    async def play(pilot: Pilot[int]) -> None:
        await choose(pilot, "game:cribbage", "preset:three-hand", "level:club", click=click)
        await choose(pilot, "seat:2", "play", click=click)
        solo = seated(pilot)
        assert solo.record.game.name == "cribbage"
        assert str(solo.record.rules) == "three-hand"
        assert solo.level == "club"
        assert solo.people == (0, 2)

    on_first_page(play, size)


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
def test_the_computer_is_asked_how_freely_it_plays_special_contracts(size: tuple[int, int]) -> None:
    async def play(pilot: Pilot[int]) -> None:
        await choose(pilot, "preset:house", "special:seldom", "level:club")
        assert wanted(pilot).level == "club?special=seldom"  # also at another level
        await choose(pilot, "special:never", "special:freely")
        assert wanted(pilot).level == "club"
        await choose(pilot, "special:never", "game:cribbage")
        assert wanted(pilot).level == "club"
        assert all(not spot.name.startswith("special:") for spot in await seen(pilot))

    on_first_page(play, size)


def test_the_last_person_keeps_a_seat() -> None:
    async def play(pilot: Pilot[int]) -> None:
        await choose(pilot, "seat:S")
        assert wanted(pilot).people == ("S",)
        await choose(pilot, "seat:N", "seat:S")
        assert wanted(pilot).people == ("N",)

    on_first_page(play)


def test_single_rules_are_changed_and_what_makes_no_game_is_refused() -> None:
    async def play(pilot: Pilot[int]) -> None:
        await choose(pilot, "preset:house", "options", "option:scoring")
        # A game in points needs more than seven of them.
        assert "points" in pilot.app.screen.query_one("Notice").told  # type: ignore[attr-defined]
        await choose(pilot, "option:doubles_trump")
        await choose(pilot, "option:target")
        await pilot.press("backspace", "5", "enter")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert str(wanted(pilot).record.rules) == "house,target=5,doubles_trump=off"

    on_first_page(play)


def test_names_are_told_and_checked() -> None:
    async def play(pilot: Pilot[int]) -> None:
        await choose(pilot, "names")
        await pilot.press(*"Ann", "enter")
        await pilot.pause()
        assert wanted(pilot).names == ("Ann",)

    on_first_page(play)


def test_the_81_hands_have_an_editor_that_sets_groups_at_once() -> None:
    async def play(pilot: Pilot[int]) -> None:
        await choose(pilot, "game:poker-solitaire", "options")
        await leaf_to(pilot, "option:table")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ScoringScreen)
        await leaf_to(pilot, "all:one-pair")
        await pilot.press("backspace", "backspace", "backspace", "7", "enter")
        await pilot.pause()
        await choose(pilot, "save")
        await pilot.press(*"mine", "enter")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        rules = game_named("poker-solitaire").rules(str(wanted(pilot).record.rules))
        values = values_of(rules.table)
        pairs = [hand.number for hand in HANDS if hand.ordinary.name == "one-pair"]
        assert len(pairs) > 5
        assert {values[number] for number in pairs} == {7}
        assert ScoringTables(Ledger()).get("mine") == rules.table

    on_first_page(play)


def test_unfinished_games_are_offered_and_taken_up() -> None:
    game = game_named("cribbage")
    solos = [Solo(Record(game, game.rules("standard"), seed), "0", "beginner") for seed in "ab"]
    shelf = Shelf("cribbage")
    shelf.keep(solos[0])
    shelf.set_aside(shelf.current)
    shelf.keep(solos[1])

    async def play(pilot: Pilot[int]) -> None:
        names = [spot.name for spot in pilot.app.screen.query_one(Board).canvas.spots]
        assert names[:2] == ["kept:0", "kept:1"]
        drawn = pilot.app.screen.query_one(Board).canvas.text()
        # The words are those of the browser's first page: tests/tables/test_standing.py.
        told = [said(part) for part in (standing(solos[1].view()), say("turn.yours"))]
        assert told == ["You 0 – 0, hand 1", "your turn"]
        assert drawn.count(", ".join(told)) == 2
        await choose(pilot, "kept:1")
        taken = seated(pilot)
        assert taken.record.seed in ("a", "b")
        left = shelf.aside()
        assert len(left) == 1
        assert shelf.load(left[0]).record.seed != taken.record.seed

    on_first_page(play)


def test_whatever_was_left_can_be_found() -> None:
    game, shelf = game_named("cribbage"), Shelf("cribbage")
    for number in range(9):
        shelf.keep(Solo(Record(game, game.rules("standard"), str(number)), "0", "beginner"))
        shelf.set_aside(shelf.current)

    async def play(pilot: Pilot[int]) -> None:
        await choose(pilot, "left")
        await pilot.press("escape")
        await pilot.pause()
        await choose(pilot, "left")
        await leaf_to(pilot, "kept:8")
        assert seated(pilot).record.game.name == "cribbage"
        assert len(shelf.aside()) == 8

    on_first_page(play, (60, 20))


def test_a_deal_and_a_pace_are_chosen() -> None:
    async def play(pilot: Pilot[int]) -> None:
        await choose(pilot, "seed")
        await pilot.press(*"abc", "enter")
        await pilot.pause()
        assert wanted(pilot).record.seed == "abc"
        app = pilot.app
        assert isinstance(app, ParlourApp)
        paces = []
        for _ in range(4):
            await choose(pilot, "pace")
            paces.append(app.pace)
        assert paces == [0.4, 1.0, 2.0, 0.0]
        await choose(pilot, "level:club", "play")
        assert seated(pilot).record.seed == "abc"
        # Whoever comes back finds the page as it was left, but for the deal.
        app.screen.dismiss("start")
        await pilot.pause()
        await seen(pilot)
        assert wanted(pilot).level == "club"
        assert wanted(pilot).record.seed != "abc"

    on_first_page(play)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_under_the_cursor_is_explained(language: str) -> None:
    async def play(pilot: Pilot[int]) -> None:
        board = pilot.app.screen.query_one(Board)
        told = set()
        for spot in await seen(pilot):
            board.put_cursor(spot.name)
            await pilot.pause()
            told.add(pilot.app.screen.query_one(Notice).told)
        talk = Talk(language)
        for code in ("level", "special", "seat", "names", "seed", "online", "pace", "study"):
            assert talk(f"start.about.{code}") in told
        assert talk.summary("cribbage") in told
        assert talk.preset("texas-42", "house")[1] in told

    on_first_page(play, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_page_is_in_sight(
    game: str, size: tuple[int, int], language: str
) -> None:
    """Also where games wait to be gone on with."""
    for other in GAMES:
        found, shelf = game_named(other), Shelf(other)
        shelf.keep(Solo(Record(found, found.rules(""), "x"), home_seat(found), "beginner"))

    async def play(pilot: Pilot[int]) -> None:
        await choose(pilot, f"game:{game}")
        board = pilot.app.screen.query_one(Board)
        spots = await seen(pilot)
        assert "leave" in {spot.name for spot in spots}
        out = [s.name for s in spots if s.y >= board.size.height or s.x + s.width > size[0]]
        assert out == [], board.canvas.text()

    on_first_page(play, size, language)


@pytest.mark.parametrize("link", ["nonsense", "http://127.0.0.1:9/t/x"])
def test_a_link_that_leads_nowhere_is_one_sentence_on_the_page(link: str) -> None:
    async def play(pilot: Pilot[int]) -> None:
        await choose(pilot, "online")
        assert isinstance(pilot.app.screen, Asked)
        pilot.app.screen.query_one(Input).value = link
        await pilot.press("enter")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(pilot.app.screen, StartScreen)
        told = pilot.app.screen.query_one(Notice).told
        assert told.endswith((".", '"', "»", "…")) or link in told
        assert told != Talk()("read.wait")
        await choose(pilot, "play")
        assert seated(pilot).record.game.name == "texas-42"

    on_first_page(play)


def test_a_new_game_sets_the_old_one_aside() -> None:
    game = game_named("texas-42")
    shelf = Shelf("texas-42")
    shelf.keep(Solo(Record(game, game.rules(""), "old"), "S", "beginner"))

    async def play(pilot: Pilot[int]) -> None:
        await choose(pilot, "play")
        assert [shelf.load(path).record.seed for path in shelf.aside()] == ["old"]

    on_first_page(play)


def test_a_save_that_cannot_be_read_is_put_out_of_the_way() -> None:
    shelf = Shelf("texas-42")
    shelf.current.parent.mkdir(parents=True)
    shelf.current.write_text("rubbish")

    async def play(pilot: Pilot[int]) -> None:
        assert "cannot be read" in pilot.app.screen.query_one("Notice").told  # type: ignore[attr-defined]
        await choose(pilot, "play")
        assert seated(pilot).record.game.name == "texas-42"

    on_first_page(play)
    assert shelf.current.with_name("texas-42.json.bad").read_text() == "rubbish"


def test_language_and_colours_are_changed_on_the_page() -> None:
    async def play(pilot: Pilot[int]) -> None:
        app = pilot.app
        assert isinstance(app, ParlourApp)
        await choose(pilot, "language")
        assert app.talk.language == "es"
        seen = []
        for _ in range(5):
            await choose(pilot, "theme")
            seen.append(app.palette)
        assert seen == ["light", "contrast", "sixteen", "mono", "felt"]
        await choose(pilot, "leave")

    assert on_first_page(play).return_value == 0


def test_colours_are_what_the_terminal_can_show() -> None:
    assert palette_for({"TERM": "xterm-256color"}) == "felt"
    assert palette_for({"TERM": "linux"}) == "sixteen"
    assert palette_for({"TERM": "xterm", "COLORTERM": "truecolor"}) == "felt"
    assert palette_for({"TERM": "xterm-256color", "NO_COLOR": "1"}) == "mono"
    assert palette_for({"TERM": "linux", "PARLOUR_THEME": "contrast"}) == "contrast"
