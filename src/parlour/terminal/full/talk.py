"""How the client talks: its texts, in the player's language and from the player's chair."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import Any
from urllib.parse import parse_qsl

from parlour.core.errors import ParlourError
from parlour.core.rules import Option
from parlour.core.saying import (
    LANGUAGES,
    Lookup,
    Saying,
    Sayings,
    Value,
    Worder,
    catalogue,
    holes,
    said,
)
from parlour.core.seat import Seat
from parlour.games import game as game_named
from parlour.lineup import LINEUP

_TEXTS = catalogue("en", "screen")
# What a text asks for is what it must be given: the catalogue is its own declaration.
say = Sayings("screen", {code: " ".join(holes(text)) for code, text in _TEXTS.items()})


def language_of(environment: Mapping[str, str] | None = None) -> str:
    """The language that the terminal is set to, where there are texts in it."""
    found = os.environ if environment is None else environment
    for name in ("PARLOUR_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if spoken := found.get(name):
            return spoken[:2].lower() if spoken[:2].lower() in LANGUAGES else "en"
    return "en"


@dataclass(frozen=True)
class Talk:
    """To one seat, in one language."""

    language: str = "en"
    me: Seat | None = None
    names: Mapping[str, str] = field(default_factory=dict)  # of those who have told them

    def __call__(self, code: str, /, **values: Value) -> str:
        return said(say(code, **values), self.language)

    def to(self, seat: Seat | None) -> Talk:
        return replace(self, me=seat)

    def does(self, code: str, seat: Seat, name: str, /, **values: Value) -> str:
        """What somebody does: "You pass", "West passes"."""
        if seat == self.me:
            return self(f"{code}.you", **values)
        return self(f"{code}.other", name=self.names.get(str(seat), name), **values)

    def says(self, saying: Saying, words: Mapping[str, Worder] | None = None) -> str:
        """What rules and engines say."""
        told = said(saying, self.language, words)
        return told[:1].upper() + told[1:]

    def refusal(self, error: ParlourError, words: Mapping[str, Worder]) -> str:
        """Why not, in the player's words where the rules have said it."""
        saying = getattr(error, "saying", None)
        if not isinstance(saying, Saying):
            return str(error)
        return self.says(saying, {**self.settings(game_of(saying)), **words})

    def called(self, people: Sequence[Seat], names: Mapping[str, str]) -> dict[str, str]:
        """Several people at one keyboard need names, told or not."""
        several = people if len(people) > 1 else ()
        given = {str(seat): self("player", n=n) for n, seat in enumerate(several, 1)}
        return given | dict(names)

    def word(self, part: str, path: str) -> str:
        """A word of another catalogue."""
        return catalogue(self.language, part)[path]

    # --- what the rules book says ---------------------------------------------------------------

    def preset(self, game: str, name: str) -> tuple[str, str]:
        """A preset's title and sentence."""
        preset = game_named(game).ruleset.PRESETS[name]
        titles = rule_book(f"{self.language}_titles").get(game, {}).get("presets", {})
        told = rule_book(self.language).get("rules", {}).get(game, {}).get("presets", {})
        return titles.get(name, preset.title), told.get(name, preset.says)

    def game(self, game: str) -> str:
        """What a game is called."""
        title: str = rule_book(f"{self.language}_titles").get(game, {}).get("title", "")
        return title or game_named(game).title

    def summary(self, game: str) -> str:
        """A game in one sentence."""
        told = rule_book(self.language).get("rules", {}).get(game, {})
        sentence: str = told.get("summary", game_named(game).summary)
        return sentence

    def option(self, game: str, option: Option) -> tuple[str, str]:
        """An option's label and sentence."""
        told = rule_book(self.language).get("rules", {}).get(game, {}).get("options", {})
        label, *says = told.get(option.name, (_words(option.name),))
        return label, says[0] if says else option.says

    def level(self, name: str) -> str:
        """How well a computer player plays, and what else it is asked for; one that a test brought
        has only its name."""
        level, _, asked = name.partition("?")
        words = {f"level.{level}": level}
        words |= {f"habits.{habit}.{way}": way for habit, way in parse_qsl(asked)}
        return ", ".join(self(key) if key in _TEXTS else word for key, word in words.items())

    def definition(self, phrase: str) -> str:
        """A phrase of what makes one of the 81 hands."""
        told: str = rule_book(self.language).get("definitions", {}).get(phrase, phrase)
        return told

    def value(self, shown: str, option: str = "") -> str:
        """An option's value, as it is shown; numbers that stand for something have words of that
        option's own."""
        values = rule_book(self.language).get("values", {})
        told: str = values.get(f"{option}={shown}") or values.get(shown, shown)
        return told.replace("-", " ") if told == shown and ":" not in told else told

    def stands_for(self, option: Option) -> bool:
        """Whether the numbers that an option may be stand for something, and count nothing."""
        return f"{option.name}={option.default}" in rule_book(self.language).get("values", {})

    def settings(self, game: str, *, typed: bool = False) -> dict[str, Worder]:
        """For refusals of rules, which name settings as they are written: `bid_cap=2`. Where they
        are typed, that stands behind their words."""
        declared = game_named(game).ruleset.options() if game else ()
        options = {option.name: option for option in declared}

        def worded(written: str, _: Lookup) -> str:
            name, value = written.split("=") if "=" in written else (written, "")
            if name not in options:
                return written
            label = self.option(game, options[name])[0]
            shown = {"name": label, "value": self.value(value, name)}
            setting = self("rules.setting", **shown) if value else self("rules.label", name=label)
            return self("rules.typed", setting=setting, written=written) if typed else setting

        return {"setting": worded}


def game_of(saying: Saying) -> str:
    """The game whose rules say it; none where the house does."""
    part = saying.code.partition(".")[0]
    return part if part in LINEUP else ""


@cache
def rule_book(name: str) -> dict[str, Any]:
    """What a language says of presets and options; English is where each rule is written."""
    file = files("parlour").joinpath("texts", "rules", f"{name}.json")
    book: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return book


def _words(name: str) -> str:
    """An option's name as words."""
    spaced = name.replace("_", " ")
    return spaced[:1].upper() + spaced[1:]


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!", "…")) else ".")
