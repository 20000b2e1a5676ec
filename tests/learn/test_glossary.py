"""Every word of the trade is explained wherever a page uses it."""

from __future__ import annotations

import re

import pytest

import parlour
from parlour.core.saying import LANGUAGES, catalogue, said
from parlour.learn.glossary import found_in, term, terms
from parlour.learn.leaflets import leaflet
from parlour.learn.page import sayings_of
from parlour.lineup import LINEUP

# The words that the five documents define or use without a definition.
DOCUMENTS = {
    "texas-42": "suit, trick, trumps, offs, walker, counters, count, double, bidder, marks, "
    "renege, set, shaker, nello, trash, splash, plunge, sevens, follow-me, partner, lead, "
    "contracts, straight 42, lay down, out",
    "cribbage": "box, starter, dealer, pegs, board, run, pair, flush, fifteen, nobs, muggins, "
    "skunk, his heels, three for last, court card, deck, peg out, double run, ACC",
    "poker-solitaire": "matrix, reject, pat, straight, flush, race, steal, plant, diagonals, "
    "kilter, blaze, tournament, full house, royal flush, five of a kind, English points, "
    "American points, deck",
}


@pytest.mark.parametrize("game", LINEUP)
def test_the_words_of_the_documents_are_there(game: str) -> None:
    missing = [word for word in DOCUMENTS[game].split(", ") if term(game, word) is None]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LINEUP)
def test_a_word_is_found_in_all_its_forms_and_means_one_thing(game: str, language: str) -> None:
    forms: dict[str, str] = {}
    for found in terms(game, language).values():
        for form in found.forms:
            assert forms.setdefault(form.lower(), found.name) == found.name, form
            assert term(game, form.upper(), language) == found
        assert found.means.endswith(".")
        assert not found.means[0].islower()
    assert term(game, "no such word", language) is None


def test_names_of_contracts_can_be_looked_up() -> None:
    for word in ("doubles", "follow-me", "nello", "trash", "splash", "plunge", "sevens"):
        assert term("texas-42", word) is not None


def test_a_longer_word_is_found_before_a_shorter_one_in_it() -> None:
    text = "A straight flush is better than a flush. Flushed."
    found = [(text[a:b], name) for a, b, name in found_in(text, "poker-solitaire")]
    assert found == [("straight flush", "straight-flush"), ("flush", "flush")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LINEUP)
def test_pages_use_the_words(game: str, language: str) -> None:
    """A glossary that no page refers to would explain nothing."""
    rules = parlour.game(game).rules
    used: set[str] = set()
    for preset in parlour.game(game).ruleset.PRESETS:
        pages = leaflet(game, rules(preset))
        for saying in (*pages.short, *sayings_of(pages.full), *sayings_of(pages.advice)):
            used |= {name for _, _, name in found_in(said(saying, language), game, language)}
    assert len(used) >= 0.75 * len(terms(game, language))


def told(game: str, language: str) -> dict[str, str]:
    """All that pages, lessons and settings of a game say, by where it stands."""
    texts = {
        f"{part}.{code}": text
        for part in (f"learn-{game}", f"lessons-{game}", f"words-{game}")
        for code, text in catalogue(language, part).items()
        if not code.endswith(".forms")
    }
    if language == "en":
        ruleset = parlour.game(game).ruleset
        texts |= {option.name: option.says for option in ruleset.options()}
        texts |= {name: preset.says for name, preset in ruleset.PRESETS.items()}
    return texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LINEUP)
def test_no_abbreviation_is_left_unexplained(game: str, language: str) -> None:
    found = {
        (where, short)
        for where, text in told(game, language).items()
        for short in re.findall(r"(?<![\w{])[A-Z]{2,}\b", text)
        if term(game, short, language) is None
    }
    assert found == set()


OTHERWISE = {  # words for what has another name here
    "en": r"packs?|crib|pone",
    "es": r"mazos?|el pone",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LINEUP)
def test_a_thing_has_one_name(game: str, language: str) -> None:
    """The glossary alone tells what others call it."""
    other = re.compile(rf"\b({OTHERWISE[language]})\b", re.IGNORECASE)
    pages = {where: text for where, text in told(game, language).items() if "words-" not in where}
    assert [(where, text) for where, text in pages.items() if other.search(text)] == []
