"""What became of a hand, counted before the player's eyes; and of the game."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from parlour.games.cribbage.match import FinishedGame, skunk
from parlour.games.cribbage.sayings import counted, named
from parlour.games.cribbage.telling import Counted
from parlour.games.cribbage.view import View
from parlour.terminal.console import REST, Line
from parlour.terminal.cribbage.board import board_lines
from parlour.terminal.cribbage.words import (
    coloured,
    listed,
    rules_of,
    side_name,
    who,
    whose,
    wins,
)


def summary(view: View) -> list[Line]:
    """The hand before this one: each hand and the box, part by part, and the score."""
    hand = view.last_hand
    if hand is None:
        return []
    lines: list[Line] = []
    if not hand.counted:
        lines.append("The game ends before the count.")
    for shown in hand.counted:
        lines += counted_lines(shown, view, slowly=True)
    pegged = listed(
        [f"{side_name(side, view)} {points}" for side, points in enumerate(hand.pegged)], "and"
    )
    lines += ["", f" In the play: {pegged}.", _score_line(hand.scores, view)]
    if rules_of(view).games > 1 and max(hand.scores) >= view.target:
        lines += _game_over(view)
    return lines


def counted_lines(shown: Counted, view: View, *, slowly: bool) -> list[Line]:
    """A hand or a box with its parts and the running total; a rest after each where one looks."""
    title = Text(f" {_capital(whose(shown.seat, view))} {'box' if shown.box else 'hand'}  ")
    for name in shown.cards:
        title.append_text(coloured(name)).append(" ")
    title.append("with ").append_text(coloured(shown.starter, "bold"))
    lines: list[Line] = [title]
    total = 0
    for part in shown.parts:
        total += part.points
        cards = " ".join(part.cards)
        lines.append(Text(f"    {named(part)!s:<22}{cards:<16}{part.points:>3}{total:>5}"))
        if slowly:
            lines.append(REST)
    lines.append(f"    {_capital(str(counted(shown.parts)))}.")
    lines += _self_counted(shown, view)
    if slowly:
        lines.append(REST)
    return lines


def _self_counted(shown: Counted, view: View) -> list[Line]:
    """What was said of it, where that was not what it is worth, and who made use of it."""
    said, worth = shown.said, shown.worth
    if said is None or said == worth:
        return []
    name = who(shown.seat, view)
    if said > worth:
        return [f"    {name} said {said}: too much, so it scores nothing."]
    lines: list[Line] = [f"    {name} said {said}, and overlooked {worth - said}."]
    for claim in shown.muggins:
        taker = "you" if claim.seat == view.seat else who(claim.seat, view)
        lines.append(f"    Muggins: {claim.points} to {taker}.")
    return lines


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _score_line(scores: Sequence[int], view: View) -> Text:
    told = [f"{side_name(side, view)} {score}" for side, score in enumerate(scores)]
    return Text(f" {', '.join(told)}. The game is to {view.target}.", "bold")


def _game_over(view: View) -> list[Line]:
    """In a match, who won the game just ended and how the match stands."""
    if not view.games:
        return []
    game = view.games[-1]
    number, of = len(view.games), rules_of(view).games
    standing = ", ".join(
        f"{side_name(side, view)} {points}" for side, points in enumerate(view.match)
    )
    won = f" {wins(game.winner, view)} game {number} of {of}{_skunk(game, view)}."
    return [Text(won, "bold"), Text(f" Game points: {standing}.", "bold")]


def _skunk(game: FinishedGame, view: View) -> str:
    """What a big win is called, where it is called anything."""
    rules = rules_of(view)
    others = [score for side, score in enumerate(game.scores) if side != game.winner]
    name = skunk(rules, rules.target - max(others))
    return f" by a {name.replace('-', ' ')}" if name else ""


def ending(view: View) -> list[Line]:
    result = view.result
    if result is None:
        return []
    lines: list[Line] = list(board_lines(view))
    scores = " to ".join(map(str, sorted(result.scores, reverse=True)))
    hands = f"{result.hands} hand{'' if result.hands == 1 else 's'}"
    if len(result.games) == 1:
        game = result.games[0]
        said = f"{wins(game.winner, view)} the game{_skunk(game, view)}, {scores}, after {hands}."
        return [*lines, Text(said, "bold")]
    points = " to ".join(map(str, sorted(result.match, reverse=True)))
    if result.winner is None:
        return [*lines, Text(f"The match is drawn, {points}, after {hands}.", "bold")]
    won = wins(result.winner, view)
    return [*lines, Text(f"{won} the match, {points} in game points, after {hands}.", "bold")]
