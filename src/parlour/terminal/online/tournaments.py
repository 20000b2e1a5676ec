"""Tournaments of a server: entered, looked at, and played in at one's table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from parlour.core.errors import ParlourError
from parlour.terminal.columns import in_columns
from parlour.terminal.full.server import Guest
from parlour.terminal.online.going import one_of, online, part
from parlour.terminal.tongue import talk


def tournaments_lines(guest: Guest) -> Iterator[str]:
    rows = _all(guest)
    if not rows:
        yield online("tournaments.none")
    for row in rows:
        phase = online(f"tournaments.phase.{row['phase']}")
        yield f"{row['id']}  {row['name']}: {talk().game(row['game'])}, {phase}"


def tournament_lines(guest: Guest, which: str, number: int | None) -> Iterator[str]:
    path = f"/tournaments/{part(_id(guest, which))}"
    seen = guest.ask("GET", path if number is None else f"{path}?round={number}")
    names = {entry["entry"]: entry["name"] for entry in seen["entries"]}
    form, phase = (online(f"tournaments.{k}.{seen[k]}") for k in ("form", "phase"))
    yield f"{seen['name']}: {talk().game(seen['game'])} ({seen['rules']})"
    played, of = seen["played"], seen["rounds"]
    yield online("tournaments.stands", form=form, phase=phase, played=played, of=of)
    if seen["paused"]:
        yield online("tournaments.paused")
    yield online("tournaments.entries", n=len(names), names=", ".join(names.values()))
    if seen["standings"]:
        yield from ("", *_standings(seen["standings"], names))
    if seen["round"]:
        yield from ("", *_round(seen["round"], names))
    yield from ("", _mine(seen))


def enter(guest: Guest, which: str, name: str) -> str:
    seen = guest.ask("POST", f"/tournaments/{part(_id(guest, which))}/entry", {"name": name})
    return online("tournaments.entered", name=seen["name"])


def withdraw(guest: Guest, which: str) -> str:
    seen = guest.ask("DELETE", f"/tournaments/{part(_id(guest, which))}/entry")
    return online("tournaments.withdrawn", name=seen["name"])


def place(guest: Guest, which: str) -> tuple[str, str]:
    """The link to one's table in the round that is being played, and one's seat there."""
    seen = guest.ask("GET", f"/tournaments/{part(_id(guest, which))}")
    if seen["place"] is None:
        raise ParlourError(_mine(seen))
    return f"{guest.site}/t/{seen['place']['table']}", str(seen["place"]["seat"])


def _all(guest: Guest) -> list[Any]:
    rows: list[Any] = guest.ask("GET", "/tournaments")["tournaments"]
    return rows


def _id(guest: Guest, which: str) -> str:
    id: str = one_of(_all(guest), which)["id"]
    return id


def _standings(standings: Sequence[Any], names: dict[int, str]) -> list[str]:
    columns = ("place", "name", "points", "games", "won", "spread")
    rows = [
        [str(names[row["entry"]] if word == "name" else row[word]) for word in columns]
        for row in standings
    ]
    return in_columns([[online(f"column.{word}") for word in columns], *rows], {1})


def _round(played: Any, names: dict[int, str]) -> Iterator[str]:
    yield online("tournaments.round", n=played["number"])
    for number, board in enumerate(played["boards"], 1):
        sides = [" & ".join(names[entry] for entry in side) for side in board["sides"]]
        told = online(f"tournaments.end.{board['end'] or 'playing'}")
        if board["winner"] is not None and len(sides) > 1:
            told = f"{told}; {online('tournaments.won-by', names=sides[board['winner']])}"
        games = "  ".join(":".join(map(str, game)) for game in board["games"])
        yield f"{number:>3}  {' – '.join(sides)}  ({told})  {games}".rstrip()
    for entry in played["byes"]:
        yield f"     {online('tournaments.bye', name=names[entry])}"


def _mine(seen: Any) -> str:
    """What there is for oneself to do."""
    if seen["place"] is not None:
        values = {"n": seen["place"]["board"] + 1, "seat": str(seen["place"]["seat"])}
        return online("tournaments.mine.table", name=seen["name"], **values)
    if seen["phase"] == "over":
        return online("tournaments.mine.over")
    if seen["entry"] is None:
        return online("tournaments.mine.out", name=seen["name"])
    return online("tournaments.mine.bye" if seen["bye"] else "tournaments.mine.wait")
