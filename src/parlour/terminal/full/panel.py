"""Beside the table: help, a hint, the record, the rules in force."""

from __future__ import annotations

from collections.abc import Sequence

from textual.containers import VerticalScroll
from textual.widgets import Static


class Panel(VerticalScroll, can_focus=False):
    """Closed, it takes no room."""

    DEFAULT_CSS = """
    Panel { display: none; width: 36; height: 1fr; padding: 0 1; border-left: solid $accent; }
    Panel.open { display: block; }
    """

    def __init__(self) -> None:
        super().__init__(Static("", markup=False))
        self.kind = ""

    def open(self, kind: str, paragraphs: Sequence[str]) -> None:
        self.kind = kind
        self.query_one(Static).update("\n".join(paragraphs))
        self.add_class("open")
        self.scroll_home(animate=False)

    def close(self) -> None:
        self.kind = ""
        self.remove_class("open")

    def turn(self, way: int) -> None:
        """A page on or back."""
        (self.scroll_page_down if way > 0 else self.scroll_page_up)(animate=False)
