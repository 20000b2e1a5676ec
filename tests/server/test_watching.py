"""Watching some acts late: by no way is more to be learnt of a game that goes on."""

from __future__ import annotations

import json

from tests.server.clients import Message, Person
from tests.server.conftest import Pair
from tests.server.test_company import HOUSE, refused

BEHIND = 6
ALL = {"S": "me", "W": "me", "N": "me", "E": "me"}


def position(view: Message) -> str:
    return json.dumps(view, sort_keys=True)


def test_whoever_watches_learns_nothing_before_its_time(pair: Pair) -> None:
    ann, eve = pair.people("Ann", "Eve")
    nobody = Person(pair.two.address, token=None)
    table = ann.open("texas-42", HOUSE, seats={**ALL, "E": "open"})
    at = f"/tables/{table}"
    assert refused(eve, "PUT", f"{at}/watchers", {"behind": 3}) == (403, "host")
    for wrong in (-1, 101, "5", None):
        assert refused(ann, "PUT", f"{at}/watchers", {"behind": wrong}) == (400, "bad")
    assert "watchers" in ann.table(table)["may"]
    assert ann.ask("PUT", f"{at}/watchers", {"behind": BEHIND})["table"]["behind"] == BEHIND
    seen: list[str] = []  # what a watcher was shown after so many acts
    with eve.live(table, "?pictures=true") as live:
        ann.sit(table, "E")
        assert refused(ann, "PUT", f"{at}/watchers", {"behind": 0}) == (409, "begun")
        acts = 0
        while (told := ann.get(at))["table"]["phase"] != "over":
            for watcher in (eve, nobody):
                answer = watcher.get(f"{at}?pictures=true")
                assert answer["table"]["deadline"] is None
                steps = watcher.get(f"{at}/steps?pictures=true")
                # One way shows as much as another: no more than it may, and no less.
                assert steps["acts"] == len(steps["steps"]) - 1 == max(0, acts - BEHIND)
                assert position(steps["steps"][-1]["view"]) == position(answer["view"])
                assert steps["steps"][-1]["picture"] == answer["picture"]
                for path in ("/record", "/same-cards", "/review"):
                    assert refused(watcher, "GET", at + path) == (409, "playing")
            seen.append(position(answer["view"]))
            if acts > BEHIND:
                live.until_seq(told["table"]["seq"])
            heard = [one for one in live.heard if one.get("event", {}).get("kind") == "acted"]
            assert len(heard) == max(0, acts - BEHIND)
            ann.act(table, told["table"]["seq"], told["view"]["legal"][0])
            acts += 1
        live.until(lambda message: message.get("table", {}).get("phase") == "over")
        # What was shown live is what was shown otherwise.
        views = [
            position(one["view"])
            for one in live.heard
            if one.get("event", {}).get("kind") == "acted"
        ]
        assert views == seen[BEHIND + 1 :]
    whole = [position(step["view"]) for step in eve.get(f"{at}/steps")["steps"]]
    assert seen == [whole[max(0, n - BEHIND)] for n in range(acts)]
    # Those who play again are watched as they were.
    again = ann.post(f"{at}/rematch", {})["table"]["id"]
    assert ann.table(again)["behind"] == BEHIND


def test_what_is_taken_back_is_late_too(pair: Pair) -> None:
    ann, eve = pair.people("Ann", "Eve")
    table = ann.open("texas-42", HOUSE, seats={**ALL, "E": "open"})
    ann.ask("PUT", f"/tables/{table}/watchers", {"behind": 2})
    ann.sit(table, "E")
    for _ in range(5):
        told = ann.get(f"/tables/{table}")
        ann.act(table, told["table"]["seq"], told["view"]["legal"][0])
    five = [position(step["view"]) for step in eve.get(f"/tables/{table}/steps")["steps"]]
    assert len(five) == 4
    with eve.live(table) as live:
        ann.post(f"/tables/{table}/takebacks")
        assert live.until(lambda message: message["type"] == "hello")["view"]
        assert position(live.view) == five[2]
    steps = eve.get(f"/tables/{table}/steps")["steps"]
    assert [position(step["view"]) for step in steps] == five[:3]
    assert position(eve.get(f"/tables/{table}")["view"]) == five[2]
