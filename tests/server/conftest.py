"""Two server processes on each kind of database, for all tests of a worker.

The tests of one kind go to one worker (`--dist loadgroup`), so that few processes are started.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.server.clients import Person, http_client
from tests.server.processes import Postgres, Server, postgres, server


@dataclass(frozen=True)
class Pair:
    """Two processes that serve the same tables."""

    kind: str
    database: str
    one: Server
    two: Server

    def people(self, *names: str) -> list[Person]:
        """Some people, by turns at one process and at the other."""
        both = (self.one, self.two)
        return [Person(both[i % 2].address, name) for i, name in enumerate(names)]

    @property
    def logged(self) -> str:
        return self.one.logged() + self.two.logged()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgres]:
    with postgres() as found:
        yield found


@pytest.fixture(
    scope="session",
    params=[
        pytest.param(kind, marks=pytest.mark.xdist_group(f"server on {kind}"))
        for kind in ("sqlite", "postgresql")
    ],
)
def pair(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Pair]:
    folder: Path = tmp_path_factory.mktemp("servers")
    if request.param == "sqlite":
        database = f"sqlite:///{folder}/tables.sqlite3"
    else:
        database = request.getfixturevalue("postgresql").create("tables")
    quick = {"PARLOUR_REACTION": "0.2", "PARLOUR_THINKERS": "1"}
    with ExitStack() as stack:
        one, two = (
            stack.enter_context(server(database, folder / f"{name}.log", quick))
            for name in ("one", "two")
        )
        for each in (one, two):
            stack.callback(http_client(each.address).close)
        yield Pair(request.param, database, one, two)


@pytest.fixture(autouse=True)
def _no_failures(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever a test does to the servers, they have nothing to say about it."""
    if "pair" not in request.fixturenames:
        yield
        return
    pair: Pair = request.getfixturevalue("pair")
    before = [len(one.logged()) for one in (pair.one, pair.two)]
    yield
    for one, said in zip((pair.one, pair.two), before, strict=True):
        assert one.process.poll() is None, one.logged()
        assert one.logged()[said:] == ""  # at the level of errors
