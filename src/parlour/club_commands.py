"""The commands about tournaments and scoring tables: `parlour tournament`, `parlour scoring`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from parlour.command_options import Json, Language

if TYPE_CHECKING:
    from parlour.club.tournaments.book import Tournaments

tournament = App(name="tournament", help="Tournaments of one to five people, and their records.")
scoring = App(name="scoring", help="Your own points for the 81 hands of Poker Solitaire.")

In = Annotated[str, Parameter(name=["--in"], help="the tournament; the current one if not said")]
File = Annotated[str, Parameter(help="a file; - for the standard one", allow_leading_hyphen=True)]


@tournament.default
def show(name: str = "", *, as_json: Json = False, language: Language = "") -> None:
    """Everyone's games, highest, lowest and average, in a tournament or the current one."""
    from parlour.terminal.poker_solitaire.printing import print_standings
    from parlour.terminal.tongue import answering

    with answering(language):
        print_standings(name, as_json=as_json)


tournament.command(show, name="show")


@tournament.command(name="list")
def list_tournaments(*, as_json: Json = False, language: Language = "") -> None:
    """All tournaments; the current one has a star."""
    from parlour.terminal.poker_solitaire.printing import print_tournaments
    from parlour.terminal.tongue import answering

    with answering(language):
        print_tournaments(as_json=as_json)


@tournament.command
def new(name: str, *people: str) -> None:
    """Start a tournament of one to five people; it becomes the current one."""
    _book().start(name, list(people))


@tournament.command
def use(name: str) -> None:
    """Make a tournament the current one."""
    _book().use(name)


@tournament.command
def add(person: str, *, tournament: In = "") -> None:
    """Let somebody join."""
    _book().add(tournament or _current(), person)


@tournament.command
def rename(person: str, new_name: str, *, tournament: In = "") -> None:
    """Change a person's name; the record stays."""
    _book().rename(tournament or _current(), person, new_name)


@tournament.command
def remove(person: str, *, tournament: In = "") -> None:
    """Take somebody out, with their record."""
    _book().remove(tournament or _current(), person)


@tournament.command
def handicap(person: str, *settings: str, tournament: In = "") -> None:
    """Other rules for one person, as movement=movable hands=12; with none, as everybody."""
    _book().handicap(tournament or _current(), person, ",".join(settings))


@tournament.command
def delete(name: str) -> None:
    """Remove a tournament with all its records."""
    _book().delete(name)


@scoring.command(name="list")
def list_tables(*, as_json: Json = False) -> None:
    """The names of the saved tables."""
    from parlour.terminal.poker_solitaire.printing import print_tables

    print_tables(as_json=as_json)


@scoring.command(name="show")
def show_table(name: str = "default", *, as_json: Json = False) -> None:
    """All 81 hands with their points in a table."""
    from parlour.terminal.poker_solitaire.printing import print_table

    print_table(name, as_json=as_json)


@scoring.command(name="set")
def set_values(name: str, *changes: str) -> None:
    """Change values, as pair=3 flush=20; a new table begins as the manual's."""
    from parlour.terminal.poker_solitaire.printing import change_table

    change_table(name, changes)


@scoring.command
def copy(name: str, new_name: str) -> None:
    """Save a table under another name."""
    from parlour.terminal.poker_solitaire.printing import copy_table

    copy_table(name, new_name)


@scoring.command(name="delete")
def delete_table(name: str) -> None:
    """Remove a saved table."""
    from parlour.club.ledger import Ledger
    from parlour.club.scoring_tables import ScoringTables

    ScoringTables(Ledger()).delete(name)


@scoring.command(name="export")
def export_table(name: str, file: File = "-") -> None:
    """Write a table to a file that can be shared."""
    from parlour.terminal.poker_solitaire.printing import export_table as export

    export(name, file)


@scoring.command(name="import")
def import_table(file: File, name: str = "") -> None:
    """Read a table that was exported, and save it under its name or another."""
    from parlour.terminal.poker_solitaire.printing import import_table as read

    read(file, name)


def _book() -> Tournaments:
    from parlour.club.ledger import Ledger
    from parlour.club.tournaments.book import Tournaments

    return Tournaments(Ledger())


def _current() -> str:
    from parlour.terminal.poker_solitaire.printing import current_tournament

    return current_tournament(_book())
