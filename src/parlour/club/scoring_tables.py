"""Scoring tables of one's own, kept by name: the manual's SetOpts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from parlour.club.ledger import Ledger
from parlour.club.names import clean_name, name_key
from parlour.club.refusals import refused
from parlour.core.errors import shorten
from parlour.games.poker_solitaire.hands import BY_NAME, HANDS
from parlour.games.poker_solitaire.user_table import (
    DEFAULT,
    MOST,
    read_table,
    table_text,
    values_of,
)
from parlour.store.club.scoring_tables import ScoringRows


class ScoringTables:
    """Every saved table, as the text that the rule `table` takes."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._rows = ScoringRows(ledger)

    def names(self) -> list[str]:
        return self._rows.names()

    def get(self, name: str) -> str:
        """A table's text; `default` is always there."""
        table = self._found(name)
        if table is None:
            known = ", ".join((DEFAULT, *self.names()))
            raise refused("no-table", given=shorten(name), known=known)
        return table

    def _found(self, name: str) -> str | None:
        if name_key(name) == DEFAULT:
            return DEFAULT
        points = self._rows.points(name)
        return None if points is None else read_table(points)

    def save(self, name: str, table: str) -> None:
        """Keep a table under a name, in place of an older one of that name."""
        name, text = _name(name), read_table(table)
        with self._ledger.change():
            self._put(name, text)

    def _put(self, name: str, text: str) -> None:
        if self._found(name) is None:
            self._rows.add(name, text)
        else:
            self._rows.change(name, text)

    def change(self, name: str, changes: Mapping[str, str]) -> None:
        """Change some values of a table; a new one begins as the default."""
        name, changed = _name(name), {}
        for hand, points in changes.items():
            if hand not in BY_NAME:
                raise refused("no-hand", given=shorten(hand))
            number = BY_NAME[hand].number
            changed[number] = values_of(f"{hand}:{points}")[number]
        # Read and written in one: somebody else may be changing other values of it.
        with self._ledger.change():
            values = list(values_of(self._found(name) or DEFAULT))
            for number, value in changed.items():
                values[number] = value
            self._put(name, table_text(values))

    def delete(self, name: str) -> None:
        self.get(name)
        _name(name)
        with self._ledger.change():
            self._rows.delete(name)


def exported(name: str, table: str) -> str:
    """A table as a file to share: every hand by name with its value."""
    points = {hand.name: value for hand, value in zip(HANDS, values_of(table), strict=True)}
    return json.dumps({"scoring_table": name, "points": points}, indent=1) + "\n"


def imported(text: str) -> tuple[str, str]:
    """The name and the text of an exported table; hands that it leaves out have the default."""
    try:
        given: Any = json.loads(text)
    except (ValueError, RecursionError):
        given = None
    points = given.get("points") if isinstance(given, dict) else None
    if not isinstance(points, dict):
        raise refused("file", example='{"scoring_table": …, "points": {…}}')
    values = list(values_of(DEFAULT))
    for hand, value in points.items():
        if hand not in BY_NAME:
            raise refused("no-hand", given=shorten(hand))
        if type(value) is not int or not 0 <= value <= MOST:
            raise refused("worth", hand=hand, most=MOST, given=shorten(value))
        values[BY_NAME[hand].number] = value
    return str(given.get("scoring_table") or ""), table_text(values)


def _name(text: str) -> str:
    name = clean_name(text, "table")
    if name_key(name) == DEFAULT:
        raise refused("manuals", name=DEFAULT)
    return name
