"""The chance to win: the table by position, and what is counted first."""

from __future__ import annotations

import pytest

from parlour.core.errors import ParlourError
from parlour.engines.bots import bot
from parlour.engines.choices import Choices, Deciding
from parlour.engines.cribbage.averages import averages
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import learned
from parlour.engines.cribbage.spreads import moved
from parlour.engines.cribbage.winning import COLUMNS, play_outcomes, throw_chance
from parlour.games.cribbage import State
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


def decided(state: State, seat: int) -> Choices:
    master = bot("cribbage", "master")
    assert isinstance(master, Deciding)
    return master.decide(state.view(seat))


def _cards(action: str) -> list[str]:
    return action.rpartition(":")[2].split(",")


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
    assert decided(short, 0) == decided(long, 0)


def test_the_pone_counts_first() -> None:
    """Both have enough in hand: the pone is out, and the dealer knows it."""
    hands = ("5H 5C JD JS 2C 3C", "TH JH QH KH 8C 9C")
    dealt = deal("standard", *hands, starter="5D", dealer=0, scores=[115, 115])
    state = start("standard", dealt, "throw:8C,9C", "throw:2C,3C")
    pone = Known.of(state.view(1))
    assert play_outcomes(pone, learned(SIX))[0] == 1.0
    state = act(state, "play:TH")
    dealer = Known.of(state.view(0))
    outcomes = play_outcomes(dealer, learned(SIX))
    for shown in range(30):
        # The other's hand is counted before one's own twelve or more.
        assert outcomes[shown] == (0.0 if shown >= 6 else 1.0)
    assert outcomes[5 * COLUMNS + 29] == 0.0


def test_points_that_cannot_matter_are_not_played_for() -> None:
    """With one to go, the last card wins; a hand of twelve does not, for the pone is out first."""
    hands = ("2H 4C JD QS 5C 5D", "6H TH QH KH 8C 9C")
    dealt = deal("standard", *hands, starter="9D", dealer=0, scores=[120, 119])
    found = decided(start("standard", dealt), 0).options
    kept = [set(hands[0].split()) - set(_cards(each.action)) for each in found]
    # The best throws are for the play, and keep small cards to get the first point with.
    assert "2H" in kept[0] or "4C" in kept[0]
    assert found[0].figures["points"] < max(each.figures["points"] for each in found)


def test_advice_tells_every_choice_best_first() -> None:
    state = start("standard", deal("standard", "5H 5C JD TS 2S 9D", starter="KD"))
    thrown = decided(state, 0).options
    assert len(thrown) == 15
    wins = [each.value or 0 for each in thrown]
    assert wins == sorted(wins, reverse=True)
    assert _cards(thrown[0].action) == ["2S", "9D"]
    assert thrown[0].figures["hand"] > 10
    assert thrown[0].figures["points"] > thrown[-1].figures["points"] + 5
    state = act(state, "1:throw:KC,KH", "throw:2S,9D")
    played = decided(state, 1).options
    assert {_cards(each.action)[0] for each in played} == {*state.view(1).hand}
    assert all(0 < (each.value or 0) < 1 for each in played)
    with pytest.raises(ParlourError, match="nothing to choose"):
        decided(state, 0)


def test_of_several_others_points_are_told_where_the_goal_is_far() -> None:
    for rules, measure in (("three-hand", "win"), ("three-hand,target=150", "points")):
        state = start(rules, deal(rules, "5H 5C JD TS 2S", starter="KD"))
        found = decided(state, 0)
        assert _cards(found.chosen) == ["2S"]
        assert found.measure == measure
    assert all(each.value == each.figures["points"] for each in found.options)


def test_far_from_the_end_chances_follow_points() -> None:
    known = Known.of(start("standard", deal("standard", "5H 6C JD 8S 2S 9D", starter="KD")).view(0))
    found = averages(known, learned(SIX))
    chances = {throw.thrown: throw_chance(known, learned(SIX), throw) for throw in found}
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
