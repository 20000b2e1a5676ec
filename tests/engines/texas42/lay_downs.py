"""Which hands win every trick, by solving deals: `python -m tests.engines.texas42.lay_downs`.

The leader plays alone against three, since a lay-down asks nothing of a partner, and sees every
tile, so a deal that is lost shows that the hand is no lay-down. A hand that loses none of the deals
tried is a candidate, which the proof of laying down must confirm.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random

from parlour._kernels import Solver, TrickGame
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import TRICKS
from parlour.games.texas42.suits import Order, order_of
from parlour.pieces.dominoes import ALL, TILES

_BITS = [1 << tile for tile in TILES]
_AT_ONCE = 50_000


def all_hands() -> list[int]:
    return [sum(hand) for hand in combinations(_BITS, TRICKS)]


def spiteful_orders(order: Order) -> Iterator[list[int]]:
    """Ways to deal the other tiles: one of the three gets all that is strong in a suit."""
    for strength in dict.fromkeys(order.strength):
        yield sorted(_BITS, key=lambda bit: -strength[bit.bit_length() - 1])


def random_orders(number: int) -> Iterator[list[int]]:
    random = Random(301)
    for _ in range(number):
        yield random.sample(_BITS, len(_BITS))


def unbeaten(order: Order, hands: Iterable[int], dealings: Iterable[Sequence[int]]) -> set[int]:
    """The hands that lose no trick in any of these deals."""
    lonely = TrickGame(order.kernel, [0] * len(TILES), 1, (1, 2, 3, 0), 0b0001, 0b0001)
    solver, left = Solver(), list(hands)
    for dealing in dealings:
        tried, left = left, []
        for start in range(0, len(tried), _AT_ONCE):
            some = tried[start : start + _AT_ONCE]
            deals = [deal(hand, dealing) for hand in some]
            held = solver.deals_at_least(lonely, deals, 0, TRICKS)
            left += [hand for hand, holds in zip(some, held, strict=True) if holds]
    return set(left)


def deal(hand: int, dealing: Sequence[int]) -> list[int]:
    """Four hands: this one, and the other tiles in this order, seven to each."""
    hands, held, size = [hand], 0, 0
    for bit in dealing:
        if not hand & bit:
            held |= bit
            size += 1
            if size == TRICKS:
                hands.append(held)
                held = size = 0
    return hands


def proven(order: Order, hands: Iterable[int]) -> set[int]:
    """The hands of which laying down can be proved."""
    return {hand for hand in hands if order.kernel.sweeps(hand, ALL & ~hand, 3)}


def main() -> None:
    hands = all_hands()
    for pip in range(7):
        order = order_of(Rules.make("straight"), str(pip))
        left = unbeaten(order, hands, [*spiteful_orders(order), *random_orders(1000)])
        same = "the same as" if left == proven(order, hands) else "NOT the same as"
        print(f"trump {pip}: {len(left)} of {len(hands):,} hands unbeaten, {same} those proven")


if __name__ == "__main__":
    main()
