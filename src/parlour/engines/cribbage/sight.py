"""What a seat knows of a hand of cribbage, read from its view: cards as sets, points as needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.scoring import points_of
from parlour.pieces.cards import Card, mask


@lru_cache(maxsize=64)
def read_rules(text: str) -> Rules:
    return Rules.make(text)


def worth_on_table(view: Mapping[str, Any]) -> int:
    """What the cards that are being counted are worth; everyone can see them."""
    counting = view["counting"]
    whole_flush = counting["box"] and read_rules(view["rules"]).crib_flush == "five"
    return points_of(mask(map(Card, counting["cards"])), Card(view["starter"]), whole_flush)


@dataclass(frozen=True)
class Sight:
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
    def of(cls, view: Mapping[str, Any]) -> Sight:
        hand = mask(map(Card, view["hand"]))
        thrown = mask(map(Card, view["thrown"]))
        kept = mask(map(Card, view["kept"])) or hand
        starter = view["starter"]
        return cls(
            rules=read_rules(view["rules"]),
            seat=view["seat"],
            dealer=view["dealer"],
            needs=tuple([view["target"] - score for score in view["scores"]]),
            dealt=kept | thrown,
            thrown=thrown,
            hand=hand,
            starter=None if starter is None else Card(starter),
            laid=tuple([(act["seat"], Card(act["card"])) for pile in view["play"] for act in pile]),
            pile=tuple([Card(act["card"]) for act in view["pile"]]),
        )

    @property
    def kept(self) -> int:
        return self.dealt & ~self.thrown

    @property
    def side(self) -> int:
        return self.seat % self.rules.sides

    @property
    def our_box(self) -> bool:
        return self.dealer % self.rules.sides == self.side

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
