"""Notifications, from a server to a push service that reads them: who is told what, and who is
not; and where nothing is ever sent."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from parlour.server.push_letters import Letters, NotSent, allowed, fresh_key, public_key
from parlour.server.settings import Settings
from parlour.store.pushes import Subscription
from tests.server.clients import Person
from tests.server.processes import Server, server, wait_for
from tests.server.push_service import Browser, PushService
from tests.server.test_befriending import befriend, friend
from tests.server.test_company import HOUSE, refused


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with PushService().running() as running:
        yield running


@pytest.fixture(scope="module")
def house(service: PushService, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("notifying")
    settings = {"PARLOUR_PUSH_SERVICES": service.origin, "PARLOUR_THINKERS": "1"}
    with server(f"sqlite:///{folder}/tables.sqlite3", folder / "log", settings) as running:
        yield running


def subscribed(person: Person, service: PushService, language: str = "en") -> Browser:
    browser = Browser(service.origin)
    assert person.get("/me/push")["on"] is False
    told = person.ask("PUT", "/me/push", {**browser.form, "language": language})
    assert told == {"key": person.get("/me/push")["key"], "on": True}
    return browser


def test_whoever_is_away_is_told_once_and_whoever_is_here_is_not(
    house: Server, service: PushService
) -> None:
    ann, bob, cat = (Person(house.address, name) for name in ("Ann", "Bob-the-Absent", "Cat"))
    befriend(ann, bob)
    at_anns, at_bobs = subscribed(ann, service), subscribed(bob, service, "es")
    table = ann.open("texas-42", HOUSE, seats={"S": "me", "E": "bot:beginner", "N": "bot:beginner"})
    ann.post(f"/tables/{table}/friends/{friend(ann, bob.name)['id']}")
    wait_for(lambda: service.read(at_bobs), "the invitation")
    invited = {"title": "Texas 42", "body": "Te invitan a una mesa.", "link": "/lobby"}
    assert service.read(at_bobs) == [invited]
    bob.sit(table, "W", ann.invite(table))
    with ann.live(table) as live:
        while live.table["phase"] != "over" and len(service.read(at_bobs)) < 2:
            if live.legal:
                live.until_seq(live.act(live.legal[0]))
            elif bob.get(f"/tables/{table}")["view"]["legal"]:
                wait_for(lambda: len(service.read(at_bobs)) == 2, "Bob's turn")
            else:
                live.next()
    turn = {"title": "Texas 42", "body": "Te toca.", "link": f"/t/{table}"}
    assert service.read(at_bobs) == [invited, turn]
    assert service.read(at_anns) == []  # she was there all the time
    for path, headers, body in service.received:
        if path != at_bobs.path:
            continue  # of another test, or another try of this one
        assert b"Bob" not in body
        assert headers["topic"] == table
    # What is kept of it is told, without the keys; and the service's word ends it.
    (kept,) = bob.get("/me/data")["notifications"]
    assert kept["endpoint"] == at_bobs.endpoint
    assert at_bobs.form["auth"] not in bob.sent[-1]
    service.status = 410
    again = ann.open("texas-42", HOUSE, seats={"S": "me"})
    ann.post(f"/tables/{again}/friends/{friend(ann, bob.name)['id']}")
    wait_for(lambda: not bob.get("/me/push")["on"], "the end of the subscription")
    service.status = 201
    # Nobody else's session, nor one that ended, is notified.
    assert cat.get("/me/push")["on"] is False
    assert ann.ask("DELETE", "/me/push")["on"] is False


def test_a_subscription_ends_with_its_session(house: Server, service: PushService) -> None:
    ann = Person(house.address, "Ann")
    browser = subscribed(ann, service)
    ann.ask("DELETE", "/sessions")
    # The same browser, as somebody else: nothing is left of what was before.
    eve = Person(house.address, "Eve")
    assert eve.get("/me/push")["on"] is False
    assert eve.ask("PUT", "/me/push", browser.form)["on"] is True
    eve.post("/me/deletion", {})
    assert refused(eve, "GET", "/me/push") == (401, "token")


def test_what_is_no_subscription_is_refused(house: Server, service: PushService) -> None:
    ann = Person(house.address, "Ann")
    good = Browser(service.origin).form
    for wrong in (
        {"endpoint": "https://127.0.0.1/inside"},
        {"endpoint": service.origin.replace("127.0.0.1", "localhost") + "/x"},
        {"endpoint": "file:///etc/passwd"},
        {"endpoint": ""},
        {"endpoint": service.origin + "/" + "x" * 1000},
        {"p256dh": good["auth"]},
        {"p256dh": "A" * 87},
        {"auth": "AAAA"},
        {"auth": "no base64!"},
        {"language": "fr"},
    ):
        assert refused(ann, "PUT", "/me/push", {**good, **wrong}) == (400, "bad"), wrong
    assert ann.get("/me/push")["on"] is False


SERVICES = Settings(database="none").push_services


@pytest.mark.parametrize(
    ("endpoint", "so"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc", True),
        ("https://web.push.apple.com/abc", True),
        ("https://wns2-par02p.notify.windows.com:443/w/?token=abc", True),
        ("http://fcm.googleapis.com/abc", False),
        ("https://fcm.googleapis.com:8443/abc", False),
        ("https://fcm.googleapis.com.evil.example/abc", False),
        ("https://evil.example/fcm.googleapis.com", False),
        ("https://evilpush.apple.com/abc", False),
        ("https://fcm.googleapis.com@evil.example/", False),
        ("https://evil.example\\@fcm.googleapis.com/", False),
        ("https://[::1]/", False),
        ("https://169.254.169.254/latest", False),
        ("https://fcm.googleapis.com:99999/", False),
        ("https://fcm.googleapis.com/\r\nhost: evil", False),
        ("", False),
    ],
)
def test_nothing_is_sent_elsewhere(endpoint: str, so: bool) -> None:
    assert allowed(endpoint, SERVICES) is so


def test_a_name_that_leads_into_this_network_is_sent_nothing(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = Browser("https://fcm.googleapis.com")
    form = browser.form
    to = Subscription("s", "p", browser.endpoint, form["p256dh"], form["auth"], "en", 0)
    tried: list[object] = []

    async def run(address: str) -> None:
        letters = Letters(SERVICES, "mailto:parlour@localhost")

        async def leads(*_: object, **__: object) -> object:
            return [(2, 1, 6, "", ("8.8.8.8", 443)), (2, 1, 6, "", (address, 443))]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", leads)
        monkeypatch.setattr(httpx.AsyncClient, "stream", lambda *a, **_: tried.append(a))
        with pytest.raises(NotSent, match="not a public address"):
            await letters.send(fresh_key(), to, b"{}", "topic")
        await letters.close()

    for address in ("10.0.0.1", "127.0.0.1", "169.254.169.254", "::1", "fd00::1"):
        asyncio.run(run(address))
    assert tried == []


def test_keys_are_what_browsers_take() -> None:
    for _ in range(20):
        assert len(public_key(fresh_key())) == 87  # 65 bytes
