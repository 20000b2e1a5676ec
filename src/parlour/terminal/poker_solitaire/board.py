"""The board: matrices with their legal squares, what each line is, dealt cards and rejects."""

from __future__ import annotations

from rich.text import Text

from parlour.games.poker_solitaire.matrix import CELL_NAMES
from parlour.games.poker_solitaire.view import MatrixSeen, View
from parlour.terminal.poker_solitaire.words import (
    LINE_LABELS,
    drawn,
    hand_word,
    lines,
    rules_of,
    who,
    worth_word,
)

OPEN, CLOSED = "[ ]", " . "
_FINGER = "reverse"
_PANEL_ROWS = 5


def draw(view: View, finger: str = "") -> list[Text]:
    """All that a player sees before deciding; `finger` is the square that is pointed at."""
    blocks = [_matrix(view, matrix, finger) for matrix in view.matrices]
    panel = _panel(view)
    if len(blocks) == 1:
        drawing = [
            Text.assemble(left, "   ", right)
            for left, right in zip(blocks[0], [Text(), *panel, *[Text()] * 5], strict=False)
        ]
        drawing += [Text.assemble(" " * 31, extra) for extra in panel[_PANEL_ROWS:]]
    else:
        drawing = [
            Text.assemble(left, "      ", right) for left, right in zip(*blocks, strict=True)
        ]
        drawing += [Text(), *(Text.assemble(" ", row) for row in panel)]
    return [*drawing, _totals(view), _cards(view, finger)]


def _matrix(view: View, matrix: MatrixSeen, finger: str) -> list[Text]:
    """Six lines: the letters of the columns, then the rows."""
    two = len(view.matrices) == 2
    prefix = f"{matrix.name}:" if two else ""
    open_ = set(matrix.open) if view.turns else set()
    rows = [Text(f" {matrix.name if two else ' '}   a    b    c    d    e ", "dim")]
    for row, cards in enumerate(matrix.rows):
        line = Text(f" {row + 1} ", "dim")
        for column, card in enumerate(cards):
            square = prefix + CELL_NAMES[row * 5 + column]
            line.append_text(_cell(card, square, open_, matrix, finger))
        rows.append(line)
    return rows


def _cell(card: str | None, square: str, open_: set[str], matrix: MatrixSeen, finger: str) -> Text:
    if card is None:
        text = Text(OPEN, "green") if square in open_ else Text(CLOSED, "dim")
    else:
        mark = "!" if square in matrix.stolen else "+" if square in matrix.planted else " "
        text = drawn(card).append(mark)
    if square == finger:
        text.stylize(_FINGER)
        return Text.assemble(">", text, "<")
    return Text.assemble(" ", text, " ")


def _panel(view: View) -> list[Text]:
    """What every line is: a column for the rows and one for the columns of each matrix."""
    short = len(view.matrices) == 2
    columns: list[list[Text]] = []
    for matrix in view.matrices:
        scoring = rules_of(view).scorings[matrix.owner - 1][0]
        entries = [
            _entry(
                (matrix.name if short else "") + LINE_LABELS[number],
                hand_word(line.hand, scoring, short=short) if line.cards else "",
                worth_word(line) if line.cards else "",
                width=18 if short else 22,
            )
            for number, line in enumerate(matrix.lines)
        ]
        rows, across, diagonals = entries[:5], entries[5:10], entries[10:]
        columns += [rows + diagonals[:1], across + diagonals[1:]]
    height = max(map(len, columns))
    blank = Text(" " * (18 if short else 22))
    return [
        Text("  ").join(column[i] if i < len(column) else blank for column in columns)
        for i in range(height)
    ]


def _entry(label: str, name: str, worth: str, width: int) -> Text:
    room = width - len(label) - 1 - 4
    shown = name if len(name) <= room else name[: room - 1] + "…"
    style = "" if worth not in ("0", "-", "") else "dim"
    return Text.assemble((f"{label} ", "dim"), (f"{shown:<{room}}{worth:>4}", style))


def _totals(view: View) -> Text:
    two = len(view.matrices) == 2
    told = []
    for matrix in view.matrices:
        if rules_of(view).scorings[matrix.owner - 1][0] == "pat":
            made = sum(bool(line.pat) for line in matrix.lines)
            amount = lines("pat-rows", n=made)
        else:
            amount = str(matrix.total)
        told.append(_total(matrix, amount, view) if two else lines("total", amount=amount))
    if view.mode in ("best-of-two", "sum-of-two") and view.scores["1"] is not None:
        told.append(lines("score", n=view.scores["1"]))
    return Text(" " + "   ".join(told), "bold")


def _total(matrix: MatrixSeen, amount: str, view: View) -> str:
    if view.players == 1:
        return lines("total-of", matrix=matrix.name, amount=amount)
    return lines("total-whose", matrix=matrix.name, name=who(matrix.owner, view), amount=amount)


def _cards(view: View, finger: str) -> Text:
    line = Text(f" {lines('dealt')}")
    for card in view.dealt:
        line.append(" ").append_text(drawn(card))
        if card in view.taken:
            line.append("*", "dim")
    if not view.dealt:
        line.append(f" {lines('none-dealt')}")
    line.append(f"   {lines('deck', n=view.deck_left)}", "dim")
    if view.rejects:
        line.append(f"   {lines('rejects')}")
    for reject in view.rejects:
        whose = reject.owner if view.players == 2 else None
        owner = f" ({who(whose, view)})" if isinstance(whose, int) else ""
        name = Text(f"{reject.name}{owner} ", "dim")
        held = Text(OPEN, "green") if reject.card is None else drawn(reject.card)
        if reject.name == finger:
            held = Text.assemble(">", held, "<")
            held.stylize(_FINGER)
        line.append("  ").append_text(name).append_text(held)
    return line
