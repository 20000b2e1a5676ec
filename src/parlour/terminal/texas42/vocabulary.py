"""The words for bids and trumps that may be typed, in the language that is spoken and in English.

All are in the catalogues: one parser reads every language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from parlour.core.saying import catalogue
from parlour.pieces.dominoes import PIP_NAMES, PIP_WORDS
from parlour.terminal.texas42.words import lines
from parlour.terminal.tongue import tongue

_NAMED = ("doubles", "follow-me", "nello", "sevens")
_CALLED_OTHERWISE = (1, 2, 3)  # pips that have other names at other tables
_MOST_MARKS = 7


def verbs() -> re.Pattern[str]:
    """The word for saying something, before what is said: "bid 30" is "30"."""
    return _verbs(tongue())


def amount() -> re.Pattern[str]:
    """A number, in figures or as a word, and whether it is of marks."""
    return _amount(tongue())


def numbers() -> Mapping[str, int]:
    return _numbers(tongue())


def trumps() -> Mapping[str, str]:
    """What can be named, by all that it may be called."""
    return _trumps(tongue())


@cache
def _verbs(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?:i\s+)?(?:{_any(lines.words('typed.verbs'))})s?[\s:]+(?=\S)")


@cache
def _amount(language: str) -> re.Pattern[str]:
    marks = _any(lines.words("typed.marks"))
    return re.compile(rf"(\d{{1,4}}|{_any(tuple(_numbers(language)))})\s*({marks})?", re.ASCII)


@cache
def _numbers(language: str) -> Mapping[str, int]:
    return {
        word: number
        for number in range(1, _MOST_MARKS + 1)
        for word in lines.words(f"typed.number.{number}")
    }


@cache
def _trumps(language: str) -> Mapping[str, str]:
    texts = catalogue(language, "texas-42")
    found: dict[str, str] = {}
    for pip in range(7):
        own = (texts[f"suit.{pip}"], texts[f"pip.{pip}"])
        called = (str(pip), f"{pip}s", PIP_NAMES[pip], PIP_WORDS[pip], *own)
        found |= dict.fromkeys(called, str(pip))
    for pip in _CALLED_OTHERWISE:
        found |= dict.fromkeys(lines.words(f"typed.suit.{pip}"), str(pip))
    for name in _NAMED:
        found |= dict.fromkeys((*lines.words(f"typed.trump.{name}"),), name)
    return found


def _any(words: tuple[str, ...]) -> str:
    """One of them; the longest first, so that "salgo con" is not "salgo"."""
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
