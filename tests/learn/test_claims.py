"""What lessons claim is so: figures are worked out anew, and advice is what strong play does."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb
from typing import Any

import pytest

from parlour.engines.bots import bot
from parlour.engines.choices import Choices, Deciding
from parlour.games import game
from parlour.games.cribbage.match import game_points
from parlour.games.cribbage.scoring import count, pegging_points, points_of, rank_points
from parlour.learn.lesson import Step
from parlour.learn.shelf import lesson
from parlour.learn.taking import Standing
from parlour.pieces.cards import CARDS, Card, mask
from parlour.pieces.dominoes import TILES, Tile
from tests.learn.pupils import every_standing, legal, wanted


def at(game: str, name: str, step: str) -> Standing:
    """A lesson when it has come to a step."""
    return next(s for s in every_standing(lesson(game, name)) if s.step.id == step and not s.over)


def step_of(game: str, name: str, step: str) -> Step:
    return next(each for each in lesson(game, name).steps if each.id == step)


# --- Texas 42 ---------------------------------------------------------------------------------


def test_the_points_of_tricks_are_as_told() -> None:
    standing = at("texas-42", "count", "give")
    *_, trick_taken, _ = standing.after("play:50").moments  # the last is the next step's position
    view: Any = trick_taken.state.view("S")
    assert view.tricks[-1].points == standing.step.values["points"]
    for act in wanted(given := at("texas-42", "defence", "give")):
        ended = given.after(act).moments[0].state.hands[-1].as_json()
        assert ended["tricks"][-1]["points"] == given.step.values["points"]
        assert ended["outcome"] == "set", "which is lost already"


@pytest.mark.parametrize(("name", "bid"), [("count", 31), ("defence", 32)])
def test_so_many_points_set_a_bid(name: str, bid: int) -> None:
    assert step_of("texas-42", name, "set").values == {"set": 42 - bid + 1}


def test_hands_are_as_they_are_described() -> None:
    def held(step: str) -> list[Tile]:
        view: Any = at("texas-42", "bidding", step).state.view("S")
        return [Tile.named(name) for name in view.hand]

    weak = held("pass")
    assert not any(tile.high == tile.low for tile in weak)
    assert max(Counter(end for tile in weak for end in (tile.high, tile.low)).values()) == 2
    assert sum(2 in (tile.high, tile.low) for tile in held("count")) == 4


def test_a_walker_is_the_best_of_its_suit_that_is_left() -> None:
    standing = at("texas-42", "walkers", "walker")
    view: Any = standing.state.view("S")
    seen = {played.tile for trick in view.tricks for played in trick.plays} | set(view.hand)
    left = [str(t) for t in TILES if 3 in (t.high, t.low) and str(t) not in seen]
    assert left == ["30"]
    fours = {str(t) for t in TILES if 4 in (t.high, t.low)}
    assert fours <= seen, "trumps are gone"


def test_where_nobody_else_can_follow_or_trump_partner_has_the_rest() -> None:
    standing = at("texas-42", "signals", "walk")
    deal = standing.state.deals[-1]["hands"]
    view: Any = standing.state.view("S")
    played = {each.tile for trick in view.tricks for each in trick.plays}
    for seat in "EW":
        kept = set(deal[seat]) - played
        assert not any("3" in tile or "6" in tile for tile in kept)


def test_the_hand_for_sevens_wins_whatever_is_led() -> None:
    standing = at("texas-42", "contracts", "win")
    hand: Any = standing.state.view("S")
    pips = {name: sum(map(int, name)) for name in hand.hand}
    assert sorted(name for name, n in pips.items() if n == 7) == ["43", "52", "61"]
    others = [t.pips for t in TILES if str(t) not in pips]
    assert max(abs(n - 7) for n in pips.values()) <= min(abs(n - 7) for n in others)


# --- Cribbage ---------------------------------------------------------------------------------


def shown(step: str) -> tuple[int, Card]:
    view: Any = at("cribbage", "what-counts", step).state.view(0)
    return mask(map(Card.named, view.kept)), Card.named(view.starter)


def test_parts_of_hands_are_counted_right() -> None:
    parts = Counter(part.kind for part in count(*shown("fifteen")))
    assert parts == {"fifteen": 3, "run": 1}
    assert points_of(*shown("run")) == step_of("cribbage", "what-counts", "run").values["double"]
    four = rank_points((3, 3, 3, 3))
    assert four == step_of("cribbage", "what-counts", "pair").values["four"]


@pytest.mark.parametrize("name", ["counting", "muggins"])
def test_hands_that_the_learner_counts_are_worth_what_is_right(name: str) -> None:
    asked = 0
    for standing in every_standing(lesson("cribbage", name)):
        view: Any = standing.state.view(0)
        if standing.over or standing.wants != "act" or view.phase != "count":
            continue
        asked += 1
        held = mask(map(Card.named, view.counting.cards))
        assert standing.step.do == (f"count:{points_of(held, Card.named(view.starter))}",)
    assert asked == {"counting": 3, "muggins": 1}[name]


def test_what_was_overlooked_is_worth_what_is_told() -> None:
    standing = at("cribbage", "muggins", "claim")
    view: Any = standing.state.view(0)
    worth = points_of(mask(map(Card.named, view.counting.cards)), Card.named(view.starter))
    assert worth == standing.step.values["worth"]
    assert standing.step.do == (f"muggins:{worth - view.counting.said}",)


def test_some_totals_cannot_be_had() -> None:
    """Every set of five ranks, with each card as the starter: what suits may add is few cases."""
    totals = set()
    for ranks in combinations_with_replacement(range(13), 5):
        if max(Counter(ranks).values()) == 5:
            continue
        base = rank_points(ranks)
        for place, starter in enumerate(ranks):
            hand = ranks[:place] + ranks[place + 1 :]
            jack = 10 in hand and starter != 10
            totals |= {base, base + jack}
            if len(set(hand)) == 4:
                totals.add(base + 4)
                if starter not in hand:
                    totals.add(base + 5 + (10 in hand))
    assert set(range(30)) - totals == {19, 25, 26, 27}
    assert max(totals) == 29


def test_sixteen_cards_are_worth_ten() -> None:
    tens = sum(str(card)[0] in "TJQK" for card in CARDS)
    for step in ("tens", "five"):
        assert step_of("cribbage", "traps", step).values == {"tens": tens}


def test_a_pair_royal_is_worth_more_than_the_pair() -> None:
    assert pegging_points(bytes([3, 3])) == 2
    assert pegging_points(bytes([3, 3, 3])) == step_of("cribbage", "traps", "snap").values["royal"]


def test_skunk_lines_are_where_they_are_said_to_be() -> None:
    rules = game("cribbage").rules("")
    values = step_of("cribbage", "board", "skunk").values
    for line, points in ((values["skunk"], 2), (values["double"], 3)):
        assert isinstance(line, int)
        assert game_points(rules, rules.target - line) == points
        assert game_points(rules, rules.target - line - 1) == points - 1


def decided(standing: Standing) -> Choices:
    master = bot("cribbage", "master", "lesson")
    assert isinstance(master, Deciding)
    return master.decide(standing.state.view(0))


@pytest.mark.parametrize(
    ("name", "step"),
    [("throwing", "mine"), ("throwing", "theirs"), ("throwing", "again"), ("traps", "bait"),
     ("traps", "tens"), ("first-hand", "throw"), ("play-to-31", "lead")],
)  # fmt: skip
def test_what_is_advised_is_what_a_master_does(name: str, step: str) -> None:
    standing = at("cribbage", name, step)
    choices = decided(standing)
    assert choices.chosen.removeprefix("0:") in wanted(standing)


def test_such_a_box_is_worth_nearly_seven() -> None:
    standing = at("cribbage", "throwing", "mine")
    choices = decided(standing)
    box = choices.options[0].figures["box"]
    assert standing.step.values["box"] - 0.5 < box < standing.step.values["box"]  # type: ignore[operator]


# --- Poker Solitaire --------------------------------------------------------------------------


def test_how_often_straights_and_flushes_come() -> None:
    """Ten straights of any suits and thirteen choose five of each suit, less straight flushes."""
    all_hands, straight_flushes = comb(52, 5), 10 * 4
    straights = 10 * 4**5 - straight_flushes
    flushes = 4 * comb(13, 5) - straight_flushes
    assert step_of("poker-solitaire", "worth", "rare").values == {
        "straight": round(all_hands / straights),
        "flush": round(all_hands / flushes),
    }


@pytest.mark.parametrize("step", ["english", "american"])
def test_finished_lines_score_what_is_told(step: str) -> None:
    standing = at("poker-solitaire", "worth", step)
    before: Any = standing.state.view(1)
    for act, hand in (("6S>e1", "straight"), ("6S>e2", "flush")):
        after: Any = standing.state.apply(act).view(1)
        gained = after.matrices[0].total - before.matrices[0].total
        assert gained == standing.step.values[hand]


def test_four_of_a_kind_scores_more_than_a_full_house() -> None:
    values = step_of("poker-solitaire", "worth", "four").values
    for cards, name in ((["9C", "9D", "9S", "9H"], "four"), (["9C", "9D", "9S", "KC"], "full")):
        state = game("poker-solitaire").start("", start={"deck": [*cards, "KD"]})
        for place, card in enumerate([*cards, "KD"]):
            state = state.apply(f"{card}>{'abcde'[place]}3")
        assert state.view(1).matrices[0].total == values[name]


STRAIGHT, FLUSH = 15, 20


def finishing(standing: Standing, row_number: int, least: int) -> int:
    """How many cards that may come would make a row worth so much, by American points."""
    view: Any = standing.state.view(1)
    table = {card for row in view.matrices[0].rows for card in row} | set(view.dealt)
    found = 0
    for card in CARDS:
        if str(card) in table:
            continue
        row = [name for name in view.matrices[0].rows[row_number - 1] if name]
        state = game("poker-solitaire").start(
            "anywhere-american", start={"deck": [*row, str(card)]}
        )
        for place, name in enumerate([*row, str(card)]):
            state = state.apply(f"{name}>{'abcde'[place]}1")
        found += state.view(1).matrices[0].lines[0].points >= least
    return found


def test_doors_are_as_wide_as_is_told() -> None:
    outs = at("poker-solitaire", "doors", "outs")
    assert finishing(outs, 1, STRAIGHT) == outs.step.values["outs"]
    heart = at("poker-solitaire", "doors", "heart")
    after = heart.after("7H>d1")
    assert finishing(after, 1, FLUSH) == heart.step.values["hearts"]


def test_the_house_can_be_beaten() -> None:
    standing = at("poker-solitaire", "first-game", "last")
    assert done_total(standing, "AS>e5") >= 51 > done_total(standing, "AS>r1")


def done_total(standing: Standing, act: str) -> int:
    view: Any = standing.state.apply(act).view(1)
    total: int = view.matrices[0].total
    return total


def test_cheap_rows_are_worth_nothing() -> None:
    standing = at("poker-solitaire", "doors", "cheap")
    view: Any = standing.state.view(1)
    for act in wanted(standing):
        assert view.matrices[0].lines[int(act[-1]) - 1].points == 0
    dear = {act for act in legal(standing) if act[-1] in "12"}
    assert dear.isdisjoint(wanted(standing))
    assert all(view.matrices[0].lines[row].points > 0 for row in (0, 1))
