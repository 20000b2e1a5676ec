"""Which lessons were taken at this terminal: a small file in the user's data folder."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from parlour.store.folder import data_folder
from parlour.terminal.saves import write_whole


class LessonsDone:
    """By game, the names of lessons. What cannot be read or written is no reason to stop."""

    def __init__(self, folder: Path | None = None) -> None:
        self._path = (folder or data_folder()) / "lessons.json"

    def of(self, game: str) -> list[str]:
        return self._read().get(game, [])

    def add(self, game: str, name: str) -> None:
        done = self._read()
        if name in done.get(game, []):
            return
        done.setdefault(game, []).append(name)
        with contextlib.suppress(OSError):
            write_whole(self._path, msgspec.json.encode(done) + b"\n")

    def _read(self) -> dict[str, list[str]]:
        with contextlib.suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, list[str]])
        return {}
