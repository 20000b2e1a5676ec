"""What docs/teaching.md says of the old documents is there, and every page of ours is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import parlour
from parlour.core.saying import catalogue
from parlour.learn.glossary import terms
from parlour.learn.leaflets import leaflet
from parlour.lineup import LINEUP

TABLE = (Path(__file__).parents[2] / "docs" / "teaching.md").read_text("utf-8")
_TITLES = {"Texas 42": "texas-42", "Cribbage": "cribbage", "Poker Solitaire": "poker-solitaire"}


def named(game: str) -> set[str]:
    """What the tables of a game name: `advice:bid`."""
    chapters = re.split(r"^### .*\((.*)\)$", TABLE, flags=re.M)[1:]
    told = zip(chapters[::2], chapters[1::2], strict=True)
    text = "".join(chapter for title, chapter in told if _TITLES[title] == game)
    return set(re.findall(r"`(\w+:[\w-]+)`", text))


def there(game: str) -> set[str]:
    found = {f"word:{name}" for name in terms(game)}
    codes = catalogue("en", f"learn-{game}")
    found |= {f"tip:{code[4:]}" for code in codes if code.startswith("tip.")}
    for preset in parlour.game(game).ruleset.PRESETS:
        pages = leaflet(game, parlour.game(game).rules(preset))
        found |= {f"rules:{section.id}" for section in pages.full}
        found |= {f"advice:{section.id}" for section in pages.advice}
    return found


@pytest.mark.parametrize("game", LINEUP)
def test_all_that_is_named_exists(game: str) -> None:
    assert named(game) - there(game) == set()
    assert named(game)


@pytest.mark.parametrize("game", LINEUP)
def test_every_piece_of_advice_has_its_source_in_the_table(game: str) -> None:
    advice = {name for name in there(game) if name.startswith("advice:")}
    assert advice <= named(game)
