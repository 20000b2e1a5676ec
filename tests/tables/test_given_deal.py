"""A table whose first deal was given piece by piece: practice, and the record says so."""

from __future__ import annotations

from parlour.games import game
from parlour.records.record import Record
from parlour.tables.asking import begin_if_full
from parlour.tables.events import Acted, BotSat, Opened, TakenBack
from parlour.tables.table import Table

START = game("texas-42").start("straight", seed="given").deals[0]


def opened() -> Table:
    table = Table.open("t", Opened("texas-42", "straight", "ann", "secret", start=dict(START)), 0)
    for event in begin_if_full(table, [BotSat(seat, "beginner") for seat in "NESW"]):
        table = table.after(event, 0)
    return table


def test_the_first_deal_is_the_one_given_and_the_seed_deals_the_rest() -> None:
    table = opened()
    assert table.practice
    assert table.state is not None
    assert table.state.deals[0] == START
    first = str(table.turns[0])
    table = table.after(Acted(first, "30", "bot"), 0)
    record = Record.read(table.record.line())
    assert record.start == START
    assert record.final() == table.state


def test_what_is_taken_back_is_folded_from_the_same_deal() -> None:
    table = opened()
    began = table.state
    first = str(table.turns[0])
    table = table.after(Acted(first, "30", "bot"), 0).after(TakenBack(first, 0), 0)
    assert table.state == began
