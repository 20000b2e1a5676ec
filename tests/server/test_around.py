"""What is around a game: taking back, pausing, clocks, leaving, playing again, being polite."""

from __future__ import annotations

from functools import partial

import pytest

from tests.server.clients import Live, Person, Refused, play
from tests.server.conftest import Pair
from tests.server.test_acting import at_once, two_of_cribbage

SHORT = "standard,target=5,first_dealer=given"


def first(live: Live) -> str:
    return live.legal[0]


def refused(person: Person, path: str, form: object = None) -> tuple[int, str]:
    with pytest.raises(Refused) as no:
        person.post(path, form)
    return no.value.told


# --- taking back --------------------------------------------------------------------------------


def test_somebody_who_plays_alone_takes_back_at_will(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    table = ann.open("cribbage", seats={"0": "me", "1": "bot:beginner"})
    path = f"/tables/{table}/takebacks"
    assert refused(ann, path) == (409, "nothing")
    with ann.live(table) as live:
        while not live.legal:
            live.next()
        hand = live.view["hand"]
        live.act(live.legal[0])
        while not live.legal:
            live.next()
        there = ann.at(pair.two.address)
        taken = there.post(path)
        live.until_event("taken-back")
        assert live.view["hand"] == hand == taken["view"]["hand"]
        assert live.table["practice"] is True
        while not live.legal:
            live.next()
        live.act(live.legal[1])


def test_others_are_asked_before_something_is_taken_back(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair)
    path = f"/tables/{table}/takebacks"
    with ann.live(table) as one, bob.live(table) as two:
        both = [one, two]
        play(both, first, most=1)
        who, other = (ann, bob) if one.view["cards_left"][0] == 4 else (bob, ann)
        before = one.seq
        assert refused(other, path) == (409, "nothing")

        asked = who.post(path)["table"]["takeback"]
        assert asked["waiting"] == other.table(table)["you"]
        assert refused(who, path) == (409, "asked")
        assert refused(who, f"{path}/answer", {"agree": True}) == (403, "seat")
        assert "answer" in other.table(table)["may"]
        assert other.post(f"{path}/answer", {"agree": False})["table"]["takeback"] is None

        who.post(path)  # asked again, and thought better of it
        assert who.post(f"{path}/answer", {"agree": False})["table"]["takeback"] is None
        assert refused(other, f"{path}/answer", {"agree": True}) == (409, "nothing")

        who.post(path)
        back = other.post(f"{path}/answer", {"agree": True})["table"]
        assert (back["takeback"], back["practice"]) == (None, False)
        for live in both:
            live.until_event("taken-back")
            assert live.view["cards_left"] == [6, 6]
        kinds = [m["event"]["kind"] for m in one.heard if m.get("seq", 0) > before and "event" in m]
        asked_twice = ["asked", "refused", "asked", "refused"]
        assert kinds == [*asked_twice, "asked", "agreed", "taken-back"]
        play(both, first, most=4)


def test_a_question_goes_with_whoever_asked_it(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair)
    with ann.live(table) as one, bob.live(table) as two:
        play([one, two], first, most=1)
        who, other = (ann, bob) if one.view["cards_left"][0] == 4 else (bob, ann)
        who.post(f"/tables/{table}/takebacks")
        seat = who.table(table)["you"][0]
        who.ask("DELETE", f"/tables/{table}/seats/{seat}")
        assert other.table(table)["takeback"] is None


def test_acting_goes_on_from_where_it_was_taken_back_to(pair: Pair) -> None:
    """What was taken back is not done again by a message that comes late."""
    (ann,) = pair.people("Ann")
    table = ann.open("poker-solitaire", seats={"1": "me"})
    with ann.live(table) as live:
        sent = {"seq": live.seq, "action": live.legal[0]}
        live.ask(sent)
        ann.post(f"/tables/{table}/takebacks")
        live.until_event("taken-back")
        late = live.ask(sent)
        assert (late["type"], late["code"]) == ("error", "stale")
        assert live.act(live.legal[3]) == live.seq


def test_a_game_that_is_over_can_be_taken_back_alone_and_is_in_play_again(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    table = ann.open("poker-solitaire", seats={"1": "me"})
    with ann.live(table) as live:
        play([live], first)
        later = ann.open("poker-solitaire", seats={"1": "me"})
        with ann.live(later) as other:
            play([other], first)
        ann.post(f"/tables/{table}/takebacks")
        live.until_event("taken-back")
        assert live.table["phase"] == "playing"
        assert live.table["revealed"] is None
    mine = [found["id"] for found in ann.get("/me/tables")["tables"]]
    assert mine == [table, later]  # what is in play comes first
    assert len(ann.get("/me/results")["results"]) == 2  # it had been won fairly before


# --- pausing, and clocks ------------------------------------------------------------------------


def test_a_game_rests_while_it_is_paused(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair)
    with ann.live(table) as one, bob.live(table) as two:
        one.until_seq(two.seq)
        assert refused(ann, f"/tables/{table}/resume") == (409, "paused")
        paused = bob.post(f"/tables/{table}/pause")["table"]
        assert (paused["phase"], paused["deadline"]) == ("paused", None)
        one.until_event("paused")
        answer = one.ask({"seq": one.seq, "action": one.view["legal"][0]})
        assert (answer["type"], answer["code"]) == ("error", "paused")
        assert refused(ann, f"/tables/{table}/pause") == (409, "paused")
        ann.post(f"/tables/{table}/resume")
        two.until_event("resumed")
        play([one, two], first, most=2)


@pytest.mark.parametrize("pausing", [False, True])
def test_the_computer_steps_in_for_those_who_run_out_of_time(pair: Pair, pausing: bool) -> None:
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("poker-solitaire", "alternate", seats={"1": "me"}, listed=True, clock=5)
    bob.sit(table, "2")
    with ann.live(table) as one:
        deadline = one.table["deadline"]
        if pausing:  # the time begins anew, and runs out all the same
            ann.post(f"/tables/{table}/pause")
            ann.post(f"/tables/{table}/resume")
            one.until_event("resumed")
            assert one.table["deadline"] > deadline
        one.until_event("away", seat=1)
        assert [seat["away"] for seat in one.table["seats"]] == [True, False]
        one.until_event("acted", seat=1, by="clock")
        assert "back" in one.table["may"]
        ann.post(f"/tables/{table}/back")
        one.until_event("back", seat=1)
        assert "back" not in one.table["may"]
        with bob.live(table) as two:
            while not two.legal:
                two.next()
            assert not any(seat["away"] for seat in two.table["seats"])
            two.act(two.legal[0])


def test_whoever_was_away_is_back_when_they_act_or_come_to_the_table(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    watcher = Person(pair.two.address, "Eve")
    table = ann.open("poker-solitaire", seats={"1": "me"}, clock=5)
    with watcher.live(table) as eyes:
        eyes.until_event("away", seat=1)
        eyes.until_event("acted", by="clock")
        with ann.live(table) as live:
            eyes.until_event("back", seat=1)
            live.until(lambda message: not any(s["away"] for s in live.table["seats"]))
            eyes.until_event("away", seat=1)
            number = live.act(live.view["legal"][0])  # before the computer does
            eyes.until_seq(number)
            assert not any(seat["away"] for seat in eyes.table["seats"])


# --- leaving, and playing again -----------------------------------------------------------------


def test_leaving_before_the_game_opens_the_seat_and_in_it_the_computer_takes_over(
    pair: Pair,
) -> None:
    ann, bob = pair.people("Ann", "Bob")
    eve = Person(pair.two.address, "Eve")
    table = ann.open("cribbage", SHORT, seats={"0": "me"})
    invitation = ann.invite(table)
    left = ann.ask("DELETE", f"/tables/{table}/seats/0")["table"]
    assert [seat["kind"] for seat in left["seats"]] == ["open", "open"]
    ann.sit(table, "0")
    with pytest.raises(Refused) as no:
        eve.ask("DELETE", f"/tables/{table}/seats/0")
    assert no.value.told == (403, "seat")
    bob.sit(table, "1", invitation)
    with pytest.raises(Refused) as no:  # the host clears seats only before the game
        ann.ask("DELETE", f"/tables/{table}/seats/1")
    assert no.value.told == (403, "seat")
    with ann.live(table) as live:
        bob.ask("DELETE", f"/tables/{table}/seats/1")
        live.until_event("left", seat=1)
        assert live.table["seats"][1]["kind"] == "bot"
        play([live], first)
    assert [r["table"] for r in ann.get("/me/results")["results"]] == [table]
    assert bob.get("/me/results")["results"] == []
    assert bob.get(f"/tables/{table}")["table"]["you"] == []


def test_two_who_ask_for_another_game_at_once_get_the_same_one(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair, SHORT)
    assert refused(ann, f"/tables/{table}/rematch", {}) == (409, "playing")
    with ann.live(table) as one, bob.live(table) as two:
        play([one, two], first)
        answers = at_once(
            partial(ann.post, f"/tables/{table}/rematch", {"seed": "a"}),
            partial(bob.post, f"/tables/{table}/rematch", {"seed": "b"}),
        )
        fresh, other = (a["table"]["id"] for a in answers if not isinstance(a, Refused))
        assert fresh == other
        one.until(lambda _: one.table["rematch"] == fresh)
        two.until(lambda _: two.table["rematch"] == fresh)
        assert len([m for m in one.heard if m.get("event", {}).get("kind") == "rematch"]) == 1
    for person in (ann, bob):
        mine = {found["id"]: found for found in person.get("/me/tables")["tables"]}
        assert set(mine) == {table, fresh}  # and no other was left behind
        assert mine[fresh]["phase"] == "playing"
    stranger = Person(pair.one.address, "Eve")
    assert refused(stranger, f"/tables/{table}/rematch", {}) == (403, "seat")


def test_the_same_deal_can_be_played_again_and_does_not_count(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    table = ann.open("poker-solitaire", seats={"1": "me"})
    with ann.live(table) as live:
        dealt = live.view["dealt"]
        play([live], first)
        seed = live.table["revealed"]["seed"]
    again = ann.post(f"/tables/{table}/rematch", {"same_deal": True})
    assert again["view"]["dealt"] == dealt
    assert (again["table"]["deal"], again["table"]["practice"]) == (seed, True)
    with ann.live(again["table"]["id"]) as live:
        play([live], first)
    assert len(ann.get("/me/results")["results"]) == 1


def test_one_may_be_courteous_and_no_more(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair)
    path = f"/tables/{table}/courtesies"
    with bob.live(table) as live:
        ann.post(path, {"says": "well-played"})
        heard = live.until_event("courtesy")
        assert heard["event"] == {"kind": "courtesy", "seat": 0, "says": "well-played"}
        assert "view" not in heard
    assert refused(ann, path, {"says": "I hold the double six"}) == (400, "bad")
    assert refused(Person(pair.one.address, "Eve"), path, {"says": "hello"}) == (403, "seat")
