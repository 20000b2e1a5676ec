"""What became of a hand, and of the game."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from parlour.games.texas42.actions import MARK
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.seats import SIDES, SeatName
from parlour.games.texas42.suits import order_of
from parlour.games.texas42.view import TrickSeen, View
from parlour.games.texas42.wording import bid_words, trump_words
from parlour.pieces.dominoes import Tile
from parlour.terminal.console import Line
from parlour.terminal.texas42.tiles import COUNTER, WINNING, in_suits, tile_points
from parlour.terminal.texas42.words import (
    after,
    me,
    our_names,
    our_side,
    score_words,
    side,
    their_names,
    their_side,
    told_to,
    who,
)


def seen_tricks(hand: dict[str, Any]) -> list[TrickSeen]:
    """A finished hand's tricks as in a view: who played a tile is who was dealt it."""
    holder: dict[str, SeatName] = {
        tile: seat for seat, tiles in hand.get("hands", {}).items() for tile in tiles
    }
    return [
        {
            "plays": [{"seat": holder[tile], "tile": tile} for tile in trick.tiles],
            "winner": trick.winner,
            "points": trick.points,
        }
        for trick in hand.get("tricks", [])
    ]


def summary(view: View) -> list[Line]:
    """The hand before this one: how it ended and why, its tricks, every hand, the score."""
    hand = view.last_hand
    if hand is None:
        return []
    if hand["outcome"] == "redeal":
        return ["Everyone passed: the tiles are shaken again."]
    lines: list[Line] = [_headline(hand, view), f"  {told_to(hand['reason'], view)}."]
    lines += [f"  {told_to(ruling, view)}" for ruling in hand.get("rulings", [])]
    tricks = seen_tricks(hand)
    lines += ["", *trick_rows(tricks, 1, view)]
    if laid_down := hand.get("laid_down"):
        by, rest = who(laid_down["by"], view), laid_down["tricks"]
        lines.append(f"  {by} laid down for the last {rest}: {laid_down['points']} points")
    return [*lines, "", *_hands(hand, view), "", _score_line(hand, view)]


def _headline(hand: dict[str, Any], view: View) -> Text:
    said = f"{who(hand['bidder'], view)} bid {bid_words(hand['bid'])}"
    trump = trump_words(hand["trump"], Rules.make(view.rules))
    if trump not in said:
        said += f", {trump}"
    made = hand["outcome"] == "made"
    ours = side(hand["bidder"]) == our_side(view)
    style = "bold green" if made == ours else "bold red"
    return Text(f"{said}: {hand['outcome']}{_margin(hand, view)}.", style)


def _margin(hand: dict[str, Any], view: View) -> str:
    """With how many points, where points decided; by how much, where all of them were played."""
    contract, _, amount = hand["bid"].rpartition(":")
    if contract or hand["trump"] in ("nello", "sevens"):
        return ""
    need = MARK if amount.endswith("m") else min(int(amount), MARK)
    total = counters(Rules.make(view.rules).counters).total
    have = hand["points"][side(hand["bidder"])]
    against = sum(hand["points"].values()) - have
    made = hand["outcome"] == "made"
    if have < need if made else against <= total - need:
        return ""  # a ruling decided it
    if have + against < total:
        return f" with {have}"
    if have == need:
        return " exactly"
    return f" with {have}, {abs(have - need)} {'over' if made else 'short'}"


def trick_rows(tricks: list[TrickSeen], first: int, view: View) -> list[Text]:
    """Tricks as a table: a column for each seat, so that one can see who followed what."""
    bottom = me(view)
    seats = [after(bottom, steps) for steps in range(4)]
    head = "".join(f"{who(seat, view):<8}" for seat in seats)
    rows = [Text(f"    {head}taken by   points   (led) won*", "underline")]
    for number, trick in enumerate(tricks, first):
        row = Text(f" {number} ")
        played = {play.seat: Tile.named(play.tile) for play in trick.plays}
        for seat in seats:
            row.append_text(_cell(seat, played.get(seat), trick, view))
        rows.append(row.append(f"{who(trick.winner, view):<10}{trick.points:>7}"))
    return rows


def _cell(seat: SeatName, tile: Tile | None, trick: TrickSeen, view: View) -> Text:
    """One seat's tile: brackets round the lead, as a star stands by the winner."""
    if tile is None:
        return Text(" " * 8)
    led, won = trick.plays[0]["seat"] == seat, trick.winner == seat
    style = WINNING if won else COUNTER if tile_points(tile, view) else ""
    return Text.assemble(
        "(" if led else " ", (tile.shown, style), ")" if led else "", "*" if won else ""
    ).append(" " * (3 - led - won + 1))


def _hands(hand: dict[str, Any], view: View) -> list[Text]:
    """What each seat was dealt, in suits."""
    order = order_of(Rules.make(view.rules), hand["trump"])
    rows = []
    for seat in (after(me(view), steps) for steps in range(4)):
        groups = in_suits(hand["hands"][seat], order)
        tiles = "  ".join(" ".join(tile.shown for tile in group) for group in groups)
        rows.append(Text(f"   {who(seat, view):<8}{tiles}"))
    return rows


def _score_line(hand: dict[str, Any], view: View) -> Text:
    parts = []
    for names, key in ((our_names(view), our_side(view)), (their_names(view), their_side(view))):
        gained = hand["scored"][key]
        change = f" (+{gained})" if gained else ""
        parts.append(f"{names} {score_words(view.scores[key], view)}{change}")
    return Text(f"   {parts[0]}; {parts[1]}. The game is to {view.target}.", "bold")


def ending(view: View) -> list[Line]:
    result = view.result
    if result is None:
        return []
    winner = result["winner"]
    names = our_names(view) if winner == our_side(view) else their_names(view)
    won, lost = (view.scores[s] for s in (winner, SIDES[1 - SIDES.index(winner)]))
    hands = f"{result['hands']} hand{'' if result['hands'] == 1 else 's'}"
    return [Text(f"{names} win the game, {won} to {lost}, after {hands}.", "bold")]
