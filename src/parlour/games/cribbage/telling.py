"""The play and the count as they are told: card by card, and part by part.

What is told once is kept. A count of the play that is over never changes, and the one going on
only grows, so each card is told a single time for all who look.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from parlour.core.seen import Seen
from parlour.games.cribbage.hand import BOX, CARD, SEAT, Pile, Shown, Thrown, cards_laid
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.scoring import (
    LAST_CARD,
    THIRTY_ONE,
    VALUES,
    Part,
    count,
    pegging,
    pegging_points,
)
from parlour.pieces.cards import NAMES, named

_RANKS = bytes((laid & CARD) >> 2 for laid in range(256))  # of the cards of a pile
# Counts: those of a few tables. Ten times as many are out of the processor's reach, and cost more
# than they save.
KEPT = 1 << 7
named_again = lru_cache(maxsize=1 << 10)(named)  # for what was kept and thrown is told often


class CardLaid(Seen, frozen=True):
    """A card of the play, the count it made, and the parts it scored."""

    seat: int
    card: str
    count: int
    parts: tuple[Part, ...]


class Claim(Seen, frozen=True):
    """Points that were overlooked, and who called muggins on them."""

    seat: int
    points: int


class Counted(Seen, frozen=True):
    """A hand or a box that was counted, part by part."""

    seat: int
    box: bool
    cards: tuple[str, ...]
    starter: str
    parts: tuple[Part, ...]
    worth: int
    said: int | None  # in self-count, what its owner said
    scored: int
    muggins: tuple[Claim, ...]


def told_play(
    rules: Rules, piles: tuple[Pile, ...], open_pile: Pile
) -> tuple[tuple[CardLaid, ...], ...]:
    """Count by count. Of the piles that are closed the last card has its go."""
    told = _over(piles, rules.players * rules.kept) if piles else ()
    return (*told, _open(open_pile)) if open_pile else told


@lru_cache(maxsize=KEPT)
def _over(piles: tuple[Pile, ...], cards: int) -> tuple[tuple[CardLaid, ...], ...]:
    """The counts that are over; in the play of all the cards the last one is called so."""
    left = cards - sum(map(len, piles))
    before = _over(piles[:-1], cards) if len(piles) > 1 else ()
    return (*before, _closed(piles[-1], "go" if left else "last"))


@lru_cache(maxsize=KEPT)
def _open(pile: Pile) -> tuple[CardLaid, ...]:
    before = _open(pile[:-1]) if len(pile) > 1 else ()
    laid = pile[-1]
    card = laid & CARD
    running = VALUES[card >> 2] + (before[-1].count if before else 0)
    scores = pegging_points(pile.translate(_RANKS))
    parts = pegging([card for _, card in cards_laid(pile)]) if scores else ()
    return (*before, CardLaid(laid >> SEAT, NAMES[card], running, parts))


def _closed(pile: Pile, ending: str) -> tuple[CardLaid, ...]:
    *before, last = _open(pile)
    if last.count < THIRTY_ONE:
        last = replace(last, parts=(*last.parts, Part(ending, (last.card,), LAST_CARD)))
    return (*before, last)


def told_count(thrown: Thrown, shown: Shown) -> Counted:
    deal, box = thrown.deal, shown.whose == BOX
    held = thrown.shown(shown.whose)
    return Counted(
        deal.dealer if box else shown.whose,
        box,
        named_again(held),
        NAMES[deal.starter],
        count(held, deal.starter, box and deal.rules.crib_flush == "five"),
        shown.worth,
        shown.said,
        shown.scored,
        told_claims(shown),
    )


def told_claims(shown: Shown) -> tuple[Claim, ...]:
    return tuple([Claim(*claim) for claim in shown.muggins]) if shown.muggins else ()
