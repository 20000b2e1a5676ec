"""What came of a match: a line for each base seed, one for all of them, and the clocks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from parlour.engines.arena.clock import Clock
from parlour.engines.arena.intervals import CONFIDENCE, Estimate, estimate
from parlour.engines.arena.match import Match
from parlour.engines.arena.pairs import PairResult
from parlour.engines.arena.protocol import WINS


@dataclass(frozen=True)
class Line:
    """What some pairs say: those of a base seed, or (with `seed` None) of all."""

    seed: str | None
    pairs: int
    games: int
    hands: int
    estimates: dict[str, Estimate | None]  # by the keys of the protocol's measures

    def as_json(self) -> dict[str, Any]:
        measured = {key: told and told.as_json() for key, told in self.estimates.items()}
        return {
            "seed": self.seed,
            "pairs": self.pairs,
            "games": self.games,
            "hands": self.hands,
            **measured,
        }


@dataclass(frozen=True)
class Report:
    """The statistics of a match, or of as much of it as was played. `str` is for people."""

    match: Match
    by_seed: tuple[Line, ...]
    pooled: Line
    clocks: tuple[Clock, Clock]
    late: tuple[int, int] = (0, 0)  # games that each lost because it was too slow

    @classmethod
    def of(cls, match: Match, results: Iterable[PairResult]) -> Report:
        """What the results of a match come to, in whatever order they are."""
        # In the order of the match, so that sums do not depend on which worker was quicker.
        place = {seed: number for number, seed in enumerate(match.seeds)}
        ordered = sorted(results, key=lambda result: (place[result.seed], result.pair))
        lines = [_line(match, seed, [r for r in ordered if r.seed == seed]) for seed in match.seeds]
        first, second = (Clock.together(r.clocks[side] for r in ordered) for side in (0, 1))
        late = (sum(r.late[0] for r in ordered), sum(r.late[1] for r in ordered))
        return cls(match, tuple(lines), _line(match, None, ordered), (first, second), late)

    @property
    def wins(self) -> Estimate | None:
        """The share of the games that the first bot won."""
        return self.pooled.estimates[WINS]

    @property
    def complete(self) -> bool:
        """Whether every pair was played."""
        return self.pooled.pairs == len(self.match.seeds) * self.match.pairs

    def as_json(self) -> dict[str, Any]:
        """As `parlour arena --json` prints it."""
        names = ("first", "second")
        return {
            "match": self.match.as_json(),
            "complete": self.complete,
            "confidence": CONFIDENCE,
            "even": self.match.how.even(self.match.ruleset),
            "seeds": [line.as_json() for line in self.by_seed],
            "all": self.pooled.as_json(),
            "late": dict(zip(names, self.late, strict=True)),
            "cpu": {name: clock.as_json() for name, clock in zip(names, self.clocks, strict=True)},
        }

    def __str__(self) -> str:
        from parlour.engines.arena.telling import told

        return told(self)


def _line(match: Match, seed: str | None, results: Sequence[PairResult]) -> Line:
    return Line(
        seed,
        len(results),
        sum(result.games for result in results),
        sum(result.hands for result in results),
        {
            measure.key: estimate([r.tally[measure.key] for r in results], share=measure.share)
            for measure in match.how.measures
        },
    )
