"""Duplicate tournaments: what a table is compared with, and what is told before all have played."""

from __future__ import annotations

import pytest

from parlour.club.tournaments import asking
from parlour.club.tournaments.duplicate import secret_of
from parlour.club.tournaments.events import Forfeited, GamePlayed, Played, Ruled
from parlour.club.tournaments.standings import Scores
from parlour.tables.asking import NotAllowed
from tests.club.tournaments.running import DIRECTOR, Run, opened


def ended(run: Run) -> str:
    """As the steward does it: once all tables have ended, their deals are told."""
    run.happened(asking.tell(run.now))
    return run.now.phase


@pytest.mark.parametrize(("game", "rules"), [("cribbage", "standard"), ("texas-42", "straight")])
def test_everybody_is_compared_with_all_who_sat_where_they_sat(game: str, rules: str) -> None:
    run = Run(opened(game, rules, duplicate=True, rounds=3), 16)
    expected = dict.fromkeys(range(1, 17), 0)
    for _ in range(3):
        run.pair()
        run.play()
        newest = run.now.rounds[-1]
        ends = [newest.ends[place] for place in range(len(newest.boards))]
        for side in (0, 1):
            made = [end.games[0].scores[side] - end.games[0].scores[1 - side]
                    for end in ends if isinstance(end, Played)]  # fmt: skip
            for place, board in enumerate(newest.boards):
                points = (
                    sum((made[place] > other) - (made[place] < other) + 1 for other in made) - 1
                )
                for entry in board.sides[side]:
                    expected[entry] += points
        ended(run)
    assert run.now.phase == "over"
    rows = Scores(run.now).standings
    assert {row.entry: row.points for row in rows} == expected
    boards = len(run.now.rounds[0].boards)
    size = run.now.side_size
    assert sum(row.points for row in rows) == 3 * 2 * size * boards * (boards - 1)
    assert sum(row.spread for row in rows) == 0


def test_nothing_counts_and_no_round_begins_before_the_deals_are_told() -> None:
    run = Run(opened("cribbage", "standard", duplicate=True, rounds=2), 4)
    run.pair()
    run.happened([Played(0, (GamePlayed(0, (121, 60)),))])
    assert asking.tell(run.now) == []
    assert {row.points for row in Scores(run.now).standings} == {0}
    assert {row.spread for row in Scores(run.now).standings} == {0}
    run.happened([Played(1, (GamePlayed(1, (90, 121)),))])
    assert run.now.phase == "playing"
    with pytest.raises(NotAllowed, match="still being played"):
        asking.begin_round(run.now, DIRECTOR, str)
    assert ended(run) == "between"
    assert sorted(row.points for row in Scores(run.now).standings) == [0, 0, 2, 2]
    before = secret_of(run.now)
    run.pair()
    assert secret_of(run.now) != before


def test_what_was_not_played_is_an_average() -> None:
    run = Run(opened("cribbage", "standard", duplicate=True, rounds=1), 9)
    run.pair()
    boards = run.now.rounds[0].boards
    run.happened([
        Played(0, (GamePlayed(0, (121, 100)),)),
        Played(1, (GamePlayed(0, (121, 90)),)),
        Forfeited(2, (1,)),
        Ruled(3, None, "a wrong pack"),
    ])  # fmt: skip
    ended(run)
    points = {row.entry: row.points for row in Scores(run.now).standings}
    told = [[points[side[0]] for side in board.sides] for board in boards]
    assert told == [[0 + 2, 2 + 2], [2 + 2, 0 + 2], [3, 0], [0, 0]]
    assert points[run.now.rounds[0].byes[0]] == 3


def test_what_makes_no_duplicate_tournament() -> None:
    with pytest.raises(NotAllowed, match="knockout"):
        asking.may_open(opened("cribbage", "standard", form="knockout", duplicate=True))
    run = Run(opened("cribbage", "standard", duplicate=True, rounds=1), 2)
    with pytest.raises(NotAllowed, match="two of them"):
        run.pair()
    alone = Run(
        opened("poker-solitaire", "standard", form="everybody", rounds=1, duplicate=True), 1
    )
    alone.pair()
    alone.play()
    assert ended(alone) == "over"
