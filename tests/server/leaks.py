"""Plays thousands of hands and searches every byte that anybody is sent for what they may not know.

    python -m tests.server.leaks --hands 10000 --seed 1

At each table sit people, and others look on. All are connected, with pictures; and whenever they
like they ask whatever can be asked of a table: hints, steps, the review, words that were said, the
page that a link leads to and its picture; who does not sit there asks for everything that the API
has, to do it too. When the game is over its record says what nobody could know at which act
(`secrets_oracle.py`). At tables whose deals others have yet to play, those of the day and those of
a duplicate tournament, nobody who does not sit there may be told a single piece.
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
from bisect import bisect_right
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec

from tests.server.overheard import ELSEWHERE, PATIENCE, Person, hang_up
from tests.server.processes import server
from tests.server.secrets_oracle import EXAMPLES, RANDOM, Oracle, leaves

TABLES = 12  # played at once
SHORT_42 = "house,target=3,all_pass=dealer-30,lay_down=off"
GAMES = [
    ("texas-42", SHORT_42, "NESW"),
    ("cribbage", "standard,first_dealer=given,count=self,muggins=on,target=31", "01"),
    ("cribbage", "three-hand,first_dealer=given,target=31", "012"),
    ("cribbage", "four-hand,first_dealer=given,count=self,target=21", "0123"),
    ("poker-solitaire", "same-deck", "12"),
]
DUPLICATES = [
    ("texas-42", "straight,target=1,all_pass=dealer-30,lay_down=off", 8),
    ("cribbage", "standard,target=31,first_dealer=given", 4),
]
BAD = ("play:66", "throw:AC,2C", "play:KH", "KH>A:a1", "count:99")
ABOUT = ("", "?pictures=true", "/steps", "/steps?hand=1&pictures=true", "/record", "/review",
         "/dearest", "/same-cards", "/ratings", "/talk", "/tips", "/friends")  # fmt: skip
FORMS: dict[str, Any] = {
    "actions": {"seq": 1, "action": BAD[0]}, "retry": {"acts": 0}, "courtesies": {"says": "hello"},
    "takebacks/answer": {"agree": False}, "rematch": {"same_deal": True}, "talk": {"text": "?"},
    "hints": {"allowed": True}, "muted": {"muted": True},
}  # fmt: skip
PIECES = re.compile(r"(?<!\d)[0-6]-[0-6](?!\d)|\b(?:play:)[0-6][0-6]\b|\b[A2-9TJQK][CDHS]\b")


class Leak(AssertionError):
    """Somebody was sent what they may not know."""


class Played:
    """A table while it is played: who sits there, who is told of it, and how far it has come."""

    def __init__(self, id: str, players: Sequence[Person], others: Sequence[Person] = ()) -> None:
        self.id, self.players, self.everyone = id, players, [*players, *others]
        self.seq = 0

    @property
    def over(self) -> bool:
        return self.players[0].over

    async def heard(self) -> None:
        """Until everybody knows what has happened."""
        for person in self.everyone:
            await person.until_seq(self.seq)

    async def act(self, chance: random.Random) -> None:
        acting = chance.choice([person for person in self.players if person.legal])
        # Nello, where it may be bid: its hands are laid open.
        nello = [act for act in acting.legal if "nello" in act]
        self.seq = await acting.act(chance.choice(nello or acting.legal))


class Search:
    """What was played and searched so far, at one or several processes on the same tables."""

    def __init__(self, sites: Sequence[httpx.AsyncClient], seed: str, description: Any) -> None:
        self.sites = sites
        self.chance = random.Random(seed)
        self.tokens: dict[int, str] = {}
        self.hands = Counter[str]()
        self.rounds = 0  # of duplicate tournaments, whose hands are counted too
        self.texts = 0
        self.size = 0
        self._operations = [
            (method.upper(), path.removeprefix("/api/v1"))
            for path, operations in description["paths"].items()
            if "/tables/{id}" in path or "/tournaments/{id}" in path
            for method in operations
        ]

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
        host = players[0]
        form = {"game": game, "rules": rules, "listed": not invited}
        table: str = (await host.do("POST", "/tables", form))["table"]["id"]
        invitation = None
        if invited:
            told = await host.do("POST", f"/tables/{table}/invitations", {"seat": None})
            invitation = told["invitation"]
        played = Played(table, players, others)
        for player, seed in zip(players, seeds, strict=True):
            sits = {"invitation": invitation, "seed": seed}
            sat = await player.do("POST", f"/tables/{table}/seats/{player.seat}", sits)
            played.seq = sat["table"]["seq"]
        for person in played.everyone:
            await person.connect(table)
        picture = None
        while not host.over:
            await played.heard()
            if host.over:
                break
            if chance.random() < 0.1:
                drawn = await self.ask_around(chance.choice(played.everyone), table)
                picture = picture or drawn
                if drawn not in (None, picture):
                    raise Leak(f"another picture of {table} while the game goes on")
                if invited and chance.random() < 0.2:
                    said = await host.ask("POST", f"/tables/{table}/talk", {"text": "Well!"})
                    played.seq = said.get("seq", played.seq)
                    continue
            await played.act(chance)
        await played.heard()
        record = json.dumps(await host.do("GET", f"/tables/{table}/record"))
        assert host.revealed is not None
        self.search(record, played, host.revealed, seeds)
        hang_up(played.everyone)

    async def ask_around(self, person: Person, table: str, tournament: str = "") -> bytes | None:
        """Some of what can be asked of a table; now and then its picture, which it gives."""
        chance = self.chance
        about = [f"/tables/{table}{what}" for what in ABOUT]
        for path in (*chance.sample(about, 3), chance.choice(ELSEWHERE), f"/t/{table}"):
            await person.ask("GET", path)
        if chance.random() < 0.1:
            await person.ask("GET", f"/tables/{table}/hint")
        if person.seat is None:
            await self._ask_for_anything(person, table, tournament)
        else:  # whatever changes nothing for those who play on
            what = chance.choice(("actions", "retry", "takebacks/answer", "again", "start"))
            await person.ask("POST", f"/tables/{table}/{what}", FORMS.get(what, {}))
        if person.plug is not None:
            person.plug.send(json.dumps({"seq": person.seq, "action": f"{BAD[0]}?"}).encode())
        if chance.random() < 0.2:
            drawn = await person.ask("GET", f"/t/{table}/picture.png")
            return drawn if isinstance(drawn, bytes) else None
        return None

    async def _ask_for_anything(self, person: Person, table: str, tournament: str) -> None:
        """Some of all that the API has; nothing of it is theirs to do."""
        for method, path in self.chance.sample(self._operations, 4):
            if "/tournaments/" in path and (not tournament or method != "GET"):
                continue
            form: Any = next((form for end, form in FORMS.items() if path.endswith(end)), {})
            asked = path.replace("{id}", table if "/tables/" in path else tournament)
            seat = self.chance.choice("NESW012")
            asked = re.sub(r"{\w+}", "someone", asked.replace("{seat}", seat))
            await person.ask(method, asked, None if method == "GET" else form)

    def search(
        self, record: str, played: Played, revealed: dict[str, Any], seeds: Sequence[str] = ()
    ) -> None:
        oracle, everyone = Oracle(record), played.everyone
        acted = everyone[0].acted
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
            self._searched(person)
        if oracle.game != "poker-solitaire":  # and it would be found: what one is sent is secret
            for seat in (everyone[1].seat, None):
                kept = everyone[0].kept
                assert any(leaks(oracle, seq, text, seat, acted) for seq, text in kept)
        self.hands[oracle.game] += oracle.hands

    def _searched(self, person: Person) -> None:
        self.texts += len(person.kept)
        self.size += sum(len(text) for _, text in person.kept)

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
            self.nothing_of_it(person, ())
        assert any(pieces(text) for _, text in player.kept)  # it would be found
        self.hands["the deal of the day"] += 1
        hang_up([player])

    def nothing_of_it(self, person: Person, own: Iterable[str]) -> None:
        """Not a piece, in anything that is not about a table of their own."""
        for seq, text in person.kept:
            if any(table in text for table in own):
                continue
            if found := pieces(text):
                raise Leak(f"of what others have yet to play: {found} after {seq}: {text[:500]}")
        self._searched(person)

    async def duplicate(self, game: str, rules: str, many: int) -> None:
        """A round whose tables play the same deals: none is told of what another's has dealt."""
        chance = self.chance
        director, *people = [await self.guest(n, None, fresh=True) for n in range(many + 1)]
        form = {"name": "Cup", "game": game, "rules": rules, "rounds": 1, "duplicate": True}
        id: str = (await director.do("POST", "/tournaments", form))["id"]
        for person in people:
            await person.do("POST", f"/tournaments/{id}/entry", {})
        await director.do("POST", f"/tournaments/{id}/rounds")
        tables: dict[str, list[Person]] = {}
        for person in people:
            place = (await person.do("GET", f"/tournaments/{id}"))["place"]
            person.seat = str(place["seat"])
            tables.setdefault(place["table"], []).append(person)
            await person.do("POST", f"/tables/{place['table']}/seats/{person.seat}", {})
            person.kept.clear()
        round = [Played(table, players) for table, players in tables.items()]
        for played in round:
            for person in played.players:
                await person.connect(played.id)
                await person.until(lambda asked=person: asked.seq > 0)  # type: ignore[misc]
            played.seq = max(person.seq for person in played.players)
        strangers = {  # those who sit at one table ask about another as if they were somebody else
            played.id: [director, Person(self.sites[-1], "", None)]
            + [Person(p.http, p.token, None) for p in people if p not in played.players]
            for played in round
        }
        while going_on := [played for played in round if not played.over]:
            played = chance.choice(going_on)
            await played.heard()
            if chance.random() < 0.1 or len(going_on) < len(round):  # more, where one is done
                about = chance.choice(round)
                await self.ask_around(chance.choice(strangers[about.id]), about.id, id)
                await self.ask_around(chance.choice(played.players), played.id, id)
            early = {person.token: len(person.kept) for person in people}
            await played.act(chance)
            await played.heard()
        while (await director.ask("GET", f"/tournaments/{id}"))["phase"] != "over":
            await asyncio.sleep(0.2)
        director.kept.pop()  # that alone was told when all had played
        for played in round:
            told = (await director.http.get(f"/api/v1/tables/{played.id}")).json()
            record = (await director.http.get(f"/api/v1/tables/{played.id}/record")).text
            revealed = told["table"]["revealed"]
            self.search(record, played, revealed)
            for person in (*strangers[played.id], *played.players):
                told_early = person.kept[: early[person.token]] if person.plug else person.kept
                for _, text in told_early:  # where the deals come from nobody knows to the end
                    if revealed["server"] in text or revealed["seed"] in text:
                        raise Leak(f"where the deals come from: {text[:500]}")
            for person in strangers[played.id]:
                self.nothing_of_it(person, set(tables) - {played.id})
        self.rounds += 1
        hang_up(people)


class _Looked(msgspec.Struct):
    """What is seen of a game step by step."""

    first: int = 0
    steps: list[msgspec.Raw] | None = None


_LOOKED = msgspec.json.Decoder(_Looked)


def leaks(oracle: Oracle, seq: int, text: str, seat: str | None, acted: Sequence[int]) -> set[str]:
    if text.startswith("{") and '"steps":' in text:  # each as it was seen then
        looked = _LOOKED.decode(text)
        if looked.steps is not None:
            steps = enumerate(looked.steps, looked.first)
            found = [oracle.leaks_in(bytes(step).decode(), at, seat) for at, step in steps]
            return set().union(*found)
    leaked = oracle.leaks_in(text, bisect_right(acted, seq), seat)
    if leaked and "code" in json.loads(text):  # a refusal may repeat what it refuses
        leaked -= oracle.pieces(" ".join(BAD))
    return leaked


def pieces(text: str) -> set[str]:
    """All that is named, but for what refusals repeat, or give as examples."""
    found = leaves(json.loads(text))
    named = {p for key, leaf, _ in found if key not in RANDOM for p in PIECES.findall(leaf)}
    return named - set(EXAMPLES.split()) - set(PIECES.findall(" ".join(BAD)))


@asynccontextmanager
async def searching(addresses: Sequence[str], seed: str) -> AsyncIterator[Search]:
    # Nothing is sent on a connection that the server may be about to close.
    kept = httpx.Limits(keepalive_expiry=1)
    clients = [
        httpx.AsyncClient(base_url=f"http://{at}", timeout=PATIENCE, limits=kept)
        for at in addresses
    ]
    try:
        yield Search(clients, seed, (await clients[0].get("/schema")).json())
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
                elif number % 12 == 5:
                    await search.duplicate(*DUPLICATES[number // 12 % 2])
                else:
                    await search.game(*GAMES[number % len(GAMES)], invited=number % 3 == 0)
                number += TABLES + 1
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
        f"\n{search.hands.total():,} whole hands ({kinds}), {search.rounds:,} duplicate rounds "
        f"among them: {search.texts:,} messages and answers, {search.size / 1e6:,.0f} MB, "
        "searched; nobody was sent what they may not know"
    )


if __name__ == "__main__":
    main()
