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
    does,
    lines,
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
from parlour.terminal.tongue import talk


def summary(view: View) -> list[Line]:
    """The hand before this one: how it ended and why, its tricks, every hand, the score."""
    hand, end = view.last_hand, finished(view)
    if hand is None or end is None:
        return []
    if hand.outcome == "redeal":
        return [talk()("42.all-passed")]
    told: list[Line] = [_headline(hand, end, view), f"  {told_to(hand.why, view)}."]
    told += [f"  {told_to(ruling, view)}" for ruling in hand.ruled]
    told += ["", *trick_rows(end.tricks, 1, view)]
    if laid := hand.laid_down:
        lay = does("over.laid", laid.by, view, n=laid.tricks, points=laid.points)
        told.append(f"  {lay}")
    return [*told, "", *_hands(hand, view), "", _score_line(hand, view)]


def _headline(hand: LastHand, end: Finished, view: View) -> Text:
    assert hand.bidder is not None
    assert hand.bid is not None
    assert hand.trump is not None
    bid = bid_words(hand.bid)
    said, trump = does("over.bid", hand.bidder, view, bid=bid), trump_words(hand.trump, view)
    if trump not in bid:
        said = lines("over.with-trump", bid=said, trump=trump)
    ours = end.bidders == our_side(view)
    style = "bold green" if (hand.outcome == "made") == ours else "bold red"
    return Text(_result(said, hand, end, view), style)


def _result(said: str, hand: LastHand, end: Finished, view: View) -> str:
    """With how many points, where points decided; by how much, where all of them were played."""
    outcome = hand.outcome
    if end.margin is None:
        return lines(f"over.{outcome}.plain", bid=said)
    if sum(hand.points.values()) < counters(rules_of(view).counters).total:
        return lines(f"over.{outcome}.with", bid=said, have=end.have)
    if end.margin == 0:
        return lines(f"over.{outcome}.exactly", bid=said)
    return lines(f"over.{outcome}.margin", bid=said, have=end.have, n=end.margin)


def trick_rows(tricks: Sequence[TrickSeen], first: int, view: View) -> list[Text]:
    """Tricks as a table: a column for each seat, so that one can see who followed what."""
    bottom = me(view)
    seats = [after(bottom, steps) for steps in range(4)]
    head = "".join(f"{who(seat, view):<8}" for seat in seats)
    taken = f"{lines('over.taken'):<11}{lines('over.points')}"
    rows = [Text(f"    {head}{taken}   {lines('over.key')}", "underline")]
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
    score = lines("over.score", ours=parts[0], theirs=parts[1], target=view.target)
    return Text(f"   {score}", "bold")


def ending(view: View) -> list[Line]:
    result = view.result
    if result is None:
        return []
    winner = result.winner
    names = our_names(view) if winner == our_side(view) else their_names(view)
    won, lost = (view.scores[s] for s in (winner, SIDES[1 - SIDES.index(winner)]))
    told = lines("over.won", names=names, won=won, lost=lost, n=result.hands)
    return [Text(told, "bold")]
