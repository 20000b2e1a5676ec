"""The commands of whoever directs a tournament at a server: `parlour tournament direct`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from parlour.command_options import Language
from parlour.online_commands import FIRST_GAME, GameName, Name, Server, Which, meant_by, tell

if TYPE_CHECKING:
    from parlour.terminal.full.server import Guest

direct = App(name="direct", help="Tournaments at a server of which you are the director.")

Person = Annotated[str, Parameter(help="a name of somebody who takes part")]
Reason = Annotated[str, Parameter(help="for everybody to read")]


@direct.command(name="open")
def open_tournament(
    title: Annotated[str, Parameter(help="what it is called")],
    *,
    game: GameName = FIRST_GAME,
    rules: Annotated[str, Parameter(help="`parlour rules` lists them")] = "",
    form: Annotated[
        str, Parameter(help="swiss, round-robin, knockout, arena; alone: everybody, book, arena")
    ] = "swiss",
    rounds: Annotated[int, Parameter(help="where the form does not say how many")] = 0,
    rotate: Annotated[int, Parameter(help="partners are drawn anew after so many rounds")] = 0,
    choose_partners: Annotated[bool, Parameter(negative="")] = False,
    duplicate: Annotated[bool, Parameter(help="the same deals for all", negative="")] = False,
    ranked_by: Annotated[str, Parameter(help="alone: total, highest, lowest or average")] = "total",
    minutes: Annotated[int, Parameter(help="that an arena goes on")] = 0,
    clock: Annotated[int, Parameter(help="seconds for a decision")] = 60,
    patience: Annotated[int, Parameter(help="seconds to come to the table")] = 300,
    name: Name = "",
    server: Server = "",
    language: Language = "",
) -> None:
    """Open a tournament, as its director."""
    from parlour.terminal.online.desk import opened

    asked = {
        "name": title, "game": game, "rules": rules, "form": form, "rounds": rounds,
        "rotate": rotate, "partners": "chosen" if choose_partners else "drawn",
        "duplicate": duplicate, "ranked_by": ranked_by, "minutes": minutes, "clock": clock,
        "patience": patience,
    }  # fmt: skip
    tell(lambda guest: [opened(guest, asked)], server, language, name)


@direct.command
def begin(which: Which, *, server: Server = "", language: Language = "") -> None:
    """Begin the first round, or the next one; or an arena."""
    _decide(which, server, language, lambda desk: desk.begin())


@direct.command
def pause(which: Which, *, server: Server = "", language: Language = "") -> None:
    """Stop all games and clocks."""
    _decide(which, server, language, lambda desk: desk.pause())


@direct.command
def resume(which: Which, *, server: Server = "", language: Language = "") -> None:
    """Let games and clocks go on."""
    _decide(which, server, language, lambda desk: desk.resume())


@direct.command
def close(which: Which, *, server: Server = "", language: Language = "") -> None:
    """End it now, with the standings as they are."""
    _decide(which, server, language, lambda desk: desk.close())


@direct.command
def adjust(
    which: Which,
    person: Person,
    points: Annotated[int, Parameter(help="to add; -2 takes two away", allow_leading_hyphen=True)],
    reason: Reason,
    *,
    server: Server = "",
    language: Language = "",
) -> None:
    """Add points, or take some away."""
    _decide(which, server, language, lambda desk: desk.adjust(person, points, reason))


@direct.command
def rule(
    which: Which,
    table: Annotated[int, Parameter(help="its number, as `parlour tournament online show` has it")],
    winner: Annotated[str, Parameter(help="somebody of the side that won; - for nobody",
                                     allow_leading_hyphen=True)],
    reason: Reason,
    *,
    server: Server = "",
    language: Language = "",
) -> None:  # fmt: skip
    """Decide who won at a table."""
    _decide(which, server, language, lambda desk: desk.rule(table, winner, reason))


@direct.command
def substitute(
    which: Which,
    person: Person,
    by: Annotated[str, Parameter(help="who steps in, and has not played yet")],
    reason: Reason,
    *,
    server: Server = "",
    language: Language = "",
) -> None:
    """Let somebody play on for somebody else, at the table too."""
    _decide(which, server, language, lambda desk: desk.substitute(person, by, reason))


@direct.command
def send_home(
    which: Which, person: Person, *, server: Server = "", language: Language = ""
) -> None:
    """Take somebody out, who is paired no more."""
    _decide(which, server, language, lambda desk: desk.send_home(person))


@direct.command
def handicap(
    which: Which, person: Person, *settings: str, server: Server = "", language: Language = ""
) -> None:
    """Other rules for one person, as movement=movable hands=12; with none, as everybody."""
    _decide(which, server, language, lambda desk: desk.handicap(person, ",".join(settings)))


@direct.command
def open_league(
    title: Annotated[str, Parameter(help="what it is called")],
    *,
    game: GameName = FIRST_GAME,
    scored: Annotated[
        str, Parameter(help="places: as many as one does not stand behind; or points, as made")
    ] = "places",
    best: Annotated[int, Parameter(help="evenings of each that count; 0: all")] = 0,
    name: Name = "",
    server: Server = "",
    language: Language = "",
) -> None:
    """Open a league: several tournaments, with one table."""
    from parlour.terminal.online.leagues import opened

    asked = {"name": title, "game": game, "scored": scored, "best": best}
    tell(lambda guest: [opened(guest, asked)], server, language, name)


@direct.command(name="count")
def count_in(
    which: Which,
    league: Annotated[str, Parameter(help="its name or its id, as `online leagues` lists it")],
    *,
    out: Annotated[bool, Parameter(help="no more", negative="")] = False,
    server: Server = "",
    language: Language = "",
) -> None:
    """Let a tournament count in a league, and in no other."""
    from parlour.terminal.online.leagues import count

    server, meant = meant_by(which, server, language)
    tell(lambda guest: [count(guest, meant, league, out=out)], server, language)


if TYPE_CHECKING:
    from parlour.terminal.online.desk import Desk


def _decide(which: str, server: str, language: str, decision: Callable[[Desk], str]) -> None:
    """Do it, and say how the tournament stands."""
    from parlour.terminal.online.desk import Desk

    server, meant = meant_by(which, server, language)

    def done(guest: Guest) -> list[str]:
        return [decision(Desk(guest, meant))]

    tell(done, server, language)
