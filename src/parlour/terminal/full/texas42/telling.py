"""What was done, what it is called, and what can be asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.seats import SeatName
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import TILES
from parlour.seen.texas42.finished import finished
from parlour.terminal.full.at_table import Step
from parlour.terminal.full.talk import Talk
from parlour.terminal.full.texas42.words import (
    bid_words,
    does,
    shown,
    trump_words,
    who,
    words,
)


def told(step: Step, talk: Talk) -> str:
    before: View = step.before
    after: View = step.after
    seat = cast(SeatName, step.seat)  # which need not be the one to act
    kind, _, what = step.action.rpartition(":")
    if step.action == "pass":
        said = does("tell.pass", seat, before, talk)
    elif step.action in ("claim", "redeclare"):
        said = does(f"tell.{step.action}", seat, before, talk)
    elif kind.endswith("trump"):
        said = does("tell.trump", seat, before, talk, trump=trump_words(what, before, talk))
    elif kind.endswith("play"):
        said = does(
            "tell.lead" if not before.trick else "tell.play", seat, before, talk, tile=shown(what)
        )
    else:
        said = does("tell.bid", seat, before, talk, bid=bid_words(step.action, talk))
    return " ".join(filter(None, (said, _taken(before, after, talk), _ruled(before, after, talk))))


def _taken(before: View, after: View, talk: Talk) -> str:
    if before.phase != "play":
        return ""
    tricks = after.tricks
    if after.hand_number != before.hand_number or after.phase == "over":
        over = finished(after)
        tricks = over.tricks if over else ()
    if len(tricks) <= len(before.tricks):
        return ""
    return does("tell.take", tricks[-1].winner, before, talk, points=tricks[-1].points)


def _ruled(before: View, after: View, talk: Talk) -> str:
    new = after.ruled[len(before.ruled) :] if after.hand_number == before.hand_number else ()
    return " ".join(talk.says(ruling, words(after, talk)) + "." for ruling in new)


def spoken(action: str, view: View, talk: Talk) -> str:
    kind, _, what = action.rpartition(":")
    if action in ("claim", "redeclare"):
        return talk(f"42.{action}")
    if kind == "play":
        return shown(what)
    if kind == "trump":
        return trump_words(what, view, talk)
    return bid_words(action, talk)


def record(view: View, talk: Talk) -> Sequence[str]:
    lines = [f"{who(made.seat, view, talk)}: {bid_words(made.bid, talk)}" for made in view.bids]
    if view.trump:
        lines.append(talk("42.plain-trump", trump=trump_words(view.trump, view, talk).capitalize()))
    for number, trick in enumerate(view.tricks, 1):
        plays = ", ".join(f"{who(p.seat, view, talk)} {shown(p.tile)}" for p in trick.plays)
        won = does("tell.take", trick.winner, view, talk, points=trick.points)
        lines.append(f"{number}. {plays}. {won}")
    return lines


def help(view: View, talk: Talk) -> Sequence[str]:
    worth = counters(Rules.make(view.rules).counters)
    dear = sorted((t for t in TILES if worth.tiles[t]), key=lambda t: (-worth.tiles[t], -t))
    counts = ", ".join(f"{tile.shown} {worth.tiles[tile]}" for tile in dear)
    phase = view.phase if view.phase != "over" else "play"
    return [
        talk(f"42.help.{phase}"),
        talk(f"42.help.{phase}-how"),
        "",
        talk("42.help.count", tiles=counts, total=worth.total),
        talk("42.help.marks"),
    ]
