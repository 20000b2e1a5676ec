"""Reading what is asked: cards, tiles and scores as people write them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from parlour.core.errors import BadQuestion, ParlourError, shorten
from parlour.pieces.cards import Card
from parlour.pieces.dominoes import Tile
from parlour.study.labs.sayings import say

T = TypeVar("T", bound=int)
Given: TypeAlias = str | Sequence[str]  # "5H 5C JD" or ["5H", "5C", "JD"]

_SIGNS = str.maketrans("♣♦♥♠", "CDHS")
_BETWEEN = re.compile(r"[\s,;]+")
_CARD = re.compile(r"(?:10|[A2-9TJQK])[CDHS]", re.IGNORECASE)
_TILE = re.compile(r"[0-6][-:|/]?[0-6]")
_SCORE = re.compile(r"\d{1,4}")


def cards_given(given: Given) -> list[Card]:
    """Cards in any usual writing: `5H 5C`, `5h,10c`, `5♥5♣`."""
    return _read(given, _CARD, Card.named, "card")


def card_given(name: str) -> Card:
    """One card by its name alone."""
    try:
        return Card.named(name)
    except ParlourError:
        raise BadQuestion(say("refused.card", given=shorten(name))) from None


def tiles_given(given: Given) -> list[Tile]:
    """Tiles in any usual writing: `64 55`, `6-4,5-5`, `6455`."""
    return _read(given, _TILE, lambda text: Tile.named(text[0] + text[-1]), "tile")


def _read(given: Given, pattern: re.Pattern[str], make: Callable[[str], T], kind: str) -> list[T]:
    text = given if isinstance(given, str) else " ".join(map(str, given))
    found: list[T] = []
    for word in _BETWEEN.split(text.translate(_SIGNS).strip()):
        at = 0
        while at < len(word):
            match = pattern.match(word, at)
            if match is None:
                raise BadQuestion(say(f"refused.{kind}", given=shorten(word[at:])))
            found.append(make(match[0]))
            at = match.end()
    twice = next((each for each in found if found.count(each) > 1), None)
    if twice is not None:
        raise BadQuestion(say(f"refused.{kind}-twice", given=str(twice)))
    return found


def score_given(given: str | Sequence[int], sides: int, target: int) -> tuple[int, ...]:
    """A score, one's own side first: `100-95`; nothing is the beginning."""
    if isinstance(given, str):
        words = _SCORE.findall(given)
        rest = _SCORE.sub("", given).strip(" -:,;")
        scores = tuple(map(int, words)) if not rest else (-1,)
    else:
        scores = tuple(given)
    if not scores:
        return (0,) * sides
    if len(scores) != sides or not all(0 <= score < target for score in scores):
        raise BadQuestion(say("refused.score", sides=sides, most=target - 1))
    return scores
