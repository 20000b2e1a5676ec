"""The laboratories over HTTP: what the library says, and a hand that is played out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from parlour.pieces.dominoes import TILES
from parlour.study.labs.bid import odds_lab
from parlour.study.labs.square import square_lab
from parlour.study.labs.throw import throw_lab
from tests.server.clients import Refused
from tests.server.conftest import Pair

GOOD = "66 65 64 61 55 50 11"


def plain(lab: msgspec.Struct) -> Any:
    """As a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(lab))


def test_the_server_says_what_the_library_says(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    hand = "5H 5C JD QS 2H 9C"
    asked = f"/labs/throw?cards={hand}&box=theirs&score=100-95"
    assert ann.get(asked) == plain(throw_lab(hand, "theirs", "100-95"))
    asked = f"/labs/odds?tiles={GOOD}&said=pass 31&score=3-5"
    assert ann.get(asked) == plain(odds_lab(GOOD, "pass 31", "3-5"))
    asked = "/labs/place?card=7S&grid=c3%3DKH b3%3D5D"
    assert ann.get(asked) == plain(square_lab("c3=KH b3=5D", "7S"))


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/labs/throw?cards=5H", "labs.refused.hand-size"),
        ("/labs/odds?tiles=66", "texas-42.lab.refused-size"),
        (f"/labs/odds?tiles={GOOD}&said=40 31", "texas-42.refused.bid-higher"),
        ("/labs/place?card=7S&grid=c3%3DKH e5%3D5D", "labs.refused.apart"),
        ("/labs/throw?cards=5H 5C JD QS 2H 9C&rules=nonsense", "house.rules.preset"),
    ],
)
def test_what_cannot_be_asked_is_refused_for_any_language(pair: Pair, path: str, code: str) -> None:
    (ann,) = pair.people("Ann")
    with pytest.raises(Refused) as no:
        ann.get(path)
    assert no.value.status == 400
    assert no.value.body["saying"]["code"] == code


def test_a_hand_is_played_out_at_a_table_for_practice(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    form = {"tiles": GOOD, "said": "pass 31", "score": "3-5", "level": "beginner"}
    told = ann.post("/labs/odds/play", form)
    table, view = told["table"], told["view"]
    assert table["practice"] is True
    assert table["you"] == ["N"]
    assert sorted(view["hand"]) == sorted(GOOD.split())
    assert [(made["seat"], made["bid"]) for made in view["bids"]] == [("S", "pass"), ("W", "31")]
    assert view["scores"] == {"NS": 3, "EW": 5}
    assert view["turn"] == "N"
    assert "30" not in view["legal"]
    ann.act(table["id"], table["seq"], "2m")
    # Any process folds the same table from its log.
    again = ann.at(pair.two.address).get(f"/tables/{table['id']}")
    assert sorted(again["view"]["hand"]) == sorted(GOOD.split())
    with pytest.raises(Refused) as no:
        ann.post("/labs/odds/play", form | {"said": "31 30"})
    assert no.value.status == 400


def test_nobody_is_told_of_the_others_tiles(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    told = ann.post("/labs/odds/play", {"tiles": GOOD, "level": "beginner"})
    mine = {*GOOD.split(), *told["view"]["legal"]}  # a bid of 30 is written like a tile
    others = [str(tile) for tile in TILES if str(tile) not in mine]
    assert not [tile for tile in others if f'"{tile}"' in ann.sent[-1]]
    assert told["view"]["bids"] == []
