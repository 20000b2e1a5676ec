"""Trick games in play, whoever plays what."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from parlour._kernels import Knowledge
from tests.native.any_game import ROUNDS, Game, bits, first_met, lawless, mask, seats_round, suited

Promise: TypeAlias = tuple[int, int, int]  # a seat, pieces, how many of them it holds at least
Manners: TypeAlias = tuple[int, int, int, int]


class Table(NamedTuple):
    """A game in play, with all hands open."""

    game: Game
    size: int
    opener: int
    history: list[tuple[int, int]]
    hands: list[int]  # now
    turn: int
    won: int  # by the credited seats
    trick: list[tuple[int, int]]  # on the table: seat and piece

    def known(
        self,
        lacks: Sequence[int] = (0,) * 4,
        promise: Promise = (0, 0, 0),
        need: int = 1,
        manners: Manners = (0, 0, 0, 0),
    ) -> Knowledge:
        """What the seat to play knows, and some things besides."""
        return Knowledge(
            self.game.kernel, need, self.opener, self.size, self.history, self.turn,
            self.hands[self.turn], lacks, promise, manners,
        )  # fmt: skip

    def known_openly(self, need: int) -> Knowledge:
        """The same with all hands open."""
        every = (1 << 4 * self.size) - 1
        return self.known([every & ~hand for hand in self.hands], need=need)

    @property
    def lawful(self) -> int:
        duties = self.game.duties[self.trick[0][1]] if self.trick else self.game.lead_order
        return first_met(duties, self.hands[self.turn])


def random_table(random: Random, size: int, early: float = 0.2) -> Table:
    """Somebody is to play, after some plays; now and then somebody was early."""
    next_seat = random.choice(ROUNDS)
    seats = seats_round(next_seat, 0)
    game = random.choice((lawless, suited))(random, 4 * size, next_seat, seats)
    deal = random.sample(range(4 * size), 4 * size)
    hands = [mask(deal[seat * size : (seat + 1) * size]) for seat in range(4)]
    opener = turn = random.choice(seats)
    history: list[tuple[int, int]] = []
    trick: list[tuple[int, int]] = []
    won = 0
    for _ in range(random.randrange(len(seats) * size)):
        waiting = [seat for seat in seats if seat not in [s for s, _ in trick]]
        seat = random.choice(waiting) if trick and random.random() < early else turn
        duties = game.duties[trick[0][1]] if trick else game.lead_order
        piece = random.choice(bits(first_met(duties, hands[seat])))
        hands[seat] ^= 1 << piece
        history.append((seat, piece))
        trick.append((seat, piece))
        if len(trick) == len(seats):
            strength = game.strength[trick[0][1]]
            turn = max(trick, key=lambda play: strength[play[1]])[0]
            pot = game.trick_points + sum(game.points[lying] for _, lying in trick)
            won += pot * (game.credited >> turn & 1)
            trick = []
        while turn in [s for s, _ in trick]:
            turn = next_seat[turn]
    return Table(game, size, opener, history, hands, turn, won, trick)
