"""One's own mistakes in games finished at this terminal, kept once they are found.

There is a note for each game that was looked back at, with its faults, and what all of its
decisions cost, for the statistics.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from parlour.core.errors import ParlourError
from parlour.study.hints import LEVEL
from parlour.study.puzzles.own import Own, faults, own
from parlour.study.review import Decision, asked_in
from parlour.study.statistics import Figures, looked_back
from parlour.terminal.notebook import Notebook
from parlour.terminal.review import judged
from parlour.terminal.saves import Shelf
from parlour.terminal.solo import Solo


class _Line(msgspec.Struct, frozen=True):
    file: str
    faults: tuple[Decision, ...]
    costs: Figures | None = None  # None: noted before these were


class Mistakes:
    """Those in one game."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self._game = game
        self._shelf = Shelf(game, None if folder is None else folder / "games")
        self._notes = Notebook("mistakes", _Line, folder)

    def unseen(self) -> list[Path]:
        """Finished games that nobody has looked back at yet, the latest first."""
        known = self.costs()
        return [path for path in reversed(self._shelf.finished()) if path.name not in known]

    def costs(self) -> dict[str, Figures]:
        """What the decisions cost by the names of the files that were looked back at."""
        return {name: note.costs for name, note in self._read().items() if note.costs is not None}

    def look(self, path: Path) -> None:
        """Look back at a game, which takes some seconds."""
        try:
            solo = self._shelf.load(path)
        except (ParlourError, OSError):
            return  # spoilt, or of a newer version
        seats = set(solo.people)
        asked = list(asked_in(solo.record, seats))
        decisions = [each for each in judged(asked, LEVEL) if each is not None]
        costs = looked_back.figures(each for each in decisions if each.seat in seats)
        self._notes.add(_Line(path.name, tuple(faults(decisions, seats)), costs))

    def puzzles(self) -> Iterator[Own]:
        """All that are known, of the latest games first."""
        known = self._read()
        for path in reversed(self._shelf.finished()):
            line = known.get(path.name)
            if line is not None and line.faults and (solo := self._solo(path)) is not None:
                name = path.stem.removeprefix(f"{self._game}-")
                yield from (own(name, solo.record, each) for each in line.faults)

    def _solo(self, path: Path) -> Solo | None:
        with contextlib.suppress(ParlourError, OSError):
            return self._shelf.load(path)
        return None

    def _read(self) -> dict[str, _Line]:
        return {line.file: line for line in self._notes}
