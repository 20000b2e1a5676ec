"""What the commands about hands, tournaments and scoring tables print and do."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from parlour.club.ledger import Ledger
from parlour.club.scoring_tables import ScoringTables, exported, imported
from parlour.club.tournaments.book import Tournaments
from parlour.core.errors import ParlourError, shorten
from parlour.games.poker_solitaire.hands import BY_NAME, HANDS, LINE, UNFINISHED, Hand, classify
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.user_table import DEFAULT, values_of
from parlour.pieces.cards import Card
from parlour.study.labs.given import card_given
from parlour.terminal.poker_solitaire.help import topic_called
from parlour.terminal.poker_solitaire.standings import standing_lines
from parlour.terminal.poker_solitaire.words import definition_of, hand_title, lines

MOST_BYTES = 1 << 16


# --- hands ------------------------------------------------------------------------------------


def print_hand(names: Sequence[str], table: str = DEFAULT) -> None:
    """Name up to five cards, or the hand of that name; with none, list all 81."""
    user = values_of(ScoringTables(Ledger()).get(table) if table != DEFAULT else DEFAULT)
    if not names:
        print("\n".join(f"{topic_called(hand.name):<45} {hand.example}" for hand in HANDS))
    elif len(names) == 1 and (asked := _named(names[0])):
        print("\n".join((topic_called(asked.name), *_about(asked, user))))
    else:
        print("\n".join(_made_by([card_given(name) for name in names], user)))


def hand_in_json(names: Sequence[str], table: str = DEFAULT) -> str:
    """The same as one object; with no names a list of all 81, and null where cards make none."""
    user = values_of(ScoringTables(Ledger()).get(table) if table != DEFAULT else DEFAULT)
    told: list[dict[str, Any]] | dict[str, Any] | None
    if not names:
        told = [_told(hand, user) for hand in HANDS]
    elif len(names) == 1 and (asked := _named(names[0])):
        told = _told(asked, user)
    else:
        found = _classified([card_given(name) for name in names])
        told = None if found is None else _told(found, user, full=len(names) == LINE)
    return msgspec.json.encode(told).decode()


def _told(hand: Hand, user: Sequence[int], *, full: bool = True) -> dict[str, Any]:
    ordinary = hand.ordinary
    return {
        "name": hand.name,
        "definition": hand.definition,
        "example": hand.example,
        "scores_as": ordinary.name,
        "pat": full and ordinary.pat,
        "english": ordinary.english,
        "american": ordinary.american,
        "user": user[hand.number],
    }


def _named(name: str) -> Hand | None:
    """A hand by its name, as it is written here or in the language that is spoken."""
    called = {topic_called(each): hand for each, hand in BY_NAME.items()}
    return BY_NAME.get(name) or called.get(name.strip().lower())


def _made_by(cards: list[Card], user: Sequence[int]) -> Iterator[str]:
    hand = _classified(cards)
    if len(cards) < LINE:
        yield lines("hand.multiples")
    if hand is None:
        yield lines("hand.nothing")
        yield f"  {lines('hand.not-pat', english=0, american=0, user=0)}"
        return
    yield topic_called(hand.name)
    yield from _about(hand, user, full=len(cards) == LINE)


def _classified(cards: list[Card]) -> Hand | None:
    if len(cards) > LINE:
        raise ParlourError(lines("hand.too-many", size=LINE, n=len(cards)))
    found = classify(cards)
    return None if found == UNFINISHED else HANDS[found]


def _about(hand: Hand, user: Sequence[int], *, full: bool = True) -> Iterator[str]:
    ordinary = hand.ordinary
    means = definition_of(hand)
    yield f"  {lines('hand.two-decks', definition=means) if hand.needs_two_decks else means}"
    yield f"  {lines('hand.scores-as', hand=hand_title(ordinary.name))}"
    code = "hand.pat" if full and ordinary.pat else "hand.not-pat"
    own = user[hand.number]
    yield f"  {lines(code, english=ordinary.english, american=ordinary.american, user=own)}"


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
