"""What version 0.1.0 has written is read as it was meant: records, saves, tables, the club's book.

README.md tells what the samples are. What was there must be there and be the same; a newer version
may say more.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.records.record import Record
from parlour.records.replay import replay_line
from parlour.server.hall import Hall
from tests.compat import reading
from tests.compat.reading import missing, parlour, plain, sample, sample_lines
from tests.server.clients import Person, Refused
from tests.server.processes import Server, server

SEALED = sample_lines("records.jsonl")
RECORDS = sample_lines("records.jsonl", "by-hand.jsonl")
SAVES = sample("games.json")
UNFINISHED = [name for name, save in SAVES.items() if save["turns"]]
TABLES = sample("tables.json")
PEOPLE = sample("people.json")
IN_PLAY = [id for id, table in TABLES.items() if table["phase"] in ("playing", "paused")]


def names(lines: list[str]) -> list[str]:
    """What the tests of records are called: the line, the game and its seed."""
    told = map(json.loads, lines)
    return [f"{at}-{line['game']}-{line.get('seed')}" for at, line in enumerate(told, 1)]


# --- the comparison itself ----------------------------------------------------------------------


def test_more_may_be_said_and_nothing_less_or_else() -> None:
    old = {"hands": [{"reason": "set", "points": 3}], "turn": 0}
    assert not [*missing(old, {**old, "new": 1})]
    assert not [*missing(old, {"hands": [{"reason": "set", "points": 3, "code": "x"}], "turn": 0})]
    assert [*missing(old, {"hands": old["hands"]})] == ["/turn is gone"]
    assert [*missing(old, {"hands": [{"reason": "set", "points": 4}], "turn": 0})] == [
        "/hands/0/points was 3 and is 4"
    ]
    assert [*missing(old, {**old, "turn": False})] == ["/turn was 0 and is False"]
    assert len([*missing(old, {**old, "hands": []})]) == 1


# --- records ------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(RECORDS)), ids=names(RECORDS))
def test_a_record_replays_as_it_did(number: int, replays: list[dict[str, Any]]) -> None:
    assert [*missing(replays[number], plain(replay_line(RECORDS[number])))] == []


@pytest.fixture(scope="module")
def replays() -> list[dict[str, Any]]:
    return reading.old_replays()


def test_every_record_has_its_replay(replays: list[dict[str, Any]]) -> None:
    assert len(replays) == len(RECORDS) == 70
    assert all(replay["ok"] for replay in replays)


@pytest.mark.parametrize("line", SEALED, ids=names(SEALED))
def test_a_record_is_written_and_sealed_as_it_was(line: str) -> None:
    record = Record.read(line)
    assert record.line() == line
    assert Record.read(line).sealed().line() == line


def test_the_command_verifies_them_all(tmp_path: Path) -> None:
    done = parlour("verify", str(reading.SAMPLES / "records.jsonl"))
    assert (done.returncode, done.stderr) == (0, "")
    told = done.stdout.splitlines()
    assert len(told) == len(SEALED)
    for number, (line, said) in enumerate(zip(SEALED, told, strict=True), 1):
        kept = [
            key for key in ("commitment", "deals", "scores", "result") if key in json.loads(line)
        ]
        assert said.startswith(f"record {number}: holds: ")
        checked = said.partition("checked: ")[2].split(", ")
        assert set(kept) <= set(checked)
    false = SEALED[0].replace('"scores":{"NS":', '"scores":{"NS":1')
    (tmp_path / "false.jsonl").write_text(false)
    assert false != SEALED[0]
    assert parlour("verify", str(tmp_path / "false.jsonl")).returncode == 1


# --- saved games --------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return reading.home_restored(tmp_path / "home")


@pytest.mark.parametrize("name", SAVES)
def test_a_saved_game_is_as_it_was_left(name: str, home: Path) -> None:
    solo = reading.load(home / "games", name)
    assert [*missing(SAVES[name], reading.save_told(solo))] == []


@pytest.mark.parametrize("name", UNFINISHED)
def test_a_saved_game_is_played_to_its_end(name: str, home: Path) -> None:
    solo = reading.load(home / "games", name)
    reading.play_to_the_end(solo)
    kept = json.loads((home / "games" / name).read_text(encoding="utf-8"))["actions"]
    assert list(solo.record.actions[: len(kept)]) == kept
    assert solo.state.result is not None


@pytest.mark.parametrize("game", ["texas-42", "cribbage", "poker-solitaire"])
def test_the_command_takes_up_the_unfinished_game(game: str, home: Path) -> None:
    before = SAVES[f"{game}.json"]
    done = parlour("play", game, "--resume", "--pace", "0", data=home, stdin="quit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "cannot be read" not in done.stdout
    solo = reading.load(home / "games", f"{game}.json")
    assert [*missing(before, reading.save_told(solo))] == []
    assert not list((home / "games").glob("*.bad"))


def test_a_game_of_a_tournament_is_taken_up_and_counts(home: Path) -> None:
    """Saved game, club's book and command together: somebody who plays alone goes on."""
    state = reading.load(home / "games", "poker-solitaire.json").state
    chance, typed = Random(1), []
    while state.turn is not None:
        act = reading.some_act([str(act) for act in state.legal()], chance)
        typed.append(act)
        state = state.apply(act)
    stdin = "\n".join(typed) + "\n"
    done = parlour("play", "poker-solitaire", "--resume", "--pace", "0", data=home, stdin=stdin)
    assert (done.returncode, done.stderr) == (0, "")
    (standing,) = [
        each for each in reading.club_told(home)["tournaments"]["Cup"] if each["name"] == "Di"
    ]
    assert (standing["games"], standing["highest"]) == (1, state.scores["1"])


def test_the_command_verifies_finished_games(home: Path, tmp_path: Path) -> None:
    filed = sorted((home / "games" / "finished").glob("*.json"))
    assert len(filed) == 7
    (tmp_path / "all.jsonl").write_text("".join(path.read_text("utf-8") for path in filed))
    done = parlour("verify", str(tmp_path / "all.jsonl"))
    assert (done.returncode, done.stdout.count(": holds: ")) == (0, len(filed))


# --- the club -----------------------------------------------------------------------------------


def test_the_clubs_book_reads_the_same(home: Path) -> None:
    assert [*missing(sample("club.json"), reading.club_told(home))] == []


# --- tables -------------------------------------------------------------------------------------


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return reading.restored("database.sql", tmp_path / "tables.sqlite3")


def test_every_table_folds_to_what_it_was(database: Path) -> None:
    told = reading.tables_told(database, list(TABLES))
    for id, table in TABLES.items():
        what = {key: value for key, value in table.items() if key != "story"}
        if table["phase"] == "waiting":  # it has no game yet
            what = {key: value for key, value in what.items() if value is not None}
        assert [*missing(what, told[id])] == [], table["story"]


def rows(database: Path, query: str) -> list[Any]:
    connection = sqlite3.connect(database)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def test_migrations_keep_what_is_there(database: Path) -> None:
    kept = {
        "players": "id, name, created",
        "accounts": "player, login, password, created",
        "sessions": "id, player, created, expires",
        "tables": "id, game, rules, phase, listed, opened",
        "events": 'id, "table", seq, at, body',
        "seats": '"table", player, since',
        "results": '"table", seat, player, game, rules, ended, won, score',
    }
    queries = [f"SELECT {columns} FROM {name} ORDER BY 1, 2, 3" for name, columns in kept.items()]
    before = [rows(database, query) for query in queries]
    assert all(before)
    reading.tables_told(database, [])  # which migrates
    assert [rows(database, query) for query in queries] == before


@pytest.mark.parametrize("id", IN_PLAY, ids=[TABLES[id]["story"] for id in IN_PLAY])
def test_a_table_in_play_goes_on_and_is_stored(id: str, database: Path) -> None:
    async def go_on(hall: Hall) -> Any:
        return reading.table_told(await reading.act_on(hall, id, most=15))

    after = reading.at_tables(database, go_on)
    deeds = TABLES[id]["deeds"]
    assert after["deeds"][: len(deeds)] == deeds
    assert len(after["deeds"]) > len(deeds)
    assert reading.tables_told(database, [id]) == {id: after}


def result_rows(database: Path) -> list[Any]:
    return rows(database, 'SELECT "table", seat, won, score FROM results ORDER BY 1, 2')


@pytest.mark.parametrize(
    ("story", "people"),
    [
        ("42 in its second hand or later, four people", 4),
        ("42 under a referee, with rulings", 4),
        ("cribbage in a later hand, taken back by consent and refused", 2),
        ("a race of two in play", 2),
        ("thieves in play", 2),
        ("cribbage against a bot, taken back alone: practice", 1),  # kept, marked, not counted
    ],
)
def test_an_old_table_is_played_to_its_end(story: str, people: int, database: Path) -> None:
    (id,) = [id for id, table in TABLES.items() if table["story"] == story]
    before = result_rows(database)

    async def to_the_end(hall: Hall) -> Any:
        return reading.table_told(await reading.act_on(hall, id))

    after = reading.at_tables(database, to_the_end)
    assert after["phase"] == "over"
    assert after["result"] is not None
    assert reading.tables_told(database, [id]) == {id: after}
    added = [row for row in result_rows(database) if row not in before]
    assert [row[0] for row in added] == [id] * people
    marked = rows(database, f"SELECT takebacks FROM results WHERE \"table\" = '{id}'")
    assert marked == [("taken back" in story,)] * people


# --- the server on an old database --------------------------------------------------------------


def old_server(database: Path, folder: Path) -> Any:
    settings = {"PARLOUR_THINKERS": "1", "PARLOUR_REACTION": "60"}
    return server(f"sqlite:///{database}", folder / "log", settings)


def visitor(process: Server, token: str) -> Person:
    return Person(process.address, token=token)


def counted(person: Person, game: str) -> int:
    """Games in somebody's statistics, once all have been read."""
    while (told := person.get(f"/me/statistics?game={game}"))["left"]:
        assert told["groups"]
    return sum(group["games"] for group in told["groups"])


def test_people_come_back_to_their_tables_and_results(database: Path, tmp_path: Path) -> None:
    with old_server(database, tmp_path) as process:
        for told in PEOPLE["people"]:
            person = visitor(process, told["token"])
            assert person.get("/me")["player"]["name"] == told["name"]
            assert person.get("/me")["player"]["id"] == told["id"]
            assert [*missing(told["results"], person.get("/me/results"))] == []
            mine = [table["id"] for table in person.get("/me/tables")["tables"]]
            assert mine == told["tables"]
            ended = Counter(result["game"] for result in told["results"]["results"])
            assert {game: counted(person, game) for game in ended} == ended
        assert visitor(process, PEOPLE["second_session"]).get("/me")["player"]["name"] == "Ann"
        form = {"login": PEOPLE["login"], "password": PEOPLE["password"]}
        assert visitor(process, "").post("/sessions", form)["player"]["name"] == "Ann"
        listed = [table["id"] for table in visitor(process, "").get("/tables")["tables"]]
        assert listed == PEOPLE["listed"]
        with pytest.raises(Refused):
            visitor(process, PEOPLE["signed_out"]).get("/me")
        assert process.logged().count("rror") == 0


def test_an_act_at_an_old_table_outlives_the_server(database: Path, tmp_path: Path) -> None:
    (id,) = [id for id, t in TABLES.items() if t["story"] == "42 under a referee, with rulings"]
    (seat,) = TABLES[id]["turns"]
    player = TABLES[id]["places"][seat]["player"]
    (token,) = [told["token"] for told in PEOPLE["people"] if told["id"] == player]
    with old_server(database, tmp_path) as process:
        person = visitor(process, token)
        seen = person.get(f"/tables/{id}")
        assert seen["table"]["seq"] == TABLES[id]["seq"]
        assert seen["view"]["legal"] == TABLES[id]["legal"]
        number = person.act(id, seen["table"]["seq"], seen["view"]["legal"][0])
        assert number == TABLES[id]["seq"] + 1
        process.kill()
    with old_server(database, tmp_path) as process:
        assert visitor(process, token).table(id)["seq"] == number
    told = reading.tables_told(database, [id])[id]
    assert told["deeds"] == [*TABLES[id]["deeds"], [number, seat, TABLES[id]["legal"][0]]]
