"""The table of a league: a sum that can be done by hand, and one done another way."""

from __future__ import annotations

from random import Random

import pytest

from parlour.club.tournaments import own_games
from parlour.club.tournaments.events import (
    Adjusted,
    Board,
    Closed,
    Entered,
    GamePlayed,
    Opened,
    Paired,
    Played,
)
from parlour.club.tournaments.league import SCORED, Row, Scored, table
from parlour.club.tournaments.tournament import Tournament
from tests.club.tournaments.running import Run, opened

WON, LOST = (121, 100), (100, 121)


def evening(
    *games: tuple[str, str, int], bye: str = "", name: str = "", late: str = ""
) -> Tournament:
    """A round of cribbage: who met whom, and by how many points the first of them won; and who
    came after it."""
    people = [one for first, second, _ in games for one in (first, second)]
    people += [bye] if bye else []
    thursday = Opened("Thursday", "cribbage", "standard", "z", "secret", rounds=1)
    now = Tournament.open("t", thursday)
    for number, who in enumerate(people, 1):
        now = now.after(Entered(number, who, name or who.title()), 0)
    boards = tuple(Board(f"table{at}", ((2 * at + 1,), (2 * at + 2,))) for at in range(len(games)))
    now = now.after(Paired(boards, (len(people),) if bye else ()), 0)
    for at, (_, _, by) in enumerate(games):
        scores = (121, 121 - by) if by > 0 else (121 + by, 121)
        now = now.after(Played(at, (GamePlayed(0 if by > 0 else 1, scores),)), 0)
    if late:
        now = now.after(Entered(len(people) + 1, late, late.title()), 0)
    return now.after(Closed(), 0)


FIRST = evening(("ann", "bob", 10), ("cat", "dan", 40))  # 2, 0; 3 for a skunk, 0
SECOND = evening(("bob", "ann", 5), bye="cat")  # 2, 0; 2 for the bye


def told(rows: list[Row]) -> list[tuple[int, str, int, tuple[int | None, ...]]]:
    return [(row.place, row.player, row.points, row.each) for row in rows]


def test_the_points_of_a_season() -> None:
    rows = table([FIRST, SECOND], "points", 0)
    assert told(rows) == [
        (1, "cat", 5, (3, 2)),
        (2, "bob", 2, (0, 2)),  # first on the second evening
        (3, "ann", 2, (2, 0)),
        (4, "dan", 0, (0, None)),
    ]
    assert [row.evenings for row in rows] == [2, 2, 2, 1]
    assert [row.won for row in rows] == [1, 1, 0, 0]


def test_the_places_of_a_season() -> None:
    # Cat, Ann, Bob, Dan; then Bob, Cat, Ann.
    assert told(table([FIRST, SECOND], "places", 0)) == [
        (1, "cat", 6, (4, 2)),
        (2, "bob", 5, (2, 3)),
        (3, "ann", 4, (3, 1)),
        (4, "dan", 1, (1, None)),
    ]
    assert told(table([FIRST, SECOND], "places", 1))[1:3] == [
        (2, "bob", 3, (2, 3)),
        (3, "ann", 3, (3, 1)),
    ]


def test_equals_share_a_place_and_names_are_the_last_ones() -> None:
    twice = [evening(("ann", "bob", 7)), evening(("bob", "ann", 7), name="Robert")]
    rows = table(twice, "places", 0)
    assert [row.place for row in rows] == [1, 1]
    assert {row.name for row in rows} == {"Robert"}
    assert table([], "points", 0) == []


@pytest.mark.parametrize("scored", SCORED)
def test_whoever_has_played_nothing_has_no_evening(scored: Scored) -> None:
    called_off = Tournament.open("t", FIRST.opened)
    for number, who in enumerate(("ann", "bob"), 1):
        called_off = called_off.after(Entered(number, who, who.title()), 0)
    assert table([called_off.after(Closed(), 0)], scored, 0) == []

    # Eve stands before Bob, who has lost by ten, and has played nothing.
    late = evening(("ann", "bob", 10), late="eve")
    order = [late.entry(row.entry).player for row in late.scores.standings]
    assert order == ["ann", "eve", "bob"]
    assert table([late], scored, 0) == table([evening(("ann", "bob", 10))], scored, 0)


@pytest.mark.parametrize("scored", SCORED)
def test_whoever_stands_first_without_a_game_takes_no_evening_from_another(scored: Scored) -> None:
    late = evening(("ann", "bob", 10), late="eve").after(Adjusted(3, 9, "a gift"), 0)
    assert late.scores.standings[0].entry == 3
    rows = table([late], scored, 0)
    assert [(row.player, row.won) for row in rows] == [("ann", 1), ("bob", 0)]


@pytest.mark.parametrize("scored", SCORED)
def test_a_replay_is_an_evening_though_it_counts_as_no_game(scored: Scored) -> None:
    run = Run(opened("poker-solitaire", "standard", form="book"), 3)
    tables = iter(("a", "b", "c"))
    for player, cards in (("p1", 0), ("p2", 1), ("p2", 1)):  # the second gives the first game up
        run.happened(own_games.begin(run.now, player, cards, lambda: next(tables), give_up=True))
        if run.now.rounds[-1].boards[-1].table != "b":
            place = len(run.now.rounds[-1].boards) - 1
            run.happened([Played(place, (GamePlayed(None, (40,)),))])
    run.happened([Closed()])
    games = {run.now.entry(one.entry).player: one.games for one in run.now.scores.standings}
    assert games == {"p1": 1, "p2": 0, "p3": 0}
    assert [row.player for row in table([run.now], scored, 0)] == ["p1", "p2"]


@pytest.mark.parametrize("scored", SCORED)
def test_sums_agree_with_those_done_another_way(scored: Scored) -> None:
    chance = Random(1)
    for _ in range(40):
        people = [f"p{at}" for at in range(8)]
        season = []
        for _ in range(chance.randint(1, 6)):
            there = chance.sample(people, 6)
            games = [
                (there[at], there[at + 1], chance.choice((-40, -3, 3, 40))) for at in (0, 2, 4)
            ]
            season.append(evening(*games))
        best = chance.choice((0, 1, 2, 9))
        rows = table(season, scored, best)
        for row in rows:
            brought = []
            for one in season:
                entry = one.entry_of(row.player)
                if entry is None:
                    continue
                mine = next(s for s in one.scores.standings if s.entry == entry.number)
                behind = sum(other.place >= mine.place for other in one.scores.standings)
                shared = sum(other.place == mine.place for other in one.scores.standings)
                assert shared == 1 or scored == "points" or behind >= shared
                brought.append(mine.points if scored == "points" else behind)
            brought.sort()
            assert row.points == sum(brought[-best:] if best else brought)
            assert row.evenings == len(brought)
        assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
        assert {row.player for row in rows} == {
            entry.player for one in season for entry in one.entries
        }
