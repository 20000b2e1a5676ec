"""Attempts at puzzles that were made at this terminal: a file that only grows, a line for each."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from parlour.store.folder import data_folder
from parlour.study.puzzles.practice import Attempt


class AttemptsKept:
    """What cannot be read or written is no reason to stop."""

    def __init__(self, folder: Path | None = None) -> None:
        self._path = (folder or data_folder()) / "attempts.jsonl"

    def read(self) -> list[Attempt]:
        """In the order in which they were made; a line that was cut off is left out."""
        found = []
        with contextlib.suppress(OSError):
            for line in self._path.read_bytes().splitlines():
                with contextlib.suppress(msgspec.MsgspecError):
                    found.append(msgspec.json.decode(line, type=Attempt))
        return found

    def add(self, attempt: Attempt) -> None:
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(attempt) + b"\n")
