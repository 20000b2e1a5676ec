"""Arenas: hundreds of people who come and go, checked by a second program (`arena_auditor.py`)."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.club.tournaments import arena, asking
from parlour.club.tournaments.events import (
    AnyEvent,
    CalledOff,
    Forfeited,
    GamePlayed,
    Played,
    read_event,
    write_event,
)
from parlour.club.tournaments.standings import Scores
from parlour.club.tournaments.tournament import Tournament
from parlour.tables.asking import NotAllowed
from tests.club.tournaments.arena_auditor import audit_arena
from tests.club.tournaments.running import DIRECTOR, Run, opened

TICK = 4_000  # milliseconds between two looks of the steward


class Evening(Run):
    """An arena in which people come late, do not come, have breaks, and games take their time."""

    def __init__(self, game: str, rules: str, minutes: int, people: int) -> None:
        self.at, self.times, self.ends = 0, [0], dict[int, int]()
        super().__init__(opened(game, rules, form="arena", minutes=minutes), people)

    def happened(self, events: list[AnyEvent]) -> None:
        for event in events:
            self.now = self.now.after(event, self.at)
            self.log.append(event)
            self.times.append(self.at)

    def begin(self) -> None:
        self.at = 60_000
        ids = (f"t{number}" for number in range(100_000))
        self.fresh = lambda: next(ids)
        self.happened(asking.begin_round(self.now, DIRECTOR, self.fresh))

    def tick(self) -> None:
        self.at += TICK
        round = self.now.rounds[-1]
        for place in round.under_way:
            sides = round.boards[place].sides
            starts = self.ends.setdefault(place, self.at + self.random.randrange(20_000, 240_000))
            not_begun = self.at - round.paired_at[place] <= 2 * TICK
            if not_begun and arena.time_is_up(self.now, self.at):
                self.happened([CalledOff(place)])
            elif self.random.random() < 0.001:
                absent = self.random.randrange(len(sides))
                self.happened([Forfeited(place, (absent,), (sides[absent][0],))])
            elif self.at >= starts:
                game = self.result(self.now.opened.game, len(sides))
                self.happened([Played(place, (game,))])
        if not arena.time_is_up(self.now, self.at):
            self.come_and_go()
        self.happened(arena.go_on(self.now, self.at, self.fresh))

    def come_and_go(self) -> None:
        number = len(self.now.entries) + 1
        if self.random.random() < 0.2:
            self.happened(asking.enter(self.now, f"p{number}", f"Player {number}"))
        one = self.now.entry(self.random.randrange(1, number))
        if one.withdrawn:
            self.happened(asking.enter(self.now, one.player, one.name))
        elif self.random.random() < 0.3:
            self.happened(asking.withdraw(self.now, one.player, one.number))


@pytest.mark.parametrize(
    ("game", "rules", "people", "side_size"),
    [
        ("cribbage", "standard", 250, 1),
        ("cribbage", "standard", 5, 1),
        ("texas-42", "straight", 200, 2),
        ("texas-42", "straight", 9, 2),
    ],
)
def test_an_evening(game: str, rules: str, people: int, side_size: int) -> None:
    run = Evening(game, rules, 12, people)
    run.begin()
    while run.now.phase != "over":
        run.tick()
        if run.at == 60_000 + 50 * TICK:  # the director stops everything for a minute
            run.happened(asking.pause(run.now, DIRECTOR))
            run.at += 60_000
            run.happened(asking.resume(run.now, DIRECTOR))
    lines = [write_event(event) for event in run.log]
    found = audit_arena(zip(run.times, lines, strict=True), side_size)
    standings = Scores(run.now).standings
    told = {s.entry: {"points": s.points, "won": s.won, "spread": s.spread} for s in standings}
    assert found.totals.keys() >= told.keys()
    assert all(found.totals[entry] == made for entry, made in told.items())
    ranked = [(s.points, s.won, s.spread, s.opponents) for s in standings]
    assert ranked == sorted(ranked, reverse=True)
    if people > 100:  # there is nearly always somebody: all that one waits for is the next look
        assert found.again == 0
        assert found.longest_wait <= 60_000 + 60_000, "the beginning, and the director's pause"
        assert len(run.now.rounds[-1].boards) > people // side_size
    # What was stored is all there is: read back, it folds to the same.
    again = Tournament.open("t", run.now.opened)
    folded = again.folded(
        (read_event(line), at) for at, line in zip(run.times[1:], lines[1:], strict=True)
    )
    assert folded == run.now
    assert Scores(folded).standings == standings


def test_those_who_stand_close_are_paired() -> None:
    """Forty whose first ten games went as their numbers: then all are free at once."""
    run = Evening("cribbage", "standard", 60, 40)
    run.begin()
    for _ in range(10):
        for place in run.now.rounds[-1].under_way:
            (one,), (other,) = run.now.rounds[-1].boards[place].sides
            scores = (121, 100) if one < other else (100, 121)
            run.happened([Played(place, (GamePlayed(int(one > other), scores),))])
        run.at += TICK
        before = run.now
        run.happened(arena.go_on(run.now, run.at, run.fresh))
    stands = {entry: at for at, entry in enumerate(before.scores.order)}
    boards = run.now.rounds[-1].boards[-20:]
    gaps = [abs(stands[b.sides[0][0]] - stands[b.sides[1][0]]) for b in boards]
    assert len(gaps) == 20
    assert max(gaps) <= 10
    assert sum(gaps) / len(gaps) < 5  # by lot it would be thirteen


def test_two_who_have_just_played_wait_for_others_and_then_play_again() -> None:
    run = Evening("cribbage", "standard", 60, 4)
    run.begin()
    run.happened([Played(0, (GamePlayed(0, (121, 90)),))])
    run.at += arena.SAME_AGAIN - 1
    assert arena.go_on(run.now, run.at, run.fresh) == []
    assert arena.go_on(run.now, run.at + 1, run.fresh) != []
    # Where nobody else can come free there is nobody to wait for; where others can, these meet.
    other = run.now.after(Played(1, (GamePlayed(1, (90, 121)),)), run.at)
    first, second = arena.tables(other, run.at)
    together = {frozenset(e for side in b.sides for e in side) for b in other.rounds[-1].boards}
    assert not together & {frozenset(e for side in pair for e in side) for pair in (first, second)}
    two = Evening("cribbage", "standard", 60, 2)
    two.begin()
    two.happened([Played(0, (GamePlayed(0, (121, 90)),))])
    assert arena.go_on(two.now, two.at + TICK, two.fresh) != []


def test_one_who_plays_alone_plays_as_often_as_the_time_allows() -> None:
    run = Evening("poker-solitaire", "standard", 10, 3)
    run.begin()
    for score in (40, 90, 50, 60):
        newest = run.now.rounds[-1]
        place = next(at for at in newest.under_way if newest.boards[at].sides == ((2,),))
        run.happened([Played(place, (GamePlayed(None, (score,)),))])
        run.happened(arena.go_on(run.now, run.at, run.fresh))
    first, *others = Scores(run.now).standings
    assert (first.entry, first.games, first.points, first.highest) == (2, 4, 240, 90)
    assert [standing.games for standing in others] == [0, 0]
    assert len(run.now.rounds[-1].under_way) == 3


def test_the_desk_of_an_arena() -> None:
    run = Evening("texas-42", "straight", 10, 3)
    with pytest.raises(NotAllowed, match="at least 4"):
        run.begin()
    run.happened(asking.enter(run.now, "p4", "Dee"))
    run.begin()
    with pytest.raises(NotAllowed, match="still being played"):
        asking.begin_round(run.now, DIRECTOR, run.fresh)
    run.happened(asking.enter(run.now, "late", "Lou"))
    run.happened(asking.substitute(run.now, DIRECTOR, 1, 5, "called away"))
    assert run.now.place_of(1) is not None
    run.happened(asking.adjust(run.now, DIRECTOR, 2, -1, 0, "late"))
    run.happened(asking.rule(run.now, DIRECTOR, 0, 1, "a quarrel"))
    run.happened(asking.pause(run.now, DIRECTOR))
    assert arena.go_on(run.now, run.now.until + 1, run.fresh) == []
    run.happened(asking.close(run.now, DIRECTOR))
    assert run.now.phase == "over"


@pytest.mark.parametrize(
    ("game", "options", "why"),
    [
        ("cribbage", {}, "1 to 1440 minutes"),
        ("cribbage", {"minutes": 1441}, "1 to 1440 minutes"),
        ("cribbage", {"minutes": 20, "duplicate": True}, "same deals"),
        ("texas-42", {"minutes": 20, "rotate": 1}, "Swiss"),
        ("cribbage", {"form": "swiss", "rounds": 2, "minutes": 20}, "nothing else for a time"),
    ],
)
def test_what_makes_no_arena(game: str, options: dict[str, Any], why: str) -> None:
    rules = "straight" if game == "texas-42" else "standard"
    with pytest.raises(NotAllowed, match=why):
        asking.may_open(opened(game, rules, **{"form": "arena", **options}))
