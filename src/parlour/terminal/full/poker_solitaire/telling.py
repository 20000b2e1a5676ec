"""What was done and what it is called; how it ended; and what can be asked."""

from __future__ import annotations

import re
from collections.abc import Sequence

from parlour.games.poker_solitaire.view import View
from parlour.seen.poker_solitaire import picture
from parlour.terminal.full.at_table import Step
from parlour.terminal.full.cards import named
from parlour.terminal.full.faces import Page
from parlour.terminal.full.poker_solitaire.words import hand_words, name, who, words
from parlour.terminal.full.talk import Talk

_CARD = re.compile(r"^[2-9TJQKA][CDHS]$")


def _card(view: View, place: str, actor: int, stolen: bool) -> str:
    """The card that an act takes up: named in it, or lying on a square or a reject."""
    if _CARD.match(place):
        return named(place)
    for reject in view.rejects:
        if reject.name == place and reject.card:
            return named(reject.card)
    letter, _, square = place.rpartition(":")
    at = square[:1], square[1:]
    for matrix in view.matrices:
        whose = letter == matrix.name if letter else (matrix.owner != actor) == stolen
        held = matrix.rows[int(at[1]) - 1]["abcde".index(at[0])]
        if (whose or len(view.matrices) == 1) and held:
            return named(held)
    return place


def _act(action: str) -> str:
    """Without the seat that it may begin with."""
    return re.sub(r"^[12]:", "", action)


def told(step: Step, talk: Talk) -> str:
    before, after = step.before, step.after
    act = _spoken(step.action, before, int(step.seat), talk)
    gained = sum(m.total for m in after.matrices) - sum(m.total for m in before.matrices)
    act += f" ({gained:+})" if gained else ""
    return talk.does("ps.tell", step.seat, name(int(step.seat), before, talk), act=act)


def spoken(action: str, view: View, talk: Talk) -> str:
    return _spoken(action, view, view.seat or 1, talk)


def _spoken(action: str, view: View, actor: int, talk: Talk) -> str:
    act = _act(action)
    if act in ("pass", "done"):
        return talk(f"ps.{act}")
    if act.startswith("change:"):
        return talk("ps.change", rules=act.removeprefix("change:"))
    kind = next((word for word in ("steal", "plant") if act.startswith(f"{word}:")), "put")
    source, _, target = act.removeprefix(f"{kind}:").partition(">")
    return talk(f"ps.{kind}", card=_card(view, source, actor, kind == "steal"), square=target)


def holds(step: Step) -> bool:
    return False  # what is put down stays where it is


def pages(step: Step, talk: Talk) -> Sequence[Page]:
    return []


def ending(view: View, talk: Talk) -> str:
    result = view.result
    assert result is not None
    why = talk.says(result.why, words(view, talk))
    if view.players == 1:
        pat = result.pat.get("1")
        if pat is not None:
            return f"{why}. {talk('ps.end.pat' if pat else 'ps.end.not-pat')}"
        return f"{why}. {talk('ps.end.alone', n=result.scores.get('1') or 0)}"
    scores = " – ".join(
        f"{who(seat, view, talk)} {result.scores.get(str(seat)) or 0}" for seat in (1, 2)
    )
    if result.winner is None:
        return f"{why}. {talk('ps.end.draw')} {scores}"
    wins = talk.does("ps.end.wins", result.winner, name(result.winner, view, talk))
    return f"{why}. {wins} {scores}"


def record(view: View, talk: Talk) -> Sequence[str]:
    """Every line as it stands, and all that it can still become."""
    lines = []
    for matrix, shown in zip(view.matrices, picture(view).matrices, strict=True):
        if len(view.matrices) > 1:
            lines.append(f"{matrix.name}: {who(matrix.owner, view, talk)}")
        for line in shown.lines:
            can = ", ".join(f"{hand_words(hand, talk)} {points}" for hand, points in line.can)
            cards = "–".join((line.squares[0], line.squares[-1]))
            now = f"{hand_words(line.hand, talk)} {line.points}" if line.hand else "—"
            lines.append(f"{cards}: {now}" + (f" → {can}" if can else ""))
    return lines


def help(view: View, talk: Talk) -> Sequence[str]:
    seen = picture(view)
    told = [talk("ps.help.how"), talk("ps.help.place"), talk("ps.help.rejects")]
    if view.players > 1 or len(view.matrices) > 1:
        told.append(talk("ps.help.two"))
    if seen.race:
        told.append(talk("ps.help.race"))
    if seen.stealing:
        told.append(talk("ps.help.steal"))
    scoring = seen.scoring[str(view.seat or 1)]
    told += ["", talk(f"ps.scoring.{scoring.name}")]
    for hand, points, pat in scoring.hands:
        worth = ("✓" if pat else "–") if scoring.pat else str(points)
        told.append(f"  {hand_words(hand, talk)} {worth}")
    return told
