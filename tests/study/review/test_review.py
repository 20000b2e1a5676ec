"""A review says of every decision what a master on that seat does, and no more than was known."""

from __future__ import annotations

import random
from dataclasses import replace

import msgspec
import pytest

import parlour
from parlour.core.saying import LANGUAGES, said
from parlour.engines.bots import bot
from parlour.engines.choices import Deciding
from parlour.records.record import Record
from parlour.study.review import Review, asked_in, judge, review, summed
from parlour.tables.deciding import decision_seed
from parlour.tables.local import LocalTable

GAMES = [
    ("texas-42", "house,target=1", "S"),
    ("cribbage", "standard,target=31,count=self,muggins=on", "0"),
    ("cribbage", "three-hand,target=21", "1"),
    ("poker-solitaire", "american", "1"),
    ("poker-solitaire", "race", "1"),
]

# Acts: a hand of 42, two of cribbage, and the beginning of a matrix, where there is most to weigh.
MOST = {"texas-42": 36, "cribbage": 36, "poker-solitaire": 8}


def played(game: str, rules: str, people: str, seed: str = "reviewed") -> LocalTable:
    """The first acts against club players, in which the people do just anything."""
    chance = random.Random(f"{game} {rules} {seed}")
    found = parlour.game(game)
    record = Record(found, found.rules(rules), seed)
    table = LocalTable(record, people, "club")
    while table.state.turns and len(table.record.actions) < MOST[game]:
        if table.my_turn:
            legal = table.view().legal
            table.act(chance.choice([act for act in legal if "done" not in act] or legal))
        else:
            table.bot_acts(table.bot_action())
    return table


@pytest.mark.parametrize(("game", "rules", "seat"), GAMES)
def test_a_review_agrees_with_a_master_on_the_seat(game: str, rules: str, seat: str) -> None:
    ended = played(game, rules, seat)
    record = ended.record
    me = ended.people[0]
    found = {decision.ply: decision for decision in review(record, [me])}
    assert found
    # The same game at a table, where the seat's own chance is the table's.
    weighed = 0
    for ply, action in enumerate(record.actions):
        table = LocalTable(replace(record, actions=record.actions[:ply]), seat, "master")
        acts = [text.removeprefix(f"{me}:") for text in table.view(me).legal]
        if action.removeprefix(f"{me}:") not in acts or table.seat != me or len(acts) < 2:
            assert ply not in found
            continue
        player = bot(game, "master", decision_seed(table.table, seat))
        assert isinstance(player, Deciding)
        choices = player.decide(table.view(me))
        if choices.options[0].value is None:
            assert ply not in found
            continue
        weighed += 1
        decision = found[ply]
        assert decision.best == choices.chosen
        assert decision.done.removeprefix(f"{me}:") == action.removeprefix(f"{me}:")
        assert decision.measure == choices.measure
        assert [option.action for option in decision.options] == [
            option.action for option in choices.options
        ]
        if decision.done == decision.best:
            assert (decision.word, decision.loss) == ("best", 0.0)
        assert all(said(decision.reason, language).endswith(".") for language in LANGUAGES)
    assert weighed == len(found)


@pytest.mark.parametrize(("game", "rules", "seat"), [GAMES[0], GAMES[1], GAMES[3]])
def test_whoever_does_what_a_master_does_there_is_faultless(
    game: str, rules: str, seat: str
) -> None:
    found = parlour.game(game)
    table = LocalTable(Record(found, found.rules(rules), "master"), seat, "beginner")
    while table.state.turns and len(table.record.actions) < MOST[game]:
        if table.my_turn:
            player = bot(game, "master", table.decision_seed())
            table.act(player.choose(table.view()))
        else:
            table.bot_acts(table.bot_action())
    decisions = list(review(table.record, table.people))
    assert {decision.word for decision in decisions} == {"best"}
    whole = summed(table.record, decisions)
    assert {told.accuracy for told in whole.accuracy} == {100.0}
    assert msgspec.json.decode(msgspec.json.encode(whole), type=Review) == whole


def test_an_act_may_be_said_in_other_words() -> None:
    cribbage = parlour.game("cribbage")
    record = Record(cribbage, cribbage.rules("standard,first_dealer=given"), "a")
    view = record.begin().view(record.begin().turn)
    first, second = view.legal[3].removeprefix("throw:").split(",")
    said_otherwise = record.then(f"throw:{second},{first}")
    (asked,) = asked_in(said_otherwise)
    assert asked.done == view.legal[3]


def test_a_bid_that_a_master_would_not_think_of_is_weighed_all_the_same() -> None:
    texas42 = parlour.game("texas-42")
    (asked,) = asked_in(Record(texas42, texas42.rules("house"), "bold", None, ("41",)))
    decision = judge(asked)
    assert decision is not None
    done = next(option for option in decision.options if option.action == "41")
    assert done.value is not None
    assert decision.after == done.value
    assert decision.word is not None


def test_nobody_is_blamed_for_putting_a_card_aside_a_little_later() -> None:
    """The king is best taken off, which can still be done once the three lies somewhere."""
    actions = ["KS>c3", "KH>d3", "3D>c2"]
    line = {"game": "poker-solitaire", "rules": "standard", "seed": "a1", "actions": actions}
    *_, decision = review(Record.read(msgspec.json.encode(line)))
    assert decision.best == "d3>r1"
    assert decision.word in ("best", "good")


def test_a_hand_that_was_given_can_be_looked_back_at() -> None:
    hands = [["5H", "5C", "5S", "JD", "2C", "9H"], ["AC", "2H", "3D", "4S", "6C", "8D"]]
    start = {"dealer": 0, "hands": hands, "starter": "KC"}
    line = {
        "game": "cribbage", "rules": "standard", "start": start, "actions": ["throw:6C,8D"]
    }  # fmt: skip
    (decision,) = review(Record.read(msgspec.json.encode(line)))
    assert (decision.phase, decision.seat, decision.unit) == ("throw", 1, "win")
