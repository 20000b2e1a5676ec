"""The bid laboratory: the master's decision, odds that stand up to more tries, players' words."""

from __future__ import annotations

import random
from math import hypot

import pytest

from parlour.core.errors import BadQuestion, IllegalAction
from parlour.engines.texas42.manual.hand_worth import worth
from parlour.engines.texas42.search.bid_choice import bidders_hand
from parlour.engines.texas42.search.hand_odds import Judge
from parlour.engines.texas42.search.searching import MASTER
from parlour.games.texas42.rules import Rules
from parlour.pieces.dominoes import TILES, Tile, mask
from parlour.study.hints import hint
from parlour.study.labs.bid import odds_lab, position
from parlour.study.labs.holding import holding

GOOD = "66 65 64 61 55 50 11"
STRAIGHT = Rules.make("straight")


def named(text: str) -> list[Tile]:
    return [Tile.named(tile) for tile in text.split()]


@pytest.mark.parametrize(
    ("hand", "said", "score", "rules"),
    [
        (GOOD, "", (0, 0), "straight"),
        ("64 31 20 50 42 21 11", "pass 30", (5, 6), "house"),
        ("66 55 44 33 10 20 31", "pass pass pass", (0, 0), "house"),
    ],
)
def test_what_is_first_is_what_the_master_bids(
    hand: str, said: str, score: tuple[int, int], rules: str
) -> None:
    lab = odds_lab(hand, said, score, rules)
    view = position(named(hand), said.split(), score, Rules.make(rules))
    advice = hint(view)
    assert view.hand == lab.tiles
    assert [made.bid for made in view.bids] == said.split()
    assert [bid.bid for bid in lab.bids] == [choice.action for choice in advice.options]
    wins = [choice.value for choice in advice.options]
    assert [bid.win for bid in lab.bids] == pytest.approx(wins, abs=1e-4)
    assert lab.reason == advice.reason
    assert {bid.bid for bid in lab.bids} == set(view.legal)


def test_odds_stand_up_to_many_more_tries() -> None:
    """Every trump for two bids, against ten times and more as many worlds."""
    lab = odds_lab(GOOD)
    assert lab.needs == tuple(range(30, 43))
    hand = bidders_hand(position(named(GOOD), (), (0, 0), STRAIGHT))
    judge: Judge = MASTER.judge._replace(rounds=(2000,), kept=())
    for need in (31, 42):
        truth = {odds.trump: odds for odds in judge.declarations(hand, list("0123456"), need, 7)}
        for declared in lab.declared:
            if declared.trump in truth:
                told = next(chance for chance in declared.chances if chance.need == need)
                more = truth[declared.trump]
                assert abs(told.make - more.chance) < 4 * (told.error + more.error), declared.trump


def test_the_best_bid_is_told_the_same_everywhere() -> None:
    lab = odds_lab(GOOD)
    assert lab.about is not None
    first = lab.declared[0]
    assert first.trump == lab.about.trump
    assert (lab.about.make, lab.about.error) in {(it.make, it.error) for it in first.chances}


def test_bids_that_cannot_be_told_apart_say_so() -> None:
    lab = odds_lab("66 65 64 61 55 50 11", ("pass", "31"), "3-5")
    first, *others = [bid for bid in lab.bids if bid.win is not None]
    assert first.win is not None
    for bid in others:
        assert bid.win is not None
        apart = 2 * hypot(first.win_error or 0, bid.win_error or first.win_error or 0)
        assert not bid.alike or first.win - bid.win <= apart + 1e-4
    assert not any(bid.alike for bid in lab.bids), "two marks win clearly most often"


@pytest.mark.parametrize("seed", range(4))
def test_words_agree_with_the_count_of_the_manual(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(40):
        held = mask(chance.sample(TILES, 7))
        for trump in ("0", "3", "6", "doubles", "follow-me"):
            count = worth(STRAIGHT, held, trump).count
            found = holding(STRAIGHT, held, trump)
            assert found is not None
            assert len(found.trumps) == count.trumps
            assert (found.out, found.above) == (count.trumps_out, count.high_out)
            assert len(found.doubles) + len(found.walkers) == count.winners
            assert len(found.offs) == count.offs + count.covered
            parts = (*found.trumps, *found.doubles, *found.walkers, *found.offs)
            assert mask(map(Tile.named, parts)) == held


def test_a_hand_in_words() -> None:
    sixes = next(each for each in odds_lab(GOOD).declared if each.trump == "6")
    assert [str(word) for word in sixes.words] == [
        "4 trumps: 6-6 6-5 6-4 6-1; 3 out, 0 of them above yours",
        "2 doubles beside: 5-5 1-1",
        "1 off: 5-0, with 5 points of count at risk",
    ]
    assert holding(Rules.make("house"), mask(named(GOOD)), "nello") is None


def test_what_beats_a_hand_is_worse_than_usual() -> None:
    lab = odds_lab("64 31 20 50 42 21 11", "pass 30")
    assert lab.about is not None
    assert lab.about.make is not None
    percents = [saying.values["percent"] for saying in lab.beats]
    assert percents
    assert all(isinstance(each, int) and each < 100 * lab.about.make for each in percents)
    assert {saying.values.get("tile") for saying in lab.beats} & {
        "44",
        "43",
        "41",
    }


def test_a_promise_can_have_been_heard() -> None:
    lab = odds_lab(GOOD, "splash:2m pass", rules="house")
    assert lab.reason.code == "texas-42.reason.pass-promise"
    assert lab.bids[0].bid == "pass"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"hand": "66 65"}, "texas-42.lab.refused-size"),
        ({"hand": "66 65 64 61 55 50 66"}, "labs.refused.tile-twice"),
        ({"hand": "66 65 64 61 55 50 77"}, "labs.refused.tile"),
        ({"hand": GOOD, "said": "a b c d"}, "texas-42.lab.refused-said"),
        ({"hand": GOOD, "score": "7-0"}, "labs.refused.score"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words(asked: dict[str, str], code: str) -> None:
    with pytest.raises(BadQuestion) as refused:
        odds_lab(**asked)
    assert refused.value.saying.code == code
    assert str(refused.value)


@pytest.mark.parametrize("said", ["40 31", "play:66", "plunge:4m", "nonsense"])
def test_what_cannot_be_said_is_refused_by_the_rules(said: str) -> None:
    with pytest.raises(IllegalAction):
        odds_lab(GOOD, said, rules="straight")
