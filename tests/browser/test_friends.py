"""Four people at one table of 42, each at their own browser; nobody is sent another's tiles."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Response, WebSocket, expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import Guest

TILES = {f"{high}{low}" for high in range(7) for low in range(high + 1)}
# "31" may be a bid as well as a tile, so that only tiles which cannot be bids are looked for bare.
BARE = {tile for tile in TILES if not 30 <= int(tile) <= 42}
WHOLE_SUITS = [{tile for tile in TILES if pip in tile} for pip in "0123456"]
WHOLE_SUITS.append({f"{pip}{pip}" for pip in range(7)})
NAMED = re.compile(r"play:(\d\d)|\b([0-6])-([0-6])\b")


class Told(NamedTuple):
    """Something that the server sent: a frame, or the answer of an address."""

    what: str
    text: str


class Ears:
    """Everything that one guest's browser is sent."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.told: list[Told] = []
        guest.page.on("websocket", self._listen)
        guest.page.on("response", self._read)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.told.append(Told("frame", str(frame))))

    def _read(self, response: Response) -> None:
        if "/api/" in response.url and response.ok:
            self.told.append(Told(response.url, response.text()))


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        if value.get("place") == "out":  # a counter that nobody has shown: everybody knows of it
            return
        for key, inner in value.items():
            if key == "trumps" and set(inner) in WHOLE_SUITS:  # and so tells nothing of hands
                continue
            yield str(key)
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def tiles_in(text: str) -> set[str]:
    """Every tile that a message speaks of, in whatever form."""
    found = set()
    for string in strings(json.loads(text)):
        if string in BARE:
            found.add(string)
        for played, first, second in NAMED.findall(string):
            found.add(played or "".join(sorted((first, second), reverse=True)))
    return found & TILES


def test_tiles_are_found_in_every_form() -> None:
    message = {"a": ["64", {"play:51": 1}], "says": "West plays 3-1, you hold 0-6.", "bid": "31"}
    assert tiles_in(json.dumps(message)) == {"64", "51", "31", "60"}


def test_nobody_is_sent_anothers_tiles(guest: NewGuest) -> None:
    host = guest(name="Ann")
    host.open().get_by_role("button", name="With friends: Texas 42").click()
    link = host.page.get_by_label("Whoever has this link can sit down:")
    expect(link).not_to_have_value("")
    address = link.input_value()
    table = re.search(r"/t/(\w+)", address)[1]  # type: ignore[index]

    people = {"S": host}
    ears = {"S": Ears(host)}
    host.page.reload()
    for seat, side, name in (("N", "North", "Ben"), ("E", "East", "Cal"), ("W", "West", "Dee")):
        friend = people[seat] = guest("phone")
        ears[seat] = Ears(friend)
        friend.page.goto(address)
        friend.page.get_by_label("Your name").fill(name)
        friend.page.get_by_role("button", name=f"Sit down: {side}").click()
    for person in people.values():
        expect(person.page.locator("main.board")).to_be_visible()

    hands = {
        seat: person.ask("GET", f"/tables/{table}")["view"]["hand"]
        for seat, person in people.items()
    }
    assert sorted(tile for hand in hands.values() for tile in hand) == sorted(TILES)

    # A whole hand: the first to bid takes it for 30 and then plays what comes first.
    played: set[str] = set()
    while True:
        now = host.ask("GET", f"/tables/{table}")
        view = people[now["view"]["turn"]].ask("GET", f"/tables/{table}")["view"]
        wanted = [a for a in view["legal"] if not a.startswith(("pass", "lay"))]
        action = "pass" if view["bids"] and "pass" in view["legal"] else wanted[0]
        if action.startswith("play:"):
            played.add(action[5:])
        people[view["turn"]].ask(
            "POST", f"/tables/{table}/actions", {"seq": now["table"]["seq"], "action": action}
        )
        if host.ask("GET", f"/tables/{table}")["view"]["hand_number"] > 1:
            break  # now all hands are shown
        for seat, person in people.items():
            person.page.wait_for_timeout(15)
            for told in ears[seat].told:
                others = {tile for other, hand in hands.items() if other != seat for tile in hand}
                secret = others - played
                found = tiles_in(told.text) & secret
                assert not found, f"{seat} was told of {found} in {told.what}: {told.text[:500]}"
            ears[seat].told.clear()
    assert len(played) >= 7  # the hand was played, and may have been decided early
    for person in people.values():
        expect(person.page.get_by_role("status")).not_to_be_empty()
