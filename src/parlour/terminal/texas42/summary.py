"""What became of a hand, and of the game."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from parlour.games.texas42.scoring import counters
from parlour.games.texas42.seats import SIDES, SeatName
from parlour.games.texas42.suits import order_of
from parlour.games.texas42.view import LastHand, TrickSeen, View
from parlour.pieces.dominoes import Tile
from parlour.seen.texas42.finished import Finished, finished
from parlour.terminal.console import Line
from parlour.terminal.texas42.tiles import COUNTER, WINNING, in_suits, tile_points
from parlour.terminal.texas42.words import (
    after,
    bid_words,
    me,
    our_names,
    our_side,
    rules_of,
    score_words,
    their_names,
    their_side,
    told_to,
    trump_words,
    who,
)


def summary(view: View) -> list[Line]:
    """The hand before this one: how it ended and why, its tricks, every hand, the score."""
    hand, end = view.last_hand, finished(view)
    if hand is None or end is None:
        return []
    if hand.outcome == "redeal":
        return ["Everyone passed: the tiles are shaken again."]
    lines: list[Line] = [_headline(hand, end, view), f"  {told_to(hand.why, view)}."]
    lines += [f"  {told_to(ruling, view)}" for ruling in hand.ruled]
    lines += ["", *trick_rows(end.tricks, 1, view)]
    if laid := hand.laid_down:
        by = who(laid.by, view)
        lines.append(f"  {by} laid down for the last {laid.tricks}: {laid.points} points")
    return [*lines, "", *_hands(hand, view), "", _score_line(hand, view)]


def _headline(hand: LastHand, end: Finished, view: View) -> Text:
    assert hand.bidder is not None
    assert hand.bid is not None
    assert hand.trump is not None
    said = f"{who(hand.bidder, view)} bid {bid_words(hand.bid)}"
    trump = trump_words(hand.trump, view)
    if trump not in said:
        said += f", {trump}"
    ours = end.bidders == our_side(view)
    style = "bold green" if (hand.outcome == "made") == ours else "bold red"
    return Text(f"{said}: {hand.outcome}{_margin(hand, end, view)}.", style)


def _margin(hand: LastHand, end: Finished, view: View) -> str:
    """With how many points, where points decided; by how much, where all of them were played."""
    if end.margin is None:
        return ""
    if sum(hand.points.values()) < counters(rules_of(view).counters).total:
        return f" with {end.have}"
    if end.margin == 0:
        return " exactly"
    return f" with {end.have}, {end.margin} {'over' if hand.outcome == 'made' else 'short'}"


def trick_rows(tricks: Sequence[TrickSeen], first: int, view: View) -> list[Text]:
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
    led, won = trick.plays[0].seat == seat, trick.winner == seat
    style = WINNING if won else COUNTER if tile_points(tile, view) else ""
    return Text.assemble(
        "(" if led else " ", (tile.shown, style), ")" if led else "", "*" if won else ""
    ).append(" " * (3 - led - won + 1))


def _hands(hand: LastHand, view: View) -> list[Text]:
    """What each seat was dealt, in suits."""
    order = None if hand.trump is None else order_of(rules_of(view), hand.trump)
    rows = []
    for seat in (after(me(view), steps) for steps in range(4)):
        groups = in_suits(hand.hands[seat], order)
        tiles = "  ".join(" ".join(tile.shown for tile in group) for group in groups)
        rows.append(Text(f"   {who(seat, view):<8}{tiles}"))
    return rows


def _score_line(hand: LastHand, view: View) -> Text:
    parts = []
    for names, key in ((our_names(view), our_side(view)), (their_names(view), their_side(view))):
        gained = hand.scored[key]
        change = f" (+{gained})" if gained else ""
        parts.append(f"{names} {score_words(view.scores[key], view)}{change}")
    return Text(f"   {parts[0]}; {parts[1]}. The game is to {view.target}.", "bold")


def ending(view: View) -> list[Line]:
    result = view.result
    if result is None:
        return []
    winner = result.winner
    names = our_names(view) if winner == our_side(view) else their_names(view)
    won, lost = (view.scores[s] for s in (winner, SIDES[1 - SIDES.index(winner)]))
    hands = f"{result.hands} hand{'' if result.hands == 1 else 's'}"
    return [Text(f"{names} win the game, {won} to {lost}, after {hands}.", "bold")]
