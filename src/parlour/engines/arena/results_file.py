"""The file of a match: its description, and then a line for every pair that is finished.

Lines are written whole and at once, so that a process killed at any moment leaves at most a
torn last line behind. That line is dropped, and its pair is played again.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, BinaryIO

import msgspec

from parlour.core.errors import ParlourError
from parlour.engines.arena.match import Match
from parlour.engines.arena.pairs import PairResult

try:
    import fcntl
except ImportError:  # not on Windows, where two arenas must look after themselves
    fcntl = None  # type: ignore[assignment]

_RESULT = msgspec.json.Decoder(PairResult)


class ResultsFile:
    """Opened by `results_of`. `finished` has the pairs that were there already."""

    def __init__(self, file: BinaryIO, path: str, match: Match) -> None:
        self._file = file
        header = msgspec.json.encode(_description(match)) + b"\n"
        content = file.read()
        whole = content[: content.rfind(b"\n") + 1]
        if not whole and not header.startswith(content):
            raise ParlourError(f"{path} is not a file of the arena's")
        lines = whole.splitlines()
        if lines and lines[0] + b"\n" != header:
            raise ParlourError(_why_not(path, lines[0], _description(match)))
        self.finished = [
            _read(path, number, line, match) for number, line in enumerate(lines[1:], 2)
        ]
        if len({(result.seed, result.pair) for result in self.finished}) < len(self.finished):
            raise ParlourError(f"{path} has a pair twice")
        file.seek(len(whole))
        file.truncate()
        if not whole:
            self._write(header)

    def add(self, result: PairResult) -> None:
        self._write(msgspec.json.encode(result) + b"\n")

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()


@contextmanager
def results_of(match: Match, path: str) -> Iterator[ResultsFile]:
    """The file of a match, new or taken up again, for this process alone."""
    try:
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
    except OSError as error:
        raise ParlourError(f"cannot write {path}: {error.strerror}") from None
    with file:
        try:
            if fcntl is not None:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ParlourError(f"{path} is being written by another arena") from None
        yield ResultsFile(file, path, match)


def read_results(path: str) -> tuple[Match, list[PairResult]]:
    """The match that a file is of, and the pairs that are finished in it."""
    try:
        with open(path, "rb") as file:
            content = file.read()
    except OSError as error:
        raise ParlourError(f"cannot read {path}: {error.strerror}") from None
    lines = content[: content.rfind(b"\n") + 1].splitlines()
    try:
        told = msgspec.json.decode(lines[0])
        if told.pop("arena") != 1:
            raise ValueError
        match = Match(**told | {"seeds": tuple(told["seeds"])})
    except (IndexError, KeyError, AttributeError, TypeError, ValueError) as error:
        why = f": {error}" if isinstance(error, ParlourError) else ""
        raise ParlourError(f"{path} is not a file of the arena's{why}") from None
    return match, [_read(path, number, line, match) for number, line in enumerate(lines[1:], 2)]


def merged(paths: Sequence[str]) -> tuple[Match, list[PairResult]]:
    """The pairs of several files of one match. What two of them have must be the same."""
    match, _ = read_results(paths[0])
    found: dict[tuple[str, int], PairResult] = {}
    for path in paths:
        other, results = read_results(path)
        if other != match:
            ours, line = _description(match), msgspec.json.encode(_description(other))
            raise ParlourError(_why_not(path, line, ours))
        for result in results:
            before = found.setdefault((result.seed, result.pair), result)
            if before.tally != result.tally:
                raise ParlourError(
                    f"{path} has another result than the files before it for pair {result.pair} of "
                    f"{result.seed!r}: the bots must have changed"
                )
    return match, [found[pair] for pair in match.every_pair() if pair in found]


def write_results(match: Match, results: Iterable[PairResult], path: str) -> None:
    """A file of a match, as the arena would have written it."""
    with results_of(match, path) as file:
        if file.finished:
            raise ParlourError(f"{path} has results already")
        for result in results:
            file.add(result)


def described_seeds(path: str) -> tuple[str, ...] | None:
    """The base seeds of the match that a file has begun; None where there is none."""
    try:
        with open(path, "rb") as file:
            header = msgspec.json.decode(file.readline())
        return tuple(map(str, header["seeds"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _description(match: Match) -> dict[str, Any]:
    return {"arena": 1, **match.as_json()}


def _why_not(path: str, line: bytes, ours: dict[str, Any]) -> str:
    try:
        theirs = msgspec.json.decode(line)
    except msgspec.DecodeError:
        theirs = None
    if not isinstance(theirs, dict) or "arena" not in theirs:
        return f"{path} is not a file of the arena's"
    other = [key for key in ours if theirs.get(key) != ours[key]]
    told = ", ".join(f"{key} {theirs.get(key)!r} and not {ours[key]!r}" for key in other)
    return f"{path} has another match: {told or 'it is described otherwise'}"


def _read(path: str, number: int, line: bytes, match: Match) -> PairResult:
    try:
        result = _RESULT.decode(line)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise ParlourError(f"line {number} of {path} is not a result: {error}") from None
    measured = {measure.key for measure in match.how.measures}
    if (
        result.seed not in match.seeds
        or not 1 <= result.pair <= match.pairs
        or set(result.tally) != measured
    ):
        raise ParlourError(f"line {number} of {path} is not of this match")
    return result
