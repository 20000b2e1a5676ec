"""Luck is nothing on average, by whatever player it is judged; and what is left adds up."""

from __future__ import annotations

from dataclasses import replace
from statistics import mean, stdev

import pytest

import parlour
from parlour.engines.bots import bot
from parlour.games.cribbage.finished import FinishedHand
from parlour.games.cribbage.hand import BOX, Thrown
from parlour.games.cribbage.state import State
from parlour.games.poker_solitaire.view import View
from parlour.pieces.cards import CARDS, mask
from parlour.records.record import Record
from parlour.study.review import Decision, judge, lucks, others_decisions
from parlour.study.review.cribbage_luck import luck_of_cut, luck_of_deal
from parlour.study.review.poker_solitaire_luck import course


def played(game: str, rules: str, seed: str, level: str) -> Record:
    found = parlour.game(game)
    record = Record(found, found.rules(rules), seed)
    state = record.begin()
    while state.turns:
        seat = state.turns[0]
        act = bot(game, level, f"{seed}/{seat}").choose(state.view(seat))
        record, state = record.then(act), state.apply(act)
    return record


@pytest.mark.parametrize(
    ("game", "rules", "level", "sides"),
    [
        ("cribbage", "standard,target=61", "club", ([0], [1])),
        ("cribbage", "standard,target=31,games=2,first_dealer=given", "beginner", ([0], [1])),
    ],
)
def test_what_one_side_had_in_luck_the_other_had_not(
    game: str, rules: str, level: str, sides: tuple[list[object], list[object]]
) -> None:
    record = played(game, rules, "luck", level)
    found = {luck.seat: luck for luck in lucks(record)}
    outcome = record.final().outcome
    assert outcome is not None
    for ours, theirs in (sides, sides[::-1]):
        for seat in ours:
            mine, other = found[seat], found[theirs[0]]  # type: ignore[index]
            assert mine.luck == pytest.approx(-other.luck, abs=1e-3)
            assert mine.result + other.result == pytest.approx(mine.start + other.start, abs=1e-3)
            assert mine.adjusted == pytest.approx(mine.result - mine.luck, abs=1e-3)
            assert sum(mine.kinds.values()) == pytest.approx(mine.luck, abs=1e-3)
            assert sum(event.luck for event in mine.events) == pytest.approx(mine.luck, abs=5e-3)
            if "games=2" not in rules:
                assert mine.result == float(bool(outcome.won(seat)))  # type: ignore[arg-type]


def test_of_a_game_that_is_not_over_nothing_is_told() -> None:
    record = played("cribbage", "standard,target=31", "luck", "beginner")
    assert lucks(record)
    shorter = Record(record.game, record.rules, record.seed, None, record.actions[:-1])
    assert lucks(shorter) == ()


def test_rules_of_which_nobody_knows_the_chances_have_no_luck() -> None:
    assert lucks(played("cribbage", "three-hand,target=21", "luck", "beginner")) == ()


# --- cribbage -----------------------------------------------------------------------------------


def a_hand(seed: str) -> FinishedHand:
    found = parlour.game("cribbage")
    state = found.start("standard,first_dealer=given", seed=seed)
    while not state.hands:
        seat = state.turns[0]
        state = state.apply(bot("cribbage", "club", seed).choose(state.view(seat)))
    assert isinstance(state, State)
    return state.hands[0]


@pytest.mark.parametrize("needs", [(121, 121), (9, 12)])
def test_over_all_starters_the_luck_of_the_cut_is_nothing(needs: tuple[int, int]) -> None:
    hand = a_hand("cut")
    held = sum(hand.deal.dealt)
    lucks_of_cut, best = [], (0.0, 0)
    for card in CARDS:
        if held & mask([card]):
            continue
        thrown = hand.thrown._replace(deal=hand.deal._replace(starter=card))
        luck = luck_of_cut(_turned(hand, thrown), needs)
        net = thrown.worth(hand.dealer) + thrown.worth(BOX) - thrown.worth(1 - hand.dealer)
        lucks_of_cut.append(luck)
        best = max(best, (luck, net + thrown.deal.heels))
    assert len(lucks_of_cut) == 40
    assert sum(lucks_of_cut) == pytest.approx(0, abs=1e-9)
    assert max(lucks_of_cut) > 0.02
    assert best[1] > 0


def _turned(hand: FinishedHand, thrown: Thrown) -> FinishedHand:
    return FinishedHand(
        thrown, hand.piles, hand.open_pile, hand.pegged, hand.shown, hand.board, hand.game
    )


def test_over_many_deals_their_luck_is_nothing() -> None:
    found = [luck_of_deal(a_hand(f"deal {n}"), (121, 121)) for n in range(40)]
    assert abs(mean(found)) < 3 * stdev(found) / len(found) ** 0.5
    assert stdev(found) > 0.04  # and yet some deals are much better than others


# --- Poker Solitaire ----------------------------------------------------------------------------


def test_the_luck_of_the_last_card_is_what_counting_every_other_one_gives() -> None:
    record = played("poker-solitaire", "standard,placement=anywhere,rejects=0", "last card", "club")
    told = course(record, 1)
    assert told is not None
    before = list(record.states())[-2]
    view = before.view(1)
    assert isinstance(view, View)
    (square,) = view.matrices[0].open
    (came,) = view.dealt
    seen = {name for row in view.matrices[0].rows for name in row if name}
    start = [str(card) for card in CARDS if str(card) not in seen]
    deck = record.begin().deals[0]["deck"]
    totals = {}
    for card in start:
        swapped = [came if name == card else card if name == came else name for name in deck]
        state = replace(record, start={"deck": swapped}).begin()
        for action in record.actions[:-1]:
            state = state.apply(action)
        totals[card] = int(state.apply(f"{card}>{square}").scores["1"])
    expected = totals[came] - mean(totals.values())
    assert told.stretches[-1].luck["card"] == pytest.approx(expected, abs=1e-6)
    assert told.stretches[-1].skill == pytest.approx(0, abs=1e-6)
    assert len(told.stretches) == 25


# --- 42 -----------------------------------------------------------------------------------------


def judged(record: Record) -> list[Decision]:
    return [found for each in others_decisions(record, ()) if (found := judge(each, "club"))]


def test_in_42_what_decisions_cost_is_skill_and_the_rest_is_luck() -> None:
    record = played("texas-42", "straight,target=2", "luck", "beginner")
    decisions = judged(record)
    found = {luck.seat: luck for luck in lucks(record, decisions=decisions)}
    outcome = record.final().outcome
    assert outcome is not None
    lost = {seat: sum(d.loss or 0.0 for d in decisions if d.seat == seat) for seat in found}
    assert sum(lost.values()) > 0
    for seat, other in (("N", "E"), ("S", "W"), ("E", "S"), ("W", "N")):
        mine, partner = found[seat], {"N": "S", "S": "N", "E": "W", "W": "E"}[seat]
        theirs = sum(lost.values()) - lost[seat] - lost[partner]
        assert mine.judged
        assert mine.start == pytest.approx(0.5)
        assert mine.result == float(bool(outcome.won(seat)))
        assert mine.adjusted == pytest.approx(0.5 + theirs - lost[seat] - lost[partner], abs=1e-3)
        assert mine.luck == pytest.approx(-found[other].luck, abs=1e-3)
        assert mine.luck == pytest.approx(mine.result - mine.adjusted, abs=1e-3)
        assert len(mine.events) == len(record.final().hands)
        assert sum(event.luck for event in mine.events) == pytest.approx(mine.luck, abs=5e-3)


def test_where_decisions_of_somebody_are_missing_42_tells_of_no_luck() -> None:
    record = played("texas-42", "straight,target=1", "luck", "beginner")
    decisions = judged(record)
    assert lucks(record, ["N"], decisions)
    assert lucks(record, ["N"], [each for each in decisions if each.seat != "W"]) == ()
    assert lucks(record, ["N"]) == ()


def test_only_of_a_game_whose_luck_they_tell_are_the_others_decisions_looked_at() -> None:
    over = played("texas-42", "straight,target=1", "luck", "beginner")
    assert {each.view.seat for each in others_decisions(over, ["N"])} == {"E", "S", "W"}
    assert all(each.opened is None for each in others_decisions(over, ["N"]))
    shorter = Record(over.game, over.rules, over.seed, None, over.actions[:-1])
    assert others_decisions(shorter, ["N"]) == []
    assert others_decisions(played("cribbage", "standard,target=21", "luck", "beginner"), [0]) == []
