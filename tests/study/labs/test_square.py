"""The square laboratory: the master's values on any grid that can lie so."""

from __future__ import annotations

import pytest

from parlour.core.errors import BadQuestion
from parlour.games import game
from parlour.games.poker_solitaire.matrix import CELL_NAMES
from parlour.games.poker_solitaire.rules import Rules
from parlour.pieces.cards import Card
from parlour.study.hints import hint
from parlour.study.labs.square import Grid, grid_given, position, square_lab

FEW = "c3=KH b3=5D c4=7H"


def test_values_are_those_of_the_masters_decision() -> None:
    lab = square_lab(FEW, "7S")
    advice = hint(position(grid_given(FEW), Card.named("7S"), Rules.make("standard")))
    assert lab.action == advice.action
    assert lab.reason == advice.reason
    told = {choice.action: choice.value for choice in advice.options}
    assert {f"7S>{it.place}": it.value for it in lab.places} == {
        act: pytest.approx(value, abs=1e-3) for act, value in told.items() if act.startswith("7S>")
    }
    # Beside what lies there, by the edges; and the reject.
    beside = {"c2", "b2", "a3", "d3", "b4", "d4", "c5", "r1"}
    assert {it.place for it in lab.places} == beside
    assert lab.grid == {"b3": "5D", "c3": "KH", "c4": "7H"}


def test_the_view_shows_the_grid_as_it_is_given() -> None:
    view = position(grid_given(FEW), Card.named("7S"), Rules.make("standard"))
    rows = [name for row in view.matrices[0].rows for name in row]
    assert {CELL_NAMES[at]: name for at, name in enumerate(rows) if name} == {
        "b3": "5D",
        "c3": "KH",
        "c4": "7H",
    }
    assert view.dealt == ("7S",)
    assert view.deck_left == 52 - 4


@pytest.mark.parametrize(
    "grid",
    [
        {"a1": "KH", "b1": "5D"},
        ["a1=KH", "B1:5d"],
        "KH 5D . . . / . . . . . / . . . . . / - - - - - / _ _ _ _ _",
    ],
)
def test_a_grid_may_be_written_in_several_ways(grid: Grid) -> None:
    assert grid_given(grid) == {0: Card.named("KH"), 1: Card.named("5D")}


def test_the_last_square_is_exact() -> None:
    """One square is left and no reject: the value is what the rules then count."""
    names = [str(Card(at)) for at in range(0, 50, 2)]
    grid = dict(zip(CELL_NAMES[:24], names, strict=False))
    (last,) = square_lab(grid, names[24], "anywhere-american").places
    state = game("poker-solitaire").start("anywhere-american", start={"deck": names})
    for name, square in zip(names, CELL_NAMES, strict=True):
        state = state.apply(f"{name}>{square}")
    assert (last.place, last.error) == ("e5", 0.0)
    assert last.value == state.view(1).matrices[0].total


@pytest.mark.parametrize(
    ("grid", "card", "rules", "code"),
    [
        ("c3=KH e5=5D", "7S", "", "apart"),
        ("c3=KH", "KH", "", "card-twice"),
        ("c3=KH c3=5D", "7S", "", "square-twice"),
        ("c3=KH c4=KH", "7S", "", "card-twice"),
        ("f9=KH", "7S", "", "placed"),
        ("c3=KX", "7S", "", "card"),
        ("c3=", "7S", "", "placed"),
        ("", "", "", "one-card"),
        ("", "7S 8S", "", "one-card"),
        ("", "7S", "race", "square-rules"),
        (dict(zip(CELL_NAMES, [str(Card(at)) for at in range(25)], strict=True)), "7S", "", "full"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words(
    grid: Grid, card: str, rules: str, code: str
) -> None:
    with pytest.raises(BadQuestion) as refused:
        square_lab(grid, card, rules)
    assert refused.value.saying.code.endswith(code)
    assert str(refused.value)
