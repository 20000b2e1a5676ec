"""The rules in plain words follow the rules in force: any of them, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import parlour
from parlour.core.rules import RuleSet
from parlour.core.saying import LANGUAGES, Saying, catalogue, said
from parlour.learn.__main__ import written
from parlour.learn.leaflets import leaflet
from parlour.learn.page import Leaflet, sayings_of
from parlour.lineup import LINEUP
from tests.learn.rulesets import RULESETS, changed, others, values

GAMES = list(LINEUP)
ONE_SCREEN = 1600  # characters
_GAP = re.compile(r"[{}]|\bNone\b|  ")


def sayings(pages: Leaflet) -> list[Saying]:
    return [*pages.short, *sayings_of(pages.full), *sayings_of(pages.advice)]


def told(game: str, rules: RuleSet, language: str = "en") -> str:
    """The rules in full, with what is drawn."""
    full = leaflet(game, rules).full
    drawn = [drawing.rows for section in full for drawing in section.drawings]
    return "\n".join([*(said(saying, language) for saying in sayings_of(full)), str(drawn)])


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_any_rules_are_told_without_a_gap(game: str, data: st.DataObject) -> None:
    rules = data.draw(RULESETS[game])
    pages = leaflet(game, rules)
    for language in LANGUAGES:
        for saying in sayings(pages):
            text = said(saying, language)
            assert not _GAP.search(text), text
            assert text[0] in "“«¡¿" or text[0].isupper() or text[0].isdigit() or _end(saying), text
        short = sum(len(said(saying, language)) for saying in pages.short)
        assert short < ONE_SCREEN, short


def _end(saying: Saying) -> bool:
    """What stands at the end of a row begins small."""
    return saying.code.startswith("poker-solitaire.worth.")


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_a_changed_option_changes_what_is_told(game: str, data: st.DataObject) -> None:
    rules = data.draw(RULESETS[game])
    option = data.draw(st.sampled_from(rules.options()))
    other = changed(game, rules, option, data.draw(st.sampled_from(values(option))))
    assume(other is not None)
    assert other is not None
    for language in LANGUAGES:
        assert told(game, rules, language) != told(game, other, language), option.name


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_every_preset_is_told(game: str) -> None:
    """The same without chance: no option can be forgotten."""
    found = set()
    for preset in parlour.game(game).ruleset.PRESETS:
        rules = parlour.game(game).rules(preset)
        for option, other in others(game, rules):
            found.add(option.name)
            assert told(game, rules) != told(game, other), (preset, option.name)
    needed = {option.name for option in parlour.game(game).ruleset.options()}
    need_others = {"dealer", "muggins", "table", "table_2"}  # no preset has what they need
    assert needed - found <= need_others


TWO_CHANGES = {
    "texas-42": ("house", "points-250"),
    "cribbage": ("standard",),
    "poker-solitaire": ("alternate",),
}


def near(game: str) -> Iterator[RuleSet]:
    """Presets, and rules that differ from one in one option, or of some in two."""
    for preset in parlour.game(game).ruleset.PRESETS:
        first = parlour.game(game).rules(preset)
        yield first
        for _, other in others(game, first):
            yield other
            if preset in TWO_CHANGES[game]:
                yield from (further for _, further in others(game, other))


@pytest.mark.parametrize("game", GAMES)
def test_no_text_of_a_page_is_dead(game: str) -> None:
    part = f"learn-{game}"
    used = {saying.code for rules in near(game) for saying in sayings(leaflet(game, rules))}
    texts = {f"{part}.{code}" for code in catalogue("en", part)}
    kinds = {"name"}  # words that fill texts
    unused = {
        code for code in texts - used if code.split(".")[1] not in {"tip", *kinds}
    }  # fmt: skip
    assert unused == set()


WORDS_TOO = {"follow-me", "five-card"}  # which people say as well


def test_no_text_for_people_names_an_option() -> None:
    """Names of options and values are for programs: words with a stroke between them."""
    names = {
        word
        for game in parlour.GAMES.values()
        for option in game.ruleset.options()
        for word in (option.name, *map(str, option.allowed or ()), *game.ruleset.PRESETS)
        if ("_" in word or "-" in word) and word not in WORDS_TOO
    }
    named = re.compile(rf"(?<![\w-])({'|'.join(names)})(?![\w-])")
    texts = Path(__file__).parents[2] / "src/parlour/texts/en"
    parts = sorted(path.stem for path in texts.glob("*.json"))
    assert len(parts) > len(GAMES)
    for language in LANGUAGES:
        for part in parts:
            for path, text in catalogue(language, part).items():
                outside = re.sub(r"{[^}]*}", "", text)  # what is filled in has names of its own
                assert not named.search(outside), (language, part, path, text)
    for game in parlour.GAMES.values():
        for told_of in (*game.ruleset.options(), *game.ruleset.PRESETS.values()):
            assert not named.search(told_of.says), told_of.says


def test_who_wins_a_drawn_trick_depends_on_the_rules() -> None:
    rules = parlour.game("texas-42").rules
    usual, odd = told("texas-42", rules("straight")), told("texas-42", rules("spec-c"))
    assert "The 2-1 takes the trick." in usual
    assert "The 6-6 takes the trick." in odd


def test_examples_are_counted_as_the_old_documents_count_them() -> None:
    pages = leaflet("cribbage", parlour.game("cribbage").rules("pocket-1994"))
    told_there = [said(saying) for saying in sayings_of(pages.advice)]
    assert any("six, 8 in all" in text for text in told_there)
    captions = [said(drawing.caption) for section in pages.full for drawing in section.drawings]
    assert captions[-1].endswith("Fifteens 8, pairs 2, runs 6, flush 0, nobs 1: 17 in all.")
    notes = [piece.note for piece in pages.full[3].drawings[0].rows[0].pieces]
    assert notes == ["7", "15 +2", "21 +3"]


def test_the_documents_are_what_the_rules_say() -> None:
    for file, text in written().items():
        assert file.read_text("utf-8") == text, f"run `make leaflets`: {file.name} is old"
