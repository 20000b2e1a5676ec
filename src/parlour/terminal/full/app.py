"""The program: the first page, a table, and the next one after it."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, cast

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType

from parlour.core.errors import ParlourError
from parlour.terminal.full.at_table import AtTable
from parlour.terminal.full.local import AtLocalTable
from parlour.terminal.full.palettes import OWN_COLOURS, PALETTES, THEMES
from parlour.terminal.full.start import StartScreen, Wanted
from parlour.terminal.full.table import TableScreen
from parlour.terminal.full.talk import Talk
from parlour.terminal.saves import Shelf
from parlour.terminal.screens import host_of
from parlour.terminal.solo import Solo

if TYPE_CHECKING:
    from parlour.terminal.full.online import AtServerTable

_GRACE = 5.0  # seconds to leave in good order


class ParlourApp(App[int]):
    """One terminal, until its people leave."""

    TITLE = "Parlour"
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        talk: Talk,
        *,
        table: AtTable | None = None,
        wanted: Wanted | None = None,
        pace: float = 0.4,
        reaction: float | None = None,
        palette: str = "",
        tips: bool = False,
    ) -> None:
        """At a table, or on the first page with what is wanted already filled in."""
        self.palette = palette or palette_for(dict(os.environ))
        super().__init__()
        self.talk, self._table, self._wanted = talk, table, wanted or Wanted()
        self.pace, self._reaction, self._tips = pace, reaction, tips
        self._solo: Solo | None = None

    def opens_with(self, solo: Solo) -> None:
        """Sit down to this game, without the first page."""
        self._solo = solo

    @property
    def left_unfinished(self) -> bool:
        """Whether a game was left that can be taken up again."""
        return isinstance(self._table, AtLocalTable) and not self._table.over

    def on_mount(self) -> None:
        self._hear_signals()
        for theme in THEMES.values():
            self.register_theme(theme)
        self.wear(self.palette)
        self.opens()

    def opens(self) -> None:
        """With a table, a game, or the first page."""
        if self._table is not None:
            self.sit_down(self._table)
        elif self._solo is not None:
            self._begun(self._solo)
        else:
            self.first_page()

    def _hear_signals(self) -> None:
        """Leave in good order when told to, and never sleep through a signal.

        A loop with one handler is woken by every signal. Without, one that another thread takes
        while the loop falls asleep (brought back to the foreground, resized) waits for a key.
        """
        if os.name == "posix":
            loop = asyncio.get_running_loop()
            for told in (signal.SIGTERM, signal.SIGHUP):
                loop.add_signal_handler(told, self._leave, 128 + told)

    def _leave(self, status: int) -> None:
        """In good order; and at all events, for where the terminal is gone, what waits for it
        would wait, and read its end again and again, for ever. Every act is saved by now."""
        last = threading.Timer(_GRACE, os._exit, [status])
        last.daemon = True
        last.start()
        self.exit(status)

    def wear(self, palette: str) -> None:
        """Put on other colours."""
        self.palette = palette
        self.theme = palette if palette in THEMES else OWN_COLOURS
        self.refresh(layout=True)

    # --- from page to page --------------------------------------------------------------------

    def first_page(self) -> None:
        screen = StartScreen(self.talk, self._wanted)

        def chosen(game: Solo | AtTable | None) -> None:
            self._wanted = replace(screen.wanted, seed=None)  # the next time it is as it was left
            self._begun(game)

        self.push_screen(screen, chosen)

    def _begun(self, game: Solo | AtTable | None) -> None:
        if game is None:
            self.exit(0)
        elif isinstance(game, Solo):
            self.sit_down(self.at(game, resumed=bool(game.record.actions or game.entries)))
        else:
            self.wait_at(cast("AtServerTable", game))

    def wait_at(self, there: AtServerTable) -> None:
        """At a table on a server, until its game begins; then at the game."""
        from parlour.terminal.full.waiting import WaitingScreen  # only for whoever goes there

        def begun(begins: bool | None) -> None:
            if begins and there.people:  # a host may have given the seat away
                self.sit_down(there)
            else:
                there.close()
                self.waited_in_vain()

        self.push_screen(WaitingScreen(there, self.talk), begun)

    def waited_in_vain(self) -> None:
        self.first_page()

    def at(self, solo: Solo, *, resumed: bool = False) -> AtLocalTable:
        shelf = Shelf(solo.record.game.name)
        return AtLocalTable(solo, shelf, self.talk, resumed=resumed, reaction=self._reaction)

    def sit_down(self, table: AtTable) -> None:
        screen = TableScreen(table, self.talk, self.pace, tips=self._tips)

        def left(wanted: str | None) -> None:
            self._tips = screen.tips  # as the player left them
            self.after(table, wanted or "start")

        self._table = table
        self.push_screen(screen, left)

    def after(self, table: AtTable, wanted: str) -> None:
        if wanted == "quit":
            self.exit(0)
        elif wanted in ("again", "same") and isinstance(table, AtLocalTable):
            solo = table.solo
            seed = solo.record.seed if wanted == "same" else host_of(table.game).seed()
            self.sit_down(self.at(solo.again(seed or "")))
        elif wanted == "again":
            self._rematch(cast("AtServerTable", table))
        else:
            self.first_page()

    @work(group="again")
    async def _rematch(self, table: AtServerTable) -> None:
        try:
            self.wait_at(await table.rematch())
        except ParlourError as refusal:
            self.notify(self.talk.refusal(refusal, {}), severity="error")
            self.first_page()


def palette_for(environment: dict[str, str]) -> str:
    """What the terminal can show, unless somebody says what they like."""
    wish = environment.get("PARLOUR_THEME", "")
    if wish in PALETTES:
        return wish
    if environment.get("NO_COLOR"):
        return "mono"
    rich = environment.get("COLORTERM") or "256" in environment.get("TERM", "")
    return "felt" if rich else "sixteen"
