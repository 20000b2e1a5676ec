"""Who is put together with whom: an exact matching, in blocks of those who stand close.

What costs most is to meet again, and then to stand far apart. A block is matched exactly, by
weights; where it cannot do without a second meeting it grows by its neighbours and is matched
again, if need be until it is the whole field. So nobody meets twice where that can be avoided, and
a thousand are matched in moments.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Again: TypeAlias = Callable[[T, T], int]  # how often they have met, or what is as bad as that
Apart: TypeAlias = Callable[[T, T], int]  # how far apart they stand

BLOCK = 16


def matched(
    field: Sequence[T], again: Callable[[T, T], int], apart: Callable[[T, T], int]
) -> list[tuple[T, T]]:
    """Pairs of an even number of people (or teams), given in the order in which they stand."""
    found: list[tuple[T, T]] = []
    begin, end = 0, min(BLOCK, len(field))
    starts: list[tuple[int, int]] = []  # of the blocks so far, and how many pairs came before
    while begin < len(field):
        if len(field) - end < BLOCK // 2:
            end = len(field)  # a small rest is better matched with those above it
        pairs = _exactly(field[begin:end], again, apart)
        if not any(again(*pair) for pair in pairs) or (begin == 0 and end == len(field)):
            starts.append((begin, len(found)))
            found += pairs
            begin, end = end, min(end + BLOCK, len(field))
        elif end < len(field):
            end = min(end + BLOCK, len(field))
        else:  # nobody is left below: take back those above
            begin, before = starts.pop()
            del found[before:]
    return found


def _exactly(
    block: Sequence[T], again: Callable[[T, T], int], apart: Callable[[T, T], int]
) -> list[tuple[T, T]]:
    """The pairs with the fewest second meetings, and of these the closest together."""
    from networkx import Graph, max_weight_matching

    costs = {
        (one, other): (again(block[one], block[other]), apart(block[one], block[other]))
        for one in range(len(block))
        for other in range(one + 1, len(block))
    }
    # One meeting more must cost more than any distances together.
    dear = 1 + sum(sorted((far for _, far in costs.values()), reverse=True)[: len(block) // 2])
    worst = 1 + max((met * dear + far for met, far in costs.values()), default=0)
    graph: Graph[int] = Graph()
    graph.add_nodes_from(range(len(block)))
    for (one, other), (met, far) in costs.items():
        graph.add_edge(one, other, weight=worst - met * dear - far)
    pairs = max_weight_matching(graph, maxcardinality=True)
    return [(block[min(pair)], block[max(pair)]) for pair in sorted(map(sorted, pairs))]
