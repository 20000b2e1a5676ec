"""The host's big screen: all hands lie open there while everybody who plays agrees, and at no
other time, for nobody else."""

from __future__ import annotations

import pytest

from tests.server.clients import Live, Message, Person, Refused
from tests.server.conftest import Pair
from tests.server.test_company import HOUSE, refused

BOTS = {"E": "bot:beginner", "W": "bot:beginner"}


def seated(pair: Pair, **form: object) -> tuple[Person, Person, str]:
    """Two partners against the computer, at 42."""
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("texas-42", HOUSE, seats={"S": "me", "N": "open", **BOTS}, **form)
    bob.sit(table, "N", ann.invite(table))
    return ann, bob, table


def agree(person: Person, table: str, yes: bool) -> Message:
    told: Message = person.ask("PUT", f"/tables/{table}/screen", {"agree": yes})["table"]
    return told


def key_of(host: Person, table: str) -> str:
    link: str = host.post(f"/tables/{table}/screen")["link"]
    assert link.startswith(f"/t/{table}?screen=")
    return link.partition("=")[2]


def newest(live: Live, seq: int) -> Message | None:
    """What lay open once this event was told."""
    live.until_seq(seq)
    found: Message | None = next(m for m in reversed(live.heard) if "open" in m)["open"]
    return found


def test_hands_lie_open_while_everybody_agrees(pair: Pair) -> None:
    ann, bob, table = seated(pair)
    key = key_of(ann, table)
    nobody = Person(pair.two.address, token=None)
    with nobody.live(table, f"?screen={key}") as screen, nobody.live(table) as watcher:
        assert screen.heard[0]["open"] is None
        told = agree(ann, table, True)
        assert not told["hands_shown"]
        assert [seat["seat"] for seat in told["seats"] if seat["shows"]] == ["S"]
        assert newest(screen, told["seq"]) is None
        told = agree(bob, table, True)
        assert told["hands_shown"]
        hands = newest(screen, told["seq"])
        assert hands is not None
        assert set(hands) == {"N", "E", "S", "W"}
        assert all(view["seat"] == seat and view["hand"] for seat, view in hands.items())
        everything = {tile for view in hands.values() for tile in view["hand"]}
        assert len(everything) > len(hands["S"]["hand"])  # not one hand four times
        # As before for whoever only watches.
        watcher.until_seq(told["seq"])
        assert not any("open" in message for message in watcher.heard)
        assert not watcher.view["hand"]
        # One word is enough to cover them.
        told = agree(bob, table, False)
        assert newest(screen, told["seq"]) is None
        assert not told["hands_shown"]
        assert agree(bob, table, False)["seq"] == told["seq"]  # said before


def test_the_screen_is_the_hosts_and_nobodys_seat(pair: Pair) -> None:
    ann, bob, table = seated(pair)
    assert refused(bob, "POST", f"/tables/{table}/screen") == (403, "host")
    eve = pair.people("Eve")[0]
    assert refused(eve, "PUT", f"/tables/{table}/screen", {"agree": True}) == (403, "seat")
    key = key_of(ann, table)
    agree(ann, table, True)
    agree(bob, table, True)
    # The host's own browser opens it: it shows what the screen shows, and can do nothing.
    with ann.live(table, f"?screen={key}") as screen:
        assert screen.table["you"] == []
        assert screen.view["seat"] is None
        assert set(screen.heard[0]["open"]) == {"N", "E", "S", "W"}
    other = seated(pair)[2]
    for wrong in ("x", key[:-1], key_of(ann, ann.open("cribbage", seats={"0": "me"}))):
        with pytest.raises(Exception, match="403"), ann.live(table, f"?screen={wrong}"):
            pass
    with pytest.raises(Exception, match="403"), ann.live(other, f"?screen={key}"):
        pass


def test_late_for_the_screen_too(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("cribbage", seats={"0": "me", "1": "open"})
    ann.ask("PUT", f"/tables/{table}/watchers", {"behind": 100})
    bob.sit(table, "1", ann.invite(table))
    with ann.live(table, f"?screen={key_of(ann, table)}") as screen:
        agree(ann, table, True)
        agree(bob, table, True)
        opened = screen.until(lambda message: message.get("open") is not None)["open"]
        for _ in range(2):
            told = ann.get(f"/tables/{table}")
            who = ann if told["view"]["legal"] else bob
            told = who.get(f"/tables/{table}")
            who.act(table, told["table"]["seq"], told["view"]["legal"][0])
        seq = agree(bob, table, False)["seq"]
        assert screen.until(lambda message: message.get("seq") == seq)["open"] is None
        agree(bob, table, True)
        assert screen.until(lambda message: message.get("open") is not None)["open"] == opened


@pytest.mark.parametrize(
    ("form", "why"), [({"rated": True}, "rated"), ({"seats": {"0": "me"}}, "alone")]
)
def test_where_hands_stay_covered(pair: Pair, form: Message, why: str) -> None:
    ann = pair.people("Ann")[0]
    table = ann.open("cribbage", **{"seats": {"0": "me", "1": "open"}, **form})
    with pytest.raises(Refused) as no:
        agree(ann, table, True)
    assert no.value.told[1] == why
    assert "screen" not in ann.table(table)["may"]


def test_whoever_is_left_alone_does_not_see_the_computers_hand(pair: Pair) -> None:
    ann, bob, table = seated(pair)
    agree(ann, table, True)
    assert agree(bob, table, True)["hands_shown"]
    bob.ask("DELETE", f"/tables/{table}/seats/N")
    assert not ann.table(table)["hands_shown"]
    with ann.live(table, f"?screen={key_of(ann, table)}") as screen:
        assert screen.heard[0]["open"] is None


def test_hands_stay_covered_when_whoever_had_not_agreed_gets_up(pair: Pair) -> None:
    ann, bob, cat = pair.people("Ann", "Bob", "Cat")
    seats = {"S": "me", "N": "open", "E": "open", "W": "bot:beginner"}
    table = ann.open("texas-42", HOUSE, seats=seats)
    bob.sit(table, "N", invitation := ann.invite(table))
    cat.sit(table, "E", invitation)
    agree(ann, table, True)
    agree(bob, table, True)
    with ann.live(table, f"?screen={key_of(ann, table)}") as screen:
        told = cat.ask("DELETE", f"/tables/{table}/seats/E")["table"]
        assert newest(screen, told["seq"]) is None
        assert not any(message.get("open") for message in screen.heard)
        assert not any(seat["shows"] for seat in told["seats"])
        agree(ann, table, True)
        assert newest(screen, agree(bob, table, True)["seq"]) is not None


def test_whoever_deletes_their_account_takes_their_word_back(pair: Pair) -> None:
    ann, bob, table = seated(pair)
    agree(ann, table, True)
    agree(bob, table, True)
    with ann.live(table, f"?screen={key_of(ann, table)}") as screen:
        assert screen.heard[0]["open"] is not None
        bob.post("/me/deletion", {})
        assert screen.until_event("screen", on=False)["open"] is None
    assert not ann.table(table)["hands_shown"]
