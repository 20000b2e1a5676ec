"""Dominoes as they are drawn, in the order a player holds them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from parlour.games.texas42.scoring import counters
from parlour.games.texas42.suits import Order, order_of
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import Tile, mask
from parlour.terminal.texas42.words import lines, rules_of

COUNTER = "yellow"
TRUMP = "bold cyan"
BARRED = "dim"
WINNING = "bold green"


def tile_points(tile: Tile, view: View) -> int:
    return counters(rules_of(view).counters).tiles[tile]


def drawn(tile: Tile, style: str = "") -> Text:
    return Text(f"[{tile.high}|{tile.low}]", style)


def named(tile: Tile, view: View) -> str:
    """A tile in a sentence, with its count: "6-4 (10)"."""
    points = tile_points(tile, view)
    return f"{tile.shown} ({points})" if points else tile.shown


def order_in(view: View) -> Order | None:
    """What follows and beats what in this hand, once that is known."""
    trump = view.trump
    return None if trump is None else order_of(rules_of(view), trump)


def in_suits(names: Sequence[str], order: Order | None) -> list[list[Tile]]:
    """A hand in groups: trumps first and the highest first, once there is a trump."""
    held = [Tile.named(name) for name in names]
    if order is None:
        return [held] if held else []
    return order.in_suits(mask(held))


def hand_lines(view: View) -> list[Text]:
    """The player's hand, and under it what the counters are worth."""
    order = order_in(view)
    playable = {act.removeprefix("play:") for act in view.legal if act.startswith("play:")}
    tiles_line, worth_line = Text(f" {lines('your-hand'):<11}"), Text(" " * 12)
    for group in in_suits(view.hand, order):
        for tile in group:
            points = tile_points(tile, view)
            style = COUNTER if points else ""
            if order and order.trumps >> tile & 1:
                style = TRUMP
            if playable and str(tile) not in playable:
                style = BARRED
            tiles_line.append_text(drawn(tile, style)).append(" ")
            worth_line.append(f"{points or '':^5} ", COUNTER)
        tiles_line.append("  ")
        worth_line.append("  ")
    tiles_line.rstrip()
    worth_line.rstrip()
    return [tiles_line, worth_line]
