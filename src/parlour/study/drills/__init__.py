"""Short exercises against the clock, with an exact answer and a record of one's own."""

from parlour.study.drills.count import CountDrill, count_drill
from parlour.study.drills.run import Run

__all__ = ["CountDrill", "Run", "count_drill"]
