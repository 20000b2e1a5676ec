"""What the client says: every text of the catalogue is used, and there is a text for every use."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import parlour.terminal
from parlour.core.saying import LANGUAGES, catalogue
from parlour.games import GAMES
from parlour.games import game as game_named
from parlour.terminal.full.talk import Talk, language_of, sentence

TERMINAL = Path(parlour.terminal.__file__).parent
FILES = [*TERMINAL.rglob("*.py"), TERMINAL.with_name("misuse.py")]
TREES = [ast.parse(path.read_text("utf-8")) for path in FILES]


@pytest.mark.parametrize(
    "part", ["screen", "lines", "lines-online", *(f"lines-{game}" for game in GAMES)]
)
def test_no_text_is_left_over(part: str) -> None:
    ends = r"(?:\.(?:you|other|both))?"
    patterns = [re.compile(rf"(?:(?:42|crib)\.)?{code}{ends}$") for code in _codes()]
    dead = [c for c in catalogue("en", part) if not any(p.match(c) for p in patterns)]
    assert dead == []


def _codes() -> set[str]:
    """What may be a code, as patterns: what is filled in may be any word."""
    nodes = [node for tree in TREES for node in ast.walk(tree)]
    texts = {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    texts |= {_filled(node) for node in nodes if isinstance(node, ast.JoinedStr)}
    codes = {text for text in texts if re.fullmatch(r"[\w.§-]+", text) and text.strip("§.")}
    return {re.escape(code).replace("§", "[^.]+") for code in codes}


def _filled(made: ast.JoinedStr) -> str:
    return "".join(str(p.value) if isinstance(p, ast.Constant) else "§" for p in made.values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_is_said_in_every_language(language: str) -> None:
    talk = Talk(language, me="S")
    assert talk.does("42.tell.pass", "S", "South") != talk.does("42.tell.pass", "W", "West")
    assert "West" in talk.does("42.tell.pass", "W", "West")


def test_the_language_is_the_terminals() -> None:
    assert language_of({"LANG": "es_MX.UTF-8"}) == "es"
    assert language_of({"LANG": "de_DE.UTF-8"}) == "en"
    assert language_of({"LC_ALL": "en_US", "LANG": "es_ES"}) == "en"
    assert language_of({"PARLOUR_LANGUAGE": "es", "LANG": "en_US"}) == "es"
    assert language_of({}) == "en"


def test_a_sentence_begins_and_ends_as_one() -> None:
    assert sentence("it is so") == "It is so."
    assert sentence("Is it?") == "Is it?"


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_option_and_value_has_its_spanish(game: str) -> None:
    talk, ruleset = Talk("es"), game_named(game).ruleset
    for name, preset in ruleset.PRESETS.items():
        title, says = talk.preset(game, name)
        assert says != preset.says
        assert title != preset.title or name == "dos-1986"  # which is its name everywhere
    for option in ruleset.options():
        label, says = talk.option(game, option)
        assert (label, says) != Talk("en").option(game, option)
        assert says != option.says
    assert (talk.value("on"), Talk("en").value("on")) == ("sí", "on")


def test_a_level_is_told_with_what_else_is_asked_of_it() -> None:
    for language, told in (
        ("en", "club player, no special contracts"),
        ("es", "de club, sin contratos especiales"),
    ):
        assert Talk(language).level("club?special=never") == told
    assert Talk("en").level("master") == "master"
    assert Talk("en").level("club?mood=merry") == "club player, merry"  # of a newer server
