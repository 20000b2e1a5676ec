"""The cut for the first deal: the lowest card deals, and those who tie cut again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from parlour.core.chance import Chance
from parlour.core.errors import IllegalAction
from parlour.games.cribbage.actions import CUT, Cut, Ordinary
from parlour.games.cribbage.pegs import Board, Pegs
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.sayings import say
from parlour.pieces.cards import CARDS, Card

GAME = "cribbage"

Cuts: TypeAlias = tuple[tuple[int, Card], ...]  # one round: each seat with the card it cut


def pack(seed: str, number: int, count: int = len(CARDS)) -> list[Card]:
    """The pack that is cut in a round, or so many of its cards from the top; rounds from 0."""
    return Chance(seed, f"{GAME}/cut/{number}").dealt(CARDS, count)


def lowest(cuts: Cuts) -> tuple[int, ...]:
    """The seats that cut the lowest rank; aces are low."""
    low = min(card >> 2 for _, card in cuts)
    return tuple([seat for seat, card in cuts if card >> 2 == low])


def drawn_cuts(seed: str, players: int) -> tuple[Cuts, ...]:
    """The cut when nobody chooses: each seat in turn takes the top card of the pack."""
    rounds: list[Cuts] = []
    cutting: tuple[int, ...] = tuple(range(players))
    while len(cutting) > 1:
        taken = pack(seed, len(rounds), len(cutting))
        rounds.append(tuple(zip(cutting, taken, strict=True)))
        cutting = lowest(rounds[-1])
    return tuple(rounds)


class CutDone(NamedTuple):
    """Every round of the cut, the last with one seat lowest."""

    rounds: tuple[Cuts, ...]


class Cutting(NamedTuple):
    """The players cut by hand. `rounds` are those that ended in a tie."""

    rules: Rules
    seed: str
    cutting: tuple[int, ...]
    places: tuple[int, ...] = ()  # where the pack has been cut in this round
    cuts: Cuts = ()
    rounds: tuple[Cuts, ...] = ()
    imagined: tuple[Card, ...] = ()  # the pack of this round, where the seed's is not known

    @property
    def board(self) -> Board:
        return (Pegs(),) * self.rules.sides

    @property
    def turn(self) -> int:
        return self.cutting[len(self.cuts)]

    @property
    def turns(self) -> tuple[int, ...]:
        return (self.turn,)

    @property
    def pack(self) -> Sequence[Card]:
        """The cards that are cut, from the top."""
        return self.imagined or pack(self.seed, len(self.rounds))

    def legal(self, seat: int) -> tuple[Cut, ...]:
        return tuple([cut for cut in CUT if cut.place not in self.places])

    def act(self, seat: int, action: Ordinary) -> Cutting | CutDone:
        if not isinstance(action, Cut):
            raise IllegalAction(say("refused.cut-first", action=str(action)), "cut")
        if action.place in self.places:
            raise IllegalAction(say("refused.cut-taken", place=action.place), "cut")
        card = self.pack[action.place - 1]
        cuts = (*self.cuts, (seat, card))
        if len(cuts) < len(self.cutting):
            return self._replace(places=(*self.places, action.place), cuts=cuts)
        rounds = (*self.rounds, cuts)
        tied = lowest(cuts)
        if len(tied) == 1:
            return CutDone(rounds)
        return Cutting(self.rules, self.seed, tied, rounds=rounds)
