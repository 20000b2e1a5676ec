"""Opening tables: what may be asked for, who may sit down, who may look."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.clients import Person, Refused, play
from tests.server.conftest import Pair

ALL_ME = dict.fromkeys("NESW", "me")


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({}, "game"),
        ({"game": "chess"}, "chess"),
        ({"game": "texas-42", "rules": "castle"}, "castle"),
        ({"game": "texas-42", "rules": "house,nello=perhaps"}, "nello"),
        ({"game": "texas-42", "rules": {"preset": "house", "no_such": 1}}, "no_such"),
        ({"game": "texas-42", "rules": 7}, "rules"),
        ({"game": "texas-42", "seats": {"X": "me"}}, "X"),
        ({"game": "texas-42", "seats": {"N": "you"}}, "you"),
        ({"game": "texas-42", "seats": {"N": "bot:genius"}}, "genius"),
        ({"game": "texas-42", "seats": {"N": "bot:club?special=often"}}, "special=often"),
        ({"game": "cribbage", "seats": {"0": "bot:club?special=never"}}, "special=never"),
        ({"game": "texas-42", "seats": ["N"]}, "seats"),
        ({"game": "texas-42", "clock": 4}, "clock"),
        ({"game": "texas-42", "clock": 86_401}, "clock"),
        ({"game": "texas-42", "clock": 30.5}, "clock"),
        ({"game": "texas-42", "clock": "30"}, "clock"),
        ({"game": "texas-42", "listed": 1}, "listed"),
        ({"game": "texas-42", "seed": "two\nlines"}, "seed"),
        ({"game": "texas-42", "seed": "newline\n"}, "seed"),
        ({"game": "texas-42", "seed": "x" * 65}, "seed"),
        ({"game": "texas-42", "colour": "red"}, "colour"),
        ({"game": "texas-42", "deal": "mine", "seats": {"N": "me"}}, "deal"),
        ({"game": "cribbage", "rules": "three-hand", "seats": {"3": "me"}}, "3"),
    ],
)
def test_a_form_that_is_wrong_is_refused_with_the_reason(
    pair: Pair, form: dict[str, Any], why: str
) -> None:
    (ann,) = pair.people("Ann")
    with pytest.raises(Refused) as refused:
        ann.post("/tables", form)
    assert refused.value.told == (400, "bad")
    assert why in refused.value.body["message"]
    assert ann.get("/me/tables")["tables"] == []


def test_rules_that_make_no_game_are_refused_in_any_language(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    with pytest.raises(Refused) as refused:
        ann.post("/rules", {"game": "cribbage", "rules": "standard,muggins=on"})
    assert refused.value.body["saying"] == {
        "code": "cribbage.rules.muggins",
        "values": {"needs": "count=self"},
    }


def test_the_catalogue_has_what_can_be_opened(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    games = {game["name"]: game for game in ann.ask("GET", "/games", token=None)["games"]}
    assert set(games) == {"texas-42", "cribbage", "poker-solitaire"}
    for name, game in games.items():
        assert game["levels"] == ["beginner", "club", "expert", "master"]
        ways = {"special": ["freely", "seldom", "never"]} if name == "texas-42" else {}
        assert game["habits"] == ways
        for preset in game["presets"]:
            told = ann.post("/rules", {"game": name, "rules": preset["name"]})
            assert told["values"] == preset["values"]
            assert told["seats"] == preset["seats"]
            assert set(told["values"]) == {option["name"] for option in game["options"]}


@pytest.mark.parametrize("level", ["beginner", "club", "expert", "master"])
def test_bots_of_every_level_play_a_hand(pair: Pair, level: str) -> None:
    (ann,) = pair.people("Ann")
    bot = f"bot:{level}"
    table = ann.open("cribbage", "standard,target=31", seats={"0": "me", "1": bot}, seed="ann")
    with ann.live(table) as live:
        play([live], lambda live: live.legal[0])
        assert live.table["phase"] == "over"
        assert live.table["seats"][1]["level"] == level
        assert any(m.get("event", {}).get("by") == "bot" for m in live.heard)


def test_listed_tables_can_be_sat_down_at_by_anybody(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("cribbage", seats={"0": "me"}, listed=True)
    hidden = ann.open("cribbage", seats={"0": "me"})
    lobby = {found["id"]: found for found in bob.get("/tables")["tables"]}
    assert table in lobby
    assert hidden not in lobby
    assert not lobby[table]["host"]
    assert lobby[table]["you"] == []
    seated = bob.sit(table, "1")
    assert seated["table"]["phase"] == "playing"
    assert seated["view"]["seat"] == 1
    assert table not in {found["id"] for found in bob.get("/tables")["tables"]}
    assert table in {found["id"] for found in ann.get("/me/tables")["tables"]}
    with pytest.raises(Refused) as refused:
        Person(pair.one.address, "Eve").sit(table, "0")
    assert refused.value.told == (409, "begun")


def test_ones_tables_say_how_the_games_stand(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open(
        "cribbage", "standard,first_dealer=given,dealer=0", seats={"0": "me"}, listed=True
    )
    mine = ann.get("/me/tables")
    assert [found["id"] for found in mine["tables"]] == [table]
    assert mine["standings"] == {}  # it has not begun
    bob.sit(table, "1")
    throw = ann.get(f"/tables/{table}")["view"]["legal"][0]
    with ann.live(table) as live:
        live.act(throw)
    score = {"code": "cribbage.standing.you", "values": {"mine": 0, "others": "0", "hand": 1}}
    theirs = {"code": "table.turn.theirs", "values": {"seats": [1]}}
    yours = {"code": "table.turn.yours", "values": {}}
    assert ann.get("/me/tables")["standings"] == {table: {"score": score, "turn": theirs}}
    assert bob.get("/me/tables")["standings"] == {table: {"score": score, "turn": yours}}


def test_a_short_code_is_an_invitation_until_the_game_begins(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    tables = [ann.open("cribbage", seats={"0": "me"}) for _ in range(3)]
    codes = [ann.post(f"/tables/{table}/invitations", {"seat": None})["code"] for table in tables]
    assert len(set(codes)) == 3
    assert ann.post(f"/tables/{tables[0]}/invitations", {"seat": "1"})["code"] is None
    told = bob.get(f"/codes/{codes[1].upper()}")
    assert told["link"] == f"/t/{tables[1]}?i={told['invitation']}"
    bob.sit(tables[1], "1", told["invitation"])
    for code in (codes[1], "aaaaaa"):
        with pytest.raises(Refused) as refused:
            bob.get(f"/codes/{code}")
        assert refused.value.told[0] == 404


def test_an_invitation_is_for_its_table_and_seat(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("texas-42", seats={"S": "me"})
    other = ann.open("texas-42", seats={"S": "me"})
    for_n, for_any = ann.invite(table, "N"), ann.invite(table)
    for seat, invitation in (("E", for_n), ("N", ann.invite(other)), ("N", for_n + "x"), ("N", "")):
        with pytest.raises(Refused) as refused:
            bob.sit(table, seat, invitation)
        assert refused.value.told == (403, "invitation")
    with pytest.raises(Refused) as refused:
        bob.invite(table)
    assert refused.value.told == (403, "seat")
    with pytest.raises(Refused) as refused:
        bob.sit(table, "S", for_any)
    assert refused.value.told == (409, "taken")
    bob.sit(table, "E", for_any)
    bob.invite(table)  # those who sit there may invite, too
    with pytest.raises(Refused) as refused:
        bob.sit(table, "X", for_any)
    assert refused.value.told == (403, "seat")


def test_only_the_host_seats_the_computer_and_starts(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("texas-42", seats={"S": "me"}, listed=True)
    bob.sit(table, "N")
    for method, path, form in (("PUT", "seats/E", {"bot": "club"}), ("POST", "start", {})):
        with pytest.raises(Refused) as refused:
            bob.ask(method, f"/tables/{table}/{path}", form)
        assert refused.value.told == (403, "host")
    with pytest.raises(Refused) as refused:
        ann.ask("PUT", f"/tables/{table}/seats/N", {"bot": "club"})
    assert refused.value.told == (409, "taken")
    ann.ask("PUT", f"/tables/{table}/seats/E", {"bot": "beginner"})
    begun = ann.ask("POST", f"/tables/{table}/start", {"level": "expert"})
    levels = {seat["seat"]: seat["level"] for seat in begun["table"]["seats"]}
    assert levels == {"N": None, "E": "beginner", "S": None, "W": "expert"}
    with pytest.raises(Refused) as refused:
        bob.sit(table, "E")
    assert refused.value.told == (409, "begun")


def test_those_who_watch_see_what_is_public_and_may_do_nothing(pair: Pair) -> None:
    ann, eve = pair.people("Ann", "Eve")
    table = ann.open("texas-42", "straight", seats=ALL_ME)
    stranger = Person(pair.two.address, token=None)
    for watcher in (eve, stranger):
        seen = watcher.get(f"/tables/{table}")
        assert seen["view"]["hand"] == []
        assert seen["view"]["legal"] == []
        assert (seen["table"]["you"], seen["table"]["may"]) == ([], [])
        with watcher.live(table) as live:
            answer = live.ask({"seq": live.seq, "action": "pass"})
            assert (answer["type"], answer["code"]) == ("error", "seat")


def test_one_client_may_have_several_seats(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    table = ann.open("texas-42", "straight,target=1,lay_down=off", seats=ALL_ME)
    with ann.live(table) as live:
        assert live.table["you"] == ["N", "E", "S", "W"]
        seen = set()
        for _ in range(6):
            seen.add(live.view["seat"])
            assert live.view["seat"] == live.view["turn"]
            sent = {"seq": live.seq, "action": live.legal[0]}
            number = live.ask(sent)["seq"]
            live.until_seq(number)
            again = live.ask(sent)  # also now that the turn is another seat's of the same person
            assert (again["type"], again["seq"]) == ("ack", number)
        assert len(seen) > 1
        other = next(seat for seat in "NESW" if seat != live.view["turn"])
        wrong = live.ask({"seq": live.seq, "action": "pass", "seat": other})
        assert wrong["type"] == "error"


def test_a_table_that_does_not_exist_is_not_found(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    ids = [
        "x",
        "a" * 12,
        "%00" * 12,
        "é" * 12,
        "' OR 1=1 --",
        "%F0%9F%98%80aaaaaaaa",
    ]
    for id in ids:
        for path in ("", "/hint", "/steps", "/record"):
            assert ann.request("GET", f"/tables/{id}{path}").status_code in (400, 404), (id, path)
    with pytest.raises(Refused) as refused:
        ann.act("a" * 12, 1, "pass")
    assert refused.value.told == (404, "table")


def test_the_computer_is_asked_for_a_habit_wherever_it_is_seated(pair: Pair) -> None:
    """When a table is opened, at a seat, at the start, and again at the next table."""
    (ann,) = pair.people("Ann")
    seats = {"S": "me", "W": "bot:beginner?special=never", "N": "open", "E": "open"}
    table = ann.open("texas-42", "house", seats=seats)
    ann.ask("PUT", f"/tables/{table}/seats/N", {"bot": "beginner?special=freely"})
    ann.post(f"/tables/{table}/start", {"level": "beginner?special=seldom"})
    told = {seat["seat"]: seat for seat in ann.table(table)["seats"]}
    assert [told[seat]["level"] for seat in "WNE"] == [
        "beginner?special=never",
        "beginner",  # as it plays anyway, and so it is written
        "beginner?special=seldom",
    ]
    assert all(told[seat]["name"].startswith("B") for seat in "WNE")  # the cast of that level


def test_at_a_rated_table_the_levels_play_as_they_were_rated(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    asked = "club?special=never"
    form = {"game": "texas-42", "rules": "house", "rated": True}
    others = dict.fromkeys("NEW", f"bot:{asked}")
    table = ann.open("texas-42", "house", rated=True, seats={"S": "me"})
    for method, path, given in (
        ("POST", "/tables", form | {"seats": {"S": "me"} | others}),
        ("PUT", f"/tables/{table}/seats/N", {"bot": asked}),
        ("POST", f"/tables/{table}/start", {"level": asked}),
        ("POST", "/queue", form | {"clock": 30, "fill": 15, "level": asked}),
    ):
        with pytest.raises(Refused) as refused:
            ann.ask(method, path, given)
        assert refused.value.told == (400, "bad")
        assert "at a rated table" in refused.value.body["message"]
    assert [seat["kind"] for seat in ann.table(table)["seats"]].count("open") == 3
