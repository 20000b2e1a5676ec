"""What must hold in every game of Poker Solitaire, in every mode and mix of rules."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import invariant

import parlour
from parlour.core.acting import Seated
from parlour.core.errors import IllegalAction
from parlour.games.poker_solitaire import Rules, State
from parlour.games.poker_solitaire.actions import ACTS
from parlour.games.poker_solitaire.matrix import CELL_NAMES, EMPTY, STOLEN, card_of
from parlour.games.poker_solitaire.rules import MODES
from parlour.pieces.cards import CARDS, Card
from parlour.records.record import Record
from tests.games.poker_solitaire.mixes import rulesets
from tests.properties import every_game
from tests.properties.examples import examples

GAME = parlour.game("poker-solitaire")
SQUARES = st.builds(
    "{}{}".format, st.sampled_from(["", "A:", "B:"]), st.sampled_from(CELL_NAMES)
) | st.sampled_from(["r1", "r2", "r5"])
ANYTHING = st.one_of(
    st.builds(
        "{}{}>{}".format,
        st.sampled_from(["", "1:", "2:", "plant:", "2:plant:"]),
        st.sampled_from(CARDS),
        SQUARES,
    ),
    st.builds("{}{}>{}".format, st.sampled_from(["", "2:", "steal:"]), SQUARES, SQUARES),
    st.sampled_from(["pass", "done", "1:done", "2:pass"]),
    st.builds(
        "change:{}".format,
        st.sampled_from(
            ["hands=12", "scoring=user", "movement=movable", "placement=corners", "deal=2",
             "rejects=0", "rejects=2", "rejects_2=1", "steal=on", "plant=on", "decks=2",
             "placement_2=anywhere,deal=1", "mode=race"]
        ),
    ),
    st.text(max_size=12),
)  # fmt: skip


def touches(placement: str, filled: set[str], square: str) -> bool:
    """The placement rule, word for word and slow."""
    if not filled or placement == "anywhere":
        return True
    for other in filled:
        across = abs(ord(other[0]) - ord(square[0]))
        down = abs(int(other[1]) - int(square[1]))
        near = across + down == 1 if placement == "edges" else max(across, down) == 1
        if near:
            return True
    return False


def cards_on_the_table(state: State) -> Counter[Card]:
    table = state.table
    held = [cell for matrix in table.matrices for cell in matrix.cells]
    return Counter(card_of(cell) for cell in (*held, *table.rejects) if cell != EMPTY)


class Table(every_game.Table[State]):
    """Here people change the rules, too."""

    game = GAME
    acts = ACTS
    rulesets = rulesets()
    anything = ANYTHING

    def must_be_offered(self, action: str) -> bool:
        return not action.startswith("change:")

    def follow(self, action: str, after: State) -> None:
        before = self.state
        self.placed_lawfully(action, before, after)
        self.stolen_cards_stay_safe(action, before, after)
        super().follow(action, after)

    @staticmethod
    def placed_lawfully(action: str, before: State, after: State) -> None:
        """A card that is new in a matrix touches what was there, less a card that was lifted."""
        for number in range(len(after.table.matrices)):
            was, now = (
                {
                    CELL_NAMES[i]
                    for i, held in enumerate(s.table.matrices[number].cells)
                    if held >= 0
                }
                for s in (before, after)
            )
            owner = number if after.rules.players == 2 else 0
            for square in now - was:
                placement = before.rules.placements[owner]
                assert touches(placement, was & now, square), action

    @staticmethod
    def stolen_cards_stay_safe(action: str, before: State, after: State) -> None:
        safe = [
            [held for held in (*m.cells, *s.table.rejects) if held != EMPTY and held & STOLEN]
            for s in (before, after)
            for m in s.table.matrices[:2]
        ]
        if before.rules.players == 2 and "r" not in action.partition(">")[0]:
            for mine in (0, 1):
                assert not Counter(safe[mine]) - Counter(safe[mine + 2]), action

    @invariant()
    def who_may_act_in_a_race_has_something_to_do(self) -> None:
        state = self.state
        if state.rules.racing:
            acting = {act.seat for act in state.legal() if isinstance(act, Seated)}
            assert tuple(sorted(acting)) == state.turns

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        table = self.state.table
        drawn = Counter(table.deck[: table.drawn])
        face_up = Counter(table.dealt)
        if self.state.rules.mode == "same-deck":
            # Every card is dealt twice, so it may be taken by both players, or by one.
            taken = Counter(c for i, c in enumerate(table.dealt) if table.taken >> i & 1)
            gone = drawn - face_up + taken
            lying = cards_on_the_table(self.state)
            assert all(gone[card] <= lying[card] <= 2 * gone[card] for card in gone | lying)
        else:
            assert cards_on_the_table(self.state) + face_up == drawn
        assert len(table.deck) == 52 * self.record.rules.decks  # type: ignore[attr-defined]

    @invariant()
    def totals_are_the_sums_of_the_lines(self) -> None:
        state = self.state
        totals = []
        for tally in state.hands:
            assert tally.total == sum(line.points for line in tally.lines)
            totals.append(tally.total)
        if state.rules.players == 2:
            scores = totals
        else:
            scores = [max(totals) if state.rules.mode == "best-of-two" else sum(totals)]
        for seat, score in enumerate(scores):
            pat = state.rules.scorings[seat][0] == "pat"
            assert state.scores[str(seat + 1)] == (None if pat else score)

    @invariant()
    def dealt_cards_and_rejects_are_five_at_most(self) -> None:
        rules = self.state.rules
        assert rules.deal + rules.rejects + rules.rejects_1 + rules.rejects_2 <= 5
        if self.record.rules == rules:
            used = sum(held != EMPTY for held in self.state.table.rejects)
            assert len(self.state.table.dealt) + used <= 5


TestTable = Table.TestCase
TestTable.settings = examples(150, stateful_step_count=20)


def played_part(rules: Rules, seed: int, steps: int) -> tuple[State, list[str]]:
    first: State = GAME.start(rules, seed=f"worlds {seed}")
    played = list(islice(every_game.strolled(first, seed), steps + 1))
    return played[-1][0], [str(action) for _, action in played[1:]]


@examples(150)
@given(rulesets(), st.integers(0, 10**6), st.integers(0, 60), st.sampled_from([1, 2, None]))
def test_worlds_that_differ_in_the_deck_alone_look_the_same(
    rules: Rules, seed: int, steps: int, seat: Any
) -> None:
    state, actions = played_part(rules, seed, steps)
    drawn = state.table.drawn
    rest = list(state.table.deck[drawn:])
    random.Random(seed).shuffle(rest)
    names = [str(card) for card in (*state.table.deck[:drawn], *rest)]
    world: State = GAME.start(rules, start={"deck": names})
    for action in actions:
        world = world.apply(action)
    assert world.view(seat) == state.view(seat)


@pytest.mark.parametrize("mode", ["race", "race-both"])
@pytest.mark.parametrize("seed", range(8))
def test_a_race_serialises_any_interleaving_to_a_legal_game(mode: str, seed: int) -> None:
    """Two players act on what they saw a while ago; the table takes acts as they arrive."""
    choose = random.Random(f"{mode} {seed}")
    rules = GAME.rules("standard", mode=mode, deal=2, steal=True, plant=True)
    state: State = GAME.start(rules, seed=f"race {seed}")
    record = Record(GAME, rules, f"race {seed}")
    in_flight: list[str] = []
    late = 0
    for _ in range(3000):
        if state.turn is None:
            break
        for seat in (1, 2):
            if legal := state.view(seat)["legal"]:
                in_flight.append(choose.choice(legal))
        choose.shuffle(in_flight)
        for _ in range(choose.randint(1, len(in_flight))):
            arrived = in_flight.pop()
            try:
                state = state.apply(arrived)
            except IllegalAction:
                late += 1
            else:
                record = record.then(arrived)
    assert state.result is not None
    assert late > 10  # some came too late, and changed nothing
    assert record.final() == state


def placed_if_can_be(choose: random.Random, state: State) -> Any:
    """Cards that can be moved are moved for ever by chance; this places them more often."""
    legal = state.legal()
    placing = [act for act in legal if re.match(r"(\d:)?(\w+>|plant|pass|done)", str(act))]
    return choose.choice(placing or legal)


@pytest.mark.parametrize("preset", list(Rules.PRESETS))
def test_replaying_a_whole_game_gives_the_same_states(preset: str) -> None:
    every_game.replayed(GAME, GAME.rules(preset), preset, placed_if_can_be)


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_ends(mode: str) -> None:
    rules = GAME.rules("standard", mode=mode, rejects=4)
    for seed in range(10):
        first: State = GAME.start(rules, seed=f"{mode} {seed}")
        *_, (state, _) = islice(every_game.strolled(first, seed), 401)
        assert state.result is not None
