"""Three and four players: chances to win for every side, and play that goes by them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from parlour.engines.bots import bot
from parlour.engines.choices import Deciding
from parlour.engines.cribbage.averages import averages, turn_in_manner
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import learned, multisets
from parlour.engines.cribbage.pace import TOLD, chance_after_throw, outcomes_after_play
from parlour.engines.cribbage.spreads import mean_of
from parlour.games.cribbage import State
from parlour.pieces.cards import Card
from tests.games.cribbage.table import GAME
from tests.games.cribbage.table import hand as hand_of

SHAPES = ["three-hand", "four-hand"]


def known_at(rules: str, seat: int, needs: tuple[int, ...], dealer: int = 0) -> Known:
    state: State = GAME.start(f"{rules},first_dealer=given,dealer={dealer}", seed="several")
    return replace(Known.of(state.view(seat)), needs=needs)


@pytest.mark.parametrize("rules", SHAPES)
def test_what_was_learned_has_every_seat_and_step(rules: str) -> None:
    made = GAME.rules(rules)
    taught = learned(made)
    assert len(taught.heat) == made.sides
    for steps in taught.heat:
        assert len(steps) == made.players + 2  # the play, the hands, the box
        assert all(sum(step) == pytest.approx(1, abs=1e-3) for step in steps)
    seats = {True: [0, 2][: made.players - 2], False: [1, made.players - 1]}
    if made.players == 3:
        seats[True] = [0]
    hands = len(multisets(made.kept))
    for has_box, turns in seats.items():
        assert len(taught.manner(has_box).pegs) == hands * len(turns)
        for number, seat in enumerate(turns):
            assert turn_in_manner(known_at(rules, seat, (121,) * made.sides)) == number
    # The box is the dealer's alone, and each hand is worth about as much as any other.
    assert [mean_of(steps[-1]) > 3 for steps in taught.heat] == [True] + [False] * (made.sides - 1)


@pytest.mark.parametrize("rules", SHAPES)
def test_the_chances_of_all_sides_come_to_one(rules: str) -> None:
    """Each judges the deal by its own cards: over many deals that comes to what is so."""
    made = GAME.rules(rules)
    taught = learned(made)
    for needs in [(121,) * made.sides, (61, 30, 45)[: made.sides]]:
        sums = []
        for number in range(25):
            state: State = GAME.start(f"{rules},first_dealer=given", seed=f"sum {number}")
            best = []
            for seat in range(made.sides):
                known = replace(Known.of(state.view(seat)), needs=needs)
                throws = averages(known, taught)
                best.append(max(chance_after_throw(known, taught, throw) for throw in throws))
            sums.append(sum(best))
        assert sum(sums) / len(sums) == pytest.approx(1, abs=0.06)


@pytest.mark.parametrize("rules", SHAPES)
def test_more_for_me_is_never_worse_and_more_for_others_never_better(rules: str) -> None:
    state: State = GAME.start(f"{rules},first_dealer=given", seed="more")
    while state.view(None).phase == "throw":
        state = state.apply(state.legal()[0])
    sides = state.rules.sides
    for needs in [(121,) * sides, (31, 18, 25)[:sides]]:
        seat = state.turn
        known = replace(Known.of(state.view(seat)), needs=needs)
        found = outcomes_after_play(known, learned(state.rules))
        assert len(found) == TOLD**sides
        steps = [TOLD**power for power in reversed(range(sides))]
        for place, chance in enumerate(found):
            assert -1e-9 <= chance <= 1 + 1e-9
            for axis, step in enumerate(steps):
                if place // step % TOLD:
                    less = found[place - step]
                    assert chance >= less - 1e-9 if axis == 0 else chance <= less + 1e-9


@pytest.mark.parametrize("rules", SHAPES)
def test_masters_go_by_the_chance_to_win_until_the_goal_is_too_far(rules: str) -> None:
    for target, measure in ((121, "win"), (400, "points")):
        state: State = GAME.start(f"{rules},target={target}", seed="measure")
        master = bot("cribbage", "master")
        assert isinstance(master, Deciding)
        looked = set()
        while not state.hands:
            view = state.view(state.turns[0])
            choices = master.decide(view)
            if len(view.legal) > 1:
                assert choices.measure == measure
                looked.add(view.phase)
            state = state.apply(choices.chosen)
        assert looked == {"throw", "play"}


@pytest.mark.parametrize("rules", SHAPES)
def test_who_counts_first_has_won(rules: str) -> None:
    """All need two after the play, and I hold a pair of fives: as pone I am home, as dealer not."""
    made = GAME.rules(rules)
    chances = []
    for dealer in (0, 1):
        known = replace(
            known_at(rules, 1, (2,) * made.sides, dealer),
            dealt=hand_of("5H 5C TD JS 2S"),
            thrown=hand_of("2S"),
            starter=Card("KD"),
        )
        chances.append(outcomes_after_play(known, learned(made))[0])
    assert chances[0] == pytest.approx(1)
    assert chances[1] < 0.7
