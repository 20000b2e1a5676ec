"""The game as it is heard: what was done, what the lines became, how it ended."""

from __future__ import annotations

from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.view import MatrixSeen, View
from parlour.terminal.console import Line
from parlour.terminal.poker_solitaire.board import draw
from parlour.terminal.poker_solitaire.typed import told_words
from parlour.terminal.poker_solitaire.words import (
    hand_word,
    line_label,
    rules_of,
    score_word,
    who,
    worth_word,
)

_MODES = {
    "one-hand": "Fill the matrix, and make the best hands you can.",
    "best-of-two": "Fill one matrix or both; the better one counts. `done` ends the game.",
    "sum-of-two": "Fill both matrices; they both count.",
    "race": "Grab the cards; with a full matrix, `done` ends the game.",
    "race-both": "Grab the cards until both matrices are full.",
    "alternate": "The players take turns.",
    "same-deck": "The players take turns, and each is offered every card.",
}


def place(view: View) -> str:
    filled = sum(card is not None for m in view.matrices for row in m.rows for card in row)
    return f"with {filled} cards placed"


def opening(view: View) -> list[Line]:
    lines: list[Line] = [_MODES[view.mode]]
    if view.players == 2:
        lines.append(f"{who(1, view)} has matrix A, {who(2, view)} matrix B.")
    return lines


def told(action: str, before: View, after: View) -> list[Line]:
    """What a player did, and the lines that it changed for the better."""
    rules = rules_of(before)
    seat = int(action[0]) if rules.racing and action[1:2] == ":" else before.turn or 1
    lines: list[Line] = []
    if before.players == 2 or action.startswith("change:"):
        does = told_words(action)
        lines.append(f"{who(seat, before)} {does}." if before.players == 2 else "Changed.")
    for was, now in zip(before.matrices, after.matrices, strict=True):
        lines += _improved(was, now, rules, view=after)
    return lines


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
    lines = [line for line in record(view) if not str(line).endswith((" 0", " -"))]
    return lines if len(lines) > len(view.matrices) else ["No hand counts yet."]


def record(view: View) -> list[Line]:
    """Every line with its cards and its full name."""
    lines: list[Line] = []
    for matrix in view.matrices:
        if len(view.matrices) == 2:
            lines.append(f"Matrix {matrix.name}:")
        for number, line in enumerate(matrix.lines):
            cards = " ".join(line.cards)
            name = line.hand.replace("-", " ")
            lines.append(f"  {line_label(number):<11}{cards:<16}{name}  {worth_word(line)}")
    return lines


def summary(view: View) -> list[Line]:
    return list(draw(view))


def ending(view: View) -> list[Line]:
    lines: list[Line] = list(draw(view))
    result = view.result
    assert result is not None
    lines.append(f"The game is over: {result.why}.")
    pat = result.pat
    if view.players == 1:
        score = view.scores["1"]
        if score is None:
            won = pat["1"]
            lines.append("Every row is pat: you win!" if won else "Not every row is pat: you lose.")
        else:
            lines.append(f"Your score is {score_word(score)}.")
        return lines
    for seat in (1, 2):
        score = view.scores[str(seat)]
        made = "made the pat hands" if pat.get(str(seat)) else "did not make the pat hands"
        lines.append(f"{who(seat, view)}: {made if score is None else score_word(score)}.")
    winner = result.winner
    lines.append(f"{who(winner, view)} wins." if winner else "It is a draw.")
    return lines
