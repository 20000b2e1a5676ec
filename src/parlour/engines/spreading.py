"""Work spread over the workers of an executor, with only so much of it handed out ahead.

Any executor of `concurrent.futures` will do. Whoever stops asking for results calls back what has
not begun.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from typing import Any, TypeVar

AHEAD = 2048  # where nobody says how many workers there are: enough for a large cluster

Done = TypeVar("Done")
Task = tuple[Any, ...]  # what a function is called with


def as_finished(
    executor: Executor, do: Callable[..., Done], tasks: Iterable[Task], ahead: int = AHEAD
) -> Iterator[Done]:
    """What comes of every task, the quickest first."""
    left = iter(tasks)
    running: set[Future[Done]] = set()
    try:
        while True:
            for task in islice(left, ahead - len(running)):
                running.add(executor.submit(do, *task))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            # What failed stops the rest, but only after what others finished is told.
            for future in sorted(done, key=lambda future: future.exception() is not None):
                yield future.result()
    finally:
        _call_back(running)


def in_order(
    executor: Executor, do: Callable[..., Done], tasks: Iterable[Task], ahead: int = AHEAD
) -> Iterator[Done]:
    """What comes of every task, in their order. There may be tasks without end."""
    left = iter(tasks)
    running: deque[Future[Done]] = deque()
    try:
        while True:
            for task in islice(left, ahead - len(running)):
                running.append(executor.submit(do, *task))
            if not running:
                return
            yield running.popleft().result()
    finally:
        _call_back(running)


def _call_back(futures: Iterable[Future[Any]]) -> None:
    for future in futures:
        future.cancel()
