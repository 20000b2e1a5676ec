"""A table in this process is a table like any other, and what is kept of it is a record."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

import parlour
from parlour.core.errors import IllegalAction, ParlourError
from parlour.engines.bots import bot
from parlour.records.record import Record
from parlour.study.hints import hint
from parlour.tables import asking
from parlour.tables.asking import NotAllowed
from parlour.tables.deciding import decision_seed
from parlour.tables.events import Acted, AnyEvent, BotSat, Opened, Sat
from parlour.tables.local import LocalTable
from parlour.tables.table import Table

TABLES = [
    ("texas-42", "straight,target=1", "S"),
    ("texas-42", "house,enforcement=referee,target=1", "N+S"),
    ("cribbage", "standard,target=31", "1"),
    ("cribbage", "three-hand,target=31", "0+2"),
    ("poker-solitaire", "standard", "1"),
    ("poker-solitaire", "race", "2"),
    ("poker-solitaire", "race", "1+2"),
]


def local(game: str, rules: str, seats: str, level: str = "random") -> LocalTable:
    played = parlour.game(game)
    return LocalTable(Record(played, played.rules(rules), "local"), seats, level)


def play_on(table: LocalTable, chance: Random, acts: int = 10_000) -> None:
    """People do anything, and so does the computer."""
    for _ in range(acts):
        if not table.state.turns:
            return
        if table.my_turn and (table.bot_seat is None or chance.random() < 0.5):
            table.act(chance.choice(table.view().legal))
        else:
            table.bot_acts(table.bot_action())


@pytest.mark.parametrize(("game", "rules", "seats"), TABLES)
def test_what_is_kept_is_enough_to_go_on(game: str, rules: str, seats: str) -> None:
    table, chance = local(game, rules, seats), Random(1)
    while table.state.turns:
        play_on(table, chance, 7)
        again = LocalTable(Record.read(table.record.line()), seats, "random")
        assert again.record == table.record
        assert again.state == table.state
        assert again.decision_seed() == table.decision_seed()
        assert again.table.seats_of("here") == tuple(seats.split("+"))
    assert table.record.final() == table.state
    assert table.table.over


@pytest.mark.parametrize(("game", "rules", "seats"), TABLES)
def test_undo_leads_back_through_every_decision_of_the_people(
    game: str, rules: str, seats: str
) -> None:
    table = local(game, rules, seats)
    people = set(table.people)
    decisions = []  # the record before each
    chance = Random(2)
    while table.state.turns and len(table.record.actions) < 40:
        if table.my_turn:
            decisions.append(table.record)
            person = chance.choice([seat for seat in table.state.turns if seat in people])
            table.act(chance.choice(table.view(person).legal))
        else:
            table.bot_acts(table.bot_action())
    assert decisions
    assert {table.table.chairs[ply.seat].seat for ply in table.table.plies} >= people
    for before in reversed(decisions):
        assert table.undo()
        assert table.record == before
        assert table.state == before.final()
    assert not table.undo()


def test_a_decision_has_the_same_chance_wherever_the_table_is() -> None:
    """Online or here, for the bot that sits there or for whoever asks what it would do."""
    opened = Opened("cribbage", "standard", "ann", "secret", deal="local")
    online = Table.open("t" * 12, opened, 0)
    seated: list[AnyEvent] = [Sat("0", "ann", "Ann"), BotSat("1", "master")]
    for event in asking.begin_if_full(online, seated):
        online = online.after(event, 0)
    here = local("cribbage", "standard", "0", "master")
    for _ in range(12):
        seat = online.turns[0]
        expected = sha256(f"parlour/1:bot:local/{seat}/{len(online.plies)}".encode())
        seed = decision_seed(online, seat)
        assert seed == expected.hexdigest()
        assert seed == decision_seed(here.table, seat)
        assert online.sight is not None
        view = online.sight.view(online.chairs[seat].seat)
        action = bot("cribbage", "master", seed).choose(view)
        assert hint(view, seed).action == action
        if here.bot_seat == online.chairs[seat].seat:
            assert here.bot_action() == action
            here.bot_acts(action)
        else:
            assert here.view() == view
            assert here.decision_seed() == seed
            here.act(action)
        online = online.after(Acted(seat, action.removeprefix(f"{seat}:")), 0)
        assert online.state == here.state


def test_what_is_refused_changes_nothing() -> None:
    table = local("poker-solitaire", "race", "1")
    before = table.table
    with pytest.raises(IllegalAction):
        table.act("1:nonsense")
    theirs = next(iter(table.view(2).legal))
    assert not table.may_do(theirs)
    with pytest.raises(NotAllowed, match="seat 2 is not yours"):
        table.act(theirs)
    assert table.table is before
    assert table.record.actions == ()
    for wrong in ("3", "", "1+9"):
        with pytest.raises(ParlourError, match="there is no seat"):
            local("poker-solitaire", "race", wrong)
    with pytest.raises(ParlourError, match="there is no level 'genius'"):
        local("poker-solitaire", "race", "1", "genius")


def test_an_act_of_a_race_may_tell_by_its_matrix_whose_it_is() -> None:
    game = parlour.game("poker-solitaire")
    record = Record(game, game.rules("race"), "race")
    for matrix in "ABBA":
        (card,) = record.final().view(None)["dealt"]
        free = record.final().view(None)["matrices"]["AB".index(matrix)]["open"]
        record = record.then(f"{card}>{free[0]}")
    table = LocalTable(record, "1+2", "random")
    assert table.state == record.final()
    assert [ply.seat for ply in table.table.plies] == ["1", "2", "2", "1"]


def test_a_hint_is_marked_at_its_decision_and_survives_saving_and_undoing() -> None:
    table = local("cribbage", "standard,target=31,first_dealer=given", "1")
    while not table.my_turn:
        table.bot_acts(table.bot_action())
    at = len(table.record.actions)
    table.hinted("1")
    table.hinted("1")  # to look again changes nothing
    assert table.record.hints == (at,)  # of the decision that is still open
    again = LocalTable(Record.read(table.record.line()), "1", "random")
    assert again.record == table.record
    again.act(again.view().legal[0])
    assert again.record.hints == (at,)
    while not again.my_turn:
        again.bot_acts(again.bot_action())
    again.act(again.view().legal[0])  # without a hint
    assert again.record.hints == (at,)
    while len(again.record.actions) > at:
        assert again.undo()
    assert again.record.hints == (at,)  # what was seen cannot be forgotten
    kept = LocalTable(Record.read(again.record.sealed().line()), "1", "random")
    assert kept.record.hints == (at,)


def test_in_a_race_a_hint_belongs_to_the_next_act_of_its_seat() -> None:
    table = local("poker-solitaire", "race", "1+2")
    table.hinted("2")
    table.act(next(act for act in table.view(1).legal if "done" not in act))
    assert table.record.hints == (1,)
    table.act(f"2:{table.view(2).legal[0].removeprefix('2:')}")
    assert table.record.hints == (1,)
    assert [table.table.plies[at].seat for at in table.record.hints] == ["2"]


def test_a_record_has_hints_only_where_there_are_acts() -> None:
    line = '{"game": "poker-solitaire", "seed": "a", "actions": ["7S>a1"], "hints": [%s]}'
    assert Record.read(line % "1, 0").hints == (0, 1)
    for bad in ("2", "-1", '"a"'):
        with pytest.raises(ParlourError):
            Record.read(line % bad)
