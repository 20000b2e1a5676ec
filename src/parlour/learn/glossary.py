"""The words of each game and what they mean: a catalogue for each, in every language.

A term has its word, the forms in which texts use it, and its meaning. Wherever a page uses a term
for the first time, the reader can have it explained; the web client does the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from parlour.core.saying import catalogue
from parlour.learn.sayings import texts_of
from parlour.lineup import LINEUP

_BETWEEN = "|"  # the forms of a term


@dataclass(frozen=True)
class Term:
    name: str  # the same in every language
    word: str
    forms: tuple[str, ...]
    means: str


def part_of(game: str) -> str:
    return f"words-{game}"


@cache
def terms(game: str, language: str = "en") -> Mapping[str, Term]:
    """Every term of a game by its name, in the order of the words."""
    texts = catalogue(language, part_of(game))
    names = [code.removesuffix(".word") for code in texts if code.endswith(".word")]
    found = [_term(name, texts) for name in names]
    return {term.name: term for term in sorted(found, key=lambda term: term.word.lower())}


def _term(name: str, texts: Mapping[str, str]) -> Term:
    forms = tuple(texts[f"{name}.forms"].split(_BETWEEN))
    return Term(name, texts[f"{name}.word"], forms, texts[f"{name}.means"])


def term(game: str, word: str, language: str = "en") -> Term | None:
    """The term that a word belongs to, in any of its forms; None where it is none of the game's."""
    wanted = word.strip().lower()
    for found in terms(game, language).values():
        if wanted in (found.word.lower(), found.name, *(form.lower() for form in found.forms)):
            return found
    return None


@cache
def _pattern(game: str, language: str) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """What finds terms in a text, longer forms first, and the term of each form."""
    by_form = {
        form.lower(): found.name for found in terms(game, language).values() for form in found.forms
    }
    longest_first = sorted(by_form, key=lambda form: (-len(form), form))
    inside = _BETWEEN.join(map(re.escape, longest_first))
    return re.compile(rf"(?<![\w-])(?:{inside})(?![\w-])", re.IGNORECASE), by_form


def found_in(text: str, game: str, language: str = "en") -> list[tuple[int, int, str]]:
    """The terms that a text uses: from where, to where, and which."""
    pattern, by_form = _pattern(game, language)
    return [
        (match.start(), match.end(), by_form[match.group().lower()])
        for match in pattern.finditer(text)
    ]


for _game in LINEUP:  # declared, so that every language is asked for all of them
    texts_of(part_of(_game))
