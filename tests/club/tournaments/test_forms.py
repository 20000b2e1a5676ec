"""Every form of tournament, small enough to count by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from parlour.club.tournaments import asking
from parlour.club.tournaments.events import (
    Forfeited,
    GamePlayed,
    Played,
    Ruled,
    Withdrawn,
)
from parlour.club.tournaments.standings import Scores
from parlour.tables.asking import NotAllowed
from tests.club.tournaments.running import DIRECTOR, Run, opened


@pytest.mark.parametrize("people", [2, 3, 4, 7, 8, 13])
def test_in_a_round_robin_everybody_meets_everybody_once(people: int) -> None:
    run = Run(opened("cribbage", "standard", form="round-robin"), people)
    sheets = Scores(run.to_the_end()).sheets
    for sheet in sheets.values():
        assert list(sheet.met.values()) == [1] * (people - 1)
        assert sheet.byes == people % 2


@pytest.mark.parametrize("people", [2, 3, 5, 8, 11, 16])
def test_a_knockout_has_one_winner_who_never_lost(people: int) -> None:
    run = Run(opened("cribbage", "standard", form="knockout"), people)
    end = run.to_the_end()
    assert len(end.rounds) == (people - 1).bit_length()
    assert sum(len(round.boards) for round in end.rounds) == people - 1
    assert all(not round.byes for round in end.rounds[1:])
    first, *others = Scores(end).order
    assert Scores(end).sheets[first].out == 0
    assert all(Scores(end).sheets[other].out for other in others)


@pytest.mark.parametrize("form", ["round-robin", "knockout"])
def test_partners_who_were_drawn_stay_together(form: str) -> None:
    run = Run(opened("texas-42", "straight", form=form), 12)
    for sheet in Scores(run.to_the_end()).sheets.values():
        assert len(sheet.with_) == 1 or sheet.byes


@pytest.mark.parametrize(("rotate", "partners"), [(0, 1), (1, 6), (2, 3), (3, 2)])
def test_partners_change_after_so_many_rounds(rotate: int, partners: int) -> None:
    run = Run(opened("texas-42", "straight", rounds=6, rotate=rotate), 32)
    for sheet in Scores(run.to_the_end()).sheets.values():
        assert len(sheet.with_) == partners
        assert set(sheet.with_.values()) == {6 // partners}


@pytest.mark.parametrize("form", ["swiss", "round-robin", "knockout"])
def test_two_who_chose_each_other_play_together_and_the_rest_by_lot(form: str) -> None:
    rounds = 3 if form == "swiss" else 0
    run = Run(opened("texas-42", "straight", form=form, rounds=rounds, partners="chosen"), 12)

    def wish(one: int, other: int) -> None:
        run.happened(asking.wish(run.now, f"p{one}", other))

    wish(1, 12)
    assert run.now.agreed == {}  # it takes two
    wish(12, 1)
    wish(2, 3)  # who never answers
    wish(4, 5)
    wish(5, 4)
    wish(4, 0)  # and takes it back
    wish(6, 7)
    wish(7, 6)
    run.happened(asking.withdraw(run.now, "p7", 7))
    run.happened(asking.enter(run.now, "p13", "Player 13"))
    assert run.now.agreed == {1: 12, 12: 1}
    for one, other, why in ((8, 1, "has, or had"), (8, 8, "somebody else"), (8, 7, "withdrawn"),
                            (8, 99, "no player 99"), (7, 8, "do not take part")):  # fmt: skip
        with pytest.raises(NotAllowed, match=why):
            wish(one, other)
    assert asking.wish(run.now, "p1", 12) == []  # sent twice
    run.pair()
    with pytest.raises(NotAllowed, match="has, or had"):
        wish(2, 1)
    run.play()
    sheets = Scores(run.to_the_end()).sheets
    assert set(sheets[1].with_) == {12}
    assert all(len(sheet.with_) == 1 for entry, sheet in sheets.items() if entry != 7)


def test_two_who_come_late_together_play_together() -> None:
    run = Run(opened("texas-42", "straight", rounds=3, partners="chosen"), 8)
    run.pair()
    run.play()
    for number in (9, 10, 11, 12):
        run.happened(asking.enter(run.now, f"p{number}", "Late"))
    run.happened(asking.wish(run.now, "p9", 12))
    run.happened(asking.wish(run.now, "p12", 9))
    assert set(Scores(run.to_the_end()).sheets[9].with_) == {12}


def test_those_who_play_alone_are_ranked_as_it_was_opened() -> None:
    for ranked_by, first in (("total", 3), ("highest", 1), ("lowest", 3), ("average", 3)):
        run = Run(opened("poker-solitaire", "standard", form="everybody", rounds=2,
                         ranked_by=ranked_by), 3)  # fmt: skip
        for scores in ((90, 40, 60), (10, 50, 60)):
            run.pair()
            run.happened([
                Played(at, (GamePlayed(None, (score,)),)) for at, score in enumerate(scores)
            ])  # fmt: skip
        standings = Scores(run.now).standings
        assert standings[0].entry == first, ranked_by
        ann = next(s for s in standings if s.entry == 1)
        assert (ann.highest, ann.lowest, ann.average, ann.points) == (90, 10, 50.0, 100)
        assert run.now.phase == "over"


def test_cribbage_counts_two_three_and_nothing_with_the_spread() -> None:
    run = Run(opened("cribbage", "standard", rounds=1), 4)
    run.pair()
    run.happened([
        Played(0, (GamePlayed(0, (121, 91)),)),  # thirty short is no skunk
        Played(1, (GamePlayed(1, (90, 121)),)),
    ])  # fmt: skip
    (a,), (b,) = run.now.rounds[0].boards[0].sides
    (c,), (d,) = run.now.rounds[0].boards[1].sides
    told = {s.entry: (s.points, s.won, s.spread) for s in Scores(run.now).standings}
    assert told == {d: (3, 1, 31), a: (2, 1, 30), b: (0, 0, -30), c: (0, 0, -31)}
    assert Scores(run.now).order[:2] == [d, a]


def test_nine_games_at_a_table_count_each() -> None:
    run = Run(opened("cribbage", "acc-match", rounds=1), 2)
    run.pair()
    games = tuple(GamePlayed(0, (121, 100)) for _ in range(5))
    run.happened([Played(0, games + tuple(GamePlayed(1, (60, 121)) for _ in range(4)))])
    assert sorted((s.points, s.won, s.spread) for s in Scores(run.now).standings) == [
        (10, 5, 5 * 21 - 4 * 61),
        (12, 4, 4 * 61 - 5 * 21),
    ]


def test_forfeits_and_rulings() -> None:
    run = Run(opened("cribbage", "standard", rounds=1), 6)
    run.pair()
    run.happened([Forfeited(0, (1,)), Forfeited(1, (0, 1)), Ruled(2, 1, "a phone rang")])
    winners = {run.now.rounds[0].boards[0].sides[0][0], run.now.rounds[0].boards[2].sides[1][0]}
    assert {s.entry for s in Scores(run.now).standings if s.points == 2} == winners
    assert sum(s.points for s in Scores(run.now).standings) == 4


def test_late_entry_withdrawal_return_and_a_second_ann() -> None:
    run = Run(opened("cribbage", "standard", rounds=4), 4)
    run.pair()
    run.play()
    run.happened(asking.enter(run.now, "late", "Player 1"))
    assert run.now.entries[-1].name == "Player 1 2"
    run.happened(asking.withdraw(run.now, "p2", 2))
    run.pair()
    playing = Counter(e for b in run.now.rounds[-1].boards for side in b.sides for e in side)
    assert playing == Counter([1, 3, 4, 5])
    with pytest.raises(NotAllowed, match="only the director"):
        asking.withdraw(run.now, "p1", 3)
    run.play()
    run.happened(asking.enter(run.now, "p2", "whatever"))
    assert [entry.withdrawn for entry in run.now.entries] == [False] * 5
    assert run.now.entries[1].name == "Player 2"


def test_whoever_should_meet_one_who_went_home_has_a_bye() -> None:
    for form in ("round-robin", "knockout"):
        run = Run(opened("cribbage", "standard", form=form), 8)
        run.pair()
        run.play()
        winner = Scores(run.now).order[0]
        run.happened([Withdrawn(winner)])
        end = run.to_the_end()
        assert any(round.byes for round in end.rounds[1:])
        assert all(winner not in side for r in end.rounds[1:] for b in r.boards for side in b.sides)


def test_one_without_a_partner_waits_and_does_not_win_by_it() -> None:
    run = Run(opened("texas-42", "straight", rounds=4), 8)
    run.pair()
    run.play()
    run.happened(asking.enter(run.now, "late", "Zoe"))
    end = run.to_the_end()
    assert Scores(end).sheets[9].byes == 3
    assert Scores(end).sheets[9].points == 1


@pytest.mark.parametrize(
    ("game", "rules", "options", "why"),
    [
        ("cribbage", "three-hand", {"rounds": 3}, "two sides"),
        ("cribbage", "standard", {"form": "everybody", "rounds": 3}, "plays alone"),
        ("poker-solitaire", "standard", {"rounds": 3}, "plays alone"),
        ("cribbage", "standard", {}, "how many rounds"),
        ("cribbage", "standard", {"rounds": 51}, "1 to 50"),
        ("cribbage", "standard", {"rounds": 3, "rotate": 1}, "partners"),
        ("texas-42", "straight", {"form": "knockout", "rotate": 1}, "Swiss"),
        ("cribbage", "standard", {"rounds": 3, "partners": "chosen"}, "stay together"),
        ("texas-42", "straight", {"rounds": 3, "rotate": 1, "partners": "chosen"}, "stay together"),
    ],
)
def test_what_makes_no_tournament(game: str, rules: str, options: dict[str, Any], why: str) -> None:
    with pytest.raises(NotAllowed, match=why):
        asking.may_open(opened(game, rules, **options))


def test_the_desk_is_the_directors_and_wants_reasons() -> None:
    run = Run(opened("cribbage", "standard", rounds=2), 4)
    asks: list[Callable[[], object]] = [
        lambda: asking.begin_round(run.now, "p1", str),
        lambda: asking.pause(run.now, "p1"),
        lambda: asking.close(run.now, ""),
        lambda: asking.adjust(run.now, "p1", 1, 5, 0, "mine"),
        lambda: asking.substitute(run.now, "p1", 1, 2, "mine"),
    ]
    for ask in asks:
        with pytest.raises(NotAllowed, match="only the director"):
            ask()
    with pytest.raises(NotAllowed, match="a reason"):
        asking.adjust(run.now, DIRECTOR, 1, 5, 0, "  ")
    with pytest.raises(NotAllowed, match="no player 5"):
        asking.adjust(run.now, DIRECTOR, 5, 5, 0, "late")
    run.happened(asking.adjust(run.now, DIRECTOR, 1, -2, -10, "late"))
    assert asking.adjust(run.now, DIRECTOR, 1, -2, -10, " late ") == []  # sent twice
    assert asking.adjust(run.now, DIRECTOR, 1, -2, -10, "late again") != []
    assert Scores(run.now).standings[-1][:6] == (1, 4, -2, 0, 0, -10)
    run.happened(asking.pause(run.now, DIRECTOR))
    with pytest.raises(NotAllowed, match="paused"):
        asking.begin_round(run.now, DIRECTOR, str)
    run.happened(asking.resume(run.now, DIRECTOR))
    run.pair()
    with pytest.raises(NotAllowed, match="still being played"):
        asking.begin_round(run.now, DIRECTOR, str)
    with pytest.raises(NotAllowed, match="no table 3"):
        asking.rule(run.now, DIRECTOR, 2, 0, "why not")
    with pytest.raises(NotAllowed, match="takes part"):
        asking.substitute(run.now, DIRECTOR, 1, 2, "ill")
    run.happened(asking.enter(run.now, "new", "Nell"))
    run.happened(asking.substitute(run.now, DIRECTOR, 1, 5, "ill"))
    assert run.now.entry_of("new") == run.now.entry(1)
    assert run.now.entry_of("p1") is None
    assert len(Scores(run.now).standings) == 4
    run.happened(asking.close(run.now, DIRECTOR))
    with pytest.raises(NotAllowed, match="is over"):
        asking.enter(run.now, "p9", "P")
    with pytest.raises(NotAllowed, match="is over"):
        asking.adjust(run.now, DIRECTOR, 1, 5, 0, "after all")
    assert asking.forget(run.now, DIRECTOR) == []


def test_whoever_deletes_their_account_is_out_and_leaves_the_desk_to_another() -> None:
    run = Run(opened("cribbage", "standard", rounds=2), 3)
    run.happened(asking.forget(run.now, "p1"))
    assert [entry.number for entry in run.now.present] == [2, 3]
    run.happened(asking.forget(run.now, DIRECTOR))
    assert run.now.opened.director == "p2"
    run.happened(asking.forget(run.now, "p2"))
    assert run.now.opened.director == "p3"
    run.happened(asking.forget(run.now, "p3"))
    assert run.now.phase == "over"


def test_partners_need_an_even_number_to_begin() -> None:
    run = Run(opened("texas-42", "straight", rounds=2), 7)
    with pytest.raises(NotAllowed, match="even number"):
        run.pair()
    with pytest.raises(NotAllowed, match="at least 4"):
        Run(opened("texas-42", "straight", rounds=2), 2).pair()


@pytest.mark.parametrize("form", ["round-robin", "knockout"])
def test_whoever_comes_too_late_may_step_in(form: str) -> None:
    run = Run(opened("cribbage", "standard", form=form), 4)
    run.pair()
    run.happened(asking.enter(run.now, "late", "Lou"))
    assert run.now.entry(5).reserve
    assert len(Scores(run.now).standings) == 4
    run.happened(asking.substitute(run.now, DIRECTOR, 2, 5, "a train was missed"))
    assert (run.now.entry(2).name, run.now.entry(2).withdrawn) == ("Lou", False)
    with pytest.raises(NotAllowed, match="takes part"):
        asking.substitute(run.now, DIRECTOR, 3, 5, "again")
    run.play()
    run.to_the_end()
