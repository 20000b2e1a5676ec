"""Deals played by the engine itself: who made points, in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import parlour
from parlour.engines.choices import Bot
from parlour.games.cribbage import State
from parlour.games.cribbage.finished import FinishedHand
from parlour.games.cribbage.rules import MAX_TARGET, Rules
from parlour.games.cribbage.scoring import total

GAME = parlour.game("cribbage")


def played_deal(state: State, players: Mapping[int, Bot]) -> FinishedHand:
    """Plays until a hand is over."""
    while not state.hands:
        seat = state.turns[0]
        state = state.apply(players[seat].choose(state.view(seat)))
    return state.hands[0]


def deals(
    rules: Rules, count: int, seed: str, players: Mapping[int, Bot]
) -> Iterator[FinishedHand]:
    """So many first deals of games that are too long for any of them to end it."""
    long = GAME.rules(str(rules), target=MAX_TARGET, first_dealer="given", three_for_last=False)
    for number in range(count):
        yield played_deal(GAME.start(long, seed=f"{seed}/{number}"), players)


def points_made(hand: FinishedHand) -> list[tuple[bool, int]]:
    """Who made points, in order: whether it was the dealer's side, and how many."""
    told = hand.in_full
    sides = hand.deal.rules.sides
    home = hand.dealer % sides
    made = [(True, told.heels)]
    for pile in told.play:
        for laid in pile:
            made.append((laid.seat % sides == home, total(laid.parts)))
    made += [(shown.seat % sides == home, shown.scored) for shown in told.counted]
    return [(side, points) for side, points in made if points]


def as_heat(made: list[tuple[bool, int]]) -> bytes:
    return bytes([len(made), *(value for act in made for value in act)])
