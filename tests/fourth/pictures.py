"""What a screen needs: the cards that would take the trick."""

from __future__ import annotations

from parlour.core.saying import Saying
from parlour.core.seen import Picture
from tests.fourth.rules import CardsSeen, say


class CardsDrawn(Picture, frozen=True):
    takes: tuple[int, ...]


def prepare() -> None:
    pass


def picture(view: CardsSeen) -> CardsDrawn:
    return CardsDrawn(tuple(card for card in view.hand if view.led is None or card > view.led))


def standing(view: CardsSeen) -> Saying:
    return say("standing.cards", tricks=sum(view.tricks.values()))
