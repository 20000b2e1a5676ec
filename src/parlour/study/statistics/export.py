"""Statistics for other programs: a row for each figure of each group, as CSV or as JSON."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from typing import NamedTuple

import msgspec

from parlour.study.statistics.group import Group, Told

PLACES = 4
_UNITS = {"hundredths": "points"}  # reckoned in hundredths, told whole


class Row(NamedTuple):
    """One figure, rounded to PLACES; the interval is that of 95 %."""

    game: str
    rules: str
    partners: str
    opponents: str
    figure: str
    by: str
    value: str
    unit: str
    times: int
    mean: float
    low: float | None
    high: float | None
    par: float | None
    par_low: float | None
    par_high: float | None


def rows(groups: Iterable[Group]) -> Iterator[Row]:
    for group in groups:
        for told in group.told():
            yield _row(group, told)


def as_csv(groups: Iterable[Group]) -> str:
    """With the names of the columns first, lines ended as RFC 4180 has them."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(Row._fields)
    writer.writerows(rows(groups))
    return text.getvalue()


def as_json(groups: Iterable[Group]) -> str:
    """A list of the same rows, each an object."""
    return msgspec.json.encode([row._asdict() for row in rows(groups)]).decode()


def _row(group: Group, told: Told) -> Row:
    company, figure, par = group.company, told.figure, told.par
    return Row(
        game=group.game,
        rules=group.rules,
        partners="+".join(company.partners),
        opponents="+".join(company.opponents),
        figure=figure.code,
        by=told.by,
        value=told.value,
        unit=_UNITS.get(figure.unit, figure.unit),
        times=told.times,
        mean=round(told.mean.value, PLACES),
        low=_rounded(told.mean.low),
        high=_rounded(told.mean.high),
        par=_rounded(par.value) if par else None,
        par_low=_rounded(par.low) if par else None,
        par_high=_rounded(par.high) if par else None,
    )


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, PLACES)
