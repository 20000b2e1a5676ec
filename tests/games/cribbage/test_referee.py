"""The play against a plain referee that knows nothing of the engine: a table, hands, and words."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from parlour.games.cribbage import State
from tests.games.cribbage.table import GAME

RANKS = "A23456789TJQK"


class Referee:
    """Follows the play card by card, as a person at the table would."""

    def __init__(self, hands: list[list[str]], sides: int, leader: int) -> None:
        self.hands = [list(hand) for hand in hands]
        self.points = [0] * sides
        self.turn: int | None = leader
        self._new_count()

    def _new_count(self) -> None:
        self.table: list[str] = []
        self.passed: list[int] = []
        self.last: int | None = None

    @property
    def count(self) -> int:
        return sum(min(RANKS.index(card[0]) + 1, 10) for card in self.table)

    def can_play(self, seat: int) -> list[str]:
        value = {card: min(RANKS.index(card[0]) + 1, 10) for card in self.hands[seat]}
        return sorted(card for card in self.hands[seat] if self.count + value[card] <= 31)

    def see(self, seat: int, action: str) -> None:
        """An action, in turn and lawful, or it is the engine that is wrong."""
        assert seat == self.turn
        if action == "go":
            assert self.hands[seat]
            assert not self.can_play(seat)
            self.passed.append(seat)
        else:
            card = action.removeprefix("play:")
            assert card in self.can_play(seat)
            self.hands[seat].remove(card)
            self.table.append(card)
            self.last = seat
            self._peg(seat, self._worth())
        self._pass_on(seat)

    def _peg(self, seat: int, points: int) -> None:
        self.points[seat % len(self.points)] += points

    def _worth(self) -> int:
        ranks = [RANKS.index(card[0]) for card in self.table]
        worth = 2 * (self.count in (15, 31))
        alike = 1
        while alike < len(ranks) and ranks[-alike - 1] == ranks[-1]:
            alike += 1
        worth += {1: 0, 2: 2, 3: 6, 4: 12}[alike]
        for length in range(len(ranks), 2, -1):
            tail = sorted(ranks[-length:])
            if all(b - a == 1 for a, b in pairwise(tail)):
                return worth + length
        return worth

    def _pass_on(self, seat: int) -> None:
        players = len(self.hands)
        assert self.last is not None
        waiting = [
            s for s in range(players) if self.hands[s] and s not in self.passed and s != self.last
        ]
        done = self.count == 31 or not (waiting or self.can_play(self.last))
        if done:
            if self.count < 31:
                self._peg(self.last, 1)
            seat = self.last
            self._new_count()
        for step in range(1, players + 1):
            following = (seat + step) % players
            if self.hands[following] and following not in self.passed:
                self.turn = following
                return
        self.turn = None


@pytest.mark.parametrize(
    "preset", ["standard", "pocket-1994", "five-card", "three-hand", "four-hand"]
)
def test_the_play_is_what_a_referee_sees(preset: str) -> None:
    choose = random.Random(preset)
    gos = 0
    for number in range(150):
        state: State = GAME.start(f"{preset},target=1000", seed=f"referee {number}")
        while state.view(None)["phase"] == "throw":
            state = state.apply(choose.choice(state.legal()))
        views = [state.view(seat) for seat in range(state.rules.players)]
        leader = state.turn
        assert leader is not None
        dealer = views[0]["dealer"]
        assert dealer is not None
        assert leader == (dealer if preset == "pocket-1994" else (dealer + 1) % len(views))
        referee = Referee([view["kept"] for view in views], state.rules.sides, leader)
        before = state.scores
        while not state.hands:
            assert state.turn == referee.turn
            seat = state.turn
            assert seat is not None
            if can := referee.can_play(seat):
                assert sorted(str(act)[5:] for act in state.legal()) == can
            action = str(choose.choice(state.legal()))
            gos += action == "go"
            referee.see(seat, action)
            after = state.apply(action)
            if not after.hands:
                pegged = [b - a for a, b in zip(before, after.scores, strict=True)]
                assert pegged == referee.points
                assert after.view(None)["count"] == referee.count
            state = after
        assert referee.turn is None
        heels = state.hands[0].deal.heels
        expected = list(referee.points)
        expected[dealer % len(expected)] += heels
        assert list(state.hands[0].pegged) == expected
    assert gos > 50
