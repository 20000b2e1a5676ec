"""Which games count: played out at a rated table or in a tournament, without help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from parlour.club.counting import counted
from parlour.club.families import families, family
from parlour.tables import asking, company
from parlour.tables.asking import NotAllowed
from parlour.tables.events import AnyEvent, Away, Back, BotSat, Hinted, Left, Opened, Sat, TakenBack
from parlour.tables.seen import may
from parlour.tables.table import Table

ANN, BOB = Sat("0", "ann", "Ann"), Sat("1", "bob", "Bob")
SHORT = "standard,target=11"


def seated(*sits: AnyEvent, rules: str = SHORT, rated: bool = True, **how: Any) -> Table:
    opened = Opened("cribbage", rules, "ann", "secret", rated=rated, **how)
    table = Table.open("table", opened, 0)
    return happened(table, asking.begin_if_full(table, list(sits)))


def happened(table: Table, events: Sequence[AnyEvent]) -> Table:
    for event in events:
        table = table.after(event, 5)
    return table


def ended(table: Table) -> Table:
    """Played to the end, by whoever is to act."""
    while not table.over:
        assert table.state is not None
        seat = table.turns[0]
        act = table.state.view(table.chairs[seat].seat).legal[0]
        table = happened(table, asking.bot_act(table, seat, act))
    return table


def players(table: Table) -> dict[str, int]:
    return {row.player: row.place for row in counted(table, 7)}


def test_games_among_people_count_on_the_ladder_of_their_rules() -> None:
    table = ended(seated(ANN, BOB))
    rows = counted(table, 7)
    assert sorted(row.player for row in rows) == ["ann", "bob"]
    assert {(row.game, row.family, row.ended) for row in rows} == {("cribbage", "other", 7)}
    assert sorted((row.side, row.place) for row in rows) in ([(0, 1), (1, 2)], [(0, 2), (1, 1)])
    assert len({row.among for row in rows}) == 1
    assert {family("cribbage", rules) for rules in ("", "standard")} == {"standard"}
    assert families("cribbage")[0] == "standard"
    assert families("cribbage")[-1] == "other"


def test_only_rated_tables_and_tournaments_count() -> None:
    bot = BotSat("1", "beginner")
    for other in (BOB, bot):
        assert players(ended(seated(ANN, other, rated=False))) == {}
    assert sorted(players(ended(seated(ANN, BOB, rated=False, tournament="cup")))) == ["ann", "bob"]
    rated = ended(seated(ANN, bot))
    assert sorted(players(rated)) == ["ann", "bot:beginner"]
    assert {row.among for row in counted(rated, 7)} == {None}


@pytest.mark.parametrize(
    ("how", "events"),
    [
        ({"deal": "known"}, []),
        ({}, [Hinted("0")]),
        ({}, [Left("1", "club"), Hinted("0")]),  # nobody else was there to see it
        ({}, [TakenBack("0", 0)]),
    ],
)
def test_chosen_cards_hints_and_takebacks_count_for_nothing(
    how: dict[str, Any], events: list[AnyEvent]
) -> None:
    assert players(ended(happened(seated(ANN, BOB, **how), events))) == {}


def test_one_person_on_two_seats_plays_against_nobody() -> None:
    assert players(ended(seated(ANN, Sat("1", "ann", "Ann again")))) == {}


def test_nothing_is_counted_before_the_end_or_where_one_plays_alone() -> None:
    assert players(seated(ANN, BOB)) == {}
    opened = Opened("poker-solitaire", "standard", "ann", "secret")
    table = Table.open("table", opened, 0)
    alone = happened(table, asking.begin_if_full(table, [Sat("1", "ann", "Ann")]))
    assert players(ended(alone)) == {}


@pytest.mark.parametrize(
    "goes",
    [
        lambda seat: [Left(seat, "club")],
        lambda seat: [Away(seat, "")],
        lambda seat: [Sat(seat, "eve", "Eve")],  # put there by a director
        lambda seat: [Left(seat, "club"), Sat(seat, "eve", "Eve")],
    ],
    ids=["gets up", "is away", "is replaced", "gets up for another"],
)
def test_whoever_goes_can_lose_by_it_and_not_win(goes: Callable[[str], list[AnyEvent]]) -> None:
    left = {seat: ended(happened(seated(ANN, BOB), goes(seat))) for seat in ("0", "1")}
    told = {"0": "ann", "1": "bob"}
    found = {seat: players(table) for seat, table in left.items()}
    # The cards are the same, and so is who wins: one of the two got up from a game that was won.
    assert sorted(map(len, found.values())) == [0, 2]
    (loser,) = (seat for seat in found if found[seat])
    assert found[loser][told[loser]] == 2


def test_whoever_comes_back_to_their_seat_may_win() -> None:
    back: list[AnyEvent] = [Left("0", "club"), Sat("0", "ann", "Ann"), Away("1", ""), Back("1")]
    assert sorted(players(ended(happened(seated(ANN, BOB), back)))) == ["ann", "bob"]


def test_a_rated_table_offers_no_way_back_and_no_advice() -> None:
    table = seated(ANN, BOB)
    assert table.state is not None
    seat = table.turns[0]
    acted = happened(
        table, asking.bot_act(table, seat, table.state.view(table.chairs[seat].seat).legal[0])
    )
    for player in ("ann", "bob"):
        assert not {"takeback", "hint", "pause"} & set(may(acted, player))
        for refused in (asking.take_back, asking.pause):
            with pytest.raises(NotAllowed) as why:
                refused(acted, player)
            assert why.value.code == "rated"
    with pytest.raises(NotAllowed):
        company.hint(acted, table.chairs[acted.turns[0]].player, None)
    waiting = seated(ANN)
    assert "hints" not in may(waiting, "ann")
    with pytest.raises(NotAllowed):
        company.allow_hints(waiting, "ann", True)
    with pytest.raises(NotAllowed):
        asking.sit(waiting, "ann", "Ann again", "1", "")
