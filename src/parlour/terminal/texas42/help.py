"""Help: where the player is, and each part of the game under the rules in force."""

from __future__ import annotations

from parlour.games.texas42.view import View
from parlour.terminal.console import Line, paragraphs
from parlour.terminal.helping import sections_on
from parlour.terminal.texas42.early import others_here
from parlour.terminal.texas42.standing import standing
from parlour.terminal.texas42.typed import choices
from parlour.terminal.texas42.words import lines, rules_of

_SECTIONS = {
    "bid": ("bid", "contracts"),
    "trump": ("trump", "contracts"),
    "play": ("play",),
    "score": ("tiles", "score"),
}
TOPICS: tuple[str, ...] = tuple(_SECTIONS)


def topic_called(topic: str) -> str:
    return lines(f"topic.{topic}")


def help(topic: str, view: View) -> list[Line]:
    if topic in _SECTIONS:
        return sections_on(view.game, rules_of(view), *_SECTIONS[topic])
    return _here(view)


def _here(view: View) -> list[Line]:
    where = lines(f"help.{view.phase}")
    if view.turn is None or view.turn != view.seat:
        return paragraphs(where)
    how = lines(f"help.{view.phase}-how")
    early = [lines("help.early")] if others_here(view) else []
    return paragraphs(where, " ".join(standing(view)), choices(view).strip(), how, *early)
