"""A ladder at a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from parlour.club import rating
from parlour.club.families import families
from parlour.club.names import listed_name
from parlour.club.rating import COMPUTER, SURE, SURE_POINTS, Rating, is_computer
from parlour.club.sayings import say
from parlour.core.errors import BadQuestion, shorten
from parlour.core.saying import Value, said
from parlour.games import GAMES
from parlour.games import game as game_named
from parlour.store.database import Database, migrate, on_database
from parlour.store.ratings import RatingsKept, Standing
from parlour.tables.sayings import say as refuse
from parlour.terminal.columns import in_columns
from parlour.terminal.families import family_title
from parlour.terminal.full.talk import Talk, language_of

_MOST = 100  # at a time
_NAME = 28  # letters of a name that are shown


def tell(
    database: str, game: str, family: str, first: int, language: str, *, as_json: bool
) -> None:
    """Print it."""
    name = game_named(game or next(iter(GAMES))).name
    known = families(name)
    chosen = family or known[0]
    if chosen not in known:
        given = shorten(chosen)
        raise BadQuestion(refuse("refused.family", given=given, families=tuple(known)))

    async def look(engine: Database) -> tuple[list[Standing], int]:
        await migrate(engine)
        kept = RatingsKept(engine, rating)
        await kept.up_to_date()
        return await kept.ladder(name, chosen, SURE, max(first, 1) - 1, _MOST)

    rows, count = on_database(database, look)
    if as_json:
        told = {"game": name, "rules": chosen, "players": count}
        ranked = [_told(max(first, 1) + n, row) for n, row in enumerate(rows)]
        print(msgspec.json.encode(told | {"ladder": ranked}).decode())
        return
    telling = _Telling(Talk(language or language_of()))
    print("\n".join(telling.lines(name, chosen, max(first, 1), rows, count)))


def _told(place: int, row: Standing) -> dict[str, Any]:
    here = Rating(row.mu, row.sigma)
    level = row.player.removeprefix(COMPUTER) if is_computer(row.player) else None
    return {
        "place": place,
        "name": None if row.name is None else listed_name(row.name, row.player),
        "computer": level,
        "rating": here.points,
        "margin": here.margin,
        "provisional": here.provisional,
        "games": row.games,
        "won": row.won,
    }


class _Telling:
    def __init__(self, talk: Talk) -> None:
        self._talk = talk

    def lines(
        self, game: str, family: str, first: int, rows: Sequence[Standing], count: int
    ) -> Iterator[str]:
        rules = family_title(self._talk, game, family)
        yield f"{self._talk.game(game)}, {rules}: {self._say('ladder.of', n=count)}"
        if not rows:
            yield self._say("ladder.none")
            return
        head = [self._say(f"ladder.{word}") for word in ("place", "name", "rating", "games", "won")]
        table = [head, *(self._row(first + n, row) for n, row in enumerate(rows))]
        yield from in_columns(table, {1, 2})
        yield ""
        yield self._say("ladder.about", sure=SURE_POINTS)

    def _row(self, place: int, row: Standing) -> list[str]:
        name = listed_name(row.name or "", row.player)[:_NAME]
        if is_computer(row.player):
            level = self._talk.level(row.player.removeprefix(COMPUTER))
            name = self._say("ladder.computer", level=level)
        here = Rating(row.mu, row.sigma)
        points = f"{here.points} ± {here.margin}"
        if here.provisional:
            points += f" ({self._say('ladder.provisional')})"
        return [str(place), name, points, str(row.games), str(row.won)]

    def _say(self, code: str, **values: Value) -> str:
        return said(say(code, **values), self._talk.language)
