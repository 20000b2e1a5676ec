"""The picture of a view of 42: what its board shows and only the rules know.

Everything follows from the view: the hand as it is held, why a tile cannot be played, what each
side still needs, what a bid or a trump would mean.
"""

from __future__ import annotations

from typing import Literal

from parlour.core import seen
from parlour.core.saying import Saying
from parlour.core.seen import Seen
from parlour.games.texas42.actions import TRUMPS
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.sayings import say
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.suits import order_of
from parlour.games.texas42.view import View
from parlour.seen.texas42.choosing import (
    Declaration,
    Offer,
    declarations,
    early_bids,
    early_plays,
    offers,
)
from parlour.seen.texas42.finished import Finished, finished
from parlour.seen.texas42.holding import (
    Duty,
    Held,
    duty,
    holding,
    order_in,
    suit_led,
    trumps,
)
from parlour.seen.texas42.standing import Counter, Need, counters_seen, need, pot


class Referee(Seen, frozen=True):
    """An illegal play would stand, and cost the hand and so many marks more."""

    renege_marks: int
    bids: tuple[Offer, ...] = ()  # that the seat could make out of turn
    plays: tuple[str, ...] = ()  # tiles that it could play out of turn


class Picture(seen.Picture, frozen=True):
    """What the board of 42 shows and only the rules know."""

    unit: Literal["marks", "points"]  # of the score
    total: int  # the points of a whole hand
    # In the order in which it is held: by suit, trumps first, once there is a trump; before, the
    # longest suit first.
    hand: tuple[Held, ...]
    duty: Duty | None  # what the seat has to play by now, where it is to play
    trumps: tuple[str, ...]  # every trump there is, once trump is named
    led: str | None  # the suit led: a pip, "trumps" or "doubles"
    pot: int  # the points on the table in this trick
    need: Need | None  # in play
    counters: tuple[Counter, ...]  # every one, the dearest first
    offers: tuple[Offer, ...]  # in the auction, for the seat to bid
    declarations: tuple[Declaration, ...]  # for the seat that names
    referee: Referee | None
    finished: Finished | None  # the hand before this one


def prepare() -> None:
    """The order of the tiles for whatever may be named."""
    for preset in Rules.PRESETS:
        rules = Rules.make(preset)
        for trump in TRUMPS:
            order_of(rules, trump)


def picture(view: View) -> Picture:
    rules = Rules.make(view.rules)
    referee = None
    if rules.enforcement == "referee":
        referee = Referee(rules.renege_penalty_marks, early_bids(view), early_plays(view))
    return Picture(
        unit="points" if rules.in_points else "marks",
        total=counters(rules.counters).total,
        hand=holding(view, order_in(view)),
        duty=duty(view),
        trumps=trumps(view),
        led=suit_led(view),
        pot=pot(view),
        need=need(view),
        counters=counters_seen(view),
        offers=offers(view),
        declarations=declarations(view),
        referee=referee,
        finished=finished(view),
    )


def standing(view: View) -> Saying:
    """A spectator sits behind South."""
    ours, theirs = view.scores["NS"], view.scores["EW"]
    if view.seat in ("E", "W"):
        ours, theirs = theirs, ours
    return say("standing", ours=ours, theirs=theirs, hand=view.hand_number)
