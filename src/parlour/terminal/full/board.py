"""The widget that a game is drawn on: cursor, mouse and typed names choose its spots."""

from __future__ import annotations

from collections.abc import Callable

from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from parlour.terminal.full.canvas import Canvas, Spot, toward
from parlour.terminal.full.palettes import style

_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
LEAST = Size(40, 9)  # beside a panel; less than that is no table
LONGEST = 8  # of what is typed for a spot


class Board(Widget, can_focus=True):
    """Whatever `draw` draws, at the size that there is."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"

    class Chosen(Message):
        """A spot was chosen; None where a key or click only says: go on."""

        def __init__(self, spot: Spot | None) -> None:
            super().__init__()
            self.spot = spot

    class Moved(Message):
        """The cursor is on another spot."""

    def __init__(self, draw: Callable[[Canvas], None], theme: Callable[[], str]) -> None:
        super().__init__()
        self._draw, self._theme = draw, theme
        self._canvas = Canvas(1, 1)
        self.cursor = ""
        self._was: Spot | None = None  # where the cursor was last
        self.typed = ""

    # --- drawing ------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Draw anew; the cursor stays on its spot while there is such a one."""
        was = self.spot or self._was
        self._canvas = self._drawn(self.size)
        if self._canvas.spots and self.spot is None:
            self.cursor = self._next_to(was)
            self._canvas = self._drawn(self.size)
        self._was = was
        self.refresh()

    def _drawn(self, size: Size) -> Canvas:
        canvas = Canvas(max(1, size.width), max(1, size.height), self.cursor)
        if size.width >= LEAST.width and size.height >= LEAST.height:
            self._draw(canvas)
        else:  # nothing is lost: it is drawn as soon as there is room
            canvas.put(0, 0, "60 × 20", "bad")
        return canvas

    def _next_to(self, was: Spot | None) -> str:
        """The nearest to where the cursor was among pieces or squares like it; else the first.

        So it stays in a hand or on a grid, and never comes to rest on a high bid by itself; nor on
        anything out of turn, so that the key that says "go on" does nothing of the kind.
        """
        spots = [spot for spot in self._canvas.spots if not spot.early]
        spots = [spot for spot in spots if not spot.why] or spots
        spots = [spot for spot in spots if spot.act] or spots
        if not spots:
            return ""
        alike = [s for s in spots if was and (s.width, s.height) == (was.width, was.height)]
        if was is None or not alike or was.word:
            return spots[0].name
        x, y = was.middle
        return min(alike, key=lambda s: abs(s.middle[0] - x) + 2 * abs(s.middle[1] - y)).name

    @property
    def canvas(self) -> Canvas:
        return self._canvas

    @property
    def spot(self) -> Spot | None:
        """The one under the cursor."""
        return next((spot for spot in self._canvas.spots if spot.name == self.cursor), None)

    def on_resize(self) -> None:
        self.redraw()

    def render_line(self, y: int) -> Strip:
        theme = self._theme()
        if y >= self._canvas.height:
            return Strip.blank(self.size.width, style(theme, ""))
        runs = self._canvas.row(y)
        return Strip(
            [Segment(text, style(theme, roles)) for text, roles in runs]
        ).adjust_cell_length(self.size.width, style(theme, ""))

    # --- choosing -----------------------------------------------------------------------------

    def put_cursor(self, name: str) -> None:
        if name != self.cursor:
            self.cursor = name
            self.redraw()
            self.post_message(self.Moved())

    def move_on(self) -> None:
        """Something was done at this spot: the cursor looks for the next one."""
        self._was, self.cursor = self.spot or self._was, ""

    def on_key(self, event: events.Key) -> None:
        if event.key in _WAYS:
            spot = toward(self._canvas.spots, self.spot, *_WAYS[event.key])
            if spot:
                self.put_cursor(spot.name)
        elif event.key in ("enter", "space"):
            self.typed = ""
            self.post_message(self.Chosen(self.spot))
        elif event.key == "backspace" and self.typed:
            self._type(self.typed[:-1])
        elif not (event.is_printable and self._type(self.typed + (event.character or "").lower())):
            return
        event.stop()
        event.prevent_default()

    def _type(self, typed: str) -> bool:
        """Go to the spot whose name begins so; False where there is none."""
        for begun in filter(None, (typed, typed[-1:])):
            named = [spot for spot in self._canvas.spots if begun in spot.keys]
            named += [s for s in self._canvas.spots if any(k.startswith(begun) for k in s.keys)]
            if named:
                self.typed = begun[:LONGEST]
                self.put_cursor(named[0].name)
                return True
        self.typed = ""
        return False

    def on_click(self, event: events.Click) -> None:
        self.typed = ""
        x, y = event.get_content_offset(self) or event.offset
        hit = next((spot for spot in reversed(self._canvas.spots) if spot.holds(x, y)), None)
        if hit:
            self.put_cursor(hit.name)
        self.post_message(self.Chosen(hit))
