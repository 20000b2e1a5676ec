"""What the computer makes of the same cards: told at the end, to anybody, and worked out once."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest
from msgspec.structs import replace

import parlour
from parlour.core.outcome import Outcome
from parlour.core.seen import View
from parlour.engines.bots import bot
from parlour.server import comparing
from parlour.server.comparing import Comparing
from parlour.server.thinking import Thinkers
from parlour.study.playing_alone import play_alone
from parlour.tables.asking import NotAllowed
from parlour.tables.events import Acted, AnyEvent, Began, BotSat, Opened, Sat
from parlour.tables.table import Table
from tests.server.clients import Message, Person, Refused, play
from tests.server.conftest import Pair
from tests.server.test_acting import two_of_cribbage
from tests.server.test_around import SHORT, first


def ended(view: View) -> Outcome:
    assert view.outcome is not None
    return view.outcome


def refused(person: Person, table: str) -> tuple[int, str]:
    with pytest.raises(Refused) as no:
        person.get(f"/tables/{table}/same-cards")
    return no.value.told


def test_the_end_tells_what_the_computer_makes_of_the_same_cards(pair: Pair) -> None:
    ann, eve = pair.people("Ann", "Eve")
    table = ann.open("poker-solitaire", "american")
    assert refused(ann, table) == (409, "playing")
    ann.sit(table, "1")
    with ann.live(table) as live:
        play([live], first, most=24)
        assert refused(ann, table) == refused(eve, table) == (409, "playing")
        assert "same-cards" not in live.table["may"]
        play([live], first)
        seed = live.table["revealed"]["seed"]
        assert "same-cards" in live.table["may"]

    # Played here, card by card, with what is public now.
    state, master = (
        parlour.game("poker-solitaire").start("american", seed=seed),
        bot("poker-solitaire", "master"),
    )
    while state.turn:
        state = state.apply(master.choose(state.view(1)))
    told = {
        "level": "master",
        "seats": [
            {
                "seat": 1,
                "won": None,
                "score": state.scores["1"],
                "view": state.view(None).as_json(),
            }
        ],
    }
    somebody = Person(pair.two.address, token=None)  # as the record, for all who look
    for who in (ann, ann.at(pair.two.address), eve, somebody):
        assert who.get(f"/tables/{table}/same-cards") == told
    assert "same-cards" in eve.table(table)["may"]

    ann.post(f"/tables/{table}/takebacks")  # the last card may be placed anew
    assert refused(ann, table) == (409, "playing")


def test_where_both_are_dealt_every_card_each_is_compared_by_their_own_rules(pair: Pair) -> None:
    ann, _ = pair.people("Ann", "Bob")
    rules = "same-deck,scoring_2=american,rejects=0,rejects_1=1,rejects_2=2"
    table = ann.open("poker-solitaire", rules, seats={"1": "me", "2": "me"})
    with ann.live(table) as live:
        play([live], first)
        seed = live.table["revealed"]["seed"]
    scores = [
        ended(play_alone("poker-solitaire", alone, seed)).scores[1]
        for alone in ("standard", "american,rejects=2")
    ]
    told: Message = ann.get(f"/tables/{table}/same-cards")
    assert [(seat["seat"], seat["score"]) for seat in told["seats"]] == [*enumerate(scores, 1)]


def test_where_cards_depend_on_others_there_is_no_comparison(pair: Pair) -> None:
    ann, bob, table = two_of_cribbage(pair, SHORT)
    with ann.live(table) as one, bob.live(table) as two:
        play([one, two], first)
        assert "same-cards" not in one.table["may"]
    assert refused(ann, table) == (409, "none")
    for rules in ("alternate", "race-both", "same-deck,steal=on", "same-deck,deal=2"):
        table = ann.open("poker-solitaire", rules, seats={"1": "me", "2": "me"})
        with ann.live(table) as live:
            play([live], lambda live: live.legal[0], racing=rules.startswith("race"))
            assert "same-cards" not in live.table["may"]
        assert refused(ann, table) == (409, "none")
    changed = ann.open("poker-solitaire", seats={"1": "me"})
    with ann.live(changed) as live:
        live.act("change:hands=12")
        play([live], first)
        assert live.table["practice"]  # and so not kept as if under the preset
    assert refused(ann, changed) == (409, "none")
    assert refused(ann, "a" * 12) == (404, "table")


# --- once a game ----------------------------------------------------------------------------------


class Counting:
    """Thinkers that count what they are asked, and fail when told to."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.fails = 0

    async def play_alone(self, game: str, rules: str, seed: str) -> View:
        self.asked.append(seed)
        await asyncio.sleep(0)
        if self.fails:
            self.fails -= 1
            raise OSError("killed")
        fresh: View = parlour.game("poker-solitaire").start(seed=seed).view(None)
        return replace(fresh, outcome=Outcome.alone(1, len(seed)))


def finished(seed: str, rules: str = "standard") -> Table:
    """A game that is over, folded from its events."""
    table = Table.open("t" * 12, Opened("poker-solitaire", rules, "ann", "secret"), 0)
    seated: list[AnyEvent] = [Sat("1", "ann", "Ann", "")]
    if len(table.chairs) == 2:
        seated.append(BotSat("2", "club"))
    for event in (*seated, Began(seed)):
        table = table.after(event, 0)
    while table.state is not None and table.state.turn is not None:
        seat = table.state.turn
        table = table.after(Acted(str(seat), table.state.view(seat)["legal"][0]), 0)
    return table


def test_each_game_is_played_once_however_many_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "MOST_KEPT", 2)
    thinkers = Counting()
    one, two, three = (finished(seed) for seed in ("x", "xx", "xxx"))

    async def asking() -> None:
        compares = Comparing(cast(Thinkers, thinkers))
        told = await asyncio.gather(*(compares.compare(t) for t in (one, two, one, one)))
        assert [answer.seats[0].score for answer in told] == [1, 2, 1, 1]
        assert thinkers.asked == ["x", "xx"]
        # Both seats of Same Deck have the same rules and cards, which are those of `one` too.
        same = await compares.compare(finished("x", "same-deck,rejects=0,rejects_1=1,rejects_2=1"))
        assert [(seat.seat, seat.score) for seat in same.seats] == [(1, 1), (2, 1)]
        assert thinkers.asked == ["x", "xx"]
        await compares.compare(three)  # now the longest unasked for goes
        await compares.compare(one)
        assert thinkers.asked == ["x", "xx", "xxx"]
        await compares.compare(two)
        assert thinkers.asked == ["x", "xx", "xxx", "xx"]

    asyncio.run(asking())


def test_what_failed_or_was_left_is_asked_for_again() -> None:
    thinkers = Counting()
    thinkers.fails = 1
    table = finished("x")

    async def asking() -> None:
        compares = Comparing(cast(Thinkers, thinkers))
        with pytest.raises(OSError, match="killed"):
            await compares.compare(table)
        leaving = asyncio.create_task(compares.compare(table))
        staying = asyncio.create_task(compares.compare(table))
        await asyncio.sleep(0)
        leaving.cancel()
        assert (await staying).seats[0].score == 1
        assert thinkers.asked == ["x", "x"]

    asyncio.run(asking())


def test_nothing_is_told_before_the_end() -> None:
    thinkers = Counting()
    table = finished("x")
    earlier = table._back_to(len(table.plies) - 1, 0)
    with pytest.raises(NotAllowed, match="the game is not over"):
        asyncio.run(Comparing(cast(Thinkers, thinkers)).compare(earlier))
    assert thinkers.asked == []
