"""What is asked for by name and is not there, in the words of every language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from parlour.core.errors import Refused, shorten
from parlour.core.saying import Sayings

say = Sayings(
    "house",
    {
        "asked.game": "given known",
        "asked.level": "given game levels references",
        "asked.habit": "given game known",
        "asked.no-habit": "given game",
        "asked.seat": "given known",
    },
)


def no_game(given: object, known: Iterable[str]) -> Refused:
    return Refused(say("asked.game", given=shorten(given), known=[*known]))


def no_level(given: object, game: str, levels: Iterable[str], references: Iterable[str]) -> Refused:
    named = {"levels": [*levels], "references": [*references]}
    return Refused(say("asked.level", given=shorten(given), game=game, **named))


def no_habit(given: str, game: str, known: Mapping[str, Iterable[str]]) -> Refused:
    told = [f"{habit}={way}" for habit, ways in known.items() for way in ways]
    if not told:
        return Refused(say("asked.no-habit", given=shorten(given), game=game))
    return Refused(say("asked.habit", given=shorten(given), game=game, known=told))


def no_seat(given: object, known: Iterable[object]) -> Refused:
    return Refused(say("asked.seat", given=shorten(given), known=[*map(str, known)]))
