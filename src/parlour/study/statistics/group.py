"""Games that are alike, summed up: the same rules in the same company, never mixed with others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from parlour.core.saying import Saying
from parlour.engines.arena.intervals import Estimate
from parlour.study.statistics.company import Company
from parlour.study.statistics.figures import Figure, Figures, Spread, added, told_apart
from parlour.study.statistics.par import par_of
from parlour.study.statistics.sheet import COUNTED, Sheet


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
    def figures(self) -> Figures:
        return added(sheet.figures for sheet in self.sheets)

    def told(self) -> Iterator[Told]:
        """Every figure in the game's order, the whole of it before its parts."""
        figures, par = self.figures, par_of(self.game, self.rules)
        game = COUNTED[self.game]

        def place(key: str) -> tuple[str, int]:
            _, by, value = told_apart(key)
            return by, game.place(by, value) if by else 0

        for figure in game.FIGURES:
            keys = [key for key in figures if told_apart(key)[0] == figure.code]
            for key in sorted(keys, key=place):
                mean = figure.estimate(figures[key])
                assert mean is not None
                _, by, value = told_apart(key)
                which = game.which(by, value) if by else None
                yield Told(figure, by, value, figures[key], which, mean, par.get(key))


def grouped(sheets: Iterable[Sheet]) -> Sequence[Group]:
    """Sheets in groups; those with the newest games first, where sheets come oldest first."""
    found: dict[tuple[str, str, Company], list[Sheet]] = {}
    for sheet in sheets:
        key = (sheet.game, sheet.rules, sheet.company)
        alike = found.pop(key, [])  # taken out, and put last
        alike.append(sheet)
        found[key] = alike
    return [Group(*key, tuple(each)) for key, each in reversed(found.items())]
