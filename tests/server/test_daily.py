"""The deal of the day on two processes: one try counts, and nobody learns of it beforehand."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import cast

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlour.club.daily import deal_of, end_of
from parlour.server import dailies
from parlour.server import hall as halls
from parlour.server.dailies import DealsOfTheDay
from parlour.server.steps import LookingBack
from parlour.server.tables_api import seen
from parlour.server.thinking import Thinkers
from parlour.store.daily import Dailies
from parlour.store.people import People, Player
from parlour.tables import asking
from parlour.tables.asking import NotAllowed
from parlour.tables.events import AnyEvent
from parlour.tables.table import Table
from tests.server.clients import Person, Refused
from tests.server.conftest import Pair
from tests.server.test_hall import a_hall

ABOUT = ("", "/steps", "/record", "/review", "/same-cards")


def refused(person: Person, method: str, path: str, form: object = None) -> tuple[int, str]:
    with pytest.raises(Refused) as error:
        person.ask(method, path, form)
    return error.value.told


def playing(person: Person, game: str) -> str:
    id: str = person.post(f"/daily/{game}")["table"]["id"]
    return id


def play(person: Person, table: str, random: Random | None = None) -> int:
    """To the end, with the first that is allowed or anything; how many acts."""
    with person.live(table) as live:
        acts = 0
        while live.table["phase"] != "over":
            if live.legal:
                seq = live.act(random.choice(live.legal) if random else live.legal[0])
                live.until_seq(seq)
                acts += 1
            else:
                live.next()
    return acts


def test_one_try_counts_and_who_plays_alike_scores_alike(pair: Pair) -> None:
    ann, bob, eve = pair.people("Ann", "Bob", "Eve")
    game = "poker-solitaire"
    table = playing(ann, game)
    assert playing(ann, game) == table
    assert playing(ann.at(pair.two.address), game) == table
    told = ann.get(f"/tables/{table}")
    assert told["table"]["daily"] == ann.get(f"/daily/{game}")["day"]
    assert told["table"]["practice"] is False
    assert not {"takeback", "hint", "pause", "leave", "rematch"} & set(told["table"]["may"])
    ann.act(table, told["table"]["seq"], told["view"]["legal"][0])
    at = f"/tables/{table}"
    assert refused(ann, "POST", f"{at}/takebacks") == (409, "daily")
    assert refused(ann, "GET", f"{at}/hint") == (409, "hints")
    assert refused(ann, "DELETE", f"{at}/seats/1") == (409, "daily")
    # Nobody else looks on, or learns anything by asking.
    for path in ABOUT:
        assert refused(eve, "GET", f"{at}{path}") in ((403, "withheld"), (409, "playing"))
    with pytest.raises((InvalidStatus, ConnectionClosed)), eve.live(table):
        pass
    play(ann, table)
    other = playing(bob, game)
    assert other != table
    play(bob, other)
    for path in ABOUT[2:]:
        assert refused(ann, "GET", f"{at}{path}") == (403, "withheld")
    assert refused(ann, "POST", f"{at}/retry", {"acts": 0}) == (403, "withheld")
    assert refused(ann, "POST", f"{at}/rematch", {}) == (409, "daily")
    assert refused(eve, "GET", at) == (403, "withheld")
    board = ann.get(f"/daily/{game}")
    assert board["yours"]["over"] is True
    mine = {row["name"]: row for row in board["today"]["ranks"] if row["name"] in ("Ann", "Bob")}
    assert mine["Ann"]["score"] == mine["Bob"]["score"] == board["yours"]["score"]
    assert mine["Ann"]["place"] == mine["Bob"]["place"]
    assert (mine["Ann"]["you"], mine["Bob"]["you"]) == (True, False)
    # Another is practice, of the same cards, and changes no board.
    again = playing(ann, game)
    assert again != table
    assert ann.table(again)["practice"] is True
    assert ann.table(again)["deal"] is None
    assert ann.get(f"/tables/{again}")["view"] == told["view"]
    # Whoever got up from it could not look at it any more, nor have another.
    assert "leave" not in ann.table(again)["may"]
    with pytest.raises(Refused, match="practice is neither left"):
        ann.ask("DELETE", f"/tables/{again}/seats/1")
    play(ann, again, Random(1))
    after = ann.get(f"/daily/{game}")
    assert after["yours"] == {**board["yours"], "practised": 1}
    assert [row["score"] for row in after["today"]["ranks"] if row["you"]] == [
        board["yours"]["score"]
    ]
    assert not [text for text in ann.sent if '"revealed":{' in text]
    # Whoever goes is on no board.
    assert [row["table"] for row in ann.get("/me/data")["daily tries"]] == [table, again]
    ann.post("/me/deletion", {"password": ""})
    assert [
        row for row in bob.get(f"/daily/{game}")["today"]["ranks"] if row["name"] == "Ann"
    ] == []


def test_against_the_computer_the_board_has_its_score_too(pair: Pair) -> None:
    people = pair.people("Gus", "Hal")
    for person in people:
        play(person, playing(person, "cribbage"))
    board = people[0].get("/daily/cribbage")
    assert (
        len({row["score"] for row in board["today"]["ranks"] if row["name"] in ("Gus", "Hal")}) == 1
    )
    while board["today"]["computer"] is None:
        board = people[0].get("/daily/cribbage")
    assert isinstance(board["today"]["computer"], int)


def test_what_is_asked_for_wrongly(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    assert refused(ann, "GET", "/daily/chess") == (400, "bad")
    assert refused(ann, "POST", "/daily/chess") == (400, "bad")
    for day in ("2999-01-01", "2026-99-99", "yesterday!"):
        assert refused(ann, "GET", f"/daily/cribbage?day={day}") == (400, "bad")
    assert ann.get("/daily/cribbage?day=2020-01-01")["today"]["ranks"] == []
    assert Person(pair.one.address, token=None).get("/daily/cribbage")["yours"] is None


class Clock:
    def __init__(self, at: int) -> None:
        self.at = at

    def now(self) -> int:
        return self.at


class Makes7:
    """The computer, as far as a day's deal needs it."""

    async def computers_score(self, game: str, seed: str) -> int:
        return 7


def test_all_is_told_once_the_day_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    day, game = "2026-11-18", "poker-solitaire"
    clock = Clock(end_of(day) - 3_600_000)
    monkeypatch.setattr(dailies, "now", clock.now)
    monkeypatch.setattr(halls, "now", clock.now)

    async def run() -> None:
        async with a_hall(tmp_path) as (hall, _, engine):
            looking = LookingBack()
            deals = DealsOfTheDay(Dailies(engine), hall, cast(Thinkers, Makes7()))

            async def play(table: Table) -> Table:
                who = table.people[0]
                while table.state is not None and not table.over:
                    act, seq = str(table.state.legal()[0]), table.seq
                    table = await hall.do(table.id, partial(_act, who, seq, act))
                return table

            ann, late = Player("ann", "Ann"), Player("late", "Lou")
            for person in (ann, late):
                await People(engine).add(person, 0, person.id, 10)
            begun = await deals.table_for(late, game)
            table = await play(await deals.table_for(ann, game))
            assert table.outcome is not None
            secret = (await deals.kept.of(day, game, "another")).secret
            steps = await looking.steps_seen(table, "ann", None)
            told = msgspec.json.encode([seen(table, "ann"), steps]).decode()
            assert secret not in told
            assert deal_of(secret) not in told
            with pytest.raises(NotAllowed, match="yet to play"):
                seen(table, "somebody else")
            clock.at = end_of(day)
            await play(begun)
            assert await deals.disclose_some() is True
            assert await deals.disclose_some() is False  # that was all
            table = await hall.newest(table.id)
            revealed = seen(table, "somebody else").table.revealed
            assert revealed is not None
            assert revealed.seed == deal_of(secret)
            assert table.record.seed == revealed.seed
            score = table.outcome.scores[1]  # type: ignore[union-attr]
            assert await deals.tried(game, [day]) == [(day, "ann", "Ann", score)]
            assert len(await deals.kept.made(game, [day])) == 2  # and one came too late
            assert await deals.kept.computers(game, [day]) == {day: 7}
            await deals.close()
            looking.close()

    asyncio.run(run())


def _act(who: str, seq: int, act: str, table: Table) -> Sequence[AnyEvent]:
    return asking.act(table, who, seq, act)
