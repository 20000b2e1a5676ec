"""`poker_solitaire_v0`: PettingZoo's way to name and to make an environment."""

from functools import partial

from parlour.adapters.pettingzoo import Parallel, RawEnv
from parlour.adapters.pettingzoo import env as make

env = partial(make, "poker-solitaire")
raw_env = partial(RawEnv, "poker-solitaire")
parallel_env = partial(Parallel, "poker-solitaire")
