"""What was done, what came of it, what it is called; and what can be asked."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.cribbage.sayings import counted
from parlour.games.cribbage.telling import CardLaid
from parlour.games.cribbage.view import View
from parlour.terminal.full.at_table import Step
from parlour.terminal.full.cards import named
from parlour.terminal.full.cribbage.words import actor, does, who
from parlour.terminal.full.talk import Talk


def told(step: Step, talk: Talk) -> str:
    before, after = step.before, step.after
    seat, act = actor(step.action, before)
    kind, _, what = act.partition(":")
    said = [_act(kind, what, seat, before, talk)]
    if kind == "cut":
        said = [_cut(before, after, talk)]
    elif kind == "throw":
        said.append(_starter(before, after, talk))
    elif kind in ("play", "go"):
        said.append(_pegged(before, after, talk))
    return " ".join(filter(None, said))


def _act(kind: str, what: str, seat: int, view: View, talk: Talk) -> str:
    if kind == "throw":
        return does("tell.throw", seat, view, talk)
    if kind == "play":
        return does("tell.play" if view.pile else "tell.lead", seat, view, talk, card=named(what))
    if kind == "go":
        return does("tell.go", seat, view, talk)
    if kind == "count":
        return does("tell.count", seat, view, talk, n=what)
    if what == "0":
        return does("tell.let", seat, view, talk)
    return does("tell.muggins", seat, view, talk, n=what)


def _cut(before: View, after: View, talk: Talk) -> str:
    was = sum(map(len, before.cuts))
    new = [cut for cuts in after.cuts for cut in cuts][was:]
    said = [does("tell.cut", cut.seat, after, talk, card=named(cut.card)) for cut in new]
    if after.dealer is not None:
        said.append(does("tell.deal", after.dealer, after, talk))
    return " ".join(said)


def _starter(before: View, after: View, talk: Talk) -> str:
    starter = after.starter
    if over(before, after) and after.last_hand:
        starter = after.last_hand.starter
    if starter is None:
        return ""
    said = talk("crib.starter-is", card=named(starter))
    if starter[0] == "J" and before.dealer is not None:
        said += " " + does("tell.heels", before.dealer, before, talk)
    return said


def over(before: View, after: View) -> bool:
    """Whether the hand came to its end between two views."""
    return after.hand_number != before.hand_number or after.phase == "over"


def all_laid(before: View, after: View) -> list[CardLaid]:
    """The cards of the play, up to the last that was laid in that hand."""
    last = after.last_hand
    piles = last.play if last is not None and over(before, after) else after.play
    return [card for pile in piles for card in pile]


def _pegged(before: View, after: View, talk: Talk) -> str:
    """What the last card scored with this act: when laid, and for the go it brought."""
    laid, was = all_laid(before, after), [card for pile in before.play for card in pile]
    if not laid:
        return ""
    last = laid[-1]
    new = last.parts if len(laid) > len(was) else last.parts[len(was[-1].parts) :]
    return does("tell.peg", last.seat, before, talk, what=_lower(talk, new)) if new else ""


def _lower(talk: Talk, parts: Sequence[object]) -> str:
    said = talk.says(counted(parts))  # type: ignore[arg-type]
    return said[:1].lower() + said[1:]


def spoken(action: str, view: View, talk: Talk) -> str:
    _, act = actor(action, view)
    kind, _, what = act.partition(":")
    if kind == "throw":
        return " ".join(map(named, what.split(",")))
    if kind == "play":
        return named(what)
    if kind == "go":
        return talk("crib.go")
    return what


def record(view: View, talk: Talk) -> Sequence[str]:
    lines = []
    if view.thrown:
        lines.append(talk("crib.you-threw", cards=" ".join(map(named, view.thrown))))
    if view.starter:
        lines.append(talk("crib.starter-is", card=named(view.starter)))
    for pile in view.play:
        for laid in pile:
            line = f"{who(laid.seat, view, talk)} {named(laid.card)} = {laid.count}"
            if laid.parts:
                line += f": {_lower(talk, laid.parts)}"
            lines.append(line)
        lines.append("")
    return lines


def help(view: View, talk: Talk) -> Sequence[str]:
    phase = view.phase if view.phase != "over" else "play"
    return [talk(f"crib.help.{phase}"), "", talk("crib.help.counts"), talk("crib.help.board")]
