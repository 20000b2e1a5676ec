"""Hands of 42 under any rules and contract, played anyhow: for engines to look at."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from parlour.games.texas42 import GAME, Rules, State
from parlour.games.texas42.play import Playing
from parlour.games.texas42.seats import SEATS
from parlour.pieces.dominoes import DOUBLES, TILES, mask, names, tiles
from tests.engines.texas42.minimax import RULES as ORDERS

# Every preset, every way in which tiles follow or beat, and what else can happen in a hand.
RULES = (
    *ORDERS,
    Rules.make("house,enforcement=referee"),
    Rules.make("house,enforcement=referee,play_out=on"),
    Rules.make("house,sweep_trump=doubles,all_pass=dealer-31,nello=announced"),
    Rules.make("points-250,nello=announced,splash=on,plunge=on,sevens=on,change_of_suit=on"),
)


def refereed(rules: Rules) -> Rules:
    """The same where people may also do wrong."""
    return Rules.make(str(rules), enforcement="referee")


def at_first_lead(random: Random, rules: Rules) -> State:
    """A hand whose first lead is to come: any contract that the rules and the tiles allow."""
    while True:
        hands = _dealt(random)
        shaker = random.randrange(4)
        start = {"shaker": SEATS[shaker], "hands": dict(zip(SEATS, hands, strict=True))}
        state = GAME.start(rules, start=start)
        while state.phase is not None and not isinstance(state.phase, Playing):
            legal = list(map(str, state.legal()))
            special = [act for act in legal if ":" in act and not act[-1].isdigit()]
            state = state.apply(random.choice(random.choice((legal, special or legal))))
        if state.phase is not None:  # everyone passed
            return state


def _dealt(random: Random) -> list[tuple[str, ...]]:
    """Four hands; every other time one has the doubles for a plunge."""
    order = random.sample(TILES, len(TILES))
    if random.random() < 0.5:
        order.sort(key=lambda tile: not DOUBLES >> tile & 1)
        order = order[:4] + random.sample(order[4:], 24)
    hands = [names(mask(order[seat * 7 : seat * 7 + 7])) for seat in range(4)]
    return random.sample(hands, 4)


def positions(random: Random, rules: Rules, astray: float = 0.0) -> Iterator[State]:
    """One hand, whenever a tile is to be played; a share of acts goes wrong under a referee."""
    state = at_first_lead(random, rules)
    while isinstance(state.phase, Playing):
        yield state
        if random.random() < astray:
            state = _astray(random, state)
            continue
        acts = [act for act in map(str, state.legal()) if act not in ("claim", "redeclare")]
        state = state.apply(random.choice(acts))


def _astray(random: Random, state: State) -> State:
    """Somebody shows a tile, or plays one out of turn."""
    phase = state.phase
    assert isinstance(phase, Playing)
    seat = random.choice([s for s in range(4) if s not in (phase.turn, phase.contract.sitting_out)])
    if not phase.hands[seat]:
        return state
    allowed = phase.hands[seat] if random.random() < 0.3 else phase.allowed(seat)
    tile = random.choice(tiles(allowed))
    return state.apply(f"{SEATS[seat]}:{random.choice(('play', 'play', 'expose'))}:{tile}")
