"""How hands end: made and set, early and late, and what each contract scores."""

from itertools import pairwise

import pytest

from parlour.core.errors import IllegalAction
from parlour.games.texas42 import State
from tests.games.texas42.table import GAME, deal, legal, start

# South can win every trick with sixes; the counters are spread about.
STRONG = deal(
    "E",
    S="66 65 64 63 62 61 60",
    W="55 50 41 32 54 53 52",
    N="51 44 43 42 40 33 31",
    E="30 22 21 20 11 10 00",
)
# South has the lowest tiles: a fine nello, and a hopeless bid.
WEAK = deal(
    "E",
    S="10 20 21 30 31 40 50",
    W="66 55 44 33 65 64 63",
    N="62 61 60 54 53 52 51",
    E="43 42 41 32 22 11 00",
)
# West makes 30 exactly with sixes, and South takes the last two tricks.
SPLIT = deal("E", W="66 65 64 63 62 10 20", S="55 50 41 32 54 53 52", N="51 44 43 42 40 33 31")


def play_out(state: State, choose: "dict[str, int] | None" = None) -> State:
    """Play on with each seat's first (highest) legal tile, or its last for seats in `choose`."""
    while state.turn:
        plays = [text for text in legal(state) if text.startswith("play:")]
        state = state.apply(plays[(choose or {}).get(state.turn, 0)])
    return state


def ended(state: State) -> "dict[str, object]":
    (hand,) = state.hands
    shown: dict[str, object] = hand.as_json()
    return {k: shown[k] for k in ("outcome", "points", "scored", "decided_at")} | {
        "tricks": len(hand.tricks)
    }


def test_a_made_bid_stops_when_the_points_are_there() -> None:
    state = play_out(start("straight", STRONG, "30", "pass", "pass", "pass", "trump:6"))
    assert ended(state) == {
        "outcome": "made",
        "points": {"NS": 30, "EW": 0},
        "scored": {"NS": 1, "EW": 0},
        "decided_at": 5,
        "tricks": 5,
    }
    assert str(state.hands[0].why) == "NS had 30 points and needed 30"
    assert state.scores == {"NS": 1, "EW": 0}


def test_the_same_hand_played_out_is_worth_42() -> None:
    rules = "straight,play_out=on"
    state = play_out(start(rules, STRONG, "30", "pass", "pass", "pass", "trump:6"))
    assert ended(state) == {
        "outcome": "made",
        "points": {"NS": 42, "EW": 0},
        "scored": {"NS": 1, "EW": 0},
        "decided_at": 5,
        "tricks": 7,
    }


def test_marks_need_every_point_and_score_what_was_bid() -> None:
    made = play_out(start("straight", STRONG, "2m", "pass", "pass", "pass", "trump:6"))
    assert ended(made)["scored"] == {"NS": 2, "EW": 0}
    assert ended(made)["decided_at"] == 7
    lost = play_out(start("straight", WEAK, "2m", "pass", "pass", "pass", "trump:1"))
    assert ended(lost)["scored"] == {"NS": 0, "EW": 2}
    assert ended(lost)["outcome"] == "set"


def test_a_set_stops_when_the_bid_is_out_of_reach() -> None:
    state = play_out(start("straight", WEAK, "30", "pass", "pass", "pass", "trump:0"))
    hand = state.hands[0]
    side = hand.points[1]
    assert hand.outcome == "set"
    assert side > 12 >= side - hand.tricks[-1].points
    assert str(hand.why) == f"EW had {side} points, so NS could not reach 30"


@pytest.mark.parametrize(
    ("rules", "bid", "scored"),
    [
        ("dos-1986", "30", {"NS": 72, "EW": 0}),  # the bid plus one's own points
        ("dos-1986", "42", {"NS": 84, "EW": 0}),
        ("points-250", "30", {"NS": 42, "EW": 0}),  # one's own points
        ("points-250", "42", {"NS": 42, "EW": 0}),
        ("points-250", "84", {"NS": 84, "EW": 0}),  # all or nothing
    ],
)
def test_made_bids_in_points(rules: str, bid: str, scored: "dict[str, int]") -> None:
    state = play_out(start(rules, STRONG, bid, "pass", "pass", "pass", "trump:6"))
    assert ended(state)["scored"] == scored
    assert len(state.hands[0].tricks) == 7


def test_a_made_bid_under_42_gives_both_sides_their_points_at_250() -> None:
    state = play_out(start("points-250", SPLIT, "pass", "30", "pass", "pass", "trump:6"))
    assert ended(state) == {
        "outcome": "made",
        "points": {"NS": 12, "EW": 30},
        "scored": {"NS": 12, "EW": 30},
        "decided_at": 5,
        "tricks": 7,
    }


@pytest.mark.parametrize("rules", ["dos-1986", "points-250"])
def test_a_set_in_points_pays_the_bid_and_the_points_taken(rules: str) -> None:
    state = play_out(start(rules, WEAK, "30", "pass", "pass", "pass", "trump:0"))
    hand = state.hands[0]
    assert hand.outcome == "set"
    assert hand.scored == (0, 30 + hand.points[1])
    assert sum(hand.points) == 42


def test_a_lost_30_can_cost_72() -> None:
    # West holds every trump; South opens and sinks.
    sunk = deal("E", S="10 20 30 11 22 21 31", W="66 65 64 63 62 61 60", N="00 40 41 32 33 42 43")
    state = play_out(start("dos-1986", sunk, "30", "pass", "pass", "pass", "trump:6", "play:10"))
    assert ended(state)["scored"] == {"NS": 0, "EW": 72}


def test_a_made_nello() -> None:
    bid = ("1m", "pass", "pass", "pass", "trump:nello")
    state = play_out(start("house", WEAK, *bid), {"S": -1})
    hand = state.hands[0]
    assert hand.outcome == "made"
    assert str(hand.why) == "South lost every trick"
    assert len(hand.tricks) == 7
    assert all(len(trick.plays) == 3 for trick in hand.tricks)
    assert all(seat != 0 for trick in hand.tricks for seat, _ in trick.plays)  # North sits out
    assert hand.scored == (1, 0)


def test_a_nello_ends_the_moment_the_bidder_takes_a_trick() -> None:
    for rules in ("house", "house,play_out=on", "dos-1986"):
        state = start(rules, STRONG, "42", "pass", "pass", "pass", "trump:nello", "play:66")
        state = play_out(state)
        hand = state.hands[0]
        assert (hand.outcome, len(hand.tricks), hand.decided_at) == ("set", 1, 1)
        assert str(hand.why) == "South took a trick"
        # Trash costs the bid and nothing else.
        assert hand.scored == ((0, 42) if rules == "dos-1986" else (0, 1))


def test_made_trash_scores_the_bid_and_nothing_else() -> None:
    state = start("dos-1986", WEAK, "trash:42", "pass", "pass", "pass")
    state = play_out(state, {"S": -1})
    assert state.hands[0].outcome == "made"
    assert state.hands[0].scored == (42, 0)


def test_a_splash_is_lost_with_the_first_trick_lost() -> None:
    three = deal("E", S="66 55 44 10 20 30 40", N="00 21 31 41 51 61 11", W="65 64 63 62 60 54 53")
    state = start("house", three, "splash:2m", "pass", "pass", "pass", "trump:6")
    assert state.turn == "N"
    state = play_out(state.apply("play:00"))  # and West trumps it
    hand = state.hands[0]
    assert (hand.outcome, hand.scored) == ("set", (0, 2))
    assert str(hand.why) == "EW won a trick"
    assert hand.decided_at == len(hand.tricks) == 1


def test_sevens() -> None:
    sevens = deal(
        "E",
        S="61 52 43 60 51 42 33",
        W="66 65 64 55 54 63 62",
        N="44 53 50 41 32 40 31",
        E="00 10 11 20 21 22 30",
    )
    state = start("house", sevens, "1m", "pass", "pass", "pass", "trump:sevens")
    assert legal(state)[:3] == ["play:61", "play:52", "play:43"]
    with pytest.raises(IllegalAction, match="nearest to seven"):
        state.apply("play:33")
    state = play_out(state)
    hand = state.hands[0]
    # South's sevens win, and then the sixes and eights: South's is the first of equals.
    assert (hand.outcome, len(hand.tricks)) == ("made", 7)
    assert {trick.winner for trick in hand.tricks} == {2}


def test_the_literal_specification_counts_72_points() -> None:
    rules = "spec-c-literal,play_out=on,lay_down=off"
    state = play_out(start(rules, STRONG, "1m", "pass", "pass", "pass", "trump:6"))
    hand = state.hands[0]
    assert sum(hand.points) == 72
    # The 6-6 alone is 42 points, and so makes a mark.
    quick = play_out(start("spec-c-literal", STRONG, "1m", "pass", "pass", "pass", "trump:6"))
    assert quick.hands[0].decided_at == 1
    assert quick.hands[0].points[0] >= 42


def test_when_both_sides_reach_the_target_the_bidders_count_first() -> None:
    for score, winner in (({"NS": 240, "EW": 220}, "EW"), ({"NS": 240, "EW": 219}, "NS")):
        close = SPLIT | {"scores": score}
        state = play_out(start("points-250", close, "pass", "30", "pass", "pass", "trump:6"))
        assert state.result is not None
        assert state.result["winner"] == winner


@pytest.mark.parametrize("preset", list(GAME.ruleset.PRESETS))
def test_whole_games_reach_their_target_with_the_shaker_going_round(preset: str) -> None:
    for number in range(4):
        state = GAME.start(preset, seed=f"whole {number}")
        step = 0
        while state.turn:
            choices = [a for a in state.legal() if str(a) != "redeclare"]
            step += 1
            state = state.apply(choices[step * 7919 % len(choices)])
        assert max(state.score) >= state.rules.target
        assert state.result is not None
        assert state.scores[state.result["winner"]] >= state.rules.target
        assert state.result["hands"] == len(state.hands)
        shakers = [hand.deal.shaker for hand in state.hands]
        assert all((a + 1) % 4 == b for a, b in pairwise(shakers))
        total = [sum(pair) for pair in zip(*(hand.scored for hand in state.hands), strict=True)]
        assert total == list(state.score)
