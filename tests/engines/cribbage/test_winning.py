"""The chance to win: the table by position, and what is counted first."""

from __future__ import annotations

import pytest
from parlour.engines.cribbage.advice import play_advice, throw_advice

from parlour.engines.cribbage.averages import averages
from parlour.engines.cribbage.learned import learned
from parlour.engines.cribbage.sight import Sight
from parlour.engines.cribbage.winning import COLUMNS, moved, play_outcomes, throw_chance
from tests.games.cribbage.table import GAME, act, deal, start

SIX = GAME.rules("standard")
RACE = learned(SIX).race


@pytest.mark.parametrize("rules", ["standard", "five-card"])
def test_fewer_points_to_go_are_never_worse(rules: str) -> None:
    race = learned(GAME.rules(rules)).race
    for home in range(1, 122):
        for away in range(1, 122):
            chance = race.at(home, away)
            assert 0 <= chance <= 1
            if home > 1:
                assert race.at(home - 1, away) >= chance
            if away > 1:
                assert race.at(home, away - 1) <= chance


def test_the_known_points() -> None:
    """The dealer's chance where others have found it, within what both may be wrong by."""
    for score, known, within in [(0, 0.56, 0.01), (100, 0.77, 0.02), (115, 0.23, 0.06)]:
        assert RACE.at(121 - score, 121 - score) == pytest.approx(known, abs=within)
    assert RACE.at(1, 1) == pytest.approx(0.65, abs=0.08)
    assert RACE.at(1, 121) > 0.999
    assert RACE.at(121, 1) < 0.001
    assert RACE.at(31, 121) > 0.99


def test_other_targets_are_told_by_what_is_needed() -> None:
    short = start("standard,target=61", deal("standard", starter="KD", scores=[51, 52]))
    long = start("standard", deal("standard", starter="KD", scores=[111, 112]))
    assert throw_advice(short.view(0)) == throw_advice(long.view(0))


def test_the_pone_counts_first() -> None:
    """Both have enough in hand: the pone is out, and the dealer knows it."""
    hands = ("5H 5C JD JS 2C 3C", "TH JH QH KH 8C 9C")
    dealt = deal("standard", *hands, starter="5D", dealer=0, scores=[115, 115])
    state = start("standard", dealt, "throw:8C,9C", "throw:2C,3C")
    pone = Sight.of(state.view(1))
    assert play_outcomes(pone, learned(SIX))[0] == 1.0
    state = act(state, "play:TH")
    dealer = Sight.of(state.view(0))
    outcomes = play_outcomes(dealer, learned(SIX))
    for shown in range(30):
        # The other's hand is counted before one's own twelve or more.
        assert outcomes[shown] == (0.0 if shown >= 6 else 1.0)
    assert outcomes[5 * COLUMNS + 29] == 0.0


def test_points_that_cannot_matter_are_not_played_for() -> None:
    """With one to go, the last card wins; a hand of twelve does not, for the pone is out first."""
    hands = ("2H 4C JD QS 5C 5D", "6H TH QH KH 8C 9C")
    dealt = deal("standard", *hands, starter="9D", dealer=0, scores=[120, 119])
    found = throw_advice(start("standard", dealt).view(0))
    kept = [set(hands[0].split()) - set(each["throw"]) for each in found]
    # The best throws are for the play, and keep small cards to get the first point with.
    assert "2H" in kept[0] or "4C" in kept[0]
    assert found[0]["points"] < max(each["points"] for each in found)


def test_advice_tells_every_choice_best_first() -> None:
    state = start("standard", deal("standard", "5H 5C JD TS 2S 9D", starter="KD"))
    thrown = throw_advice(state.view(0))
    assert len(thrown) == 15
    assert [each["win"] for each in thrown] == sorted((e["win"] for e in thrown), reverse=True)
    assert thrown[0]["throw"] == ["2S", "9D"]
    assert thrown[0]["hand"] > 10
    assert thrown[0]["points"] > thrown[-1]["points"] + 5
    state = act(state, "1:throw:KC,KH", "throw:2S,9D")
    assert not state.view(0)["legal"]
    played = play_advice(state.view(1))
    assert {each["card"][0] for each in played} == {c[0] for c in state.view(1)["hand"]}
    assert all(0 < each["win"] < 1 for each in played)
    with pytest.raises(Exception, match="nothing to throw"):
        throw_advice(state.view(1))
    with pytest.raises(Exception, match="nothing to play"):
        play_advice(state.view(0))


def test_of_several_others_only_points_are_told() -> None:
    state = start("three-hand", deal("three-hand", "5H 5C JD TS 2S", starter="KD"))
    found = throw_advice(state.view(0))
    assert found[0]["throw"] == ["2S"]
    assert {each["win"] for each in found} == {None}


def test_far_from_the_end_chances_follow_points() -> None:
    sight = Sight.of(start("standard", deal("standard", "5H 6C JD 8S 2S 9D", starter="KD")).view(0))
    found = averages(sight, learned(SIX))
    chances = {throw.thrown: throw_chance(sight, learned(SIX), throw) for throw in found}
    best = max(found, key=lambda throw: throw.points)
    worst = min(found, key=lambda throw: throw.points)
    per_point = (chances[best.thrown] - chances[worst.thrown]) / (best.points - worst.points)
    assert 0.008 < per_point < 0.03
    for throw in found:
        expected = chances[best.thrown] - per_point * (best.points - throw.points)
        assert chances[throw.thrown] == pytest.approx(expected, abs=0.02)


def test_chances_are_moved_to_a_mean() -> None:
    chances = learned(SIX).dealer.pegged
    for mean in (1.5, 3.0, 4.5):
        found = moved(chances, mean)
        assert sum(found) == pytest.approx(1)
        assert sum(points * chance for points, chance in enumerate(found)) == pytest.approx(mean)
