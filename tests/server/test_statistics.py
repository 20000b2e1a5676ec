"""Statistics over the wire: past games count, by rules and company, and only those that count."""

from __future__ import annotations

import csv
import io
import json
import time
from collections import Counter
from typing import Any

import pytest

from parlour.records.record import Record
from parlour.records.replay import replay
from tests.server.clients import Message, Person, Refused, play
from tests.server.conftest import Pair
from tests.server.test_acting import two_of_cribbage
from tests.server.test_around import first
from tests.study.statistics.oracles import values_of_cribbage, values_of_poker_solitaire

RULES = "standard,target=31,first_dealer=given"
SPELT = "standard,first_dealer=given,target=31"  # the same


def by_hand(person: Person, table: str) -> dict[str, Any]:
    return replay(Record.read(person.request("GET", f"/tables/{table}/record").content))


def spreads(told: Message) -> dict[str, Counter[int]]:
    return {
        figure["code"]: Counter(dict(figure["spread"]))
        for figure in told["figures"]
        if not figure["by"] and not figure["code"].startswith("throw-")
    }


def test_what_the_games_say_is_told_to_each_for_themselves(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair, SPELT)
    assert ann.get("/me/statistics?game=cribbage")["groups"] == []
    with ann.live(table) as one, bob.live(table) as two:
        play([one, two], first)
    for seat, person in enumerate((ann, bob)):
        told = person.get("/me/statistics?game=cribbage")
        assert told["chosen"] == {
            "rules": RULES, "company": "people", "partners": [], "opponents": ["people"],
            "games": 1, "looked_back": 0,
        }  # fmt: skip
        assert told["groups"] == [told["chosen"]]
        oracle = values_of_cribbage(by_hand(ann, table), seat)
        assert spreads(told) == {key: Counter(values) for key, values in oracle.items()}
        (game,) = told["games"]
        assert (game["table"], game["seat"], told["left"]) == (table, seat, 0)
    # The same by hand: a mean, and the number of hands that it is of.
    hand = next(f for f in told["figures"] if f["code"] == "pone-hand")
    worth = values_of_cribbage(by_hand(bob, table), 1)["pone-hand"]
    assert (hand["times"], hand["mean"]["value"]) == (len(worth), sum(worth) / len(worth))
    assert bob.get("/me/statistics?game=texas-42")["groups"] == []


def test_other_rules_and_other_company_are_never_mixed_and_practice_never_counts(
    pair: Pair,
) -> None:
    (ann,) = pair.people("Ann")
    wanted = [("standard", {"1": "me"}), ("american", {"1": "me"}), ("standard", {"1": "me"})]
    tables = []
    for rules, seats in wanted:
        tables.append(ann.open("poker-solitaire", rules, seats=seats))
        with ann.live(tables[-1]) as live:
            play([live], first)
    again = ann.post(f"/tables/{tables[0]}/rematch", {"same_deal": True})["table"]["id"]
    with ann.live(again) as live:  # the cards were known
        play([live], first)
    told = ann.get("/me/statistics?game=poker-solitaire")
    counted = [(group["rules"], group["company"], group["games"]) for group in told["groups"]]
    assert counted == [("standard", "", 2), ("american", "", 1)]
    assert [game["table"] for game in told["games"]] == [tables[0], tables[2]]
    american = ann.get("/me/statistics?game=poker-solitaire&rules=american&company=")
    assert [game["table"] for game in american["games"]] == [tables[1]]
    oracle = values_of_poker_solitaire(by_hand(ann, tables[1]), 1)
    whole = {key: Counter(values) for key, values in oracle.items() if "/" not in key}
    found = spreads(american)
    found.pop("against-engine", None)
    assert found == whole
    kinds = {f["which"]["values"]["hand"]: f for f in american["figures"] if f["by"]}
    for key, (count,) in ((k, v) for k, v in oracle.items() if "/" in k):
        assert kinds[key.rpartition("/")[2]]["spread"] == [[count, 1]]
    assert ann.get("/me/statistics?game=poker-solitaire&rules=none")["chosen"] is None


def test_the_computer_plays_the_same_cards_while_one_waits(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    table = ann.open("poker-solitaire", seats={"1": "me"})
    with ann.live(table) as live:
        play([live], first)
        score = live.view["result"]["scores"]["1"]
    until = time.monotonic() + 60
    while (told := ann.get("/me/statistics?game=poker-solitaire"))["comparing"]:
        assert time.monotonic() < until
        time.sleep(0.2)
    (seat,) = ann.get(f"/tables/{table}/same-cards")["seats"]
    (against,) = [f for f in told["figures"] if f["code"] == "against-engine"]
    assert against["spread"] == [[score - seat["score"], 1]]
    assert told["games"][0]["engine"] == seat["score"]


def test_what_decisions_cost_is_told_of_games_that_were_looked_back_at(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair, RULES)
    with ann.live(table) as one, bob.live(table) as two:
        play([one, two], first)
    asked = "/me/statistics?game=cribbage"
    before = ann.get(asked)
    assert before["chosen"]["looked_back"] == 0
    assert "decision-lost" not in before["games"][0]["figures"]
    lines = ann.request("GET", f"/tables/{table}/review").text.splitlines()
    review = json.loads(lines[-1])["review"]
    for seat, person in enumerate((ann, bob)):  # it is kept, for all who sat there
        told = person.get(asked)
        assert told["chosen"]["looked_back"] == 1
        by_phase = {
            f["which"]["code"].rpartition(".")[2] if f["which"] else "all": f
            for f in told["figures"]
            if f["code"] == "decision-lost"
        }
        wanted = {a["phase"]: a for a in review["accuracy"] if a["seat"] == seat}
        assert by_phase.keys() == wanted.keys()
        for phase, figure in by_phase.items():
            assert figure["times"] == wanted[phase]["decisions"]
            lost = figure["mean"]["value"] * figure["times"]
            assert lost == pytest.approx(wanted[phase]["lost"], abs=0.0002)
        mean = told["games"][0]["figures"]["decision-lost"]
        assert mean == pytest.approx(by_phase["all"]["mean"]["value"], abs=0.0001)


def test_the_first_end_stands_when_it_is_taken_back(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    table = ann.open("poker-solitaire", seats={"1": "me"})
    with ann.live(table) as live:
        play([live], first)
    before = values_of_poker_solitaire(by_hand(ann, table), 1)
    ann.post(f"/tables/{table}/takebacks")  # the last card could be placed anew
    told = ann.get("/me/statistics?game=poker-solitaire")
    assert spreads(told)["score"] == Counter(before["score"])
    assert told["chosen"]["games"] == 1


def test_files_say_the_same_as_the_page(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair, RULES)
    with ann.live(table) as one, bob.live(table) as two:
        play([one, two], first)
    told = ann.get("/me/statistics?game=cribbage")
    answer = ann.request("GET", "/me/statistics.csv?game=cribbage")
    assert answer.headers["content-disposition"] == 'attachment; filename="parlour-cribbage.csv"'
    lines = list(csv.DictReader(io.StringIO(answer.text)))
    objects = json.loads(ann.request("GET", "/me/statistics.json?game=cribbage").text)
    wanted = [(f["code"], f["times"], round(f["mean"]["value"], 4)) for f in told["figures"]]
    assert [(row["figure"], int(row["times"]), float(row["mean"])) for row in lines] == wanted
    assert [(row["figure"], row["times"], row["mean"]) for row in objects] == wanted
    assert {(row["game"], row["rules"], row["opponents"]) for row in objects} == {
        ("cribbage", RULES, "people")
    }


def test_what_cannot_be_asked_is_refused(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    for path in ("/me/statistics", "/me/statistics.csv", "/me/statistics.json"):
        for query in ("", "?game=chess", "?game=%00"):
            with pytest.raises(Refused) as refused:
                ann.get(path + query)
            assert refused.value.told == (400, "bad")
        with pytest.raises(Refused) as refused:
            ann.ask("GET", f"{path}?game=cribbage", token=None)
        assert refused.value.status == 401
