"""What a throw cost, in points on average, beside the best throw of the same cards."""

from __future__ import annotations

from parlour.engines.cribbage.averages import averages
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import learned
from parlour.games.cribbage.finished import FinishedHand

ALIKE = 0.005  # points: throws as near as this are as good as each other


def lost_by_throw(hand: FinishedHand, seat: int) -> tuple[bool, float]:
    """Whether no throw was better, and by how many points the best one was.

    By points made less points given (hand, box and play), whatever the score is: a throw that
    wins a game more often may cost some, and so par is not nothing.
    """
    deal = hand.deal
    known = Known(
        rules=deal.rules,
        seat=seat,
        dealer=hand.dealer,
        needs=(deal.rules.target,) * deal.rules.sides,
        dealt=deal.dealt[seat],
        thrown=0,
        hand=deal.dealt[seat],
        starter=None,
        laid=(),
        pile=(),
    )
    worth = {each.thrown: each.points for each in averages(known, learned(deal.rules))}
    lost = max(worth.values()) - worth[hand.thrown.cards[seat]]
    return lost <= ALIKE, lost
