"""Advisers whose networks have learnt nothing, and how hard they look, for tests."""

from __future__ import annotations

import struct
from random import Random
from typing import NamedTuple

from parlour._kernels import Adviser, DealJudge, HandJudge, LearnedPlayer, Policy, Prospects


def any_weights(seed: int, size: int) -> bytes:
    random = Random(seed)
    return struct.pack(f"{size}f", *(random.gauss(0, 0.5) for _ in range(size)))


NETS, FEATURES, HIDDEN = Policy.shape
POLICY = Policy(any_weights(1, NETS * (FEATURES + 1) * HIDDEN))
CONTRARY = Policy(any_weights(3, NETS * (FEATURES + 1) * HIDDEN))
PROSPECTS = Prospects(any_weights(2, (Prospects.shape[0] + 1) * Prospects.shape[1]))
ADVISER = Adviser([POLICY], POLICY, PROSPECTS)

WIDTH, DEPTH = 8, 1  # of networks as self-play teaches them, with what they are told and say


def any_network(inputs: int, outputs: int) -> bytes:
    size = (inputs + 1) * WIDTH + DEPTH * (WIDTH + 1) * WIDTH + (WIDTH + 1) * outputs
    return any_weights(5, size)


OF_A_PLAYER, OF_DEALS, OF_HANDS = any_network(417, 28 * 4), any_network(156, 1), any_network(73, 1)
SELF_TAUGHT = LearnedPlayer(OF_A_PLAYER, WIDTH, DEPTH, POLICY)
DEALS, HANDS = DealJudge(OF_DEALS, WIDTH, DEPTH), HandJudge(OF_HANDS, WIDTH, DEPTH)
LEARNED_ADVISER = Adviser([SELF_TAUGHT], SELF_TAUGHT, PROSPECTS)


class Effort(NamedTuple):
    glance: int = 0
    pool: int = 30
    rolled: int = 20
    solved: int = 10
    nodes: int = 100_000
    ahead: int = 0
    appeal: float = 1000.0
    play_out: bool = True
    seed: int = 7
