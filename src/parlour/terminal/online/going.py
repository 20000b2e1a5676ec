"""Going to a server by a command: which one, as whom, and which of its things is meant."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import SplitResult, quote, urlsplit

from parlour.core.errors import ParlourError, shorten
from parlour.terminal.full.server import Guest, Refusal, sites
from parlour.terminal.tongue import Lines

online = Lines("lines-online")
HERE = "http://localhost:8042"  # where `parlour serve` serves where nothing else is said


def guest_at(server: str, name: str = "") -> Guest:
    """Somebody with a token there: who they were when they came last."""
    guest = Guest(_site(server))
    guest.come_in(name)
    return guest


def meant(which: str, server: str, room: str) -> tuple[str, str]:
    """The server and the name or id of a thing there: a link has both."""
    if "://" not in which:
        return server, which
    way = _split(which).path.strip("/").split("/")
    if len(way) < 2 or way[0] != room:
        raise ParlourError(online("wrong.link", room=room, given=shorten(which)))
    return which, way[1]


def one_of(rows: Sequence[Any], which: str) -> Any:
    """The row that is meant: by its name, or by its id where two have the same."""
    asked = which.strip().lower()
    found = [row for row in rows if row["id"] == asked]
    found = found or [row for row in rows if row["name"].lower() == asked]
    if len(found) == 1:
        return found[0]
    if found:
        ids = ", ".join(row["id"] for row in found)
        raise ParlourError(online("wrong.several", given=shorten(which), ids=ids))
    known = ", ".join(row["name"] for row in rows)
    code = "wrong.none-of" if rows else "wrong.nobody"
    raise ParlourError(online(code, given=shorten(which), **({"known": known} if rows else {})))


def id_of(guest: Guest, path: str, which: str) -> str:
    """The id of what is meant, by itself or by its name; the server lists the newest alone, so that
    an older one has to be said by its id."""
    asked = which.strip().lower()
    with suppress(Refusal):
        if asked:
            return str(guest.ask("GET", f"{path}/{part(asked)}")["id"])
    return str(one_of(guest.ask("GET", path)[path.strip("/")], which)["id"])


def part(text: str) -> str:
    """Something named by somebody else, as a part of a path."""
    return quote(text, safe="")


def _site(given: str) -> str:
    if given:
        parts = _split(given)
        return f"{parts.scheme}://{parts.netloc}"
    known = sites()
    if len(known) > 1:
        raise ParlourError(online("wrong.which-server", known=", ".join(known)))
    return known[0] if known else HERE


def _split(link: str) -> SplitResult:
    bad = ParlourError(online("wrong.server", given=shorten(link)))
    try:
        parts = urlsplit(link.strip())
    except ValueError:  # brackets that do not close
        raise bad from None
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise bad
    return parts
