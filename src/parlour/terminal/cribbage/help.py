"""Help: where the player is, and each part of the game under the rules in force."""

from __future__ import annotations

from parlour.games.cribbage.view import View
from parlour.terminal.console import Line, paragraphs
from parlour.terminal.cribbage.typed import choices
from parlour.terminal.cribbage.words import rules_of
from parlour.terminal.helping import sections_on

_SECTIONS = {
    "throw": ("deal", "throw"),
    "play": ("play",),
    "count": ("count",),
}
_PEGS = "O is your front peg, where you are; o is the back one, where you were before."
TOPICS: tuple[str, ...] = (*_SECTIONS, "board")


def help(topic: str, view: View) -> list[Line]:
    if topic == "board":
        return [*sections_on(view.game, rules_of(view), "goal", "board"), *paragraphs(_PEGS)]
    if topic in _SECTIONS:
        return sections_on(view.game, rules_of(view), *_SECTIONS[topic])
    return _here(view)


def _here(view: View) -> list[Line]:
    where = {
        "cut": "The cut for the deal: the lowest card deals first, ties cut again.",
        "throw": "Each player throws into the box, which counts for the dealer.",
        "play": "The play: cards are laid in turn, and the count never passes 31.",
        "count": "The count: everyone says what their own hand is worth.",
        "muggins": "Muggins: what the other overlooked is yours if you see it.",
        "over": "The game is over.",
    }[view.phase]
    how = {
        "cut": "Type a number from 1 to 52.",
        "throw": "Type the cards, such as 5H JC, or 5 J where you have one of each; or press an "
        "arrow key and choose with Enter.",
        "play": "Type a card, such as 5H or just 5; or press an arrow key and choose with Enter.",
        "count": "Type a number.",
        "muggins": "Type a number; 0 lets the count stand.",
    }
    if view.turn is None or view.seat not in view.turns:
        return paragraphs(where)
    return paragraphs(where, choices(view).strip(), how[view.phase])
