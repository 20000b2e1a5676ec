"""What each hand makes and gives in the play, over every hand that the other may hold."""

from __future__ import annotations

from dataclasses import replace

from parlour.engines.cribbage.laying import outlook_of
from parlour.engines.cribbage.learned import Learned, multisets
from parlour.games.cribbage.rules import Rules


def learn_pegs(learned: Learned, rules: Rules, most: int) -> Learned:
    """The best play against the style that others are taken to have, hand by hand and seat by seat.

    Where several others play, everyone plays by the style.
    """
    made = {}
    for has_box in (True, False):
        turns = [turn for turn in range(rules.players) if (turn % rules.sides == 0) == has_box]
        found = [
            outlook_of(rules, learned, ranks, turn, most)
            for turn in turns
            for ranks in multisets(rules.kept)
        ]
        made[has_box] = replace(
            learned.manner(has_box),
            pegs=tuple([pegs for pegs, _ in found]),
            gives=tuple([gives for _, gives in found]),
        )
    return replace(learned, dealer=made[True], pone=made[False])
