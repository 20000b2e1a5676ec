"""Every word of the trade is explained wherever a page uses it."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.saying import LANGUAGES, said
from parlour.learn.glossary import found_in, term, terms
from parlour.learn.leaflets import leaflet
from parlour.learn.page import sayings_of
from parlour.lineup import LINEUP

# The words that the five documents define or use without a definition.
DOCUMENTS = {
    "texas-42": "suit, trick, trumps, offs, walker, counters, count, double, bidder, marks, "
    "renege, set, shaker, nello, trash, splash, plunge, sevens, follow-me, partner, lead, "
    "contracts, straight 42, lay down",
    "cribbage": "box, starter, dealer, pegs, board, run, pair, flush, fifteen, nobs, muggins, "
    "skunk, his heels, three for last",
    "poker-solitaire": "matrix, reject, pat, straight, flush, race, steal, plant, diagonals, "
    "kilter, blaze, tournament, full house, royal flush, five of a kind, English points, "
    "American points",
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
