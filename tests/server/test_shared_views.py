"""However many look at a table, each view and each picture is made once for a seat and state."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from parlour.core.seat import Seat
from parlour.core.seen import View
from parlour.games.texas42.state import State
from parlour.seen import texas42 as pictures
from parlour.server import live as lives
from parlour.server.hall import Room
from parlour.server.live import Live
from parlour.server.messages import AnyMessage, written
from parlour.tables import asking
from parlour.tables.events import AnyEvent, BotSat, Courtesy, Opened, Paused, Resumed, Sat
from parlour.tables.table import Table


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[str, int, Seat | None]]:
    """What was made, of which state and for whom; the states are kept, so that none is another."""
    counted: Counter[tuple[str, int, Seat | None]] = Counter()
    kept: list[object] = []
    view, picture = State.view, pictures.picture

    def counting_view(state: State, seat: Any) -> View:
        kept.append(state)
        counted["view", id(state), seat] += 1
        return view(state, seat)

    def counting_picture(seen: Any) -> Any:
        kept.append(seen)
        counted["picture", id(seen), seen.seat] += 1
        return picture(seen)

    monkeypatch.setattr(State, "view", counting_view)
    monkeypatch.setattr(pictures, "picture", counting_picture)
    return counted


def opened(host: str = "ann") -> Table:
    table = Table.open("t" * 12, Opened("texas-42", "straight", host, "secret", deal="shared"), 0)
    seated: list[AnyEvent] = [
        Sat("S", "ann", "Ann"),
        Sat("N", "bob", "Bob"),
        BotSat("E", "club"),
        BotSat("W", "club"),
    ]
    for event in asking.begin_if_full(table, seated):
        table = table.after(event, 0)
    return table


def happen(room: Room, *events: AnyEvent) -> list[tuple[AnyEvent, Table]]:
    table, steps = room.table, []
    for event in events:
        table = table.after(event, 0)
        steps.append((event, table))
    room.happened(steps)
    return steps


def test_all_who_look_share_what_they_see(made: Counter[tuple[str, int, Seat | None]]) -> None:
    async def looking() -> None:
        room = Room(opened())
        socket: Any = None  # nothing is sent: it stays in the outboxes
        watching = [
            Live(socket, room, who, None, pictures=True)
            for who in ("ann", "ann", "bob", "", "", "eve")
        ]
        for live in watching:
            live.hello()
            room.listeners.add(live)
        (turn,) = room.table.turns
        happen(room, *asking.bot_act(room.table, turn, "pass"))
        # None of these changes what anybody knows of the game.
        happen(room, Courtesy("S", "hello"), Paused("S"), Resumed("S"))
        assert [len(live._outbox) for live in watching] == [5] * 6

    asyncio.run(looking())
    assert set(made.values()) == {1}
    seats = Counter((what, seat) for what, _, seat in made)
    assert seats == dict.fromkeys(
        [(what, seat) for what in ("view", "picture") for seat in ("S", "N", None)], 2
    )


@pytest.mark.parametrize("host", ["ann", "hal"])
def test_what_is_told_is_written_once_for_all_who_are_told_the_same(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And it is what each of them would be told alone."""
    times = Counter[type]()

    def counting(message: AnyMessage) -> str:
        times[type(message)] += 1
        return written(message)

    async def looking() -> None:
        room = Room(opened(host))
        socket: Any = None
        watching = [
            Live(socket, room, who, None, pictures)
            for who in ("ann", "ann", "bob", "hal", "", "", "eve", "kit")
            for pictures in (False, True)
        ]
        room.listeners.update(watching)
        monkeypatch.setattr(lives, "written", counting)
        for act in ("pass", "30", "31", "pass"):
            (turn,) = room.table.turns
            acts = asking.bot_act(room.table, turn, act)
            times.clear()
            steps = happen(room, *acts, Courtesy("S", "hello"), Paused("S"), Resumed("S"))
            assert times.total() <= (8 if host == "hal" else 6) * len(steps)
            for one in watching:
                alone = [written(one._told_of(event, table)) for event, table in steps]
                assert one._outbox[-len(steps) :] == alone

    asyncio.run(looking())
