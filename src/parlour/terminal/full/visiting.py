"""Going to a table on a server; other games start faster without what a connection needs."""

from __future__ import annotations

from parlour.terminal.full.app import ParlourApp
from parlour.terminal.full.online import AtServerTable
from parlour.terminal.full.server import Guest, Link
from parlour.terminal.full.talk import Talk


def seated_at(link: str, name: str, seat: str | None, talk: Talk) -> AtServerTable:
    """At the table of that link; ParlourError where one cannot sit there."""
    where = Link.read(link)
    guest = Guest(where.site)
    guest.come_in(name)
    return AtServerTable(guest, guest.sit_down(where, seat), talk)


class VisitingApp(ParlourApp):
    """The program at such a table, without the first page before it."""

    def __init__(self, talk: Talk, there: AtServerTable, *, pace: float, palette: str) -> None:
        super().__init__(talk, pace=pace, palette=palette)
        self._there = there

    def opens(self) -> None:
        self.wait_at(self._there)

    def waited_in_vain(self) -> None:
        self.exit(0)
