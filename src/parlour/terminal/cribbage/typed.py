"""What the player types: cards by name or by rank, `go`, numbers; and what may be typed."""

from __future__ import annotations

import re

from parlour.core.errors import shorten
from parlour.games.cribbage.view import View
from parlour.pieces.cards import Card
from parlour.terminal.cribbage.words import box_words, listed, rules_of, who

_BETWEEN = re.compile(r"[\s,;+&]+|\band\b")
_CARD = re.compile(r"(10|[2-9atjqk])([cdhs])", re.ASCII)
_RANK = re.compile(r"10|[2-9atjqk1]", re.ASCII)
_VERBS = ("throw:", "play:", "count:", "muggins:", "cut:", "throw ", "play ", "count ", "claim ",
          "muggins ", "cut ")  # fmt: skip


def prompt(view: View) -> str:
    asked = {"cut": "Cut", "throw": "Throw", "play": "Play", "count": "Count", "muggins": "Claim"}
    return asked.get(view.phase, "") + "? "


def read(text: str, view: View) -> str | None:
    """The action that a text means in this phase; a legal one or not is for the rules to say."""
    typed, phase = _bare(text), view.phase
    if phase in ("count", "muggins", "cut"):
        if phase == "muggins" and typed in ("n", "no", "pass", "none"):
            typed = "0"
        number = typed.isascii() and typed.isdigit() and len(typed) < 4
        return f"{phase}:{int(typed)}" if number else None
    if phase == "play" and typed in ("go", "g"):
        return "go"
    if phase not in ("throw", "play"):
        return None
    named = _cards(typed, view)
    if not named or (phase == "play" and len(named) > 1):
        return None
    if phase == "play":
        return f"play:{named[0]}"
    # With the seat, since others may throw at the same time.
    return f"{view.seat}:throw:" + ",".join(named)


def _bare(text: str) -> str:
    """What is said about what: without the word for doing it."""
    typed = " ".join(text.lower().split())
    for verb in _VERBS:
        typed = typed.removeprefix(verb)
    return typed


def _cards(typed: str, view: View) -> list[str] | None:
    """Cards by name, run together or apart, or by rank where that is clear enough."""
    named: list[str] = []
    for word in _BETWEEN.split(typed):
        if not word:
            continue
        together = _CARD.findall(word)
        if together and "".join(map("".join, together)) == word:
            named += [str(Card("".join(one))) for one in together]
        elif _RANK.fullmatch(word) and (card := _by_rank(word, named, view)):
            named.append(card)
        else:
            return None
    return named


def unread(text: str, view: View) -> str:
    """Not a number, not a card, or a rank of which none or several are held."""
    if view.phase not in ("throw", "play"):
        return f"{shorten(text)} is not a number that can be said here."
    for word in _BETWEEN.split(_bare(text)):
        if not word or _cards(word, view):
            continue
        if not _RANK.fullmatch(word):
            return f"There is no card {shorten(word)}."
        held = _of_rank(word, view)
        if not held:
            return f"There is no {shorten(word)} in your hand."
        return f"{shorten(word)} may be {listed(held)}: name the suit."
    if view.phase == "play":
        return "Play one card at a time."
    return f"{shorten(text)} does not say which cards."


def _by_rank(word: str, taken: list[str], view: View) -> str | None:
    """The one card of a rank; in the play, where suits do not matter, any of them."""
    held = [name for name in _of_rank(word, view) if name not in taken]
    if len(held) == 1 or (held and view.phase == "play"):
        return held[0]
    return None


def _of_rank(word: str, view: View) -> list[str]:
    rank = {"10": "T", "1": "A"}.get(word, word.upper())
    return [name for name in view.hand if name[0] == rank]


def refused(action: str, view: View) -> str:
    """Why a throw is refused, to whoever throws; the rules cannot tell to whom they speak."""
    kind, _, named = action.rpartition(":")
    missing = [name for name in named.split(",") if name not in view.hand]
    if not kind.endswith("throw") or not missing:
        return ""
    return f"{missing[0]} is not in your hand: {' '.join(view.hand)}"


def warning(action: str, view: View) -> str | None:
    """Nothing here that a player should be asked about twice."""
    return None


# --- what may be typed ----------------------------------------------------------------------


def choices(view: View) -> str:
    phase = view.phase
    if phase == "cut":
        return " Cut the pack for the deal: a number from 1 to 52. The lowest card deals."
    if phase == "throw":
        cards = "two cards" if rules_of(view).thrown == 2 else "a card"
        return f" Throw {cards} into {box_words(view)}."
    if phase == "play":
        return _play_choices(view)
    counting = view.counting
    if phase == "count" and counting is not None:
        return f" How many is your {'box' if counting.box else 'hand'} worth? 0 to 29."
    if phase == "muggins" and counting is not None:
        what = "box" if counting.box else "hand"
        return (
            f" {who(counting.seat, view)} said {counting.said} for the {what}. "
            "How many points were overlooked? 0 lets it stand."
        )
    return ""


def _play_choices(view: View) -> str:
    legal = [act.rpartition(":")[2] for act in view.legal]
    if legal == ["go"]:
        return f" The count is {view.count} and none of your cards fits: say go."
    if len(view.hand) == 1:
        return f" Your last card is {legal[0]}."
    if len(legal) == len(view.hand):
        return f" The count is {view.count}: play any card." if view.pile else " You lead."
    return f" The count is {view.count}: play {listed(legal)}."


def spoken(action: str, view: View) -> str:
    """An action as advice: "throw 2S and 9D into your box", "play 7C"."""
    what = action.rpartition(":")[2]
    if action == "go":
        return "say go"
    if "throw:" in action:
        return f"throw {listed(what.split(','), 'and')} into {box_words(view)}"
    if action.startswith("play:"):
        return f"{'play' if view.pile else 'lead'} {what}"
    if action.startswith("count:"):
        return f"count {what}"
    if action == "muggins:0":
        return "let it stand"
    if action.startswith("muggins:"):
        return f"claim {what}"
    return f"cut at {what}"
