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
    does,
    lines,
    rules_of,
    shown_words,
    side_does,
    side_name,
)
from parlour.terminal.tongue import listed, spoken


def summary(view: View) -> list[Line]:
    """The hand before this one: each hand and the box, part by part, and the score."""
    hand = view.last_hand
    if hand is None:
        return []
    told: list[Line] = []
    if not hand.counted:
        told.append(lines("ends-early"))
    for shown in hand.counted:
        told += counted_lines(shown, view, slowly=True)
    pegged = listed(
        [f"{side_name(side, view)} {points}" for side, points in enumerate(hand.pegged)], "and"
    )
    told += ["", f" {lines('in-the-play', pegged=pegged)}", _score_line(hand.scores, view)]
    if rules_of(view).games > 1 and max(hand.scores) >= view.target:
        told += _game_over(view)
    return told


def counted_lines(shown: Counted, view: View, *, slowly: bool) -> list[Line]:
    """A hand or a box with its parts and the running total; a rest after each where one looks."""
    title = Text(f" {shown_words(shown.seat, shown.box, view)}  ")
    for name in shown.cards:
        title.append_text(coloured(name)).append(" ")
    title.append(f"{lines('with')} ").append_text(coloured(shown.starter, "bold"))
    told: list[Line] = [title]
    total = 0
    for part in shown.parts:
        total += part.points
        cards = " ".join(part.cards)
        row = f"{spoken(named(part)) + ' ':<22}{cards:<16}{part.points:>3}{total:>5}"
        told.append(Text(f"    {row}"))
        if slowly:
            told.append(REST)
    told.append(f"    {_capital(spoken(counted(shown.parts)))}.")
    told += _self_counted(shown, view)
    if slowly:
        told.append(REST)
    return told


def _self_counted(shown: Counted, view: View) -> list[Line]:
    """What was said of it, where that was not what it is worth, and who made use of it."""
    said, worth = shown.said, shown.worth
    if said is None or said == worth:
        return []
    if said > worth:
        return [f"    {does('too-much', shown.seat, view, n=said)}"]
    left = does("overlooked", shown.seat, view, n=said, left=worth - said)
    claims = [does("muggins-to", claim.seat, view, n=claim.points) for claim in shown.muggins]
    return [f"    {sentence}" for sentence in (left, *claims)]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _score_line(scores: Sequence[int], view: View) -> Text:
    told = [f"{side_name(side, view)} {score}" for side, score in enumerate(scores)]
    return Text(f" {lines('score', scores=told, target=view.target)}", "bold")


def _game_over(view: View) -> list[Line]:
    """In a match, who won the game just ended and how the match stands."""
    if not view.games:
        return []
    game = view.games[-1]
    number, of = len(view.games), rules_of(view).games
    standing = [f"{side_name(side, view)} {points}" for side, points in enumerate(view.match)]
    won = _skunked(side_does("wins-game-of", game.winner, view, n=number, of=of), game, view)
    points = lines("match-points", scores=standing)
    return [Text(f" {won}.", "bold"), Text(f" {points}", "bold")]


def _skunked(won: str, game: FinishedGame, view: View) -> str:
    """Who has won, and what a big win is called, where it is called anything."""
    rules = rules_of(view)
    others = [score for side, score in enumerate(game.scores) if side != game.winner]
    name = skunk(rules, rules.target - max(others))
    return lines(f"skunked.{name}", won=won) if name else won


def ending(view: View) -> list[Line]:
    result = view.result
    if result is None:
        return []
    if len(result.games) == 1:
        game = result.games[0]
        won = _skunked(side_does("wins-game", game.winner, view), game, view)
        told = lines("ending", won=won, score=_to(result.scores), n=result.hands)
    elif result.winner is None:
        told = lines("drawn", score=_to(result.match), n=result.hands)
    else:
        points = _to(result.match)
        told = side_does("wins-match", result.winner, view, score=points, n=result.hands)
    return [*board_lines(view), Text(told, "bold")]


def _to(scores: Sequence[int]) -> str:
    """ "121 to 90", the highest first."""
    return lines("to", scores=sorted(scores, reverse=True))
