"""The game as it is heard: what was done, what the lines became, how it ended."""

from __future__ import annotations

from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.view import MatrixSeen, View
from parlour.terminal.console import Line
from parlour.terminal.poker_solitaire.board import draw
from parlour.terminal.poker_solitaire.typed import act_told
from parlour.terminal.poker_solitaire.words import (
    hand_title,
    hand_word,
    line_label,
    lines,
    rules_of,
    score_word,
    who,
    worth_word,
)
from parlour.terminal.tongue import spoken


def opening(view: View) -> list[Line]:
    told: list[Line] = [lines(f"mode.{view.mode}")]
    if view.players == 2:
        told.append(lines("matrices", one=who(1, view), two=who(2, view)))
    return told


def told(action: str, before: View, after: View) -> list[Line]:
    """What a player did, and the lines that it changed for the better."""
    rules = rules_of(before)
    seat = int(action[0]) if rules.racing and action[1:2] == ":" else before.turn or 1
    told: list[Line] = []
    if before.players == 2:
        told.append(act_told(action, who(seat, before)))
    elif action.startswith("change:"):
        told.append(lines("changed"))
    for was, now in zip(before.matrices, after.matrices, strict=True):
        told += _improved(was, now, rules, view=after)
    return told


def _improved(was: MatrixSeen, now: MatrixSeen, rules: Rules, view: View) -> list[Line]:
    scoring = rules.scorings[now.owner - 1][0]
    found = []
    for number, (old, new) in enumerate(zip(was.lines, now.lines, strict=False)):
        if new.points > old.points or (new.pat and not old.pat):
            label = (f"{now.name} " if len(view.matrices) == 2 else "") + line_label(number)
            found.append(f"{label} {hand_word(new.hand, scoring)} {worth_word(new)}")
    return ["  " + "; ".join(found)] if found else []


def last(view: View) -> list[Line]:
    """The hands that count so far."""
    count = [line for line in record(view) if not str(line).endswith((" 0", " -"))]
    return count if len(count) > len(view.matrices) else [lines("no-hand")]


def record(view: View) -> list[Line]:
    """Every line with its cards and its full name."""
    told: list[Line] = []
    for matrix in view.matrices:
        if len(view.matrices) == 2:
            told.append(lines("matrix", name=matrix.name))
        for number, line in enumerate(matrix.lines):
            cards, name = " ".join(line.cards), hand_title(line.hand)
            told.append(f"  {line_label(number):<11}{cards:<16}{name}  {worth_word(line)}")
    return told


def summary(view: View) -> list[Line]:
    return list(draw(view))


def ending(view: View) -> list[Line]:
    result = view.result
    assert result is not None
    told: list[Line] = [*draw(view), lines("over.why", why=spoken(result.why))]
    pat = result.pat
    if view.players == 1:
        score = view.scores["1"]
        if score is None:
            told.append(lines("over.pat" if pat["1"] else "over.not-pat"))
        else:
            told.append(lines("over.score", score=score_word(score)))
        return told
    for seat in (1, 2):
        score, name = view.scores[str(seat)], who(seat, view)
        if score is None:
            made = "over.made-pat" if pat.get(str(seat)) else "over.missed-pat"
            told.append(lines(made, name=name))
        else:
            told.append(f"{name}: {score_word(score)}.")
    winner = result.winner
    told.append(lines("over.wins", name=who(winner, view)) if winner else lines("over.draw"))
    return told
