"""`texas_42_v0`: PettingZoo's way to name and to make an environment."""

from functools import partial

from parlour.adapters.pettingzoo import Parallel, RawEnv
from parlour.adapters.pettingzoo import env as make

env = partial(make, "texas-42")
raw_env = partial(RawEnv, "texas-42")
parallel_env = partial(Parallel, "texas-42")
