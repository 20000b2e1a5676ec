"""What must hold in every hand of 42, under every mix of rules."""

from __future__ import annotations

import json
import random
import re
from itertools import islice
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.stateful import invariant

import parlour
from parlour.core.errors import IllegalAction
from parlour.games.texas42 import Rules, State
from parlour.games.texas42.actions import ACTS
from parlour.games.texas42.play import Playing
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.seats import SEATS
from parlour.pieces.dominoes import ALL, mask, names, tiles
from tests.games.texas42.mixes import rulesets
from tests.properties import every_game
from tests.properties.examples import examples

GAME = parlour.game("texas-42")
BREACHES = st.one_of(
    st.builds("{}:{}".format, st.sampled_from(SEATS), st.sampled_from(["30", "2m", "pass"])),
    st.builds("{}:play:{}".format, st.sampled_from(SEATS), st.sampled_from(names(ALL))),
    st.builds("{}:expose:{}".format, st.sampled_from(SEATS), st.sampled_from(names(ALL))),
    st.builds("play:{}".format, st.sampled_from(names(ALL))),
    st.sampled_from(["claim", "redeclare", "trump:nello", "trump:3", "splash:2m", "41"]),
    st.text(max_size=12),
)


class Table(every_game.Table[State]):
    game = GAME
    acts = ACTS
    rulesets = rulesets()
    anything = BREACHES

    def must_be_offered(self, action: str) -> bool:
        return self.state.rules.enforcement != "referee"  # who allows a breach, and rules on it

    @invariant()
    def tiles_are_neither_lost_nor_doubled(self) -> None:
        phase = self.state.phase
        if isinstance(phase, Playing):
            played = [t for trick in phase.tricks for _, t in trick.plays]
            played += [t for _, t in phase.trick]
            held = [t for hand in phase.hands for t in tiles(hand)]
            assert sorted(played + held) == list(range(28))

    @invariant()
    def points_add_up(self) -> None:
        for hand in self.state.hands[-2:]:
            worth = counters(self.record.rules.counters)  # type: ignore[attr-defined]
            done = len(hand.tricks) + (hand.laid_down.tricks if hand.laid_down else 0)
            if hand.trump != "nello" and done == 7:
                assert sum(hand.points) == worth.total
            claimed = hand.laid_down.points if hand.laid_down else 0
            assert sum(hand.points) == sum(t.points for t in hand.tricks) + claimed
            assert min(hand.scored) >= 0


TestTable = Table.TestCase
TestTable.settings = examples(150, stateful_step_count=25)


def _breach(state: State, choose: random.Random) -> str:
    """Something that a player might do wrong, with a tile of their own."""
    seat = choose.randrange(4)
    phase = state.phase
    assert phase is not None
    held = phase.hands if isinstance(phase, Playing) else phase.deal.dealt
    tile = choose.choice(names(held[seat]) or ("00",))
    return f"{SEATS[seat]}:{choose.choice(['play', 'expose'])}:{tile}"


def played_part_of_a_hand(rules: Rules, seed: int, steps: int) -> tuple[State, list[str]]:
    """A state within some hand, and the actions since that hand began."""
    choose = random.Random(seed)
    state: State = GAME.start(rules, seed=f"worlds {seed}")
    actions: list[str] = []
    for _ in range(steps):
        if state.turn is None:
            break
        legal = state.legal()
        # Bids run high soon if all are equally likely; pass more often.
        action = str(legal[0] if choose.random() < 0.4 else choose.choice(legal))
        if rules.enforcement == "referee" and choose.random() < 0.2:
            action = _breach(state, choose)
        try:
            after = state.apply(action)
        except IllegalAction:
            continue
        actions = [*actions, action] if len(after.hands) == len(state.hands) else []
        state = after
    return state, actions


@examples(300)
@given(rulesets(), st.integers(0, 10**6), st.integers(0, 60), st.sampled_from([*SEATS, None]))
def test_worlds_that_a_seat_cannot_tell_apart_give_it_equal_views(
    rules: Rules, seed: int, steps: int, seat: Any
) -> None:
    state, actions = played_part_of_a_hand(rules, seed, steps)
    assume(state.phase is not None)
    phase = state.phase
    assert phase is not None
    held = phase.hands if isinstance(phase, Playing) else phase.deal.dealt
    others = [s for s in range(4) if SEATS[s] != seat]
    shown = phase.deal.exposed
    hidden = [tile for s in others for tile in tiles(held[s] & ~shown)]
    tried = 0
    for shuffle in range(12):
        random.Random(f"{seed} {shuffle}").shuffle(hidden)
        rest = list(hidden)
        dealt = list(phase.deal.dealt)
        for s in others:
            known = dealt[s] & (~held[s] | shown)
            count = (held[s] & ~shown).bit_count()
            dealt[s] = known | mask(rest[:count])
            del rest[:count]
        start = {
            "shaker": SEATS[phase.deal.shaker],
            "hands": {name: list(names(dealt[s])) for s, name in enumerate(SEATS)},
            "scores": state.scores,
        }
        world: State = GAME.start(rules, start=start)
        try:
            for action in actions:
                world = world.apply(action)
        except IllegalAction:
            continue  # in that world someone could not have done what was done
        # A tile out of turn stands or is taken back by what its player held: all hear which.
        if world.phase is None or world.phase.deal.rulings != phase.deal.rulings:
            continue
        tried += 1
        view, other = state.view(seat), world.view(seat)
        # An explicit start begins a new game: that alone may differ.
        past = {"hand_number": view.hand_number, "last_hand": view.last_hand}
        assert view == msgspec.structs.replace(other, **past)
    assume(tried)


@examples(60)
@given(rulesets(), st.integers(0, 10**6))
def test_no_view_ever_holds_a_tile_that_its_seat_has_not_seen(rules: Rules, seed: int) -> None:
    leaky: State = GAME.start(rules, seed=f"leak {seed}")
    for state, _ in islice(every_game.strolled(leaky, seed), 60):
        if (phase := state.phase) is None:
            return
        held = phase.hands if isinstance(phase, Playing) else phase.deal.dealt
        for s, seat in [*enumerate(SEATS), (None, None)]:
            view = state.view(seat)
            seen = held[s] if s is not None else 0
            secret = [
                name
                for other in range(4)
                if other != s
                for name in names(held[other] & ~phase.deal.exposed & ~seen)
            ]
            # The last hand is public, and bids are written like tiles; all else is searched.
            spoken = {"last_hand", "bids", "bid"} | (
                {"legal"} if view.phase == "auction" else set()
            )
            text = json.dumps({k: v for k, v in view.as_json().items() if k not in spoken})
            found = [name for name in secret if re.search(rf"[\":]{name}\"", text)]
            assert not found, (seat, found)


@pytest.mark.parametrize("preset", list(Rules.PRESETS))
def test_replaying_a_whole_game_gives_the_same_states(preset: str) -> None:
    every_game.replayed(GAME, GAME.rules(preset), preset)
