"""The arena: two bots on mirrored deals, and what can honestly be said about the outcome.

    match = Match("texas-42", "beginner", "random", seeds=("any", "text"), pairs=20)
    report = play_match(match, workers=2)
    print(report)

docs/arena.md tells the whole story, docs/strength.md the statistics.
"""

from parlour.engines.arena.clock import Clock
from parlour.engines.arena.intervals import Estimate
from parlour.engines.arena.match import Match
from parlour.engines.arena.pairs import PairResult, play_pair
from parlour.engines.arena.report import Report
from parlour.engines.arena.running import play_match, play_pairs

__all__ = [
    "Clock",
    "Estimate",
    "Match",
    "PairResult",
    "Report",
    "play_match",
    "play_pair",
    "play_pairs",
]
