"""Guests, names and logins, at one process and at the other."""

from __future__ import annotations

from secrets import token_hex

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.clients import Person, Refused
from tests.server.conftest import Pair


def _told(refused: pytest.ExceptionInfo[Refused]) -> tuple[int, str]:
    return refused.value.told


def test_a_guest_is_known_at_every_process(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    me = ann.get("/me")["player"]
    assert (me["name"], me["account"]) == ("Ann", None)
    assert ann.at(pair.two.address).get("/me")["player"] == me


@pytest.mark.parametrize("token", [None, "", "nonsense", "WyJhIl0.abc", "\u00e9".encode().hex()])
def test_a_token_cannot_be_made_up(pair: Pair, token: str | None) -> None:
    nobody = Person(pair.one.address, token=token or "x")
    with pytest.raises(Refused) as refused:
        nobody.ask("GET", "/me", token=token)
    assert _told(refused) == (401, "token")


def test_a_token_of_another_server_is_no_good(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    body, _, signature = ann.token.rpartition(".") if ann.token else ("", "", "")
    forged = f"{body}.{signature[:-2]}{'AA' if signature[-2:] != 'AA' else 'BB'}"
    with pytest.raises(Refused) as refused:
        Person(pair.two.address, token=forged).get("/me")
    assert _told(refused) == (401, "token")


@pytest.mark.parametrize(
    "name",
    ["Ann B.", "Ødegård", "安娜", "👩‍👩‍👧", "'; DROP TABLE players;--", "\U0001fae8", "x" * 40],
)
def test_names_may_be_written_in_any_script(pair: Pair, name: str) -> None:
    (ann,) = pair.people("Ann")
    assert ann.ask("PATCH", "/me", {"name": name})["player"]["name"] == name
    assert ann.at(pair.two.address).get("/me")["player"]["name"] == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " Ann",
        "Ann ",
        "A\nB",
        "A\x00B",
        "x" * 41,
        "A\u2028B",
        "\u202eAnn",
        "\u200b",
        "Ann\u200b",
        "Ann\u200d",
        "\ufeff",
        "\u115f",
        "\u061cA",
        "\U000e0041",
        "\u200d",
        "\u3164",
        7,
        None,
    ],
)
def test_other_names_are_refused(pair: Pair, name: object) -> None:
    (ann,) = pair.people("Ann")
    with pytest.raises(Refused) as refused:
        ann.ask("PATCH", "/me", {"name": name})
    assert _told(refused) == (400, "bad")
    assert ann.get("/me")["player"]["name"] == "Ann"


def test_a_login_brings_somebody_back_on_another_device(pair: Pair) -> None:
    ann, bob = pair.people("Ann", "Bob")
    login, password = f"ann-{token_hex(6)}", "correct horse"
    guest = ann.token
    welcome = ann.post("/accounts", {"login": login, "password": password})
    assert welcome["player"]["account"] == login
    with pytest.raises(Refused) as refused:  # whoever had the guest's token has nothing now
        ann.get("/me")
    assert _told(refused) == (401, "token")
    ann.token = welcome["token"]
    assert ann.token != guest
    with pytest.raises(Refused) as refused:
        bob.post("/accounts", {"login": login.upper(), "password": "another one"})
    assert _told(refused) == (409, "taken")
    with pytest.raises(Refused) as refused:
        ann.post("/accounts", {"login": f"more-{token_hex(6)}", "password": password})
    assert _told(refused) == (409, "taken")
    for wrong in (
        {"login": login, "password": "wrong"},
        {"login": f"nobody-{token_hex(6)}", "password": password},
    ):
        with pytest.raises(Refused) as refused:
            bob.ask("POST", "/sessions", wrong, token=None)
        assert _told(refused) == (401, "login")
    again = bob.ask("POST", "/sessions", {"login": login, "password": password}, token=None)
    assert again["player"]["id"] == ann.get("/me")["player"]["id"]
    assert again["token"] != ann.token
    other = Person(pair.one.address, token=again["token"])
    assert other.get("/me")["player"]["account"] == login
    other.ask("DELETE", "/sessions")
    with pytest.raises(Refused) as refused:
        other.at(pair.two.address).get("/me")
    assert _told(refused) == (401, "token")
    assert ann.get("/me")["player"]["account"] == login  # her first token is as good as before


@pytest.mark.parametrize("signs_out_at", ["one", "two"])
def test_signing_out_ends_what_the_token_had_opened(pair: Pair, signs_out_at: str) -> None:
    """At every process; and nothing that another token of the same player has opened."""
    (ann,) = pair.people("Ann")
    login = {"login": f"ann-{token_hex(6)}", "password": "correct horse"}
    ann.token = ann.post("/accounts", login)["token"]
    elsewhere = Person(pair.one.address, token=ann.post("/sessions", login)["token"])
    table = ann.open("cribbage", seats={"0": "me", "1": "bot:beginner"})
    with ann.live(table) as live, elsewhere.live(table) as other:
        ann.at(getattr(pair, signs_out_at).address).ask("DELETE", "/sessions")
        with pytest.raises(ConnectionClosed) as closed:
            live.until(lambda message: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
        other.act(other.legal[0])


@pytest.mark.parametrize(
    ("login", "password"),
    [("an", "long enough"), ("-ann", "long enough"), ("a b c", "long enough"),
     ("ann\x00", "12345678"),
          ("a" * 33, "long enough"),
     ("annie", "short"), ("annie", "x" * 201), ("é" * 5, "long enough")],
)  # fmt: skip
def test_other_logins_are_refused(pair: Pair, login: str, password: str) -> None:
    (ann,) = pair.people("Ann")
    with pytest.raises(Refused) as refused:
        ann.post("/accounts", {"login": login, "password": password})
    assert _told(refused) == (400, "bad")
    with pytest.raises(Refused) as refused:
        ann.post("/sessions", {"login": login, "password": password})
    assert refused.value.status in (400, 401)
    assert ann.get("/me")["player"]["account"] is None


def test_tokens_can_be_listed_and_revoked_one_by_one_or_all(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    login = {"login": f"ann-{token_hex(6)}", "password": "correct horse"}
    ann.token = ann.post("/accounts", login)["token"]
    two, three = (
        Person(pair.two.address, token=ann.post("/sessions", login)["token"]) for _ in range(2)
    )
    listed = two.get("/me/sessions")["sessions"]
    assert len(listed) == 3
    assert [one["this"] for one in listed].count(True) == 1
    assert not any(str(person.token)[:16] in str(listed) for person in (ann, two, three))
    this = next(one["id"] for one in three.get("/me/sessions")["sessions"] if one["this"])
    eve = Person(pair.one.address, "Eve")
    eve.ask("DELETE", f"/me/sessions/{this}")  # not hers: nothing happens
    assert three.get("/me")
    ann.ask("DELETE", f"/me/sessions/{this}")
    with pytest.raises(Refused) as refused:
        three.get("/me")
    assert _told(refused) == (401, "token")
    table = ann.open("cribbage", seats={"0": "me", "1": "bot:beginner"})
    with two.live(table) as live:
        ann.ask("DELETE", "/sessions?everywhere=true")
        with pytest.raises(ConnectionClosed) as closed:
            live.until(lambda message: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    for person in (ann, two):
        with pytest.raises(Refused) as refused:
            person.get("/me")
        assert _told(refused) == (401, "token")
    assert eve.get("/me")


def test_whoever_guesses_passwords_waits_longer_and_longer(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    login = f"ann-{token_hex(6)}"
    ann.token = ann.post("/accounts", {"login": login, "password": "correct horse"})["token"]

    def guess(password: str, name: str = login) -> tuple[int, str]:
        answer = ann.request("POST", "/sessions", {"login": name, "password": password}, token=None)
        return answer.status_code, answer.headers.get("retry-after", "")

    answers = [
        guess("wrong") for _ in range(12)
    ]  # a slow machine takes longer than the first waits
    assert [status for status, _ in answers[:5]] == [401] * 5
    assert 429 in [status for status, _ in answers]
    assert all(int(wait) >= 1 for status, wait in answers if status == 429)
    assert guess("wrong", f"bob-{token_hex(6)}")[0] == 401  # and others do not
    assert ann.get("/me")["player"]["account"] == login  # nor those who are in already
