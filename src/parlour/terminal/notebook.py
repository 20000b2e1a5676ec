"""A file in the terminal's data folder that only grows, a line of JSON for each thing kept."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from parlour.store.folder import data_folder

Kept = TypeVar("Kept", bound=msgspec.Struct)


class Notebook(Generic[Kept]):
    """What cannot be read or written is no reason to stop."""

    def __init__(self, name: str, kind: type[Kept], folder: Path | None) -> None:
        self._path = (folder or data_folder()) / f"{name}.jsonl"
        self._decode = msgspec.json.Decoder(kind).decode

    def __iter__(self) -> Iterator[Kept]:
        """In the order in which they were written; a line that was cut off is left out."""
        lines: list[bytes] = []
        with contextlib.suppress(OSError):
            lines = self._path.read_bytes().splitlines()
        for line in lines:
            with contextlib.suppress(msgspec.MsgspecError):
                yield self._decode(line)

    def add(self, kept: Kept) -> None:
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(kept) + b"\n")
