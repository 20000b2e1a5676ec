"""The referee: acts out of turn, reneges and exposed tiles are accepted, then ruled on."""

from __future__ import annotations

from dataclasses import replace

from parlour.core.errors import IllegalAction
from parlour.games.texas42.actions import Action, Bid, Declare, Expose, Play, Seated
from parlour.games.texas42.auction import Auction, Naming
from parlour.games.texas42.hand import Deal, FinishedHand
from parlour.games.texas42.play import Playing
from parlour.games.texas42.seats import SEAT_WORDS
from parlour.pieces.dominoes import tiles

Phase = Auction | Naming | Playing

# A table where this much goes wrong in one hand is a program gone astray, and every ruling
# is kept: this bounds what a hostile record can cost.
MAX_RULINGS = 100


def act_under_prevention(phase: Phase, action: Action) -> Phase | FinishedHand:
    """An illegal act is refused with its reason, and nothing changes."""
    if isinstance(action, Play):  # by far the commonest
        return phase.apply(action)
    if isinstance(action, Seated):
        if action.seat != phase.turn:
            raise IllegalAction(
                f"it is {SEAT_WORDS[phase.turn]}'s turn, not {SEAT_WORDS[action.seat]}'s", "turn"
            )
        action = action.act
    if isinstance(action, Expose):
        raise IllegalAction("a tile may not be shown before it is played", "exposed")
    return phase.apply(action)


def act_under_referee(phase: Phase, action: Action) -> Phase | FinishedHand:
    """An illegal act that a player at a real table could do stands, and is ruled on."""
    seat = phase.turn
    if isinstance(action, Seated):
        seat, action = action.seat, action.act
    if isinstance(action, Expose):
        return _expose(phase, seat, action)
    if seat != phase.turn:
        return _out_of_turn(phase, seat, action)
    if isinstance(phase, Playing) and isinstance(action, Play) and _reneges(phase, seat, action):
        return _renege(phase, seat, action)
    return phase.apply(action)


def _reneges(phase: Playing, seat: int, play: Play) -> bool:
    """A tile that is held, but does not follow though another could."""
    bit = 1 << play.tile
    hand = phase.hands[seat]
    return bool(hand & bit) and not phase.contract.order.allowed(hand, phase.led) & bit


def _renege(phase: Playing, seat: int, play: Play) -> FinishedHand:
    rules = phase.deal.rules
    could = " or ".join(t.shown for t in tiles(phase.allowed(seat)))
    extra = rules.renege_penalty_marks
    reason = f"{SEAT_WORDS[seat]} reneged with {play.tile.shown}"
    ruled = _ruling(phase, f"{reason}, holding {could}")
    assert isinstance(ruled, Playing)
    if extra:
        reason += f", which costs the hand and {extra} mark{'s' * (extra > 1)} more"
    return ruled.forfeit(seat, reason, extra)


def _out_of_turn(phase: Phase, seat: int, action: Action) -> Phase | FinishedHand:
    who = SEAT_WORDS[seat]
    if isinstance(action, Bid):
        if not isinstance(phase, Auction):
            raise IllegalAction("the auction is over", "auction")
        return _ruling(phase, f"{who} bid {action} out of turn: the bid is void")
    if not (isinstance(phase, Playing) and isinstance(action, Play)):
        what = "name trump" if isinstance(action, Declare) else f"act with {action}"
        raise IllegalAction(f"it is not {who}'s turn to {what}", "turn")
    tile = action.tile
    if not phase.hands[seat] >> tile & 1 or seat == phase.contract.sitting_out:
        raise IllegalAction(f"{tile.shown} is not in {who}'s hand to play", "not-held")
    waiting = phase.trick and seat not in [s for s, _ in phase.trick]
    if waiting and phase.allowed(seat) >> tile & 1:
        ruled = _ruling(phase, f"{who} played {tile.shown} out of turn: legal, so it stands")
        assert isinstance(ruled, Playing)
        return ruled.play(seat, tile)
    return _ruling(
        phase,
        f"{who} played {tile.shown} out of turn: taken back, and exposed",
        exposed=1 << tile,
    )


def _expose(phase: Phase, seat: int, action: Expose) -> Phase:
    held = phase.hands[seat] if isinstance(phase, Playing) else phase.deal.dealt[seat]
    if not held >> action.tile & 1:
        who = SEAT_WORDS[seat]
        raise IllegalAction(f"{action.tile.shown} is not in {who}'s hand to show", "not-held")
    return _ruling(
        phase,
        f"{SEAT_WORDS[seat]} exposed {action.tile.shown}: it must be played when it first can be",
        exposed=1 << action.tile,
    )


def _ruling(phase: Phase, text: str, exposed: int = 0) -> Phase:
    """The same position with a ruling noted, and perhaps a tile exposed."""
    old = phase.deal
    if len(old.rulings) >= MAX_RULINGS:
        raise IllegalAction(f"the referee has ruled {MAX_RULINGS} times in this hand", "rulings")
    deal: Deal = replace(old, exposed=old.exposed | exposed, rulings=(*old.rulings, text))
    if isinstance(phase, Playing):
        return phase._replace(naming=replace(phase.naming, deal=deal))
    return replace(phase, deal=deal)
