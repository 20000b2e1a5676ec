"""Tournaments: people, what counts, and what survives."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from parlour.club.ledger import Ledger
from parlour.club.tournaments.book import Standing, Tournaments
from parlour.core.errors import ParlourError


@pytest.fixture
def club(tmp_path: Path) -> Tournaments:
    return Tournaments(Ledger(tmp_path))


def play(club: Tournaments, person: str, cards: str, score: int | None, **more: bool) -> bool:
    """A whole game; whether it was a replay."""
    game = club.begin("Cup", person, cards, "standard", resumed=False)
    club.finish(game, score, more.get("made_pat"))
    return game.is_replay


def record(club: Tournaments, person: str) -> Standing:
    return next(s for s in club.standings("Cup") if s.name == person)


def test_a_tournament_has_one_to_five_people_and_is_kept(tmp_path: Path) -> None:
    club = Tournaments(Ledger(tmp_path))
    assert (club.names(), club.current()) == ([], None)
    club.start("Cup", ["Ann", " Bob  Hill "])
    again = Tournaments(Ledger(tmp_path))
    assert again.current() == "Cup"
    assert again.people("Cup") == ["Ann", "Bob Hill"]
    again.start("Second", ["Cy"])
    assert club.current() == "Second"
    club.use("cup")
    assert again.current() == "Cup"
    again.delete("Cup")
    assert (club.names(), club.current()) == (["Second"], "Second")


@pytest.mark.parametrize(
    ("name", "people", "says"),
    [
        ("Cup", [], "1 to 5 people, not 0"),
        ("Cup", list("abcdef"), "1 to 5 people, not 6"),
        ("Cup", ["Ann", "ann"], "the same name"),
        ("", ["Ann"], "a name has 1 to 30 letters"),
        ("Cup", [" "], "a name has 1 to 30 letters"),
        ("Cup", ["x" * 31], "a name has 1 to 30 letters"),
        ("Cup", ["\x1b[2J"], "a name has 1 to 30 letters"),
        ("Old", ["Ann"], "there is a tournament Old already"),
    ],
    ids=str,
)
def test_tournaments_that_cannot_be_change_nothing(
    club: Tournaments, name: str, people: list[str], says: str
) -> None:
    club.start("Old", ["Ann"])
    with pytest.raises(ParlourError, match=says):
        club.start(name, people)
    assert (club.names(), club.current()) == (["Old"], "Old")


def test_people_come_go_and_change_their_names(club: Tournaments) -> None:
    club.start("Cup", ["Ann", "Bob"])
    play(club, "Ann", "1", 30)
    club.add("Cup", "Cy")
    club.rename("Cup", "Ann", "Anna")
    assert record(club, "Anna").highest == 30
    club.remove("Cup", "Bob")
    assert club.people("Cup") == ["Anna", "Cy"]
    for bad in (
        lambda: club.rename("Cup", "Anna", "cy"),
        lambda: club.add("Cup", "anna"),
        lambda: club.remove("Cup", "Bob"),
        lambda: club.people("Cap"),
    ):
        with pytest.raises(ParlourError):
            bad()
    club.remove("Cup", "Cy")
    with pytest.raises(ParlourError, match="the only one"):
        club.remove("Cup", "Anna")
    assert club.people("Cup") == ["Anna"]


def test_highest_lowest_and_average(club: Tournaments) -> None:
    club.start("Cup", ["Ann", "Bob"])
    assert record(club, "Ann") == Standing("Ann", 0, None, None, None, 0, 0)
    for cards, score in (("1", 30), ("2", 20), ("3", 43)):
        assert play(club, "Ann", cards, score) is False
    assert record(club, "Ann") == Standing("Ann", 3, 43, 20, 31.0, 0, 0)
    assert record(club, "Bob").games == 0


def test_the_same_cards_again_can_only_lower_the_lowest(club: Tournaments) -> None:
    club.start("Cup", ["Ann", "Bob"])
    play(club, "Ann", "1", 30)
    assert play(club, "Ann", "1", 50) is True
    assert record(club, "Ann") == Standing("Ann", 1, 30, 30, 30.0, 0, 0)
    assert play(club, "Ann", "1", 10) is True
    assert record(club, "Ann") == Standing("Ann", 1, 30, 10, 30.0, 0, 0)
    # Another person's game with those cards counts in full.
    assert play(club, "Bob", "1", 44) is False
    assert record(club, "Bob") == Standing("Bob", 1, 44, 44, 44.0, 0, 0)


def test_a_game_that_was_given_up_does_not_count_but_its_cards_are_known(
    club: Tournaments,
) -> None:
    club.start("Cup", ["Ann"])
    club.begin("Cup", "Ann", "1", "standard", resumed=False)
    assert record(club, "Ann").games == 0
    assert play(club, "Ann", "1", 60) is True
    assert record(club, "Ann") == Standing("Ann", 0, None, 60, None, 0, 0)


def test_a_game_taken_up_again_is_the_same_game(club: Tournaments) -> None:
    club.start("Cup", ["Ann"])
    begun = club.begin("Cup", "Ann", "1", "standard", resumed=False)
    again = club.begin("Cup", "Ann", "1", "standard", resumed=True)
    assert again == begun
    club.finish(again, 33)
    club.finish(again, 99)  # the program was stopped in between, and says it again
    assert record(club, "Ann") == Standing("Ann", 1, 33, 33, 33.0, 0, 0)
    # Stopped before the save was put away: still the same game.
    assert club.begin("Cup", "Ann", "1", "standard", resumed=True) == begun
    assert club.begin("Cup", "Ann", "1", "standard", resumed=False).is_replay


def test_pat_games_are_won_or_lost(club: Tournaments) -> None:
    club.start("Cup", ["Ann"])
    play(club, "Ann", "1", None, made_pat=True)
    play(club, "Ann", "2", None, made_pat=False)
    play(club, "Ann", "3", 20)
    assert record(club, "Ann") == Standing("Ann", 3, 20, 20, 20.0, 2, 1)


WRITER = """
import sys
from pathlib import Path
from parlour.club.ledger import Ledger
from parlour.club.tournaments.book import Tournaments
club = Tournaments(Ledger(Path(sys.argv[1])))
for number in range(int(sys.argv[2]), 10**6):
    club.finish(club.begin("Cup", "Ann", str(number), "standard", resumed=False), number)
    print(number, flush=True)
"""


def test_a_kill_at_any_moment_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    club = Tournaments(Ledger(tmp_path))
    club.start("Cup", ["Ann"])
    written = 0
    for round_ in range(6):
        process = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path), str(written)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        for _ in range(3 + round_):
            written = int(process.stdout.readline())
        os.kill(process.pid, signal.SIGKILL)
        # What was said before the kill counts as well; the last line may be cut short.
        said = [line for line in process.stdout.read().split("\n")[:-1] if line]
        written = int(said[-1]) if said else written
        process.wait()
        process.stdout.close()
        standing = Tournaments(Ledger(tmp_path)).standings("Cup")[0]
        assert standing.highest in (written, written + 1)
        assert standing.lowest == 0
        written = standing.highest + 1
        rows = Ledger(tmp_path).rows(text("PRAGMA integrity_check"))
        assert rows == [("ok",)]


def test_a_book_that_is_none_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "club.sqlite").write_bytes(b"garbage" * 1000)
    with pytest.raises(ParlourError, match=r"cannot open .*club\.sqlite"):
        Ledger(tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(ParlourError, match="cannot open"):
        Ledger(tmp_path / "file" / "folder")


def test_two_programs_share_the_book(tmp_path: Path) -> None:
    one, two = Tournaments(Ledger(tmp_path)), Tournaments(Ledger(tmp_path))
    one.start("Cup", ["Ann"])
    play(two, "Ann", "1", 10)
    play(one, "Ann", "2", 20)
    assert one.standings("Cup") == two.standings("Cup")


def test_names_are_the_same_in_any_alphabet(club: Tournaments) -> None:
    club.start("Été", ["Élodie", "Bob"])
    with pytest.raises(ParlourError, match="already"):
        club.start("ÉTÉ", ["Ann"])
    for same in ("élodie", "E\u0301lodie", " ÉLODIE "):
        with pytest.raises(ParlourError, match="already"):
            club.add("été", same)
        with pytest.raises(ParlourError, match="already"):
            club.rename("été", "bob", same)
    club.rename("été", "élodie", "ÉLODIE")  # her own
    assert club.people("Été") == ["ÉLODIE", "Bob"]


@pytest.mark.parametrize("wanted", ["names", "start"])
def test_a_locked_book_is_one_clear_line(tmp_path: Path, wanted: str) -> None:
    ledger = Ledger(tmp_path)
    club = Tournaments(ledger)
    ledger.rows(text("PRAGMA busy_timeout = 0"))
    other = sqlite3.connect(tmp_path / "club.sqlite", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(ParlourError, match=r"cannot (read|write) .*locked"):
        club.names() if wanted == "names" else club.start("Cup", ["Ann"])
    other.execute("ROLLBACK")
    other.close()
    club.start("Cup", ["Ann"])


def test_a_full_disk_leaves_the_book_as_it_was(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path)
    club = Tournaments(ledger)
    club.start("Cup", ["Ann"])
    ((pages,),) = ledger.rows(text("PRAGMA page_count"))
    ledger.rows(text(f"PRAGMA max_page_count = {pages}"))
    with pytest.raises(ParlourError, match=r"cannot write .*full"):
        club.begin("Cup", "Ann", "1" * 100_000, "standard", resumed=False)
    assert club.people("Cup") == ["Ann"]
    club.rename("Cup", "Ann", "Anna")  # no transaction was left open
