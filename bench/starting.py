"""What it takes before anything happens: `python -m bench.starting`.

CPU time of a process that imports `parlour`, or prints our help, less that of one that does
nothing; the best of several, in milliseconds.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from resource import RUSAGE_CHILDREN, getrusage

from bench.measure import Cost

ROUNDS = 15
IMPORT_BAR = 60.0
HELP_BAR = 150.0


def figures() -> Iterator[Cost]:
    nothing = _cpu("-c", "pass")
    yield Cost("Python itself, starting", "ms", [nothing])
    yield Cost("import parlour", "ms", [_cpu("-c", "import parlour") - nothing], IMPORT_BAR)
    yield Cost("parlour --help", "ms", [_cpu("-m", "parlour", "--help") - nothing], HELP_BAR)


def _cpu(*words: str) -> float:
    """The least of several, for others only ever add to it."""
    least = float("inf")
    for _ in range(ROUNDS):
        before = getrusage(RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)
        after = getrusage(RUSAGE_CHILDREN)
        took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        least = min(least, 1000 * took)
    return least


if __name__ == "__main__":
    for figure in figures():
        print(figure)
