"""The adviser on tables that obey no game: what it says, always the same, and what it refuses."""

from __future__ import annotations

import struct
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from parlour._kernels import (
    Adviser,
    Cancel,
    Cancelled,
    Knowledge,
    Policy,
    Prospects,
    Solver,
    TrickGame,
    TrickTable,
)
from tests.native.advising import (
    ADVISER,
    CONTRARY,
    FEATURES,
    HIDDEN,
    NETS,
    POLICY,
    PROSPECTS,
    Effort,
)
from tests.native.any_game import bits, mask
from tests.native.in_play import random_table


def test_advice_is_about_every_lawful_play_and_gives_chances() -> None:
    random = Random(11)
    for number in range(800):
        table = random_table(random, random.choice((1, 2, 3)))
        known = table.known(need=random.randint(0, 8))
        effort = Effort(
            glance=random.choice((0, 8)), ahead=random.choice((0, 1, 4)),
            play_out=random.random() < 0.5, seed=number,
        )  # fmt: skip
        plays, worlds, effective, solved = ADVISER.advise(known, *effort)
        assert mask([piece for piece, *_ in plays]) == table.lawful
        assert [piece for piece, _ in POLICY.weigh(known)] == bits(table.lawful)
        net, told = Policy.tell(known)
        assert (net & 1, len(told)) == (bool(table.trick), len(plays))
        assert worlds == known.count_worlds() >= 1
        assert 0 < effective <= effort.pool + 1e-9
        assert 0 <= solved <= effort.solved
        for _, rolled, open_handed, points, *_ in plays:
            assert 0 <= rolled <= 1
            assert 0 <= open_handed <= 1
            assert points >= 0


def test_with_one_world_solved_is_what_the_solver_says() -> None:
    random, solver, told = Random(12), Solver(), 0
    for _ in range(600):
        table, need = random_table(random, random.choice((1, 2, 3)), early=0), random.randint(1, 12)
        known = table.known_openly(need)
        plays, worlds, effective, solved = ADVISER.advise(
            known, 0, 2, 0, 2, 10**6, 0, 1000.0, False, 1
        )
        assert (worlds, effective) == (1, 2)  # a pool of two, alike
        if not solved:
            continue  # decided already
        told += 1
        game = table.game
        hands = [hand if game.kernel.plays(seat) else 0 for seat, hand in enumerate(table.hands)]
        leader = table.trick[0][0] if table.trick else table.turn
        lying = [piece for _, piece in table.trick]
        reached = solver.moves_at_least(game.kernel, hands, leader, need - table.won, lying)
        wants = game.maximisers >> table.turn & 1
        for piece, _, open_handed, *_ in plays:
            assert open_handed == float((reached >> piece & 1) == wants), table
    assert told > 200


def test_the_same_seed_gives_the_same_advice_whatever_was_asked_before() -> None:
    random, fresh = Random(13), Adviser([POLICY], POLICY, PROSPECTS)
    for number in range(60):
        known = random_table(random, 3).known(need=3)
        effort = Effort(ahead=number % 3, seed=number)
        advice = ADVISER.advise(known, *effort)
        assert advice == ADVISER.advise(known, *effort) == fresh.advise(known, *effort)
        assert ADVISER.draw_likely(known, 20, 9, number) == fresh.draw_likely(known, 20, 9, number)


def test_seats_go_by_the_policy_of_their_manner() -> None:
    """Two policies, and all seats by one of them: the same as if the other were not there."""
    random, alone = (
        Random(14),
        [Adviser([policy], POLICY, PROSPECTS) for policy in (POLICY, CONTRARY)],
    )
    both, differ = Adviser([POLICY, CONTRARY], POLICY, PROSPECTS), 0
    for number in range(60):
        table = random_table(random, 3)
        advice = []
        for manner, adviser in enumerate(alone):
            known = table.known(need=3, manners=(manner,) * 4)
            advice.append(both.advise(known, *Effort(seed=number)))
            assert advice[-1] == adviser.advise(table.known(need=3), *Effort(seed=number))
            told = both.draw_likely(known, 20, 9, number)
            assert told == adviser.draw_likely(table.known(need=3), 20, 9, number)
        mixed = table.known(need=3, manners=(0, 1, 0, 1))
        differ += both.advise(mixed, *Effort(seed=number)) not in advice
    assert differ > 10


def test_a_manner_that_nobody_knows_is_refused() -> None:
    table = random_table(Random(15), 2)
    with pytest.raises(ValueError, match="manners: the adviser has no such policy"):
        ADVISER.advise(table.known(manners=(0, 0, 1, 0)), *Effort())
    with pytest.raises(ValueError, match="manners: the adviser has no such policy"):
        ADVISER.draw_likely(table.known(manners=(0, 0, 1, 0)), 9, 9, 1)
    with pytest.raises(ValueError, match="manners: the adviser has no such policy"):
        ADVISER.play_deals(GAME, 1, 0, [[1, 2, 4, 8]], False, 1, (0, 1, 0, 0))
    with pytest.raises(ValueError, match="manners must be 0 to 127"):
        table.known(manners=(0, 0, -1, 0))
    with pytest.raises(ValueError, match="policies is empty"):
        Adviser([], POLICY, PROSPECTS)


# --- a game in which everything follows from who holds the highest piece ------------------

PIECES = 28
TABLE = TrickTable([[]] * PIECES, [list(range(PIECES))] * PIECES, [])
GAME = TrickGame(TABLE, [0] * PIECES, 1, (1, 2, 3, 0), 0b0101, 0b0101)
OTHER = TrickGame(
    TrickTable([[]] * 8, [list(range(8))] * 8, []), [0] * 8, 1, (1, 2, 3, 0), 0b0101, 0b0101
)
TOP, BOTTOM = 0x7F << 21, 0x7F


def knows(**changes: Any) -> Knowledge:
    given: dict[str, Any] = {
        "game": GAME, "need": 1, "opener": 0, "size": 7, "history": [], "seat": 0, "hand": TOP,
        "lacks": (0, 0, 0, 0), "promise": (0, 0, 0),
    }  # fmt: skip
    return Knowledge(**(given | changes))


def test_what_wins_in_every_world_has_chance_one_and_what_cannot_has_none() -> None:
    for seat in range(4):  # the highest seven win every trick, for whichever side
        ours = seat in (0, 2)
        known = knows(opener=seat, seat=seat, need=1 if not ours else 7)
        plays, *_ = ADVISER.advise(known, *Effort())
        assert [(rolled, solved) for _, rolled, solved, *_ in plays] == [(1, 1)] * 7
        known = knows(opener=seat, seat=seat, need=7 if not ours else 8)
        plays, *_ = ADVISER.advise(known, *Effort())
        assert {rolled for _, rolled, *_ in plays} == {float(not ours)}


def test_a_promise_is_kept_in_every_world() -> None:
    known = knows(promise=(2, BOTTOM, 4))
    for world in known.draw_worlds(200, 1) + ADVISER.draw_likely(known, 200, 200, 1):
        assert (world[2] & BOTTOM).bit_count() >= 4


# --- threads and cancelling ---------------------------------------------------------------


def test_four_threads_may_share_an_adviser() -> None:
    known, asked = knows(need=4, hand=BOTTOM), [Effort(seed=seed) for seed in range(24)]
    alone = [ADVISER.advise(known, *effort) for effort in asked]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda effort: ADVISER.advise(known, *effort), asked)) == alone


@pytest.mark.parametrize(
    "effort",
    [
        Effort(pool=10, rolled=100_000, solved=0),
        Effort(pool=10, rolled=100_000, solved=0, ahead=3),
        Effort(pool=10, rolled=0, solved=100_000, nodes=10**12),
        Effort(glance=100_000),
    ],
)
def test_another_thread_can_cancel_whatever_it_does(effort: Effort) -> None:
    known, cancel, stopped = knows(need=4, hand=0x111_1111), Cancel(), []

    def work() -> None:
        try:
            Adviser([POLICY], POLICY, PROSPECTS).advise(known, *effort, cancel)
        except Cancelled:
            stopped.append(True)

    worker = threading.Thread(target=work)
    worker.start()
    time.sleep(0.1)
    assert worker.is_alive()  # many seconds of work; and this thread runs on
    cancel.cancel()
    worker.join(20)
    assert stopped == [True]


def test_a_cancelled_adviser_advises_as_before() -> None:
    known, gone = knows(need=4), Cancel()
    before = ADVISER.advise(known, *Effort())
    gone.cancel()
    with pytest.raises(Cancelled):
        ADVISER.advise(known, *Effort(), gone)
    assert len(ADVISER.draw_likely(known, 20, 10, 1)) == 10  # nobody cancelled this
    assert ADVISER.advise(known, *Effort()) == before


# --- what it refuses ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"need": -1}, "need must be 0 to 127"),
        ({"need": 128}, "need must be 0 to 127"),
        ({"opener": 4}, "opener is not one of four seats"),
        ({"seat": -1}, "seat is not one of four seats"),
        ({"seat": 1}, "seat: it is not its turn"),
        ({"size": 0}, "size: there are not so many pieces"),
        ({"size": 8}, "size: there are not so many pieces"),
        ({"size": 6, "hand": 0x3F}, "size: all the pieces must be dealt"),
        ({"hand": 1 << 28}, "hand: 268435456 is not a mask of 28 pieces"),
        ({"hand": -1}, "hand: -1 is not a mask"),
        ({"hand": 0x3F}, "hand: not as many pieces as are left"),
        ({"lacks": (0, 0, 0, -1)}, "lacks: -1 is not a mask"),
        ({"promise": (4, 0, 0)}, "promise is not one of four seats"),
        ({"promise": (1, -1, 0)}, "promise: -1 is not a mask"),
        ({"promise": (1, 1, 8)}, "promise: at most 7 pieces"),
        ({"promise": (1, 1, -1)}, "promise: at most 7 pieces"),
        ({"history": [(4, 0)]}, "history is not one of four seats"),
        ({"history": [(1, 28)]}, "history: not a piece"),
        ({"history": [(1, -1)]}, "history: not a piece"),
        ({"history": [(1, 0), (2, 0)]}, "history: a piece is in two places"),
        ({"history": [(1, 21)]}, "history: a piece is in two places"),
        ({"history": [(1, 0), (1, 1)]}, "history: a seat plays twice to a trick"),
        ({"history": [(0, 0)], "hand": TOP}, "hand: not as many pieces as are left"),
        ({"game": OTHER, "size": 3}, "size: there are not so many pieces"),
    ],
)
def test_refuses_what_cannot_be_known(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        knows(**changes)


def test_refuses_a_seat_with_nothing_to_play() -> None:
    rounds = [(seat, 4 * trick + seat) for trick in range(7) for seat in range(4)]
    with pytest.raises(ValueError, match="it is not its turn"):
        knows(opener=3, history=[(3 - seat, piece) for seat, piece in rounds], seat=0, hand=0)


def test_refuses_one_who_sits_out() -> None:
    alone = TrickGame(TABLE, [0] * PIECES, 1, (1, 3, 3, 0), 0b0001, 0b1010)
    with pytest.raises(ValueError, match="opener does not play"):
        knows(game=alone, opener=2, seat=2)
    with pytest.raises(ValueError, match="one who sits out has played"):
        knows(game=alone, history=[(0, 0), (2, 1)], seat=1)
    with pytest.raises(ValueError, match="opener does not play"):
        ADVISER.play_deals(alone, 1, 2, [[0x7F << 7 * seat for seat in range(4)]], False, 1)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"glance": -1}, "glance must be 0 to 100000"),
        ({"glance": 100_001}, "glance must be 0 to 100000"),
        ({"pool": 0}, "pool must be 1 to 100000"),
        ({"pool": 100_001}, "pool must be 1 to 100000"),
        ({"rolled": -1}, "rolled must be 0 to 100000"),
        ({"solved": -1}, "solved must be 0 to 100000"),
        ({"rolled": 0, "solved": 0}, "nothing is to be tried"),
        ({"nodes": -1}, "nodes must not be negative"),
        ({"ahead": -1}, "ahead must be 0 to 32"),
        ({"ahead": 33}, "ahead must be 0 to 32"),
        ({"seed": -1}, "seed must not be negative"),
    ],
)
def test_refuses_a_bad_effort(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        ADVISER.advise(knows(), *Effort()._replace(**changes))


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"seat": 4}, "seat is not one of four seats"),
        ({"word": "doubled"}, "word must be passed, bid or forced"),
        ({"need": -1}, "need must be 0 to 127"),
        ({"need": 128}, "need must be 0 to 127"),
        ({"could_name": []}, "could_name is empty"),
        ({"could_name": [OTHER]}, "could_name: other pieces"),
        ({"named": 1}, "named: not one of those"),
        ({"named": -2}, "named: not one of those"),
    ],
)
def test_refuses_what_nobody_can_have_said(changes: dict[str, Any], problem: str) -> None:
    said: dict[str, Any] = {"seat": 1, "word": "bid", "need": 3, "could_name": [GAME]}
    with pytest.raises(ValueError, match=problem):
        knows().heard(**(said | changes))


def test_refuses_nothing_in_the_place_of_a_game() -> None:
    nothing: Any = [None]
    with pytest.raises(TypeError):
        knows().heard(1, "bid", 3, nothing)
    with pytest.raises(TypeError):
        PROSPECTS.best(nothing, [TOP], 3)


def test_what_was_heard_outlives_the_list_that_told_it() -> None:
    games = [TrickGame(TABLE, [0] * PIECES, 1, (1, 2, 3, 0), 0b0101, 0b0101)]
    known, again = knows(), knows()
    known.heard(1, "bid", 3, games)
    again.heard(1, "bid", 3, [GAME])
    games.clear()
    assert ADVISER.draw_likely(known, 50, 20, 1) == ADVISER.draw_likely(again, 50, 20, 1)


@pytest.mark.parametrize(
    ("pool", "size", "seed"), [(0, 1, 1), (1, 0, 1), (10**7, 1, 1), (1, 1, -1)]
)
def test_refuses_bad_draws(pool: int, size: int, seed: int) -> None:
    with pytest.raises(ValueError, match="must"):
        ADVISER.draw_likely(knows(), pool, size, seed)


def test_refuses_other_bad_input() -> None:
    deal = [0x7F << 7 * seat for seat in range(4)]
    with pytest.raises(ValueError, match="size must be 0 to 100000"):
        knows().draw_worlds(-1, 1)
    with pytest.raises(ValueError, match="seed must not be negative"):
        knows().draw_worlds(1, -1)
    for weights in (b"", bytes(12), bytes(4 * NETS * (FEATURES + 1) * HIDDEN + 1)):
        with pytest.raises(ValueError, match="numbers of four bytes are needed"):
            Policy(weights)
        with pytest.raises(ValueError, match="numbers of four bytes are needed"):
            Prospects(weights)
    nan = struct.pack("f", float("nan")) * (NETS * (FEATURES + 1) * HIDDEN)
    with pytest.raises(ValueError, match="weights: not a number"):
        Policy(nan)
    with pytest.raises(ValueError, match="games: none to choose from"):
        PROSPECTS.best([], [TOP], 3)
    with pytest.raises(ValueError, match="hands: -1 is not a mask"):
        PROSPECTS.best([GAME], [-1], 3)
    with pytest.raises(ValueError, match="need must be 0 to 127"):
        PROSPECTS.best([GAME], [TOP], 128)
    with pytest.raises(ValueError, match="hand: -1 is not a mask"):
        Prospects.tell(GAME, -1, 3)
    with pytest.raises(ValueError, match="need must be 0 to 127"):
        Prospects.tell(GAME, TOP, -3)
    for deals, need, opener, problem in (
        ([deal], 128, 0, "need must be 0 to 127"),
        ([deal], 1, 4, "opener is not one of four seats"),
        ([[1, 2, 4, 1 << 28]], 1, 0, "deals: .* is not a mask"),
        ([[1, 1, 2, 4]], 1, 0, "deals: a piece is in two hands"),
        ([[1, 2, 4, 24]], 1, 0, "deals: hands differ in size"),
        ([[0, 0, 0, 0]], 1, 0, "deals: nothing to play"),
    ):
        with pytest.raises(ValueError, match=problem):
            ADVISER.play_deals(GAME, need, opener, deals, False, 1)
    with pytest.raises(ValueError, match="seed must not be negative"):
        ADVISER.play_deals(GAME, 1, 0, [deal], False, -1)


def test_a_deal_comes_to_what_the_quick_players_plays_win() -> None:
    deal = [TOP, 0x7F, 0x7F << 7, 0x7F << 14]
    assert ADVISER.play_deals(GAME, 7, 0, [deal] * 3, False, 1) == [7] * 3
    assert ADVISER.play_deals(GAME, 3, 0, [deal], False, 1) == [3]  # it stops when it is decided
    assert ADVISER.play_deals(GAME, 3, 0, [deal], True, 1) == [7]
    assert ADVISER.play_deals(GAME, 3, 1, [[0x7F, TOP, 0x7F << 7, 0x7F << 14]], True, 1) == [0]
    assert ADVISER.play_deals(GAME, 3, 0, [], True, 1) == []
