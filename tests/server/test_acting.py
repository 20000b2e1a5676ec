"""Acting: twice, too late, out of turn, against the rules, and two at the same instant."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from typing import TypeVar

import pytest

from tests.server.clients import Live, Message, Person, Refused, play
from tests.server.conftest import Pair

T = TypeVar("T")


def at_once(*deeds: Callable[[], T]) -> list[T | Refused]:
    """Do these at the same instant, as nearly as threads can."""
    gate = threading.Barrier(len(deeds))

    def deed(what: Callable[[], T]) -> T | Refused:
        gate.wait(60)
        try:
            return what()
        except Refused as refused:
            return refused

    with ThreadPoolExecutor(len(deeds)) as pool:
        return list(pool.map(deed, deeds))


def two_of_cribbage(
    pair: Pair, rules: str = "standard,first_dealer=given"
) -> tuple[Person, Person, str]:
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("cribbage", rules, seats={"0": "me"}, listed=True)
    bob.sit(table, "1")
    return ann, bob, table


def test_sending_the_same_again_is_harmless(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair)
    with ann.live(table) as live:
        sent: Message = {"seq": live.seq, "action": live.legal[0]}
        number = live.ask(sent)["seq"]
        for _ in range(3):
            assert live.ask(sent) == {"type": "ack", "seq": number}
    here, there = ann, ann.at(pair.two.address)
    for who in (here, there, here):  # over HTTP, and at a process that may not have heard of it
        assert who.act(table, sent["seq"], sent["action"]) == number
    with there.live(table) as live:
        assert live.ask(sent) == {"type": "ack", "seq": number}
        assert live.seq == number
    with bob.live(table) as live:
        assert live.view["cards_left"] == [4, 6]


def test_what_was_seen_at_one_process_can_be_acted_upon_at_the_other(pair: Pair) -> None:
    """A client that moves between processes is never behind itself."""
    (ann,) = pair.people("Ann")
    there = ann.at(pair.two.address)
    table = ann.open("poker-solitaire", seats={"1": "me"})
    there.get(f"/tables/{table}")  # both have the table at hand
    seen = ann.get(f"/tables/{table}")
    seq = seen["table"]["seq"]
    for turn in range(20):
        who = (ann, there)[turn % 2]
        action = seen["view"]["legal"][0]
        seq = who.act(table, seq, action)
        seen = who.get(f"/tables/{table}")
        assert seen["table"]["seq"] == seq


def test_an_act_upon_an_old_position_is_stale(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair)
    with ann.live(table) as one, bob.live(table) as two:
        lives = [one, two]
        play(lives, lambda live: live.legal[0], most=2)  # both have thrown
        seq = one.seq
        play(lives, lambda live: live.legal[0], most=2)  # and each has laid a card
        answer = one.ask({"seq": seq, "action": "play:AS"})
        assert (answer["type"], answer["code"]) == ("error", "stale")
        assert one.next()["type"] == "hello"  # the newest view follows
        with pytest.raises(Refused) as refused:
            ann.at(pair.two.address).act(table, seq, "play:AS")
        assert refused.value.told == (409, "stale")
        with pytest.raises(Refused) as refused:
            ann.act(table, one.seq + 1000, "play:AS")
        assert refused.value.told == (400, "bad")


def test_what_the_rules_refuse_comes_with_reason_and_rule(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("texas-42", "straight,first_shaker=W", seats=dict.fromkeys("NESW", "me"))
    with ann.live(table) as live:
        before = live.seq
        answer = live.ask({"seq": live.seq, "action": "29"})
        assert (answer["type"], answer["code"]) == ("error", "illegal")
        assert answer["message"]
        answer = live.ask({"seq": live.seq, "action": "play:66"})
        assert answer["code"] == "illegal"
        for action in ("30", "pass", "pass", "pass", "trump:6"):
            live.until_seq(live.act(action))
        hand = live.view["hand"]
        missing = next(a for a in ("66", "00", "11", "22", "33", "44", "55", "10") if a not in hand)
        answer = live.ask({"seq": live.seq, "action": f"play:{missing}"})
        assert answer["code"] == "illegal"
        assert answer["rule"]
        with pytest.raises(Refused) as refused:
            ann.act(table, live.seq, f"play:{missing}")
        assert refused.value.told == (400, "illegal")
        assert refused.value.body["rule"] == answer["rule"]
        with pytest.raises(Refused) as refused:
            bob.act(table, live.seq, f"play:{hand[0]}")
        assert refused.value.told == (403, "seat")
        assert ann.table(table)["seq"] == live.seq == before + 5


def test_a_seat_cannot_act_for_another(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair)
    with ann.live(table) as one, bob.live(table) as two:
        one.until_seq(two.seq)
        throw = two.legal[0]
        for sent in (
            {"seq": one.seq, "action": throw, "seat": 1},
            {"seq": one.seq, "action": throw, "seat": "1"},
            {"seq": one.seq, "action": f"1:{throw}"},
            {"seq": one.seq, "action": f"1:{throw}", "seat": 0},
            {"seq": one.seq, "action": f"1:1:{throw}"},
            {"seq": one.seq, "action": f"0:1:{throw}"},
        ):
            answer = one.ask(sent)
            assert answer["type"] == "error", sent
        assert ann.table(table)["seq"] == one.seq


@pytest.mark.parametrize(
    ("game", "rules", "mine", "theirs", "acts"),
    [
        ("texas-42", "spec-c", "E", "N", ["E:N:expose:00", "E:N:play:50", "E:E:30", "N:30"]),
        ("poker-solitaire", "same-deck", "1", "2", ["1:1:change:scoring=american", "1:2:pass"]),
        ("poker-solitaire", "alternate", "1", "2", ["1:1:change:hands=12", "2:pass"]),
        ("cribbage", "standard,first_dealer=given", "0", "1", ["0:0:go", "0:3:go", "3:go"]),
    ],
)
def test_a_second_seat_in_front_of_an_act_goes_round_nothing(
    pair: Pair, game: str, rules: str, mine: str, theirs: str, acts: list[str]
) -> None:
    """Where one seat is to act the rules would believe what stands there, whoever sent it."""
    ann, bob = pair.people("Ann", "Bob")
    seats = {mine: "me", theirs: "open"}
    if game == "texas-42":
        seats |= {"S": "bot:beginner", "W": "bot:beginner"}
    table = ann.open(game, rules, seats=seats, listed=True)
    bob.sit(table, theirs)
    while not (told := ann.get(f"/tables/{table}"))["view"]["legal"]:
        his = bob.get(f"/tables/{table}")  # perhaps he is to bid before her
        if his["view"]["legal"]:
            bob.act(table, his["table"]["seq"], his["view"]["legal"][0])
        time.sleep(0.05)
    for act in acts:
        for more in ({}, {"seat": mine}):
            with pytest.raises(Refused) as refused:
                ann.act(table, told["table"]["seq"], act, **more)
            assert refused.value.told in ((400, "bad"), (403, "seat")), (act, more)
    assert ann.table(table)["seq"] == told["table"]["seq"]


def test_both_throw_at_the_same_instant(pair: Pair) -> None:
    for _ in range(5):
        ann, bob, table = two_of_cribbage(pair)
        mine, yours = (p.get(f"/tables/{table}") for p in (ann, bob.at(pair.one.address)))
        seq = mine["table"]["seq"]
        numbers = at_once(
            partial(ann.act, table, seq, mine["view"]["legal"][0]),
            partial(bob.act, table, seq, yours["view"]["legal"][3]),
        )
        assert sorted(numbers) == [seq + 1, seq + 2]  # type: ignore[type-var]
        with ann.live(table) as one, bob.live(table) as two:
            one.until_seq(seq + 2)
            two.until_seq(seq + 2)
            assert one.view["starter"] == two.view["starter"] is not None
            assert one.view["thrown"] == mine["view"]["legal"][0].rpartition(":")[2].split(",")
            assert two.view["thrown"] == yours["view"]["legal"][3].rpartition(":")[2].split(",")


def test_of_two_acts_for_one_turn_exactly_one_stands(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    there = ann.at(pair.two.address)
    table = ann.open("poker-solitaire", seats={"1": "me"})
    there.get(f"/tables/{table}")
    for _ in range(20):
        seen = ann.get(f"/tables/{table}")
        seq, legal = seen["table"]["seq"], seen["view"]["legal"]
        answers = at_once(
            partial(ann.act, table, seq, legal[0]), partial(there.act, table, seq, legal[1])
        )
        stood = [answer for answer in answers if answer == seq + 1]
        failed = [answer for answer in answers if isinstance(answer, Refused)]
        assert (len(stood), len(failed)) == (1, 1), answers
        assert failed[0].told == (409, "stale")
        assert ann.table(table)["seq"] in (seq, seq + 1)  # it may hear of it a little later
        with ann.live(table) as live:
            live.until_seq(seq + 1)


def test_many_resends_at_once_do_it_once(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    there = ann.at(pair.two.address)
    table = ann.open("poker-solitaire", seats={"1": "me"})
    seen = ann.get(f"/tables/{table}")
    seq, action = seen["table"]["seq"], seen["view"]["legal"][0]
    both = 4 * [ann.at(pair.one.address), there]
    assert at_once(*(partial(who.act, table, seq, action) for who in both)) == 8 * [seq + 1]


def test_a_client_that_reads_nothing_is_sent_the_table_as_it_is(pair: Pair) -> None:
    """It falls behind by more than may wait for it, and is told what counts."""
    ann, bob, table = two_of_cribbage(pair)
    with bob.live(table) as slow, ann.live(table) as quick:
        for _ in range(200):
            quick.person.post(f"/tables/{table}/courtesies", {"says": "hello"})
        quick.until_seq(quick.heard[0]["seq"] + 200)
        slow.until_seq(quick.seq)
        assert slow.seq == quick.seq


def play_through(lives: list[Live]) -> None:
    play(lives, lambda live: live.legal[0])


@pytest.mark.parametrize(("rules", "seats"), [("three-hand", 3), ("four-hand", 4)])
def test_cribbage_for_more_than_two(pair: Pair, rules: str, seats: int) -> None:
    people = pair.people(*("Ann", "Bob", "Cat", "Dan")[:seats])
    table = people[0].open("cribbage", f"{rules},target=31", seats={"0": "me"}, listed=True)
    for seat, person in enumerate(people[1:], 1):
        person.sit(table, str(seat))
    with ExitStack() as stack:
        lives = [stack.enter_context(person.live(table)) for person in people]
        for live in lives:
            live.until_seq(max(live.seq for live in lives))
        play_through(lives)
        assert len({str(live.view["result"]) for live in lives}) == 1
