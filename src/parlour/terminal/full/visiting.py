"""The program at a table on a server, where one may have to wait for the others."""

from __future__ import annotations

from textual import work

from parlour.core.errors import ParlourError
from parlour.terminal.full.app import ParlourApp
from parlour.terminal.full.at_table import AtTable
from parlour.terminal.full.online import AtServerTable
from parlour.terminal.full.talk import Talk
from parlour.terminal.full.waiting import WaitingScreen


class VisitingApp(ParlourApp):
    """Other programs start faster without what a connection needs."""

    def __init__(self, talk: Talk, there: AtServerTable, *, pace: float, palette: str) -> None:
        super().__init__(talk, pace=pace, palette=palette)
        self._there = there

    def opens(self) -> None:
        self.wait_at(self._there)

    def wait_at(self, there: AtServerTable) -> None:
        def begun(begins: bool | None) -> None:
            if begins and there.people:  # a host may have given the seat away
                self.sit_down(there)
            else:
                there.close()
                self.exit(0)

        self.push_screen(WaitingScreen(there, self.talk), begun)

    def after(self, table: AtTable, wanted: str) -> None:
        if wanted == "again" and isinstance(table, AtServerTable):
            self._rematch(table)
        else:
            super().after(table, wanted)

    @work(group="again")
    async def _rematch(self, table: AtServerTable) -> None:
        try:
            self.wait_at(await table.rematch())
        except ParlourError as refusal:
            self.notify(self.talk.refusal(refusal, {}), severity="error")
            self.first_page()
