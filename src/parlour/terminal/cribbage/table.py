"""The table as the player sees it: the board, the cards laid, the hand."""

from __future__ import annotations

from rich.text import Text

from parlour.games.cribbage.telling import CardLaid
from parlour.games.cribbage.view import View
from parlour.terminal.cribbage.board import board_lines
from parlour.terminal.cribbage.words import (
    box_words,
    coloured,
    lines,
    rules_of,
    shown_words,
    who,
)

RULE = 79
BARRED = "dim"


def draw(view: View) -> list[Text]:
    """All that the player sees before deciding."""
    drawn = [_title(view), Text("-" * RULE, "dim"), *board_lines(view), Text("")]
    if view.phase == "cut":
        return drawn
    drawn.append(_middle(view))
    if view.phase == "play":
        drawn += _piles(view)
    if view.counting is not None:
        drawn.append(_counting(view))
    elif view.hand:
        drawn.append(hand_line(view))
    return drawn


def _title(view: View) -> Text:
    rules = rules_of(view)
    title = lines("title", n=view.hand_number, target=view.target)
    if rules.games > 1:
        match = "-".join(map(str, view.match))
        n, of = view.game_number, rules.games
        title = lines("title-match", title=title, n=n, of=of, match=match)
    return Text(f" {title}", "bold")


def _middle(view: View) -> Text:
    """The starter, whose box it is, and how many cards the others hold."""
    line = Text(f" {lines('starter')} ")
    line.append_text(coloured(view.starter, "bold") if view.starter else Text("--"))
    line.append(f"   {lines('box.any') if view.dealer is None else box_words(view)}")
    for seat, left in enumerate(view.cards_left):
        if seat != view.seat and view.phase in ("throw", "play"):
            line.append(f"   {lines('left', name=who(seat, view), n=left)}")
    return line


def _piles(view: View) -> list[Text]:
    """The counts of this hand, the one going on last."""
    piles = []
    for pile in view.play:
        on = pile == view.pile
        piles.append(pile_line(pile, view, "" if on else BARRED))
    if not view.pile:
        piles.append(Text(f" {lines('count')}  0"))
    return piles


def pile_line(pile: tuple[CardLaid, ...], view: View, style: str = "") -> Text:
    line = Text(f" {lines('count')} {pile[-1].count:>2}", style or "bold")
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
    line = Text(f" {shown_words(counting.seat, counting.box, view)}: ")
    for name in counting.cards:
        line.append_text(coloured(name)).append(" ")
    if view.starter:
        line.append(f"{lines('with')} ").append_text(coloured(view.starter, "bold"))
    return line


def hand_line(view: View, finger: int | None = None, picked: frozenset[int] = frozenset()) -> Text:
    """The player's cards; those that cannot be played are dim, the one pointed at in brackets."""
    playable = {act.rpartition(":")[2] for act in view.legal if "play:" in act}
    line = Text(f" {lines('your-hand')}  ")
    for place, name in enumerate(view.hand):
        barred = view.phase == "play" and view.legal and name not in playable
        style = "reverse" if place == finger else BARRED if barred else "bold"
        left, right = (
            ("[", "]") if place == finger else ("*", "*") if place in picked else (" ", " ")
        )
        line.append(left).append_text(coloured(name, style)).append(right).append(" ")
    line.rstrip()
    return line
