"""What the games finished at this terminal say of whoever plays here.

Sheets are kept in a notebook, a line for each game; what is not in it yet is folded from the
game's own file.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from parlour.core.errors import ParlourError
from parlour.study.playing_alone import SeatPlayed, play_alone
from parlour.study.statistics import FOLD, Sheet, sheets
from parlour.tables.asking import NotAllowed
from parlour.tables.comparable import same_cards
from parlour.terminal.mistakes import Mistakes
from parlour.terminal.notebook import Notebook
from parlour.terminal.saves import Shelf


class _Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game. A later line of the same file takes the place of an earlier one."""

    file: str
    fold: int
    sheet: Sheet | None = None  # None: several played, or something was taken back
    engine: int | None = None


class FinishedGames:
    """Those of one game."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self._shelf = Shelf(game, None if folder is None else folder / "games")
        self._notes = Notebook("statistics", _Line, folder)
        self._mistakes = Mistakes(game, folder)

    def sheets(self, *, same_cards: bool = False) -> Iterator[Sheet]:
        """The oldest first; with the same cards played by the computer, where it could."""
        known, costs = self._read(), self._mistakes.costs()
        for path in self._shelf.finished():
            line = known.get(path.name)
            if line is None:
                line = self._fold(path)
            if line is not None and same_cards and line.engine is None and line.sheet is not None:
                line = self._compare(path, line)
            if line is not None and line.sheet is not None:
                sheet = line.sheet.with_costs(costs.get(path.name, {}))
                yield sheet if line.engine is None else sheet.beside(line.engine)

    def look_back(self) -> Iterator[Path]:
        """Look back at those games that count and that nobody has looked back at, the latest
        first; each is told before it is looked at."""
        known = self._read()
        for path in self._mistakes.unseen():
            line = known.get(path.name) or self._fold(path)
            if line is not None and line.sheet is not None:
                yield path
                self._mistakes.look(path)

    def _fold(self, path: Path) -> _Line | None:
        try:
            solo = self._shelf.load(path)
        except (ParlourError, OSError):
            return None  # spoilt, or of a newer version
        if not solo.table.over:
            return None
        counts = len(solo.people) == 1 and not solo.practised
        sheet = sheets(solo.table)[solo.people[0]] if counts else None
        return self._keep(_Line(path.name, FOLD, sheet))

    def _compare(self, path: Path, line: _Line) -> _Line:
        table = self._shelf.load(path).table
        with contextlib.suppress(NotAllowed):
            ((seat, rules),) = same_cards(table).items()
            alone = play_alone(table.opened.game, str(rules), table.seed)
            played = SeatPlayed.of(table.chairs[seat].seat, alone)
            if played.score is not None:
                return self._keep(msgspec.structs.replace(line, engine=played.score))
        return line

    def _keep(self, line: _Line) -> _Line:
        self._notes.add(line)
        return line

    def _read(self) -> dict[str, _Line]:
        """By the name of its file; what another fold made is left out."""
        return {line.file: line for line in self._notes if line.fold == FOLD}
