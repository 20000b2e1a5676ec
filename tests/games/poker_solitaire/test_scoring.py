"""Matrices scored: the manual's figure, diagonals, pat hands, tables of one's own."""

from __future__ import annotations

import json

import pytest

from parlour.core.saying import Saying
from parlour.games.poker_solitaire import State
from parlour.records.replay import replay_line
from tests.games.poker_solitaire.table import GAME, after, start

FIGURE_1 = """
5H  5D  6D  --  KC
6H  2D  6S  2H  6C
7H  JD  7C  QS  2C
8H  10D 7D  JD  --
--  3D  --  JS  --
"""


def filled(text: str) -> list[tuple[str, str]]:
    """The cards of a drawn matrix with their squares."""
    rows = [line.split() for line in text.strip().splitlines()]
    return [
        (card, f"{'abcde'[x]}{y}")
        for y, row in enumerate(rows, 1)
        for x, card in enumerate(row)
        if card != "--"
    ]


def test_the_manuals_figure_1() -> None:
    placed = filled(FIGURE_1)
    told = replay_line(
        json.dumps(
            {
                "game": "poker-solitaire",
                "rules": {"preset": "standard", "placement": "anywhere", "decks": 2},
                "start": {"deck": [card for card, _ in placed]},
                "actions": [f"{card}>{square}" for card, square in placed],
            }
        )
    )
    assert told["ok"], told
    (matrix,) = told["hands"]
    assert [(line["hand"], line["points"]) for line in matrix["lines"]] == [
        ("pair", 1), ("full-house", 10), ("pair", 1), ("nothing", 0), ("nothing", 0),
        ("nothing", 0), ("flush", 5), ("two-pair", 3), ("pair", 1), ("nothing", 0),
    ]  # fmt: skip
    assert matrix["total"] == told["scores"]["1"] == 21
    assert matrix["lines"][5]["cards"] == ["5H", "6H", "7H", "8H"]


# Five flushes in the rows; in the columns a straight, two pairs and so on; the diagonals too.
PAT = """
AC 2C 3C 4C 6C
AD 2D 3D 4D 6D
AH 2H 3H 4H 6H
AS 2S 3S 4S 6S
9C TC JC QC KC
"""


def play(rules: str, matrix: str) -> State:
    placed = filled(matrix)
    state: State = GAME.start(rules, start={"deck": [card for card, _ in placed]})
    return after(state, *(f"{card}>{square}" for card, square in placed))


@pytest.mark.parametrize(
    ("rules", "total"),
    [
        # Five flushes (the last a straight flush) and five fours of a kind.
        ("anywhere-american", 4 * 20 + 75 + 5 * 50),
        ("anywhere-american,scoring=english", 4 * 5 + 30 + 5 * 16),
        ("anywhere-american,scoring=user", 4 * 13 + 53 + 5 * 33),
        # a1-e5 is AC 2D 3H 4S KC, e1-a5 is 6C 4D 3H 2S 9C: worth nothing both.
        ("anywhere-american,hands=12", 4 * 20 + 75 + 5 * 50),
        ("anywhere-american,hands=12,scoring=user,table=nothing:1", 4 * 13 + 53 + 5 * 33 + 1),
        ("anywhere-american,scoring=user,table=four-of-a-kind:1", 4 * 13 + 53 + 5),
    ],
)
def test_one_matrix_under_each_system(rules: str, total: int) -> None:
    state = play(rules, PAT)
    assert state.scores == {"1": total}
    assert str(state.ended) == "every square is filled"


def test_diagonals_run_both_ways() -> None:
    (matrix,) = play("anywhere-american,hands=12", PAT).hands
    assert [" ".join(line.cards) for line in matrix.lines[10:]] == [
        "AC 2D 3H 4S KC", "6C 4D 3H 2S 9C"
    ]  # fmt: skip
    # A straight round the corner has a value of its own in a user table.
    worth = play("anywhere-american,hands=12,scoring=user,table=round-the-corner-straight:7", PAT)
    assert [line.points for line in worth.hands[0].lines[10:]] == [7, 0]


def test_five_pat_rows_win_without_points() -> None:
    state = play("pat", PAT)
    assert state.result == {
        "scores": {"1": None},
        "pat": {"1": True},
        "reason": "every square is filled",
    }
    assert state.ended == Saying("poker-solitaire.ended.filled")
    (matrix,) = state.hands
    assert len(matrix.lines) == 5
    assert matrix.as_json()["pat"] is True
    assert matrix.as_json()["lines"][0] == {
        "hand": "four-straight-flush",
        "cards": ["AC", "2C", "3C", "4C", "6C"],
        "points": 0,
        "pat": True,
    }


def test_one_row_that_is_not_pat_loses() -> None:
    spoilt = PAT.replace("9C TC JC QC KC", "7D TC JC QC KS")
    result = play("pat,hands=12", spoilt).result
    assert result is not None
    assert result["pat"] == {"1": False}


def test_four_cards_are_not_pat_yet() -> None:
    fours = "\n".join(f"{rank}C {rank}D {rank}H {rank}S --" for rank in "23456")
    state = play("pat", fours)
    assert str(state.ended) == "the cards have run out"
    assert [(line.hand, line.pat) for line in state.hands[0].lines] == [
        ("four-of-a-kind", False)
    ] * 5
    assert state.result is not None
    assert state.result["pat"] == {"1": False}


def test_user_values_count_for_full_lines_only() -> None:
    state = start("anywhere-american,scoring=user,table=nothing:9/pair:100", "KH KD", "KH>a1")
    assert state.scores == {"1": 0}
    assert after(state, "KD>a2").scores == {"1": 100}


def test_the_better_of_two_matrices_and_their_sum() -> None:
    for preset, score in (("best-of-two", 6), ("sum-of-two", 7)):
        state = start(
            f"{preset},placement=anywhere,decks=1",
            "KH KD KS 5C 5D",
            "KH>A:a1", "KD>A:a2", "KS>A:a3", "5C>B:a1", "5D>B:b1",
        )  # fmt: skip
        assert [tally.total for tally in state.hands] == [6, 1]
        assert state.scores == {"1": score}
