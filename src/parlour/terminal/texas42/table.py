"""The table: scores in the upper corners, the record of play at the sides, the trick between."""

from __future__ import annotations

from rich.text import Text

from parlour.games.texas42.seats import SeatName, SideName
from parlour.games.texas42.view import TilePlayed, View
from parlour.pieces.dominoes import Tile
from parlour.terminal.texas42.standing import standing
from parlour.terminal.texas42.tiles import COUNTER, WINNING, hand_lines, tile_points
from parlour.terminal.texas42.tiles import drawn as tile_drawn
from parlour.terminal.texas42.words import (
    after,
    bid_words,
    lines,
    me,
    our_names,
    our_side,
    score_words,
    seat_word,
    side,
    their_names,
    their_side,
    who,
)

ACROSS = 78  # one less than most terminals have, and one for the margin
SIDE = 25
MIDDLE = ACROSS - 2 * SIDE


def draw(view: View) -> list[Text]:
    """All that the player sees before deciding: fourteen lines of at most 79 columns."""
    drawn = [_scores(view), Text("-" * (ACROSS + 1), "dim")]
    left = _record(view, our_side(view), "tricks.ours")
    right = _record(view, their_side(view), "tricks.theirs")
    for ours, middle, theirs in zip(left, _middle(view), right, strict=True):
        line = Text(" ")
        line.append_text(_fit(ours, SIDE)).append_text(middle).append_text(_fit(theirs, SIDE))
        line.rstrip()
        drawn.append(line)
    drawn += [Text(f" {sentence}") for sentence in standing(view)]
    return [*drawn, *hand_lines(view)]


def _scores(view: View) -> Text:
    ours, theirs = (view.scores[s] for s in (our_side(view), their_side(view)))
    left = Text(f"{our_names(view)}: {score_words(ours, view)}", "bold")
    right = Text(f"{their_names(view)}: {score_words(theirs, view)}", "bold")
    title = lines("title", n=view.hand_number, target=view.target)
    middle = Text(title.center(max(0, ACROSS - len(left) - len(right))))
    return Text.assemble(" ", left, middle, right)


def _fit(text: Text, width: int) -> Text:
    fitted = text.copy()
    fitted.truncate(width, pad=True)
    return fitted


# --- the record of play ---------------------------------------------------------------------


def _record(view: View, side_name: SideName, title: str) -> list[Text]:
    """The tricks of one side: number, who led, the tiles in order with the winner's starred."""
    rows = [Text("")] * 8
    if view.phase != "play":
        return rows
    rows[0] = Text(lines(title, n=view.points[side_name]), "underline")
    row = 1
    for number, trick in enumerate(view.tricks, 1):
        if side(trick.winner) != side_name:
            continue
        line = Text(f"{number} {seat_word(trick.plays[0].seat)[0]} ")
        for played in trick.plays:
            won = played.seat == trick.winner
            tile = Tile.named(played.tile)
            line.append(tile.shown, WINNING if won else "").append("*" if won else " ")
        line.append(f"{trick.points:>3}")
        rows[row] = line
        row += 1
    return rows


# --- the trick, or the bids -----------------------------------------------------------------


def _middle(view: View) -> list[Text]:
    """Each seat's place with its tile, or its bid, in front of it."""
    bottom = me(view)
    left, top, right = (after(bottom, steps) for steps in (1, 2, 3))
    names = {seat: _name(seat, view) for seat in (left, top, right, bottom)}
    places = {seat: _place(seat, view) for seat in (left, top, right, bottom)}
    return [
        _centred(names[top]),
        _centred(places[top]),
        _apart(Text(), Text()),
        _apart(names[left], names[right]),
        _apart(places[left], places[right]),
        _apart(Text(), Text()),
        _centred(names[bottom]),
        _centred(places[bottom]),
    ]


def _centred(text: Text) -> Text:
    fitted = text.copy()
    fitted.align("center", MIDDLE)
    return fitted


def _apart(left: Text, right: Text) -> Text:
    """Two opponents, facing each other with the table between them."""
    inside = MIDDLE - 6
    gap = max(1, inside - len(left) - len(right))
    return _fit(Text.assemble("   ", left, " " * gap, right), MIDDLE)


def _name(seat: SeatName, view: View) -> Text:
    notes = []
    if seat == view.shaker and view.phase == "auction":
        notes.append(lines("note.shaker"))
    if seat == view.bidder:
        notes.append(lines("note.bid"))
    if seat == view.sitting_out:
        notes.append(lines("note.out"))
    note = f" ({', '.join(notes)})" if notes else ""
    return Text(who(seat, view) + note, "bold" if seat == view.turn else "")


def _place(seat: SeatName, view: View) -> Text:
    if view.phase == "play":
        for played in view.trick:
            if played.seat == seat:
                return _tile(played, view)
    else:
        for made in view.bids:
            if made.seat == seat:
                # "splash 2m": in words, two such bids would not fit beside each other.
                contract, _, amount = made.bid.rpartition(":")
                return Text(f"{contract} {amount}" if contract else bid_words(amount))
    return Text("?" if seat == view.turn else "")


def _tile(played: TilePlayed, view: View) -> Text:
    """A tile on the table; the one that wins so far between arrows."""
    tile = Tile.named(played.tile)
    points = tile_points(tile, view)
    wins = played.seat == view.winning
    text = tile_drawn(tile, WINNING if wins else COUNTER if points else "")
    if wins:
        text = Text.assemble(">", text, "<")
    return text.append(f" {points}", COUNTER) if points else text
