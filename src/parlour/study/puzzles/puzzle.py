"""A puzzle as it is kept, and the files in which they are shipped."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from parlour.core.asked import no_game
from parlour.core.saying import Saying
from parlour.core.seat import Seat
from parlour.engines.choices import Measure
from parlour.lineup import LINEUP

GRADES = (1, 2, 3, 4)  # from those that hardly anybody misses to those that most do


class Puzzle(msgspec.Struct, frozen=True, array_like=True):
    """A position as it came about, and what is right there."""

    kind: str  # bid, trump, play; throw, lay; place
    rules: str
    seed: str
    acts: tuple[str, ...]
    seat: Seat
    best: str
    grade: int
    measure: Measure
    worth: dict[str, float]  # what the acts are worth that were weighed, the best first
    error: float  # the standard error of the best one's lead
    reason: Saying  # why it is the best


_decoder = msgspec.json.Decoder(Puzzle)


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, in the order of their numbers; a game may have none."""
    if game not in LINEUP:
        raise no_game(game, LINEUP)
    file = files("parlour").joinpath("study", "puzzles", "shipped", f"{game}.jsonl.gz")
    if not file.is_file():
        return ()
    return _decoded(file.read_bytes())


def read(path: Path) -> tuple[Puzzle, ...]:
    return _decoded(path.read_bytes())


def _decoded(content: bytes) -> tuple[Puzzle, ...]:
    return tuple(map(_decoder.decode, gzip.decompress(content).splitlines()))


def write(path: Path, found: Iterable[Puzzle]) -> None:
    """Always the same bytes for the same puzzles."""
    lines = b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in found)
    path.write_bytes(gzip.compress(lines, mtime=0))
