"""What the rules say, as a code with its values; text is made at the edge, in any language.

A code is a path into the catalogues of `parlour/texts`, which the web client reads as well:
`texas-42.refused.follow-suit` is `refused.follow-suit` in `texts/LANGUAGE/texas-42.json`.
Each part of the house declares what it can say (`Sayings`), so that a test can ask every
catalogue for all of it.

A text may hold
- `{name}`: the value as it is, `none` where it is None, lists with commas between;
- `{name!kind}`: the value in the words of its kind, `{name!Kind}` with a capital: how a kind is
  worded is declared with the sayings, or stands in the catalogue as `kind.value`;
- `{name!kind/or}`: a list of them, with the joint `or` of `house.json` between;
- `{name:mark|marks}`: the first where the value is 1, else the second.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, TypeAlias

import msgspec

from parlour.core.fixed import Fixed

Value: TypeAlias = str | int | float | Sequence[str | int] | None
Worder: TypeAlias = Callable[[Any, "Lookup"], str]  # a value of some kind in words
Lookup: TypeAlias = Callable[[str], str]  # a text of the same catalogue, by its path

LANGUAGES = ("en", "es")
HOUSE = "house"  # the catalogue of what belongs to no game

_HOLE = re.compile(
    r"\{(?P<name>\w+)(?:!(?P<kind>[\w-]+)(?:/(?P<joint>\w+))?)?(?::(?P<one>[^|}]*)\|(?P<more>[^}]*))?\}"
)


class Saying(msgspec.Struct, frozen=True):
    """Something that was said: which text, and what fills it."""

    code: str  # a path into the catalogues: `texas-42.refused.follow-suit`
    values: dict[str, Value] = {}

    def __str__(self) -> str:
        """In English, as errors and records have it."""
        return said(self)

    def __hash__(self) -> int:
        return hash(self.code)


class Sayings:
    """All that one part of the house can say, each code with the names of its values.

    >>> say = Sayings("doctest", {"greeting.hello": "name"})
    >>> say("greeting.hello", name="Ann").code
    'doctest.greeting.hello'
    """

    def __init__(
        self,
        part: str,
        declared: Mapping[str, str],
        words: Mapping[str, Worder] | None = None,
    ) -> None:
        """`declared`: codes with their values' names, spaces between; `words`: kinds, worded."""
        self.part = part
        self.declared = {code: frozenset(names.split()) for code, names in declared.items()}
        self.words = dict(words or {})
        DECLARED.setdefault(part, []).append(self)

    def __call__(self, code: str, /, **values: Value) -> Saying:
        assert self.declared[code] == values.keys(), (code, sorted(values))
        return Saying(f"{self.part}.{code}", Fixed(values))


DECLARED: dict[str, list[Sayings]] = {}  # by part


@cache
def catalogue(language: str, part: str) -> Mapping[str, str]:
    """The texts of a part in a language, by their paths."""
    from importlib.resources import files  # which loads more than all that the rules need

    file = files("parlour").joinpath("texts", language, f"{part}.json")
    found: dict[str, str] = {}

    def flatten(tree: Mapping[str, Any], path: str) -> None:
        for key, below in tree.items():
            if isinstance(below, str):
                found[path + key] = below
            else:
                flatten(below, f"{path}{key}.")

    flatten(json.loads(file.read_text("utf-8")), "")
    return found


def said(saying: Saying, language: str = "en", words: Mapping[str, Worder] | None = None) -> str:
    """A saying as a text; `words` has kinds that are worded for who hears it, such as names."""
    part, _, path = saying.code.partition(".")
    texts = catalogue(language, part)
    worders = {kind: how for spoken in DECLARED.get(part, ()) for kind, how in spoken.words.items()}
    worders |= words or {}
    return fill(texts[path], saying.values, partial(_worded, texts, language, worders))


def _worded(
    texts: Mapping[str, str],
    language: str,
    worders: Mapping[str, Worder],
    kind: str,
    value: Any,
) -> str:
    if kind == JOINT:
        return catalogue(language, HOUSE)[f"joint.{value}"]
    if kind in worders:
        return worders[kind](value, texts.__getitem__)
    return texts.get(f"{kind}.{plain(value)}", plain(value))


JOINT = "joint"  # the kind of what stands between the things of a list


def fill(text: str, values: Mapping[str, Value], worded: Callable[[str, Any], str]) -> str:
    """The text with its holes filled; the web client's `fill` is its twin."""

    def filled(hole: re.Match[str]) -> str:
        name, kind, joint, one, more = hole.group("name", "kind", "joint", "one", "more")
        value = values[name]
        if one is not None:
            return one if plain(value) == "1" else more
        listed = value if isinstance(value, list | tuple) else (value,)
        shown = [_shown(each, kind, worded) for each in listed]
        between = worded(JOINT, joint) if joint else ", "
        return between.join(shown)

    return _HOLE.sub(filled, text)


def _shown(value: Any, kind: str | None, worded: Callable[[str, Any], str]) -> str:
    if kind is None:
        return plain(value)
    word = worded(kind[0].lower() + kind[1:], value)
    return word[:1].upper() + word[1:] if kind[0].isupper() else word


def plain(value: Value) -> str:
    """A value that has no words of its own; as in JSON, where 2.0 is no other number than 2."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return "none" if value is None else str(value)


def holes(text: str) -> set[str]:
    """The names of the values that a text asks for."""
    return {hole["name"] for hole in _HOLE.finditer(text)}


def kinds(text: str) -> set[str]:
    """The kinds of values that a text has words for."""
    found = (hole["kind"] for hole in _HOLE.finditer(text))
    return {kind[0].lower() + kind[1:] for kind in found if kind}
