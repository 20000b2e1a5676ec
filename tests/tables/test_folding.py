"""A table is nothing but its events: folded as they happen or from the log, it is the same."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.errors import ParlourError
from parlour.tables import asking, company
from parlour.tables.asking import Done, NotAllowed
from parlour.tables.events import (
    COURTESIES,
    AnyEvent,
    Away,
    Opened,
    Rematch,
    read_event,
    write_event,
)
from parlour.tables.seen import table_seen, view_shown
from parlour.tables.table import Table
from parlour.tables.told import event_told

PLAYERS = ("ann", "bob", "cat", "dan")
GAMES = [
    ("texas-42", "house,target=1"),
    ("texas-42", "straight,enforcement=referee,target=1"),
    ("cribbage", "standard,target=11"),
    ("cribbage", "three-hand,count=self,muggins=on,target=11"),
    ("poker-solitaire", "race"),
    ("poker-solitaire", "standard"),
]


class Life:
    """A table to which random things happen, as far as they may."""

    def __init__(self, game: str, rules: str, chance: random.Random) -> None:
        self.chance = chance
        self.at = 1000
        opened = Opened(game, rules, "ann", "the secret", clock=chance.choice((None, 30)))
        self.stored: list[tuple[int, str]] = [(self.at, write_event(opened))]
        self.table = Table.open("table", opened, self.at)

    def happen(self, ask: Callable[[Table], Sequence[AnyEvent]]) -> bool:
        """As the hall does it: ask, fold, keep. Whether it was allowed."""
        self.at += self.chance.randrange(5000)
        table = self.table
        try:
            events = ask(table)
            for event in events:
                table = table.after(event, self.at)
        except (ParlourError, Done):
            assert self.table == self.again()  # nothing has changed
            return False
        self.stored += [(self.at, write_event(event)) for event in events]
        self.table = table
        return bool(events)

    def again(self) -> Table:
        """The same from what was stored."""
        (at, first), *rest = self.stored
        opened = read_event(first)
        assert isinstance(opened, Opened)
        table = Table.open("table", opened, at)
        for at, body in rest:
            table = table.after(read_event(body), at)
        return table

    def something(self) -> Callable[[Table], Sequence[AnyEvent]]:
        """Something that somebody might try, allowed or not."""
        chance, table = self.chance, self.table
        who = chance.choice(PLAYERS)
        seat = chance.choice([*table.chairs, "X"])
        level = chance.choice(("club", "beginner", "genius"))
        legal = [str(action) for action in table.state.legal()] if table.state else ["pass"]
        action = chance.choice([*legal, "nonsense", "play:66", "go"])
        seq = chance.choice((table.seq, table.seq, table.seq - 1, 1, 0, table.seq + 1))
        tries: list[Callable[[Table], Sequence[AnyEvent]]] = [
            lambda t: asking.sit(t, who, who.title(), seat, f"seed-{who}"),
            lambda t: asking.seat_bot(t, who, seat, level),
            lambda t: asking.leave(t, who, seat),
            lambda t: asking.start(t, who, level),
            lambda t: asking.take_back(t, who),
            lambda t: asking.answer(t, who, chance.random() < 0.7),
            lambda t: asking.pause(t, who),
            lambda t: asking.resume(t, who),
            lambda t: asking.come_back(t, who),
            lambda t: asking.be_courteous(t, who, chance.choice((*COURTESIES, "psst"))),
            lambda t: company.nudge(t, who, seat),
            lambda t: company.stand_in(t, who, seat, chance.random() < 0.2),
            lambda t: company.allow_hints(t, who, chance.random() < 0.5),
            lambda t: company.hint(t, who, chance.choice((None, seat)))[1],
            lambda t: company.speak(t, who, "a note"),
            lambda t: [Away(s) for s in t.turns if t.chairs[s].player][:1],
            lambda t: [Rematch("other")] if t.over and not t.rematch else [],
        ]
        acts: list[Callable[[Table], Sequence[AnyEvent]]] = [
            lambda t: asking.act(t, who, seq, action),
            lambda t: asking.act(t, _whose_turn(t), t.seq, action),
            lambda t: asking.bot_act(t, seat, action, chance.random() < 0.5),
        ]
        return chance.choice(acts if table.state and chance.random() < 0.8 else tries)


def _whose_turn(table: Table) -> str:
    return next((table.chairs[seat].player for seat in table.turns), "")


@pytest.mark.parametrize(("game", "rules"), GAMES)
@given(st.integers(0, 2**32))
@settings(max_examples=6)
def test_whatever_happens_folds_the_same_from_the_log(game: str, rules: str, seed: int) -> None:
    life = Life(game, rules, random.Random(seed))
    for _ in range(250):
        life.happen(life.something())
    live, again = life.table, life.again()
    assert live == again
    assert live.seq == len(life.stored)
    for player in ("", *PLAYERS):
        assert table_seen(live, player) == table_seen(again, player)
        assert view_shown(live, player) == view_shown(again, player)
    assert live.outcome == again.outcome
    assert (live.outcome is not None) == live.over
    if live.state is not None:  # and the record tells the same game
        assert live.record.final().view(None) == live.state.view(None)


PROMISES: dict[str, Callable[[Table, str], object]] = {
    "start": lambda table, player: asking.start(table, player, "club"),
    "takeback": asking.take_back,
    "answer": lambda table, player: asking.answer(table, player, True),
    "pause": asking.pause,
    "resume": asking.resume,
    "courtesy": lambda table, player: asking.be_courteous(table, player, "hello"),
    "leave": lambda table, player: asking.leave(table, player, table.seats_of(player)[0]),
    "back": asking.come_back,
    "hint": lambda table, player: company.hint(table, player, None)[0],
    "hints": lambda table, player: company.allow_hints(table, player, not table.hints),
    "talk": lambda table, player: company.speak(table, player, "a note"),
}


@given(st.integers(0, 2**32))
@settings(max_examples=10)
def test_what_may_be_done_can_be_done(seed: int) -> None:
    """`may` promises nothing that would be refused."""
    life = Life("cribbage", "standard,target=11", random.Random(seed))
    for _ in range(150):
        life.happen(life.something())
        for player in PLAYERS:
            for word in table_seen(life.table, player).may:
                if word in PROMISES:
                    assert PROMISES[word](life.table, player), word


def test_events_are_told_without_what_is_secret() -> None:
    life = Life("cribbage", "standard,first_dealer=given", random.Random(0))
    life.happen(lambda t: asking.sit(t, "ann", "Ann", "0", "hers"))
    life.happen(lambda t: asking.sit(t, "bob", "Bob", "1", "his"))
    told = [
        msgspec.to_builtins(event_told(life.table, read_event(body), ())) for _, body in life.stored
    ]
    assert [event["kind"] for event in told] == ["opened", "sat", "sat", "began"]
    assert not any(word in str(told) for word in ("secret", "hers", "his'", life.table.seed))


def test_the_answer_to_a_resend_is_the_number_of_the_event() -> None:
    life = Life("poker-solitaire", "standard", random.Random(0))
    life.happen(lambda t: asking.sit(t, "ann", "Ann", "1", ""))
    seq = life.table.seq
    assert life.table.state is not None
    action = str(life.table.state.legal()[0])
    assert life.happen(lambda t: asking.act(t, "ann", seq, action))
    with pytest.raises(Done) as done:
        asking.act(life.table, "ann", seq, action)
    assert done.value.seq == seq + 1
    with pytest.raises(NotAllowed) as refused:
        asking.act(life.table, "ann", seq, "nonsense")
    assert refused.value.code == "stale"


def test_a_game_has_no_more_acts_than_a_record_may_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "MOST_ACTS", 3)
    life = Life("poker-solitaire", "standard", random.Random(0))
    life.happen(lambda t: asking.sit(t, "ann", "Ann", "1", ""))
    for expected in (True, True, True, False):
        assert life.table.state is not None
        assert life.happen(_anything_legal) is expected


def _anything_legal(table: Table) -> Sequence[AnyEvent]:
    assert table.state is not None
    return asking.act(table, "ann", table.seq, str(table.state.legal()[0]))
