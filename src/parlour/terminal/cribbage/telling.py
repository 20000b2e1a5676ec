"""The table as it is heard: who throws, plays and says what, and what they peg for it."""

from __future__ import annotations

from typing import NamedTuple

from parlour.games.cribbage.sayings import counted
from parlour.games.cribbage.telling import CardLaid, Counted
from parlour.games.cribbage.view import View
from parlour.terminal.console import Line
from parlour.terminal.cribbage.summary import counted_lines, summary
from parlour.terminal.cribbage.table import pile_line
from parlour.terminal.cribbage.words import box_words, does, listed, side_of, who


def place(view: View) -> str:
    """Where an unfinished game was left."""
    return f"in hand {view.hand_number}"


def opening(view: View) -> list[Line]:
    """The start of a hand, and of the first one the cut for the deal."""
    lines: list[Line] = []
    if view.hand_number == 1:
        lines += _seating(view) + _cut_words(view)
    dealer = view.dealer
    if dealer is None:
        return [*lines, "Cut for the deal: the lowest card deals first."]
    deals = does(dealer, view, "deal")
    return [*lines, f"Hand {view.hand_number}. {deals}, so it is {box_words(view)}."]


def _seating(view: View) -> list[Line]:
    if view.players == 4:
        return ["Your partner faces you; Left plays after you, and Right before you."]
    return ["Left plays after you, and Right before you."] if view.players == 3 else []


def _cut_words(view: View) -> list[Line]:
    lines: list[Line] = []
    for number, cuts in enumerate(view.cuts, 1):
        told = listed([f"{does(c.seat, view, 'cut')} {c.card}" for c in cuts], "and")
        again = number < len(view.cuts)
        lines.append(f"{told}: {'a tie, so again.' if again else 'the lowest deals.'}")
    return lines


def told(action: str, before: View, after: View) -> list[Line]:
    """What was done and what came of it. Your own act needs no telling, but its points do."""
    head, _, rest = action.partition(":")
    seat = int(head) if head.isdigit() else before.turn
    act = rest if head.isdigit() else action
    if seat is None:
        return []
    lines: list[Line] = [] if seat == before.seat else [_act(act, seat, before)]
    if before.phase == "cut":
        return lines + _cut_shown(before, after)
    if before.phase == "throw":
        return lines + _starter(before, after)
    if before.phase == "play":
        return lines + _pegged(before, after)
    return lines + _claim_answered(act, seat, before, after) + _counted(before, after)


def _claim_answered(act: str, seat: int, before: View, after: View) -> list[Line]:
    """Whether a claim was right; the rules give nothing for more than was overlooked."""
    kind, _, points = act.partition(":")
    if kind != "muggins" or points == "0":
        return []
    side = side_of(seat, before)
    # A hand that is over has its scores with it: the next one may have begun at nothing.
    ended = after.last_hand if over(before, after) else None
    scores = ended.scores if ended else after.scores
    if scores[side] > before.scores[side]:
        return [f"  Muggins: {does(seat, before, 'peg')} {points}."]
    return [f"  Not so many were overlooked: {does(seat, before, 'get', inside=True)} nothing."]


def _act(act: str, seat: int, view: View) -> str:
    kind, _, what = act.partition(":")
    if kind == "throw":
        count = len(what.split(","))
        return f"{does(seat, view, 'throw')} {'a card' if count == 1 else 'two cards'}."
    if kind == "play":
        return f"{does(seat, view, 'play' if view.pile else 'lead')} {what}."
    if kind == "go":
        return f"{does(seat, view, 'say')} go."
    if kind == "count":
        return f"{does(seat, view, 'say')} {what}."
    if kind == "muggins":
        claims = f"{does(seat, view, 'claim')} {what} by muggins."
        return claims if what != "0" else f"{does(seat, view, 'let')} it stand."
    return f"{does(seat, view, 'cut')} the pack."


def _cut_shown(before: View, after: View) -> list[Line]:
    """The card that was turned, and who deals once that is settled."""
    was = [cut for cuts in before.cuts for cut in cuts]
    now = [cut for cuts in after.cuts for cut in cuts]
    lines: list[Line] = [f"  {who(cut.seat, after)}: {cut.card}" for cut in now[len(was) :]]
    if after.dealer is not None:
        deals = does(after.dealer, after, "deal")
        lines.append(f"{deals}, and it is {box_words(after)}.")
    return lines


def _starter(before: View, after: View) -> list[Line]:
    """The starter is turned when the last has thrown; a jack is two for the dealer."""
    hand = _hand_now(before, after)
    starter = hand.starter
    if starter is None or before.starter is not None:
        return []
    lines: list[Line] = [f"The starter is {starter}."]
    dealer = before.dealer
    if starter[0] == "J" and dealer is not None:
        lines.append(f"  {does(dealer, before, 'peg')} two for his heels.")
    return lines


class _HandNow(NamedTuple):
    """The hand that was acted in: over by now, perhaps."""

    starter: str | None
    play: tuple[tuple[CardLaid, ...], ...]
    counted: tuple[Counted, ...]


def _hand_now(before: View, after: View) -> _HandNow:
    last = after.last_hand
    if last is not None and over(before, after):
        return _HandNow(last.starter, last.play, last.counted)
    return _HandNow(after.starter, after.play, after.counted)


def over(before: View, after: View) -> bool:
    """Whether the hand came to its end between two views."""
    return after.hand_number != before.hand_number or after.phase == "over"


def _pegged(before: View, after: View) -> list[Line]:
    """What the last card scored with this act: when laid, and for the go it brought."""
    laid: list[CardLaid] = [card for pile in _hand_now(before, after).play for card in pile]
    was = [card for pile in before.play for card in pile]
    if not laid:
        return []
    last = laid[-1]
    new = last.parts if len(laid) > len(was) else last.parts[len(was[-1].parts) :]
    lines: list[Line] = []
    if new:
        lines.append(f"  {does(last.seat, before, 'peg')}: {counted(new)}.")
    return lines


def _counted(before: View, after: View) -> list[Line]:
    """In self-count, a hand that is settled, with its parts."""
    settled = _hand_now(before, after).counted
    return [
        line
        for shown in settled[len(before.counted) :]
        for line in counted_lines(shown, after, slowly=False)
    ]


def last(view: View) -> list[Line]:
    """The last count of this hand; before the first one, the hand before."""
    if view.play:
        return [pile_line(view.play[-1], view)]
    if view.last_hand:
        return list(summary(view))
    return ["No card has been played yet."]


def record(view: View) -> list[Line]:
    """The play of this hand, count by count, with what was pegged."""
    lines: list[Line] = []
    if view.thrown:
        lines.append(f"You threw {listed(view.thrown, 'and')}.")
    if view.starter:
        lines.append(f"The starter is {view.starter}.")
    for pile in view.play:
        lines.append(pile_line(pile, view))
        for laid in pile:
            if laid.parts:
                lines.append(f"    {who(laid.seat, view)}, {laid.card}: {counted(laid.parts)}")
    return lines or ["Nothing has been thrown or played yet."]
