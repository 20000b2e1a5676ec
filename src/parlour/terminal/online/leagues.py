"""Leagues of a server: their table, and for whoever runs one, what counts in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from parlour.terminal.columns import in_columns
from parlour.terminal.full.server import Guest
from parlour.terminal.online.going import id_of, online, part
from parlour.terminal.online.tournaments import tournament_id
from parlour.terminal.tongue import talk


def leagues_lines(guest: Guest) -> Iterator[str]:
    rows = guest.ask("GET", "/leagues")["leagues"]
    if not rows:
        yield online("leagues.none")
    for row in rows:
        yield f"{row['id']}  {row['name']}: {talk().game(row['game'])}"


def league_lines(guest: Guest, which: str) -> Iterator[str]:
    seen = guest.ask("GET", _path(guest, which))
    yield f"{seen['name']}: {talk().game(seen['game'])}"
    yield online(f"leagues.scored.{seen['scored']}")
    if seen["best"]:
        yield online("leagues.best", n=seen["best"])
    for evening in seen["evenings"]:
        phase = online(f"tournaments.phase.{evening['phase']}")
        yield f"{evening['tournament']}  {evening['name']}: {phase}"
    if seen["table"]:
        yield from ("", *_table(seen["table"]))


def opened(guest: Guest, asked: Mapping[str, object]) -> str:
    seen = guest.ask("POST", "/leagues", dict(asked))
    link = f"{guest.site}/leagues/{seen['id']}"
    return online("leagues.opened", name=seen["name"], link=link)


def count(guest: Guest, which: str, league: str, *, out: bool) -> str:
    """Let a tournament count in a league, or no more."""
    path = f"{_path(guest, league)}/evenings/{part(tournament_id(guest, which))}"
    seen = guest.ask("DELETE" if out else "PUT", path)
    return online("leagues.left-out" if out else "leagues.counts", name=seen["name"])


def _path(guest: Guest, which: str) -> str:
    return f"/leagues/{part(id_of(guest, '/leagues', which))}"


def _table(rows: list[Any]) -> list[str]:
    """Place, name and points, and what every evening brought."""
    evenings = range(1, len(rows[0]["each"]) + 1)
    columns = [online(f"column.{word}") for word in ("place", "name", "points", "won")]
    each = [["-" if one is None else str(one) for one in row["each"]] for row in rows]
    told = [
        [str(row["place"]), row["name"], str(row["points"]), str(row["won"]), *brought]
        for row, brought in zip(rows, each, strict=True)
    ]
    return in_columns([[*columns, *(f"({n})" for n in evenings)], *told], {1})
