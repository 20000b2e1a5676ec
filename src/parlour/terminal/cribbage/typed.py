"""What the player types: cards by name or by rank, `go`, numbers; and what may be typed."""

from __future__ import annotations

import re

from parlour.core.errors import shorten
from parlour.games.cribbage.sayings import say
from parlour.games.cribbage.view import View
from parlour.pieces.cards import Card
from parlour.terminal.cribbage.words import box_words, does, lines, rules_of
from parlour.terminal.tongue import listed, talk
from parlour.terminal.tongue import spoken as spoken_saying

_CARD = re.compile(r"(10|[2-9atjqk])([cdhs])", re.ASCII)
_RANK = re.compile(r"10|[2-9atjqk1]", re.ASCII)


def prompt(view: View) -> str:
    return "? " if view.phase == "over" else lines.prompt(f"prompt.{view.phase}")


def read(text: str, view: View) -> str | None:
    """The action that a text means in this phase; a legal one or not is for the rules to say."""
    typed, phase = _bare(text), view.phase
    if phase in ("count", "muggins", "cut"):
        if phase == "muggins" and typed in lines.words("typed.no-claim"):
            typed = "0"
        number = typed.isascii() and typed.isdigit() and len(typed) < 4
        return f"{phase}:{int(typed)}" if number else None
    if phase == "play" and typed in lines.words("typed.go"):
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
    for verb in lines.words("typed.verbs"):
        typed = typed.removeprefix(f"{verb}:").removeprefix(f"{verb} ")
    return typed


def _apart(typed: str) -> list[str]:
    """What is said of each card."""
    ands = "|".join(lines.words("typed.and"))
    return [word for word in re.split(rf"[\s,;+&]+|\b(?:{ands})\b", typed) if word]


def _cards(typed: str, view: View) -> list[str] | None:
    """Cards by name, run together or apart, or by rank where that is clear enough."""
    named: list[str] = []
    for word in _apart(typed):
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
        return lines("unread.number", given=shorten(text))
    for word in _apart(_bare(text)):
        if _cards(word, view):
            continue
        if not _RANK.fullmatch(word):
            return lines("unread.card", given=shorten(word))
        held = _of_rank(word, view)
        if not held:
            return lines("unread.not-held", given=shorten(word))
        return lines("unread.which", given=shorten(word), cards=listed(held))
    if view.phase == "play":
        return lines("unread.one")
    return lines("unread.cards", given=shorten(text))


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
    return spoken_saying(say("refused.not-held", card=missing[0], held=view.hand))


def warning(action: str, view: View) -> str | None:
    """Nothing here that a player should be asked about twice."""
    return None


# --- what may be typed ----------------------------------------------------------------------


def choices(view: View) -> str:
    phase = view.phase
    if phase == "cut":
        return f" {lines('may.cut')}"
    if phase == "throw":
        code = "may.throw-two" if rules_of(view).thrown == 2 else "may.throw-one"
        return f" {lines(code, box=box_words(view))}"
    if phase == "play":
        return _play_choices(view)
    counting = view.counting
    if phase == "count" and counting is not None:
        return f" {lines('may.count-box' if counting.box else 'may.count-hand')}"
    if phase == "muggins" and counting is not None:
        code = "may.muggins-box" if counting.box else "may.muggins-hand"
        return f" {does(code, counting.seat, view, n=counting.said)}"
    return ""


def _play_choices(view: View) -> str:
    legal = [act.rpartition(":")[2] for act in view.legal]
    if legal == ["go"]:
        told = talk()("crib.must-go", n=view.count)
    elif len(view.hand) == 1:
        told = lines("may.last", card=legal[0])
    elif len(legal) == len(view.hand):
        told = lines("may.any", n=view.count) if view.pile else talk()("crib.lead")
    else:
        told = lines("may.play", n=view.count, cards=listed(legal))
    return f" {told}"


def spoken(action: str, view: View) -> str:
    """An action as advice: "throw 2S and 9D into your box", "play 7C"."""
    what = action.rpartition(":")[2]
    if action == "go":
        return lines("spoken.go")
    if "throw:" in action:
        return lines("spoken.throw", cards=listed(what.split(","), "and"), box=box_words(view))
    if action.startswith("play:"):
        return lines("spoken.play" if view.pile else "spoken.lead", card=what)
    if action == "muggins:0":
        return lines("spoken.let")
    return lines(f"spoken.{action.partition(':')[0]}", n=what)
