"""What several others may hold, dealt at random from the cards that a seat has not seen."""

from __future__ import annotations

import random
from itertools import combinations, islice

from parlour._kernels import Holdings
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import Learned, place_of
from parlour.pieces.cards import ALL, RANKS, cards, mask


def sampled_holdings(known: Known, learned: Learned, count: int) -> Holdings:
    """So many deals of the others' hands: each is dealt its cards, and keeps some as players do.

    What they have laid is theirs. Who knows the same always gets the same deals.
    """
    rules = known.rules
    seats = [(known.seat + step) % rules.players for step in range(1, rules.players)]
    laid = {seat: [card for who, card in known.laid if who == seat] for seat in seats}
    seen = known.dealt | 1 << int(known.starter or 0)
    unseen = cards(ALL & ~seen & ~mask(card for held in laid.values() for card in held))
    deck = random.Random(f"{known.dealt} {known.starter!r} {known.laid}")
    places = place_of(rules.kept)
    hands = bytearray()
    for _ in range(count):
        pack = iter(deck.sample(unseen, sum(rules.cards - len(held) for held in laid.values())))
        for seat in seats:
            drawn = list(islice(pack, rules.cards - len(laid[seat])))
            keeps = learned.manner(seat % rules.sides == known.dealer % rules.sides).keeps
            might_keep = [
                tuple(sorted([card.rank for card in (*laid[seat], *rest)]))
                for rest in combinations(drawn, len(drawn) - rules.thrown)
            ]
            odds = [keeps[places[ranks]] for ranks in might_keep]
            hands += bytes(deck.choices(might_keep, odds)[0])
    return Holdings(len(RANKS), len(seats), rules.kept, bytes(hands), [1.0] * count)
