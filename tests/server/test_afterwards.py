"""When a game is over: steps, the record, what the deals came from, results."""

from __future__ import annotations

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.engines.bots import bot
from parlour.games import read_view
from tests.server.clients import Live, Message, Person, Refused, play
from tests.server.conftest import Pair
from tests.server.test_acting import two_of_cribbage
from tests.server.test_around import SHORT, first


def test_the_deals_follow_from_what_everybody_gave(pair: Pair, tmp_path: Path) -> None:
    """Recomputed from docs/api.md alone."""
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open("cribbage", SHORT, seats={"0": "me"}, listed=True, seed="of=Ann")
    commitment = ann.table(table)["commitment"]
    bob.sit(table, "1", seed="of-Bob")
    with ann.live(table) as one, bob.live(table) as two:
        one.until_seq(two.seq)
        hands = [one.view["hand"], two.view["hand"]]
        with pytest.raises(Refused) as refused:
            ann.get(f"/tables/{table}/record")
        assert refused.value.told == (409, "playing")
        assert not one.table["revealed"]
        play([one, two], first)
        revealed: Message = one.table["revealed"]
    assert one.table["commitment"] == commitment
    server = revealed["server"]
    assert sha256(f"parlour/1:commitment:{server}".encode()).hexdigest() == commitment
    assert revealed["players"] == {"0": "of=Ann", "1": "of-Bob"}
    lines = ["parlour/1:table", server, "0=of=Ann", "1=of-Bob"]
    assert revealed["seed"] == sha256("\n".join(lines).encode()).hexdigest()
    begun = parlour.game("cribbage").start(SHORT, seed=revealed["seed"])
    assert [list(begun.view(seat).hand) for seat in (0, 1)] == hands

    record = tmp_path / "game.jsonl"
    answer = bob.request("GET", f"/tables/{table}/record")
    record.write_bytes(answer.content)
    assert json.loads(answer.content)["seed"] == revealed["seed"]
    verify = [sys.executable, "-m", "parlour", "verify", str(record)]
    assert subprocess.run(verify, check=False, timeout=120, capture_output=True).returncode == 0
    record.write_text(answer.text.replace('"play:', '"play:K', 1))
    assert subprocess.run(verify, check=False, timeout=120, capture_output=True).returncode != 0


def test_steps_are_the_game_as_one_has_seen_it_and_open_when_it_is_over(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair, "standard,target=61,first_dealer=given")
    eve = Person(pair.two.address, "Eve")
    with pytest.raises(Refused) as refused:
        eve.get(f"/tables/{eve.open('cribbage')}/steps")
    assert refused.value.told == (409, "waiting")
    with ann.live(table) as one, bob.live(table) as two:
        views = [one.view]

        def watched(live: Live) -> str:
            if one.view != views[-1]:
                views.append(one.view)
            return live.legal[-1]

        play([one, two], watched, most=12)
        so_far = ann.get(f"/tables/{table}/steps?hand=1")
        known = [step["view"] for step in so_far["steps"]]
        mine = [view for view in views if view["hand_number"] == 1]
        assert mine == known[: len(mine)]
        assert len(mine) > 4
        assert all(step["open"] is None for step in so_far["steps"])
        throws = [s for s in so_far["steps"] if s["action"].startswith("throw")]
        assert sorted(len(step["action"]) > len("throw") for step in throws) == [False, True]
        assert all(
            step["action"] == "throw"
            for step in eve.get(f"/tables/{table}/steps?hand=1")["steps"]
            if step["action"].startswith("throw")
        )
        play([one, two], first)
    hands = ann.get(f"/tables/{table}/steps")["hands"]
    total = 0
    for hand in range(1, hands + 1):
        steps = eve.get(f"/tables/{table}/steps?hand={hand}")
        assert (steps["hand"], steps["first"]) == (hand, total)
        assert all(set(step["open"]) == {"0", "1"} for step in steps["steps"])
        total += len(steps["steps"]) - 1
    assert total == steps["acts"]
    for bad in (0, hands + 1, -1, "x", 10**30):
        with pytest.raises(Refused) as refused:
            ann.get(f"/tables/{table}/steps?hand={bad}")
        assert refused.value.told == (400, "bad")


def test_results_are_kept_and_summed_up(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair, SHORT)
    with ann.live(table) as one, bob.live(table) as two:
        play([one, two], first)
        result = one.view["result"]
    alone = ann.open("poker-solitaire", seats={"1": "me"})
    with ann.live(alone) as live:
        play([live], first)
        total = live.view["result"]["scores"]["1"]
    mine = ann.get("/me/results")
    assert [found["table"] for found in mine["results"]] == [alone, table]
    assert mine["summary"]["games"] == 2
    assert ann.get("/me/results?game=poker-solitaire")["summary"] == {
        "games": 1, "won": 0, "highest": total, "lowest": total, "average": total,
    }  # fmt: skip
    for seat, person in enumerate((ann, bob)):
        (found,) = person.get("/me/results?game=cribbage")["results"]
        assert (found["seat"], found["won"]) == (seat, result["winner"] == seat)
        assert found["score"] == result["scores"][seat]
    assert ann.get("/me/results?game=chess&rules=none")["results"] == []


@pytest.mark.parametrize(
    ("game", "rules", "seat"),
    [
        ("texas-42", "straight", "S"),
        ("cribbage", "standard", "0"),
        ("poker-solitaire", "standard", "1"),
    ],
)
def test_advice_is_for_ones_own_seat_when_it_is_to_act(
    pair: Pair, game: str, rules: str, seat: str
) -> None:
    ann, bob = pair.people("Ann", "Bob")
    table = ann.open(game, rules)
    with pytest.raises(Refused) as refused:
        ann.get(f"/tables/{table}/hint")
    assert refused.value.told == (409, "turn")
    ann.sit(table, seat)
    if game != "poker-solitaire":
        ann.post(f"/tables/{table}/start", {"level": "beginner"})
    with ann.live(table) as live:
        while not live.legal:
            live.next()
        hint = ann.get(f"/tables/{table}/hint")
        assert hint["action"] in live.legal
        assert str(hint["seat"]) == seat
        assert hint["options"][0]["action"] == hint["action"]
        assert hint["says"]
        for who, query, told in (
            (bob, "", (409, "turn")),
            (bob, f"?seat={seat}", (403, "seat")),
            (ann, "?seat=X", (403, "seat")),
        ):
            with pytest.raises(Refused) as refused:
                who.get(f"/tables/{table}/hint{query}")
            assert refused.value.told == told


def _hinted(who: Person, table: str) -> tuple[int, Any, Any]:
    """How many acts a hint follows, what was seen then, and the hint: the computer may throw to
    the box meanwhile, and then it is asked for again."""
    while True:
        done = who.get(f"/tables/{table}/steps")["acts"]
        view = who.get(f"/tables/{table}")["view"]
        hint = who.get(f"/tables/{table}/hint")
        if who.get(f"/tables/{table}/steps")["acts"] == done:
            return done, view, hint


@pytest.mark.parametrize(
    ("game", "rules", "seat"),
    [
        ("texas-42", "straight", "S"),
        ("cribbage", "standard", "0"),
        ("poker-solitaire", "standard", "1"),
    ],
)
def test_a_hint_is_what_a_master_on_that_seat_would_do(
    pair: Pair, game: str, rules: str, seat: str
) -> None:
    """With the chance that the table has for this decision, which follows from the deal."""
    ann, _ = pair.people("Ann", "Bob")
    played = parlour.game(game)
    taken = map(str, played.rules(rules).seated(played.seats))
    seats = {s: "me" if s == seat else "bot:beginner" for s in taken}
    table = ann.open(game, rules, seats=seats, deal="hinted")
    with ann.live(table) as live:
        for _ in range(3):
            while not live.legal:
                live.next()
            done, view, hint = _hinted(ann, table)
            seed = sha256(f"parlour/1:bot:hinted/{seat}/{done}".encode()).hexdigest()
            assert hint["action"] == bot(game, "master", seed).choose(read_view(view))
            live.act(hint["action"])
