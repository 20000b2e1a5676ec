"""A seat that plans its next choices: by what it will have seen by then, and by nothing else."""

from __future__ import annotations

import pytest

from parlour._kernels import Adviser, Knowledge, Policy, TrickGame, TrickTable
from tests.native.advising import FEATURES, HIDDEN, NETS, PROSPECTS, Effort

# Three tricks, won by the highest piece whatever was led; all that counts is one piece, the 7. To
# the first trick the others have played, and the last, with the 11, the 1 and the 0, has still to.
# Then the six pieces between lie with the others, all against it, who play any of them.
PRIZE = 7
THREE_TRICKS = TrickGame(
    TrickTable([[]] * 12, [list(range(12))] * 12, []),
    [int(piece == PRIZE) for piece in range(12)], 0, (1, 2, 3, 0), 0b0001, 0b0001,
)  # fmt: skip
_NO_WISH = Policy(bytes(4 * NETS * (FEATURES + 1) * HIDDEN))
AIMLESS = Adviser([_NO_WISH], _NO_WISH, PROSPECTS)


def chances_of_the_prize(history: list[tuple[int, int]], ahead: int) -> dict[int, float]:
    known = Knowledge(THREE_TRICKS, 1, 1, 3, history, 0, 1 << 11 | 0b11)
    effort = Effort(pool=9000, rolled=9000, solved=0, ahead=ahead, play_out=False)
    plays, *_ = AIMLESS.advise(known, *effort)
    return {piece: rolled for piece, rolled, *_ in plays}


def test_a_plan_may_wait_for_what_the_others_play() -> None:
    """Seat 1 leads to the next trick, so it is seen whether the prize lies in it."""
    history = [(1, 8), (2, 2), (3, 3)]
    for ahead in (1, 2):
        chances = chances_of_the_prize(history, ahead)
        assert chances == {0: 1, 1: 1, 11: 0}
    without = chances_of_the_prize(history, 0)
    assert without[0] == pytest.approx(1 / 2, abs=0.03)


def test_a_plan_knows_nothing_that_was_not_seen() -> None:
    """Seat 3 leads, and only its piece is seen: the prize, once in six; else it comes last, 3:2."""
    history = [(1, 3), (2, 2), (3, 8)]
    for ahead in (1, 2):
        chances = chances_of_the_prize(history, ahead)
        assert chances[0] == pytest.approx(1 / 6 + 5 / 6 * 3 / 5, abs=0.03)
        assert chances[11] == 0
