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
    assert (
        ann.post("/accounts", {"login": login, "password": password})["player"]["account"] == login
    )
    with pytest.raises(Refused) as refused:
        bob.post("/accounts", {"login": login.upper(), "password": "another one"})
    assert _told(refused) == (409, "taken")
    with pytest.raises(Refused) as refused:
        ann.post("/accounts", {"login": f"more-{token_hex(6)}", "password": password})
    assert _told(refused) == (409, "taken")
    for wrong in ({"login": login, "password": "wrong"}, {"login": "nobody", "password": password}):
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
    ann.post("/accounts", login)
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
