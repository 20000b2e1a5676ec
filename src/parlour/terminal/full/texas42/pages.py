"""A hand that is over, on one page: how it ended and why, its tricks, all hands, the score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.games.texas42.view import View
from parlour.seen.texas42 import picture
from parlour.seen.texas42.finished import Finished, finished
from parlour.terminal.full.at_table import Step
from parlour.terminal.full.canvas import Canvas, short
from parlour.terminal.full.faces import Page
from parlour.terminal.full.talk import Talk
from parlour.terminal.full.texas42.standing import score_lines
from parlour.terminal.full.texas42.words import (
    after,
    bid_words,
    me,
    other_side,
    shown,
    side,
    trump_words,
    who,
    words,
)


def holds(step: Step) -> bool:
    """A trick that is complete lies on the table until it has been seen."""
    before, later = step.before, step.after
    if before.phase != "play" or not step.action.rpartition(":")[0].endswith("play"):
        return False
    return later.hand_number != before.hand_number or len(later.tricks) != len(before.tricks)


def pages(step: Step, talk: Talk) -> Sequence[Page]:
    before, later = step.before, step.after
    ended = later.hand_number != before.hand_number or later.phase == "over"
    return [HandPage(later, talk)] if ended and later.last_hand is not None else []


@dataclass(frozen=True)
class HandPage:
    view: View
    talk: Talk
    steps: int = 0

    def draw(self, step: int, canvas: Canvas) -> None:
        view, talk, hand, over = self.view, self.talk, self.view.last_hand, finished(self.view)
        assert hand is not None
        assert over is not None
        canvas.put(1, 0, short(self._headline(over), canvas.width - 2), "title")
        if hand.outcome == "redeal":
            return
        why = talk.says(hand.why, words(view, talk))
        canvas.put(1, 1, short(f"{why}.", canvas.width - 2))
        rows = self._tricks(over, canvas.width)
        canvas.lines(1, 3, rows, "")
        y = 4 + len(rows)
        for number, seat in enumerate(after(me(view), steps) for steps in range(4)):
            tiles = " ".join(map(shown, over.hands[seat]))
            text = f"{who(seat, view, talk):<9.9} {tiles}"
            canvas.put(1, y + number, short(text, canvas.width - 2), "dim")
        score, _ = score_lines(view, picture(view), talk)
        canvas.put(1, min(y + 5, canvas.height - 2), short(score, canvas.width - 2), "title")

    def _headline(self, over: Finished) -> str:
        hand, talk, view = self.view.last_hand, self.talk, self.view
        assert hand is not None
        if hand.bid is None or hand.trump is None:
            return talk("42.all-passed")
        whose = "ours" if over.bidders == side(me(view)) else "theirs"
        bid = f"{bid_words(hand.bid, talk)}, {trump_words(hand.trump, view, talk)}"
        told = talk(f"42.over.{hand.outcome}.{whose}", bid=bid, have=over.have)
        return told

    def _tricks(self, over: Finished, width: int) -> list[str]:
        view, talk = self.view, self.talk
        seats = [after(me(view), steps) for steps in range(4)]
        cell = 9 if width >= 66 else 7
        head = "   " + "".join(f"{short(who(s, view, talk), cell - 1):<{cell}}" for s in seats)
        rows = [head + talk("42.over.taken")]
        for number, trick in enumerate(over.tricks, 1):
            played = {play.seat: play.tile for play in trick.plays}
            row = f"{number}  "
            for seat in seats:
                tile = played.get(seat)
                mark = "*" if seat == trick.winner else ""
                text = f"{shown(tile)}{mark}" if tile else ""
                text = f"({text})" if seat == trick.plays[0].seat else text
                row += f"{text:<{cell}}"
            rows.append(f"{row}{short(who(trick.winner, view, talk), 8):<9}{trick.points:>3}")
        hand = view.last_hand
        if hand and (laid := hand.laid_down):
            rows.append(
                talk(
                    "42.over.laid", name=who(laid.by, view, talk), n=laid.tricks, points=laid.points
                )
            )
        return rows


def ending(view: View, talk: Talk) -> str:
    result = view.result
    assert result is not None
    ours = side(me(view))
    theirs = other_side(ours)
    how = "won" if result.winner == ours else "lost"
    mine, other = result.scores[ours], result.scores[theirs]
    return talk(f"42.ending.{how}", ours=mine, theirs=other, n=result.hands)
