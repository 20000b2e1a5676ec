"""Print every figure, or those of the subjects that are named: `python -m bench terminal page`.

The status is 1 when a bar is missed, and 2 where there is no such subject.
"""

import sys
from importlib import import_module

from bench.measure import Figure, plain_loop, rate

SUBJECTS = (
    "texas42", "texas42_solver", "texas42_players", "texas42_hints", "cribbage", "poker_solitaire",
    "at_once", "adapters", "resampling", "starting", "views", "pictures", "server", "terminal",
    "tournaments", "page", "first_paint",
)  # fmt: skip

wanted = sys.argv[1:] or SUBJECTS
for name in wanted:
    if name not in SUBJECTS:
        print(f"there is no subject {name}; there are: {', '.join(SUBJECTS)}", file=sys.stderr)
        sys.exit(2)
missed = 0
for name in wanted:
    print(Figure("steps of a plain Python loop, on this machine just now", rate(plain_loop)))
    for figure in import_module(f"bench.{name}").figures():
        print(figure, flush=True)
        missed += not figure.met
sys.exit(1 if missed else 0)
