"""Why the master does what it does at cribbage: one true reason for its choice."""

from __future__ import annotations

from parlour.core.saying import Saying
from parlour.engines.choices import Choices
from parlour.engines.cribbage.known import overlooked, worth_on_table
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.sayings import count_text
from parlour.games.cribbage.scoring import count
from parlour.games.cribbage.view import View
from parlour.pieces.cards import Card, mask
from parlour.study.hints.cribbage.laying import play_reason
from parlour.study.hints.cribbage.sayings import say
from parlour.study.hints.cribbage.throwing import throw_reason


def reason(view: View, choices: Choices) -> Saying:
    if view.phase == "throw":
        return throw_reason(view, choices)
    if view.phase == "play":
        return play_reason(view, choices)
    if view.phase == "count":
        return _count_reason(view)
    return _muggins_reason(view) if view.phase == "muggins" else say("reason.any-cut")


def _count_reason(view: View) -> Saying:
    """The count itself, part by part."""
    counting, starter = view.counting, view.starter
    assert counting is not None
    assert starter is not None
    whole_flush = counting.box and Rules.make(view.rules).crib_flush == "five"
    held = mask(map(Card.named, counting.cards))
    parts = count(held, Card.named(starter), whole_flush=whole_flush)
    return say("reason.count", count=count_text(parts)) if parts else say("reason.count-nothing")


def _muggins_reason(view: View) -> Saying:
    assert view.counting is not None
    worth, left = worth_on_table(view), overlooked(view)
    if not left:
        return say("reason.nothing-overlooked", worth=worth)
    return say("reason.overlooked", worth=worth, said=view.counting.said, left=left)
