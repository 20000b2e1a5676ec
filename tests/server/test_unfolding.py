"""Links to tables unfold in messengers: what they say and show, to whom and at what cost."""

from __future__ import annotations

import asyncio
import re
import struct
import threading
from collections.abc import Sequence
from html import unescape

import httpx
import pytest

from parlour.core.saying import LANGUAGES
from parlour.lineup import LINEUP
from parlour.server.postcards import posting
from parlour.server.postcards.easel import Easel, written
from parlour.server.postcards.painting import paint
from parlour.server.postcards.posting import MOST_KEPT, Postcards
from parlour.server.postcards.telling import told
from parlour.tables import asking
from parlour.tables.asking import NotAllowed
from parlour.tables.events import Acted, BotSat, Disclosed, Opened, Sat
from parlour.tables.table import Table
from tests.server.clients import PATIENCE, Person
from tests.server.conftest import Pair

RULES = {
    "texas-42": ["straight,target=1", "house,target=1"],
    "cribbage": ["standard,target=31", "three-hand,target=31", "four-hand,target=31"],
    "poker-solitaire": ["standard", "same-deck", "standard,scoring=pat"],
}
GAMES = [(game, rules) for game, all_rules in RULES.items() for rules in all_rules]


def seated(
    game: str, rules: str, deal: str = "one", names: Sequence[str] = ("Ann",), shared: bool = False
) -> Table:
    opened = Opened(game, rules, "0", "secret", deal=deal, shared=shared)
    table = Table.open("t" * 12, opened, 0)
    free = [*table.chairs]
    for number, name in enumerate(names):
        table = table.after(Sat(free.pop(0), str(number), name), 0)
    for event in asking.begin_if_full(table, [BotSat(seat, "club") for seat in free]):
        table = table.after(event, 0)
    return table


def played(table: Table, acts: int = 10_000) -> Table:
    """So many acts further, each time the first that is legal; passing does not end a game."""
    for _ in range(acts):
        if table.over:
            break
        assert table.state is not None
        seat = table.turns[0]
        legal = table.state.view(table.chairs[seat].seat).legal
        action = next((act for act in legal if act != "pass"), legal[0])
        table = table.after(Acted(seat, action.removeprefix(f"{seat}:"), "bot"), 0)
    return table


def size(png: bytes) -> tuple[int, ...]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


def test_every_game_has_rules_here() -> None:
    assert list(RULES) == list(LINEUP)


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_nothing_of_a_game_that_goes_on_comes_into_its_picture(game: str, rules: str) -> None:
    """Other cards and other acts, and not a byte is another, nor a word."""
    one, other = played(seated(game, rules), 3), played(seated(game, rules, "other"), 5)
    assert one.state is not None
    assert other.state is not None
    assert one.state.view(one.chairs[one.turns[0]].seat) != other.state.view(
        other.chairs[other.turns[0]].seat
    )
    for language in LANGUAGES:
        assert paint(one, language) == paint(other, language)
        assert told(one, language) == told(other, language)


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_a_game_that_is_over_shows_its_cards(game: str, rules: str) -> None:
    one, other = played(seated(game, rules)), played(seated(game, rules, "other"))
    assert one.over
    assert other.over
    for language in LANGUAGES:
        picture = paint(one, language)
        assert size(picture) == (1200, 630)
        assert len(picture) < 100_000
        assert picture != paint(other, language)


@pytest.mark.parametrize("game", RULES)
def test_what_others_have_yet_to_play_is_not_told_either(game: str) -> None:
    """Nor who won, until all have."""
    rules = RULES[game][0]
    one, other = (played(seated(game, rules, deal, shared=True)) for deal in ("one", "other"))
    assert one.withheld
    assert told(one, "en") == told(other, "en")
    assert paint(one, "en") == paint(other, "en")
    all_have = one.after(Disclosed(), 0)
    assert told(all_have, "en") != told(one, "en")
    assert paint(all_have, "en") != paint(one, "en")


def test_the_winners_come_first_with_what_they_made() -> None:
    table = played(seated("cribbage", "standard,target=31"))
    assert table.outcome is not None
    won, lost = sorted(table.outcome.scores.values(), key=lambda score: -(score or 0))
    first, second = ("Ann", "Cosmo") if table.outcome.won(0) else ("Cosmo", "Ann")
    assert told(table, "en").heading == f"{first} {won} – {lost} {second}"
    assert "carta por carta" in told(table, "es").under


def test_odd_names_are_written_as_well_as_they_can_be() -> None:
    assert written("Ñandú Žofie Ωμέγα Юля") == "Ñandú Žofie Ωμέγα Юля"
    assert written("a\u202e\n王 🂡") == "a· · ·"
    easel = Easel()
    for most in (10, 60, 400):
        assert easel.write(0, 0, "W" * 200, 64, most=most) <= max(most, 64)
    for names in (["W" * 40] * 4, ["🂡", "\u0000", "<b>", "  "]):
        table = seated("texas-42", "straight,target=1", names=names)
        for picture in (paint(table, "en"), paint(played(table), "es")):
            assert size(picture) == (1200, 630)


def test_a_picture_is_painted_once_and_only_some_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []
    go_on = threading.Event()

    def paint_slowly(table: Table, language: str) -> bytes:
        assert go_on.wait(60)
        painted.append(table.id)
        return table.id.encode()

    monkeypatch.setattr(posting, "_paint", paint_slowly)
    tables = [Table.open(f"{n:012}", Opened("cribbage", "", "0", "s"), 0) for n in range(200)]

    async def ask() -> None:
        postcards = Postcards()
        asked = [asyncio.ensure_future(postcards.picture(table, "en")) for table in tables[:4] * 3]
        await asyncio.sleep(0)
        for table in tables[4:16]:
            asked.append(asyncio.ensure_future(postcards.picture(table, "en")))
        await asyncio.sleep(0)
        try:
            with pytest.raises(NotAllowed) as refused:
                await postcards.picture(tables[16], "en")
        finally:
            go_on.set()
        assert refused.value.code == "slow-down"
        await asyncio.gather(*asked)
        assert sorted(painted) == [table.id for table in tables[:16]]
        for table in tables:
            await postcards.picture(table, "en")
        assert len(postcards._known) == MOST_KEPT
        postcards.close()

    asyncio.run(ask())


# --- at a server ------------------------------------------------------------------------------


def page(pair: Pair, path: str, **headers: str) -> httpx.Response:
    """As a messenger gets it: without a token."""
    return httpx.get(
        f"{pair.one.site}{path}", headers=headers, timeout=PATIENCE, verify=False, trust_env=False
    )


def tags(text: str) -> dict[str, str]:
    found = re.findall(r'<meta\s+property="og:([a-z:_]+)"\s+content="([^"]*)"', text)
    assert len(dict(found)) == len(found)
    return {name: unescape(content) for name, content in found}


def finish(ann: Person, table: str) -> None:
    while (told := ann.get(f"/tables/{table}"))["table"]["phase"] == "playing":
        ann.act(table, told["table"]["seq"], told["view"]["legal"][0])


def test_a_link_unfolds_and_leads_to_the_picture(pair: Pair) -> None:
    (ann,) = pair.people('<Ann> & "Co"')
    table = ann.open("poker-solitaire", seats={"1": "me"})
    before = page(pair, f"/t/{table}")
    assert tags(before.text)["title"] == "Poker Solitaire: a game is going on"
    assert "<Ann>" not in before.text
    assert '<div id="app">' in before.text or "not been built" in before.text
    picture = page(pair, tags(before.text)["image"].removeprefix(pair.one.site))
    finish(ann, table)
    for path in (f"/t/{table}", f"/t/{table}/review?hand=1"):
        after = tags(page(pair, path).text)
        score = ann.get(f"/tables/{table}")["view"]["scores"]["1"]
        assert after["title"].startswith(f'<Ann> & "Co": {score} point')
        assert after["image"].startswith(f"{pair.one.site}/t/{table}/picture.png?")
    shown = page(pair, after["image"].removeprefix(pair.one.site))
    assert (shown.status_code, shown.headers["content-type"]) == (200, "image/png")
    assert "max-age=3600" in shown.headers["cache-control"]
    assert size(shown.content) == (1200, 630)
    assert shown.content != picture.content
    spanish = tags(page(pair, f"/t/{table}?l=es").text)
    assert spanish["description"].startswith("Solitario de póquer")
    assert spanish == tags(page(pair, f"/t/{table}", **{"accept-language": "es-AR,es"}).text)
    other = tags(page(pair, f"/t/{table}?l=xx<").text)
    assert other["locale"] == "en_US"


@pytest.mark.parametrize("id", ["nowherenowhe", "x", "..%2f..%2fetc", "%3Cscript%3E", "a" * 500])
def test_a_link_to_no_table_is_a_page_without_a_picture(pair: Pair, id: str) -> None:
    answer = page(pair, f"/t/{id}")
    assert answer.status_code in (200, 404)
    assert "og:image" not in answer.text
    assert "<script>" not in answer.text
    assert page(pair, f"/t/{id}/picture.png").status_code in (400, 404)
