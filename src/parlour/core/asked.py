"""What is asked for by name and is not there, in the words of every language."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.core.errors import Refused, shorten
from parlour.core.saying import Sayings

say = Sayings(
    "house",
    {
        "asked.game": "given known",
        "asked.level": "given game levels references",
        "asked.seat": "given known",
    },
)


def no_game(given: object, known: Iterable[str]) -> Refused:
    return Refused(say("asked.game", given=shorten(given), known=[*known]))


def no_level(given: object, game: str, levels: Iterable[str], references: Iterable[str]) -> Refused:
    named = {"levels": [*levels], "references": [*references]}
    return Refused(say("asked.level", given=shorten(given), game=game, **named))


def no_seat(given: object, known: Iterable[object]) -> Refused:
    return Refused(say("asked.seat", given=shorten(given), known=[*map(str, known)]))
