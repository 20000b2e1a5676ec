"""Whatever any part of the house can say has a text in every language, and no text is left over."""

from __future__ import annotations

import json
from importlib import import_module
from inspect import getmodule, getsource
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

import parlour
from parlour.core.saying import DECLARED, HOUSE, JOINT, LANGUAGES, catalogue, holes, kinds
from parlour.lineup import LINEUP

LONGEST_JOINT = 5  # what stands between things of a list may begin and end with a space
TEXTS = Path(parlour.__file__).with_name("texts")

# Sayings are declared all over the house: what is never imported cannot be asked for its texts.
for found in walk_packages(parlour.__path__, "parlour."):
    if not found.name.endswith("__main__"):
        import_module(found.name)

PARTS = sorted(file.stem for file in (TEXTS / "en").glob("*.json"))
HELD = [(part, language) for part in PARTS for language in LANGUAGES]


def declared(part: str) -> dict[str, frozenset[str]]:
    return {code: names for each in DECLARED[part] for code, names in each.declared.items()}


def read_for_kinds(part: str) -> set[str]:
    """The sections in which kinds are worded: by their names, or where a worder looks."""
    texts = catalogue("en", part)
    asked = {kind for text in texts.values() for kind in kinds(text)}
    worders = [worder for each in DECLARED[part] for worder in each.words.values()]
    sources = "".join({getsource(getmodule(worder)) for worder in worders})  # type: ignore[arg-type]
    said = {code.partition(".")[0] for code in declared(part)}
    sections = {path.partition(".")[0] for path in texts} - said
    return asked | {name for name in sections if f'"{name}.' in sources or f'"{name}"' in sources}


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
    codes, worded = declared(part), read_for_kinds(part)
    if part == HOUSE:
        worded.add(JOINT)
    dead = [
        path
        for path in catalogue("en", part)
        if path not in codes and path.partition(".")[0] not in worded
    ]
    assert dead == []


@pytest.mark.parametrize("part", PARTS)
def test_languages_have_the_same_texts(part: str) -> None:
    english, *others = (catalogue(language, part) for language in LANGUAGES)
    for other in others:
        assert other.keys() == english.keys()


@pytest.mark.parametrize(("part", "language"), HELD)
def test_texts_are_tidy(part: str, language: str) -> None:
    for path, text in catalogue(language, part).items():
        assert text, path
        assert "  " not in text, path
        if len(text.strip()) > LONGEST_JOINT:
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
