"""Whatever any part of the house can say has a text in every language, and no text is left over."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

import parlour
from parlour.core.saying import DECLARED, HOUSE, JOINT, LANGUAGES, catalogue, holes, kinds
from parlour.lineup import LINEUP

TEXTS = Path(parlour.__file__).with_name("texts")

# Sayings are declared all over the house: what is never imported cannot be asked for its texts.
for found in walk_packages(parlour.__path__, "parlour."):
    if not found.name.endswith("__main__"):
        import_module(found.name)

PARTS = sorted(file.stem for file in (TEXTS / "en").glob("*.json"))
HELD = [(part, language) for part in PARTS for language in LANGUAGES]


def declared(part: str) -> dict[str, frozenset[str]]:
    return {code: names for each in DECLARED[part] for code, names in each.declared.items()}


def worded_kinds(part: str) -> set[str]:
    """Kinds of values that have words: in the texts of the catalogue, or by a worder."""
    asked = {kind for text in catalogue("en", part).values() for kind in kinds(text)}
    return asked.union(*(each.words for each in DECLARED[part]))


def test_every_part_has_a_catalogue_in_every_language_and_says_something() -> None:
    for language in LANGUAGES:
        assert sorted(file.stem for file in (TEXTS / language).glob("*.json")) == PARTS
    assert {*LINEUP, HOUSE} <= set(PARTS)
    assert set(PARTS) <= set(DECLARED)


@pytest.mark.parametrize("part", PARTS)
def test_no_code_is_declared_twice(part: str) -> None:
    assert sum(len(each.declared) for each in DECLARED[part]) == len(declared(part))


@pytest.mark.parametrize(("part", "language"), HELD)
def test_every_code_has_a_text_that_asks_for_nothing_else(part: str, language: str) -> None:
    texts = catalogue(language, part)
    for code, names in declared(part).items():
        assert holes(texts[code]) <= names, code


@pytest.mark.parametrize("part", PARTS)
def test_no_text_is_dead(part: str) -> None:
    codes, worded = declared(part), worded_kinds(part)
    if part == HOUSE:
        worded.add(JOINT)
    dead = [
        path
        for path in catalogue("en", part)
        if path not in codes and path.partition(".")[0] not in worded
    ]
    assert dead == []


@pytest.mark.parametrize("part", PARTS)
def test_languages_have_the_same_texts_with_the_same_holes(part: str) -> None:
    english, *others = (catalogue(language, part) for language in LANGUAGES)
    for other in others:
        assert other.keys() == english.keys()
        for path, text in english.items():
            assert holes(other[path]) == holes(text), path


@pytest.mark.parametrize(("part", "language"), HELD)
def test_texts_are_tidy(part: str, language: str) -> None:
    for path, text in catalogue(language, part).items():
        assert text, path
        assert "  " not in text, path
        if not path.startswith(f"{JOINT}."):
            assert text == text.strip(), path


@pytest.mark.parametrize(("part", "language"), HELD)
def test_no_key_is_written_twice(part: str, language: str) -> None:
    """JSON readers take the last of two, and the first is never seen."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys)), keys
        return dict(pairs)

    text = (TEXTS / language / f"{part}.json").read_text("utf-8")
    json.loads(text, object_pairs_hook=once)
