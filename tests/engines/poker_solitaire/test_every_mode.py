"""The line players in every mode and under any rules: lawful, and fair.

Values for odd rules are learned in few games here: what is lawful does not hang on them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.errors import ParlourError
from parlour.engines.bots import bot
from parlour.engines.choices import Deciding
from parlour.engines.poker_solitaire import learned, levels
from parlour.engines.poker_solitaire.position import known
from parlour.games.poker_solitaire import Rules, State
from tests.engines.poker_solitaire.test_advice_column import game
from tests.games.poker_solitaire.mixes import rulesets
from tests.games.poker_solitaire.table import GAME

LEVELS = ("club", "expert", "master")


@pytest.fixture(scope="module", autouse=True)
def hasty() -> Iterator[None]:
    patch = pytest.MonkeyPatch()
    patch.setattr(learned, "_GAMES_FROM_NOTHING", 150)
    patch.setattr(learned, "_GAMES_FROM_A_START", 50)
    patch.setattr(levels, "_DEALT_IN_THOUGHT", 300)
    learned._learned.cache_clear()
    yield
    patch.undo()
    learned._learned.cache_clear()


# --- every mode and option ------------------------------------------------------------------


@settings(max_examples=30)
@given(rulesets(), st.sampled_from(["club", "greedy", "expert"]), st.integers(0, 999))
def test_every_game_comes_to_its_end(rules: Rules, level: str, seed: int) -> None:
    final = game(rules, str(seed), (level, "beginner"))
    assert final.result is not None


@pytest.mark.parametrize("preset", list(Rules.PRESETS))
def test_every_preset_is_played_by_masters(preset: str) -> None:
    assert game(preset, preset, ("master", "master")).result is not None


@settings(max_examples=40)
@given(rulesets(), st.integers(0, 999), st.integers(0, 45))
def test_what_is_unseen_is_what_the_deck_holds(rules: Rules, seed: int, steps: int) -> None:
    state = played(rules, seed, steps)
    for seat in range(1, rules.players + 1):
        unseen = known(state.view(seat)).unseen
        held = [0] * 52
        for card in state.table.deck[state.table.drawn :]:
            held[int(card)] += 1
        if rules.mode == "same-deck":  # what somebody took may be in no place that is asked
            assert all(there <= told for there, told in zip(held, unseen, strict=True))
        else:
            assert held == list(unseen)


def played(rules: Rules | str, seed: int, steps: int) -> State:
    choose = random.Random(seed)
    state: State = GAME.start(rules, seed=f"levels {seed}")
    for _ in range(steps):
        if not (legal := state.legal()):
            break
        state = state.apply(choose.choice(legal))
    return state


# --- fair play ------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["anywhere-american", "standard", "alternate", "thieves"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_hangs_on_the_view_and_the_seed_alone(preset: str, level: str) -> None:
    """The same position with the rest of the deck in another order: the same choices."""
    choose = random.Random(f"{preset} {level}")
    for steps in (3, 14, 22):
        actions: list[str] = []
        state: State = GAME.start(preset, seed=f"worlds {steps}")
        for _ in range(steps):
            actions.append(str(choose.choice(state.legal())))
            state = state.apply(actions[-1])
        drawn = state.table.drawn
        rest = choose.sample(state.table.deck[drawn:], len(state.table.deck) - drawn)
        names = [str(card) for card in (*state.table.deck[:drawn], *rest)]
        world: State = GAME.start(preset, start={"deck": names})
        for action in actions:
            world = world.apply(action)
        seat = state.turns[0]
        player = bot("poker-solitaire", level, "same")
        asked_before = bot("poker-solitaire", level, "same")
        asked_before.choose(GAME.start(preset, seed="another").view(1))
        chosen = {
            who.choose(at.view(seat)) for at in (state, world) for who in (player, asked_before)
        }
        assert len(chosen) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_out_of_turn_there_is_nothing_to_choose(level: str) -> None:
    view = GAME.start("alternate", seed="turns").view(2)
    with pytest.raises(ParlourError, match="not this seat's turn"):
        bot("poker-solitaire", level).choose(view)


@pytest.mark.parametrize("level", ["beginner", *LEVELS])
def test_every_lawful_act_is_among_the_choices_and_what_is_chosen_comes_first(level: str) -> None:
    for preset in Rules.PRESETS:
        for steps in (0, 9, 23):
            state = played(preset, 5, steps)
            if not state.turns:
                continue
            view = state.view(state.turns[0])
            player = bot("poker-solitaire", level, "choices")
            assert isinstance(player, Deciding)
            told = player.decide(view)
            assert sorted(option.action for option in told.options) == sorted(view.legal)
            assert told.chosen == bot("poker-solitaire", level, "choices").choose(view)
            assert all((option.error or 0) >= 0 for option in told.options)
