"""The line players: better level by level, and they do what is plainly best."""

from __future__ import annotations

import random

import pytest

from parlour.engines.bots import bot
from parlour.engines.poker_solitaire.afterwards import Afterwards, Effort
from parlour.engines.poker_solitaire.levels import master
from parlour.engines.poker_solitaire.position import known
from parlour.games.poker_solitaire import State
from tests.engines.poker_solitaire.test_advice_column import game
from tests.engines.poker_solitaire.test_every_mode import played
from tests.games.poker_solitaire.table import start

LEVELS = ("club", "expert", "master")


# --- good play ------------------------------------------------------------------------------


def mean_total(level: str, games: int, rules: str = "anywhere-american") -> float:
    finals = [game(rules, f"levels {n}", (level, "random")) for n in range(games)]
    return sum(final.scores["1"] or 0 for final in finals) / games


def test_each_level_is_better_than_the_one_below() -> None:
    # Their means over many games are in docs/strength.md, and further apart than luck can hide.
    beginner, club, expert = (mean_total(level, 60) for level in ("beginner", "club", "expert"))
    assert beginner < club < expert
    assert expert > 118


def test_masters_win_more_than_beginners_where_two_play() -> None:
    won = [game("alternate", f"two {n}", ("expert", "beginner")) for n in range(12)]
    assert sum(final.result["winner"] == 1 for final in won if final.result) >= 8


def test_pat_hands_are_made_where_cards_move() -> None:
    won = [game("pat", f"pat {n}", ("greedy", "random")).result for n in range(12)]
    assert sum(result["pat"]["1"] for result in won if result) >= 11


def test_cards_that_move_are_arranged_in_the_end() -> None:
    assert mean_total("greedy", 5, "american,movement=movable") > 180


def choice(state: State, level: str = "expert") -> str:
    return bot("poker-solitaire", level).choose(state.view(state.turns[0]))


THIEVES = "thieves,placement=anywhere,scoring=american,rejects=0"


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_card_that_is_missing_is_stolen(level: str) -> None:
    state = start(
        THIEVES, "TH AH JH 2C QH 7D KH 4S 3C",
        "TH>a1", "AH>a1", "JH>b1", "2C>b2", "QH>c1", "7D>c3", "KH>d1", "4S>d4",
    )  # fmt: skip
    assert choice(state, level) == "steal:a1>e1"  # a royal flush


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_great_hand_of_the_other_players_is_spoilt(level: str) -> None:
    state = start(
        THIEVES.replace("thieves", "thieves,steal=off"), "2C TH 7D JH 4S QH 9C KH 3C",
        "2C>a1", "TH>a1", "7D>b2", "JH>b1", "4S>c3", "QH>c1", "9C>d4", "KH>d1",
    )  # fmt: skip
    assert choice(state, level) == "plant:3C>B:e1"


def test_a_race_is_ended_when_it_is_won() -> None:
    state = start("race,placement=anywhere,rejects=0", "TH JH QH KH AH")
    while state.table.matrices[0].filled != (1 << 25) - 1:
        state = state.apply(state.view(1).legal[0])
    assert choice(state) == "1:done"
    told = master().decide(state.view(1)).options[0]
    assert (told.action, told.value) == ("1:done", state.scores["1"])


def test_the_better_of_two_is_done_when_it_is_full() -> None:
    final = game("best-of-two", "better", ("expert", "random"))
    filled = [matrix.is_full for matrix in final.table.matrices]
    assert any(filled)
    assert str(final.ended) == "done" or all(filled)
    one = mean_total("expert", 8, "standard")
    assert mean_total("expert", 8, "best-of-two") > one + 10


# --- what values say ------------------------------------------------------------------------


def test_the_last_card_is_worth_what_it_makes() -> None:
    state = played("anywhere-american", 8, 24)
    (act,) = state.legal()
    (told,) = master().decide(state.view(1)).options
    assert told.value == state.apply(act).scores["1"]
    assert told.error == 0


def test_values_agree_with_what_games_come_to() -> None:
    """That of the chosen act, from the middle of a game, against games played on from there."""
    state = played("anywhere-american", 3, 17)
    best = master().decide(state.view(1)).options[0]
    assert best.value is not None
    drawn = state.table.drawn
    totals = []
    deal = random.Random(1)
    for _ in range(80):
        rest = deal.sample(state.table.deck[drawn:], len(state.table.deck) - drawn)
        deck = (*state.table.deck[:drawn], *rest)
        on: State = State(state.rules, state.table._replace(deck=deck), state.turns_taken)
        on = on.apply(best.action)
        while on.turn:
            on = on.apply(bot("poker-solitaire", "greedy").choose(on.view(1)))
        totals.append(on.scores["1"] or 0)
    mean = sum(totals) / len(totals)
    error = (sum((t - mean) ** 2 for t in totals) / len(totals) ** 2) ** 0.5
    assert abs(best.value - mean) < 4 * error


def test_more_effort_never_offers_an_unlawful_act() -> None:
    view = played("american", 4, 12).view(1)
    weighed = Afterwards(known(view)).weigh(view.legal, Effort(candidates=6, playouts=60), 1)
    assert tuple(weighed) == view.legal
    looked = [expected for expected in weighed.values() if expected.looks > 1]
    assert len(looked) == 6
    assert all(expected.error for expected in looked)
    assert all(of.error is None for of in weighed.values() if of.looks < 2)
