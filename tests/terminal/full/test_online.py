"""The same table, played by a terminal and by a program that speaks the browser's API."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from parlour.core.errors import ParlourError
from parlour.records.record import Record
from parlour.terminal.full import visiting
from parlour.terminal.full.app import ParlourApp
from parlour.terminal.full.menu import Menu
from parlour.terminal.full.online import AtServerTable
from parlour.terminal.full.panel import Panel
from parlour.terminal.full.server import Guest, Link
from parlour.terminal.full.start import StartScreen
from parlour.terminal.full.strip import Notice
from parlour.terminal.full.table import TableScreen
from parlour.terminal.full.talk import Talk
from parlour.terminal.full.visiting import VisitingApp, seated_at
from parlour.terminal.full.waiting import WaitingScreen
from tests.server.clients import Live, Person, http_client, play
from tests.server.processes import Server, server
from tests.terminal.full.driving import Player, play_to_the_end, running


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with server(f"sqlite:///{folder}/tables.sqlite3", folder / "log") as started:
        yield started
        http_client(started.address).close()


@dataclass
class Online(Player):
    """Somebody whose table is elsewhere."""

    there: AtServerTable

    @property
    def alone(self) -> bool:
        return self.screen.looking or self.there.to_act is not None or self.there.over

    @property
    def begun(self) -> bool:
        return any(isinstance(screen, TableScreen) for screen in self.app.screen_stack)


def awaited(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    @wraps(test)
    def run(*given: Any, **named: Any) -> None:
        asyncio.run(test(*given, **named))

    return run


def invited(ann: Person, game: str, rules: str, **seats: str) -> tuple[str, str]:
    table = ann.open(game, rules, seats=seats)
    made = ann.post(f"/tables/{table}/invitations", {"seat": None})
    return table, f"http://{ann.address}{made['link']}"


def seated(link: str, language: str = "en") -> AtServerTable:
    where = Link.read(link)
    guest = Guest(where.site)
    guest.come_in("Bob")
    return AtServerTable(guest, guest.sit_down(where, None), Talk(language))


def online(pilot: Pilot[int], table: AtServerTable) -> Online:
    return Online(pilot, table, table)  # type: ignore[arg-type]


def first(live: Live) -> str:
    return live.legal[0]


@pytest.mark.parametrize(
    ("game", "rules", "seats"),
    [
        ("cribbage", "standard,target=31", {"0": "me"}),
        ("texas-42", "straight,target=1,all_pass=dealer-30",
         {"S": "me", "E": "bot:beginner", "W": "bot:beginner"}),
    ],
)  # fmt: skip
@awaited
async def test_a_game_side_by_side(
    house: Server, game: str, rules: str, seats: dict[str, str]
) -> None:
    ann = Person(house.address, "Ann")
    table, link = invited(ann, game, rules, **seats)

    def browser() -> Any:
        with ann.live(table) as live:
            while live.table["phase"] == "waiting":
                live.next()
            play([live], first)
            return live.view["result"]

    there = seated(link)
    app = VisitingApp(Talk(), there, pace=0.0, palette="felt")
    async with running(app) as pilot:
        player = online(pilot, there)
        other = asyncio.create_task(asyncio.to_thread(browser))
        await player.until(lambda: player.begun)
        await player.asked()
        assert "Ann" in player.shown()
        chosen = await play_to_the_end(player, "keys", random.Random(1))
        result = await asyncio.wait_for(other, 60)
        assert chosen
        assert result == there.view(there.people[0]).as_json()["result"]
        assert isinstance(app.screen, Menu)
        record = await there.record()  # which can be looked back at here
        assert record.begin().turn is not None
        assert there.view(there.people[0]).as_json()["result"] == _ended(record)
        app.screen.dismiss("again")  # the same people, once more
        await player.until(lambda: player.begun and player.screen.at is not there)
        await player.until(lambda: player.screen.is_mounted)
        assert app._table is not None
        assert app._table.people == there.people
        assert not app._table.over


@awaited
async def test_one_waits_for_the_others_and_comes_back_to_ones_seat(house: Server) -> None:
    ann = Person(house.address, "Ann")
    table, link = invited(ann, "texas-42", "straight", S="me", E="bot:beginner", W="open", N="open")
    there = seated(link, "es")
    assert seated(link).people == there.people  # the same link, the same seat
    app = VisitingApp(Talk("es"), there, pace=0.0, palette="felt")
    async with running(app) as pilot:
        player = online(pilot, there)
        await player.until(lambda: isinstance(app.screen, WaitingScreen))
        await player.until(lambda: "Ann" in player.shown())
        assert "nadie todavía" in player.shown()
        await player.until(there._connected.is_set)  # phrases are for those who listen
        ann.post(f"/tables/{table}/courtesies", {"says": "hello"})
        await player.until(lambda: "Ann: ¡Hola!" in player.shown())
        ann.post(f"/tables/{table}/start", {"level": "beginner"})
        await player.until(lambda: player.begun)
        await asyncio.to_thread(_bids_until, ann, table, there.people[0])
        await player.asked()
        # Advice, phrases and taking back go the way of the API.
        await pilot.press("h")
        await player.until(lambda: "±" in _panel(player) or "%" in _panel(player))
        await there.take("online:say:thanks")
        await player.until(lambda: "¡Gracias!" in _notice(player))
        act = there.view("N").legal[-1]
        player.screen._wish("act", act)
        # Computers may bid after us: what is taken back is settled when people are to act.
        await player.until(lambda: _has_acted(there.view("N")) and there.view("N").turn in "NS")
        told = _heard(player)
        await pilot.press("u")
        await player.until(lambda: any("demás" in text for text in told))
        ann.post(f"/tables/{table}/takebacks/answer", {"agree": False})
        await player.until(lambda: "no está de acuerdo" in _notice(player))


@awaited
async def test_a_table_is_gone_to_from_the_first_page(
    house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = threading.Event()

    def slowly(*asked: Any) -> AtServerTable:
        answers.wait(20)
        return seated_at(*asked)

    monkeypatch.setattr(visiting, "seated_at", slowly)
    ann = Person(house.address, "Ann")
    _table, link = invited(ann, "poker-solitaire", "alternate", **{"1": "me"})
    app = ParlourApp(Talk(), pace=0.0, palette="felt")
    async with running(app) as pilot:
        await pilot.pause()
        start = app.screen
        assert isinstance(start, StartScreen)
        start._choose_online("")
        await pilot.pause()
        app.screen.query_one(Input).value = link
        await pilot.press("enter")
        await _until(lambda: app.screen is start)
        start._choose_options("")  # while the server is asked
        await pilot.pause()
        answers.set()
        await _until(lambda: isinstance(app.screen, TableScreen) and app.screen.is_mounted)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.at.people == (2,)
        app.screen.dismiss("start")  # and back to the page
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)


@awaited
async def test_a_lost_connection_is_made_anew(house: Server) -> None:
    ann = Person(house.address, "Ann")
    _table, link = invited(ann, "poker-solitaire", "alternate", **{"1": "me"})
    there = seated(link)
    app = VisitingApp(Talk(), there, pace=0.0, palette="felt")
    async with running(app) as pilot:
        player = online(pilot, there)
        await player.until(lambda: player.begun)
        assert there._socket is not None
        await there._socket.close()
        await player.until(lambda: "Connected again" in _notice(player))
        with ann.live(_table) as live:
            live.act(live.legal[0])
        await player.until(lambda: there.to_act is not None)
        act = there.view(2).legal[0]
        await there._socket.close()  # while an act is under way
        player.screen._wish("act", act)
        await player.until(lambda: there.to_act is None)


@awaited
async def test_before_a_referee_one_can_be_early_there_too(house: Server) -> None:
    ann = Person(house.address, "Ann")
    rules = "straight,enforcement=referee,lay_down=off"
    table, link = invited(ann, "texas-42", rules, S="me", E="bot:beginner", W="bot:beginner")
    there = seated(link)

    def code() -> str:
        return str(ann.get(f"/tables/{table}")["view"]["ruled"][-1]["code"])

    app = VisitingApp(Talk(), there, pace=0.0, palette="felt")
    async with running(app) as pilot:
        player = online(pilot, there)
        await player.until(lambda: player.begun)
        await _until_ann_is_to(player, ann, table, "auction")
        await player.press(next(s for s in player.board.canvas.spots if s.early))
        await player.until(lambda: any(s.act == "41" for s in player.board.canvas.spots))
        await player.press(next(s for s in player.board.canvas.spots if s.act == "41"))
        await player.until(lambda: "your bid will be void" in _notice(player))
        assert ann.get(f"/tables/{table}")["view"]["ruled"] == []
        await pilot.press("enter")
        await player.until(lambda: "You bid 41 out of turn: the bid is void" in _notice(player))
        assert code() == "texas-42.ruling.bid-void"
        await _until_ann_is_to(player, ann, table, "play")
        spot = next(s for s in player.board.canvas.spots if s.early)
        await player.click(spot)
        await player.until(lambda: "what is legal stands" in _notice(player))
        await player.click(spot)
        await player.until(lambda: "out of turn: " in _notice(player))
        assert code() in ("texas-42.ruling.stands", "texas-42.ruling.taken-back")


async def _until(wanted: Callable[[], bool]) -> None:
    deadline = asyncio.get_running_loop().time() + 20
    while not wanted():
        assert asyncio.get_running_loop().time() < deadline
        await asyncio.sleep(0.01)


async def _more_than(player: Online, seq: int) -> None:
    await player.until(lambda: player.there._seq > seq)


async def _until_ann_is_to(player: Online, ann: Person, table: str, phase: str) -> None:
    """Everybody does what comes first, until Ann is to bid or play and the terminal shows it."""
    there = player.there
    for _ in range(100):
        await player.until(lambda: not there.waiting and there.view("N").turn in ("N", "S"))
        view = there.view("N")
        if view.turn == "S" and view.phase == phase:
            await player.pilot.pause()
            return
        acted, legal = there._seq, view.legal
        if view.turn == "S":
            legal = ann.get(f"/tables/{table}")["view"]["legal"]
        act = "30" if "30" in legal else legal[0]
        if view.turn == "S":
            ann.act(table, ann.get(f"/tables/{table}")["table"]["seq"], act)
        elif player.screen.looking:  # a hand that is over
            await player.pilot.press("enter")
            continue
        else:
            player.screen._wish("act", act)
        await _more_than(player, acted)
    raise AssertionError(player.shown())


def _ended(record: Record) -> Any:
    state: Any = record.begin()
    for action in record.actions:
        state = state.apply(action)
    return state.view(None).as_json()["result"]


def _bids_until(ann: Person, table: str, seat: Any) -> None:
    """Let her pass until it is that seat's turn."""
    with ann.live(table) as live:
        while live.view["turn"] != seat:
            if live.legal:
                live.act(live.legal[0])
            else:
                live.next()


def _has_acted(view: Any) -> bool:
    """Has bid, and perhaps has got the bid."""
    return view.phase != "auction" or any(bid.seat == view.seat for bid in view.bids)


def _heard(player: Online) -> list[str]:
    """All that is told from now on, however soon something else is told."""
    notice, told = player.screen.query_one(Notice), list[str]()

    def tell(text: str) -> None:
        told.append(text)
        Notice.tell(notice, text)

    notice.tell = tell  # type: ignore[method-assign]
    return told


def _panel(player: Online) -> str:
    return str(player.screen.query_one(Panel).children[0].render())


def _notice(player: Online) -> str:
    return player.screen.query_one(Notice).told


@pytest.mark.parametrize(
    "link",
    ["", "x", "ftp://a/t/b", "http://localhost/", "http://localhost/t/", "http://[/t/x", "a://"],
)
def test_what_is_no_link_is_refused(link: str) -> None:
    with pytest.raises(ParlourError, match="a table's link looks like"):
        Link.read(link)


def test_a_table_that_is_not_there_is_one_sentence(house: Server) -> None:
    for link in (f"{house.site}/t/nosuchtable", "http://127.0.0.1:9/t/x"):
        with pytest.raises(ParlourError) as refused:
            seated(link)
        assert "\n" not in str(refused.value)


def test_a_full_table_is_one_sentence(house: Server) -> None:
    ann = Person(house.address, "Ann")
    table = ann.open("cribbage", "standard", seats={"0": "me", "1": "bot:beginner"})
    with pytest.raises(ParlourError, match="every seat at this table is taken"):
        seated(f"{house.site}/t/{table}")
