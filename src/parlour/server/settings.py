"""What a host may set, by environment variables; everything has a default that works at home."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from parlour.core.errors import ParlourError, shorten
from parlour.store.folder import data_folder

Rate = Annotated[float, Meta(gt=0)]
_FROM_NOTHING = {
    "thinkers": "a whole number, 0 or more",
    "reaction": "a number of seconds, 0 or more",
}
_LISTS = ("origins", "push_services")  # with commas between


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Each field is set by PARLOUR_ and its name, such as PARLOUR_DATABASE."""

    database: str  # sqlite:///a/file or postgresql://user@host/name
    fanout: str = ""  # how processes hear of each other's moves; redis://host, else the database
    origins: tuple[str, ...] = ()  # other sites whose pages may use this server
    thinkers: Annotated[int, Meta(ge=0)] = (
        0  # processes for the computer players; 0: one less than there are cores
    )
    # Seconds that the computer takes to act in a race; None: as long as people of its level.
    reaction: Annotated[float, Meta(ge=0)] | None = None
    messages: Rate = 20.0  # that a client may send a second, with three seconds' worth at once
    tables: Rate = 60.0  # that an address may open a minute, and guests, and tries to log in
    # Where notifications may be sent: hosts, `*.` and how they end, or whole origins.
    push_services: tuple[str, ...] = (
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "*.push.apple.com",
        "*.notify.windows.com",
    )
    push_contact: str = "mailto:parlour@localhost"  # whom such a service may write to
    patience: Rate = 5.0  # seconds that the database has to answer; then people are told
    log: str = "info"

    @classmethod
    def read(cls, environ: Mapping[str, str] = os.environ, **given: object) -> Settings:
        """From the environment, and what was given otherwise."""
        values: dict[str, object] = {"database": default_database(environ)}
        for name in cls.__struct_fields__:
            if text := environ.get(f"PARLOUR_{name.upper()}"):
                values[name] = text.split(",") if name in _LISTS else text
        values |= {name: value for name, value in given.items() if value is not None}
        for field in msgspec.structs.fields(cls):
            if field.name in values:
                values[field.name] = _read(field.name, values[field.name], field.type)
        return cls(**values)  # type: ignore[arg-type]


def _read(name: str, given: object, kind: Any) -> Any:
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError:  # of numbers; the others are texts
        wanted = _FROM_NOTHING.get(name, "a number above 0")
        told = f"PARLOUR_{name.upper()} must be {wanted}, not {shorten(given)}"
        raise ParlourError(told) from None


def default_database(environ: Mapping[str, str]) -> str:
    """A file of this user's."""
    return f"sqlite:///{data_folder(environ) / 'tables.sqlite3'}"
