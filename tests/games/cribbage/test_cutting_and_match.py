"""Who deals, what a game is worth, and how a match goes on."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from parlour.core.errors import IllegalAction
from parlour.games.cribbage import Rules, State
from parlour.games.cribbage.cutting import drawn_cuts, lowest
from parlour.games.cribbage.match import game_points, game_won, match_winner
from tests.games.cribbage.table import GAME, act, deal, legal, seen, start


def tied_seed(players: int) -> str:
    """A seed whose first cut is a tie for the lowest."""
    return next(
        seed for seed in map(str, range(1000)) if len(lowest(drawn_cuts(seed, players)[0])) > 1
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_lowest_cut_deals_and_ties_cut_again(players: int) -> None:
    rounds = drawn_cuts(tied_seed(players), players)
    assert len(rounds) > 1
    for before, after in pairwise(rounds):
        low = min(card.rank for _, card in before)
        assert [seat for seat, _ in after] == [s for s, card in before if card.rank == low]
        assert len({card for _, card in before}) == len(before)
    assert len(lowest(rounds[-1])) == 1
    preset = {2: "standard", 3: "three-hand", 4: "four-hand"}[players]
    state: State = GAME.start(preset, seed=tied_seed(players))
    view = seen(state, None)
    assert view["dealer"] == lowest(rounds[-1])[0]
    assert len(view["cuts"]) == len(rounds)


def test_the_first_dealer_is_drawn_fairly() -> None:
    dealt = Counter(lowest(drawn_cuts(f"game {i}", 3)[-1])[0] for i in range(1500))
    assert all(abs(dealt[seat] - 500) < 90 for seat in range(3))


def test_players_may_cut_by_hand() -> None:
    seed = tied_seed(2)
    state: State = GAME.start("standard,first_dealer=by-hand", seed=seed)
    assert (state.turn, state.scores, state.deals) == (0, [0, 0], ())
    assert legal(state)[:2] == ["cut:1", "cut:2"]
    assert len(legal(state)) == 52
    assert seen(state, 0)["phase"] == "cut"
    state = state.apply("cut:1")
    assert seen(state, None)["cuts"] == [
        [{"seat": 0, "card": str(drawn_cuts(seed, 2)[0][0][1])}]
    ]  # fmt: skip
    with pytest.raises(IllegalAction, match="place 1 has been cut already"):
        state.apply("cut:1")
    with pytest.raises(IllegalAction, match="cut for the deal first"):
        state.apply("throw:5H,6H")
    state = state.apply("cut:2")  # as drawn: a tie
    assert (state.turn, len(legal(state))) == (0, 52)
    for rounds in drawn_cuts(seed, 2)[1:]:
        state = act(state, *(f"cut:{place}" for place in range(1, len(rounds) + 1)))
    assert seen(state, None)["dealer"] == lowest(drawn_cuts(seed, 2)[-1])[0]
    assert state.deals == GAME.start("standard", seed=seed).deals


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_first_dealer_may_be_given(dealer: int) -> None:
    rules = f"three-hand,first_dealer=given,dealer={dealer}"
    state: State = GAME.start(rules, seed="x")
    assert seen(state, None)["dealer"] == dealer
    assert seen(state, None)["cuts"] == []
    assert state.turn == (dealer + 1) % 3


def random_game(rules: str, seed: str) -> State:
    choose = random.Random(seed)
    state: State = GAME.start(rules, seed=seed)
    while state.turn is not None:
        state = state.apply(choose.choice(state.legal()))
    return state


@pytest.mark.parametrize("preset", list(Rules.PRESETS))
def test_the_deal_passes_to_the_left(preset: str) -> None:
    state = random_game(f"{preset},games=2", "left")
    players = state.rules.players
    first = [hand for hand in state.hands if hand.game == 1]
    dealers = [hand.dealer for hand in first]
    assert dealers == [(dealers[0] + i) % players for i in range(len(first))]
    # And the first deal of the second game to the left of the first of the first.
    second = next(hand for hand in state.hands if hand.game == 2)
    assert second.dealer == (dealers[0] + 1) % players


def test_three_for_last_goes_to_the_first_non_dealer_of_each_game() -> None:
    state: State = GAME.start("five-card,first_dealer=given,dealer=1,games=2", seed="x")
    assert state.scores == [3, 0]
    assert seen(state, None)["pegs"] == [[3, 0], [0, 0]]
    choose = random.Random(1)
    while not state.games:
        state = state.apply(choose.choice(state.legal()))
    assert state.scores == [0, 3]
    given = deal("five-card", starter="2H", dealer=0)
    assert start("five-card", given).scores == [0, 3]
    assert start("five-card", given | {"scores": [7, 8]}).scores == [7, 8]


@pytest.mark.parametrize(
    ("skunks", "loser", "points"),
    [
        ("standard", 120, 1), ("standard", 91, 1), ("standard", 90, 2), ("standard", 61, 2),
        ("standard", 60, 3), ("standard", 0, 3),
        ("acc", 120, 2), ("acc", 91, 2), ("acc", 90, 3), ("acc", 0, 3),
        ("off", 0, 1), ("off", 120, 1),
    ],
)  # fmt: skip
def test_skunks(skunks: str, loser: int, points: int) -> None:
    rules = Rules.make("standard", skunks=skunks)
    assert game_points(rules, 121 - loser) == points
    assert game_won(rules, 1, (loser, 121)).points == points


def test_of_three_the_nearest_rival_counts() -> None:
    rules = Rules.make("three-hand")
    assert game_won(rules, 0, (121, 20, 95)).points == 1
    assert game_won(rules, 2, (59, 60, 121)).points == 3


def test_a_match_is_all_its_games() -> None:
    state = random_game("acc-match", "match")
    assert len(state.games) == 9
    result = state.result
    assert result is not None
    assert result["match"] == [
        sum(g["points"] for g in result["games"] if g["winner"] == side) for side in (0, 1)
    ]
    best = max(result["match"])
    assert result["match"].count(best) > 1 or result["match"].index(best) == result["winner"]
    assert result["scores"] == result["games"][-1]["scores"]
    numbers = [hand.as_json()["game"] for hand in state.hands]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(1, 10))


def test_a_match_can_be_drawn() -> None:
    rules = Rules.make("standard", games=2)
    even = (game_won(rules, 0, (121, 100)), game_won(rules, 1, (100, 121)))
    assert match_winner(rules, even) is None


def test_the_result_of_a_single_game() -> None:
    state = random_game("standard", "one")
    assert state.result is not None
    assert set(state.result) == {"winner", "scores", "hands", "games", "match"}
    assert state.result["scores"][state.result["winner"]] == 121
    assert repr(state).startswith("<cribbage standard: over, ")
