"""Help: where the player is, and each part of the game under the rules in force."""

from __future__ import annotations

from parlour.games.cribbage.view import View
from parlour.terminal.console import Line, paragraphs
from parlour.terminal.cribbage.typed import choices
from parlour.terminal.cribbage.words import lines, rules_of
from parlour.terminal.helping import sections_on

_SECTIONS = {
    "throw": ("deal", "throw"),
    "play": ("play",),
    "count": ("count",),
}
TOPICS: tuple[str, ...] = (*_SECTIONS, "board")


def topic_called(topic: str) -> str:
    return lines(f"topic.{topic}")


def help(topic: str, view: View) -> list[Line]:
    if topic == "board":
        pegs = paragraphs(lines("help.pegs"))
        return [*sections_on(view.game, rules_of(view), "goal", "board"), *pegs]
    if topic in _SECTIONS:
        return sections_on(view.game, rules_of(view), *_SECTIONS[topic])
    return _here(view)


def _here(view: View) -> list[Line]:
    where = lines(f"help.{view.phase}")
    if view.turn is None or view.seat not in view.turns:
        return paragraphs(where)
    return paragraphs(where, choices(view).strip(), lines(f"help.{view.phase}-how"))
