"""The deal of the day: its boards, and what the computer makes of it."""

from __future__ import annotations

import pytest

from parlour.club.daily import (
    DAILY,
    Tried,
    computers_score,
    day_of,
    end_of,
    ranked,
    ranked_by_week,
    score,
    week_of,
)
from parlour.engines.bots import bot
from parlour.games import game as game_named
from parlour.study.playing_alone import LEVEL
from parlour.tables.deciding import decision_seed
from parlour.tables.events import Acted, Began, BotSat, Opened, Sat
from parlour.tables.table import Table


def test_a_day_is_one_of_universal_time_and_a_week_begins_on_monday() -> None:
    ends = end_of("2026-11-18")
    assert day_of(ends - 1) == "2026-11-18"
    assert day_of(ends) == "2026-11-19"
    assert week_of("2026-11-16") == ["2026-11-16"]
    assert week_of("2026-11-22")[0] == "2026-11-16"
    assert len(week_of("2026-11-22")) == 7
    assert week_of("2026-11-23") == ["2026-11-23"]


def test_equals_share_a_place_and_a_missed_day_is_worth_its_lowest_score() -> None:
    days = ["mon", "tue", "wed"]
    tried = [
        Tried("mon", "a", "Ann", 10), Tried("mon", "b", "Bob", -20), Tried("mon", "c", "Cat", 10),
        Tried("tue", "a", "Ann", -5), Tried("tue", "b", "Bob", 30),
    ]  # fmt: skip
    monday = ranked(one for one in tried if one.day == "mon")
    assert [(one.place, one.name) for one in monday] == [(1, "Ann"), (1, "Cat"), (3, "Bob")]
    week = ranked_by_week(tried, days)
    # Cat missed Tuesday, whose lowest score was Ann's; on Wednesday nobody has played yet.
    assert [(one.place, one.name, one.score, one.days) for one in week] == [
        (1, "Bob", 10, 2), (2, "Ann", 5, 2), (2, "Cat", 5, 1),
    ]  # fmt: skip


@pytest.mark.parametrize("game", ["cribbage", "poker-solitaire"])
def test_the_computer_plays_what_people_play(game: str) -> None:
    """Its score is that of a table where it sits on the day's seat, moved as a server does."""
    how, seed = DAILY[game], "a day"
    table = Table.open("table", Opened(game, how.rules, "ann", "secret", deal=seed), 0)
    for seat in table.chairs:
        sat = Sat(seat, "ann", "Ann") if seat == how.seat else BotSat(seat, how.level)
        table = table.after(sat, 0)
    table = table.after(Began(seed), 0)
    strongest = bot(game, LEVEL)
    while table.sight is not None and table.turns:
        seat = table.turns[0]
        other = bot(game, how.level, decision_seed(table, seat)) if seat != how.seat else None
        chosen = (other or strongest).choose(table.sight.view(table.chairs[seat].seat))
        table = table.after(Acted(seat, chosen.removeprefix(f"{seat}:")), 0)
    assert table.outcome is not None
    assert computers_score(game, seed) == score(game, table.outcome)


@pytest.mark.parametrize("game", DAILY)
def test_a_score_is_ones_own_less_the_best_of_the_others(game: str) -> None:
    how = DAILY[game]
    state = game_named(game).start(how.rules, seed="x")
    while state.turns:
        state = state.apply(state.legal()[0])
    made = {str(seat): points or 0 for seat, points in state.outcome.scores.items()}
    teams = game_named(game).rules(how.rules).teams(game_named(game).seats)
    mine = next(side for side in teams if how.seat in map(str, side))
    others = [made[str(side[0])] for side in teams if side != mine]
    assert score(game, state.outcome) == made[how.seat] - max(others, default=0)
