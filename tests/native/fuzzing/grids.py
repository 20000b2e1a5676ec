"""Scenes of lines and grids."""

from __future__ import annotations

from math import comb
from random import Random

from parlour import _kernels as k
from tests.native.fuzzing.calls import Call, Scene

LINE = 5


def _line_table(random: Random) -> dict[str, list[object]]:
    pieces = random.randint(2, 12)
    kinds, groups = random.randint(2, 7), random.randint(2, 4)  # the last ones are the blank's
    rows, columns = random.randint(1, 5), random.randint(1, 4)
    others = (random.randrange(kinds - 1) for _ in range(pieces))
    of_kinds = [*range(kinds - 1), *others, kinds - 1]
    of_groups = [*range(groups - 1), *(random.randrange(groups - 1) for _ in of_kinds)]
    return {
        "kinds": list(of_kinds),
        "groups": [*of_groups[: len(of_kinds) - 1], groups - 1],
        "rows": [random.randrange(rows) for _ in range(comb(kinds + LINE - 1, LINE))],
        "columns": [random.randrange(columns) for _ in range(comb(groups + LINE - 1, LINE))],
        "classes": [[random.randrange(256) for _ in range(columns)] for _ in range(rows)],
    }


def lines(random: Random) -> Scene:
    parts = _line_table(random)
    yield Call(k.LineTable, "", dict(parts))
    table = k.LineTable(**parts)  # type: ignore[arg-type]
    pieces = len(parts["kinds"])
    many = bytes(random.randrange(pieces) for _ in range(LINE * random.randint(0, 4)))
    yield Call(table, "classify", {"lines": many})
    points = [random.randint(-9, 9) for _ in range(random.randint(0, 256))]
    yield Call(table, "score", {"lines": many, "points": points})
    yield Call(table, "census", {"pieces": random.randint(1, 6), "copies": random.randint(1, 3)})
    yield from grids(random, table, pieces)


def grids(random: Random, table: k.LineTable, pieces: int) -> Scene:
    cells = random.randint(LINE, 12)
    every = (1 << cells) - 1
    shapes = [
        (random.sample(range(cells), LINE), random.randrange(3), True, bool(random.getrandbits(1)))
        for _ in range(random.randint(1, 4))
    ]
    # Each cell is near the next one at least, so that there is always a way.
    near = [random.choice((every, random.getrandbits(cells) | 1 << (cell + 1) % cells))
            for cell in range(cells)]  # fmt: skip
    spares = random.choice((0, 0, 2))
    parts = {
        "table": table,
        "points": [random.randint(-20, 99) for _ in range(256)],
        "sweep": random.choice((0, 50)),
        "cells": cells,
        "lines": shapes,
        "near": near,
        "regions": [every] * cells,
        "copies": random.randint(1, 3),
        "shown": random.randint(1, 3),
        "spares": spares,
    }
    yield Call(k.GridPlay, "", parts)
    grid = k.GridPlay(**parts)  # type: ignore[arg-type]
    blank = pieces - 1
    yield Call(
        grid, "learn", {"games": 3, "seed": 1, "rate": 4.0, "lasting": 0.8, "exploring": 0.1}
    )
    unseen = bytes(random.randint(0, 3) for _ in range(blank))
    for filled in (cells, random.randint(0, cells), max(0, cells - 2)):
        board = [random.randrange(blank) for _ in range(filled)] + [blank] * (cells - filled)
        random.shuffle(board)
        yield Call(grid, "score", {"cells": bytes(board)})
        yield _weighing(random, grid, bytes(board), unseen)
    stock = bytes(piece for piece in range(blank) for _ in range(random.randint(0, 3)))
    yield Call(grid, "play", {"stocks": [stock], "with_luck": True, "candidates": 3, "playouts": 4,
                              "trust": 1.0, "exact": 1, "seed": 3})  # fmt: skip
    loose = bytes(random.randrange(pieces) for _ in range(cells + random.randint(0, 4)))
    yield Call(grid, "arrange", {"pieces": loose, "steps": 60, "starts": 2, "seed": 3})
    values = grid.values
    yield Call(_Values(grid), "put", {"values": values})


class _Values:
    """Setting an attribute, as a question like any other."""

    _grid: k.GridPlay | None = None

    def __init__(self, grid: k.GridPlay) -> None:
        self._grid = grid

    def put(self, values: bytes) -> None:
        if self._grid is not None:
            self._grid.values = values


def _weighing(random: Random, grid: k.GridPlay, cells: bytes, unseen: bytes) -> Call:
    positions = random.randint(1, 3)
    shown = [bytes(random.randrange(len(unseen)) for _ in range(random.randint(0, 3)))
             for _ in range(positions)]  # fmt: skip
    asked = {
        "cells": cells * positions,
        "shown": shown,
        "spares": [random.randint(0, 2) for _ in range(positions)],
        "unseen": unseen,
        "more": [random.uniform(-9, 9) for _ in range(positions)],
        "candidates": random.randint(0, 4),
        "playouts": random.choice((0, 8)),
        "trust": 2.0,
        "exact": random.randint(0, 1),
        "halving": bool(random.getrandbits(1)),
        "seed": random.randrange(99),
    }
    return Call(grid, "weigh", asked)
