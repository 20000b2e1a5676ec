"""Luck in Poker Solitaire: each card that came, against all that could have come instead.

A card is worth what the total can be expected to become once it is put where that is most, as far
as the values of lines tell; before it came, the mean of that over every card still unseen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from parlour.engines.poker_solitaire.grids import shape_of
from parlour.engines.poker_solitaire.learned import grid_for
from parlour.engines.poker_solitaire.position import Known, Position, known
from parlour.games.poker_solitaire.matrix import CELL_NAMES
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.view import View
from parlour.records.record import Record
from parlour.study.review.stakes import Course, Stretch

_EXACT = 2  # squares left, from which on every card that may come is tried to the end


class _Came(NamedTuple):
    """A card that came."""

    hand: int
    mean: float  # what was to be expected before it
    best: float  # and with it


def course(record: Record, seat: int) -> Course | None:
    """Of one who fills a matrix alone, card by card."""
    rules = Rules.make(str(record.rules))
    card_by_card = rules.deal == 1 and not rules.may_move[0] and not rules.wants_pat[0]
    if rules.mode != "one-hand" or not card_by_card:
        return None
    came = list(_cards(record, seat))
    if not came:
        return None
    total = float(record.final().scores[str(seat)])
    after = [*(card.mean for card in came[1:]), total]
    stretches = [
        Stretch(card.hand, {"card": card.best - card.mean}, then - card.best)
        for card, then in zip(came, after, strict=True)
    ]
    return Course("points", came[0].mean, tuple(stretches))


def _cards(record: Record, seat: int) -> Iterator[_Came]:
    """Each card as it came; it may lie there while others are put aside."""
    unseen = None
    for state in record.states():
        view = state.view(seat)
        assert isinstance(view, View)
        if not (view.dealt and view.turns):
            return
        read = known(view)
        if sum(read.unseen) != unseen:
            unseen = sum(read.unseen)
            yield _came(view, read)


def _came(view: View, read: Known) -> _Came:
    (card,) = read.dealt
    could = bytes([times + (piece == card) for piece, times in enumerate(read.unseen)])
    worth = {piece: _worth(view, read, piece, could) for piece, times in enumerate(could) if times}
    mean = sum(could[piece] * value for piece, value in worth.items()) / sum(could)
    return _Came(view.hand_number, mean, worth[card])


def _worth(view: View, read: Known, card: int, could: bytes) -> float:
    """The total to be expected where this is the card that comes."""
    unseen = bytes([times - (piece == card) for piece, times in enumerate(could)])
    lies = Position(read.position(read.player).cells, b"", read.free_rejects[read.player])
    leads_to = [lies.put(CELL_NAMES.index(name), card) for name in view.matrices[0].open]
    if lies.spares:
        leads_to.append(lies.spare_used())
    weighed = grid_for(shape_of(read.rules, read.player)).weigh(
        cells=b"".join(position.cells for position in leads_to),
        shown=[position.shown for position in leads_to],
        spares=[position.spares for position in leads_to],
        unseen=unseen,
        exact=_EXACT,
    )
    return max(mean for mean, _, _ in weighed)
