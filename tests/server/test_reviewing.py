"""A game looked back at over the wire: as it is found, kept for good, and never too early."""

from __future__ import annotations

import json
import time
from typing import Any

import msgspec
import pytest

from parlour.learn.shelf import lessons
from parlour.records.record import Record
from parlour.server.reviewing import ReviewPart
from parlour.study.review import Decision, judge, others_decisions, review, summed
from parlour.study.review.verdict import FAULTS
from tests.server.clients import Message, Person, Refused, play
from tests.server.conftest import Pair
from tests.server.test_acting import two_of_cribbage
from tests.server.test_around import first


def told(person: Person, table: str) -> list[ReviewPart]:
    answer = person.request("GET", f"/tables/{table}/review")
    if answer.is_error:
        raise Refused(answer)
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    return [msgspec.json.decode(line, type=ReviewPart) for line in answer.text.splitlines()]


def refused(person: Person, method: str, path: str, form: Any = None) -> tuple[int, str]:
    with pytest.raises(Refused) as no:
        person.ask(method, path, form)
    return no.value.told


def played(pair: Pair) -> tuple[Person, str]:
    """A short game of 42 of somebody with three computers, to its end, who asks for one hint."""
    (ann,) = pair.people("Ann")
    seats = {"S": "me", "N": "bot:beginner", "E": "bot:beginner", "W": "bot:beginner"}
    table = ann.open("texas-42", "house,target=1", seats=seats, deal="reviewed")
    with ann.live(table) as live:
        while len(live.legal) < 2:
            live.next()
        ann.get(f"/tables/{table}/hint")
        play([live], first)
    return ann, table


def test_a_review_is_what_the_library_finds_and_is_kept(pair: Pair) -> None:
    ann, table = played(pair)
    record = Record.read(json.dumps(ann.get(f"/tables/{table}/record")))
    decisions = list(review(record, ["S"]))
    parts = told(ann, table)
    assert parts[0] == ReviewPart(0, parts[0].of)
    # Once without luck, which the decisions of the others tell too; those are kept to the judge.
    early = next(part for part in parts if part.review)
    assert [part.at for part in parts[1:-1] if part != early] == list(range(1, parts[0].of + 1))
    others = [found for each in others_decisions(record, ["S"]) if (found := judge(each))]
    assert [part.decision for part in parts if part.decision] == decisions
    # The hint that was asked for is in the record, and at its decision alone.
    assert [decision.ply for decision in decisions if decision.hint] == list(record.hints)
    assert len(record.hints) == 1
    whole = summed(record, decisions, others=others)
    assert parts[-1].review == msgspec.structs.replace(whole, decisions=())
    assert early.review == msgspec.structs.replace(whole, decisions=(), luck=())
    assert [luck.seat for luck in whole.luck] == ["S"]
    assert whole.accuracy
    # Kept: for anybody, from any process, and no decision is missing.
    somebody = Person(pair.two.address, token=None)
    again = told(somebody, table)
    assert [part.decision for part in again[1:-1]] == decisions
    assert again[-1].review == parts[-1].review


def test_any_point_can_be_taken_up_again_with_the_computer(pair: Pair) -> None:
    ann, table = played(pair)
    steps = ann.get(f"/tables/{table}/steps?hand=1")["steps"]
    at = next(i for i, step in enumerate(steps) if i and step["view"]["legal"])
    (eve,) = pair.people("Eve")
    fresh: Message = eve.post(f"/tables/{table}/retry", {"acts": at, "level": "expert"})
    assert fresh["view"] == steps[at]["view"]
    assert fresh["table"]["you"] == ["S"]
    levels = {seat["seat"]: seat["level"] for seat in fresh["table"]["seats"]}
    assert levels == {"N": "beginner", "E": "beginner", "W": "beginner", "S": None}
    assert fresh["table"]["practice"]
    many = ann.get(f"/tables/{table}/steps")["acts"]
    assert refused(ann, "POST", f"/tables/{table}/retry", {"acts": many}) == (400, "bad")
    unknown = {"acts": 0, "level": "nobody"}
    assert refused(ann, "POST", f"/tables/{table}/retry", unknown) == (400, "bad")
    assert refused(eve, "POST", f"/tables/{fresh['table']['id']}/retry", {"acts": 0}) == (
        409,
        "playing",
    )


def test_people_who_play_with_each_other_wait_for_the_end(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair)
    (eve,) = pair.people("Eve")
    for who in (ann, bob, eve):
        assert refused(who, "GET", f"/tables/{table}/review") == (409, "playing")


def test_alone_with_computers_one_may_look_at_hands_that_are_over(pair: Pair) -> None:
    ann, eve = pair.people("Ann", "Eve")
    seats = {"0": "me", "1": "bot:beginner"}
    table = ann.open("cribbage", "", seats=seats, deal="practised")
    assert told(ann, table) == [ReviewPart(0, 0), told(ann, table)[-1]]
    with ann.live(table) as live:
        play([live], first, most=8)
        hand = live.view["hand_number"]
        assert hand > 1
        assert live.view["phase"] != "over"
    found = [part.decision for part in told(ann, table) if part.decision]
    assert found
    assert {decision.seat for decision in found} == {0}
    assert max(decision.hand for decision in found) < hand
    assert refused(eve, "GET", f"/tables/{table}/review") == (409, "playing")


def test_what_cost_most_is_told_to_whoever_did_it_with_the_lesson_about_it(pair: Pair) -> None:
    ann, table = played(pair)
    (eve,) = pair.people("Eve")
    assert refused(eve, "GET", f"/tables/{table}/dearest") == (403, "seat")
    found = dearest_judged(ann, table)
    # It is the review's own, and nobody had to ask for that first.
    faults = [part.decision for part in told(ann, table) if part.decision]
    faults = [each for each in faults if each.word in FAULTS]
    dear = max(faults, key=lambda each: each.loss or 0.0)
    assert msgspec.convert(found["decision"], Decision) == dear
    assert found["view"]["seat"] == dear.seat
    assert dear.done in found["view"]["legal"]
    assert found["lesson"]["name"] in lessons("texas-42")
    fresh = ann.post(f"/tables/{table}/retry", {"acts": dear.ply})["table"]["id"]
    assert refused(ann, "GET", f"/tables/{fresh}/dearest") == (409, "playing")


def test_who_only_does_what_is_best_is_told_of_no_fault(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    table = ann.open("poker-solitaire", "", seats={"1": "me"}, deal="faultless")
    with ann.live(table) as live:
        play([live], lambda live: str(ann.get(f"/tables/{table}/hint")["action"]))
    found = dearest_judged(ann, table)
    assert found == {"judged": True, "decision": None, "view": None, "lesson": None}


def dearest_judged(person: Person, table: str) -> Message:
    """While other games are looked at, as other tests ask for it, there is no answer yet."""
    found: Message = person.get(f"/tables/{table}/dearest")
    while not found["judged"]:
        time.sleep(0.2)
        found = person.get(f"/tables/{table}/dearest")
    return found
