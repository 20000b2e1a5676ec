"""Plays thousands of hands and searches every byte that anybody is sent for what they may not know.

    python -m tests.server.leaks --hands 10000 --seed 1

At each table sit people, and others look on. All are connected, with pictures; and whenever they
like they ask whatever can be asked of a table: hints, steps, the review, words that were said, the
page that a link leads to and its picture. When the game is over its record says what nobody could
know at which act (`secrets_oracle.py`). At tables whose deals others have yet to play, those of the
day, nobody who does not sit there may be told a single piece.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from bench.socket_client import SocketClient
from tests.server.processes import server
from tests.server.secrets_oracle import EXAMPLES, RANDOM, Oracle, leaves

PATIENCE = 120.0  # seconds for an answer, on a machine that does other things too
TABLES = 12  # played at once
GAMES = [
    ("texas-42", "house,target=3,all_pass=dealer-30,lay_down=off", "NESW"),
    ("cribbage", "standard,first_dealer=given,count=self,muggins=on,target=31", "01"),
    ("cribbage", "three-hand,first_dealer=given,target=31", "012"),
    ("cribbage", "four-hand,first_dealer=given,count=self,target=21", "0123"),
    ("poker-solitaire", "same-deck", "12"),
]
BAD = ("play:66", "throw:AC,2C", "play:KH", "KH>A:a1", "count:99")
ABOUT = ("", "?pictures=true", "/steps", "/steps?hand=1&pictures=true", "/record", "/review",
         "/dearest", "/same-cards", "/ratings", "/talk", "/tips", "/friends")  # fmt: skip
ELSEWHERE = ("/me/tables", "/me/results", "/tables", "/lobby", "/me/statistics",
             "/daily/cribbage", "/daily/poker-solitaire")  # fmt: skip
PIECES = re.compile(r"(?<!\d)[0-6]-[0-6](?!\d)|\b[A2-9TJQK][CDHS]\b")
_TAGS = re.compile(r'<meta property="og:(?:title|description|image:alt)" content="([^"]*)"')


@dataclass
class Person:
    """Somebody with a token and a connection, and every byte that they were sent."""

    http: httpx.AsyncClient
    token: str
    seat: str | None
    legal: list[str] = field(default_factory=list)
    seq: int = 0
    acked: int = 0  # the number of what they did last
    over: bool = False
    revealed: dict[str, Any] | None = None
    acted: list[int] = field(default_factory=list)  # the numbers of all acts that were heard of
    kept: list[tuple[int, str]] = field(default_factory=list)  # and how much had happened then
    plug: SocketClient | None = None
    woken: asyncio.Event = field(default_factory=asyncio.Event)

    def heard(self, _: SocketClient, text: bytes) -> None:
        told = json.loads(text)
        if told["type"] in ("hello", "event"):
            self.seq = told["seq"]
            if told.get("event", {}).get("kind") == "acted":
                self.acted.append(self.seq)
            if view := told.get("view"):
                self.legal = view.get("legal", [])
            if table := told.get("table"):
                self.over, self.revealed = table["phase"] == "over", table["revealed"]
        elif told["type"] == "ack":
            self.acked = told["seq"]
        self.kept.append((self.seq, text.decode()))
        self.woken.set()

    async def connect(self, table: str) -> None:
        url = self.http.base_url
        token = f"&token={self.token}" if self.token else ""
        path = f"/api/v1/tables/{table}/live?pictures=true{token}"
        made = lambda: SocketClient(f"{url.host}:{url.port}", path, self.heard)  # noqa: E731
        loop = asyncio.get_running_loop()
        _, self.plug = await loop.create_connection(made, url.host, url.port or 80)

    async def until(self, so: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not so():
                self.woken.clear()
                await self.woken.wait()

    async def until_seq(self, seq: int) -> None:
        await self.until(lambda: self.seq >= seq)

    async def act(self, action: str) -> int:
        """The number of the act."""
        assert self.plug is not None
        before = self.acked
        self.plug.send(json.dumps({"seq": self.seq, "action": action}).encode())
        await self.until(lambda: self.acked > before)
        return self.acked

    async def ask(self, method: str, path: str, form: object = None) -> Any:
        """What is answered, kept as all the rest; a page as its words."""
        head = {"authorization": f"Bearer {self.token}"} if self.token else {}
        path = path if path.startswith("/t/") else f"/api/v1{path}"
        self.http.cookies.clear()  # programs send tokens
        answer = await self.http.request(method, path, json=form, headers=head)
        kind = answer.headers.get("content-type", "")
        told: Any = answer.content
        if kind.startswith("text/html"):
            told = {"title": _TAGS.findall(answer.text)}
        elif kind.startswith("application/json"):
            told = answer.json()
            if method == "GET" and path.removeprefix("/api/v1") in ELSEWHERE:  # 61 is a score there
                told = {"title": [text for key, text, _ in leaves(told) if key not in RANDOM]}
        elif kind.startswith("application/x-ndjson"):
            told = [json.loads(line) for line in answer.text.splitlines()]
        if not isinstance(told, bytes):
            self.kept.append((self.seq, json.dumps(told)))
        return told

    async def do(self, method: str, path: str, form: object = None) -> Any:
        """What must not be refused."""
        told = await self.ask(method, path, form)
        assert "message" not in told, f"{method} {path} {form}: {told}"
        return told


class Leak(AssertionError):
    """Somebody was sent what they may not know."""


class Search:
    """What was played and searched so far, at one or several processes on the same tables."""

    def __init__(self, sites: Sequence[httpx.AsyncClient], seed: str) -> None:
        self.sites = sites
        self.chance = random.Random(seed)
        self.tokens: dict[int, str] = {}
        self.hands = Counter[str]()
        self.texts = 0
        self.size = 0

    async def guest(self, number: int, seat: str | None, fresh: bool = False) -> Person:
        """Somebody who is new, or who has played here before."""
        person = Person(self.sites[number % len(self.sites)], "", seat)
        if fresh or number not in self.tokens:
            made = await person.do("POST", "/guests", {"name": f"Player {number}"})
            person.kept.clear()
            if fresh:
                person.token = made["token"]
                return person
            self.tokens[number] = made["token"]
        person.token = self.tokens[number]
        return person

    async def game(self, game: str, rules: str, seats: str, invited: bool) -> None:
        """A game from its beginning to its end, searched for everybody."""
        chance = self.chance
        players = [await self.guest(number, seat) for number, seat in enumerate(seats)]
        others = [await self.guest(7, None), Person(self.sites[-1], "", None)]
        seeds = [f"seed-of-{seat}-{chance.getrandbits(64):x}" for seat in seats]
        host, everyone = players[0], [*players, *others]
        form = {"game": game, "rules": rules, "listed": not invited}
        table: str = (await host.do("POST", "/tables", form))["table"]["id"]
        invitation = None
        if invited:
            told = await host.do("POST", f"/tables/{table}/invitations", {"seat": None})
            invitation = told["invitation"]
        seq = 0
        for player, seed in zip(players, seeds, strict=True):
            sits = {"invitation": invitation, "seed": seed}
            sat = await player.do("POST", f"/tables/{table}/seats/{player.seat}", sits)
            seq = sat["table"]["seq"]
        for person in everyone:
            await person.connect(table)
        picture = None
        while not host.over:
            for person in everyone:
                await person.until_seq(seq)
            if host.over:
                break
            if chance.random() < 0.1:
                asking = chance.choice(everyone)
                drawn = await self.ask_around(asking, table)
                picture = picture or drawn
                if drawn not in (None, picture):
                    raise Leak(f"another picture of {table} while the game goes on")
                if invited and chance.random() < 0.2:
                    said = await host.ask("POST", f"/tables/{table}/talk", {"text": "Well!"})
                    seq = said.get("seq", seq)
                    continue
            acting = chance.choice([person for person in players if person.legal])
            # Nello, where it may be bid: its hands are laid open.
            nello = [act for act in acting.legal if "nello" in act]
            seq = await acting.act(chance.choice(nello or acting.legal))
        record = json.dumps(await host.do("GET", f"/tables/{table}/record"))
        self.search(record, everyone, seeds)
        self.close(everyone)

    async def ask_around(self, person: Person, table: str) -> bytes | None:
        """Some of what can be asked of a table; now and then its picture, which it gives."""
        chance = self.chance
        about = [f"/tables/{table}{what}" for what in ABOUT]
        for path in (*chance.sample(about, 3), chance.choice(ELSEWHERE), f"/t/{table}"):
            await person.ask("GET", path)
        if chance.random() < 0.1:
            await person.ask("GET", f"/tables/{table}/hint")
        forms = [("actions", {"seq": 1, "action": chance.choice(BAD)}), ("retry", {"acts": 0}),
                 ("takebacks/answer", {"agree": False}), ("again", {}), ("start", {})]  # fmt: skip
        what, form = chance.choice(forms)
        await person.ask("POST", f"/tables/{table}/{what}", form)
        if person.plug is not None:
            person.plug.send(json.dumps({"seq": person.seq, "action": f"{BAD[0]}?"}).encode())
        if chance.random() < 0.2:
            drawn = await person.ask("GET", f"/t/{table}/picture.png")
            return drawn if isinstance(drawn, bytes) else None
        return None

    def search(self, record: str, everyone: Sequence[Person], seeds: Sequence[str]) -> None:
        oracle = Oracle(record)
        revealed = everyone[0].revealed
        acted = everyone[0].acted
        assert revealed is not None
        assert len(acted) == len(oracle.acts)
        secrets = {revealed["server"], revealed["seed"], *seeds}
        tokens = {person.token for person in everyone if person.token}
        ended = acted[-1]
        for number, person in enumerate(everyone):
            own = {person.token, *seeds[number : number + 1]}
            for seq, text in person.kept:
                hidden = tokens - own | (secrets - own if seq < ended else set())
                found = {secret for secret in hidden if secret in text}
                if seq < ended:
                    found |= leaks(oracle, seq, text, person.seat, acted)
                if found:
                    raise Leak(f"{person.seat} was told {found} after event {seq}: {text[:500]}")
            self.texts += len(person.kept)
            self.size += sum(len(text) for _, text in person.kept)
        if oracle.game != "poker-solitaire":  # and it would be found: what one is sent is secret
            for seat in (everyone[1].seat, None):
                kept = everyone[0].kept
                assert any(leaks(oracle, seq, text, seat, acted) for seq, text in kept)
        self.hands[oracle.game] += oracle.hands

    async def day(self, game: str) -> None:
        """The deal of the day: whoever does not sit there is told no piece of it, over or not."""
        player, other = [await self.guest(number, None, fresh=True) for number in range(2)]
        nobody = Person(self.sites[-1], "", None)
        table: str = (await player.do("POST", f"/daily/{game}"))["table"]["id"]
        await player.connect(table)
        await player.until_seq(1)
        while True:
            await player.until(lambda: player.over or bool(player.legal))
            if player.over:
                break
            await player.until_seq(await player.act(self.chance.choice(player.legal)))
            if self.chance.random() < 0.15:
                await self.ask_around(self.chance.choice([other, nobody]), table)
        for person in (other, nobody):
            for _ in range(3):
                await self.ask_around(person, table)
            for seq, text in person.kept:
                if found := pieces(text) - set(EXAMPLES.split()):
                    raise Leak(f"of the deal of the day: {found} after {seq}: {text[:500]}")
            self.texts += len(person.kept)
        assert any(pieces(text) for _, text in player.kept)  # it would be found
        self.hands["the deal of the day"] += 1
        self.close([player])

    @staticmethod
    def close(people: Sequence[Person]) -> None:
        for person in people:
            if person.plug is not None:
                person.plug.close()


def leaks(oracle: Oracle, seq: int, text: str, seat: str | None, acted: Sequence[int]) -> set[str]:
    told = json.loads(text)
    acts = sum(number <= seq for number in acted)
    if "steps" in told:  # each as it was seen then
        steps = enumerate(told["steps"], told["first"])
        return {piece for at, step in steps for piece in oracle.leaks(step, at, seat)}
    found = oracle.leaks(told, acts, seat)
    if "code" in told:  # a refusal may repeat what it refuses
        found -= oracle.pieces(" ".join(BAD))
    return found


def pieces(text: str) -> set[str]:
    found = leaves(json.loads(text))
    return {p for key, leaf, _ in found if key not in RANDOM for p in PIECES.findall(leaf)}


@asynccontextmanager
async def searching(addresses: Sequence[str], seed: str) -> AsyncIterator[Search]:
    # Nothing is sent on a connection that the server may be about to close.
    kept = httpx.Limits(keepalive_expiry=1)
    clients = [
        httpx.AsyncClient(base_url=f"http://{at}", timeout=PATIENCE, limits=kept)
        for at in addresses
    ]
    try:
        yield Search(clients, seed)
    finally:
        for client in clients:
            await client.aclose()


async def so_many(address: str, hands: int, minutes: float, seed: int) -> Search:
    """Play so many hands, or for so long, some tables at once, by turns of every kind."""
    async with searching([address], f"leaks {seed}") as search:
        began = time.monotonic()

        async def play(number: int) -> None:
            while search.hands.total() < hands and time.monotonic() < began + 60 * minutes:
                if number % 12 == 11:
                    await search.day(("poker-solitaire", "cribbage")[number // 12 % 2])
                else:
                    await search.game(*GAMES[number % len(GAMES)], invited=number % 3 == 0)
                number += TABLES
                rate = search.hands.total() / (time.monotonic() - began)
                print(f"\r{search.hands.total():,} hands, {rate:.1f}/s", end="", file=sys.stderr)

        async with asyncio.TaskGroup() as group:
            for number in range(TABLES):
                group.create_task(play(number))
    return search


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--minutes", type=float, default=24 * 60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = {"PARLOUR_THINKERS": "1", "PARLOUR_REACTION": "0.2"}
        with server(f"sqlite:///{folder}/tables.sqlite3", Path(folder) / "log", settings) as one:
            search = asyncio.run(so_many(one.address, asked.hands, asked.minutes, asked.seed))
    kinds = ", ".join(f"{count:,} of {what}" for what, count in sorted(search.hands.items()))
    print(
        f"\n{search.hands.total():,} whole hands ({kinds}): {search.texts:,} messages and answers, "
        f"{search.size / 1e6:,.0f} MB, searched; nobody was sent what they may not know"
    )


if __name__ == "__main__":
    main()
