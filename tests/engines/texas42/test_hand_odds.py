"""The chance of making a bid with a hand, for everything that could be named with it."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev
from typing import get_args

import pytest

from parlour.engines.texas42.learnt.calibration import (
    Line,
    Meeting,
    apply,
    as_tried,
    calibrated,
    meeting_of,
)
from parlour.engines.texas42.learnt.quick import BY_THE_BOOK, SKILLED
from parlour.engines.texas42.search.hand_odds import Hand, Judge, own_hand, rolled, solved
from parlour.engines.texas42.search.searching import MASTER
from parlour.engines.texas42.solver import trick_game
from parlour.games.texas42 import Rules
from parlour.games.texas42.actions import Bid
from parlour.games.texas42.contracts import legal_trumps
from parlour.games.texas42.dealing import deal_hands
from parlour.pieces.dominoes import ALL, DOUBLES
from tests.games.texas42.table import hand

STRAIGHT, HOUSE = Rules.make("straight"), Rules.make("house")
TRUMPS = list(legal_trumps(STRAIGHT, Bid(30)))
PLAIN = Judge(rolled, (60, 60), (3,), as_tried)
IN_THE_OPEN = Judge(solved, (40, 40), (3,), as_tried)


@pytest.mark.parametrize("judge", [PLAIN, IN_THE_OPEN])
@pytest.mark.parametrize(
    ("tiles", "trump"),
    [
        ("66 65 64 63 62 61 60", "6"),
        ("66 65 64 63 62 55 44", "6"),
        ("66 55 44 33 22 11 00", "doubles"),
        ("66 65 64 63 55 54 44", "follow-me"),
    ],
)
def test_a_lay_down_is_certain(judge: Judge, tiles: str, trump: str) -> None:
    for need in (30, 42):
        best, *_ = judge.declarations(own_hand(STRAIGHT, 1, hand(tiles)), TRUMPS, need, 1)
        assert best.chance > 0.98
    named = own_hand(STRAIGHT, 1, hand(tiles))
    worlds = named.worlds(30, 1)
    assert named.made(trump, 42, worlds, 1, judge.tries) == 30


def test_a_hopeless_hand_is_hopeless() -> None:
    named = own_hand(STRAIGHT, 0, hand("10 20 21 30 31 43 52"))
    for odds in PLAIN.declarations(named, TRUMPS, 42, 1):
        assert odds.chance < 0.12 + 2 * odds.error


def test_both_ways_of_trying_find_chances_that_a_table_knows() -> None:
    """Over some hands the best declaration makes 30 about every other time."""
    hands = [own_hand(STRAIGHT, 0, deal_hands("odds", number)[0]) for number in range(8)]
    for judge in (PLAIN, IN_THE_OPEN):
        chances = [judge.declarations(named, TRUMPS, 30, 1)[0].chance for named in hands]
        assert 0.25 < fmean(chances) < 0.85
        assert max(chances) - min(chances) > 0.3


def test_a_higher_bid_is_made_no_more_often() -> None:
    """In the same worlds, with open hands: there it is certain."""
    named = own_hand(STRAIGHT, 0, hand("66 64 63 55 50 44 10"))
    worlds = named.worlds(40, 1)
    made = [named.made("6", need, worlds, 1, solved) for need in range(30, 43)]
    assert made == sorted(made, reverse=True)


def test_solved_is_what_the_solver_says() -> None:
    random = Random(3)
    for trump in ("3", "doubles", "nello", "sevens"):
        named = own_hand(HOUSE, 2, deal_hands("solved", random.randrange(99))[2])
        worlds = named.worlds(25, 1)
        made = named.made(trump, 33, worlds, 1, solved)
        one_by_one = [named.made(trump, 33, [world], 1, solved) for world in worlds]
        assert made == sum(one_by_one)
    game = trick_game(HOUSE, "nello", 2, "tricks")
    assert not game.plays(0)  # partner sits out, and the worlds deal to all four
    assert all(sum(world) == ALL for world in worlds)


def test_worlds_hold_the_hand_and_keep_a_promise() -> None:
    held = hand("66 65 64 63 62 61 60")
    promised = Hand(HOUSE, 2, held, 0, 2, True, (0, DOUBLES, 4))
    for world in promised.worlds(60, 3):
        assert world[2] == held
        assert (world[0] & DOUBLES).bit_count() >= 4
    assert promised.worlds(60, 3) == promised.worlds(60, 3) != promised.worlds(60, 4)


def test_the_standard_error_is_the_spread_of_repeated_judgements() -> None:
    """One declaration, judged anew with forty seeds: the spread is within a third of the error."""
    named = own_hand(STRAIGHT, 0, hand("66 64 63 55 50 32 10"))
    for calibrate in (as_tried, lambda _, __, need, share: apply(Line(0.3, 1.5, 0), need, share)):
        judge = Judge(rolled, (150,), (), calibrate)
        judged = [judge.declarations(named, ["6"], 34, 1000 * seed)[0] for seed in range(40)]
        stated = fmean(odds.error for odds in judged)
        assert stdev(odds.chance for odds in judged) == pytest.approx(stated, rel=0.34)


def test_the_master_judges_the_best_declaration_to_within_two_and_a_half_points() -> None:
    for number in range(25):
        named = own_hand(HOUSE, 0, deal_hands("error", number)[0])
        best = MASTER.judge.declarations(named, TRUMPS, 30, number)[0]
        assert best.error <= 0.025


def test_the_same_seed_judges_alike() -> None:
    named = own_hand(STRAIGHT, 0, hand("66 64 63 55 50 32 10"))
    once = PLAIN.declarations(named, TRUMPS, 31, 5)
    assert once == PLAIN.declarations(named, TRUMPS, 31, 5)
    assert sorted(odds.trump for odds in once) == sorted(TRUMPS)
    kept, let_go = once[: PLAIN.kept[-1]], once[PLAIN.kept[-1] :]
    for part in (kept, let_go):
        assert [odds.chance for odds in part] == sorted((o.chance for o in part), reverse=True)


def test_partner_names_what_looks_best_where_it_may() -> None:
    four_doubles = own_hand(HOUSE, 0, hand("66 55 44 33 65 64 54"))
    free = PLAIN.partners_choice(four_doubles, TRUMPS, 4, 42, 1)
    doubles = PLAIN.partners_choice(four_doubles, ["doubles"], 4, 42, 1)
    assert 0 < free.chance < 1
    assert 0 < doubles.chance < 1
    three_low = own_hand(HOUSE, 0, hand("00 11 22 10 20 21 30"))
    weak = PLAIN.partners_choice(three_low, TRUMPS, 3, 42, 1)
    assert weak.chance < free.chance


# --- calibration --------------------------------------------------------------------------


@pytest.mark.parametrize("meeting", get_args(Meeting))
def test_the_shipped_lines_are_chances_that_rise_with_what_was_tried(meeting: Meeting) -> None:
    for trump in (*TRUMPS, "nello", "sevens", "partner", "others"):
        for need in (30, 36, 42):
            chances = [calibrated(meeting, trump, need, share / 1000) for share in range(1, 1000)]
            assert all(0 < chance < 1 for chance in chances)
            assert chances == sorted(chances)


def test_who_bids_by_the_book_makes_less_of_the_same_tries() -> None:
    for share in (0.4, 0.6, 0.8):
        alike = calibrated("alike", "6", 30, share)
        assert calibrated("by-the-book", "6", 30, share) < alike
        assert calibrated("against-the-book", "6", 30, share) > alike


def test_who_meets_whom() -> None:
    s, b = SKILLED, BY_THE_BOOK
    for bidder in range(4):
        assert meeting_of((s, s, s, s), bidder) == "alike"
        assert meeting_of((b, b, b, s), bidder) == "alike"
    for bidder, meeting in enumerate(("by-the-book", "against-the-book") * 2):
        assert meeting_of((b, s, b, s), bidder) == meeting
        assert meeting_of((s, s, b, s), bidder) == meeting


def test_a_line_that_changes_nothing() -> None:
    for share in (0.01, 0.3, 0.99):
        assert apply(Line(0, 1, 0), 42, share) == pytest.approx(share)
        assert as_tried("alike", "6", 30, share) == share
