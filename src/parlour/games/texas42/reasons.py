"""Why a play is refused, in one sentence that a player can learn from."""

from __future__ import annotations

from parlour.core.errors import IllegalAction
from parlour.games.texas42.suits import LEADING, OWN, Order
from parlour.pieces.dominoes import PIP_NAMES, PIP_WORDS, TILES, Tile, tiles


def why_not_play(order: Order, hand: int, led: int, tile: Tile, exposed: int) -> IllegalAction:
    """The refusal of a tile that may not be played now; `exposed` tiles go first."""
    if not hand >> tile & 1:
        held = " ".join(t.shown for t in tiles(hand))
        return IllegalAction(f"{tile.shown} is not in your hand: {held}", "not-held")
    lawful = order.allowed(hand, led)
    if lawful >> tile & 1:
        must = " or ".join(t.shown for t in tiles(lawful & exposed))
        return IllegalAction(f"{must} was exposed and must be played now", "exposed")
    could = " or ".join(t.shown for t in tiles(lawful))
    if order.trump == "sevens":
        return IllegalAction(
            f"in sevens you must play your tile nearest to seven pips: {could}", "nearest-seven"
        )
    assert led != LEADING  # outside sevens any tile may be led
    return IllegalAction(_must_follow(order, TILES[led], tile, could, lawful), "follow-suit")


def _must_follow(order: Order, led: Tile, tile: Tile, could: str, lawful: int) -> str:
    suit = order.suit_led[led]
    if suit == OWN and not lawful & order.follows[OWN]:
        # Only A's rule for doubles asks for a second suit when the first is gone.
        return (
            f"a double was led: without one you must follow {PIP_NAMES[led.high]}, "
            f"and you hold {could}"
        )
    sentence = f"{order.suit_name(led).capitalize()} were led and you hold {could}."
    if suit != OWN and tile.has(suit) and order.suit_led[tile] == OWN:
        kind = "a trump" if order.trumps else "a double"
        sentence += f" {tile.shown} is {kind} here, so it is not a {PIP_WORDS[suit]}."
    elif suit != OWN and tile.has(suit):
        sentence += f" {tile.shown} belongs to {PIP_NAMES[tile.high]} only."
    return sentence
