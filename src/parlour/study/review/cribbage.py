"""What is at stake in cribbage: the chance to win the game, and points where it is not known."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from parlour.engines.choices import Choices
from parlour.engines.cribbage.averages import throw_table
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.laying import wins_known
from parlour.engines.cribbage.learned import Learned, learned
from parlour.engines.cribbage.spreads import certain
from parlour.games.cribbage.scoring import points_of
from parlour.games.cribbage.view import View
from parlour.pieces.cards import mask
from parlour.records.record import Record
from parlour.study.review import cribbage_luck
from parlour.study.review.stakes import Cost, Course, Stakes

PHASES = ("throw", "lay", "count")
OPEN = None
JUDGED = False
_NAMES = {"throw": "throw", "play": "lay"}
# A point is worth about so much of a game of 121 between equals, from most scores.
_POINTS_A_GAME = 40.0


def phase(view: View) -> str:
    return _NAMES.get(view.phase, "count")


def course(record: Record, seat: int, costs: Sequence[Cost]) -> Course | None:
    return cribbage_luck.course(record, seat)


def stakes(view: View, choices: Choices) -> Stakes:
    if choices.measure == "win":
        return Stakes("win", float)
    if view.phase in ("count", "muggins") and view.players == 2:
        known = Known.of(view)
        taught = learned(known.rules)
        if wins_known(known, taught):
            return Stakes("win", partial(_counted, view, known, taught))
    return Stakes("points", float, _POINTS_A_GAME)


def _counted(view: View, known: Known, taught: Learned, points: float) -> float:
    """The chance to win once so much is counted, with what is still to be shown after it."""
    steps = [(True, certain(round(points))), *_to_come(view, known, taught)]
    return taught.race.after(known.need, known.their_need, known.our_box, steps, 1, 1)[0]


def _to_come(view: View, known: Known, taught: Learned) -> list[tuple[bool, Sequence[float]]]:
    """What is shown after what is being counted: hands are known by now, and not the box."""
    counting, starter = view.counting, known.starter
    assert counting is not None
    assert starter is not None
    ours, mine = known.our_box, certain(points_of(known.kept, starter))
    laid = mask(card for seat, card in known.laid if seat != known.seat)
    theirs = certain(points_of(laid, starter))
    table = throw_table(taught, known.rules, ours, ours)
    box = table.pool_with(known.dealt, known.thrown, int(starter))
    shown = [(not ours, theirs if ours else mine), (ours, mine if ours else theirs), (ours, box)]
    counted = 2 if counting.box else int(counting.seat == known.dealer)
    return shown[counted + 1 :]
