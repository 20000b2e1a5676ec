"""Ask for many hints in all three games, and hold every sentence against its oracle.

    python -m tests.study.hints.oracles [HINTS]

So many of each game (1,700 unless told). The 42 is asked of a master that looks less hard, for a
sentence must be true of whatever is advised; every eighth hint is of the master as it is.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Any

from parlour.study.hints import Hint
from tests.study.hints.oracles import cribbage, poker_solitaire, texas42

HINTS = 1_700
GAMES: dict[str, tuple[Callable[[int], Iterator[tuple[Any, Hint]]], Callable[[Any, Hint], None]]]
GAMES = {
    "texas-42": (texas42.asked, texas42.assert_true),
    "cribbage": (cribbage.asked, cribbage.assert_true),
    "poker-solitaire": (poker_solitaire.asked, poker_solitaire.assert_true),
}


def main(hints: int) -> int:
    wrong = 0
    for game, (asked, assert_true) in GAMES.items():
        told, false = Counter[str](), Counter[str]()
        endless = (each for number in count() for each in asked(number))
        for state, given in islice(endless, hints):
            code = given.reason.code.rpartition(".")[2]
            told[code] += 1
            try:
                assert_true(state, given)
            except AssertionError as error:
                false[code] += 1
                if false[code] <= 2:
                    print(f"FALSE {game} {given.seat} {given.action}: {given.says}\n  {error}")
        print(f"{game}: {told.total():,} hints of {len(told)} kinds, {false.total()} false")
        print("  " + ", ".join(f"{code} {number}" for code, number in told.most_common()))
        wrong += false.total()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if sys.argv[1:] else HINTS))
