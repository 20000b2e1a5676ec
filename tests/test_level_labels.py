"""What the browser says of how strong a level is was measured: docs/strength.md has the figures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STRENGTH = (ROOT / "docs/strength.md").read_text("utf-8")


def measured(row: str) -> float:
    """The one figure that this finds there."""
    (figure,) = re.findall(row, STRENGTH)
    return float(figure)


def labels(language: str, game: str) -> dict[str, str]:
    """The sentence of each level."""
    texts = (ROOT / f"web/src/texts/{language}_{game}.ts").read_text("utf-8")
    (levels,) = re.findall(r"^    levels: \{\n(.*?)\n    \},", texts, re.M | re.S)
    return dict(re.findall(r"^      (\w+): '(.*)',$", levels, re.M))


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "Wins about 1 game in {} against Master."),
        ("es", "Gana al Maestro 1 partida de cada {}."),
    ],
)
def test_how_often_a_beginner_of_42_wins(language: str, says: str) -> None:
    master = measured(r"\| `master` \(earlier\) \| `beginner` \| full \|.*\| \*\*([\d.]+) % \(")
    told = labels(language, "texas-42")
    assert told["beginner"].endswith(says.format(round(100 / (100 - master))))
    assert [level for level, label in told.items() if re.search(r"\d+ (game|partida)", label)] == [
        "beginner"
    ]


@pytest.mark.parametrize(
    ("language", "says"),
    [("en", "some {} American points a game."), ("es", "unos {} puntos americanos por partida.")],
)
def test_what_levels_make_at_poker_solitaire(language: str, says: str) -> None:
    beginner = measured(r"300 pairs: `beginner` ([\d.]+) \(")
    expert = measured(r"one card ahead \(`expert`\) \| the same \| 2,000 \| ([\d.]+) ±")
    told = labels(language, "poker-solitaire")
    assert told["beginner"].endswith(says.format(round(beginner)))
    assert told["expert"].endswith(says.format(round(expert)))
