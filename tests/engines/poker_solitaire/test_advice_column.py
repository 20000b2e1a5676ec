"""The computer player: legal in every mode, better than chance, and it follows the column."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.engines.bots import bot
from parlour.games.poker_solitaire import Rules, State
from tests.games.poker_solitaire.mixes import rulesets
from tests.games.poker_solitaire.table import GAME, start


def game(rules: Rules | str, seed: str, levels: tuple[str, str]) -> State:
    """A whole game; in a race the seats act by turns, and moving cards is left to the other."""
    players = {seat: bot("poker-solitaire", levels[seat - 1], seed) for seat in (1, 2)}
    state: State = GAME.start(rules, seed=seed)
    for step in range(2000):
        if not state.turns:
            return state
        seat = state.turns[step % len(state.turns)]
        view = state.view(seat)
        choice = players[seat].choose(view)
        assert choice in view.legal
        state = state.apply(choice)
    raise AssertionError("the game does not end")


@settings(max_examples=40)
@given(rulesets(), st.integers(0, 999))
def test_every_game_comes_to_its_end(rules: Rules, seed: int) -> None:
    assert game(rules, str(seed), ("beginner", "beginner")).result is not None


@pytest.mark.parametrize("preset", [p for p in Rules.PRESETS if p != "pat"])
def test_a_beginner_beats_chance_in_every_mode(preset: str) -> None:
    games = [game(preset, f"{preset} {n}", ("beginner", "random")) for n in range(6)]
    if games[0].rules.players == 2:
        assert sum(g.result["winner"] == 1 for g in games if g.result) >= 5
    else:
        chance = [game(preset, f"{preset} {n}", ("random", "random")) for n in range(6)]
        assert total(games) > 2 * total(chance)


def total(games: list[State]) -> int:
    return sum(state.scores["1"] or 0 for state in games)


def test_a_beginner_makes_most_of_what_the_manual_promises() -> None:
    # Random play makes 14.4 on average, the best programs 123 and more.
    scores = [total([game("anywhere-american", f"strength {n}", ("beginner", "random"))])
              for n in range(40)]  # fmt: skip
    assert sum(scores) / len(scores) > 95


def test_the_same_seed_makes_the_same_choices() -> None:
    views = [GAME.start("american", seed=str(n)).view(1) for n in range(5)]
    first, second = (bot("poker-solitaire", "beginner", "x") for _ in range(2))
    assert [first.choose(v) for v in views] == [second.choose(v) for v in views]


def advised(rules: str, deck: str, *actions: str) -> str:
    return bot("poker-solitaire", "beginner").choose(start(rules, deck, *actions).view(1))


def test_the_first_card_goes_in_the_centre() -> None:
    choice = advised("standard", "KH")
    assert choice == "KH>c3"


def test_flushes_are_built_in_the_rows() -> None:
    choice = advised("american", "KH QH", "KH>c3")
    assert choice in ("QH>b3", "QH>d3")


def test_matching_cards_go_up_and_down() -> None:
    choice = advised("american", "KH KS", "KH>c3")
    assert choice in ("KS>c2", "KS>c4")


def test_a_straight_is_made_when_four_cards_are_there() -> None:
    choice = advised("anywhere-american", "4H 5S 6D 7C 8H", "4H>a1", "5S>b1", "6D>c1", "7C>d1")
    assert choice == "8H>e1"


def test_a_thief_steals_when_tempted() -> None:
    view = start("thieves", "KH QD 5C", "KH>c3", "QD>c3").view(1)
    choices = [bot("poker-solitaire", "beginner", str(seed)).choose(view) for seed in range(40)]
    stolen = [choice for choice in choices if choice.startswith("steal:c3>")]
    assert 0 < len(stolen) < len(choices) / 2
