"""Friends: nobody is one who has not agreed, nobody learns what is not theirs to know, and whoever
is invited to a table hears of it."""

from __future__ import annotations

import json

from tests.server.clients import Message, Person, play
from tests.server.conftest import Pair
from tests.server.processes import wait_for
from tests.server.test_company import HOUSE, refused


def befriend(one: Person, other: Person) -> None:
    one.post("/friends", {"code": other.get("/friends")["code"]})
    (asked,) = other.get("/friends")["asking"]
    other.post(f"/friends/{asked['id']}/acceptance")


def friend(of: Person, name: str) -> Message:
    (found,) = [one for one in of.get("/friends")["friends"] if one["name"] == name]
    return dict(found)


def test_both_must_want_it(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    code = bob.get("/friends")["code"]
    asked = ann.post("/friends", {"code": code.upper().replace("-", " ")})
    assert asked["friends"] == []
    assert [one["name"] for one in asked["asked"]] == [code]  # who it is, Bob may say
    assert "Bob" not in json.dumps(asked)
    told = bob.get("/friends")
    assert [one["name"] for one in told["asking"]] == ["Ann"]
    # Ann cannot agree for Bob.
    own = asked["asked"][0]["id"]
    assert refused(ann, "POST", f"/friends/{own}/acceptance") == (404, "no-friend")
    bob.post(f"/friends/{own}/acceptance")
    assert friend(ann, "Bob")["id"] != friend(bob, "Ann")["id"]
    ann.ask("DELETE", f"/friends/{friend(ann, 'Bob')['id']}")
    for one in (ann, bob):
        told = one.get("/friends")
        assert (told["friends"], told["asking"], told["asked"]) == ([], [], [])


def test_two_who_ask_each_other_have_agreed(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    for one, other in ((ann, bob), (bob, ann)):
        one.post("/friends", {"code": other.get("/friends")["code"]})
    assert friend(ann, "Bob")
    assert friend(bob, "Ann")


def test_what_cannot_be_asked(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    old = bob.get("/friends")["code"]
    own = ann.get("/friends")["code"]
    assert refused(ann, "POST", "/friends", {"code": own}) == (409, "yourself")
    assert bob.post("/me/friend-code")["code"] != old
    for code in (old, "", "x" * 40):
        assert refused(ann, "POST", "/friends", {"code": code}) == (404, "no-friend")
    nobody = Person(pair.one.address, token=None)
    assert refused(nobody, "GET", "/friends") == (401, "token")


def test_whoever_is_blocked_is_not_told_and_reaches_nobody(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    befriend(ann, bob)
    bob.post(f"/friends/{friend(bob, 'Ann')['id']}/block")
    assert ann.get("/friends")["friends"] == []
    code = bob.get("/friends")["code"]
    assert len(ann.post("/friends", {"code": code})["asked"]) == 1  # as if nothing were
    told = bob.get("/friends")
    assert (told["asking"], [one["name"] for one in told["blocked"]]) == ([], ["Ann"])
    other = told["blocked"][0]["id"]
    assert refused(ann, "DELETE", f"/blocks/{other}") == (404, "no-friend")
    told = bob.ask("DELETE", f"/blocks/{other}")
    assert [one["name"] for one in told["asking"]] == ["Ann"]


def test_muting_and_blocking_are_undone_one_by_one(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    befriend(ann, bob)
    table = ann.open("texas-42", HOUSE, seats={"S": "me", "E": "bot:beginner", "N": "bot:beginner"})
    bob.sit(table, "W", ann.invite(table))
    ann.post(f"/tables/{table}/talk", {"text": "hear me"})

    def heard() -> tuple[int, list[str], list[str]]:
        told = bob.get(f"/tables/{table}/talk")
        return len(told["notes"]), told["muted"], told["blocked"]

    assert heard() == (1, [], [])
    bob.post(f"/friends/{friend(bob, 'Ann')['id']}/block")
    assert heard() == (0, [], ["S"])
    for muted in (True, False):
        bob.ask("PUT", f"/tables/{table}/seats/S/muted", {"muted": muted})
    assert heard() == (0, [], ["S"])  # blocked, as before
    ann.post("/friends", {"code": bob.get("/friends")["code"]})
    told = bob.get("/friends")
    assert told["asking"] == []
    bob.ask("PUT", f"/tables/{table}/seats/S/muted", {"muted": True})
    bob.ask("DELETE", f"/blocks/{told['blocked'][0]['id']}")
    assert heard() == (0, ["S"], [])  # and muted, as before
    bob.ask("PUT", f"/tables/{table}/seats/S/muted", {"muted": False})
    assert heard() == (1, [], [])


def test_friends_see_what_one_allows_and_strangers_nothing(pair: Pair) -> None:
    ann, bob, eve = pair.people("Ann", "Robert-the-Friend", "Eve")
    befriend(ann, bob)
    name = "Robert-the-Friend"
    eve.post("/friends", {"code": bob.get("/friends")["code"]})  # asked, and not agreed to
    table = bob.open("texas-42", HOUSE, seats={"S": "me"})
    with bob.live(table):
        wait_for(lambda: friend(ann, name)["online"], "Bob to be there")
        assert friend(ann, name)["tables"] == []
        # Where a friend is at the deal of the day nobody may watch: no link leads there.
        own = bob.post("/daily/poker-solitaire")["table"]["id"]
        bob.ask("PUT", "/me/shows", {"shows": "tables"})
        with bob.live(own):
            wait_for(lambda: friend(ann, name)["tables"], "his table")
            (seen,) = friend(ann, name)["tables"]
        assert (seen["id"], seen["you"], seen["may"]) == (table, [], [])
        # A table that one may look at is not one where one may sit.
        assert refused(ann, "POST", f"/tables/{table}/seats/N", {}) == (403, "invitation")
        bob.ask("PUT", "/me/shows", {"shows": "nothing"})
        told = friend(ann, name)
        assert (told["online"], told["tables"]) == (False, [])
        eve.get("/friends")
        eve.get("/invitations")
        eve.get("/lobby")
        assert refused(eve, "GET", f"/tables/{table}/friends") == (403, "seat")
    ids = [bob.get("/me")["player"]["id"], ann.get("/me")["player"]["id"]]
    for words in (*ids, table, name, friend(ann, name)["id"]):
        assert not any(words in sent for sent in eve.sent), words
    # Not even friends learn by what the log knows one.
    assert not any(ids[0] in sent for sent in ann.sent)


def test_a_friend_is_invited_and_may_decline_once_and_for_all(pair: Pair) -> None:
    ann, bob, cat = pair.people("Ann", "Bob", "Cat")
    for other in (bob, cat):
        befriend(ann, other)
    table = ann.open("texas-42", HOUSE, seats={"S": "me"})
    for name in ("Bob", "Cat"):
        ann.post(f"/tables/{table}/friends/{friend(ann, name)['id']}")
    (told,) = bob.get("/invitations")["invitations"]
    assert (told["by"], told["table"]["id"]) == ("Ann", table)
    assert refused(cat, "DELETE", f"/invitations/{told['id']}") == (404, "no-friend")
    assert bob.ask("DELETE", f"/invitations/{told['id']}") == {"invitations": []}
    to = ann.post(f"/tables/{table}/friends/{friend(ann, 'Bob')['id']}")["friends"]
    assert [(one["name"], one["declined"], one["sits"]) for one in to] == [
        ("Bob", True, False),
        ("Cat", False, False),
    ]
    assert bob.get("/invitations") == {"invitations": []}
    # Cat comes, with what is in the link.
    (told,) = cat.get("/invitations")["invitations"]
    cat.sit(table, "N", told["link"].partition("?i=")[2])
    assert cat.get("/invitations") == {"invitations": []}
    # Bob is no friend of Cat's, and she cannot invite him.
    stranger = friend(ann, "Bob")["id"]
    assert refused(cat, "POST", f"/tables/{table}/friends/{stranger}") == (404, "no-friend")
    ann.post(f"/tables/{table}/start", {"level": "beginner"})
    begun = refused(ann, "POST", f"/tables/{table}/friends/{friend(ann, 'Bob')['id']}")
    assert begun == (409, "begun")


def test_those_who_played_together_are_invited_to_play_again(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("texas-42", HOUSE, seats={"S": "me", "N": "bot:beginner", "E": "bot:beginner"})
    assert refused(ann, "POST", f"/tables/{table}/again", {}) == (409, "playing")
    bob.sit(table, "W", ann.invite(table))
    with ann.live(table) as one, bob.live(table) as two:
        play([one, two], lambda live: live.legal[0])
    again = ann.post(f"/tables/{table}/again", {})["table"]
    assert again["id"] != table
    assert [(seat["seat"], seat["kind"]) for seat in again["seats"]] == [
        ("N", "bot"), ("E", "bot"), ("S", "person"), ("W", "open"),
    ]  # fmt: skip
    (told,) = bob.get("/invitations")["invitations"]
    assert (told["by"], told["table"]["id"]) == ("Ann", again["id"])
    eve = Person(pair.one.address, "Eve")
    assert refused(eve, "POST", f"/tables/{table}/again", {}) == (403, "seat")
    # At a table one can be asked to be a friend, too.
    bob.post(f"/tables/{table}/seats/S/friend")
    assert [one["name"] for one in ann.get("/friends")["asking"]] == ["Bob"]
    assert refused(eve, "POST", f"/tables/{table}/seats/S/friend") == (403, "seat")
    # Whoever does not like to be invited by somebody is not, any more.
    assert bob.post(f"/invitations/{told['id']}/block") == {"invitations": []}
    ann.post(f"/tables/{table}/again", {})
    assert bob.get("/invitations") == {"invitations": []}


def test_whoever_asks_too_many_is_made_to_wait(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    for _ in range(60):
        answer = ann.request("POST", "/me/friend-code")
        if answer.status_code == 429:
            break
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) > 0


def test_all_of_it_is_told_and_forgotten(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    befriend(ann, bob)
    table = ann.open("texas-42", HOUSE, seats={"S": "me"})
    ann.post(f"/tables/{table}/friends/{friend(ann, 'Bob')['id']}")
    mine, his = ann.get("/me/data"), bob.get("/me/data")
    assert [row["called"] for row in his["friends"]] == ["Ann"]
    assert [row["table"] for row in mine["invitations sent"]] == [table]
    assert [row["table"] for row in his["invitations"]] == [table]
    assert mine["player"][0]["id"] not in json.dumps(his)
    ann.post("/me/deletion", {})
    told = bob.get("/friends")
    assert (told["friends"], bob.get("/invitations")["invitations"]) == ([], [])
