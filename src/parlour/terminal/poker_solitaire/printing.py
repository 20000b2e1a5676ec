"""What the commands about tournaments and scoring tables print and do."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from parlour.club.ledger import Ledger
from parlour.club.scoring_tables import ScoringTables, exported, imported
from parlour.club.tournaments.book import Tournaments
from parlour.core.errors import ParlourError, shorten
from parlour.games.poker_solitaire.hands import HANDS
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.user_table import DEFAULT, values_of
from parlour.terminal.poker_solitaire.standings import standing_lines
from parlour.terminal.poker_solitaire.words import lines

MOST_BYTES = 1 << 16


# --- tournaments ------------------------------------------------------------------------------


def print_tournaments(*, as_json: bool = False) -> None:
    book = Tournaments(Ledger())
    if as_json:
        people = {name: book.people(name) for name in book.names()}
        print(msgspec.json.encode({"current": book.current(), "tournaments": people}).decode())
        return
    if not book.names():
        print(lines("book.none"))
    for name in book.names():
        mark = "*" if name == book.current() else " "
        print(f"{mark} {name}: {', '.join(book.people(name))}")


def print_standings(name: str = "", *, as_json: bool = False) -> None:
    book = Tournaments(Ledger())
    chosen = name or current_tournament(book)
    standings = book.standings(chosen)
    if as_json:
        print(msgspec.json.encode({"tournament": chosen, "people": standings}).decode())
    else:
        print("\n".join(standing_lines(chosen, standings)))


def current_tournament(book: Tournaments) -> str:
    name = book.current()
    if name is None:
        raise ParlourError(lines("book.no-current"))
    return name


# --- scoring tables ---------------------------------------------------------------------------


def print_tables(*, as_json: bool = False) -> None:
    names = ["default", *ScoringTables(Ledger()).names()]
    print(msgspec.json.encode(names).decode() if as_json else "\n".join(names))


def print_table(name: str, *, as_json: bool = False) -> None:
    """Every hand with its points; those that differ from the manual's are marked."""
    values, usual = values_of(ScoringTables(Ledger()).get(name)), values_of(DEFAULT)
    if as_json:
        told = {hand.name: values[hand.number] for hand in HANDS}
        print(msgspec.json.encode({"table": name, "points": told}).decode())
        return
    for hand in HANDS:
        value, manual = values[hand.number], usual[hand.number]
        mark = f"   {lines('hand.manuals', n=manual)}" if value != manual else ""
        print(f"{hand.name:<45} {value:>4}{mark}")


def change_table(name: str, changes: Sequence[str]) -> None:
    """Change values, given as pair=3."""
    read = {}
    for change in changes:
        hand, equals, points = change.partition("=")
        if not equals:
            raise ParlourError(lines("table.change", given=shorten(change)))
        read[hand.strip()] = points.strip()
    ScoringTables(Ledger()).change(name, read)


def with_table(game: str, rules: str, name: str) -> str:
    """A ruleset's text with user scoring by a saved table."""
    if game != "poker-solitaire":
        raise ParlourError(lines("table.game"))
    made = Rules.make(rules)
    return str(Rules.make(str(made), scoring="user", table=ScoringTables(Ledger()).get(name)))


def copy_table(name: str, new_name: str) -> None:
    tables = ScoringTables(Ledger())
    tables.save(new_name, tables.get(name))


def export_table(name: str, file: str) -> None:
    text = exported(name, ScoringTables(Ledger()).get(name))
    if file == "-":
        sys.stdout.write(text)
        return
    try:
        Path(file).write_text(text)
    except OSError as error:
        raise ParlourError(lines("table.unwritten", file=file, why=str(error.strerror))) from None


def import_table(file: str, name: str) -> None:
    try:
        with sys.stdin.buffer if file == "-" else open(file, "rb") as source:
            content = source.read(MOST_BYTES + 1)
    except OSError as error:
        raise ParlourError(lines("table.unread", file=file, why=str(error.strerror))) from None
    if len(content) > MOST_BYTES:
        raise ParlourError(lines("table.long", file=file))
    given, table = imported(content.decode("utf-8-sig", errors="replace"))
    if not (name or given):
        raise ParlourError(lines("table.unnamed"))
    ScoringTables(Ledger()).save(name or given, table)
