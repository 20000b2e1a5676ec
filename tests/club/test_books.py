"""Books of older versions: they open as they are, and new ones have the same form."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from parlour.club.ledger import Ledger
from parlour.club.scoring_tables import ScoringTables
from parlour.club.tournaments.book import Begun, Standing, Tournaments
from parlour.core.errors import ParlourError
from parlour.store.club.tournaments import TournamentRows

# Written by the first version, which had no library between it and SQLite.
OLD = Path(__file__).parent / "books" / "0.1.0.sqlite"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    shutil.copy(OLD, tmp_path / "club.sqlite")
    return tmp_path


def test_an_old_book_says_what_it_said(old: Path) -> None:
    club, tables = Tournaments(Ledger(old)), ScoringTables(Ledger(old))
    assert (club.names(), club.current()) == (["Winter", "Été 2026"], "Winter")
    assert club.standings("winter") == [
        Standing("Ann", 2, 30, 12, 25.5, 0, 0),
        Standing("Bob", 3, 44, 44, 44.0, 2, 1),
    ]
    assert club.standings("ÉTÉ 2026") == [
        Standing("Élodie", 1, 50, 50, 50.0, 0, 0),
        Standing("Cy", 0, None, None, None, 0, 0),
    ]
    assert club.resume(9, "6") == Begun(9, "Élodie", is_replay=True)
    assert tables.names() == ["Mine", "Été"]
    assert tables.get("été") == "flush:30"
    with sqlite3.connect(old / "club.sqlite") as book:  # the same logs as a server's tournaments
        bodies = [body for (body,) in book.execute("SELECT body FROM tournament_events")]
    assert sum('"kind":"opened"' in body for body in bodies) == 2
    again = Tournaments(Ledger(old))  # it is brought up to date once
    assert again.standings("winter") == club.standings("winter")


def test_an_old_book_that_cannot_be_brought_up_to_date_stays_as_it_is(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(TournamentRows, "append", full)
        with pytest.raises(ParlourError, match="cannot open"):
            Ledger(old)
    assert Tournaments(Ledger(old)).standings("winter")[0].games == 2


def test_an_old_book_is_written_on(old: Path) -> None:
    club = Tournaments(Ledger(old))
    # Begun in the old version, ended in this one.
    game = club.begin("Winter", "Ann", "5", "standard,scoring=american", resumed=True)
    assert game == Begun(7, "Ann", is_replay=False)
    club.finish(game, 60)
    assert club.begin("Winter", "Bob", "3", "standard", resumed=False).is_replay
    assert club.standings("Winter")[0] == Standing("Ann", 3, 60, 12, 37.0, 0, 0)
    club.delete("Été 2026")
    with sqlite3.connect(old / "club.sqlite") as book:
        left = [book.execute(f"SELECT DISTINCT tournament FROM {table}").fetchall()
                for table in ("games", "tournament_events", "current_tournament")]  # fmt: skip
    assert left[0] == left[1] == left[2], "its games and its log went with it"
    assert len(left[0]) == 1


def test_a_new_book_has_the_form_of_an_old_one_brought_up_to_date(
    old: Path, tmp_path: Path
) -> None:
    Ledger(old)
    Ledger(tmp_path / "new")
    assert form(tmp_path / "new" / "club.sqlite") == form(old / "club.sqlite")
    assert form(old / "club.sqlite") != form(OLD)


def form(path: Path) -> dict[str, Any]:
    """Columns, keys, indexes with their collations, and what refers to what."""
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as book:
        found: dict[str, Any] = {
            pragma: book.execute(f"PRAGMA {pragma}").fetchone()[0]
            for pragma in ("user_version", "journal_mode")
        }
        for (table,) in book.execute("SELECT name FROM sqlite_master WHERE type = 'table'"):
            columns = book.execute(f"PRAGMA table_info({table})").fetchall()
            indexes = book.execute(f"PRAGMA index_list({table})").fetchall()
            found[table] = {
                # A key is never NULL, whether that is said again or not.
                "columns": [
                    (name, kind, bool(must or key), default, key)
                    for _, name, kind, must, default, key in columns
                ],
                "indexes": sorted(
                    (
                        unique,
                        origin,
                        index if origin == "c" else "",
                        [
                            (column, collation)
                            for _, _, column, _, collation, is_key in book.execute(
                                f"PRAGMA index_xinfo({index})"
                            )
                            if is_key
                        ],
                    )
                    for _, index, unique, origin, _ in indexes
                ),
                "refers": book.execute(f"PRAGMA foreign_key_list({table})").fetchall(),
            }
    return found


def test_a_book_of_a_newer_version_is_left_alone(old: Path) -> None:
    with sqlite3.connect(old / "club.sqlite") as book:
        book.execute("PRAGMA user_version = 3")
    with pytest.raises(ParlourError, match="was written by a newer Parlour"):
        Ledger(old)


def test_who_opens_no_book_loads_no_library_for_it() -> None:
    """It takes a quarter of a second, and every game in the terminal would wait for it."""
    loaded = "import parlour.terminal.line, sys; print('sqlalchemy' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert ran.stdout == "False\n"
