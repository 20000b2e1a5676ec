"""Examples of cribbage, drawn and counted by the rules themselves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from parlour.core.saying import Saying
from parlour.games.cribbage.scoring import VALUES, Parts, count, pegging, total
from parlour.learn.cribbage.words import say
from parlour.learn.page import Drawing, Piece, Row
from parlour.pieces.cards import Card, mask

LAID = ("7H", "8D", "6C")
COUNTED = ("JH", "5D", "4C", "6S")
STARTER = "5H"
OLD = ("3C", "4D", "5S", "4H")
OLD_STARTER = "9C"


def play() -> Drawing:
    """Cards as they are laid, with the total and what each scores."""
    cards = [Card.named(name) for name in LAID]
    totals = list(accumulate(VALUES[card.rank] for card in cards))
    pieces = []
    for place, name in enumerate(LAID):
        points = total(pegging(cards[: place + 1]))
        pieces.append(Piece(name, note=f"{totals[place]}{f' +{points}' if points else ''}"))
    return Drawing("cards", (Row(tuple(pieces)),), say("drawing.play"))


def counted(kept: int) -> Drawing:
    """A hand with the starter, counted by kinds."""
    hand = COUNTED[:kept]
    parts = _parts(hand, STARTER)
    caption = say(
        "drawing.count",
        fifteens=_of("fifteen", parts),
        pairs=_of("pair", parts),
        runs=_of("run", parts),
        flush=_of("flush", parts),
        nobs=_of("nobs", parts),
        points=total(parts),
    )
    return _hand(hand, STARTER, caption)


def old() -> Drawing:
    """The example of the old help."""
    points = total(_parts(OLD, OLD_STARTER))
    return _hand(OLD, OLD_STARTER, say("drawing.old", points=points))


def _parts(hand: Sequence[str], starter: str) -> Parts:
    return count(mask(Card.named(name) for name in hand), Card.named(starter))


def _of(kind: str, parts: Parts) -> int:
    return sum(part.points for part in parts if part.kind == kind)


def _hand(hand: Sequence[str], starter: str, caption: Saying) -> Drawing:
    pieces = (*(Piece(name) for name in hand), Piece(starter, "wins"))
    return Drawing("cards", (Row(pieces),), caption)
