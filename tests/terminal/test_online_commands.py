"""Friends, clubs and tournaments at a real server, by the commands of a terminal."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from secrets import token_hex

import pytest

from parlour.cli import main
from tests.server.clients import Person, http_client, play
from tests.server.processes import Server, server
from tests.server.tournament_players import open_tournament

Says = Callable[..., str]
pytestmark = pytest.mark.filterwarnings("ignore:Cyclopts application invoked")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with server(f"sqlite:///{folder}/tables.sqlite3", folder / "log") as started:
        yield started
        http_client(started.address).close()


@pytest.fixture
def says(
    house: Server,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Says:
    """What somebody's terminal answers; where it refuses, `status` says how it ends."""

    def answered(who: str, *words: str, status: int = 0, language: str = "en") -> str:
        monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / who))
        monkeypatch.setenv("PARLOUR_LANGUAGE", language)
        monkeypatch.setattr(sys, "argv", ["parlour", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        told = capsys.readouterr()
        assert ended.value.code == status, told.err
        if status:
            assert told.err.count("\n") == 1, told.err
        return told.err if status else told.out

    return answered


def links(text: str) -> list[str]:
    return re.findall(r"https?://[^\s\"`)]+", text)


def test_friends_agree_invite_and_part(house: Server, says: Says) -> None:
    at = ("--server", house.site)
    code = says("ann", "friends", *at, "--name", "Ann").split()[2]
    assert says("bob", "friends", "add", code, *at, "--name", "Bob")
    assert "accept" in says("ann", "friends")  # where she has been, without being told
    assert "Bob" in says("ann", "friends", "accept", "bob")
    assert re.search("Ann: (no está|está aquí)", says("bob", "friends", language="es"))

    sent = says("ann", "friends", "invite", "Bob", "--game", "cribbage")
    invited = says("bob", "friends", language="es")
    assert "Ann, a Cribbage" in invited
    assert links(sent)[0] in invited
    assert says("bob", "friends", "decline", "Ann")
    assert "Invitations" not in says("bob", "friends")

    assert "no existe 'Zoe'; hay: Bob" in says(
        "ann", "friends", "block", "Zoe", status=2, language="es"
    )
    assert says("ann", "friends", "block", "Bob")
    assert "Blocked:" in says("ann", "friends")
    assert says("ann", "friends", "unblock", "Bob")
    assert says("bob", "friends").count("\n") == 2  # no friend is left on either side


def test_after_a_game_the_others_are_invited_again(
    house: Server, says: Says, tmp_path: Path
) -> None:
    says("ann", "friends", "--server", house.site, "--name", "Ann")
    kept = json.loads((tmp_path / "ann" / "servers.json").read_text())
    ann, cat = Person(house.address, "Ann", kept[house.site]), Person(house.address, "Cat")
    table = ann.open("poker-solitaire", "alternate", seats={"1": "me"})
    link = f"{house.site}/t/{table}"
    assert "parlour: " in says("ann", "friends", "again", link, status=2)  # it is not over
    cat.sit(table, "2", ann.invite(table))
    with ann.live(table) as hers, cat.live(table) as theirs:
        play([hers, theirs], lambda live: live.legal[0])
    opened = links(says("ann", "friends", "again", link))[0]
    (invitation,) = cat.get("/invitations")["invitations"]
    assert invitation["link"].startswith(opened.removeprefix(house.site))
    assert "looks like" in says("ann", "friends", "again", "nonsense", status=2)


def test_a_club_is_founded_joined_and_left(house: Server, says: Says) -> None:
    at = ("--server", house.site)
    name = f"Club {token_hex(4)}"
    founded = says("ann", "clubs", "found", name, *at, "--name", "Ann", "--game", "cribbage")
    assert name in says("bob", "clubs", "join", links(founded)[0], "--name", "Bob")
    page = says("bob", "clubs", "show", name, language="es")
    assert "Ann: lleva el club" in page
    assert "Bob: miembro (tú)" in page
    assert "/table" in page
    assert "Whoever has this link" in says("ann", "clubs", "show", name)
    assert "Cribbage" in says("bob", "clubs", "ladder", name)
    assert name in says("bob", "clubs")
    # To sit down, a screen is needed: it is said in one sentence.
    assert "full-screen" in says("bob", "clubs", "play", name, status=2)
    assert says("bob", "clubs", "leave", name)
    assert name not in says("bob", "clubs")
    for bad in ("nonsense", f"{house.site}/t/x", f"{house.site}/clubs/x", "http://[/clubs/x"):
        assert "parlour: " in says("bob", "clubs", "join", bad, status=2)


def test_a_tournament_is_entered_and_shows_where_one_plays(house: Server, says: Says) -> None:
    at = ("--server", house.site)
    director = Person(house.address, "Dora")
    name = f"Swiss {token_hex(4)}"
    form = {"name": name, "game": "cribbage", "rules": "standard,target=31", "form": "swiss",
            "rounds": 1, "rotate": 0, "clock": 30, "patience": 5, "ranked_by": "total"}  # fmt: skip
    id = director.post("/tournaments", form)["id"]
    assert name in says("ann", "tournament", "online", *at)
    command = ("tournament", "online")
    assert "You do not take part" in says("ann", *command, "show", name)
    for who in ("Ann", "Bob", "Cyd"):
        assert name in says(who.lower(), *command, "enter", name, "--name", who, *at)
    assert "no table for you" in says("bob", *command, "play", name, status=2)
    assert "Ya no participas" in says("cyd", *command, "withdraw", name, language="es")
    director.post(f"/tournaments/{id}/rounds")
    shown = says("ann", *command, "show", f"{house.site}/tournaments/{id}")
    assert re.search(r"1  (Ann – Bob|Bob – Ann)  \(being played\)", shown)
    assert "You play at table 1, seat" in shown
    assert "Juegas en la mesa 1, asiento" in says("bob", *command, "show", id, language="es")
    assert "full-screen" in says("ann", *command, "play", name, status=2)
    assert "no existe" in says("ann", *command, "show", "x", status=2, language="es")


def test_a_league_is_run_and_read_from_a_terminal(house: Server, says: Says) -> None:
    at = ("--server", house.site)
    desk, online = ("tournament", "direct"), ("tournament", "online")
    season, cup = f"Season {token_hex(4)}", f"Cup {token_hex(4)}"
    opened = says("dora", *desk, "open-league", season, "--game", "cribbage", "--best", "2",
                  "--name", "Dora", *at)  # fmt: skip
    assert season in opened
    begun = says("dora", *desk, "open", cup, "--game", "cribbage", "--rules",
                 "standard,target=31", "--rounds", "1")  # fmt: skip
    for who in ("Ann", "Bob"):
        says(who.lower(), *online, "enter", cup, "--name", who, *at)
    assert f"counts in {season}" in says("dora", *desk, "count", cup, season)
    assert "only whoever runs" in says("ann", *desk, "count", cup, season, status=2)
    says("dora", *desk, "begin", cup)
    says("dora", *desk, "rule", cup, "1", "Bob", "nobody came")
    shown = says("ann", *online, "league", links(opened)[0])
    assert "the best 2 evenings count" in shown
    assert re.search(r"1  Bob +2 +1 +2\n +2  Ann +1 +0 +1", shown)
    assert "sus mejores jornadas: 2" in says("bob", *online, "league", season, language="es")
    assert season in says("bob", *online, "leagues")
    assert "no more" in says("dora", *desk, "count", cup, season, "--out")
    assert "Bob" not in says("bob", *online, "league", season)
    # Others have been opened since, so many that neither is listed any more: ids still say which.
    zoe = Person(house.address, "Zoe")
    for _ in range(50):
        zoe.post("/leagues", {"name": "Later", "game": "cribbage"})
        open_tournament(zoe, "cribbage", "standard", rounds=1)
    assert "there is no" in says("bob", *online, "league", season, status=2)
    league, evening = (one.rpartition("/")[2] for one in (links(opened)[0], links(begun)[0]))
    assert f"counts in {season}" in says("dora", *desk, "count", evening, league)
    assert cup in says("bob", *online, "league", league.upper())
    assert "there is no" in says("bob", *online, "league", "x", status=2)


def test_a_tournament_is_directed_from_a_terminal(house: Server, says: Says) -> None:
    at = ("--server", house.site)
    desk, name = ("tournament", "direct"), f"Cup {token_hex(4)}"
    opened = says("dora", *desk, "open", name, "--game", "cribbage", "--rules",
                  "standard,target=31", "--rounds", "2", "--name", "Dora", *at)  # fmt: skip
    link = links(opened)[0]
    assert "at least 2 players" in says("dora", *desk, "begin", name, status=2)
    for who in ("Ann", "Bob"):
        says(who.lower(), "tournament", "online", "enter", name, "--name", who, *at)
    assert "only the director" in says("ann", *desk, "pause", name, status=2)
    assert "round 1 of 2 has begun; tables: 1" in says("dora", *desk, "begin", link)
    assert "stand still" in says("dora", *desk, "pause", name)
    assert "The director has stopped" in says("ann", "tournament", "online", "show", name)
    assert "sigue" in says("dora", *desk, "resume", name, language="es")
    assert "bob: -2" in says("dora", *desk, "adjust", name, "bob", "-2", "came late")
    assert "a reason of 1" in says("dora", *desk, "adjust", name, "Bob", "1", " ", status=2)
    assert "there is no 'Zoe'; there are: Ann, Bob" in says(
        "dora", *desk, "adjust", name, "Zoe", "1", "why", status=2
    )
    assert "has no table 7" in says("dora", *desk, "rule", name, "7", "Ann", "why", status=2)
    says("cyd", "tournament", "online", "enter", name, "--name", "Cyd", *at)
    assert "does not play at that table" in says(
        "dora", *desk, "rule", name, "1", "Cyd", "why", status=2
    )
    assert "Cyd plays on for Bob" in says("dora", *desk, "substitute", name, "Bob", "Cyd", "ill")
    assert "Table 1 is decided" in says("dora", *desk, "rule", name, "1", "cyd", "nobody came")
    shown = says("ann", "tournament", "online", "show", name)
    assert "ruled by the director; won by Cyd" in shown
    assert "Cyd: -2 (came late)" in shown  # what somebody made is whoever's who plays on
    assert "nobody can have a handicap" in says("dora", *desk, "handicap", name, "Ann", status=2)
    assert "takes part no more" in says("dora", *desk, "send-home", name, "Ann")
    assert "is over" in says("dora", *desk, "close", name)
    assert "the tournament is over" in says("dora", *desk, "close", name, status=2)


def test_own_games_are_begun_and_looked_at_from_a_terminal(house: Server, says: Says) -> None:
    at = ("--server", house.site)
    online, name = ("tournament", "online"), f"Book {token_hex(4)}"
    says("ann", "tournament", "direct", "open", name, "--game", "poker-solitaire", "--form",
         "book", "--rules", "anywhere-american", "--name", "Ann", *at)  # fmt: skip
    says("ann", *online, "enter", name)
    assert "Your next game:" in says("ann", *online, "show", name)
    # There are no same cards before the first.
    assert "cards are new, same" in says("ann", *online, "play", name, "--cards", "same", status=2)
    says("ann", "tournament", "direct", "handicap", name, "Ann", "rejects=1", "hands=12")
    # To sit down, a screen is needed; the game is begun all the same, and waits.
    assert "full-screen" in says("ann", *online, "play", name, status=2)
    shown = says("ann", *online, "show", name)
    assert "cards 1  Ann  being played" in shown
    assert "Ann plays with a handicap: hands=12,rejects=1" in shown
    assert "is not finished" in says("ann", *online, "play", name, "--cards", "new", status=2)
    again = (*online, "play", name, "--cards", "same", "--give-up")
    assert "full-screen" in says("ann", *again, status=2)
    shown = says("ann", *online, "show", name, language="es")
    assert "cartas 1  Ann  en juego" in shown
    assert "cartas 1  Ann  dejada" in shown
    assert "más alta" in shown


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_is_no_server_is_one_sentence(says: Says, language: str) -> None:
    for bad in ("localhost", "ftp://x", "http://[", "http://127.0.0.1:9"):
        says("ann", "friends", "--server", bad, status=2, language=language)
