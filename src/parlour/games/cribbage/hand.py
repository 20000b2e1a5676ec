"""One hand of cribbage: how it was dealt, what was thrown, laid and shown."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from parlour.games.cribbage.rules import MAX_PLAYERS, Rules
from parlour.games.cribbage.scoring import JACK, points_of
from parlour.pieces.cards import CARDS, Card, names

BOX = -1  # where a seat is asked whose cards are shown
HEELS = 2

# [players][dealer]
_ORDERS = tuple(
    tuple(
        tuple((dealer + step) % players for step in range(1, players + 1))
        for dealer in range(players)
    )
    for players in range(MAX_PLAYERS + 1)
)

# The cards of one count in a byte each, with the seat that laid it: six bits are the card.
Pile: TypeAlias = bytes
SEAT = 6
CARD = (1 << SEAT) - 1
LAID = tuple(tuple(bytes([seat << SEAT | card]) for card in CARDS) for seat in range(MAX_PLAYERS))


def cards_laid(pile: Pile) -> list[tuple[int, Card]]:
    """Who laid what."""
    return [(laid >> SEAT, CARDS[laid & CARD]) for laid in pile]


class Deal(NamedTuple):
    """What each seat was dealt, the starter under the cut, and what went straight to the box."""

    rules: Rules
    dealer: int
    dealt: tuple[int, ...]
    starter: Card
    boxed: int = 0

    @property
    def pone(self) -> int:
        """The player on the dealer's left."""
        return (self.dealer + 1) % self.rules.players

    @property
    def order(self) -> tuple[int, ...]:
        """The seats from the pone round to the dealer: so they throw, and so they count."""
        return _ORDERS[self.rules.players][self.dealer]

    def side(self, seat: int) -> int:
        return seat % self.rules.sides

    @property
    def heels(self) -> int:
        """What the dealer pegs when the starter is turned."""
        return HEELS if self.starter >> 2 == JACK else 0

    def as_json(self) -> dict[str, Any]:
        """The deal as an explicit start."""
        start: dict[str, Any] = {
            "dealer": self.dealer,
            "hands": [names(hand) for hand in self.dealt],
            "starter": str(self.starter),
        }
        if self.boxed:
            start["box"] = names(self.boxed)
        return start


class Thrown(NamedTuple):
    """A deal after everyone has thrown."""

    deal: Deal
    cards: tuple[int, ...]  # what each seat threw

    @property
    def kept(self) -> tuple[int, ...]:
        return tuple([d & ~t for d, t in zip(self.deal.dealt, self.cards, strict=True)])

    @property
    def box(self) -> int:
        return self.deal.boxed | sum(self.cards)

    def shown(self, whose: int) -> int:
        """A seat's hand, or the box."""
        return self.box if whose == BOX else self.deal.dealt[whose] & ~self.cards[whose]

    def worth(self, whose: int) -> int:
        deal = self.deal
        if whose != BOX:
            return points_of(deal.dealt[whose] & ~self.cards[whose], deal.starter)
        return points_of(self.box, deal.starter, deal.rules.crib_flush == "five")


class Shown(NamedTuple):
    """A hand or a box that was counted. `scored` is less than it is worth when one overlooks."""

    whose: int
    worth: int
    scored: int
    said: int | None = None  # in self-count, what its owner said
    muggins: tuple[tuple[int, int], ...] = ()  # who claimed how many of the points overlooked
