"""The lines under the table: what was said last, and what can be asked for."""

from __future__ import annotations

from typing import NamedTuple

from textual import events
from textual.binding import Binding
from textual.widgets import Static

from parlour.terminal.full.talk import Talk


class Tool(NamedTuple):
    """Something that can be asked for at any time: by a letter, a function key or a click."""

    word: str
    action: str
    keys: str


_TOOLS = {  # by the letter that is shown
    "?": Tool("help", "panel('help')", "question_mark,f1"),
    "h": Tool("hint", "hint", "h,f2"),
    "u": Tool("undo", "undo", "u,f3"),
    "l": Tool("log", "panel('record')", "l,f4"),
    "o": Tool("rules", "panel('rules')", "o,f5"),
    "m": Tool("menu", "menu", "m,f10"),
}
TOOL_KEYS = [Binding(tool.keys, tool.action, show=False) for tool in _TOOLS.values()]


class Notice(Static):
    """One line, or as many as what is said needs: nothing is cut off."""

    DEFAULT_CSS = (
        "Notice { height: auto; min-height: 1; max-height: 4; padding: 0 1; text-style: bold; }"
    )

    told = ""

    def tell(self, text: str) -> None:
        self.told = text
        self.update(text)


class Back(Static):
    """How a page is left; a click on it is as good as the key."""

    DEFAULT_CSS = "Back { height: 1; padding: 0 1; }"

    async def on_click(self) -> None:
        await self.screen.run_action("leave")


class Tools(Static):
    """The keys that always work; a click on one is as good."""

    DEFAULT_CSS = "Tools { height: 1; padding: 0 1; }"

    def __init__(self, talk: Talk) -> None:
        super().__init__("", markup=False)
        self._words = {key: talk(f"tool.{tool.word}") for key, tool in _TOOLS.items()}
        self._more = ""

    def on_mount(self) -> None:
        self.tell("")

    def tell(self, more: str) -> None:
        """Beside the keys: the clock of a race."""
        self._more = more
        shown = "  ".join(f"{key} {word}" for key, word in self._words.items())
        self.update(f"{shown}  {more}".rstrip())

    async def on_click(self, event: events.Click) -> None:
        x, start = event.x - 1, 0
        for key, word in self._words.items():
            end = start + len(key) + 1 + len(word)
            if start <= x < end:
                await self.screen.run_action(_TOOLS[key].action)
                return
            start = end + 2
