"""Rules of thumb at the moment they are about: what a seat may be reminded of, from its view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from parlour.core.saying import Saying
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.scoring import FIFTEEN, THIRTY_ONE, VALUES
from parlour.games.cribbage.view import View
from parlour.learn.cribbage.words import say
from parlour.pieces.cards import Card

TEN = 10
FIVE = FIFTEEN - TEN
TWENTY_ONE = THIRTY_ONE - TEN


def tips(view: View) -> tuple[Saying, ...]:
    """The advice that applies to what this seat is about to do, the most telling first."""
    if not view.legal or view.seat is None:
        return ()
    if view.phase == "throw":
        return (say("tip.own-box" if _our_box(view) else "tip.their-box"),)
    if view.phase == "play":
        playable = [Card.named(act[-2:]) for act in view.legal if "play:" in act]
        if len({card.rank for card in playable}) < 2:
            return ()  # there is nothing to choose
        return tuple(_laying(view, playable) if view.pile else _leading(playable))
    if view.phase == "count":
        return (say("tip.count"),)
    return (say("tip.muggins"),) if view.phase == "muggins" else ()


def _our_box(view: View) -> bool:
    sides = Rules.make(view.rules).sides
    assert view.dealer is not None
    assert view.seat is not None
    return view.dealer % sides == view.seat % sides


def _leading(playable: list[Card]) -> Iterator[Saying]:
    held = Counter(card.rank for card in playable)
    low = [rank for rank in held if VALUES[rank] < FIVE]
    if any(number > 1 and VALUES[rank] != FIVE for rank, number in held.items()):
        yield say("tip.lead-pair")
    if low:
        yield say("tip.low-lead")
    if any(VALUES[rank] == FIVE for rank in held):
        yield say("tip.no-five")


def _laying(view: View, playable: list[Card]) -> Iterator[Saying]:
    totals = {view.count + VALUES[card.rank] for card in playable}
    if TWENTY_ONE in totals:
        yield say("tip.twenty-one")
    if FIVE in totals:
        yield say("tip.five")
    last = Card.named(view.pile[-1].card)
    if any(abs(card.rank - last.rank) == 1 for card in playable):
        yield say("tip.run")
