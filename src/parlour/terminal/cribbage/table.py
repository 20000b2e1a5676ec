"""The table as the player sees it: the board, the cards laid, the hand."""

from __future__ import annotations

from rich.text import Text

from parlour.games.cribbage.telling import CardLaid
from parlour.games.cribbage.view import View
from parlour.terminal.cribbage.board import board_lines
from parlour.terminal.cribbage.words import box_words, coloured, rules_of, who

RULE = 79
BARRED = "dim"


def draw(view: View) -> list[Text]:
    """All that the player sees before deciding."""
    lines = [_title(view), Text("-" * RULE, "dim"), *board_lines(view), Text("")]
    if view.phase == "cut":
        return lines
    lines.append(_middle(view))
    if view.phase == "play":
        lines += _piles(view)
    if view.counting is not None:
        lines.append(_counting(view))
    elif view.hand:
        lines.append(hand_line(view))
    return lines


def _title(view: View) -> Text:
    rules = rules_of(view)
    title = f" Hand {view.hand_number}, to {view.target}"
    if rules.games > 1:
        title += f"; game {view.game_number} of {rules.games}, game points "
        title += "-".join(map(str, view.match))
    return Text(title, "bold")


def _middle(view: View) -> Text:
    """The starter, whose box it is, and how many cards the others hold."""
    line = Text(" Starter ")
    line.append_text(coloured(view.starter, "bold") if view.starter else Text("--"))
    line.append(f"   {box_words(view)}".replace("   the box", "   a box"))
    for seat, left in enumerate(view.cards_left):
        if seat != view.seat and view.phase in ("throw", "play"):
            line.append(f"   {who(seat, view)}: {left} card{'' if left == 1 else 's'}")
    return line


def _piles(view: View) -> list[Text]:
    """The counts of this hand, the one going on last."""
    lines = []
    for pile in view.play:
        on = pile == view.pile
        lines.append(pile_line(pile, view, "" if on else BARRED))
    if not view.pile:
        lines.append(Text(" Count  0"))
    return lines


def pile_line(pile: tuple[CardLaid, ...], view: View, style: str = "") -> Text:
    line = Text(f" Count {pile[-1].count:>2}", style or "bold")
    line.append("  ")
    for laid in pile:
        line.append(f" {who(laid.seat, view)[0]}:", BARRED)
        line.append_text(coloured(laid.card, style))
        points = sum(part.points for part in laid.parts)
        if points:
            line.append(f"(+{points})", style or "yellow")
    return line


def _counting(view: View) -> Text:
    counting = view.counting
    assert counting is not None
    what = "box" if counting.box else "hand"
    line = Text(f" {who(counting.seat, view)}'s {what}: ".replace("You's", "Your"))
    for name in counting.cards:
        line.append_text(coloured(name)).append(" ")
    if view.starter:
        line.append("with ").append_text(coloured(view.starter, "bold"))
    return line


def hand_line(view: View, finger: int | None = None, picked: frozenset[int] = frozenset()) -> Text:
    """The player's cards; those that cannot be played are dim, the one pointed at in brackets."""
    playable = {act.rpartition(":")[2] for act in view.legal if "play:" in act}
    line = Text(" Your hand  ")
    for place, name in enumerate(view.hand):
        barred = view.phase == "play" and view.legal and name not in playable
        style = "reverse" if place == finger else BARRED if barred else "bold"
        left, right = (
            ("[", "]") if place == finger else ("*", "*") if place in picked else (" ", " ")
        )
        line.append(left).append_text(coloured(name, style)).append(right).append(" ")
    line.rstrip()
    return line
