"""A table in this process, for people who sit together: nothing is sent, and nobody waits.

It is a table like any other, asked and folded in the same way. What is kept of it is a record:
the texts of what was done, from which it can be folded again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from parlour.core.asked import no_seat
from parlour.core.game import State
from parlour.core.seat import Seat
from parlour.engines.bots import bot, maker
from parlour.records.record import Record
from parlour.tables import asking
from parlour.tables.company import mark_hint
from parlour.tables.deciding import decision_seed
from parlour.tables.events import Acted, AnyEvent, BotSat, Opened, Sat
from parlour.tables.table import Table
from parlour.tables.whose import actor

HERE = "here"  # to the table all who sit here together are one player, who has several seats


class LocalTable:
    """The table as it stands, with people on some seats and bots of one level on the others."""

    def __init__(self, record: Record, seats: str, level: str) -> None:
        """`seats` are the people's: `S`, or `1+2`."""
        maker(record.game.name, level)  # refuses a level that does not exist, before the first deal
        self.people: tuple[Seat, ...] = tuple(_seat(record, seat) for seat in seats.split("+"))
        self.level = level
        self.table = self._opened(record)
        self.record = replace(record, actions=(), hints=())
        for number, action in enumerate(record.actions):
            if number in record.hints:
                self.hinted(_actor(self.table, action))
            self._fold(action, _played(self.table, action))
        if len(record.actions) in record.hints:
            self.hinted(str(self.seat))

    def _opened(self, record: Record) -> Table:
        game, seed = record.game, record.seed
        table = Table.open("", Opened(game.name, str(record.rules), HERE, "", deal=seed), 0)
        sat: list[AnyEvent] = [
            Sat(seat, HERE, "") if chair.seat in self.people else BotSat(seat, self.level)
            for seat, chair in table.chairs.items()
        ]
        for event in asking.begin_if_full(table, sat):
            table = table.after(event, 0)
        return table

    # --- how it stands ----------------------------------------------------------------------

    @property
    def sat(self) -> str:
        """The people's seats as text."""
        return "+".join(map(str, self.people))

    @property
    def state(self) -> State:
        assert self.table.state is not None
        return self.table.state

    @property
    def seat(self) -> Seat:
        """The seat of the person who looks at the table: the one to decide, if one is."""
        return next((s for s in self.state.turns if s in self.people), self.people[0])

    @property
    def my_turn(self) -> bool:
        return any(seat in self.people for seat in self.state.turns)

    @property
    def bot_seat(self) -> Seat | None:
        """The computer player that may act; in a race, together with a person."""
        return next((s for s in self.state.turns if s not in self.people), None)

    @property
    def computer_plays(self) -> bool:
        """Whether any seat is the computer's, so that its level matters."""
        return len(self.table.chairs) > len(self.people)

    def view(self, seat: Seat | None = None) -> Any:
        """What the person may know, or another of the people at this table."""
        assert self.table.sight is not None
        return self.table.sight.view(self.seat if seat is None else seat)

    def decision_seed(self) -> str:
        """For a hint to the person."""
        return decision_seed(self.table, str(self.seat))

    # --- what happens -----------------------------------------------------------------------

    def may_do(self, action: str) -> bool:
        """Whether it is for one of the people to do, not for the computer."""
        return _actor(self.table, action) in map(str, self.people)

    def act(self, action: str) -> None:
        """A person acts; IllegalAction, and nothing changes, where the rules refuse it."""
        self._fold(action, asking.act(self.table, HERE, self.table.seq, action))

    def hinted(self, seat: str) -> None:
        """A hint was asked for at this seat's decision: the record has a mark of it."""
        self._happened(mark_hint(self.table, seat))

    def bot_action(self) -> str:
        """What the computer does in the seat to act."""
        seat = self.bot_seat
        seed = decision_seed(self.table, str(seat))
        return bot(self.table.opened.game, self.level, seed).choose(self.view(seat))

    def bot_acts(self, action: str) -> None:
        self._fold(action, asking.bot_act(self.table, str(self.bot_seat), action))

    def undo(self) -> bool:
        """Go back to the people's last decision; False where there is none."""
        try:
            events = asking.take_back(self.table, HERE)
        except asking.NotAllowed:
            return False
        self._happened(events)
        self.record = replace(self.record, actions=self.record.actions[: len(self.table.plies)])
        return True

    def _happened(self, events: Sequence[AnyEvent]) -> None:
        for event in events:
            self.table = self.table.after(event, 0)
        self.record = replace(self.record, hints=self.table.hinted_acts)

    def _fold(self, action: str, events: list[AnyEvent]) -> None:
        """Let it have happened, and keep it as it was said where that is plain enough."""
        before = self.table
        table = before
        for event in events:
            table = table.after(event, 0)
        ply = table.plies[-1]
        plain = _actor(before, action) == ply.seat
        self.table = table
        self.record = replace(
            self.record.then(action if plain else ply.action), hints=table.hinted_acts
        )


def _played(table: Table, action: str) -> list[AnyEvent]:
    """What the text of a record says happened."""
    seat = _actor(table, action)
    return [Acted(seat, action.removeprefix(f"{seat}:"))]


def _actor(table: Table, action: str) -> str:
    assert table.state is not None
    return actor(table.state, table.chairs, action)


def _seat(record: Record, name: str) -> Seat:
    taken = record.rules.seated(record.game.seats)
    for seat in taken:
        if str(seat).lower() == name.lower():
            return seat
    raise no_seat(name, taken)
