"""Migrations: they make the schema that the program has in mind, and can be taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Column, Connection, MetaData, String, insert, select, text

import parlour.store
from parlour.core.errors import ParlourError
from parlour.store.database import database_url, migrate, open_database
from parlour.store.schema import metadata
from tests.store.databases import Databases


def on(url: str, what: Callable[[Connection], Any]) -> Any:
    async def run() -> Any:
        engine = open_database(database_url(url))
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(what)
        finally:
            await engine.dispose()

    return asyncio.run(run())


def upgraded(url: str) -> None:
    async def run() -> None:
        engine = open_database(database_url(url))
        await migrate(engine)
        await engine.dispose()

    asyncio.run(run())


def test_migrations_make_the_schema(databases: Databases) -> None:
    url = databases.fresh()
    upgraded(url)

    def differences(connection: Connection) -> Any:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return compare_metadata(context, metadata)

    assert on(url, differences) == []
    upgraded(url)  # nothing to do
    assert on(url, differences) == []


def step(url: str, direction: Callable[[Config, str], None], revision: str) -> None:
    """Up to a version, or down to it."""
    config = Config()
    folder = Path(parlour.store.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))

    def go(connection: Connection) -> None:
        config.attributes["connection"] = connection
        direction(config, revision)

    on(url, go)


def fill(connection: Connection) -> None:
    """A row in every table that has none, whatever it has of columns."""
    found = MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        if table.name != "alembic_version" and not connection.execute(select(table)).first():
            connection.execute(insert(table), {c.name: _value(c, connection) for c in table.c})


def _value(column: Column[Any], connection: Connection) -> Any:
    for key in column.foreign_keys:
        return connection.execute(select(key.column)).scalar_one()
    if isinstance(column.type, String):
        declared = column.type.length or 8  # PostgreSQL takes no more than that
        return column.name[: min(8, declared)]
    return {int: 1, float: 0.5, bool: True}[column.type.python_type]


# What is worked out from the rest: where the sums change it is thrown away, and made again.
FOLDED = {
    "ratings": {"mu", "sigma", "games", "won", "game", "family", "player"},
    "rated_seats": {"folded", "mu_before", "sigma_before", "mu", "sigma"},
}


def rows(connection: Connection) -> dict[str, list[dict[str, Any]]]:
    found = MetaData()
    found.reflect(connection)
    return {
        table.name: [dict(row) for row in connection.execute(select(table)).mappings()]
        for table in found.sorted_tables
        if table.name != "alembic_version"
    }


def lost(before: dict[str, list[dict[str, Any]]], after: dict[str, list[dict[str, Any]]]) -> Any:
    """What was in columns that there still are, and is not there any more."""
    return [
        (name, old)
        for name, olds in before.items()
        if (news := after.get(name)) is not None
        for old in olds
        if (kept := old.keys() - FOLDED.get(name, set()))
        if not any(all(new[k] == old[k] for k in new.keys() & kept) for new in news)
    ]


_A_GAME_WAS_FOLDED = "UPDATE rated_seats SET folded = TRUE, mu = 31.5"
_UNFOLDED = "SELECT mu FROM rated_seats WHERE NOT folded"


def test_no_migration_loses_a_row_on_its_way_up_or_down(databases: Databases) -> None:
    """With a row in every table that there is, from the first version and from the one before the
    deals of the day; then back to them."""
    url = databases.fresh()
    for revision in ("0001", "0008", "head"):
        before = on(url, rows)
        step(url, command.upgrade, revision)
        assert lost(before, on(url, rows)) == []
        on(url, fill)
    on(url, lambda connection: connection.execute(text(_A_GAME_WAS_FOLDED)))
    full = on(url, rows)
    assert full.keys() == metadata.tables.keys()
    assert all(full.values())
    step(url, command.downgrade, "0013")  # the sums of ratings before that were others
    assert on(url, lambda connection: connection.execute(text(_UNFOLDED)).all()) == [(None,)]
    assert on(url, rows)["ratings"] == []
    for revision in ("0008", "0001"):
        step(url, command.downgrade, revision)
        assert lost(full, on(url, rows)) == []
    step(url, command.downgrade, "base")
    assert on(url, rows) == {}
    upgraded(url)
    assert on(url, rows).keys() == metadata.tables.keys()


def test_a_database_of_a_newer_version_is_refused_in_one_sentence(databases: Databases) -> None:
    url = databases.fresh()
    upgraded(url)
    on(
        url,
        lambda connection: connection.execute(text("UPDATE alembic_version SET version_num='9'")),
    )
    with pytest.raises(ParlourError, match="written by a newer version of Parlour"):
        upgraded(url)


def test_many_processes_may_migrate_at_once(databases: Databases) -> None:
    url = databases.fresh()

    async def run() -> None:
        engines = [open_database(database_url(url)) for _ in range(4)]
        await asyncio.gather(*(migrate(engine) for engine in engines))
        for engine in engines:
            await engine.dispose()

    asyncio.run(run())


@pytest.mark.parametrize(
    "given", ["", "nonsense", "mysql://a/b", "sqlite://", "sqlite:///:memory:", "postgresql://"]
)
def test_other_addresses_are_refused(given: str) -> None:
    with pytest.raises(ParlourError, match="the database is"):
        database_url(given)


@pytest.mark.parametrize(
    "given", ["sqlite:////proc/no/such/file", "postgresql://nobody@127.0.0.1:1/none"]
)
def test_a_database_that_cannot_be_opened_is_one_sentence(given: str) -> None:
    with pytest.raises(ParlourError, match="the database cannot be opened"):
        upgraded(given)
