"""The commands of whoever runs a server: `parlour admin`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from parlour.command_options import Json

admin = App(
    name="admin", help="Check, back up and restore a server's database; also while it runs."
)

Database = Annotated[
    str | None, Parameter(help="as for `parlour serve`; that of your data folder if not said")
]


@admin.command
def check(*, database: Database = None, as_json: Json = False) -> int:
    """Fold every table from its events, and say which do not hold."""
    from parlour.server import admin as doing

    wrong: list[str] = []
    tables, bad = doing.check(_address(database), wrong.append if as_json else print)
    if as_json:
        told = {"tables": tables, "hold": tables - bad, "wrong": wrong}
        print(msgspec.json.encode(told).decode())
    else:
        print(f"{tables} tables, {tables - bad} hold")
    return int(bad > 0)


@admin.command
def backup(file: str, /, *, database: Database = None) -> None:
    """Write all that the database holds at this moment to a file; it holds secrets."""
    from parlour.server import admin as doing

    print(f"{doing.backup(_address(database), Path(file))} rows are in {file}")


@admin.command
def restore(file: str, /, *, database: Database = None) -> None:
    """Fill a new database, of either kind, from such a file."""
    from parlour.server import admin as doing

    print(f"{doing.restore(_address(database), Path(file))} rows were restored")


@admin.command(name="rotate-key")
def rotate_key(
    *,
    database: Database = None,
    at_once: Annotated[bool, Parameter(help="and sign everybody out, now")] = False,
) -> None:
    """Sign tokens with a new key; those of the old one are good for another month."""
    from parlour.server import admin as doing

    doing.rotate_key(_address(database), at_once=at_once)
    print("tokens will be signed with a new key" if not at_once else "everybody is signed out")


@admin.command
def reports(*, database: Database = None, as_json: Json = False) -> None:
    """What people said and others reported, the latest first."""
    from parlour.server import admin as doing

    found = doing.reports(_address(database))
    if as_json:
        print(msgspec.json.encode([one._asdict() for one in found]).decode())
        return
    for one in found:
        print(f"{one.note}  table {one.table}  {one.name}, reported {one.times} times: {one.text}")


@admin.command(name="remove-note")
def remove_note(note: str, /, *, database: Database = None) -> int:
    """Delete what somebody said, by its number in `reports`."""
    from parlour.server import admin as doing

    there = doing.remove_note(_address(database), note)
    print("it is deleted" if there else "nobody said that")
    return int(not there)


def _address(database: str | None) -> str:
    from parlour.server.settings import Settings

    return Settings.read(database=database).database
