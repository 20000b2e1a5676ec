"""What a deal brings to each side where several play, step by step, in deals among players."""

from __future__ import annotations

from dataclasses import replace

from parlour.engines.cribbage.averages import ranks_of
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import Learned, Manner, multisets, place_of
from parlour.engines.cribbage.players import Player, lay_by_thumb
from parlour.engines.cribbage.spreads import CERTAIN, mean_of, spread_of
from parlour.engines.cribbage.weighing import Ranking, throws_by
from parlour.games.cribbage.finished import FinishedHand
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.scoring import total
from training.cribbage.deals import deals
from training.cribbage.saying import say


def throw_for_lead(known: Known, learned: Learned) -> Ranking:
    return throws_by(lambda throw: throw.lead, known, learned)


def learn_heat(learned: Learned, rules: Rules, count: int, seed: str) -> Learned:
    """The steps of a heat by place; and the play, so that hands make on average what was made."""
    players = {
        seat: Player(throw_for_lead, lay_by_thumb, taught=learned) for seat in range(rules.players)
    }
    seen = _Seen(rules)
    for hand in deals(rules, count, seed, players):
        seen.add(hand)
    heat = seen.heat()
    learned = replace(learned, heat=heat)
    for place, steps in enumerate(heat):
        say(f"place {place}: " + ", ".join(f"{mean_of(step):.2f}" for step in steps))
    return replace(
        learned,
        dealer=seen.levelled(learned.dealer, has_box=True),
        pone=seen.levelled(learned.pone, has_box=False),
    )


class _Seen:
    """What was made in some deals: by place, the play, each hand in its turn, the box."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.play: list[list[int]] = [[] for _ in range(rules.sides)]
        self.shown: list[list[int]] = [[] for _ in range(rules.players)]  # by the seat's turn
        self.box: list[int] = []
        self.kept: list[list[int]] = [[] for _ in range(rules.players)]  # the hand's place

    def add(self, hand: FinishedHand) -> None:
        rules = self.rules
        made = [0] * rules.sides
        told = hand.in_full
        made[0] += told.heels
        for pile in told.play:
            for laid in pile:
                made[(laid.seat - hand.dealer) % rules.sides] += total(laid.parts)
        for place, points in enumerate(made):
            self.play[place].append(points)
        for turn in range(rules.players):
            seat = (hand.dealer + turn) % rules.players
            self.shown[turn].append(hand.thrown.worth(seat))
            self.kept[turn].append(place_of(rules.kept)[ranks_of(hand.thrown.kept[seat])])
        self.box.append(hand.shown[-1].worth)

    def heat(self) -> tuple[tuple[tuple[float, ...], ...], ...]:
        rules = self.rules
        steps = [
            [spread_of(self.play[place]), *[CERTAIN] * (rules.players + 1)]
            for place in range(rules.sides)
        ]
        for turn in range(rules.players):
            order = (turn - 1) % rules.players  # the dealer's hand is counted last
            steps[turn % rules.sides][1 + order] = spread_of(self.shown[turn])
        steps[0][-1] = spread_of(self.box)
        return tuple(map(tuple, steps))

    def levelled(self, manner: Manner, *, has_box: bool) -> Manner:
        """Hands are told apart by the table of the play; on average they make what was made."""
        hands = len(multisets(self.rules.kept))
        turns = [t for t in range(self.rules.players) if (t % self.rules.sides == 0) == has_box]
        pegs, gives = list(manner.pegs), list(manner.gives)
        for number, turn in enumerate(turns):
            first, kept = number * hands, self.kept[turn]
            mine = sum(self.play[turn % self.rules.sides])
            theirs = sum(map(sum, self.play)) - mine
            more = (mine - sum(pegs[first + place] for place in kept)) / len(kept)
            more_given = (theirs - sum(gives[first + place] for place in kept)) / len(kept)
            for place in range(first, first + hands):
                pegs[place] += more
                gives[place] += more_given
        return replace(manner, pegs=tuple(pegs), gives=tuple(gives))
