"""Games put by: the one being played, those set aside, and those that were finished.

The game being played is written after every action, whole and at once, so that whatever
ends the program (a kill, a power cut, a second copy of it) leaves a game that can be resumed.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from hashlib import sha256
from pathlib import Path

import msgspec

from parlour.core.errors import BadRecord
from parlour.records.record import MAX_LINE_BYTES, Record
from parlour.store.folder import data_folder
from parlour.terminal.solo import Solo


class _Sat(msgspec.Struct, omit_defaults=True):
    """What a save says beside its record: who plays it."""

    seat: str
    level: str
    names: list[str] = []
    entries: list[int] = []
    title: str = ""
    practised: bool = False
    common: str = ""


STRAY = 3600.0  # seconds after which a file that nobody has finished writing was left behind


def saves_folder() -> Path:
    """Where games are kept."""
    return data_folder() / "games"


def sweep(folder: Path | None = None) -> None:
    """Throw away what was being written when a program was stopped: no game is in it."""
    root = folder or saves_folder()
    for path in (*root.glob("*.json*.tmp"), *(root / "finished").glob("*.json*.tmp")):
        with contextlib.suppress(OSError):  # another copy of the program may have been first
            if time.time() - path.stat().st_mtime > STRAY:
                path.unlink()


class Shelf:
    """The saved games of one game, in a folder."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self._folder = folder or saves_folder()
        self.game = game
        self.current = self._folder / f"{game}.json"
        self._elsewhere: Path | None = None  # where it is kept, once another has taken its place

    def unfinished(self) -> Path | None:
        """The game to take up again: the one being played, else the one set aside last."""
        return self.current if self.current.is_file() else next(iter(self.aside()), None)

    def aside(self) -> list[Path]:
        """The games that were set aside, the last one first."""
        paths = self._folder.glob(f"{self.game}.aside-*.json")
        return sorted(paths, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)

    def load(self, path: Path) -> Solo:
        """A saved game; BadRecord says why it cannot be read."""
        with path.open("rb") as file:
            line = file.read(MAX_LINE_BYTES + 1)
        record = Record.read(line)
        try:
            sat = msgspec.json.decode(line, type=_Sat)
        except msgspec.MsgspecError as error:
            raise BadRecord(f"not a saved game: {error}") from None
        if record.game.name != self.game:
            raise BadRecord(f"it is a game of {record.game.name}")
        if record.seed is None or record.start is not None:
            raise BadRecord("it was not dealt from a seed")
        solo = Solo(
            record,
            sat.seat,
            sat.level,
            sat.names,
            sat.entries,
            sat.title,
            sat.practised,
            sat.common,
        )
        solo.kept = line
        return solo

    def keep(self, solo: Solo, path: Path | None = None) -> None:
        """Write the game being played, or one that was set aside."""
        line = _line(solo, solo.record)
        if path is not None:
            write_whole(path, line)
            return
        found = None if self._elsewhere else self._found()
        if found not in (None, solo.kept):  # another copy of the program plays, or has played on
            self._elsewhere = self._beside(solo, line)
        write_whole(self._elsewhere or self.current, line)
        solo.kept = line

    def _found(self) -> bytes | None:
        """What is kept as the game being played, whoever plays it."""
        try:
            return self.current.read_bytes()
        except OSError:
            return None

    def _beside(self, solo: Solo, line: bytes) -> Path:
        """As if the other had set it aside, which it does where it begins a game of its own."""
        path = self._aside(solo.kept or line)
        a_thirds = path.is_file() and path.read_bytes() != solo.kept
        return self._aside(line + str(os.getpid()).encode()) if a_thirds else path

    def take_up(self, path: Path) -> None:
        """Make an unfinished game the one being played."""
        path.replace(self.current)

    def set_aside(self, path: Path) -> Path:
        """Make room for a new game without losing the old one, or one set aside before it."""
        aside = self._aside(path.read_bytes())
        path.replace(aside)
        os.utime(aside)  # set aside now, whenever it was played
        return aside

    def _aside(self, content: bytes) -> Path:
        return self._folder / f"{self.game}.aside-{sha256(content).hexdigest()[:12]}.json"

    def spoilt(self, path: Path) -> Path:
        """Put a save that cannot be read where it is in nobody's way, but still to be had."""
        bad = path.with_name(path.name + ".bad")
        path.replace(bad)
        return bad

    def give_up(self, solo: Solo) -> None:
        """Forget the game being played: it is over, or given up for another."""
        found = None if self._elsewhere else self._found()
        with contextlib.suppress(OSError):
            if self._elsewhere is not None:
                self._elsewhere.unlink()
            elif found == solo.kept:
                self.current.unlink()
        self._elsewhere = None

    def finished(self) -> list[Path]:
        """The games that were played to their end, the oldest first."""
        paths = (self._folder / "finished").glob(f"{self.game}-*.json")
        return sorted(paths, key=lambda path: (path.stat().st_mtime_ns, path.name))

    def finish(self, solo: Solo) -> Path:
        """File a finished game, sealed so that its deals can be verified."""
        line = _line(solo, solo.record.sealed())
        # Named by what is in it: filing the same game twice changes nothing.
        name = f"{self.game}-{sha256(line).hexdigest()[:12]}.json"
        path = self._folder / "finished" / name
        write_whole(path, line)
        self.give_up(solo)
        return path


def _line(solo: Solo, record: Record) -> bytes:
    names, entries = list(solo.names), list(solo.entries)
    sat = _Sat(solo.sat, solo.level, names, entries, solo.title, solo.practised, solo.common)
    saved = msgspec.json.decode(record.line()) | msgspec.to_builtins(sat)
    return msgspec.json.encode(saved) + b"\n"


def write_whole(path: Path, content: bytes) -> None:
    """Readers see the old file or the new one, never a part of either."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
