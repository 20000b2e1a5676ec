"""Lines of problems: the answers, their form, and what is said of a bad line."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from parlour.engines.texas42.problems import solve_line
from parlour.engines.texas42.solver import Problem
from parlour.games.texas42.seats import SEATS
from parlour.pieces.dominoes import names
from tests.engines.texas42.minimax import best, moves_by_minimax, random_problem

# Ones are trumps. South's 5-5 is trumped, and West's 4-1 and 3-2 go with East's tricks.
LINE: dict[str, Any] = {
    "game": "texas-42",
    "rules": "straight",
    "trump": "1",
    "hands": {"N": ["64", "66"], "E": ["11", "10"], "S": ["55", "50"], "W": ["32", "41"]},
    "leader": "S",
}
# West has no hand, so East bid.
NELLO = LINE | {
    "trump": "nello",
    "hands": {"N": ["64", "66"], "E": ["10", "21"], "S": ["63", "30"]},
    "leader": "N",
}


def solve(**changes: Any) -> dict[str, Any]:
    return solve_line(json.dumps(LINE | changes))


def test_an_answer_has_each_sides_points_and_every_move() -> None:
    assert solve() == {
        "ok": True,
        "turn": "S",
        "value": {"NS": 0, "EW": 37},
        "moves": {"play:55": {"NS": 0, "EW": 37}, "play:50": {"NS": 0, "EW": 37}},
        "nodes": solve()["nodes"],
    }
    assert solve()["nodes"] > 0


def test_a_question_is_answered_for_the_leaders_side_or_the_one_named() -> None:
    answer = solve(at_least=1)
    assert (answer["side"], answer["at_least"]) == ("NS", False)
    assert answer["moves"] == {"play:55": False, "play:50": False}
    assert "value" not in answer
    answer = solve(at_least=37, side="EW")
    assert (answer["side"], answer["at_least"]) == ("EW", True)
    for goal in (0, -5, -(10**30)):
        assert solve(at_least=goal)["at_least"] is True
    for goal in (43, 10**30):
        assert solve(at_least=goal)["at_least"] is False


def as_line(problem: Problem) -> dict[str, Any]:
    hands = dict(zip(SEATS, map(names, problem.hands), strict=True))
    if problem.trump == "nello":
        del hands[SEATS[problem.bidder ^ 2]]
    return {
        "game": "texas-42",
        "rules": str(problem.rules),
        "trump": problem.trump,
        "hands": hands,
        "leader": SEATS[problem.leader],
        "table": list(map(str, problem.table)),
        "goal": problem.goal,
    }


def test_answers_are_minimax() -> None:
    random = Random(11)
    for _ in range(400):
        problem = random_problem(random, random.choice((1, 2)))
        line, moves = as_line(problem), moves_by_minimax(problem)
        answer = solve_line(json.dumps(line))
        truth = best(problem, moves)
        assert answer["value"] == {"NS": truth[0], "EW": truth[1]}, line
        assert {act: (won["NS"], won["EW"]) for act, won in answer["moves"].items()} == {
            f"play:{tile}": won for tile, won in moves.items()
        }
        assert answer["turn"] == SEATS[problem.turn]
        side, goal = random.choice((0, 1)), random.randint(0, 20)
        question = line | {"side": ("NS", "EW")[side], "at_least": goal}
        answer = solve_line(json.dumps(question))
        assert answer["at_least"] == (truth[side] >= goal), question
        assert answer["moves"] == {f"play:{tile}": won[side] >= goal for tile, won in moves.items()}


def test_rules_may_be_an_object_and_trump_a_number() -> None:
    literal = {"preset": "spec-c-literal", "target": 3}
    answer = solve(rules=literal, trump=1)
    assert sum(answer["value"].values()) == 10 + 10 + 5 + 42  # no points for tricks
    assert sum(solve(rules=None)["value"].values()) == 37
    assert sum(solve(goal="tricks")["value"].values()) == 2


def test_nello_counts_tricks_and_one_seat_has_no_hand_to_play() -> None:
    three = solve(**NELLO)
    assert sum(three["value"].values()) == 2
    # Four hands and the bidder's name say the same; the idle hand may be of any size.
    four = NELLO["hands"] | {"W": ["00", "11", "22"]}
    assert solve(**(NELLO | {"hands": four, "bidder": "E"})) == three


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"game": "cribbage"}, "only texas-42 can be solved, not 'cribbage'"),
        ({"rules": "nope"}, "there is no preset 'nope'"),
        ({"rules": {"preset": "house", "nope": 1}}, "there is no option 'nope'"),
        ({"trump": "7"}, "trump may be 0, 1, 2,"),
        ({"trump": 10**40}, "trump may be 0, 1, 2,"),
        ({"trump": True}, "not a problem to solve"),
        ({"goal": "marks"}, "goal may be points or tricks, not 'marks'"),
        ({"leader": "X"}, "'X' is not a seat"),
        ({"side": "N", "at_least": 3}, "side may be NS or EW, not 'N'"),
        ({"at_least": "many"}, "not a problem to solve"),
        ({"at_least": 1.5}, "not a problem to solve"),
        ({"bidder": "Q"}, "'Q' is not a seat"),
        ({"table": ["77"]}, "'77' is not a tile"),
        ({"table": ["64"]}, "6-4 is on the table and in North's hand"),
        ({"table": ["22", "22"]}, "a tile comes twice on the table"),
        ({"table": ["22", "33", "44", "00"]}, "4 tiles are on the table, but 4 fill a trick"),
        ({"table": ["22"]}, "differ in size before this trick: North 2, East 2, South 3, West 2"),
        ({"hands": LINE["hands"] | {"S": ["55"]}}, "differ in size"),
        ({"hands": LINE["hands"] | {"S": ["55", "55"]}}, "5-5 is twice in South's hand"),
        ({"hands": LINE["hands"] | {"S": ["55", "66"]}}, "6-6 is in North's hand and in South's"),
        ({"hands": LINE["hands"] | {"S": ["55", "5"]}}, "'5' is not a tile"),
        ({"hands": LINE["hands"] | {"S": ["55", 5]}}, "not a problem to solve"),
        ({"hands": LINE["hands"] | {"B": ["22", "33"]}}, "'B' is not a seat"),
        ({"hands": {"N": ["64"]}}, "East's hand is missing"),
        ({"hands": {}}, "North's hand is missing"),
        ({"hands": {seat: [] for seat in "NESW"}}, "nothing is left to play"),
        (
            {"hands": {"N": ["64"], "E": ["32"], "S": ["55"], "W": ["40"]}, "table": ["20"]},
            "differ in size",
        ),
        (
            {
                "hands": LINE["hands"] | {"S": ["55"], "W": ["52"]},
                "table": ["50", "32"],
            },
            "West could not play 3-2, having 5-2 to play",
        ),
        ({"trump": "nello"}, "nello needs to know the bidder"),
        (NELLO | {"hands": {"N": ["64"]}}, "the hands of the three who play"),
        (NELLO | {"leader": "W"}, "West sits out in nello and cannot lead"),
        (NELLO | {"bidder": "S"}, "West has no hand, so East must be the bidder, not South"),
        (NELLO | {"table": ["22", "33", "44"]}, "3 tiles are on the table, but 3 fill a trick"),
        (
            LINE | {"trump": "sevens", "rules": "house", "leader": "N", "table": ["66"],
                    "hands": LINE["hands"] | {"N": ["64"]}},
            "North could not play 6-6, having 6-4 to play",
        ),
    ],
)  # fmt: skip
def test_a_bad_line_is_answered_in_one_sentence(changes: dict[str, Any], problem: str) -> None:
    answer = solve(**changes)
    assert answer["ok"] is False
    assert problem in answer["error"]
    assert "\n" not in answer["error"]
    assert set(answer) == {"ok", "error"}


@pytest.mark.parametrize(
    "line",
    [
        "",
        "garbage",
        "[]",
        "{}",
        "[" * 100_000,
        b"\xff",
        "x" * (1 << 20 | 1),
        '{"game": "texas-42"}',
    ],
    ids=range(8),
)
def test_a_line_that_is_no_problem_is_refused(line: str | bytes) -> None:
    assert solve_line(line)["ok"] is False
