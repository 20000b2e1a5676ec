"""Clubs at a server: who is in them, their evenings, their ladder, and the table that stands."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from secrets import token_hex
from typing import Any
from urllib.parse import parse_qs, urlsplit

from parlour.core.errors import ParlourError, shorten
from parlour.games import game as game_named
from parlour.terminal.columns import in_columns
from parlour.terminal.families import family_title
from parlour.terminal.full.server import Guest
from parlour.terminal.online.going import meant, one_of, online, part
from parlour.terminal.tongue import talk


def clubs_lines(guest: Guest) -> Iterator[str]:
    clubs = guest.ask("GET", "/clubs")["clubs"]
    yield online("clubs.yours") if clubs else online("clubs.none")
    for club in clubs:
        role = online(f"clubs.role.{club['role']}")
        yield f"  {online('clubs.one', name=club['name'], role=role, n=club['members'])}"


def club_lines(guest: Guest, which: str) -> Iterator[str]:
    club = _club(guest, which)
    yield online("clubs.about", name=club["name"], game=talk().game(club["game"]))
    yield online("clubs.members")
    for member in club["members"]:
        you = online("clubs.you") if member["you"] else ""
        yield f"  {member['name']}: {online('clubs.role.' + member['role'])}{you}"
    if club["rules"]:
        yield online("clubs.rules")
        yield from (f"  {talk().game(game)}: {rules}" for game, rules in club["rules"].items())
    if club["events"]:
        yield online("clubs.evenings")
    for event in club["events"]:
        when = datetime.fromtimestamp(event["begins"] / 1000).strftime("%Y-%m-%d %H:%M")
        yield f"  {when}  {event['title']}"
    yield online("clubs.table", link=f"{guest.site}/clubs/{club['id']}/table", name=club["name"])
    yield online("clubs.calendar", link=_whole(guest, club["calendar"]))
    if club["link"]:
        yield online("clubs.join-by", link=f"{guest.site}{club['link']}")


def ladder_lines(guest: Guest, which: str, game: str) -> Iterator[str]:
    club = _club(guest, which)
    name = game_named(game or club["game"]).name
    families = guest.ask("GET", f"/clubs/{part(club['id'])}/ladder/{part(name)}")["families"]
    if not families:
        yield online("clubs.no-ladder", game=talk().game(name))
    for family in families:
        yield f"{talk().game(name)}, {family_title(talk(), name, family['family'])}"
        head = [online(f"column.{word}") for word in ("place", "name", "rating", "games", "won")]
        yield from in_columns([head, *map(_rung, family["rungs"])], {1, 2})


def join(guest: Guest, link: str) -> str:
    """By the link that somebody of the club has sent."""
    _, id = meant(link, "", "clubs")
    invitation = parse_qs(urlsplit(link).query).get("join", [""])[0]
    if "://" not in link or not invitation:
        raise ParlourError(online("wrong.club-link", given=shorten(link)))
    club = guest.ask("POST", f"/clubs/{part(id)}/members", {"invitation": invitation})
    return online("clubs.joined", name=club["name"])


def found(guest: Guest, name: str, game: str) -> str:
    club = guest.ask("POST", "/clubs", {"name": name, "game": game_named(game).name})
    return online("clubs.founded", name=club["name"], link=f"{guest.site}{club['link']}")


def leave(guest: Guest, which: str) -> str:
    club = _club(guest, which)
    me = next(member for member in club["members"] if member["you"])
    guest.ask("DELETE", f"/clubs/{part(club['id'])}/members/{part(me['id'])}")
    return online("clubs.left", name=club["name"])


def standing_table(guest: Guest, which: str) -> str:
    """The link to where a seat is open."""
    club = _club(guest, which)
    told = guest.ask("POST", f"/clubs/{part(club['id'])}/table", {"seed": token_hex(16)})
    return f"{guest.site}{told['link']}"


def _club(guest: Guest, which: str) -> Any:
    one = one_of(guest.ask("GET", "/clubs")["clubs"], which)
    return guest.ask("GET", f"/clubs/{part(one['id'])}")


def _rung(rung: Any) -> list[str]:
    points = f"{rung['rating']['points']} ± {rung['rating']['margin']}"
    return [str(rung["place"]), rung["name"], points, str(rung["games"]), str(rung["won"])]


def _whole(guest: Guest, address: str) -> str:
    return address if "://" in address else f"{guest.site}{address}"
