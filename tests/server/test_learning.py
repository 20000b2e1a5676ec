"""Leaflets and tips over HTTP: for any rules, and only about one's own seat."""

from __future__ import annotations

import pytest

from parlour.core.saying import LANGUAGES, Saying, said
from tests.server.clients import Refused
from tests.server.conftest import Pair
from tests.server.test_acting import two_of_cribbage


def test_a_leaflet_follows_the_rules_that_are_asked_for(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    told = ann.get("/games/texas-42/leaflet?rules=house,nello_doubles%3Dlow")
    assert told["rules"] == "house,nello_doubles=low"
    sayings = [Saying(**each) for section in told["full"] for each in section["says"]]
    assert "learn-texas-42.contracts.low" in {saying.code for saying in sayings}
    assert all(said(saying, language) for saying in sayings for language in LANGUAGES)
    usual = ann.get("/games/texas-42/leaflet")
    assert usual["rules"] == "straight"
    for path in ("/games/chess/leaflet", "/games/cribbage/leaflet?rules=nonsense"):
        with pytest.raises(Refused) as no:
            ann.get(path)
        assert no.value.status == 400


def test_tips_are_for_those_who_are_to_act(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair)
    (zoe,) = pair.people("Zoe")
    for person in (ann, bob):
        (tip,) = person.get(f"/tables/{table}/tips")["tips"]
        ours = person.table(table)["you"] == [person.get(f"/tables/{table}")["view"]["dealer"]]
        assert tip["code"] == f"learn-cribbage.tip.{'own' if ours else 'their'}-box"
    assert zoe.get(f"/tables/{table}/tips")["tips"] == []
    with pytest.raises(Refused) as no:
        zoe.get(f"/tables/{table}/tips?seat=0")
    assert no.value.told == (403, "seat")
