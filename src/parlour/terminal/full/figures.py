"""Numbers in large figures, three rows high."""

from __future__ import annotations

from parlour.terminal.full.canvas import Canvas

_DOTS = {  # three by five dots each
    "0": "###|#.#|#.#|#.#|###",
    "1": ".#.|##.|.#.|.#.|###",
    "2": "###|..#|###|#..|###",
    "3": "###|..#|.##|..#|###",
    "4": "#.#|#.#|###|..#|..#",
    "5": "###|#..|###|..#|###",
    "6": "###|#..|###|#.#|###",
    "7": "###|..#|.#.|.#.|.#.",
    "8": "###|#.#|###|#.#|###",
    "9": "###|#.#|###|..#|###",
}
_HALVES = {("#", "#"): "█", ("#", "."): "▀", (".", "#"): "▄", (".", "."): " "}
WIDTH, HEIGHT = 4, 3  # of one figure


def draw_number(canvas: Canvas, x: int, y: int, number: int, roles: str) -> None:
    for place, figure in enumerate(str(number)):
        rows = [*_DOTS[figure].split("|"), "..."]
        for row in range(HEIGHT):
            pairs = zip(rows[2 * row], rows[2 * row + 1], strict=True)
            canvas.put(x + WIDTH * place, y + row, "".join(_HALVES[pair] for pair in pairs), roles)
