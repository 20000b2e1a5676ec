"""Old samples restored, and told in the words in which their expectations were written down.

All that the tests of old data must know of the program's inside is here, so that a change of names
is one change; what the samples say never changes.
"""

from __future__ import annotations

import asyncio
import json
import lzma
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from parlour.club.ledger import Ledger
from parlour.club.scoring_tables import ScoringTables
from parlour.club.tournaments.book import Tournaments
from parlour.core.game import State
from parlour.server.hall import Hall
from parlour.store.database import database_url, migrate, open_database
from parlour.store.log import EventLog
from parlour.tables import asking
from parlour.tables.events import AnyEvent
from parlour.tables.table import Table
from parlour.terminal.saves import Shelf
from parlour.terminal.solo import Solo

SAMPLES = Path(__file__).parent / "0.1.0"
MOST_ACTS = 2_000  # of a game that is played on: many times what any of them takes


def sample(name: str) -> Any:
    """What a file of expectations says."""
    return json.loads((SAMPLES / name).read_text(encoding="utf-8"))


def sample_lines(*names: str) -> list[str]:
    return [line for n in names for line in (SAMPLES / n).read_text(encoding="utf-8").splitlines()]


# A sentence that 0.1.0 made with a bid as records write it, and that now says it as people do.
REWORDED = (" bid 1m out of turn", " bid 1 mark out of turn")


def old_replays() -> list[dict[str, Any]]:
    """The replay of each record, those of records.jsonl first, then those of by-hand.jsonl."""
    with lzma.open(SAMPLES / "replays.jsonl.xz", "rt") as lines:
        return [json.loads(line.replace(*REWORDED)) for line in lines]


def missing(old: object, new: object, where: str = "") -> Iterator[str]:
    """What was there and is not there now, or is not the same; new keys are nobody's loss."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key, value in old.items():
            if key in new:
                yield from missing(value, new[key], f"{where}/{key}")
            else:
                yield f"{where}/{key} is gone"
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for at, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from missing(one, other, f"{where}/{at}")
    elif old != new or type(old) is not type(new):
        yield f"{where} was {old!r} and is {new!r}"


def plain(value: object) -> Any:
    """As a reader of JSON has it."""
    return json.loads(json.dumps(value))


def digest(value: object) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def restored(name: str, to: Path) -> Path:
    """A database from its dump."""
    to.parent.mkdir(parents=True, exist_ok=True)
    database = sqlite3.connect(to)
    database.executescript((SAMPLES / name).read_text(encoding="utf-8"))
    database.close()
    return to


def home_restored(folder: Path) -> Path:
    """A user's data: the saved games and the club's book."""
    shutil.copytree(SAMPLES / "games", folder / "games")
    restored("club.sql", folder / "club.sqlite")
    return folder


def parlour(
    *arguments: str, data: Path | None = None, stdin: str = ""
) -> subprocess.CompletedProcess[str]:
    """The command, as a shell runs it."""
    return subprocess.run(
        [sys.executable, "-m", "parlour", *arguments],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        env=os.environ if data is None else {**os.environ, "PARLOUR_DATA": str(data)},
    )


# --- saved games --------------------------------------------------------------------------------


def load(folder: Path, name: str) -> Solo:
    game = sample("games.json")[name]["game"]
    return Shelf(game, folder).load(folder / name)


def save_told(solo: Solo) -> dict[str, Any]:
    state = solo.state
    told: dict[str, Any] = plain(
        {
            "game": solo.record.game.name,
            "seat": solo.sat,
            "level": solo.level,
            "names": solo.names,
            "entries": solo.entries,
            "rules": str(solo.record.rules),
            "rules_now": str(state.rules),
            "actions": len(solo.record.actions),
            **_position(state),
        }
    )
    return told


def play_to_the_end(solo: Solo) -> None:
    """The computer for itself, anything legal for the people."""
    chance = Random(solo.record.seed)
    for _ in range(MOST_ACTS):
        if solo.state.turn is None:
            return
        if solo.my_turn:
            solo.act(some_act(solo.view()["legal"], chance))
        else:
            solo.bot_acts(solo.bot_action())
    raise AssertionError("the game does not end")


def some_act(legal: Sequence[str], chance: Random) -> str:
    """Any act, but cards once placed stay, so that every game comes to its end."""
    onward = [act for act in legal if not _moves_a_card(act)]
    return chance.choice(onward or legal)


def _moves_a_card(act: str) -> bool:
    source = act.partition(">")[0].rpartition(":")[2]
    return ">" in act and source[0] in "abcder"


# --- tables -------------------------------------------------------------------------------------


class _Nobody:
    async def within(self, *_: object) -> None:
        pass

    async def after(self, *_: object) -> None:
        pass


@asynccontextmanager
async def _hall(database: Path) -> AsyncIterator[Hall]:
    """The tables of a database, at which nobody acts unless the test does."""
    engine = open_database(database_url(f"sqlite:///{database}"))
    try:
        await migrate(engine)
        async with EventLog(engine, _Nobody()) as log:
            yield Hall(log)
    finally:
        await engine.dispose()


def at_tables(database: Path, what: Callable[[Hall], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        async with _hall(database) as hall:
            return await what(hall)

    return asyncio.run(run())


def tables_told(database: Path, ids: Sequence[str]) -> dict[str, Any]:
    """Every table, folded from its log."""

    async def fold(hall: Hall) -> dict[str, Any]:
        return {id: table_told((await hall.room(id)).table) for id in ids}

    told: dict[str, Any] = at_tables(database, fold)
    return told


def table_told(table: Table) -> dict[str, Any]:
    state = table.state
    begun = {} if state is None else {**_position(state), "hands": len(state.hands)}
    told: dict[str, Any] = plain(
        {
            **begun,
            "game": table.opened.game,
            "rules": str(table.rules),
            "phase": table.phase,
            "seq": table.seq,
            "turns": table.turns,
            "places": {
                seat: {
                    "player": place.player,
                    "name": place.name,
                    "level": place.level,
                    "seed": place.seed,
                    "away": place.away,
                }
                for seat, place in table.chairs.items()
            },
            "seed": table.seed,
            "deeds": [[ply.seq, ply.seat, ply.action] for ply in table.plies],
            "asked": table.takeback,
            "agreed": sorted(table.agreed),
            "since": table.since,
            "turned": table.turned,
            "rematch": table.rematch,
            "practice": table.practice,
            "deadline": table.deadline,
        }
    )
    return told


def _position(state: State) -> dict[str, Any]:
    return {
        "turns": state.turns,
        "legal": [str(act) for act in state.legal()],
        "scores": state.scores,
        "result": state.result,
        "deals": digest(plain(state.deals)),
    }


async def act_on(hall: Hall, id: str, most: int = MOST_ACTS) -> Table:
    """Somebody at a table goes on with what stands still, for so many acts or until it is over."""
    table = (await hall.room(id)).table
    chance = Random(id)
    if table.phase == "paused":
        player = table.people[0]
        table = await hall.do(id, lambda table: asking.resume(table, player))
    for _ in range(most):
        if table.over:
            break
        table = await hall.do(id, lambda table: _next_act(table, chance))
    return table


def _next_act(table: Table, chance: Random) -> list[AnyEvent]:
    seat = chance.choice(table.turns)
    place = table.chairs[seat]
    assert table.state is not None
    act = some_act(table.state.view(place.seat)["legal"], chance)
    if place.player:
        return asking.act(table, place.player, table.seq, act, seat)
    return asking.bot_act(table, seat, act)


# --- the club -----------------------------------------------------------------------------------


def club_told(folder: Path) -> dict[str, Any]:
    ledger = Ledger(folder)
    book, tables = Tournaments(ledger), ScoringTables(ledger)
    entries = []
    for entry in sample("club.json")["entries"]:
        game = book.resume(entry["number"], entry["cards"])
        assert game is not None, entry
        entries.append({**entry, "person": game.person, "is_replay": game.is_replay})
    told: dict[str, Any] = plain(
        {
            "current": book.current(),
            "tournaments": {name: list(map(asdict, book.standings(name))) for name in book.names()},
            "people": {name: book.people(name) for name in book.names()},
            "scoring_tables": {name: tables.get(name) for name in tables.names()},
            "entries": entries,
        }
    )
    ledger.close()
    return told
