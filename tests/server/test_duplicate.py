"""Duplicate tournaments: nobody learns of deals that they, or anybody, have yet to play."""

from __future__ import annotations

import json
import re
import time
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.clients import PATIENCE, Person, http_client
from tests.server.conftest import Pair
from tests.server.secrets_oracle import EXAMPLES
from tests.server.tournament_players import (
    SHORT_42,
    open_tournament,
    play_out,
    seen,
    sit_down,
    until,
)

GAMES = [
    ("texas-42", SHORT_42, 8, r"(?<!\d)[0-6]-[0-6](?!\d)|\b(?:play:)[0-6][0-6]\b"),
    ("cribbage", "standard,target=31,first_dealer=given", 4, r"\b[A2-9TJQK][CDHS]\b"),
]
FORMS: dict[str, Any] = {
    "actions": {"seq": 3, "action": "go"}, "retry": {"acts": 0}, "courtesies": {"says": "hello"},
    "rematch": {"same_deal": True}, "talk": {"text": "?"}, "invitations": {}, "start": {},
    "seats/{seat}": {},
}  # fmt: skip


def answer(person: Person, method: str, path: str, form: object = None) -> str:
    """What is answered, however often one has to ask."""
    end = time.monotonic() + PATIENCE
    while (told := person.request(method, path, form)).status_code == 429:
        assert time.monotonic() < end, told.text
        time.sleep(0.2)
    return told.text


def everything(person: Person, schema: Any, table: str, tournament: str, seat: str) -> list[str]:
    """All that is answered to somebody who asks every endpoint about a table."""
    answers = []
    for path, methods in schema["paths"].items():
        at_table = "/tables/{id}" in path
        if not at_table and "/tournaments/{id}" not in path:
            continue
        asked = path.removeprefix("/api/v1").replace("{id}", table if at_table else tournament)
        asked = asked.replace("{seat}", seat).replace("{note}", "note").replace("{entry}", "1")
        if "get" in methods:
            answers.append(answer(person, "GET", asked))
        if "post" in methods and at_table:
            form = next((form for end, form in FORMS.items() if path.endswith(end)), None)
            answers.append(answer(person, "POST", asked, form))
    about = f"/tables/{table}"
    wider = (f"{about}/steps?hand=1&pictures=true", f"{about}?pictures=true", "/tables", "/lobby")
    own = ("/me/tables", "/me/results", "/me/data", "/puzzles")
    return [*answers, *(answer(person, "GET", path) for path in (*wider, *own))]


@pytest.mark.parametrize(
    ("game", "rules", "players", "pieces"), GAMES, ids=[game for game, *_ in GAMES]
)
def test_no_deal_is_known_before_all_have_played_it(
    pair: Pair, game: str, rules: str, players: int, pieces: str
) -> None:
    director, *people = pair.people(*(f"Player {n}" for n in range(players + 1)))
    stranger = Person(pair.one.address, token=None)
    id = open_tournament(director, game, rules, rounds=1, duplicate=True)
    for person in people:
        person.post(f"/tournaments/{id}/entry", {})
    director.post(f"/tournaments/{id}/rounds")
    place = seen(people[0], id)["place"]
    with director.live(place["table"]) as early:  # here before the game begins
        tables = sit_down(people, id)
        with pytest.raises(ConnectionClosed):
            early.until(lambda message: message.get("view") is not None)
        assert early.view == {}
    (first, here), (second, there) = tables.items()
    assert play_out(first, here, Random(1))
    told = until(director, id, ("playing",))
    while sum(board["end"] is not None for board in told["round"]["boards"]) < 1:
        told = seen(director, id)
    assert [board["games"] for board in told["round"]["boards"]] == [[], []]
    assert {board["winner"] for board in told["round"]["boards"]} == {None}
    assert {(row["points"], row["won"], row["spread"]) for row in told["standings"]} == {(0, 0, 0)}
    schema = http_client(pair.one.address).get(f"http://{pair.one.address}/schema").json()
    answers = {
        who: everything(who, schema, first, id, "0" if game == "cribbage" else "S")
        for who in (*there, director, stranger, here[0])
    }
    assert len(answers[stranger]) > 30
    # Of the table that is done, nobody who did not sit there is told a single piece.
    examples = set(EXAMPLES.split())
    for who in (*there, director, stranger):
        with pytest.raises((InvalidStatus, ConnectionClosed)), who.live(first):
            pass
        for text in answers[who]:
            if second not in text:  # one's own table, in one's own list
                assert set(re.findall(pieces, text)) <= examples, text
    # And nobody at all, who sat there or not, is told where the deals come from.
    assert play_out(second, there, Random(2))
    until(director, id, ("over",))
    revealed = [stranger.table(table)["revealed"] for table in (first, second)]
    assert revealed[0] == revealed[1]
    records = [json.loads(stranger.request("GET", f"/tables/{t}/record").text) for t in tables]
    assert all(mine == theirs for mine, theirs in zip(*(r["deals"] for r in records), strict=False))
    sent = [text for texts in answers.values() for text in texts]
    for secret in (revealed[0]["seed"], revealed[0]["server"]):
        assert not [text for text in sent if secret in text]
    # It would have been found: what is told afterwards has them.
    assert re.findall(pieces, stranger.request("GET", f"/tables/{first}/steps").text)
    after = seen(stranger, id)
    assert sum(row["points"] for row in after["standings"]) == players
    assert all(board["games"] for board in after["round"]["boards"])
    # It was compared, and counts on no ladder.
    assert people[0].get(f"/tables/{first}/ratings")["counts"] is False
