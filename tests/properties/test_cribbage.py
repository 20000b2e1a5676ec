"""What must hold in every hand of cribbage, for every player count and mix of rules."""

from __future__ import annotations

import random
from itertools import islice, pairwise
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.stateful import invariant
from msgspec.structs import replace

import parlour
from parlour.core.errors import IllegalAction
from parlour.games.cribbage import Rules, State
from parlour.games.cribbage.actions import ACTS
from parlour.games.cribbage.counting import Counting
from parlour.games.cribbage.cutting import Cutting
from parlour.games.cribbage.finished import FinishedHand
from parlour.games.cribbage.hand import cards_laid
from parlour.games.cribbage.pegs import fresh_board
from parlour.games.cribbage.play import Playing
from parlour.games.cribbage.throwing import Throwing
from parlour.pieces.cards import ALL, Card, cards, mask, names
from tests.games.cribbage.mixes import rulesets
from tests.properties import every_game
from tests.properties.examples import examples

GAME = parlour.game("cribbage")
ANYTHING = st.one_of(
    st.builds("play:{}".format, st.sampled_from(names(ALL))),
    st.builds("{}:play:{}".format, st.integers(0, 5), st.sampled_from(names(ALL))),
    st.builds("throw:{},{}".format, *[st.sampled_from(names(ALL))] * 2),
    st.builds("{}:throw:{}".format, st.integers(0, 3), st.sampled_from(names(ALL))),
    st.builds("{}:{}".format, st.sampled_from(["count", "muggins", "cut"]), st.integers(-1, 60)),
    st.sampled_from(["go", "0:go", "throw:", "play", "1:", "count:"]),
    st.text(max_size=12),
)


class Table(every_game.Table[State]):
    game = GAME
    acts = ACTS
    rulesets = rulesets()
    anything = ANYTHING

    @invariant()
    def cards_are_neither_lost_nor_doubled(self) -> None:
        phase = self.state.phase
        if phase is None or isinstance(phase, Cutting):
            return
        deal, rules = phase.deal, self.state.rules
        dealt = [card for held in (*deal.dealt, deal.boxed) for card in cards(held)]
        assert len({*dealt, deal.starter}) == len(dealt) + 1
        if isinstance(phase, Playing):
            laid = [card for pile in (*phase.piles, phase.pile) for _, card in cards_laid(pile)]
            held = [card for hand in phase.hands for card in cards(hand)]
            assert sorted([*laid, *held, *cards(phase.thrown.box)]) == sorted(dealt)
            assert phase.thrown.box.bit_count() == 4
            assert len(laid) + len(held) == rules.players * rules.kept

    @invariant()
    def the_count_is_what_lies_on_the_table(self) -> None:
        phase = self.state.phase
        if isinstance(phase, Playing):
            for pile in (*phase.piles, phase.pile):
                assert sum(min(card.rank + 1, 10) for _, card in cards_laid(pile)) <= 31
            assert phase.running == sum(
                min(card.rank + 1, 10) for _, card in cards_laid(phase.pile)
            )
            assert phase.running < 31

    @invariant()
    def scores_are_what_was_pegged_and_shown(self) -> None:
        before: list[int] | None = None
        game = 0
        for hand in self.state.hands[-6:]:
            if before is not None and hand.game == game:
                adds_up(hand, before)
            before, game = [pegs.front for pegs in hand.board], hand.game

    @invariant()
    def what_was_made_adds_up_to_the_score(self) -> None:
        state = self.state
        made = [by.total for by in state.view(None).made]
        of_game = [hand for hand in state.hands if hand.game == len(state.games) + 1]
        if state.phase is None or not of_game:
            return
        first = fresh_board(state.rules, of_game[0].dealer)
        assert [pegs.front for pegs in of_game[-1].board] == [
            pegs.front + points for pegs, points in zip(first, made, strict=True)
        ]

    @invariant()
    def no_game_goes_on_past_its_end(self) -> None:
        target = self.state.rules.target
        if self.state.phase is not None:
            assert max(self.state.scores) < target
        assert all(max(game.scores) == target for game in self.state.games)
        assert all(sum(s == target for s in game.scores) == 1 for game in self.state.games)


TestTable = Table.TestCase
TestTable.settings = examples(120, stateful_step_count=20)


def adds_up(hand: FinishedHand, before: list[int]) -> None:
    """From one hand to the next: what the play and the count gave, as far as the game hole."""
    told = hand.in_full
    rules = hand.deal.rules
    pegged = [0] * rules.sides
    if hand.deal.heels:
        pegged[hand.dealer % rules.sides] += 2
    for pile in told["play"]:
        for laid in pile:
            pegged[laid["seat"] % rules.sides] += sum(part["points"] for part in laid["parts"])
    assert pegged == list(hand.pegged)
    shown = [0] * rules.sides
    for counted in told["counted"]:
        assert counted["worth"] == sum(part["points"] for part in counted["parts"])
        assert counted["scored"] <= counted["worth"] <= 29
        shown[counted["seat"] % rules.sides] += counted["scored"]
        for claim in counted["muggins"]:
            shown[claim["seat"] % rules.sides] += claim["points"]
    expected = [b + p + s for b, p, s in zip(before, pegged, shown, strict=True)]
    assert [min(score, rules.target) for score in expected] == [p.front for p in hand.board]
    whole = [*map(str, hand.deal.order), "box"]
    if max(expected) < rules.target:
        assert list(told["shown"]) == whole
    else:
        assert list(told["shown"]) == whole[: len(told["shown"])]


def played_part_of_a_hand(
    rules: Rules, seed: int, steps: int
) -> tuple[State, list[tuple[str, State]]]:
    """A state within some hand, and the actions since that hand began with what they led to."""
    choose = random.Random(seed)
    state: State = GAME.start(rules, seed=f"worlds {seed}")
    actions: list[tuple[str, State]] = []
    for _ in range(steps):
        if state.turn is None:
            break
        seat = choose.choice(state.turns)
        action = choose.choice(state.view(seat)["legal"])
        after = state.apply(action)
        same = len(after.hands) == len(state.hands) and not isinstance(state.phase, Cutting)
        actions = [*actions, (action, after)] if same else []
        state = after
    return state, actions


def hidden_from(state: State, seat: int | None) -> list[list[Any]]:
    """Where the cards lie that a seat cannot know: [whose, cards], the pack as "pack"."""
    phase = state.phase
    assert isinstance(phase, Throwing | Playing | Counting)
    players = state.rules.players
    deal = phase.deal
    known = 0
    if seat is not None:
        known |= deal.dealt[seat]
    if isinstance(phase, Playing):
        known |= mask(card for pile in (*phase.piles, phase.pile) for _, card in cards_laid(pile))
        known |= 1 << deal.starter
    if isinstance(phase, Counting):
        thrown = phase.play.thrown
        known |= 1 << deal.starter
        known |= mask(card for pile in phase.play.piles for _, card in cards_laid(pile))
        for shown in (*(s.whose for s in phase.shown), phase.whose):
            known |= thrown.shown(shown)
    places = [[s, list(cards(deal.dealt[s] & ~known))] for s in range(players)]
    places.append(["box", list(cards(deal.boxed & ~known))])
    places.append(["starter", list(cards(1 << deal.starter & ~known))])
    seen = 1 << deal.starter | deal.boxed | known
    for held in deal.dealt:
        seen |= held
    places.append(["pack", list(cards(ALL & ~seen))])
    return places


@examples(250)
@given(rulesets(), st.integers(0, 10**6), st.integers(0, 45), st.integers(0, 4))
def test_worlds_that_a_seat_cannot_tell_apart_give_it_equal_views(
    rules: Rules, seed: int, steps: int, who: int
) -> None:
    seat = who if who < rules.players else None
    state, actions = played_part_of_a_hand(rules, seed, steps)
    phase = state.phase
    assume(isinstance(phase, Throwing | Playing | Counting))
    assert isinstance(phase, Throwing | Playing | Counting)
    deal = phase.deal
    places = hidden_from(state, seat)
    loose = [card for _, held in places for card in held]
    tried = 0
    for shuffle in range(10):
        mixed = list(loose)
        random.Random(f"{seed} {shuffle}").shuffle(mixed)
        moved = dict(zip(loose, mixed, strict=True))
        dealt = [mask(moved.get(card, card) for card in cards(held)) for held in deal.dealt]
        start = {
            "dealer": deal.dealer,
            "hands": [names(held) for held in dealt],
            "starter": str(moved.get(deal.starter, deal.starter)),
            "scores": _scores_at_start(state),
        }
        if deal.boxed:
            start["box"] = names(mask(moved.get(card, card) for card in cards(deal.boxed)))
        world: State = GAME.start(rules, start=start)
        try:
            for action, after in actions:
                world = world.apply(_as_thrown(action, moved))
                assume_alike(after, world)
        except (IllegalAction, Different):
            continue  # in that world someone could not have done what was done
        tried += 1
        view, other = state.view(seat), world.view(seat)
        # An explicit start begins a new match, with a back peg at the start: those may differ.
        for key in (
            "hand_number",
            "game_number",
            "last_hand",
            "made",
            "games",
            "match",
            "cuts",
            "pegs",
        ):
            other = replace(other, **{key: view[key]})
        assert view == other
    assume(tried)


class Different(Exception):
    """Two worlds have been told apart by what everyone sees."""


def assume_alike(one: State, other: State) -> None:
    """That nobody can play, or that the dealer turned a jack, is public: such worlds differ."""
    if one.turns != other.turns or other.phase is None or one.scores != other.scores:
        raise Different
    if getattr(one.phase, "running", 0) != getattr(other.phase, "running", 0):
        raise Different


def _scores_at_start(state: State) -> list[int]:
    """The score when the hand in play was dealt."""
    hands = state.hands
    if not hands or hands[-1].game != len(state.games) + 1:
        first = 1 - state.phase.deal.dealer  # type: ignore[union-attr]
        last = 3 if state.rules.three_for_last else 0
        return [last if side == first else 0 for side in range(state.rules.sides)]
    return [pegs.front for pegs in hands[-1].board]


def _as_thrown(action: str, moved: dict[Card, Card]) -> str:
    """The same throw in another world, where the cards of others are different ones."""
    head, throw, tail = action.partition("throw:")
    if not throw:
        return action
    thrown = [Card(name) for name in tail.split(",")]
    return head + throw + ",".join(str(moved.get(card, card)) for card in thrown)


@examples(60)
@given(rulesets(), st.integers(0, 10**6))
def test_no_view_ever_holds_a_card_that_its_seat_has_not_seen(rules: Rules, seed: int) -> None:
    leaky: State = GAME.start(rules, seed=f"leak {seed}")
    for state, _ in islice(every_game.strolled(leaky, seed), 45):
        if state.phase is None or isinstance(state.phase, Cutting):
            continue
        for seat in (*range(rules.players), None):
            # The last hand and the cut are public; all else is searched.
            view = state.view(seat)
            text = str(replace(view, last_hand=None, cuts=()).as_json())
            for where, held in hidden_from(state, seat):
                for card in held:
                    assert str(card) not in text, (seat, where, card)


@pytest.mark.parametrize("preset", list(Rules.PRESETS))
def test_replaying_a_whole_game_gives_the_same_states(preset: str) -> None:
    rules = GAME.rules(preset, games=min(2, GAME.rules(preset).games))
    states = every_game.replayed(GAME, rules, preset)
    for one, other in pairwise(states):
        if len(other.games) == len(one.games):
            assert all(b >= a for a, b in zip(one.scores, other.scores, strict=True))
