"""Help: where the player is, and each part of the game under the rules in force."""

from __future__ import annotations

from parlour.games.texas42.view import View
from parlour.terminal.console import Line, paragraphs
from parlour.terminal.helping import sections_on
from parlour.terminal.texas42.standing import standing
from parlour.terminal.texas42.typed import choices
from parlour.terminal.texas42.words import rules_of

_SECTIONS = {
    "bid": ("bid", "contracts"),
    "trump": ("trump", "contracts"),
    "play": ("play",),
    "score": ("tiles", "score"),
}
TOPICS: tuple[str, ...] = tuple(_SECTIONS)


def help(topic: str, view: View) -> list[Line]:
    if topic in _SECTIONS:
        return sections_on(view.game, rules_of(view), *_SECTIONS[topic])
    return _here(view)


def _here(view: View) -> list[Line]:
    where = {
        "auction": "The auction: each seat bids once, clockwise, and the highest bid plays.",
        "naming": "The bid is won, and the trump is named before the first lead.",
        "play": "The play: seven tricks, and you must follow the suit led if you can.",
        "over": "The hand is over.",
    }[view.phase]
    how = {
        "auction": "Type a number, such as 31; a mark is 42, so 2m is two marks; P passes.",
        "naming": "Type the number of the suit, or the letter.",
        "play": "Type a tile by its two numbers, either first: 64 or 46.",
    }
    if view.turn is None or view.turn != view.seat:
        return paragraphs(where)
    return paragraphs(where, " ".join(standing(view)), choices(view).strip(), how[view.phase])
