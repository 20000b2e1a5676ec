"""Something to be read that is worked out meanwhile: a review, a laboratory's answer, figures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import ClassVar, TypeAlias

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from parlour.core.errors import ParlourError
from parlour.terminal.full.strip import Back, Notice
from parlour.terminal.full.talk import Talk, sentence
from parlour.terminal.tongue import speaking


class Now(str):
    """What is being done just now: told below, and not kept."""

    __slots__ = ()


Told: TypeAlias = Callable[[], Iterator[str]]


class ReadScreen(Screen[None]):
    """Lines as line mode prints them, as soon as each is known."""

    DEFAULT_CSS = """
    ReadScreen VerticalScroll { height: 1fr; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f10,q", "leave", show=False)]

    def __init__(self, talk: Talk, title: str, told: Told) -> None:
        super().__init__()
        self._talk, self._title, self._told = talk, title, told
        self.lines: list[str] = []
        self.done = False

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(self._title, markup=False)
        yield Notice(self._talk("read.wait"), markup=False)
        yield Back(self._talk("read.back"), markup=False)

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()
        self._read()

    def action_leave(self) -> None:
        self.workers.cancel_node(self)
        self.dismiss(None)

    @work
    async def _read(self) -> None:
        """Each line is worked out beside the screen: the kernels let others run."""
        notice = self.query_one(Notice)
        with speaking(self._talk.language), closing(_Steps(self._told())) as steps:
            try:
                while (line := await asyncio.to_thread(steps.next)) is not None:
                    if isinstance(line, Now):
                        notice.tell(line)
                    else:
                        self._show(line)
                notice.tell(self._talk("read.how"))
            except ParlourError as refusal:
                self.app.bell()
                notice.tell(sentence(self._talk.refusal(refusal, {})))
        self.done = True

    def _show(self, line: str) -> None:
        self.lines.append(line)
        self.query_one("VerticalScroll Static", Static).update(
            "\n".join((self._title, "", *self.lines))
        )


class _Steps:
    """What is told, one line after the other; no line may be asked for while one is on its way."""

    def __init__(self, told: Iterator[str]) -> None:
        self._told, self._left = told, False

    def next(self) -> str | None:
        return None if self._left else next(self._told, None)

    def close(self) -> None:
        self._left = True
