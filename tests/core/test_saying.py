"""Texts are filled as the web client fills them: tests/core/fill_cases.json is put to both."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from parlour.core.saying import Saying, Sayings, fill, plain, said
from parlour.lineup import LINEUP

CASES = json.loads(Path(__file__).with_name("fill_cases.json").read_text("utf-8"))


def worded(kind: str, value: Any) -> str:
    words: dict[str, str] = CASES["words"].get(kind, {})
    return words.get(plain(value), plain(value))


@pytest.mark.parametrize("case", CASES["fill"], ids=lambda case: f"{case['text']} {case['values']}")
def test_holes_are_filled(case: dict[str, Any]) -> None:
    assert fill(case["text"], case["values"], worded) == case["filled"]


for game in LINEUP:
    import_module(LINEUP[game].study)  # which declares how kinds are worded, as the rules do


@pytest.mark.parametrize("case", CASES["said"], ids=lambda case: f"{case['code']} {case['values']}")
@pytest.mark.parametrize("language", ["en", "es"])
def test_sayings_are_told_in_every_language(case: dict[str, Any], language: str) -> None:
    assert said(Saying(case["code"], case["values"]), language) == case[language]


def test_kinds_are_worded_by_the_part_and_for_who_hears_it(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {"led": "{seat!Seat} led {tile!tile}", "seat.N": "north"}
    monkeypatch.setattr("parlour.core.saying.catalogue", lambda language, part: texts)
    monkeypatch.setattr("parlour.core.saying.DECLARED", {})
    say = Sayings("t", {"led": "seat tile"}, words={"tile": lambda tile, text: "-".join(tile)})
    led = say("led", seat="N", tile="64")
    assert str(led) == "North led 6-4"
    assert said(led, words={"seat": lambda seat, text: f"ann ({text(f'seat.{seat}')})"}) == (
        "Ann (north) led 6-4"
    )
