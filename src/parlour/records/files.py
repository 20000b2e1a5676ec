"""Reading files of records, however long or broken their lines are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from parlour.records.record import MAX_LINE_BYTES


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """The lines that are not blank, without their ends.

    A line past the limit comes back cut just beyond it, so that it is refused for its length
    without ever being held whole in memory.
    """
    while chunk := file.readline(MAX_LINE_BYTES + 2):
        line = chunk
        while chunk and not chunk.endswith(b"\n"):
            chunk = file.readline(MAX_LINE_BYTES)
        line = line.rstrip(b"\r\n")
        if line.strip() or len(line) > MAX_LINE_BYTES:
            yield line
