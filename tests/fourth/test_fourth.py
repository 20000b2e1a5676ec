"""A game that is one row in the lineup, and its catalogue, is played everywhere.

Whatever had to be edited elsewhere to make this pass would have to be edited for every new game.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.core import saying
from parlour.core.saying import LANGUAGES, said
from parlour.engines.arena import Match, play_match
from parlour.engines.bots import bot
from parlour.games import read_view
from parlour.lineup import LINEUP, Row
from parlour.records.record import Record
from parlour.records.verify import verify
from parlour.seen import picture
from parlour.server.catalogue import games_seen
from parlour.server.hall import Hall
from parlour.server.wire.contract import sent
from parlour.server.wire.schemas import schemas
from parlour.server.wire.typescript import files
from parlour.study.hints import hint
from parlour.tables import asking
from parlour.tables.deciding import decision_seed
from parlour.tables.events import AnyEvent, BotSat, Opened, Sat
from parlour.tables.local import LocalTable
from parlour.tables.seen import picture_shown, table_seen, view_shown
from parlour.tables.table import Table
from parlour.terminal.console import Console
from parlour.terminal.line import Wish, sit_down
from parlour.terminal.saves import Shelf
from tests.parts import check_parts
from tests.server.test_hall import run

NAME = "high-card"
ROW = Row(
    rules="tests.fourth.rules",
    bots="tests.fourth.levels",
    protocols="tests.fourth.protocols",
    seen="tests.fourth.pictures",
    study="tests.fourth.reasons",
    statistics="tests.fourth.counted",
    learn="tests.fourth.taught",
    screen="tests.fourth.screen",
)
TEXTS = Path(__file__).with_name("texts")


@pytest.fixture(autouse=True)
def a_fourth_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LINEUP, NAME, ROW)
    monkeypatch.setattr(saying, "DECLARED", dict(saying.DECLARED))
    monkeypatch.setattr(saying, "catalogue", with_its_texts(saying.catalogue))


def with_its_texts(
    others: Callable[[str, str], Mapping[str, str]],
) -> Callable[[str, str], Mapping[str, str]]:
    """The catalogues and one more, which lies beside this test."""

    def catalogue(language: str, part: str) -> Mapping[str, str]:
        if part != NAME:
            return others(language, part)
        tree = json.loads((TEXTS / f"{language}.json").read_text("utf-8"))
        return {f"{a}.{b}": text for a, below in tree.items() for b, text in below.items()}

    return catalogue


def test_it_has_every_part() -> None:
    check_parts(NAME)
    assert list(parlour.GAMES)[-1] == NAME


def test_it_is_played_refused_and_recorded() -> None:
    game = parlour.game(NAME)
    state = game.start(seed="1")
    with pytest.raises(parlour.IllegalAction) as no:
        state.apply("play:5" if 5 not in state.held(state.turn) else "play:6")
    held = ", ".join(map(str, state.held(state.turn)))
    assert str(no.value).endswith(f", but {held}")
    assert isinstance(no.value.saying, saying.Saying)
    assert said(no.value.saying, "es").endswith(f", sino {held}")
    record = Record(game, game.rules(), "1")
    while state.turns:
        (seat,) = state.turns
        view = state.view(seat)
        assert read_view(view.as_json()) == view
        takes = picture(view).as_json()["takes"]
        assert set(takes) <= set(view.hand)
        advice = hint(view)
        assert advice.action == bot(NAME, "master").choose(view)
        assert all(said(advice.reason, language) for language in LANGUAGES)
        record = record.then(advice.action)
        state = state.apply(advice.action)
    assert state.outcome.scores == state.result["tricks"]
    assert verify(Record.read(record.sealed().line())).startswith("6 actions, 1 deal")


def test_it_is_measured_in_the_arena() -> None:
    match = Match(NAME, "master", "random", seeds=("fourth",), pairs=200)
    wins = play_match(match).pooled.estimates["wins"]
    assert wins is not None
    assert wins.low is not None
    assert wins.low > 0.5  # thrift pays


def test_it_is_played_at_a_local_table() -> None:
    game = parlour.game(NAME)
    local = LocalTable(Record(game, game.rules(), "1"), "A", "expert")
    first = local.view()
    while local.state.turns:
        if local.my_turn:
            local.act(local.view().legal[0])
        else:
            local.bot_acts(local.bot_action())
    assert local.table.outcome is not None
    for _ in range(3):
        assert local.undo()
    assert not local.undo()
    assert local.view() == first


def test_it_is_played_at_a_table_online(tmp_path: Path) -> None:
    opened = Opened(NAME, "three", "ann", "secret")

    def seated(table: Table) -> list[AnyEvent]:
        return asking.begin_if_full(table, [Sat("A", "ann", "Ann"), BotSat("B", "club")])

    ended: list[Table] = []

    async def playing(hall: Hall, *_: object) -> None:
        room = await hall.open(opened, seated)
        while room.table.turns:
            await hall.do(room.table.id, next_act)
        ended.append(room.table)

    run(tmp_path, playing)
    (table,) = ended
    assert table.over
    assert table.outcome is not None
    assert "same-cards" not in table_seen(table, "ann").may
    *_, own = games_seen.__wrapped__().games
    assert own.name == NAME
    assert own.levels == ["beginner", "club", "expert", "master"]


def next_act(table: Table) -> list[AnyEvent]:
    """What a client or the driver would ask for."""
    (seat,) = table.turns
    assert table.sight is not None
    if not table.chairs[seat].level:
        view = view_shown(table, "ann")
        assert view is not None
        assert picture_shown(table, "ann") == picture(view)
        return asking.act(table, "ann", table.seq, view.legal[0])
    player = bot(NAME, table.chairs[seat].level, decision_seed(table, seat))
    return asking.bot_act(table, seat, player.choose(table.sight.view(seat)))


def test_it_is_played_in_a_terminal(tmp_path: Path) -> None:
    game = parlour.game(NAME)
    wish = Wish(game, "", None, "1", None)
    cards: list[Any] = list(game.start(seed="1").held("B"))
    typed = ["?", "? rules", "tips", "hint", "x", *(str(card) for card in cards)]
    out = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in typed)), out)
    assert sit_down(wish, console, Shelf(NAME, tmp_path), None) == 0
    told = out.getvalue()
    assert "You are B." in told
    assert "A master would play the" in told
    assert "That is no card." in told
    assert "Tricks: A" in told
    assert list((tmp_path / "finished").iterdir())


def test_its_types_are_written_for_the_web_client() -> None:
    """`make wire` alone: no list of types has to be edited."""
    sent.cache_clear()
    schemas.cache_clear()
    try:
        written, described = files(), schemas()
    finally:
        sent.cache_clear()
        schemas.cache_clear()
    assert "export interface CardsSeen {" in written["rules.ts"]
    assert "export interface CardsDrawn {" in written["rules.ts"]
    assert "| rules.CardsSeen;" in written["index.ts"]
    assert f"| '{NAME}';" in written["index.ts"]
    assert described["rules.CardsSeen"]["properties"]["game"]
    assert {"$ref": "#/components/schemas/rules.CardsDrawn"} in described["Picture"]["anyOf"]
