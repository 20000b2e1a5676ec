"""Attempts at puzzles that were made at this terminal."""

from __future__ import annotations

from pathlib import Path

from parlour.study.puzzles.practice import Attempt
from parlour.terminal.notebook import Notebook


class AttemptsKept(Notebook[Attempt]):
    """All of them, of every game, in the order in which they were made."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__("attempts", Attempt, folder)

    def read(self) -> list[Attempt]:
        return list(self)
