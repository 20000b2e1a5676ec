"""One hand of cribbage: how it was dealt, what was laid and shown, and how it is written down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from parlour.games.cribbage.pegs import Board, scores
from parlour.games.cribbage.rules import MAX_PLAYERS, Rules
from parlour.games.cribbage.scoring import (
    JACK,
    LAST_CARD,
    THIRTY_ONE,
    VALUES,
    Part,
    Parts,
    count,
    pegging,
    points_of,
)
from parlour.pieces.cards import Card, names

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

Pile: TypeAlias = tuple[tuple[int, Card], ...]  # the cards of one count, each with who laid it


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

    def parts(self, whose: int) -> Parts:
        whole = whose == BOX and self.deal.rules.crib_flush == "five"
        return count(self.shown(whose), self.deal.starter, whole_flush=whole)


class Shown(NamedTuple):
    """A hand or a box that was counted. `scored` is less than it is worth when one overlooks."""

    whose: int
    worth: int
    scored: int
    said: int | None = None  # in self-count, what its owner said
    muggins: tuple[tuple[int, int], ...] = ()  # who claimed how many of the points overlooked


class Laid(NamedTuple):
    """A card laid in the play: the count it made, and what it scored."""

    seat: int
    card: Card
    running: int
    parts: Parts

    def as_json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "card": str(self.card),
            "count": self.running,
            "parts": [part.as_json() for part in self.parts],
        }


def laid_in(rules: Rules, piles: tuple[Pile, ...], open_pile: Pile = ()) -> Iterator[list[Laid]]:
    """The play told count by count. Of the piles that are closed the last card has its go."""
    all_cards = rules.players * rules.kept
    laid = 0
    for pile in (*piles, open_pile):
        told = []
        running = 0
        on_table = [card for _, card in pile]
        for place, (seat, card) in enumerate(pile, 1):
            running += VALUES[card >> 2]
            laid += 1
            parts = pegging(on_table[:place])
            if place == len(pile) and pile is not open_pile and running < THIRTY_ONE:
                parts += (Part("last" if laid == all_cards else "go", (card,), LAST_CARD),)
            told.append(Laid(seat, card, running, parts))
        if told:
            yield told


class FinishedHand(NamedTuple):
    """A hand that is over, be it that everything was shown or that a peg reached the end."""

    thrown: Thrown
    piles: tuple[Pile, ...]
    open_pile: Pile  # the count that was going on when the game ended
    pegged: tuple[int, ...]  # in the play, heels included, by side
    shown: tuple[Shown, ...]
    board: Board
    game: int  # which game of a match, from 1

    @property
    def deal(self) -> Deal:
        return self.thrown.deal

    @property
    def dealer(self) -> int:
        return self.thrown.deal.dealer

    def as_json(self) -> dict[str, Any]:
        deal = self.thrown.deal
        told: dict[str, Any] = {
            "dealer": deal.dealer,
            "starter": str(deal.starter),
            "box": names(self.thrown.box),
            "pegged": list(self.pegged),
            "shown": {_key(shown): shown.scored for shown in self.shown},
            "scores": list(scores(self.board)),
        }
        if deal.heels:
            told["heels"] = deal.heels
        if deal.rules.games > 1:
            told["game"] = self.game
        if any(shown.said is not None for shown in self.shown):
            told["said"] = {_key(shown): shown.said for shown in self.shown}
            told["worth"] = {_key(shown): shown.worth for shown in self.shown}
        claims = {_key(s): [list(claim) for claim in s.muggins] for s in self.shown if s.muggins}
        if claims:
            told["muggins"] = claims
        return told

    def in_full(self) -> dict[str, Any]:
        """Everything, face up: the cards kept, the play and the count with their parts."""
        return {
            **self.as_json(),
            "hands": [names(kept) for kept in self.thrown.kept],
            "thrown": [names(cards) for cards in self.thrown.cards],
            "play": told_play(self.deal.rules, self.piles, self.open_pile),
            "counted": [told_count(self.thrown, shown) for shown in self.shown],
        }


def made_in(rules: Rules, hands: Iterable[FinishedHand]) -> list[dict[str, int]]:
    """What each side made in some hands, and how; in full, though the last peg stops at home."""
    made = [{"play": 0, "hands": 0, "box": 0, "muggins": 0} for _ in range(rules.sides)]
    for hand in hands:
        side = hand.deal.side
        for pegs, points in zip(made, hand.pegged, strict=True):
            pegs["play"] += points
        for shown in hand.shown:
            box = shown.whose == BOX
            owner = hand.dealer if box else shown.whose
            made[side(owner)]["box" if box else "hands"] += shown.scored
            for seat, points in shown.muggins:
                made[side(seat)]["muggins"] += points
    return made


def told_play(rules: Rules, piles: tuple[Pile, ...], open_pile: Pile) -> list[list[dict[str, Any]]]:
    return [[laid.as_json() for laid in told] for told in laid_in(rules, piles, open_pile)]


def told_count(thrown: Thrown, shown: Shown) -> dict[str, Any]:
    """A hand or box that was counted, part by part."""
    box = shown.whose == BOX
    return {
        "seat": thrown.deal.dealer if box else shown.whose,
        "box": box,
        "cards": names(thrown.shown(shown.whose)),
        "starter": str(thrown.deal.starter),
        "parts": [part.as_json() for part in thrown.parts(shown.whose)],
        "worth": shown.worth,
        "said": shown.said,
        "scored": shown.scored,
        "muggins": [{"seat": seat, "points": points} for seat, points in shown.muggins],
    }


def _key(shown: Shown) -> str:
    return "box" if shown.whose == BOX else str(shown.whose)
