"""What the first version of the book has: rows of tournaments, people and games.

It is read once, to be written as events, and gone then.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection


class OldGame(NamedTuple):
    number: int
    cards: str
    rules: str
    is_replay: bool
    is_over: bool
    score: int | None
    made_pat: bool | None


class OldTournament(NamedTuple):
    name: str
    is_current: bool
    people: list[str]
    games: list[tuple[int, OldGame]]  # each with the place of its person, in the order of numbers


def taken_out(book: Connection) -> list[OldTournament]:
    """All there is, which is not in the book any more."""
    found = [
        OldTournament(name, bool(is_current), *_people_and_games(book, id))
        for id, name, is_current in book.exec_driver_sql(
            "SELECT id, name, is_current FROM tournaments ORDER BY id"
        ).all()
    ]
    for table in ("games", "people", "tournaments"):
        book.exec_driver_sql(f"DROP TABLE {table}")
    return found


def _people_and_games(book: Connection, id: int) -> tuple[list[str], list[tuple[int, OldGame]]]:
    rows = book.exec_driver_sql(
        "SELECT id, name FROM people WHERE tournament = ? ORDER BY id", (id,)
    ).all()
    places = {person: place for place, (person, _) in enumerate(rows)}
    games = book.exec_driver_sql(
        "SELECT person, id, cards, rules, is_replay, is_over, score, made_pat FROM games "
        "WHERE person IN (SELECT id FROM people WHERE tournament = ?) ORDER BY id",
        (id,),
    ).all()
    return [name for _, name in rows], [(places[person], _game(*game)) for person, *game in games]


def _game(
    number: int, cards: str, rules: str, replay: int, over: int, score: int | None, pat: int | None
) -> OldGame:
    made = None if pat is None else bool(pat)
    return OldGame(number, cards, rules, bool(replay), bool(over), score, made)
