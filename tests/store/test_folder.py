"""Where the user's data is: one folder for all of Parlour, and a variable that names another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest

from parlour.club.ledger import Ledger
from parlour.server.settings import Settings
from parlour.terminal.saves import saves_folder

KEPT: dict[str, tuple[Callable[[], str], str]] = {
    "saved games": (lambda: str(saves_folder()), "{}/games"),
    "the club's book": (lambda: str(Ledger().path), "{}/club.sqlite"),
    "a server's tables": (lambda: Settings.read().database, "sqlite:///{}/tables.sqlite3"),
}
everything = pytest.mark.parametrize(("found", "where"), KEPT.values(), ids=KEPT.keys())


@everything
def test_parlour_data_names_the_folder(
    found: Callable[[], str], where: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    assert found() == where.format(tmp_path)


@everything
@pytest.mark.parametrize("told", [None, ""])
def test_otherwise_it_is_where_this_system_keeps_data(
    found: Callable[[], str],
    where: str,
    told: str | None,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name: tmp_path / name)
    if told is None:
        monkeypatch.delenv("PARLOUR_DATA", raising=False)
    else:
        monkeypatch.setenv("PARLOUR_DATA", told)
    assert found() == where.format(tmp_path / "parlour")


def test_a_database_that_is_named_comes_first(tmp_path: Path) -> None:
    told = {"PARLOUR_DATA": str(tmp_path), "PARLOUR_DATABASE": "postgresql://me@host/name"}
    assert Settings.read(told).database == "postgresql://me@host/name"
