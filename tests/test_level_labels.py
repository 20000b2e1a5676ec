"""What the browser says of how strong a level is was measured: docs/strength.md and ratings.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STRENGTH = (ROOT / "docs/strength.md").read_text("utf-8")
RATINGS = (ROOT / "docs/ratings.md").read_text("utf-8")


def measured(row: str) -> float:
    """The one figure that this finds there."""
    (figure,) = re.findall(row, STRENGTH)
    return float(figure)


def labels(language: str, game: str) -> dict[str, str]:
    """The sentence of each level."""
    texts = (ROOT / f"web/src/texts/{language}_{game}.ts").read_text("utf-8")
    (levels,) = re.findall(r"^    levels: \{\n(.*?)\n    \},", texts, re.M | re.S)
    return dict(re.findall(r"^      (\w+): '(.*)',$", levels, re.M))


def counted(told: dict[str, str]) -> list[str]:
    """The levels of which it is said how many games they win."""
    return [level for level, label in told.items() if re.search(r"\d+ .*(game|partida)", label)]


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
    assert counted(told) == ["beginner", "club"]


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "Wins about {} games in 4 against Beginner."),
        ("es", "Gana al Principiante {} de cada 4 partidas."),
    ],
)
def test_how_often_club_wins_at_42(language: str, says: str) -> None:
    club = measured(r"\| the same, `straight` \| ([\d.]+) % \(")
    assert labels(language, "texas-42")["club"].endswith(says.format(round(4 * club / 100)))


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "Wins about {} games in 10 against Beginner."),
        ("es", "Gana al Principiante {} de cada 10 partidas."),
    ],
)
def test_how_often_a_master_of_cribbage_wins(language: str, says: str) -> None:
    (league,) = re.findall(r"−(\d+), −\d+, \+\d+, \+(\d+) Elo", RATINGS)
    won = 1 / (1 + 10 ** (-sum(map(int, league)) / 400))
    told = labels(language, "cribbage")
    assert told["master"].endswith(says.format(round(10 * won)))
    assert counted(told) == ["master"]


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
