"""What lines are worth: learned beforehand for common rules, at once for any others.

The values for common rules are files beside this module, made by `training.poker_solitaire_lines`.
They are 16-bit numbers of sixty-fourths of a point, compressed. What has been learned at run time
lasts as long as the program.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from threading import Lock

from parlour._kernels import GridPlay
from parlour.engines.learned_files import read_learned
from parlour.engines.poker_solitaire.grids import Shape, new_grid, shape_of
from parlour.games.poker_solitaire.rules import Rules

_FRACTION = 64
_SEED = 1990
# Where nothing is known beforehand; where a file for other placement or rejects is a start.
_GAMES_FROM_NOTHING = 30_000
_GAMES_FROM_A_START = 10_000
# Rules whose values are kept in files, by the files' names.
SHIPPED = {
    "american-anywhere": "anywhere-american",
    "american-edges": "american",
    "english-anywhere": "standard,placement=anywhere,rejects=0",
    "english-edges": "standard",
}
_learning = Lock()


def grid_for(shape: Shape) -> GridPlay:
    """A grid that knows what its lines are worth. The first time may take a second or two."""
    with _learning:  # two threads that ask at once should not both learn
        return _learned(shape)


@lru_cache(maxsize=32)
def _learned(shape: Shape) -> GridPlay:
    grid = new_grid(shape)
    known = _shipped_shapes()
    if shape in known:
        grid.values = read_values(known[shape])
        return grid
    start = _nearest(shape)
    games = _GAMES_FROM_NOTHING
    if start is not None:
        grid.values = read_values(known[start])
        games = _GAMES_FROM_A_START
    # A game of two matrices, or with many rejects, takes as much longer.
    steps = (shape.cells + shape.spares) * shape.deal / 25
    grid.learn(round(games / steps), _SEED)
    return grid


@lru_cache(maxsize=1)
def _shipped_shapes() -> dict[Shape, str]:
    shapes = {shape_of(Rules.make(rules), 0): name for name, rules in SHIPPED.items()}
    return {shape: name for shape, name in shapes.items() if _file(name).is_file()}


def _nearest(shape: Shape) -> Shape | None:
    """A shape with a file that differs in other things than what lines are and score."""
    alike = [
        known
        for known in _shipped_shapes()
        if replace(known, placement=shape.placement, decks=shape.decks, deal=shape.deal,
                   spares=shape.spares, matrices=shape.matrices) == shape
    ]  # fmt: skip
    same_placement = [known for known in alike if known.placement == shape.placement]
    return next(iter(same_placement or alike), None)


# --- the files ------------------------------------------------------------------------------


def _file(name: str) -> Path:
    return Path(__file__).with_name("values") / f"{name}.zlib"


def read_values(name: str) -> bytes:
    """Values as the kernel takes them."""
    return unpacked(read_learned(_file(name)))


def unpacked(content: bytes) -> bytes:
    whole = array("h")
    whole.frombytes(zlib.decompress(content))
    if sys.byteorder == "big":
        whole.byteswap()
    return array("f", [number / _FRACTION for number in whole]).tobytes()


def packed(values: bytes) -> bytes:
    """Values as they are kept in a file."""
    numbers = array("f")
    numbers.frombytes(values)
    most = 2**15 - 1
    whole = array("h", [max(-most, min(most, round(n * _FRACTION))) for n in numbers])
    if sys.byteorder == "big":
        whole.byteswap()
    return zlib.compress(whole.tobytes(), 9)
