"""The table as it is heard: who throws, plays and says what, and what they peg for it."""

from __future__ import annotations

from typing import NamedTuple

from parlour.games.cribbage.sayings import counted
from parlour.games.cribbage.telling import CardLaid, Counted
from parlour.games.cribbage.view import View
from parlour.terminal.console import Line
from parlour.terminal.cribbage.summary import counted_lines, summary
from parlour.terminal.cribbage.table import pile_line
from parlour.terminal.cribbage.words import box_words, does, lines, side_of, who
from parlour.terminal.tongue import listed, spoken, talk


def opening(view: View) -> list[Line]:
    """The start of a hand, and of the first one the cut for the deal."""
    told: list[Line] = []
    if view.hand_number == 1:
        told += _seating(view) + _cut_words(view)
    if view.dealer is None:
        return [*told, lines("cut-first")]
    return [*told, does("begins", view.dealer, view, n=view.hand_number, box=box_words(view))]


def _seating(view: View) -> list[Line]:
    if view.players == 4:
        return [lines("seating.four")]
    return [lines("seating.three")] if view.players == 3 else []


def _cut_words(view: View) -> list[Line]:
    told: list[Line] = []
    for number, cuts in enumerate(view.cuts, 1):
        cut = listed([does("cuts", each.seat, view, card=each.card) for each in cuts], "and")
        again = number < len(view.cuts)
        told.append(lines("cuts-tie" if again else "cuts-done", cuts=cut[:1].upper() + cut[1:]))
    return told


def told(action: str, before: View, after: View) -> list[Line]:
    """What was done and what came of it. Your own act needs no telling, but its points do."""
    head, _, rest = action.partition(":")
    seat = int(head) if head.isdigit() else before.turn
    act = rest if head.isdigit() else action
    if seat is None:
        return []
    acted: list[Line] = [] if seat == before.seat else [_act(act, seat, before)]
    if before.phase == "cut":
        return acted + _cut_shown(before, after)
    if before.phase == "throw":
        return acted + _starter(before, after)
    if before.phase == "play":
        return acted + _pegged(before, after)
    return acted + _claim_answered(act, seat, before, after) + _counted(before, after)


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
        return [f"  {does('muggins', seat, before, n=points)}"]
    return [f"  {does('no-muggins', seat, before)}"]


def _act(act: str, seat: int, view: View) -> str:
    """What another seat did."""
    kind, _, what = act.partition(":")
    name = who(seat, view)
    if kind == "throw":
        return lines("act.throw-two" if "," in what else "act.throw-one", name=name)
    if kind == "play":
        return lines("act.play" if view.pile else "act.lead", name=name, what=what)
    if act == "muggins:0":
        return lines("act.let", name=name)
    if kind in ("count", "muggins"):
        return lines(f"act.{kind}", name=name, what=what)
    return lines("act.go" if kind == "go" else "act.cut", name=name)


def _cut_shown(before: View, after: View) -> list[Line]:
    """The card that was turned, and who deals once that is settled."""
    was = [cut for cuts in before.cuts for cut in cuts]
    now = [cut for cuts in after.cuts for cut in cuts]
    told: list[Line] = [f"  {who(cut.seat, after)}: {cut.card}" for cut in now[len(was) :]]
    if after.dealer is not None:
        told.append(does("deals", after.dealer, after, box=box_words(after)))
    return told


def _starter(before: View, after: View) -> list[Line]:
    """The starter is turned when the last has thrown; a jack is two for the dealer."""
    hand = _hand_now(before, after)
    starter = hand.starter
    if starter is None or before.starter is not None:
        return []
    told: list[Line] = [talk()("crib.starter-is", card=starter)]
    dealer = before.dealer
    if starter[0] == "J" and dealer is not None:
        heels = talk().to(before.seat).does("crib.tell.heels", dealer, who(dealer, before))
        told.append(f"  {heels}")
    return told


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
    return [f"  {does('pegs', last.seat, before, what=spoken(counted(new)))}"] if new else []


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
    return [lines("no-card")]


def record(view: View) -> list[Line]:
    """The play of this hand, count by count, with what was pegged."""
    so_far: list[Line] = []
    if view.thrown:
        so_far.append(talk()("crib.you-threw", cards=listed(view.thrown, "and")))
    if view.starter:
        so_far.append(talk()("crib.starter-is", card=view.starter))
    for pile in view.play:
        so_far.append(pile_line(pile, view))
        for laid in pile:
            if laid.parts:
                scored = spoken(counted(laid.parts))
                so_far.append(f"    {who(laid.seat, view)}, {laid.card}: {scored}")
    return so_far or [lines("nothing-yet")]
