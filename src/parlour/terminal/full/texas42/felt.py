"""The table of 42, at whatever size there is: score, seats, trick, tricks taken, hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import cast

from parlour.games.texas42.seats import SEATS, SeatName
from parlour.games.texas42.view import TilePlayed, TrickSeen, View
from parlour.seen.texas42 import Picture
from parlour.seen.texas42.finished import finished
from parlour.seen.texas42.gone import trumps_out, voids
from parlour.terminal.full.canvas import Canvas, breadth, short
from parlour.terminal.full.faces import Look
from parlour.terminal.full.texas42 import tiles
from parlour.terminal.full.texas42.choosing import draw_choices
from parlour.terminal.full.texas42.hand import draw_hand
from parlour.terminal.full.texas42.standing import prompt, score_lines, standing
from parlour.terminal.full.texas42.words import (
    after,
    bid_words,
    me,
    other_side,
    shown,
    side,
    suit_words,
    who,
)

CORNER = 10  # characters that what stands in a corner of the felt may take


@dataclass(frozen=True)
class Room:
    """How the height and width are shared out."""

    hand: tiles.Size
    trick: tiles.Size
    side: int  # the width of the tricks at each side
    top: int  # where the felt begins
    felt: int  # and how high it is
    prompt: int  # the row of what is asked, with the hand under it

    @classmethod
    def of(cls, canvas: Canvas, top: int) -> Room:
        wide, high = canvas.width, canvas.height
        hand: tiles.Size = "tiny"
        if high >= 34 and wide >= 62:
            hand = "big"
        elif high >= 16 and wide >= 43:
            hand = "mid"
        below = 1 + tiles.STANDING[hand][1] + 1 + (high >= 14)  # buttons, where there is a row
        felt = max(3, high - top - below)
        trick: tiles.Size = "tiny"
        if felt >= 18 and wide >= 80:
            trick = "big"
        elif felt >= 11:
            trick = "mid"
        side = 19 if wide >= 76 else 12 if wide >= 58 else 0
        return cls(hand, trick, side, top, felt, high - below)

    @property
    def bottom(self) -> int:
        return self.top + self.felt - 1

    @property
    def middle(self) -> int:
        return self.top + self.felt // 2

    @property
    def across(self) -> int:
        """The row in which the tile of whoever sits across begins."""
        high = tiles.LYING[self.trick][1]
        return max(self.top + 1, self.middle - high // 2 - high - 2)


def pick(look: Look, what: str) -> tuple[str, ...]:
    """A tile is played at once; what is taken up is the ladder of bids, out of turn."""
    return () if look.picked else (what,)


def draw(look: Look, canvas: Canvas) -> None:
    view, picture = look.view, look.picture
    _header(look, canvas)
    lines = wrap(standing(view, picture, look.talk), max(20, canvas.width - 2))
    canvas.lines(1, 1, lines[:2], "title")
    room = Room.of(canvas, 1 + len(lines[:2]))
    _sides(look, canvas, room)
    _seats(look, canvas, room)
    if view.phase == "play" or look.lying:
        _trick(look, canvas, room)
    else:
        draw_choices(look, canvas, room.side, room.top + 2, canvas.width - 2 * room.side)
    canvas.put(1, room.prompt, short(prompt(look), canvas.width - 2), "good")
    draw_hand(look, canvas, room.prompt + 1, room.hand)


def _header(look: Look, canvas: Canvas) -> None:
    left, right = score_lines(look.view, look.picture, look.talk)
    canvas.put(1, 0, short(left, canvas.width - 2), "title")
    at = canvas.width - breadth(right) - 1
    if at > breadth(left) + 3:
        canvas.put(at, 0, right, "dim")


# --- the sides: tricks taken, as in 1986, and what is still out ---------------------------------


def _sides(look: Look, canvas: Canvas, room: Room) -> None:
    view, talk = look.view, look.talk
    if view.phase != "play":
        return
    ours = side(me(view))
    theirs = other_side(ours)
    if not room.side:
        left = f"{talk('42.ours')} {view.points[ours]}", _count_short(look)
        right = f"{talk('42.theirs')} {view.points[theirs]}", _trumps_short(look)
        for row, told, other in zip((room.top, room.bottom), left, right, strict=True):
            canvas.put(1, row, told, "title" if row == room.top else "dim")
            x = canvas.width - len(other) - 1
            canvas.put(x, row, other, "title" if row == room.top else "dim")
        return
    us, them = ("42.ours", "42.theirs") if room.side < 19 else ("42.our-tricks", "42.their-tricks")
    for x, which, title in (
        (1, ours, talk(us)),
        (canvas.width - room.side + 1, theirs, talk(them)),
    ):
        canvas.put(x, room.top, f"{title} {view.points[which]}", "title")
        taken = [trick for trick in view.tricks if side(trick.winner) == which]
        for row, trick in enumerate(taken, room.top + 1):
            names = " ".join(play.tile for play in trick.plays) if room.side > 12 else ""
            canvas.put(x, row, f"{names} +{trick.points}".strip(), "dim")
    _still_out(look, canvas, room)


def _still_out(look: Look, canvas: Canvas, room: Room) -> None:
    """Count and trumps that are out, at the lower ends of the sides."""
    view, picture, talk = look.view, look.picture, look.talk
    left = canvas.width - room.side + 1
    if room.side > 12:
        out, trumps = _counters_out(look), trumps_out(view)
        _out(canvas, 1, room.bottom, talk("42.count-out", n=len(out)), out)
        if picture.trumps:
            _out(canvas, left, room.bottom, talk("42.trumps-out", n=len(trumps)), trumps)
    elif room.felt > 6:
        canvas.put(1, room.bottom, _count_short(look), "dim")
        canvas.put(left, room.bottom, _trumps_short(look), "dim")


def _out(canvas: Canvas, x: int, bottom: int, title: str, out: Sequence[str]) -> None:
    """What is out, four in a row; the rows that it takes end at the bottom."""
    rows = [out[at : at + 4] for at in range(0, len(out), 4)] or [()]
    canvas.put(x, bottom - len(rows), title, "dim")
    for row, some in enumerate(rows, bottom - len(rows) + 1):
        canvas.put(x, row, " ".join(map(shown, some)), "dim")


def _counters_out(look: Look) -> list[str]:
    return [counter.tile for counter in look.picture.counters if counter.place == "out"]


def _count_short(look: Look) -> str:
    return look.talk("42.count-short", n=len(_counters_out(look)))


def _trumps_short(look: Look) -> str:
    return look.talk("42.trumps-short", n=len(trumps_out(look.view))) if look.picture.trumps else ""


# --- the seats ----------------------------------------------------------------------------------


def _seats(look: Look, canvas: Canvas, room: Room) -> None:
    """Who sits where: across at the top, to the left and right, and oneself at the bottom."""
    view, width = look.view, canvas.width - 2 * room.side
    free = width if room.side else width - 2 * CORNER
    left, across, right = (after(me(view), steps) for steps in (1, 2, 3))
    for seat, row in ((across, room.top), (me(view), room.bottom)):
        canvas.middle(room.side, row, width, _label(seat, look, free), _tone(seat, view))
    row, half = room.top + 1, width // 2 - 2
    if view.phase == "play" or look.lying:
        wide, high = tiles.LYING[room.trick]
        row = room.middle - high // 2 - 1
        if room.across + high > row:  # beside the tile of whoever sits across
            half = (width - wide) // 2 - 2
    canvas.put(room.side + 1, row, _label(left, look, half), _tone(left, view))
    beyond = _label(right, look, half)
    canvas.put(room.side + width - breadth(beyond) - 1, row, beyond, _tone(right, view))


_LETTERS = {"trumps": "T", "doubles": "D"}  # of suits, where there is no room for their names


def _tone(seat: SeatName, view: View) -> str:
    return "good" if seat == view.turn else ""


def _label(seat: SeatName, look: Look, width: int) -> str:
    """Name, turn, bid, tiles left, the suits that are known to lack; the rest where it fits."""
    view, talk = look.view, look.talk
    parts = [f"{'▶' if seat == view.turn else ''}{who(seat, view, talk)}"]
    said = [made.bid for made in view.bids if made.seat == seat]
    if said and view.phase == "auction":
        parts.append(bid_words(said[-1], talk))
    elif seat == view.bidder and view.bid:
        parts.append(bid_words(view.bid, talk))
    if seat == view.sitting_out:
        parts.append(talk("42.sits-out"))
    plays = view.phase == "play" and seat != talk.me
    lacks = voids(view)[seat] if plays else ()
    named = talk("42.no-more", suits=", ".join(suit_words(suit, talk) for suit in lacks))
    brief = talk("42.no-more", suits=" ".join(_LETTERS.get(suit, suit) for suit in lacks))
    left = view.tiles_left[seat]
    shakes = f"({talk('42.shaker')})" if seat == view.shaker else ""
    tiles_left = (f"{'▮' * left}", f"▮{left}") if plays else ()
    for choices in ((named, brief) if lacks else (), tiles_left, (shakes,)):
        fits = [more for more in choices if more and breadth(" ".join((*parts, more))) <= width]
        parts += fits[:1]
    return short(" ".join(parts), width)


# --- the trick ----------------------------------------------------------------------------------


def plays_on_table(look: Look) -> tuple[tuple[TilePlayed, ...], SeatName | None]:
    """The trick that lies there and who has it: the whole of it, until it is gathered."""
    view, step = look.view, look.lying
    if step is None or not step.action.rpartition(":")[0].endswith("play"):
        return view.trick, view.winning
    tile = step.action.rpartition(":")[2]
    plays = (*view.trick, TilePlayed(cast(SeatName, step.seat), tile))
    later: View = step.after
    same_hand = later.hand_number == view.hand_number and later.phase == "play"
    taken = later.tricks if same_hand else _finished_tricks(look)
    return plays, taken[-1].winner if taken else None


def _finished_tricks(look: Look) -> tuple[TrickSeen, ...]:
    assert look.lying is not None
    over = finished(look.lying.after)
    return over.tricks if over else ()


def _trick(look: Look, canvas: Canvas, room: Room) -> None:
    view, picture = look.view, look.picture
    plays, winner = plays_on_table(look)
    wide, high = tiles.LYING[room.trick]
    width = canvas.width - 2 * room.side
    centre = room.side + width // 2
    middle, mine = room.middle, me(view)
    last = min(room.bottom, middle + high // 2 + high + 3)
    gap = wide // 2 + (3 if width >= 3 * wide else 1)
    places = {
        mine: (centre - wide // 2, last - high),
        after(mine, 1): (centre - gap - wide, middle - high // 2),
        after(mine, 2): (centre - wide // 2, room.across),
        after(mine, 3): (centre + gap, middle - high // 2),
    }
    for seat in SEATS:
        if seat == view.sitting_out and not any(play.seat == seat for play in plays):
            canvas.middle(places[seat][0], places[seat][1], wide, "—", "dim")
    for number, play in enumerate(plays):
        x, y = places[play.seat]
        roles = _piece(play.tile, picture)
        if play.seat == winner:
            roles += " winning"
        tiles.lying(canvas, x, y, play.tile, room.trick, roles)
        if number == 0:
            canvas.put(x - 1, y + high // 2, "›", "good")
    _pot(look, canvas, centre, middle, winner)


def _pot(look: Look, canvas: Canvas, x: int, y: int, winner: SeatName | None) -> None:
    """In the middle: the points that lie there; once it is taken, what it brought."""
    if look.lying and winner:
        points = _points_taken(look)
        canvas.middle(x - 3, y, 6, f"+{points}", "good")
    elif look.view.trick:
        canvas.middle(x - 3, y, 6, str(look.picture.pot), "dim")


def _points_taken(look: Look) -> int:
    view, later = look.view, look.lying.after if look.lying else look.view
    same_hand = later.hand_number == view.hand_number and later.phase == "play"
    taken = later.tricks if same_hand else _finished_tricks(look)
    return taken[-1].points if taken else 0


def _piece(tile: str, picture: Picture) -> str:
    if tile in picture.trumps:
        return "piece trump"
    counts = any(counter.tile == tile for counter in picture.counters)
    return "piece count" if counts else "piece"
