"""The table of cribbage: board, the others, starter, count and pile, hand."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.games.cribbage.telling import CardLaid
from parlour.games.cribbage.view import View
from parlour.terminal.full import cards
from parlour.terminal.full.canvas import Canvas, Spot, breadth, short
from parlour.terminal.full.cribbage.asking import draw_asked, draw_cut, throw_of
from parlour.terminal.full.cribbage.pegboard import draw_board, rows_needed
from parlour.terminal.full.cribbage.standing import box_words, prompt, score_lines
from parlour.terminal.full.cribbage.words import who, words
from parlour.terminal.full.faces import READY, Look
from parlour.terminal.full.figures import draw_number


@dataclass(frozen=True)
class Room:
    size: cards.Size
    whole: bool  # the board with all its holes
    others: int  # the row of the others
    middle: int  # of starter, pile and count
    prompt: int
    hand: int

    @classmethod
    def of(cls, canvas: Canvas, look: Look) -> Room:
        board = look.picture.board
        size: cards.Size = "tiny"
        if canvas.height >= 34 and canvas.width >= 62:
            size = "big"
        elif canvas.height >= 16 and canvas.width >= 40:
            size = "mid"
        high = cards.SIZES[size][1]
        below = 1 + 1 + high + 1  # what is asked, room for what is picked up, hand, buttons
        rest = canvas.height - below - (high + 1) - 1 - 1
        whole = rest >= rows_needed(board, whole=True) and canvas.width >= 60
        others = 1 + rows_needed(board, whole=whole)
        prompt = max(others + high + 2, canvas.height - below)
        spare = prompt - (others + high + 2)
        others += spare // 3
        return cls(size, whole, others, others + 1 + spare // 3, prompt, prompt + 2)


def pick(look: Look, what: str) -> tuple[str, ...]:
    """Cards for the box: chosen, put back; one too many lets the first go."""
    if what in look.picked:
        return tuple(card for card in look.picked if card != what)
    return (*look.picked, what)[-look.picture.throws :]


def draw(look: Look, canvas: Canvas) -> None:
    room, view, talk = Room.of(canvas, look), look.view, look.talk
    left, right = score_lines(view, look.picture, talk)
    canvas.put(1, 0, short(left, canvas.width - 2), "title")
    if breadth(left) + breadth(right) + 4 < canvas.width:
        canvas.put(canvas.width - breadth(right) - 1, 0, right, "dim")
    draw_board(canvas, 1, view, look.picture.board, talk, whole=room.whole)
    _others(look, canvas, room)
    if view.phase == "cut":
        draw_cut(look, canvas, room.middle)
    elif view.phase in ("count", "muggins"):
        draw_asked(look, canvas, room.middle, room.size)
    else:
        _middle(look, canvas, room)
    canvas.put(1, room.prompt, short(prompt(look), canvas.width - 2), "good")
    _hand(look, canvas, room)


def _others(look: Look, canvas: Canvas, room: Room) -> None:
    """Who else plays, with the cards they hold; and whose box it is."""
    view, talk, x = look.view, look.talk, 1
    for step in range(1, view.players):
        seat = ((talk.me if isinstance(talk.me, int) else 0) + step) % view.players
        text = f"{'▶' if seat in view.turns else ''}{who(seat, view, talk)}"
        if view.cards_left:
            text += f" {'▮' * view.cards_left[seat]}"
        if seat in view.gone:
            text += f" ({talk('crib.gone')})"
        x = canvas.put(x, room.others, text, "good" if seat in view.turns else "") + 2
    if (box := look.picture.box) is not None:
        text = f"{box_words(look)} {'▮' * box.cards}"
        canvas.put(max(x, canvas.width - breadth(text) - 1), room.others, text, "dim")


def laid_now(look: Look) -> tuple[tuple[CardLaid, ...], int]:
    """The pile and its count; once it is closed, as it was until it has been seen."""
    view: View = look.view
    if look.lying is None:
        return view.pile, view.count
    later: View = look.lying.after
    same = later.hand_number == view.hand_number and later.phase != "over"
    piles = later.play if same else (later.last_hand.play if later.last_hand else ())
    card = look.lying.action.rpartition(":")[2]
    for pile in reversed(piles):
        if any(laid.card == card for laid in pile):
            return pile, pile[-1].count
    return view.pile, view.count


def _middle(look: Look, canvas: Canvas, room: Room) -> None:
    view, talk = look.view, look.talk
    wide, high = cards.SIZES[room.size]
    if view.starter:
        cards.draw_card(canvas, 1, room.middle, view.starter, room.size)
    elif view.phase == "throw":
        cards.draw_back(canvas, 1, room.middle, room.size)
    canvas.put(1, room.middle + high, talk("crib.starter"), "dim")
    pile, count = laid_now(look)
    if view.phase != "play" and not look.lying:
        return
    x = max(wide, len(talk("crib.starter"))) + 4
    step = wide + 1 if x + (wide + 1) * len(pile) < canvas.width - 9 else 3
    for laid in pile:
        cards.draw_card(canvas, x, room.middle, laid.card, room.size)
        if high > 1:
            whose = "peg0" if laid.seat == talk.me else "peg1"
            called = short(who(laid.seat, view, talk), min(wide, step))
            canvas.put(x, room.middle + high, called, whose)
        x += step
    if high > 1:
        draw_number(canvas, canvas.width - 9, room.middle, count, "lit" if count == 31 else "good")
        canvas.put(canvas.width - 9, room.middle + 3, talk("crib.count"), "dim")
    else:
        canvas.put(canvas.width - 11, room.middle, f"{talk('crib.count')} {count}", "good")


def _hand(look: Look, canvas: Canvas, room: Room) -> None:
    view, picture, talk = look.view, look.picture, look.talk
    wide, high = cards.SIZES[room.size]
    played = look.lying.action.rpartition(":")[2] if look.lying else ""
    hand = [card for card in view.hand if card != played]
    x = max(1, (canvas.width - (wide + 1) * len(hand)) // 2)
    barred = {bar.card: bar for bar in picture.barred}
    thrown = throw_of(look, look.advised)
    for card in hand:
        name, bar = f"card:{card}", barred.get(card)
        up = card in look.picked
        roles = "barred" if bar else ""
        if card in thrown or look.advised.endswith(f"play:{card}"):
            roles += " advised"
        if up:
            roles += " picked"
        y = room.hand - up
        cards.draw_card(canvas, x, y, card, room.size, roles + canvas.under_cursor(name))
        act = next((act for act in view.legal if act.endswith(f"play:{card}")), "")
        why = talk.says(bar.why, words(view, talk)) if bar else ""
        if (act or why or picture.throws) and not look.lying:
            pick = card if picture.throws else ""
            keys = (card.lower(), cards.named(card)[:-1].lower() + card[1].lower())
            canvas.spot(Spot(name, x, y, wide, high, act, pick, why, keys))
        x += wide + 1
    _buttons(look, canvas, room.hand + high)


def _buttons(look: Look, canvas: Canvas, y: int) -> None:
    view, talk = look.view, look.talk
    if look.lying:
        return
    if any(act.rpartition(":")[2] == "go" for act in view.legal):
        go = next(act for act in view.legal if act.rpartition(":")[2] == "go")
        canvas.button(2, y, talk("crib.go"), name=READY, act=go, keys=("g",))
    elif look.picture.throws and len(look.picked) == look.picture.throws:
        throw = next(act for act in view.legal if throw_of(look, act) == set(look.picked))
        shown = " ".join(map(cards.named, look.picked))
        text = talk("crib.throw-these", cards=shown, box=box_words(look))
        canvas.button(2, y, text, name=READY, act=throw)
