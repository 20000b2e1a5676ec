"""The commands about people at a server: `parlour friends`, `clubs` and `tournament online`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

import parlour
from parlour.command_options import Language

if TYPE_CHECKING:
    from parlour.terminal.full.server import Guest

FIRST_GAME = next(iter(parlour.GAMES))

friends = App(name="friends", help="Friends at a server: by a code, and with their consent.")
clubs = App(name="clubs", help="Clubs at a server: members, house rules, a table, a ladder.")
online = App(name="online", help="Tournaments at a server: to enter, to look at, to play in.")

Server = Annotated[
    str, Parameter(help="its address; if you say nothing, where you have been, or this machine's")
]
Name = Annotated[str, Parameter(help="what you are called there from now on")]
Who = Annotated[str, Parameter(help="a name as `parlour friends` lists it")]
Table = Annotated[str, Parameter(help="the link to it")]
Club = Annotated[str, Parameter(help="its name, as `parlour clubs` lists it")]
Which = Annotated[str, Parameter(help="its name or its id, as the list has it, or its link")]
GameName = Annotated[str, Parameter(help=f"one of {', '.join(parlour.GAMES)}")]


@friends.default
def show_friends(*, server: Server = "", name: Name = "", language: Language = "") -> None:
    """Your code, your friends and where they play, who asks, and what you are invited to."""
    from parlour.terminal.online.friends import friends_lines

    tell(friends_lines, server, language, name)


friends.command(show_friends, name="list")


@friends.command
def add(code: str, *, server: Server = "", name: Name = "", language: Language = "") -> None:
    """Ask whoever has this code to be your friend."""
    from parlour.terminal.online.friends import ask

    tell(lambda guest: [ask(guest, code)], server, language, name)


@friends.command
def accept(who: Who, *, server: Server = "", language: Language = "") -> None:
    """Agree with somebody who asks."""
    from parlour.terminal.online.friends import accept as agree

    tell(lambda guest: [agree(guest, who)], server, language)


@friends.command
def remove(who: Who, *, server: Server = "", language: Language = "") -> None:
    """Be friends no more; decline what somebody has asked, or ask no more."""
    from parlour.terminal.online.friends import remove as part

    tell(lambda guest: [part(guest, who)], server, language)


@friends.command
def block(who: Who, *, server: Server = "", language: Language = "") -> None:
    """Have nothing to do with somebody; they are not told."""
    from parlour.terminal.online.friends import block as shut

    tell(lambda guest: [shut(guest, who)], server, language)


@friends.command
def unblock(who: Who, *, server: Server = "", language: Language = "") -> None:
    """Let somebody ask you again."""
    from parlour.terminal.online.friends import unblock as open_again

    tell(lambda guest: [open_again(guest, who)], server, language)


@friends.command
def invite(
    who: Who,
    *,
    table: Table = "",
    game: Annotated[str, Parameter(help="or to a new table of this game")] = "",
    rules: Annotated[str, Parameter(help="of a new table; `parlour rules` lists them")] = "",
    server: Server = "",
    language: Language = "",
) -> None:
    """Invite a friend to a table where you sit, or to a new one."""
    from parlour.terminal.online.friends import invite as send

    tell(lambda guest: [send(guest, who, table, game, rules)], table or server, language)


@friends.command
def decline(who: Who, *, server: Server = "", language: Language = "") -> None:
    """Say no to what somebody invites you to."""
    from parlour.terminal.online.friends import decline as refuse

    tell(lambda guest: [refuse(guest, who)], server, language)


@friends.command
def again(table: Table, *, language: Language = "") -> None:
    """After a game: another table by the same rules, to which the others are invited."""
    from parlour.terminal.online.friends import again as once_more

    tell(lambda guest: [once_more(guest, table)], table, language)


@clubs.default
def show_clubs(*, server: Server = "", language: Language = "") -> None:
    """The clubs that you are in."""
    from parlour.terminal.online.clubs import clubs_lines

    tell(clubs_lines, server, language)


clubs.command(show_clubs, name="list")


@clubs.command(name="show")
def show_club(club: Club, *, server: Server = "", language: Language = "") -> None:
    """A club: its members, house rules, evenings and links."""
    from parlour.terminal.online.clubs import club_lines

    tell(lambda guest: club_lines(guest, club), server, language)


@clubs.command
def join(
    link: Annotated[str, Parameter(help="that somebody of the club has sent you")],
    *,
    name: Name = "",
    language: Language = "",
) -> None:
    """Join a club."""
    from parlour.terminal.online.clubs import join as come_in

    tell(lambda guest: [come_in(guest, link)], link, language, name)


@clubs.command
def found(
    club: Annotated[str, Parameter(help="what it is to be called")],
    *,
    game: GameName = FIRST_GAME,
    name: Name = "",
    server: Server = "",
    language: Language = "",
) -> None:
    """Found a club, as its owner."""
    from parlour.terminal.online.clubs import found as begin

    tell(lambda guest: [begin(guest, club, game)], server, language, name)


@clubs.command
def leave(club: Club, *, server: Server = "", language: Language = "") -> None:
    """Leave a club."""
    from parlour.terminal.online.clubs import leave as part

    tell(lambda guest: [part(guest, club)], server, language)


@clubs.command
def ladder(
    club: Club, game: GameName = "", *, server: Server = "", language: Language = ""
) -> None:
    """The club's own ladders of a game, or of the game of its table."""
    from parlour.terminal.online.clubs import ladder_lines

    tell(lambda guest: ladder_lines(guest, club, game), server, language)


@clubs.command(name="play")
def play_at_club(club: Club, *, server: Server = "", language: Language = "") -> int:
    """Sit down at the club's table, where a seat is always open."""
    from parlour.terminal.online.clubs import standing_table

    return _sit_down(lambda guest: (standing_table(guest, club), None), server, language)


@online.default
def show_tournaments(*, server: Server = "", language: Language = "") -> None:
    """The newest tournaments of a server."""
    from parlour.terminal.online.tournaments import tournaments_lines

    tell(tournaments_lines, server, language)


online.command(show_tournaments, name="list")


@online.command(name="show")
def show_tournament(
    which: Which,
    *,
    round: Annotated[int | None, Parameter(help="its pairings; else the newest")] = None,
    server: Server = "",
    language: Language = "",
) -> None:
    """Standings, pairings and where you play."""
    from parlour.terminal.online.tournaments import tournament_lines

    server, meant = meant_by(which, server, language)
    tell(lambda guest: tournament_lines(guest, meant, round), server, language)


@online.command(name="leagues")
def show_leagues(*, server: Server = "", language: Language = "") -> None:
    """The leagues of a server, the newest first."""
    from parlour.terminal.online.leagues import leagues_lines

    tell(leagues_lines, server, language)


@online.command(name="league")
def show_league(which: Which, *, server: Server = "", language: Language = "") -> None:
    """The table of a league, and the tournaments that count in it."""
    from parlour.terminal.online.leagues import league_lines

    server, meant = meant_by(which, server, language, "leagues")
    tell(lambda guest: league_lines(guest, meant), server, language)


@online.command
def enter(which: Which, *, name: Name = "", server: Server = "", language: Language = "") -> None:
    """Take part, from the next round on."""
    from parlour.terminal.online.tournaments import enter as take_part

    server, meant = meant_by(which, server, language)
    tell(lambda guest: [take_part(guest, meant, name)], server, language, name)


@online.command
def withdraw(which: Which, *, server: Server = "", language: Language = "") -> None:
    """Take part no more."""
    from parlour.terminal.online.tournaments import withdraw as go_home

    server, meant = meant_by(which, server, language)
    tell(lambda guest: [go_home(guest, meant)], server, language)


@online.command(name="play")
def play_in_tournament(
    which: Which,
    *,
    cards: Annotated[
        str, Parameter(help="in a book: new, same (your last again) or the number of a deal")
    ] = "",
    give_up: Annotated[bool, Parameter(help="a game that is not finished", negative="")] = False,
    server: Server = "",
    language: Language = "",
) -> int:
    """Sit down at your table; in a book of games, begin one where none waits."""
    from parlour.terminal.online.tournaments import place

    server, meant = meant_by(which, server, language)
    return _sit_down(lambda guest: place(guest, meant, cards, give_up=give_up), server, language)


def tell(
    told: Callable[[Guest], Iterable[str]], server: str, language: str, name: str = ""
) -> None:
    from parlour.terminal.online.going import guest_at
    from parlour.terminal.tongue import answering

    with answering(language):
        for line in told(guest_at(server, name)):
            print(line)


def _sit_down(where: Callable[[Guest], tuple[str, str | None]], server: str, language: str) -> int:
    from parlour.terminal import entrance, line
    from parlour.terminal.online.going import guest_at
    from parlour.terminal.tongue import answering

    with answering(language):
        link, seat = where(guest_at(server))
    return entrance.play_at(
        link, plain=False, name="", seat=seat, pace=line.PACE, language=language, theme=""
    )


def meant_by(which: str, server: str, language: str, room: str = "tournaments") -> tuple[str, str]:
    from parlour.terminal.online.going import meant
    from parlour.terminal.tongue import answering

    with answering(language):
        return meant(which, server, room)
