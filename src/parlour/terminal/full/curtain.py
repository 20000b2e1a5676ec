"""Between two people at one keyboard: nobody sees the other's hand."""

from __future__ import annotations

from parlour.terminal.full.canvas import Canvas
from parlour.terminal.full.talk import Talk


def draw_curtain(canvas: Canvas, talk: Talk, name: str) -> None:
    middle = canvas.height // 2
    for row in range(canvas.height):
        canvas.put(0, row, "░" * canvas.width, "line")
    canvas.fill(0, middle - 2, canvas.width, 5, "title")
    canvas.middle(0, middle - 1, canvas.width, talk("curtain.pass", name=name), "title")
    canvas.middle(0, middle + 1, canvas.width, talk("curtain.lift", name=name), "cursor")
