"""What a seat knows of a hand of cribbage, read from its view: cards as sets, points as needs."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.scoring import Parts, count, total
from parlour.games.cribbage.view import View
from parlour.pieces.cards import Card, mask


def on_table(view: View) -> Parts:
    """What scores in the cards that are being counted; everyone can see them."""
    counting, starter = view.counting, view.starter
    assert counting is not None
    assert starter is not None
    whole_flush = counting.box and Rules.make(view.rules).crib_flush == "five"
    return count(mask(map(Card.named, counting.cards)), Card.named(starter), whole_flush)


def worth_on_table(view: View) -> int:
    return total(on_table(view))


def overlooked(view: View) -> int:
    """What can be claimed of the count that was said."""
    assert view.counting is not None
    return max(0, worth_on_table(view) - (view.counting.said or 0))


@dataclass(frozen=True)
class Known:
    """A hand as one seat sees it, from the throw to the last card."""

    rules: Rules
    seat: int
    dealer: int
    needs: tuple[int, ...]  # of each side, to win the game
    dealt: int  # this seat's cards, thrown ones too
    thrown: int  # by this seat; 0 before its throw
    hand: int  # what it has yet to play
    starter: Card | None
    laid: tuple[tuple[int, Card], ...]  # with the seat that laid it, from the first count on
    pile: tuple[Card, ...]  # the cards of the count going on

    @classmethod
    def of(cls, view: View) -> Known:
        seat, dealer, starter = view.seat, view.dealer, view.starter
        assert seat is not None
        assert dealer is not None
        hand = mask(map(Card.named, view.hand))
        thrown = mask(map(Card.named, view.thrown))
        kept = mask(map(Card.named, view.kept)) or hand
        return cls(
            rules=Rules.make(view.rules),
            seat=seat,
            dealer=dealer,
            needs=tuple([view.target - score for score in view.scores]),
            dealt=kept | thrown,
            thrown=thrown,
            hand=hand,
            starter=None if starter is None else Card.named(starter),
            laid=tuple([(laid.seat, Card.named(laid.card)) for pile in view.play for laid in pile]),
            pile=tuple([Card.named(laid.card) for laid in view.pile]),
        )

    @property
    def kept(self) -> int:
        return self.dealt & ~self.thrown

    @property
    def side(self) -> int:
        return self.seat % self.rules.sides

    def has_box(self, seat: int) -> bool:
        """Whether the box is this seat's, or its partner's."""
        return self.dealer % self.rules.sides == seat % self.rules.sides

    @property
    def our_box(self) -> bool:
        return self.has_box(self.seat)

    @property
    def need(self) -> int:
        return self.needs[self.side]

    @property
    def their_need(self) -> int:
        """Of the nearest rival."""
        return min(need for side, need in enumerate(self.needs) if side != self.side)

    @property
    def leads(self) -> int:
        if self.rules.first_play == "dealer":
            return self.dealer
        return (self.dealer + 1) % self.rules.players
