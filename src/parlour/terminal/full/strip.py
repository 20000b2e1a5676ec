"""The lines under the table: what was said last, and what can be asked for."""

from __future__ import annotations

from textual import events
from textual.widgets import Static

from parlour.terminal.full.talk import Talk

_TOOLS = {  # by their key: what each does
    "?": ("help", "panel('help')"),
    "h": ("hint", "hint"),
    "u": ("undo", "undo"),
    "l": ("log", "panel('record')"),
    "o": ("rules", "panel('rules')"),
    "m": ("menu", "menu"),
}


class Notice(Static):
    """One line, or as many as what is said needs: nothing is cut off."""

    DEFAULT_CSS = (
        "Notice { height: auto; min-height: 1; max-height: 4; padding: 0 1; text-style: bold; }"
    )

    told = ""

    def tell(self, text: str) -> None:
        self.told = text
        self.update(text)


class Tools(Static):
    """The keys that always work; a click on one is as good."""

    DEFAULT_CSS = "Tools { height: 1; padding: 0 1; }"

    def __init__(self, talk: Talk) -> None:
        super().__init__("", markup=False)
        self._words = {key: talk(f"tool.{word}") for key, (word, _) in _TOOLS.items()}
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
                await self.screen.run_action(_TOOLS[key][1])
                return
            start = end + 2
