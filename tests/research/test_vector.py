"""Many games at once are the same games: each beside the rules in Python, act by act."""

from __future__ import annotations

from random import Random
from typing import Any, SupportsIndex

import numpy as np
import pytest

import parlour
from parlour import ParlourError, research
from parlour.games.poker_solitaire.state import MOST_TURNS
from parlour.research import Vector
from tests.research.side_by_side import ALLOWED, played, rulesets
from tests.research.walking import too_uneven

HANDS = {"texas-42": 80, "cribbage": 60, "poker-solitaire": 30}  # under each of the rules


@pytest.mark.parametrize("game", ALLOWED)
def test_under_any_rules_they_are_the_games_of_the_rules(game: str) -> None:
    found = rulesets(game, Random(7))  # the presets come first
    for number in range(20):
        played(next(found), 6, HANDS[game], seed=number, every=10, one_hand=bool(number & 1))


def texas42(games: SupportsIndex = 64, **how: Any) -> Vector:
    return research.vector(parlour.game("texas-42").rules("house"), games, **how)


def told(env: Vector) -> list[Any]:
    arrays = (env.mask, env.turn, env.rewards, env.done, env.observation)
    return [array.copy() for array in arrays]


def same(some: list[Any], others: list[Any]) -> bool:
    return all((one == other).all() for one, other in zip(some, others, strict=True))


def test_arrays_are_what_they_say_and_stay_where_they_are() -> None:
    env = texas42(5)
    assert len(env) == 5
    size = sum(field.size for field in env.fields.values())
    for array, shape, kind in (
        (env.mask, (5, len(env.actions)), "int8"),
        (env.turn, (5,), "int8"),
        (env.rewards, (5, 4), "float32"),
        (env.done, (5,), "bool"),
        (env.observation, (5, size), "float32"),
        (env.sample(), (5,), "int64"),
    ):
        assert (array.shape, str(array.dtype)) == (shape, kind)
    assert env.observe()["tricks"].shape == (5, 7, 4, 28)
    assert np.shares_memory(env.observe()["hand"], env.observation)
    window = np.from_dlpack(env.mask)  # as other libraries take it
    env.step(env.sample())
    assert np.shares_memory(window, env.mask)
    assert window[:, 28:].any(axis=1).all()  # a bid in every game


def test_what_any_seat_sees_can_be_asked() -> None:
    env = texas42(5, seed=2)
    seen = {seat: env.seen_by(seat).copy() for seat in env.seats}
    hand = env._layout.begins["hand"]
    held = np.sum([seen[seat][:, hand : hand + 28] for seat in env.seats], axis=0)
    assert (held == 1).all()  # every tile is in one hand
    for number, turn in enumerate(env.turn):
        assert (env.observation[number] == seen[env.seats[turn]][number]).all()
    for seat, told in (("X", "'X'"), (0, "0"), (None, "None")):
        with pytest.raises(ParlourError, match=f"^{told} is not a seat; there are N, E, S, W$"):
            env.seen_by(seat)  # type: ignore[arg-type]


def test_arrays_live_on_without_their_games() -> None:
    mask = texas42(3).mask
    assert mask.any(axis=1).all()


def test_the_same_seed_gives_the_same_games_however_many_there_are() -> None:
    few, many, other = texas42(8, seed=5), texas42(64, seed=5), texas42(8, seed=6)
    for _ in range(200):
        ids = few.sample().copy()
        many.step(np.concatenate([ids, many.sample()[8:]]))
        few.step(ids)
        assert same(told(few), [array[:8] for array in told(many)])
    assert few.start(0) == many.start(0) != other.start(0)


@pytest.mark.parametrize("game", ALLOWED)
def test_begun_again_they_are_as_if_they_were_new(game: str) -> None:
    under = parlour.game(game).rules()
    env, new = research.vector(under, 16, seed=1), research.vector(under, 16, seed=9)
    for _ in range(37):
        env.step(env.sample())
    env.restart(9)
    assert env.start(3) == new.start(3)
    for _ in range(150):
        assert same(told(env), told(new))
        ids = env.sample()
        assert (ids == new.sample()).all()
        env.step(ids)
        new.step(ids)
    with pytest.raises(ParlourError, match=r"^seed must be a whole number, not 'any'$"):
        env.restart("any")  # type: ignore[arg-type]


def test_what_one_game_refuses_is_done_in_none() -> None:
    env = texas42()
    for _ in range(30):
        env.step(env.sample())
    before = told(env)
    ids = env.sample().copy()
    for wrong in (
        -1,
        len(env.actions),
        1 << 40,
        -(1 << 62),
        int(np.flatnonzero(env.mask[63] == 0)[0]),
    ):
        ids[63] = wrong
        with pytest.raises(ParlourError, match=f"game 63 does not allow action {wrong} now"):
            env.step(ids)
        assert same(told(env), before)
    env.mask[:] = 1  # what was written there is not believed
    with pytest.raises(ParlourError, match="game 63 does not allow"):
        env.step(ids)


def test_bad_input_is_told_in_a_sentence() -> None:
    env = texas42()
    wrong: Any
    for wrong in (np.zeros(63, int), np.zeros((64, 1), int), 3, None, "pass", [[1], [2, 3]]):
        with pytest.raises(ParlourError, match="one action is needed for each of 64 games"):
            env.step(wrong)
    for wrong, kind in ((np.zeros(64), "float64"), ([None] * 64, "object"), (["7"] * 64, "<U1")):
        with pytest.raises(ParlourError, match=f"actions are ids, whole numbers, not {kind}"):
            env.step(wrong)
    for games, told in ((0, "0"), (1 << 30, "1073741824"), ("8", "'8'"), (2.5, "2.5")):
        with pytest.raises(
            ParlourError, match=f"^games must be a whole number from 1 to 1048576, not {told}$"
        ):
            texas42(games)  # type: ignore[arg-type]
    for seed, told in (("any", "'any'"), (None, "None"), (1.5, "1.5"), ([], "a list")):
        with pytest.raises(ParlourError, match=f"^seed must be a whole number, not {told}$"):
            texas42(seed=seed)
    with pytest.raises(ParlourError, match=r"^one_hand is True or False, not 'no'$"):
        texas42(one_hand="no")
    for game, told in ((64, "64"), (-1, "-1"), (10**30, "a huge number"), ("0", "'0'")):
        with pytest.raises(
            ParlourError, match=f"^game must be a whole number from 0 to 63, not {told}$"
        ):
            env.start(game)  # type: ignore[arg-type]


class Foreign:
    """An array of another library, of which only DLPack is known."""

    def __init__(self, array: Any, device: tuple[int, int] = (1, 0)) -> None:
        self._array = array
        self._device = device

    def __dlpack__(self, **how: Any) -> Any:
        if self._device != (1, 0):
            raise BufferError("it is on another device")
        return self._array.__dlpack__()

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._device


def test_actions_come_in_arrays_of_other_libraries() -> None:
    env, other = texas42(seed=3), texas42(seed=3)
    for kind in (np.int64, np.int32, np.uint8):
        ids = env.sample().copy()
        env.step(ids)
        other.step(Foreign(ids.astype(kind)))
        assert same(told(env), told(other))
    with pytest.raises(ParlourError, match=r"^actions must lie in the memory of the CPU$"):
        env.step(Foreign(ids, device=(2, 0)))
    with pytest.raises(ParlourError, match="one action is needed for each of 64 games"):
        env.step(Foreign(ids[:3]))


def test_whole_numbers_of_any_kind_will_do() -> None:
    # A seed is taken as it is kept in 64 bits.
    assert same(told(texas42(np.int64(5), seed=-1)), told(texas42(5, seed=np.uint64(2**64 - 1))))


def test_rules_that_tables_cannot_tell_are_refused() -> None:
    with pytest.raises(ParlourError, match="enforcement must be prevent, not referee"):
        research.vector(parlour.game("texas-42").rules("spec-c"))
    with pytest.raises(ParlourError, match="mode must be one-hand, not race"):
        research.vector(parlour.game("poker-solitaire").rules("race"))
    for changes, told in (
        ({"count": "self"}, "count must be auto, not self"),
        ({"games": 3}, "games must be 1, not 3"),
        ({"first_dealer": "by-hand"}, "first_dealer must not be by-hand"),
    ):
        with pytest.raises(ParlourError, match=told):
            research.vector(parlour.game("cribbage").rules("standard", **changes))


def test_who_deals_first_may_be_given() -> None:
    given: tuple[tuple[str, dict[str, Any], str, Any], ...] = (
        ("texas-42", {"first_shaker": "W"}, "shaker", "W"),
        ("cribbage", {"first_dealer": "given", "dealer": 1}, "dealer", 1),
    )
    for game, changes, name, seat in given:
        rules = parlour.game(game).rules(**changes)
        env = research.vector(rules, 20)
        assert {env.start(number)[name] for number in range(20)} == {seat}


def test_cards_that_are_moved_for_ever_are_stopped() -> None:
    env = research.vector(parlour.game("poker-solitaire").rules("pat"), 1)
    for _ in range(MOST_TURNS):
        assert not env.done[0]
        env.step([env.mask[0].nonzero()[0][-1]])  # the last that is legal moves a card, if any can
    assert env.done[0]


def test_acts_are_drawn_as_likely_as_each_other() -> None:
    env = research.vector(parlour.game("texas-42").rules("straight"), 20_000, seed=3)
    counts = np.bincount(env.sample(), minlength=len(env.actions))
    assert (counts[env.mask[0] == 0] == 0).all()
    assert not too_uneven(counts[env.mask[0] == 1].tolist())


def test_every_deal_is_as_likely() -> None:
    env = texas42(20_000, seed=4)
    seen = env.observe()
    assert not too_uneven(seen["hand"].sum(axis=0).astype(int).tolist())
    assert not too_uneven(np.bincount(env.turn).tolist())
    assert (seen["hand"].sum(axis=1) == 7).all()
