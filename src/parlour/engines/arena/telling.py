"""A report as text for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from parlour.engines.arena.clock import Clock
from parlour.engines.arena.intervals import Estimate
from parlour.engines.arena.protocol import Measure
from parlour.engines.arena.report import Line, Report

NONE = "–"


def told(report: Report) -> str:
    match = report.match
    first, second = match.names
    kind = "against itself (a null match)" if first == second else ""
    blocks = [
        [
            f"{match.game}, {match.rules}, {match.protocol}: {first} {kind or f'against {second}'}",
            *_unfinished(report),
            *_late(report),
        ],
        _by_seed(report),
        _measures(report),
        _clocks(report),
    ]
    return "\n\n".join("\n".join(block) for block in blocks)


def _unfinished(report: Report) -> list[str]:
    if report.complete:
        return []
    match = report.match
    whole = len(match.seeds) * match.pairs
    return [f"not finished: {report.pooled.pairs} of {whole} pairs were played"]


def _late(report: Report) -> list[str]:
    return [
        f"{name} was too slow in {games} {'game' if games == 1 else 'games'}, and lost so many"
        for name, games in zip(_names(report), report.late, strict=True)
        if games
    ]


def _by_seed(report: Report) -> list[str]:
    measures = report.match.how.measures[:2]
    lines = report.by_seed
    if len(lines) > 1:
        lines += (report.pooled,)
    return columns(
        ["seed", "pairs", "games", "hands", *(_says(report, measure) for measure in measures)],
        [_row(line, measures) for line in lines],
    )


def _row(line: Line, measures: Sequence[Measure]) -> list[str]:
    counts = [f"{number:,}" for number in (line.pairs, line.games, line.hands)]
    shown = [_shown(line.estimates[measure.key], measure) for measure in measures]
    return ["all" if line.seed is None else line.seed, *counts, *shown]


def _measures(report: Report) -> list[str]:
    even = report.match.how.even(report.match.ruleset)
    rows = [
        [_says(report, measure), _shown(report.pooled.estimates[measure.key], measure)]
        for measure in report.match.how.measures
    ]
    head = f"all pairs, with 95 % intervals (an equal would win {even * 100:.1f} %)"
    return [head, *columns(rows[0], rows[1:])]


def _clocks(report: Report) -> list[str]:
    rows = [_timed(name, clock) for name, clock in zip(_names(report), report.clocks, strict=True)]
    return columns(["CPU ms a decision", "mean", "longest", "decisions"], rows)


def _timed(name: str, clock: Clock) -> list[str]:
    mean = NONE if clock.mean is None else f"{clock.mean * 1000:.3f}"
    return [name, mean, f"{clock.longest * 1000:.3f}", f"{clock.decisions:,}"]


def _names(report: Report) -> tuple[str, str]:
    first, second = report.match.names
    return (first, second) if first != second else (f"{first} (1)", f"{second} (2)")


def _says(report: Report, measure: Measure) -> str:
    first, second = _names(report)
    unit = report.match.how.unit(report.match.ruleset)
    return measure.says.format(first=first, second=second, unit=unit)


def _shown(estimate: Estimate | None, measure: Measure) -> str:
    """`61.2 % (57.0 to 65.3)`."""
    if estimate is None:
        return NONE
    times, places, sign = (100, 1, " %") if measure.share else (1, 3, "")
    plus = "+" if measure.signed else ""

    def number(value: float) -> str:
        rounded = round(value * times, places) + 0.0  # no minus nought
        return f"{rounded:{plus}.{places}f}"

    if estimate.low is None or estimate.high is None:
        return f"{number(estimate.value)}{sign}"
    return f"{number(estimate.value)}{sign} ({number(estimate.low)} to {number(estimate.high)})"


def columns(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Columns as wide as they need to be, the first to the left and the others to the right."""
    rows = list(rows)
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if place == 0 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in (head, *rows)
    ]
