"""The rules as tables: everything that self-play needs to know of 42, read from the project's own.

The GPU's machine needs torch and this file, and not the project.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from parlour.engines.texas42.learnt.declarations import declarations
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.suits import LEADING
from parlour.pieces.dominoes import DOUBLES, TILES

LEVELS = 8  # duties that a led tile can put on a hand, at most: those of sevens


def write(file: Path) -> None:
    orders = declarations()
    duty = np.zeros((len(orders), LEADING + 1, LEVELS, len(TILES)), bool)
    strength = np.zeros((len(orders), len(TILES), len(TILES)), np.int16)
    for number, order in enumerate(orders):
        strength[number] = order.strength
        for led in range(LEADING + 1):
            for level, tiles in enumerate(order.duties[led]):
                duty[number, led, level] = [tiles >> tile & 1 for tile in TILES]
    worths = [counters("real"), counters("printed-c")]
    np.savez_compressed(
        file,
        duty=duty,
        strength=strength,
        points=np.array([*(worth.tiles for worth in worths), [0] * len(TILES)], np.int16),
        trick=np.array([*(worth.trick for worth in worths), 1], np.int16),
        total=np.array([*(worth.total for worth in worths), 7], np.int16),
        doubles=np.array([DOUBLES >> tile & 1 for tile in TILES], bool),
        has=np.array([[tile.has(pip) for tile in TILES] for pip in range(7)], bool),
    )
