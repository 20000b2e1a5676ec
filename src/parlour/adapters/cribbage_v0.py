"""`cribbage_v0`: PettingZoo's way to name and to make an environment."""

from functools import partial

from parlour.adapters.pettingzoo import Parallel, RawEnv
from parlour.adapters.pettingzoo import env as make

env = partial(make, "cribbage")
raw_env = partial(RawEnv, "cribbage")
parallel_env = partial(Parallel, "cribbage")
