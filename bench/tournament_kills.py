"""Kills the server again and again while a tournament is played, and looks for anything lost.

    python -m bench.tournament_kills --kills 50                      # on SQLite
    python -m bench.tournament_kills --kills 50 --on postgresql
    python -m bench.tournament_kills --kills 50 --form arena

Some people play tournaments of 42 with partners who change, and ask again whatever was not
answered. Afterwards the standings that the server tells must be the fold of the tournament's log,
and every result in it what the table's own log comes to, each once.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx

from parlour.club.tournaments import results
from parlour.club.tournaments.events import Opened, Paired, Played, read_event
from parlour.club.tournaments.standings import Scores
from parlour.club.tournaments.tournament import Tournament
from parlour.server.hall import fold
from parlour.store.database import Database, on_database
from parlour.store.fanout import fanout_for
from parlour.store.log import EventLog
from parlour.store.tournaments import TournamentLog
from tests.server.clients import Person, Refused
from tests.server.processes import Server, postgres, start_server

PEOPLE, ROUNDS = 8, 3
RULES = "straight,target=1,all_pass=dealer-30,lay_down=off"
_UP = (0.3, 1.2)  # seconds that a server lives, after the first
_AGAIN = 0.05  # seconds until somebody asks again
_ASKED_BEFORE = {
    "entered",
    "playing",
    "seat",
    "begun",
    "stale",
    "over",
    "turn",
    "illegal",
    "withdrawn",
}


class Killed:
    """A server that is killed and started anew, as long as kills are left."""

    def __init__(self, database: str, folder: Path, kills: int) -> None:
        self._database, self._folder, self.kills = database, folder, 0
        self._wanted, self._done = kills, threading.Event()
        self.server = self._start()
        self._thread = threading.Thread(target=self._kill_on, daemon=True)
        self._thread.start()

    def _start(self) -> Server:
        return start_server(
            self._database, self._folder / str(self.kills), {"PARLOUR_THINKERS": "1"}
        )

    def _kill_on(self) -> None:
        chance = random.Random(1)
        while self.kills < self._wanted and not self._done.wait(chance.uniform(*_UP)):
            self.server.kill()
            self.kills += 1
            self.server = self._start()

    def ask(self, person: Person, method: str, path: str, form: object = None) -> Any:
        """Ask until there is an answer. What is refused may have been done before: None."""
        while True:
            assert self._thread.is_alive() or self.kills == self._wanted, "the server stays away"
            try:
                return person.at(self.server.address).ask(method, path, form)
            except Refused as refused:
                if refused.status >= 500:
                    time.sleep(_AGAIN)
                elif refused.body["code"] in _ASKED_BEFORE:
                    return None
                else:
                    raise
            except (httpx.TransportError, OSError):
                time.sleep(_AGAIN)

    def close(self) -> None:
        self._done.set()
        self._thread.join()
        self.server.kill()


def run(
    backend: str, kills: int, people: int = PEOPLE, rounds: int = ROUNDS, form: str = "swiss"
) -> str:
    """Tournaments until that many kills are done; AssertionError where anything is missing."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = (
            f"sqlite:///{folder}/tables.sqlite3"
            if backend == "sqlite"
            else stack.enter_context(postgres()).create("tables")
        )
        killed = Killed(database, folder, kills)
        played: list[str] = []
        try:
            players = _welcome(killed, people)
            while not played or killed.kills < kills:
                chance = random.Random(len(played))
                played.append(_PLAYED[form](killed, players, rounds, chance))
            told = {id: killed.ask(players[0], "GET", f"/tournaments/{id}") for id in played}
        finally:
            killed.close()
        games = sum(on_database(database, _Checking(id, told[id]).check) for id in played)
    least = len(played) * rounds * people // 4
    assert games == least or (form == "arena" and games > least)
    found = f"{killed.kills} kills, {len(played)} tournaments, {games} games, none lost"
    return f"{backend}, {form}: {found}"


def _welcome(killed: Killed, count: int) -> list[Person]:
    people: list[Person] = []
    while len(people) < count:
        try:
            people.append(Person(killed.server.address, f"Player {len(people)}"))
        except (httpx.TransportError, OSError, Refused):
            time.sleep(_AGAIN)
    return people


def _play(killed: Killed, people: list[Person], rounds: int, chance: random.Random) -> str:
    director = people[0]
    form = {"name": "Shaken", "game": "texas-42", "rules": RULES, "rounds": rounds, "rotate": 1}
    id: str = killed.ask(director, "POST", "/tournaments", form)["id"]
    for person in people:
        killed.ask(person, "POST", f"/tournaments/{id}/entry", {})
    while (told := killed.ask(director, "GET", f"/tournaments/{id}"))["phase"] != "over":
        if told["phase"] in ("open", "between"):
            killed.ask(director, "POST", f"/tournaments/{id}/rounds")
        for person in people:
            _move(killed, person, id, chance)
    return id


def _play_arena(killed: Killed, people: list[Person], rounds: int, chance: random.Random) -> str:
    """Until so many games have been played for each; then everybody has a break, and it is over
    once the tables are done."""
    director = people[0]
    form = {"name": "Shaken", "game": "texas-42", "rules": RULES, "form": "arena", "minutes": 600}
    id: str = killed.ask(director, "POST", "/tournaments", form)["id"]
    for person in people:
        killed.ask(person, "POST", f"/tournaments/{id}/entry", {})
    killed.ask(director, "POST", f"/tournaments/{id}/rounds")
    playing = True
    while playing or _under_way(killed, director, id):
        for person in people:
            _move(killed, person, id, chance)
        standings = killed.ask(director, "GET", f"/tournaments/{id}")["standings"]
        if playing and sum(row["games"] for row in standings) >= rounds * len(people):
            playing = False
            for person in people:
                killed.ask(person, "DELETE", f"/tournaments/{id}/entry")
    killed.ask(director, "POST", f"/tournaments/{id}/close")
    return id


def _under_way(killed: Killed, director: Person, id: str) -> bool:
    round = killed.ask(director, "GET", f"/tournaments/{id}")["round"]
    return any(board["end"] is None for board in round["boards"])


_PLAYED = {"swiss": _play, "arena": _play_arena}


def _move(killed: Killed, person: Person, id: str, chance: random.Random) -> None:
    """Sit down, or do something, where it is one's turn to."""
    place = killed.ask(person, "GET", f"/tournaments/{id}")["place"]
    if place is None:
        return
    at = f"/tables/{place['table']}"
    try:
        told = killed.ask(person, "GET", at)
    except Refused as refused:  # the table is not open yet
        assert refused.status == 404, refused
        return
    if not told["table"]["you"]:
        killed.ask(person, "POST", f"{at}/seats/{place['seat']}", {})
    elif legal := (told["view"] or {}).get("legal"):
        act = {"seq": told["table"]["seq"], "action": chance.choice(legal)}
        killed.ask(person, "POST", f"{at}/actions", act)


class _Checking:
    """Whether the standings that were told are what the logs come to."""

    def __init__(self, id: str, told: dict[str, Any]) -> None:
        self._id, self._told = id, told

    async def check(self, engine: Database) -> int:
        stored = await TournamentLog(engine).load(self._id)
        assert [one.seq for one in stored] == list(range(1, len(stored) + 1))
        events = [(read_event(one.body), one.at) for one in stored]
        first = events[0][0]
        assert isinstance(first, Opened)
        now, games = Tournament.open(self._id, first), 0
        tables = EventLog(engine, fanout_for(engine, ""))
        for event, at in events[1:]:
            if isinstance(event, Paired):
                assert now.arena or now.phase in ("open", "between")
                assert not _busy(now) & {e for b in event.boards for side in b.sides for e in side}
            if isinstance(event, Played):
                assert event.board not in now.rounds[-1].ends, "a result is counted once"
                table = now.rounds[-1].boards[event.board].table
                ended = fold(table, await tables.load(table))
                assert results.played(now, event.board, ended) == event
                games += 1
            now = now.after(event, at)
        told = [tuple(row.values()) for row in self._told["standings"]]
        assert told == [tuple(row) for row in Scores(now).standings]
        return games


def _busy(now: Tournament) -> set[int]:
    """Those who sit at a table that is not done."""
    newest = now.rounds[-1] if now.rounds else None
    boards = [newest.boards[place] for place in newest.under_way] if newest else []
    return {entry for board in boards for side in board.sides for entry in side}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--on", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--form", choices=tuple(_PLAYED), default="swiss")
    asked = parser.parse_args()
    print(run(asked.on, asked.kills, form=asked.form))
