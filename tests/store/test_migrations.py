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
from sqlalchemy import Connection, inspect, text

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


def test_migrations_can_be_taken_back_and_done_again(databases: Databases) -> None:
    url = databases.fresh()
    upgraded(url)

    def downgrade(connection: Connection) -> set[str]:
        config = Config()
        folder = Path(parlour.store.__file__).parent / "migrations"
        config.set_main_option("script_location", str(folder))
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        return set(inspect(connection).get_table_names())

    assert on(url, downgrade) <= {"alembic_version"}
    upgraded(url)
    names = on(url, lambda connection: set(inspect(connection).get_table_names()))
    assert names >= set(metadata.tables)


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
