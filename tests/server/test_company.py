"""People at a table: who is there, what they are called, hints, talk, and several at one screen."""

from __future__ import annotations

import json
from contextlib import ExitStack

import pytest

from tests.server.clients import Live, Message, Person, Refused, play
from tests.server.conftest import Pair
from tests.server.secrets_oracle import Oracle
from tests.server.test_acting import two_of_cribbage

HOUSE = "house,target=1,all_pass=dealer-30,lay_down=off"


def refused(person: Person, method: str, path: str, form: object = None) -> tuple[int, str]:
    with pytest.raises(Refused) as no:
        person.ask(method, path, form)
    return no.value.told


def until_there(live: Live, **seats: str) -> None:
    """Wait until these seats are told to be here, away or gone."""
    live.until(
        lambda message: (
            message["type"] == "attendance"
            and {seat[1:]: how for seat, how in seats.items()}.items() <= message["seats"].items()
        )
    )


# --- who is there -------------------------------------------------------------------------------


def test_who_goes_is_seen_to_go_and_the_computer_plays_on_until_they_are_back(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair)
    stand_in = f"/tables/{table}/seats/1/stand-in"
    with ann.live(table) as one:
        until_there(one, _0="here", _1="gone")
        with bob.live(table) as two:
            until_there(one, _1="here")
            until_there(two, _0="here", _1="here")
            assert refused(ann, "POST", stand_in) == (409, "present")
            two.send({"looking": False})
            until_there(one, _1="away")
            two.send({"looking": True})
            until_there(one, _1="here")
        until_there(one, _1="gone")
        watcher = Person(pair.two.address, "Eve")
        assert refused(watcher, "POST", stand_in) == (403, "seat")
        assert refused(ann, "POST", f"/tables/{table}/seats/0/stand-in") == (403, "seat")
        seat = ann.post(stand_in)["table"]["seats"][1]
        assert (seat["kind"], seat["name"], seat["away"]) == ("person", "Bob", True)
        assert one.until_event("away")["event"] == {"kind": "away", "seat": 1, "by": 0}
        assert one.until_event("acted", seat=1)["event"]["by"] == "clock"
        with bob.live(table) as two:  # who comes back has the seat back
            assert two.table["seats"][1]["away"] is True
            two.until_event("back", seat=1)
            until_there(one, _1="here")


def test_a_nudge_reaches_whoever_is_waited_for(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair)
    with ann.live(table) as one, bob.live(table) as two:
        one.act(one.legal[0])
        assert refused(ann, "POST", f"/tables/{table}/seats/0/nudge") == (403, "seat")
        assert refused(bob, "POST", f"/tables/{table}/seats/0/nudge") == (409, "turn")
        ann.post(f"/tables/{table}/seats/1/nudge")
        assert two.until_event("nudged")["event"]["whom"] == 1


def test_a_host_who_is_gone_keeps_nobody_waiting(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("texas-42", HOUSE, seats={"S": "me"})
    bob.sit(table, "W", ann.invite(table))
    start = f"/tables/{table}/start"
    with ann.live(table), bob.live(table) as two:
        until_there(two, _S="here")
        assert refused(bob, "POST", start, {"level": "beginner"}) == (403, "host")
    with bob.live(table) as two:
        until_there(two, _S="gone")
        assert bob.post(start, {"level": "beginner"})["table"]["phase"] == "playing"


def test_where_strangers_meet_there_is_a_clock(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    for form, clock in (({"listed": True}, 60), ({"listed": True, "clock": 20}, 20), ({}, None)):
        table = ann.open("cribbage", seats={"0": "me"}, **form)
        assert ann.table(table)["clock"] == clock


# --- names --------------------------------------------------------------------------------------


def test_nobody_has_anothers_name(pair: Pair) -> None:
    host, *guests = pair.people(*["Guest"] * 3)
    table = host.open("texas-42", HOUSE, seats={"S": "me"})
    for guest, seat in zip(guests, "WN", strict=True):
        guest.sit(table, seat, host.invite(table))
    host.ask("PUT", f"/tables/{table}/seats/E", {"bot": "beginner"})
    seats = {seat["seat"]: seat for seat in host.table(table)["seats"]}
    assert {seat: told["name"] for seat, told in seats.items()} == {
        "N": "Guest 3", "E": "Bruno", "S": "Guest", "W": "Guest 2",
    }  # fmt: skip
    assert seats["N"]["side"] == seats["S"]["side"] != seats["E"]["side"] == seats["W"]["side"]
    assert [seat for seat, told in seats.items() if told["host"]] == ["S"]
    guests[0].ask("DELETE", f"/tables/{table}/seats/W")  # in the game the computer goes on
    left = next(seat for seat in host.table(table)["seats"] if seat["seat"] == "W")
    assert (left["kind"], left["name"], left["level"]) == ("bot", "Conrad", "club")


def test_whoever_sits_may_take_another_name_before_the_game(pair: Pair) -> None:
    (ann,) = pair.people("Guest")
    table = ann.open("cribbage", seats={"0": "me"})
    ann.ask("PATCH", "/me", {"name": "Ann"})
    assert ann.sit(table, "0")["table"]["seats"][0]["name"] == "Ann"
    assert refused(ann, "POST", f"/tables/{table}/seats/0", {}) == (403, "seat")
    bad = {"name": "a\u202eb"}
    assert refused(ann, "POST", f"/tables/{table}/seats/1", bad) == (400, "bad")


# --- undo ---------------------------------------------------------------------------------------


def test_a_game_with_takebacks_is_kept_and_marked_and_does_not_count(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    for back in (True, False):
        table = ann.open("poker-solitaire", "standard", seats={"1": "me"})
        with ann.live(table) as live:
            live.act(live.legal[0])
            if back:
                ann.post(f"/tables/{table}/takebacks")
                live.until_event("taken-back")
                assert live.table["takebacks"]
            play([live], lambda live: live.legal[0])
    told = ann.get("/me/results")
    assert [result["takebacks"] for result in told["results"]] == [False, True]
    assert told["summary"]["games"] == 1


# --- hints --------------------------------------------------------------------------------------


def test_the_others_see_that_somebody_asks_for_hints(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair)
    with bob.live(table) as two:
        ann.get(f"/tables/{table}/hint")
        told = two.until_event("hinted")["event"]
        assert told == {"kind": "hinted", "seat": 0, "again": False}
        seq = two.seq
        ann.get(f"/tables/{table}/hint")
        assert [seat["hinted"] for seat in bob.table(table)["seats"]] == [True, False]
        assert bob.table(table)["seq"] == seq  # once is enough for a decision
        with ann.live(table) as one:
            one.act(one.legal[0])
            two.until_event("acted")
            if one.legal:
                ann.get(f"/tables/{table}/hint")
                assert two.until_event("hinted")["event"]["again"]


def test_a_host_may_do_without_hints(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("cribbage", seats={"0": "me"})
    ann.ask("PUT", f"/tables/{table}/hints", {"allowed": False})
    assert refused(bob, "PUT", f"/tables/{table}/hints", {"allowed": True}) == (403, "host")
    bob.sit(table, "1", ann.invite(table))
    assert refused(ann, "PUT", f"/tables/{table}/hints", {"allowed": True}) == (409, "begun")
    assert not bob.table(table)["hints"]
    for person in (ann, bob):
        assert "hint" not in person.table(table)["may"]
        with pytest.raises(Refused) as no:
            person.get(f"/tables/{table}/hint")
        assert no.value.told[0] == 409


# --- talk ---------------------------------------------------------------------------------------


def two_invited(pair: Pair) -> tuple[Person, Person, str]:
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("cribbage", seats={"0": "me"})
    bob.sit(table, "1", ann.invite(table))
    return ann, bob, table


def said(person: Person, table: str) -> list[str]:
    return [note["text"] for note in person.get(f"/tables/{table}/talk")["notes"]]


def test_people_who_were_invited_talk(pair: Pair) -> None:
    ann, bob, table = two_invited(pair)
    path = f"/tables/{table}/talk"
    words = "see <b>https://example.org</b> 🃏"
    with bob.live(table) as two:
        ann.post(path, {"text": f"  {words} "})
        told = two.until_event("said")
        assert words not in json.dumps(told)  # the log has no words
    (note,) = bob.get(path)["notes"]
    assert (note["seat"], note["name"], note["text"], note["you"]) == (0, "Ann", words, False)
    assert note["id"] == told["event"]["note"]
    for bad in ("", "   ", "x" * 281, "two\nlines", "\u202e"):
        assert refused(ann, "POST", path, {"text": bad}) == (400, "bad")
    eve = Person(pair.one.address, "Eve")
    assert refused(eve, "GET", path) == refused(eve, "POST", path, {"text": "hi"}) == (403, "seat")
    assert refused(bob, "POST", f"{path}/nothing/report") == (404, "note")
    bob.post(f"{path}/{note['id']}/report")

    muted = bob.ask("PUT", f"/tables/{table}/seats/0/muted", {"muted": True})
    assert (muted["notes"], muted["muted"]) == ([], [0])
    ann.post(path, {"text": "hello?"})
    assert (said(bob, table), said(ann, table)) == ([], [words, "hello?"])
    bob.ask("PUT", f"/tables/{table}/seats/0/muted", {"muted": False})
    assert said(bob, table) == [words, "hello?"]


def test_at_an_open_table_there_is_no_free_talk(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("cribbage", seats={"0": "me"}, listed=True)
    bob.sit(table, "1")
    assert refused(bob, "POST", f"/tables/{table}/talk", {"text": "hi"}) == (409, "talk")
    assert "talk" not in bob.table(table)["may"]
    bob.post(f"/tables/{table}/courtesies", {"says": "laugh"})


def test_whoever_talks_on_and_on_is_slowed_down(pair: Pair) -> None:
    ann, _, table = two_invited(pair)
    told = [ann.request("POST", f"/tables/{table}/talk", {"text": "hi"}) for _ in range(9)]
    assert {answer.status_code for answer in told} == {201, 429}
    assert all("retry-after" in answer.headers for answer in told if answer.status_code == 429)


# --- several people at one screen ---------------------------------------------------------------

ONE_SCREEN = [
    ("texas-42", f"{HOUSE},play_out=on", {"S": "me", "N": "me", "E": "bot:beginner", "W": "me"}),
    ("cribbage", "standard,first_dealer=given,target=31", {"0": "me", "1": "me"}),
    (
        "cribbage",
        "three-hand,first_dealer=given,target=21",
        {"0": "me", "1": "bot:beginner", "2": "me"},
    ),
]


@pytest.mark.parametrize(("game", "rules", "seats"), ONE_SCREEN)
def test_one_screen_shows_one_hand_at_a_time(
    pair: Pair, game: str, rules: str, seats: dict[str, str]
) -> None:
    """All that is sent is read: it names nothing that the one to act, or anybody, may not know."""
    (ann,) = pair.people("Ann")
    table = ann.open(game, rules, seats=seats)
    kept: list[Message] = []
    with ann.live(table, "?pictures=true") as live:
        while live.table["phase"] != "over":
            if live.legal:
                steps = ann.get(f"/tables/{table}/steps?pictures=true")
                # The computer may act between the two, and then this is about more than that.
                if ann.table(table)["seq"] == live.seq:
                    kept.append({"seq": live.seq, "steps": steps})
                live.until_seq(live.act(live.legal[0]))
            else:
                live.next()
        kept += live.heard
    oracle = Oracle(ann.request("GET", f"/tables/{table}/record").text)
    acted = [m["seq"] for m in kept if m.get("event", {}).get("kind") == "acted"]
    done = len(oracle.acts) - len(acted)  # by the computer, before anybody looked
    for message in kept:
        acts = done + sum(seq <= message.get("seq", 0) for seq in acted)
        if message.get("type") not in (None, "hello", "event") or acts == len(oracle.acts):
            continue
        view = message.get("view") or {}
        seat = None if view.get("seat") is None else str(view["seat"])
        assert seat is None or seats[seat] == "me"
        assert seat is None or view["legal"], "a hand is shown to nobody who is to act"
        assert oracle.leaks(message, acts, seat) == set()


def test_people_at_one_screen_have_names_of_their_own(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    table = ann.open("cribbage", seats={"0": "me"})
    seated = ann.post(f"/tables/{table}/seats/1", {"name": "Ben"})["table"]
    assert [seat["name"] for seat in seated["seats"]] == ["Ann", "Ben"]
    assert (seated["you"], seated["phase"]) == ([0, 1], "playing")


# --- what the computer does for somebody stays hidden -------------------------------------------


def test_what_the_computer_plays_for_somebody_tells_nobody_their_hand(pair: Pair) -> None:
    people = pair.people("Ann", "Bob", "Cat", "Dan")
    table = people[0].open("texas-42", f"{HOUSE},play_out=on", listed=True)
    for person, seat in zip(people, "NESW", strict=True):
        person.sit(table, seat)
    with ExitStack() as stack:
        lives = [stack.enter_context(person.live(table)) for person in people[:3]]
        until_there(lives[0], _W="gone")
        people[0].post(f"/tables/{table}/seats/W/stand-in")
        start = lives[0].until_event("away")["seq"]
        for live in lives:
            live.until_seq(start)
        play(lives, lambda live: live.legal[0])
    oracle = Oracle(people[0].request("GET", f"/tables/{table}/record").text)
    for live, seat in zip(lives, "NES", strict=True):
        acted = [m["seq"] for m in live.heard if m.get("event", {}).get("kind") == "acted"]
        assert any(m.get("event", {}).get("by") == "clock" for m in live.heard)
        before = live.heard[0]["seq"]
        done = len(oracle.acts) - len(acted)
        for message in live.heard:
            if message["type"] in ("hello", "event"):
                acts = done + sum(before < seq <= message["seq"] for seq in acted)
                if acts < len(oracle.acts):
                    assert oracle.leaks(message, acts, seat) == set()
