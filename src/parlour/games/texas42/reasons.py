"""Why a play is refused, so that a player can learn from it."""

from __future__ import annotations

from parlour.core.errors import IllegalAction
from parlour.core.saying import Saying
from parlour.games.texas42.sayings import say
from parlour.games.texas42.suits import LEADING, OWN, Order
from parlour.pieces.dominoes import TILES, Tile, names


def why_not_play(order: Order, hand: int, led: int, tile: Tile, exposed: int) -> IllegalAction:
    """The refusal of a tile that may not be played now; `exposed` tiles go first."""
    if not hand >> tile & 1:
        away = say("refused.not-held", tile=str(tile), hand=list(names(hand)))
        return IllegalAction(away, "not-held")
    lawful = order.allowed(hand, led)
    could = list(names(lawful))
    if lawful >> tile & 1:
        must = say("refused.exposed", could=list(names(lawful & exposed)))
        return IllegalAction(must, "exposed")
    if order.trump == "sevens":
        return IllegalAction(say("refused.nearest-seven", could=could), "nearest-seven")
    assert led != LEADING  # outside sevens any tile may be led
    return IllegalAction(_must_follow(order, TILES[led], tile, lawful), "follow-suit")


def _must_follow(order: Order, led: Tile, tile: Tile, lawful: int) -> Saying:
    suit, could = order.suit_led[led], list(names(lawful))
    if suit == OWN and not lawful & order.follows[OWN]:
        # Only A's rule for doubles asks for a second suit when the first is gone.
        return say("refused.follow-pips", suit=str(led.high), could=could)
    asked = order.suit_asked(led)
    if suit == OWN or not tile.has(suit):
        return say("refused.follow-suit", suit=asked, could=could)
    if order.suit_led[tile] != OWN:
        other = str(tile.high)
        return say(
            "refused.follow-suit-other", suit=asked, could=could, tile=str(tile), other=other
        )
    kind = "trump" if order.trumps else "double"
    return say(
        f"refused.follow-suit-{kind}", suit=asked, could=could, tile=str(tile), pip=str(suit)
    )
