"""What a deal brings where several play: the steps learned are what was made."""

from __future__ import annotations

import pytest

from parlour.engines.cribbage.averages import ranks_of
from parlour.engines.cribbage.learned import learned, multisets, place_of
from parlour.engines.cribbage.players import Player, lay_by_thumb
from parlour.engines.cribbage.spreads import mean_of
from training.cribbage.deals import GAME, deals
from training.cribbage.heat import learn_heat, throw_for_lead

DEALS = 20


@pytest.mark.parametrize("rules", ["three-hand", "four-hand"])
def test_the_heat_is_what_was_made_step_by_step(rules: str) -> None:
    made = GAME.rules(rules)
    taught = learned(made)
    found = learn_heat(taught, made, DEALS, "heat")
    players = {
        seat: Player(throw_for_lead, lay_by_thumb, taught=taught) for seat in range(made.players)
    }
    played = list(deals(made, DEALS, "heat", players))
    # All points of a deal are in its steps, and the first dealer of each is seat 0.
    for place, steps in enumerate(found.heat):
        points = sum(map(mean_of, steps)) * DEALS
        assert points == pytest.approx(sum(hand.board[place].front for hand in played))
    # Hands make on average what the seats that held them made with their partners.
    hands = len(multisets(made.kept))
    for number, seat in enumerate(range(1, made.players, made.players - 2)):
        kept = [place_of(made.kept)[ranks_of(hand.thrown.kept[seat])] for hand in played]
        told = [found.pone.pegs[number * hands + place] for place in kept]
        assert sum(told) == pytest.approx(
            sum(hand.pegged[seat % made.sides] for hand in played), abs=1e-6
        )
