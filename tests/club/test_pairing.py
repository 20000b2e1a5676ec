"""Who plays with whom, of those who wait."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.club.pairing import groups, opening, seating
from parlour.store.waiting import Waiter
from parlour.tables.table import Table


def waiter(name: str, since: int = 0, **how: object) -> Waiter:
    wish: dict[str, object] = {"game": "cribbage", "rules": "standard", "clock": 30}
    wish |= {"rated": False, "fill": 30, "level": "club", "seed": name} | how
    return Waiter(player=name, name=name, since=since, seen=since, **wish)  # type: ignore[arg-type]


def paired(waiting: Sequence[Waiter], at: int = 1) -> list[str]:
    return ["".join(one.player for one in group) for group in groups(waiting, at)]


def test_those_who_want_the_same_play_in_the_order_in_which_they_came() -> None:
    wanted = [waiter(name) for name in "abcde"]
    assert paired(wanted) == ["ab", "cd"]
    four = [waiter(name, game="texas-42", rules="straight") for name in "wxyz"]
    assert paired([*wanted, *four]) == ["ab", "cd", "wxyz"]


def test_others_wait() -> None:
    different = [
        waiter("a"),
        waiter("b", clock=10),
        waiter("c", rated=True),
        waiter("d", rules="five-card"),
        waiter("e", game="texas-42", rules="straight"),
    ]
    assert paired(different) == []


def test_the_computer_fills_in_after_the_wait_of_one_of_them_for_all_who_let_it() -> None:
    three = [
        waiter("a", since=1_000, fill=20, game="texas-42", rules="straight"),
        waiter("b", since=2_000, fill=60, game="texas-42", rules="straight"),
        waiter("c", since=0, fill=None, game="texas-42", rules="straight"),
    ]
    assert paired(three, 20_999) == []
    assert paired(three, 21_000) == ["ab"]
    assert paired([waiter("c", fill=None)], 10_000_000) == []
    assert paired([waiter("d", fill=0)], 0) == ["d"]


def test_everybody_sits_down_once_and_the_game_begins() -> None:
    wish = {"game": "texas-42", "rules": "straight", "rated": True}
    group = [waiter("a", 2, level="expert", **wish), waiter("b", 1, level="beginner", **wish)]
    group[0] = group[0]._replace(name="b")  # two who are called the same
    opened = opening(group)
    assert (opened.host, opened.rated, opened.listed, opened.clock) == ("b", True, True, 30)
    places = set()
    for _ in range(40):
        table = Table.open("table", opened, 0)
        for event in seating(table, group):
            table = table.after(event, 1)
        assert table.phase == "playing"
        people = {chair.player: chair for chair in table.chairs.values() if chair.player}
        assert {who: chair.seed for who, chair in people.items()} == {"a": "a", "b": "b"}
        assert sorted(chair.name for chair in people.values()) == ["b", "b 2"]
        assert [c.level for c in table.chairs.values() if not c.player] == ["beginner"] * 2
        places.add(people["a"].seat)
    assert len(places) == 4  # nobody chooses where
