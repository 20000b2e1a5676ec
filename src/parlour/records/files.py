"""Reading files of records, however long or broken their lines are."""

from __future__ import annotations

import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import BinaryIO

from parlour.core.errors import ParlourError
from parlour.records.record import MAX_LINE_BYTES


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """The lines that are not blank, without their ends.

    A line past the limit comes back cut just beyond it, so that it is refused for its length
    without ever being held whole in memory. The mark that some programs begin a file of UTF-8
    with is not a part of its first line.
    """
    chunk = file.readline(MAX_LINE_BYTES + 2)
    if chunk.startswith(BOM_UTF8):
        chunk = chunk.removeprefix(BOM_UTF8)
        if not chunk.endswith(b"\n"):
            chunk += file.readline(len(BOM_UTF8))
    while chunk:
        line = chunk
        while chunk and not chunk.endswith(b"\n"):
            chunk = file.readline(MAX_LINE_BYTES)
        line = line.rstrip(b"\r\n")
        if line.strip() or len(line) > MAX_LINE_BYTES:
            yield line
        chunk = file.readline(MAX_LINE_BYTES + 2)


def lines_read(file: str) -> Iterator[bytes]:
    """The lines of a file, or of standard input; one without any is most likely the wrong one."""
    line = None
    try:
        with sys.stdin.buffer if file == "-" else open(file, "rb") as source:
            for line in lines_of(source):
                yield line
    except OSError as error:
        raise ParlourError(f"cannot read {file}: {error.strerror}") from None
    if line is None:
        raise ParlourError(f"there are no records in {file}")
