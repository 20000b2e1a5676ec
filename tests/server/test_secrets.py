"""Nobody is sent what they may not know: every byte of whole games is searched, for everyone."""

from __future__ import annotations

import json
import random
from contextlib import ExitStack
from dataclasses import dataclass, field

import pytest

from tests.server.clients import Live, Person
from tests.server.conftest import Pair
from tests.server.secrets_oracle import Oracle

GAMES = [
    ("texas-42", "house,target=3,all_pass=dealer-30,lay_down=off", "NESW"),
    ("cribbage", "standard,first_dealer=given,count=self,muggins=on,target=31", "01"),
    ("cribbage", "three-hand,first_dealer=given,target=31", "012"),
    ("cribbage", "four-hand,first_dealer=given,count=self,target=21", "0123"),
    ("poker-solitaire", "same-deck", "12"),
]
BAD = ("play:66", "throw:AC,2C", "play:KH", "KH>A:a1", "count:99")


@dataclass
class Listener:
    """Somebody whose every byte is kept, with how much had been done when it was sent."""

    person: Person
    seat: str | None
    live: Live
    kept: list[tuple[int, str]] = field(default_factory=list)
    read: int = 0

    def keep(self, seq: int) -> None:
        for text in self.person.sent[self.read :]:
            told = json.loads(text)
            framed = told.get("type") in ("hello", "event")
            self.kept.append((told["seq"] if framed else seq, text))
        self.read = len(self.person.sent)


def _ask_around(listener: Listener, table: str, chance: random.Random) -> None:
    """Everything else that can be asked of a table; some of it is refused."""
    person = listener.person
    paths = [f"/tables/{table}?pictures=true", f"/tables/{table}/steps?pictures=true", "/me/tables",
             "/tables", f"/tables/{table}/record", "/me/results"]  # fmt: skip
    if chance.random() < 0.2:
        paths.append(f"/tables/{table}/hint")
    for path in chance.sample(paths, 2):
        person.request("GET", path)
    for action in BAD:
        person.request("POST", f"/tables/{table}/actions", {"seq": 1, "action": action})
        listener.live.ask({"seq": listener.live.seq, "action": f"{action}?"})


def _choice(live: Live, chance: random.Random) -> str:
    nello = [action for action in live.legal if "nello" in action]
    return chance.choice(nello or live.legal)


@pytest.mark.parametrize(("game", "rules", "seats"), GAMES)
def test_nothing_hidden_is_ever_sent(pair: Pair, game: str, rules: str, seats: str) -> None:
    chance = random.Random(f"{game} {rules} {pair.kind}")
    people = pair.people(*(f"Player {seat}" for seat in seats))
    eve, stranger = Person(pair.one.address, "Eve"), Person(pair.two.address, token=None)
    host = people[0]
    seeds = {seat: f"seed-of-{seat}-{chance.getrandbits(64):x}" for seat in seats}
    table = host.open(game, rules, listed=True)
    for seat, person in zip(seats, people, strict=True):
        person.sit(table, seat, seed=seeds[seat])
    with ExitStack() as stack:
        everyone = [
            Listener(person, seat, stack.enter_context(person.live(table, "?pictures=true")))
            for person, seat in zip((*people, eve, stranger), (*seats, None, None), strict=True)
        ]
        lives = [listener.live for listener in everyone]
        seq = max(live.seq for live in lives)
        ended = 0
        while not ended:
            for live in lives:
                live.until_seq(seq)
            if lives[0].table["phase"] == "over":
                ended = seq
            elif chance.random() < 0.1:
                _ask_around(chance.choice(everyone), table, chance)
            for listener in everyone:
                listener.keep(seq)
            if not ended:
                able = chance.choice([live for live in lives if live.legal])
                seq = able.act(_choice(able, chance))
    record = host.request("GET", f"/tables/{table}/record").text
    revealed = lives[0].table["revealed"]
    events = {m["seq"]: m["event"] for m in lives[0].heard if m["type"] == "event"}
    acted = sorted(seq for seq, event in events.items() if event["kind"] == "acted")
    oracle = Oracle(record)
    assert len(acted) == len(oracle.acts)

    def leaks(kept: list[tuple[int, str]], seat: str | None) -> set[str]:
        found: set[str] = set()
        for seq, text in kept:
            if seq < ended:
                acts = sum(number <= seq for number in acted)
                told = json.loads(text)
                more = oracle.leaks(told, acts, seat)
                if "code" in told:  # a refusal may repeat what it refuses
                    more -= oracle.pieces(" ".join(BAD))
                found |= more
        return found

    secrets = {revealed["server"], revealed["seed"]}
    tokens = {person.token for person in (*people, eve) if person.token}
    for listener in everyone:
        assert leaks(listener.kept, listener.seat) == set()
        theirs = {seeds.get(listener.seat or ""), listener.person.token}
        for seq, text in listener.kept:
            hidden = tokens - theirs
            if seq < ended:
                hidden |= secrets | set(seeds.values()) - theirs
            assert not [secret for secret in hidden if secret in text]
    assert len(everyone[0].kept) > len(acted)
    if game != "poker-solitaire":  # and it would be found: what one is sent is secret to others
        assert leaks(everyone[0].kept, seats[1])
        assert leaks(everyone[0].kept, None)
