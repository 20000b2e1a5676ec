"""Games that are alike, summed up: the same rules in the same company, never mixed with others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from parlour.core.saying import Saying
from parlour.engines.arena.intervals import Estimate
from parlour.study.statistics import looked_back
from parlour.study.statistics.company import Company
from parlour.study.statistics.figures import Figure, Figures, Spread, added, told_apart
from parlour.study.statistics.par import par_of
from parlour.study.statistics.sheet import COUNTED, Sheet, all_figures


@dataclass(frozen=True)
class Told:
    """One figure of a group: what came of it, and what the strongest computer makes of it."""

    figure: Figure
    by: str  # what it is counted by, and which of these; empty: all of it
    value: str
    spread: Spread
    which: Saying | None  # that in words
    mean: Estimate
    par: Estimate | None

    @property
    def times(self) -> int:
        return sum(self.spread.values())


@dataclass(frozen=True)
class Group:
    """The games that one person finished under these rules in this company, the first one first."""

    game: str
    rules: str
    company: Company
    sheets: tuple[Sheet, ...]

    @property
    def looked_back(self) -> int:
        """How many of them were looked back at."""
        return sum(any(map(looked_back.counts, sheet.figures)) for sheet in self.sheets)

    @property
    def figures(self) -> Figures:
        return added(sheet.figures for sheet in self.sheets)

    def told(self) -> Iterator[Told]:
        """Every figure in the game's order, the whole of it before its parts."""
        figures, par = self.figures, par_of(self.game, self.rules)

        def place(key: str) -> tuple[str, int]:
            by = told_apart(key)[1]
            return by, _place(self.game, key) if by else 0

        for figure in all_figures(self.game):
            keys = [key for key in figures if told_apart(key)[0] == figure.code]
            for key in sorted(keys, key=place):
                mean = figure.estimate(figures[key])
                assert mean is not None
                _, by, value = told_apart(key)
                which = _which(self.game, key) if by else None
                yield Told(figure, by, value, figures[key], which, mean, par.get(key))


def _which(game: str, key: str) -> Saying:
    _, by, value = told_apart(key)
    return looked_back.which(value) if looked_back.counts(key) else COUNTED[game].which(by, value)


def _place(game: str, key: str) -> int:
    _, by, value = told_apart(key)
    ours = looked_back.counts(key)
    return looked_back.place(game, value) if ours else COUNTED[game].place(by, value)


def grouped(sheets: Iterable[Sheet]) -> Sequence[Group]:
    """Sheets in groups; those with the newest games first, where sheets come oldest first."""
    found: dict[tuple[str, str, Company], list[Sheet]] = {}
    for sheet in sheets:
        key = (sheet.game, sheet.rules, sheet.company)
        alike = found.pop(key, [])  # taken out, and put last
        alike.append(sheet)
        found[key] = alike
    return [Group(*key, tuple(each)) for key, each in reversed(found.items())]
