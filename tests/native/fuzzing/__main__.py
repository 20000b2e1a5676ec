"""make sanitize                                          # 200,000 calls under sanitizers
    python -m tests.native.fuzzing --calls 2000 --seed 7   # fewer, on the kernels as installed

The same seed asks the same. `--tell` writes every call before it is made: the last one is the
one that crashed.
"""

from __future__ import annotations

import argparse
import faulthandler
import sys
import warnings
from random import Random

import tests.native.other_kernels  # noqa: F401  (first of all: which kernels)
from tests.native.fuzzing.run import fuzz


def main() -> None:
    parser = argparse.ArgumentParser(description="asks the kernels all sorts of things")
    parser.add_argument("--calls", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tell", action="store_true")
    asked = parser.parse_args()
    warnings.simplefilter("ignore")  # of objects that were never initialised
    faulthandler.enable()
    made, refused = fuzz(Random(asked.seed), asked.calls, tell=asked.tell)
    print(f"{made:,} calls, {refused:,} of them refused; nothing went wrong", file=sys.stderr)


if __name__ == "__main__":
    main()
