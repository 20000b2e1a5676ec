"""What the player types: squares, cards and squares, `r`, words; and what may be typed."""

from __future__ import annotations

import re

from parlour.core.acting import Word
from parlour.core.errors import IllegalAction, shorten
from parlour.games.poker_solitaire.actions import (
    Change,
    Move,
    Ordinary,
    Place,
    Plant,
    Reject,
    Steal,
    act_of,
)
from parlour.games.poker_solitaire.view import View
from parlour.terminal.poker_solitaire.words import lines, rules_of, who

_WORDS = ("pass", "done")
_SQUARE = re.compile(r"(?:([ab]):?)?([a-e][1-5])")
_CARD = re.compile(r"(?:10|[2-9tjqka])[cdhs]")


def prompt(view: View) -> str:
    if view.players == 1:
        return lines.prompt("prompt.alone")
    return lines.prompt("prompt.named", name=who(view.seat or 1, view))


def read(text: str, view: View) -> str | None:
    """The action that a text means; whether it is lawful is for the rules to say."""
    typed = " ".join(text.lower().split())
    seat = str(view.seat)
    if (found := re.fullmatch(r"([12]):\s*(.+)", typed)) is not None:
        seat, typed = found[1], found[2]
    act = _act(typed, view, int(seat))
    if act is None or not _is_act(act):
        return None
    named = rules_of(view).racing or found is not None
    return f"{seat}:{act}" if named else act


def _is_act(act: str) -> bool:
    """What was named may fit nowhere: nobody steals from a reject, or plants from a square."""
    try:
        act_of(act)
    except IllegalAction:
        return False
    return True


def unread(text: str, view: View) -> str:
    return lines("unread", given=shorten(text))


def speaker(text: str, view: View) -> int | None:
    """In a race, the player who speaks: the one named, or the owner of the matrix acted in."""
    typed = " ".join(text.lower().split())
    if not rules_of(view).racing:
        return None
    if (found := re.match(r"([12]):", typed)) is not None:
        return int(found[1])
    kind, places = _parts(typed)
    squares = [_SQUARE.fullmatch(place) for place in places]
    lettered = [(at, found[1]) for at, found in enumerate(squares) if found and found[1]]
    if lettered:
        at, letter = lettered[-1]
        owner = "ab".index(letter) + 1
        against = kind == "plant" or (kind == "steal" and at == 0)
        return 3 - owner if against else owner
    owners = [r.owner for r in view.rejects if r.name in places]
    return next((owner for owner in owners if isinstance(owner, int)), None)


def too_late(action: str, meant: View, now: View) -> str:
    """Why an act comes too late: the card that it is about is gone."""
    act = act_of(action)
    if isinstance(act, Place | Plant):
        card = str(act.card)
        if card in meant.dealt and card not in now.dealt:
            return lines("late.gone", card=card)
    if isinstance(act, Steal):
        theirs = 2 - meant.seat if meant.seat else 0
        if theirs >= len(meant.matrices):
            return ""  # there is nobody to steal from, as the rules will say
        row, column = divmod(act.source.cell, 5)
        card_then, card_now = (v.matrices[theirs].rows[row][column] for v in (meant, now))
        if card_then and card_then != card_now:
            return lines("late.moved", card=card_then)
    return ""


def _parts(typed: str) -> tuple[str, list[str]]:
    """`steal`, `plant` or nothing, and the cards and squares that are named."""
    kind = ""
    for name in ("steal", "plant"):
        if said := re.match(rf"(?:{_any(f'typed.{name}')})[\s:]+", typed):
            kind, typed = name, typed[said.end() :]
            break
    parts = re.split(rf"\s*(?:>|\s|,|\b(?:{_any('typed.to')})\b)\s*", typed)
    return kind, [part for part in parts if part]


def _any(code: str) -> str:
    return "|".join(lines.words(code))


def _act(typed: str, view: View, seat: int) -> str | None:
    for word in _WORDS:
        if typed in lines.words(f"typed.{word}"):
            return word
    if (found := re.fullmatch(rf"(?:{_any('typed.change')})[\s:]+(.+)", typed)) is not None:
        return "change:" + re.sub(r"\s*,\s*|\s+", ",", re.sub(r"\s*=\s*", "=", found[1]))
    kind, parts = _parts(typed)
    if len(parts) == 1 and len(set(view.dealt)) == 1:
        parts = [view.dealt[0].lower(), *parts]  # the card need not be named where it is one
    if len(parts) != 2:
        return None
    source, target = _source(parts[0], view, seat), _target(parts[1], view, seat)
    if source is None or target is None:
        return None
    return _kind(kind, source, target, view, seat) + f"{source}>{target}"


def _source(text: str, view: View, seat: int) -> str | None:
    """A card by name or by its place among the dealt ones, or a square."""
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= len(view.dealt):
        return view.dealt[int(text) - 1]
    if _CARD.fullmatch(text):
        return text.upper()
    return _target(text, view, seat)


def _target(text: str, view: View, seat: int) -> str | None:
    if text in lines.words("typed.reject"):  # the first that is free
        free = [act.rpartition(">")[2] for act in view.legal if ">r" in act]
        return free[0] if free else "r1"
    if re.fullmatch(r"r[1-5]", text):
        return text
    if (found := _SQUARE.fullmatch(text)) is None:
        return None
    if found[1]:
        return f"{found[1].upper()}:{found[2]}"
    return found[2]


def _kind(said: str, source: str, target: str, view: View, seat: int) -> str:
    """Stealing and planting need not be said where the matrices say it."""
    if said:
        return f"{said}:"
    other = f"{'AB'[2 - seat]}:"
    if view.players == 2 and target.startswith(other):
        return "plant:"
    return "steal:" if view.players == 2 and source.startswith(other) else ""


# --- what may be typed ----------------------------------------------------------------------


def choices(view: View) -> str:
    legal = view.legal
    cards = [*dict.fromkeys(view.dealt)]
    example = next((a for a in legal if re.match(r"(\d:)?\w+>(\w:)?[a-e]", a)), "")
    square = example.rpartition(">")[2]
    told = []
    if not view.dealt and (back := next((a for a in legal if re.match(r"(\d:)?r\d>", a)), "")):
        source, _, to = re.sub(r"^\d:", "", back).partition(">")
        told.append(lines("may.back", example=f"{source} {to}"))
    elif square:
        named = f"{view.dealt[0]} {square}" if len(set(view.dealt)) > 1 else square
        told.append(lines("may.put", cards=cards, example=named))
    if any(">r" in act for act in legal):
        told.append(lines("may.reject"))
    if any(re.search(r"[a-e]\d>(\w:)?[a-e]\d", a) and "steal" not in a for a in legal):
        told.append(lines("may.move"))
    for word in ("steal", "plant", "pass", "done"):
        if any(re.fullmatch(rf"(\d:)?{word}(:.*)?", act) for act in legal):
            told.append(lines(f"may.{word}"))
    sentence = "; ".join(told) or lines("may.wait")
    return " " + sentence[0].upper() + sentence[1:] + "."


def warning(action: str, view: View) -> str | None:
    return None  # nothing here costs more than it shows


# --- what an action is called ---------------------------------------------------------------


def spoken(action: str, view: View) -> str:
    """An action as advice: "put KH on c3"."""
    code, values = _worded(act_of(action))
    return lines(f"spoken.{code}", **values)


def act_told(action: str, name: str) -> str:
    """ "Player 1 puts KH on c3."."""
    code, values = _worded(act_of(action))
    return lines(f"told.{code}", name=name, **values)


def _worded(act: Ordinary) -> tuple[str, dict[str, str]]:
    """How an action is told, and what fills that."""
    if isinstance(act, Place):
        if isinstance(act.to, Reject):
            return "reject", {"card": str(act.card)}
        return "put", {"card": str(act.card), "to": str(act.to)}
    if isinstance(act, Move):
        if isinstance(act.to, Reject):
            return "reject-from", {"source": str(act.source)}
        return "move", {"source": str(act.source), "to": str(act.to)}
    if isinstance(act, Steal):
        return "steal", {"source": str(act.source), "to": str(act.to)}
    if isinstance(act, Plant):
        return "plant", {"card": str(act.card), "to": str(act.to)}
    if isinstance(act, Change):
        return "change", {"options": str(act.options)}
    assert isinstance(act, Word)
    return act.name, {}
