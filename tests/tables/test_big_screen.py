"""Who agrees that hands lie open on a big screen agrees among those who sit there then."""

from __future__ import annotations

import pytest

from parlour.tables import asking, big_screen
from parlour.tables.asking import NotAllowed
from parlour.tables.events import (
    AnyEvent,
    Away,
    Back,
    Began,
    BotSat,
    Left,
    Opened,
    Sat,
    ScreenAgreed,
    read_event,
)
from parlour.tables.table import Table

ANN, BOB, CAT = Sat("S", "ann", "Ann"), Sat("N", "bob", "Bob"), Sat("E", "cat", "Cat")
BEGUN: list[AnyEvent] = [BotSat("W", "club"), Began("seed")]


def happened(*events: AnyEvent) -> Table:
    table = Table.open("table", Opened("texas-42", "house", "ann", "the secret"), 0)
    for event in events:
        table = table.after(event, 0)
    return table


def then(table: Table, *events: AnyEvent) -> Table:
    for event in events:
        table = table.after(event, 0)
    return table


def agree(table: Table, *players: str) -> Table:
    for player in players:
        table = then(table, *big_screen.agree(table, player, True))
    return table


def test_whoever_gets_up_and_sits_down_again_is_asked_anew() -> None:
    table = agree(happened(ANN, BOB), "ann", "bob")
    assert table.hands_shown
    table = then(table, *asking.leave(table, "bob", "N"))
    assert table.screen == set()
    table = then(table, BOB)
    assert not agree(table, "bob").hands_shown  # Ann is asked as well
    table = agree(table, "ann")
    assert not table.hands_shown
    assert agree(table, "bob").hands_shown


def test_nothing_opens_because_the_one_who_had_not_agreed_gets_up() -> None:
    table = agree(happened(ANN, BOB, CAT, *BEGUN), "ann", "bob")
    assert not table.hands_shown
    table = then(table, *asking.leave(table, "cat", "E"))
    assert table.people == ("bob", "ann")
    assert not table.hands_shown
    assert big_screen.open_hands(table) is None
    assert agree(table, "ann", "bob").hands_shown  # knowing who plays


@pytest.mark.parametrize(
    "change",
    [
        [Left("E", "club")],
        [Sat("E", "dan", "Dan")],  # in place of Cat
        [Left("E", "club"), Sat("E", "cat", "Cat")],
    ],
)
def test_whoever_sits_there_no_more_or_again_makes_it_another_company(
    change: list[AnyEvent],
) -> None:
    table = agree(happened(ANN, BOB, CAT, *BEGUN), "ann", "bob", "cat")
    assert table.hands_shown
    assert then(table, *change).screen == set()


def test_a_newcomer_is_not_all_that_is_asked() -> None:
    table = agree(happened(ANN, BOB), "ann", "bob")
    assert agree(then(table, CAT), "cat").screen == {"cat"}


@pytest.mark.parametrize(
    "change",
    [
        [Away("N")],
        [Away("N"), Back("N")],
        [Sat("N", "bob", "Robert")],
        BEGUN,
    ],
)
def test_absence_names_and_the_computer_change_nobody(change: list[AnyEvent]) -> None:
    table = agree(happened(ANN, BOB, BotSat("E", "club")), "ann", "bob")
    assert then(table, *change).hands_shown


def test_a_deleted_account_takes_its_word_along() -> None:
    table = agree(happened(ANN, BOB, CAT, *BEGUN), "ann", "bob", "cat")
    assert big_screen.forget(table, "eve") == []
    table = then(table, *big_screen.forget(table, "bob"))
    assert "bob" in table.people
    assert not table.hands_shown
    assert big_screen.forget(table, "bob") == []


def test_what_was_stored_before_still_folds() -> None:
    """Words were kept over a change of seats, and taken back after it."""
    said = [f'{{"kind":"screen","seat":"{seat}","on":true}}' for seat in "SN"]
    later = ['{"kind":"left","seat":"E","level":"club"}', '{"kind":"screen","seat":"N","on":false}']
    table = then(happened(ANN, BOB, CAT, *BEGUN), *map(read_event, [*said, *later]))
    assert not table.hands_shown
    with pytest.raises(NotAllowed):
        big_screen.agree(table, "cat", True)
    assert then(table, ScreenAgreed("N", True), ScreenAgreed("S", True)).hands_shown
