"""The commands about files of records: `parlour replay`, `solve`, `verify`, `seal`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from parlour.core.errors import ParlourError

File = Annotated[
    str,
    Parameter(
        help="a file with a record or a problem a line; - for standard input",
        allow_leading_hyphen=True,  # a lone hyphen is a name here
    ),
]


def replay(file: File, /) -> int:
    """Replay records, one a line, and print a line of JSON for each."""
    from parlour.records.replay import replay_line

    return _answered(file, replay_line)


def solve(file: File, /) -> int:
    """Solve positions of 42 with all hands open, one a line, and print a line of JSON for each.

    docs/solver.md says what a line holds.
    """
    from parlour.engines.texas42.problems import solve_line

    return _answered(file, solve_line)


def verify(
    file: File,
    /,
    *,
    as_json: Annotated[
        bool, Parameter(name="--json", help="a line of JSON for each", negative="")
    ] = False,
) -> int:
    """Check that records' deals follow from their seeds, and their scores from their actions."""
    from parlour.records.record import Record
    from parlour.records.verify import verify as verified

    failed = False
    with _lines(file) as lines:
        for number, line in enumerate(lines, 1):
            try:
                holds, told = True, verified(Record.read(line))
            except ParlourError as error:
                holds, told = False, str(error)
            failed |= not holds
            if as_json:
                _print_json({"record": number, "ok": holds, "checked" if holds else "error": told})
            else:
                print(f"record {number}: {'holds' if holds else 'does not hold'}: {told}")
    return int(failed)


def seal(file: File, /) -> int:
    """Print records with their deals, scores and a commitment to the seed, for `verify`.

    A line that is no record is named on standard error, and left out.
    """
    from parlour.records.record import Record

    failed = False
    with _lines(file) as lines:
        for number, line in enumerate(lines, 1):
            try:
                print(Record.read(line).sealed().line())
            except ParlourError as error:
                failed = True
                print(f"parlour: record {number}: {error}", file=sys.stderr)
    return int(failed)


def _answered(file: str, answer: Callable[[bytes], dict[str, Any]]) -> int:
    """Print an answer for each line; 1 where one of them says that its line is no good."""
    failed = False
    with _lines(file) as lines:
        for line in lines:
            told = answer(line)
            failed |= not told["ok"]
            _print_json(told)
    return int(failed)


@contextmanager
def _lines(file: str) -> Iterator[Iterator[bytes]]:
    """The lines of a file, with a bar for how far it is where somebody waits for the end."""
    from parlour.records.files import lines_read

    if sys.stdout.isatty() or not sys.stderr.isatty():
        yield lines_read(file)  # what is printed tells it, or nobody looks
        return
    from parlour.terminal.progress import telling_lines

    with telling_lines(file, lines_read(file)) as lines:
        yield lines


def _print_json(told: dict[str, Any]) -> None:
    print(msgspec.json.encode(told).decode())
