"""The referee: acts out of turn, reneges and exposed tiles are accepted, then ruled on."""

from __future__ import annotations

from dataclasses import replace

from parlour.core.acting import Seated
from parlour.core.errors import IllegalAction
from parlour.core.saying import Saying
from parlour.games.texas42.actions import Action, Bid, Declare, Expose, Ordinary, Play
from parlour.games.texas42.auction import Auction, Naming
from parlour.games.texas42.hand import Deal, FinishedHand
from parlour.games.texas42.play import Playing
from parlour.games.texas42.sayings import say
from parlour.games.texas42.seats import SEATS, seat_index
from parlour.pieces.dominoes import names

Phase = Auction | Naming | Playing

# A table where this much goes wrong in one hand is a program gone astray, and every ruling
# is kept: this bounds what a hostile record can cost.
MAX_RULINGS = 100


def act_under_prevention(phase: Phase, action: Action) -> Phase | FinishedHand:
    """An illegal act is refused with its reason, and nothing changes."""
    if isinstance(action, Play):  # by far the commonest
        return phase.apply(action)
    if isinstance(action, Seated):
        if action.seat != SEATS[phase.turn]:
            raise IllegalAction(
                say("refused.turn", turn=SEATS[phase.turn], seat=action.seat), "turn"
            )
        action = action.act
    if isinstance(action, Expose):
        raise IllegalAction(say("refused.show"), "exposed")
    return phase.apply(action)


def act_under_referee(phase: Phase, action: Action) -> Phase | FinishedHand:
    """An illegal act that a player at a real table could do stands, and is ruled on."""
    seat = phase.turn
    if isinstance(action, Seated):
        seat, action = seat_index(action.seat), action.act
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
    who, tile, extra = SEATS[seat], str(play.tile), rules.renege_penalty_marks
    could = list(names(phase.allowed(seat)))
    ruled = _ruling(phase, say("ruling.renege", seat=who, tile=tile, could=could))
    assert isinstance(ruled, Playing)
    why = say("verdict.renege", seat=who, tile=tile)
    if extra:
        why = say("verdict.renege-marks", seat=who, tile=tile, marks=extra)
    return ruled.forfeit(seat, why, extra)


def _out_of_turn(phase: Phase, seat: int, action: Ordinary) -> Phase | FinishedHand:
    who = SEATS[seat]
    if isinstance(action, Bid):
        if not isinstance(phase, Auction):
            raise IllegalAction(say("refused.auction-over"), "auction")
        return _ruling(phase, say("ruling.bid-void", seat=who, bid=str(action)))
    if not (isinstance(phase, Playing) and isinstance(action, Play)):
        if isinstance(action, Declare):
            raise IllegalAction(say("refused.not-to-name", seat=who), "turn")
        raise IllegalAction(say("refused.not-to-act", seat=who, act=str(action)), "turn")
    tile = action.tile
    if not phase.hands[seat] >> tile & 1 or seat == phase.contract.sitting_out:
        away = say("refused.not-held-to-play", tile=str(tile), seat=who)
        raise IllegalAction(away, "not-held")
    waiting = phase.trick and seat not in [s for s, _ in phase.trick]
    if waiting and phase.allowed(seat) >> tile & 1:
        ruled = _ruling(phase, say("ruling.stands", seat=who, tile=str(tile)))
        assert isinstance(ruled, Playing)
        return ruled.play(seat, tile)
    return _ruling(phase, say("ruling.taken-back", seat=who, tile=str(tile)), exposed=1 << tile)


def _expose(phase: Phase, seat: int, action: Expose) -> Phase:
    held = phase.hands[seat] if isinstance(phase, Playing) else phase.deal.dealt[seat]
    who, tile = SEATS[seat], action.tile
    if not held >> tile & 1:
        raise IllegalAction(say("refused.not-held-to-show", tile=str(tile), seat=who), "not-held")
    return _ruling(phase, say("ruling.exposed", seat=who, tile=str(tile)), exposed=1 << tile)


def _ruling(phase: Phase, ruling: Saying, exposed: int = 0) -> Phase:
    """The same position with a ruling noted, and perhaps a tile exposed."""
    old = phase.deal
    if len(old.rulings) >= MAX_RULINGS:
        raise IllegalAction(say("refused.rulings", most=MAX_RULINGS), "rulings")
    deal: Deal = replace(old, exposed=old.exposed | exposed, rulings=(*old.rulings, ruling))
    if isinstance(phase, Playing):
        return phase._replace(naming=replace(phase.naming, deal=deal))
    return replace(phase, deal=deal)
