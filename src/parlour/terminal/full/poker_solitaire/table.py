"""The table of Poker Solitaire: cards dealt, rejects, one grid or two, the scoring in force."""

from __future__ import annotations

from textwrap import wrap

from parlour.terminal.full import cards
from parlour.terminal.full.canvas import Canvas, Spot, breadth, short
from parlour.terminal.full.faces import Look
from parlour.terminal.full.poker_solitaire.choosing import Choosing
from parlour.terminal.full.poker_solitaire.choosing import picked as pick
from parlour.terminal.full.poker_solitaire.grid import Grid, shape_for
from parlour.terminal.full.poker_solitaire.words import hand_words, who
from parlour.terminal.full.talk import Talk

__all__ = ["draw", "pick"]

SCORING = 25  # columns of the scoring table
DETAILS = 2  # rows under the grid
LINES = "12345abcde\\/"  # how the catalogue calls the lines, as they are numbered


def draw(look: Look, canvas: Canvas) -> None:
    _header(look, canvas)
    matrices = len(look.view.matrices)
    beside = matrices == 1 and canvas.width >= 76 and canvas.height >= 16
    width = canvas.width - (SCORING if beside else 0)
    large = canvas.height >= 21
    top = 5 if large else 2
    each = width // matrices
    room = canvas.height - top - DETAILS
    shape = shape_for(each, room)
    spare = shape.ruled and shape.height < room
    for number in range(matrices):
        Grid(look, number, shape, each * number, top, each, spare=spare).draw(canvas)
    end = _dealt(look, canvas, "mid" if large else "tiny")  # after the squares: the cursor begins
    if beside:
        _scoring(look, canvas, width + 1, top, canvas.height - top - 1)
    elif large:
        _scoring(look, canvas, end + 3, 1, top - 1)
    _details(look, canvas, min(canvas.height - 1, top + shape.height + spare))


def _header(look: Look, canvas: Canvas) -> None:
    view, talk = look.view, look.talk
    told = []
    for matrix, shown in zip(view.matrices, look.picture.matrices, strict=True):
        name = matrix.name if len(view.matrices) > 1 else ""
        owner = who(matrix.owner, view, talk) if view.players > 1 else talk("ps.total")
        pat = talk("ps.pat-rows", n=sum(line.pat for line in shown.lines))
        told.append(f"{name} {owner} {pat if shown.pat else matrix.total}".strip())
    text = " – ".join(told)
    canvas.put(1, 0, short(text, canvas.width - 2), "title")
    right = talk("ps.deck", n=view.deck_left)
    if breadth(text) + breadth(right) + 4 < canvas.width:
        canvas.put(canvas.width - len(right) - 1, 0, right, "dim")


def _dealt(look: Look, canvas: Canvas, size: cards.Size) -> int:
    """The cards face up, then the rejects, then the words that may be said; where they end."""
    view, choosing = look.view, Choosing.of(look)
    wide, high = cards.SIZES[size]
    x = 1
    for card in view.dealt:
        pick_it = choosing.at(card)[1]
        roles = "picked" if choosing.card == card and look.picked else ""
        if card in view.taken:
            roles = "barred"
        if card in choosing.advised(look.advised):
            roles += " advised"
        cards.draw_card(canvas, x, 1, card, size, roles + canvas.under_cursor(card))
        several = sum(source.kind == "dealt" for source in look.picture.sources) > 1
        if pick_it and several:
            canvas.spot(Spot(card, x, 1, wide, high, "", card, keys=(card.lower(),)))
        x += wide + 1
    x += 2
    for reject in view.rejects:
        x = _reject(look, canvas, x, size, reject.name, reject.card)
    return _words(look, canvas, x + 1, high)


def _reject(
    look: Look, canvas: Canvas, x: int, size: cards.Size, name: str, card: str | None
) -> int:
    wide, high = cards.SIZES[size]
    choosing = Choosing.of(look)
    act, pick_it = choosing.at(name)
    under = canvas.under_cursor(name)
    if card:
        roles = "picked" if name in look.picked else ""
        cards.draw_card(canvas, x, 1, card, size, roles + under)
    else:
        advised = " advised" if name in choosing.advised(look.advised) else ""
        roles = ("open" if act else "line") + advised + under
        empty = ("┌╌╌╌┐", f"╎{name:^3}╎", "╎   ╎", "└╌╌╌┘") if high > 1 else (f"[{name}]",)
        canvas.lines(x, 1, empty, roles)
    if act or pick_it:
        canvas.spot(Spot(name, x, 1, wide, high, act, pick_it, keys=(name,)))
    return x + wide + 1


def _words(look: Look, canvas: Canvas, x: int, high: int) -> int:
    view, talk = look.view, look.talk
    far = x
    for row, (word, place) in enumerate(look.picture.words.items()):
        act = view.legal[place]
        roles = "advised" if look.advised == act else "button"
        y = 1 + row if high > 1 else 1
        end = canvas.button(x, y, talk(f"ps.{word}"), name=word, act=act, keys=(word,), roles=roles)
        x, far = x if high > 1 else end, max(far, end)
    return far


def _scoring(look: Look, canvas: Canvas, x: int, y: int, rows: int) -> None:
    """What hands are worth to the one who looks: the column in force, in so many rows.

    It goes on beside itself as far as there is room: the best hands come first.
    """
    view, talk = look.view, look.talk
    seat = view.seat if view.seat is not None and str(view.seat) in look.picture.scoring else 1
    scoring = look.picture.scoring[str(seat)]
    listed = [(talk(f"ps.scoring.{scoring.name}"), "", "title")]
    for hand, points, pat in scoring.hands:
        worth = ("✓" if pat else "–") if scoring.pat else str(points)
        listed.append((hand_words(hand, talk), worth, "dim"))
    for at in range(0, len(listed), rows):
        column = listed[at : at + rows]
        wide = max(len(name) for name, worth, _ in column if worth) if len(column) > 1 else 0
        far = x + wide + 1 + max(len(worth) for _, worth, _ in column)
        if at and far >= canvas.width:
            return
        for row, (name, worth, roles) in enumerate(column, y):
            canvas.put(x, row, short(name, canvas.width - x - 1), roles)
            canvas.put(far - len(worth), row, worth, roles)
        x = far + 2


def _details(look: Look, canvas: Canvas, y: int) -> None:
    """What the lines through the square under the cursor would become; or who is waited for."""
    view, choosing, talk = look.view, Choosing.of(look), look.talk
    told = ""
    if view.turn is not None and not view.legal:
        canvas.put(1, y, talk("ps.waits", name=who(view.turn, view, talk)), "dim")
    if choosing.source:
        made = look.picture.previews.get(choosing.source.at, {}).get(look.cursor, ())
        told = "; ".join(
            talk("ps.becomes", line=_line(line, talk), hand=hand_words(hand, talk), n=points)
            for line, hand, points in made
        )
        if made:
            told = f"{look.cursor}: {told}"
    for row, text in enumerate(wrap(told, max(20, canvas.width - 2))[:DETAILS], y):
        canvas.put(1, row, text, "good")


def _line(number: int, talk: Talk) -> str:
    return talk.word("poker-solitaire", f"line.{LINES[number]}")
