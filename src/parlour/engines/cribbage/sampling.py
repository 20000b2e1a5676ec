"""What several others may hold: dealt by chance, so that it agrees with what a seat has seen."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from parlour._kernels import Holdings, Keeping, guess
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import Learned
from parlour.games.cribbage.tables import laying_table
from parlour.pieces.cards import RANKS

# Many, for few of them agree with all that has been laid since: late in the play, one in twenty.
DRAWS = 3000


def sampled_holdings(
    known: Known, learned: Learned, laid: bytes, unseen: bytes, draws: int = DRAWS
) -> Holdings:
    """Deals of the others' hands: each is dealt its cards, and keeps some as players do.

    Who knows the same always gets the same deals.
    """
    rules = known.rules
    seats = [(known.seat + step) % rules.players for step in range(1, rules.players)]
    moment = f"{known.dealt} {known.thrown} {known.starter!r} {known.laid}"
    return guess(
        table=laying_table(rules.play_on),
        keeping=[_keeping(learned, known.has_box(seat), rules.kept) for seat in seats],
        me=known.seat,
        leads=known.leads,
        laid=laid,
        unseen=unseen,
        draws=draws,
        seed=int.from_bytes(sha256(moment.encode()).digest()[:8], "big"),
    )


@cache
def _keeping(learned: Learned, has_box: bool, size: int) -> Keeping:
    return Keeping(len(RANKS), size, learned.manner(has_box).keeps)
