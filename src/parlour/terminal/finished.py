"""What the games finished at this terminal say of whoever plays here.

Sheets are kept in a file that only grows, a line for each game; what is not in it yet is folded
from the game's own file. What cannot be read or written is no reason to stop.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from parlour.core.errors import ParlourError
from parlour.store.folder import data_folder
from parlour.study.playing_alone import SeatPlayed, play_alone
from parlour.study.statistics import FOLD, Sheet, sheets
from parlour.tables.asking import NotAllowed
from parlour.tables.comparable import same_cards
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
        self._path = (folder or data_folder()) / "statistics.jsonl"

    def sheets(self, *, same_cards: bool = False) -> Iterator[Sheet]:
        """The oldest first; with the same cards played by the computer, where it could."""
        known = self._read()
        for path in self._shelf.finished():
            line = known.get(path.name)
            if line is None:
                line = self._fold(path)
            if line is not None and same_cards and line.engine is None and line.sheet is not None:
                line = self._compare(path, line)
            if line is not None and line.sheet is not None:
                yield line.sheet if line.engine is None else line.sheet.beside(line.engine)

    def _fold(self, path: Path) -> _Line | None:
        try:
            solo = self._shelf.load(path)
        except (ParlourError, OSError):
            return None  # spoilt, or of a newer version
        if not solo.table.over:
            return None
        counts = len(solo.people) == 1 and not solo.practised
        sheet = sheets(solo.table)[solo.people[0]] if counts else None
        return self._append(_Line(path.name, FOLD, sheet))

    def _compare(self, path: Path, line: _Line) -> _Line:
        table = self._shelf.load(path).table
        with contextlib.suppress(NotAllowed):
            ((seat, rules),) = same_cards(table).items()
            alone = play_alone(table.opened.game, str(rules), table.seed)
            played = SeatPlayed.of(table.chairs[seat].seat, alone)
            if played.score is not None:
                return self._append(msgspec.structs.replace(line, engine=played.score))
        return line

    def _append(self, line: _Line) -> _Line:
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")
        return line

    def _read(self) -> dict[str, _Line]:
        """By the name of its file; a line that was cut off, or of another fold, is left out."""
        found = {}
        with contextlib.suppress(OSError):
            for text in self._path.read_bytes().splitlines():
                with contextlib.suppress(msgspec.MsgspecError):
                    line = msgspec.json.decode(text, type=_Line)
                    if line.fold == FOLD:
                        found[line.file] = line
        return found
