from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.server.processes import Postgres, postgres
from tests.store.databases import Databases


@pytest.fixture(scope="session")
def own_postgresql() -> Iterator[Postgres]:
    with postgres() as found:
        yield found


@pytest.fixture(
    params=["sqlite", pytest.param("postgresql", marks=pytest.mark.xdist_group("store"))]
)
def databases(request: pytest.FixtureRequest, tmp_path: Path) -> Databases:
    numbers = count()
    if request.param == "sqlite":
        return Databases("sqlite", lambda: f"sqlite:///{tmp_path}/{next(numbers)}.sqlite3")
    found: Postgres = request.getfixturevalue("own_postgresql")
    name = tmp_path.name.lower()[:40]
    return Databases("postgresql", lambda: found.create(f"{name}-{next(numbers)}"))
