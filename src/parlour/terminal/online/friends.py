"""Friends at a server: who they are, where they play, and to which tables one is invited."""

from __future__ import annotations

from collections.abc import Iterator
from secrets import token_hex
from typing import Any

from parlour.core.errors import ParlourError
from parlour.games import game as game_named
from parlour.terminal.full.server import Guest, Link
from parlour.terminal.online.going import one_of, online, part
from parlour.terminal.tongue import talk


def friends_lines(guest: Guest) -> Iterator[str]:
    seen = guest.ask("GET", "/friends")
    invitations = guest.ask("GET", "/invitations")["invitations"]
    yield online("friends.code", code=seen["code"])
    yield online("friends.yours") if seen["friends"] else online("friends.none")
    for friend in seen["friends"]:
        where = online("friends.here" if friend["online"] else "friends.away")
        yield f"  {friend['name']}: {where}"
        for table in friend["tables"]:
            link = f"{guest.site}/t/{table['id']}"
            yield f"    {online('friends.plays', game=talk().game(table['game']), link=link)}"
    for kind in ("asking", "asked", "blocked"):
        if seen[kind]:
            yield online(f"friends.{kind}")
            yield from (f"  {one['name']}" for one in seen[kind])
    if invitations:
        yield online("friends.invitations")
    for one in invitations:
        game, link = talk().game(one["table"]["game"]), f"{guest.site}{one['link']}"
        yield f"  {online('friends.invited', name=one['by'], game=game, link=link)}"


def ask(guest: Guest, code: str) -> str:
    guest.ask("POST", "/friends", {"code": code})
    return online("friends.was-asked")


def accept(guest: Guest, who: str) -> str:
    one = one_of(guest.ask("GET", "/friends")["asking"], who)
    guest.ask("POST", f"/friends/{part(one['id'])}/acceptance")
    return online("friends.accepted", name=one["name"])


def remove(guest: Guest, who: str) -> str:
    """A friend, somebody who asks, or somebody who was asked."""
    one = one_of(_known(guest), who)
    guest.ask("DELETE", f"/friends/{part(one['id'])}")
    return online("friends.removed", name=one["name"])


def block(guest: Guest, who: str) -> str:
    one = one_of(_known(guest), who)
    guest.ask("POST", f"/friends/{part(one['id'])}/block")
    return online("friends.was-blocked", name=one["name"])


def unblock(guest: Guest, who: str) -> str:
    one = one_of(guest.ask("GET", "/friends")["blocked"], who)
    guest.ask("DELETE", f"/blocks/{part(one['id'])}")
    return online("friends.unblocked", name=one["name"])


def decline(guest: Guest, who: str) -> str:
    """What somebody has invited to: the newest where there are several."""
    invitations = guest.ask("GET", "/invitations")["invitations"]
    rows = list(
        {one["by"].lower(): one | {"name": one["by"]} for one in invitations[::-1]}.values()
    )
    one = one_of(rows, who)
    guest.ask("DELETE", f"/invitations/{part(one['id'])}")
    return online("friends.declined", name=one["by"])


def invite(guest: Guest, who: str, table: str, game: str, rules: str) -> str:
    """To the table of a link, or to a new one where this person has the first seat."""
    one = one_of(guest.ask("GET", "/friends")["friends"], who)
    id = Link.read(table).table if table else _opened(guest, game, rules)
    guest.ask("POST", f"/tables/{part(id)}/friends/{part(one['id'])}")
    return online("friends.invites", name=one["name"], link=f"{guest.site}/t/{id}")


def again(guest: Guest, table: str) -> str:
    """After a game: another table, to which the others are invited."""
    path = f"/tables/{part(Link.read(table).table)}/again"
    opened = guest.ask("POST", path, {"seed": token_hex(16)})["table"]
    return online("friends.again", link=f"{guest.site}/t/{opened['id']}")


def _known(guest: Guest) -> list[Any]:
    seen = guest.ask("GET", "/friends")
    return [*seen["friends"], *seen["asking"], *seen["asked"]]


def _opened(guest: Guest, game: str, rules: str) -> str:
    if not game:
        raise ParlourError(online("wrong.no-table"))
    found = game_named(game)
    ruleset = found.rules(rules)
    seat = str(ruleset.seated(found.seats)[0])
    form = {"game": found.name, "rules": str(ruleset), "seats": {seat: "me"}, "seed": token_hex(16)}
    id: str = guest.ask("POST", "/tables", form)["table"]["id"]
    return id
