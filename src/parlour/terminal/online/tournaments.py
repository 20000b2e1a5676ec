"""Tournaments of a server: entered, looked at, and played in at one's table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour.core.errors import ParlourError, shorten
from parlour.terminal.columns import in_columns
from parlour.terminal.full.server import Guest
from parlour.terminal.online.going import id_of, online, part
from parlour.terminal.tongue import talk

MOST_DEAL = 10_000


def tournaments_lines(guest: Guest) -> Iterator[str]:
    rows = guest.ask("GET", "/tournaments")["tournaments"]
    if not rows:
        yield online("tournaments.none")
    for row in rows:
        phase = online(f"tournaments.phase.{row['phase']}")
        yield f"{row['id']}  {row['name']}: {talk().game(row['game'])}, {phase}"


def tournament_lines(guest: Guest, which: str, number: int | None) -> Iterator[str]:
    path = f"/tournaments/{part(tournament_id(guest, which))}"
    seen = guest.ask("GET", path if number is None else f"{path}?round={number}")
    names = {entry["entry"]: entry["name"] for entry in seen["entries"]}
    form, phase = (online(f"tournaments.{k}.{seen[k]}") for k in ("form", "phase"))
    yield f"{seen['name']}: {talk().game(seen['game'])} ({seen['rules']})"
    played, of = seen["played"], seen["rounds"]
    own = seen["form"] == "book"
    stands = "own" if own else "stands"
    told = {"form": form, "phase": phase} | ({} if own else {"played": played, "of": of})
    yield online(f"tournaments.{stands}", **told)
    if seen["paused"]:
        yield online("tournaments.paused")
    yield online("tournaments.entries", n=len(names), names=", ".join(names.values()))
    for entry in seen["entries"]:
        if entry["handicap"]:
            values = {"name": entry["name"], "settings": entry["handicap"]}
            yield online("tournaments.handicap", **values)
    if seen["standings"]:
        yield from ("", *_standings(seen, names))
    if seen["round"]:
        yield from ("", *(_games if own else _round)(seen["round"], names))
    if seen["adjustments"]:
        yield ""
    for one in seen["adjustments"]:
        values = {"points": f"{one['points']:+d}", "reason": one["reason"]}
        yield online("tournaments.change", name=names[one["entry"]], **values)
    yield from ("", _mine(seen))


def enter(guest: Guest, which: str, name: str) -> str:
    seen = guest.ask(
        "POST", f"/tournaments/{part(tournament_id(guest, which))}/entry", {"name": name}
    )
    return online("tournaments.entered", name=seen["name"])


def withdraw(guest: Guest, which: str) -> str:
    seen = guest.ask("DELETE", f"/tournaments/{part(tournament_id(guest, which))}/entry")
    return online("tournaments.withdrawn", name=seen["name"])


def place(guest: Guest, which: str, cards: str = "", *, give_up: bool = False) -> tuple[str, str]:
    """The link to one's table in the round that is being played, and one's seat there. Where
    everybody begins their own games, with these cards or with new ones."""
    path = f"/tournaments/{part(tournament_id(guest, which))}"
    seen = guest.ask("GET", path)
    own = seen["form"] == "book" and seen["entry"] is not None
    if cards or (own and seen["place"] is None):
        asked = {"cards": _deal(seen, cards), "give_up": give_up}
        seen = guest.ask("POST", f"{path}/games", asked)
    if seen["place"] is None:
        raise ParlourError(_mine(seen))
    return f"{guest.site}/t/{seen['place']['table']}", str(seen["place"]["seat"])


def _deal(seen: Any, cards: str) -> int:
    """The number of a deal; 0 for new cards."""
    boards = seen["round"]["boards"] if seen["round"] else []
    mine = [board["cards"] for board in boards if [seen["entry"]] in board["sides"]]
    if cards in ("", "new"):
        return 0
    if cards == "same" and mine:
        return int(mine[0])  # the newest come first
    if cards.isascii() and cards.isdigit() and 0 < int(cards[:6]) <= MOST_DEAL:
        return int(cards)
    raise ParlourError(online("tournaments.cards", given=shorten(cards)))


def tournament_id(guest: Guest, which: str) -> str:
    return id_of(guest, "/tournaments", which)


def _standings(seen: Any, names: dict[int, str]) -> list[str]:
    by = ("highest", "lowest", "average") if seen["alone"] else ("won", "spread")
    columns = ("place", "name", "points", "games", *by)

    def shown(row: Any, word: str) -> str:
        value = names[row["entry"]] if word == "name" else row[word]
        return "-" if value is None else f"{value:.1f}" if word == "average" else str(value)

    rows = [[shown(row, word) for word in columns] for row in seen["standings"]]
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


def _games(played: Any, names: dict[int, str]) -> Iterator[str]:
    """Where everybody plays their own: which cards, and what was made of them."""
    for board in played["boards"]:
        deal = online("tournaments.deal", n=board["cards"])
        yield f"{deal}  {names[board['sides'][0][0]]}  {_made(board)}"


def _made(board: Any) -> str:
    if board["end"] in (None, "called-off"):
        return online("tournaments.given-up" if board["end"] else "tournaments.end.playing")
    made = " ".join(str(score) for game in board["games"] for score in game)
    if board["pat"] is not None:
        made = online(f"tournaments.pat.{'made' if board['pat'] else 'missed'}")
    return f"{made} ({online('tournaments.replay')})" if board["replay"] else made


def _mine(seen: Any) -> str:
    """What there is for oneself to do."""
    if seen["place"] is not None:
        values = {"n": seen["place"]["board"] + 1, "seat": str(seen["place"]["seat"])}
        return online("tournaments.mine.table", name=seen["name"], **values)
    if seen["phase"] == "over":
        return online("tournaments.mine.over")
    if seen["entry"] is None:
        return online("tournaments.mine.out", name=seen["name"])
    if seen["form"] == "book":
        return online("tournaments.mine.own", name=seen["name"])
    return online("tournaments.mine.bye" if seen["bye"] else "tournaments.mine.wait")
