"""A table in this process. The computer thinks in a thread: the kernels let others run."""

from __future__ import annotations

import asyncio
import io
import time
from collections.abc import Mapping
from typing import Any

from parlour.core.errors import ParlourError
from parlour.core.seat import Seat
from parlour.engines.bots import bot
from parlour.engines.pacing import seconds_in_a_race
from parlour.records.record import Record
from parlour.study.hints import Hint, hint
from parlour.tables.deciding import decision_seed
from parlour.terminal.console import Console
from parlour.terminal.full.at_table import Offer, Step
from parlour.terminal.full.talk import Talk
from parlour.terminal.saves import Shelf
from parlour.terminal.screens import host_of
from parlour.terminal.solo import Solo
from parlour.terminal.tongue import speaking


class AtLocalTable:
    """Saved after every act, as in line mode: both take up each other's games."""

    def __init__(
        self,
        solo: Solo,
        shelf: Shelf,
        talk: Talk,
        *,
        resumed: bool = False,
        reaction: float | None = None,
    ) -> None:
        self.solo = solo
        self.game = solo.record.game.name
        self._shelf, self._talk = shelf, talk
        self._reaction = seconds_in_a_race(solo.level) if reaction is None else reaction
        self._due: float | None = None
        self._said: list[str] = []
        self._host = host_of(self.game)
        self._unsaved = False
        # The host asks nothing of a console that nobody sits at; what it says is shown.
        self._heard = io.StringIO()
        self._console = Console(io.StringIO(), self._heard, interactive=False)
        self._resumed = resumed

    # --- how it stands ------------------------------------------------------------------------

    @property
    def people(self) -> tuple[Seat, ...]:
        return self.solo.people

    @property
    def names(self) -> Mapping[str, str]:
        return {str(s): n for s, n in zip(self.people, self.solo.names, strict=False) if n}

    @property
    def to_act(self) -> Seat | None:
        return self.solo.seat if self.solo.my_turn else None

    @property
    def over(self) -> bool:
        return self.solo.state.turn is None

    @property
    def racing(self) -> bool:
        return self.solo.state.rules.racing

    @property
    def deals(self) -> bool:
        return True

    @property
    def due(self) -> float | None:
        return self._due

    def view(self, seat: Seat) -> Any:
        return self.solo.view(seat)

    # --- what happens -------------------------------------------------------------------------

    async def open(self) -> None:
        """Who keeps a book opens it elsewhere: the table is drawn meanwhile."""
        solo, console = self.solo, self._console
        with speaking(self._talk.language):
            await asyncio.to_thread(self._host.welcome, solo, console, resumed=self._resumed)
        self._save()

    async def act(self, action: str, seat: Seat) -> Step:
        before = self.view(seat)
        in_turn = seat in self.solo.state.turns
        self.solo.act(action if in_turn else f"{seat}:{action}")
        return self._done(action, seat, before)

    async def others(self) -> Step:
        solo, seat = self.solo, self.solo.bot_seat
        if seat is None:
            return await asyncio.Future()
        looks = solo.seat
        before = self.view(looks)
        if solo.my_turn and self.racing:
            self._due = self._due or time.monotonic() + self._reaction
        seed = decision_seed(solo.table, str(seat))
        action = await asyncio.to_thread(self._choice, seed, self.view(seat))
        if self._due:
            await asyncio.sleep(max(0.0, self._due - time.monotonic()))
            self._due = None
        solo.bot_acts(action)
        return self._done(action, seat, before)

    def _choice(self, seed: str, view: Any) -> str:
        return bot(self.game, self.solo.level, seed).choose(view)

    async def hint(self, seat: Seat) -> Hint:
        self.solo.hinted(str(seat))
        self._save()
        seed = decision_seed(self.solo.table, str(seat))
        return await asyncio.to_thread(hint, self.view(seat), seed)

    async def undo(self) -> bool:
        if not self.solo.undo():
            return False
        # First the book, then the save: stopped between the two, the undo is not forgotten.
        with speaking(self._talk.language):
            self._host.undone(self.solo, self._console)
        self._due = None
        self._save()
        return True

    def offers(self) -> list[Offer]:
        return []  # nobody is here but those at this keyboard

    async def take(self, offer: str) -> None:
        raise ParlourError(offer)

    async def record(self) -> Record:
        return self.solo.record

    def _done(self, action: str, seat: Seat, before: Any) -> Step:
        self._save()
        return Step(action, seat, before, self.view(before.seat))

    # --- keeping ------------------------------------------------------------------------------

    def _save(self) -> None:
        try:
            self._shelf.keep(self.solo)
            self._unsaved = False
        except OSError as error:
            if not self._unsaved:
                self._said.append(self._talk("save.failed", error=error.strerror or str(error)))
            self._unsaved = True

    def notes(self) -> list[str]:
        said, self._said = self._said, []
        heard = " ".join(self._told_by_host().split())
        return [*said, *([heard] if heard else [])]

    def _told_by_host(self) -> str:
        heard = self._heard.getvalue()
        self._heard.seek(0)
        self._heard.truncate()
        return heard.strip()

    def close(self) -> list[str]:
        if not self.over:
            self._save()
            return [] if self._unsaved else [self._talk("save.kept")]
        # First the score, then the filing: stopped between the two, the score is entered again.
        with speaking(self._talk.language):
            self._host.farewell(self.solo, self._console)
        standings = self._told_by_host()  # a table, which stays one
        said = [standings] if standings else []
        said.append(self._talk("save.seed", seed=self.solo.record.seed or ""))
        try:
            said.append(self._talk("save.filed", path=str(self._shelf.finish(self.solo))))
        except OSError as error:
            said.append(self._talk("save.failed", error=error.strerror or str(error)))
        return said
