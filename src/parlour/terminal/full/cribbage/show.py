"""The show, page by page: each hand and the box, every combination lit and counted aloud."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from parlour.games.cribbage.pegs import Board as Pegged
from parlour.games.cribbage.sayings import counted
from parlour.games.cribbage.scoring import Part
from parlour.games.cribbage.view import View
from parlour.seen.cribbage import Shown, picture
from parlour.terminal.full import cards
from parlour.terminal.full.at_table import Step
from parlour.terminal.full.canvas import Canvas, short
from parlour.terminal.full.cribbage.pegboard import draw_board, rows_needed
from parlour.terminal.full.cribbage.pegging import before_show, counted_off, with_pegs
from parlour.terminal.full.cribbage.telling import all_laid, over
from parlour.terminal.full.cribbage.words import actor, does, name, side_name
from parlour.terminal.full.faces import Page
from parlour.terminal.full.figures import draw_number
from parlour.terminal.full.talk import Talk

PART = 36  # characters that a part takes, with what parts it from the next column


def holds(step: Step) -> bool:
    """A card that closes its pile is seen before the pile is turned over."""
    before, after = step.before, step.after
    _, act = actor(step.action, before)
    if not act.startswith("play:"):
        return False
    laid = all_laid(before, after)
    open_pile = after.pile if not over(before, after) else ()
    return bool(laid) and (not open_pile or open_pile[-1] != laid[-1])


def pages(step: Step, talk: Talk) -> Sequence[Page]:
    before, after = step.before, step.after
    if not over(before, after) or after.last_hand is None:
        return []
    shown, pegs = picture(after).last_shown, before_show(before, after)
    pages: list[Page] = []
    for each in shown:
        pages.append(ShowPage(after, each, talk, len(each.score.parts), pegs))
        if pegs:
            pegs = counted_off(pegs, each, each.scored, after.target)
    return [*pages, SumPage(after, talk, pegs)]


@dataclass(frozen=True)
class ShowPage:
    view: View
    shown: Shown
    talk: Talk
    steps: int
    pegs: Pegged | None  # as they stood before this was counted

    def draw(self, step: int, canvas: Canvas) -> None:
        shown, talk = self.shown, self.talk
        code = "show.box" if shown.box else "show.hand"
        canvas.put(1, 0, does(code, shown.seat, self.view, talk), "title")
        size: cards.Size = (
            "big" if canvas.height >= 26 else "mid" if canvas.height >= 12 else "tiny"
        )
        parts = shown.score.parts[: step + 1]
        lit = set(parts[-1].cards) if parts and step < self.steps else set()
        wide, high = cards.SIZES[size]
        x = 1
        for card in (*shown.cards, shown.starter):
            x += 2 if card == shown.starter else 0
            cards.draw_card(canvas, x, 2, card, size, "lit" if card in lit else "")
            x += wide + 1
        total = parts[-1].total if parts else 0
        if high > 1:
            draw_number(canvas, x + 2, 2, total, "good")
        else:
            canvas.put(x + 2, 2, str(total), "good")
        aloud = self._aloud(canvas, step)
        self._parts(canvas, high + 3, self._board(canvas, high + 3, aloud, total, step), step)

    def _aloud(self, canvas: Canvas, step: int) -> int:
        """As it is counted; the answer is the row above it."""
        parts = self.shown.score.parts[: step + 1]
        told = self.talk.says(counted([Part(p.kind, p.cards, p.points) for p in parts]))
        lines = wrap(f"{told}.", max(20, canvas.width - 2))
        top = canvas.height - 2 - len(lines)
        canvas.lines(1, top, lines, "good")
        if step >= self.steps:
            canvas.put(1, canvas.height - 2, short(self._said(), canvas.width - 2), "bad")
        return top - 1

    def _board(self, canvas: Canvas, top: int, bottom: int, total: int, step: int) -> int:
        """The peg goes with the count, where there is room; the answer is the row above it."""
        if self.pegs is None:
            return bottom
        board = picture(self.view).board
        board = with_pegs(board, counted_off(self.pegs, self.shown, total, board.target))
        for whole in (True, False):
            y = bottom - rows_needed(board, whole=whole)
            if y - top > -(-self.steps // _columns(canvas)) and (not whole or canvas.width >= 60):
                draw_board(canvas, y, self.view, board, self.talk, whole=whole)
                return y - 1
        return bottom

    def _parts(self, canvas: Canvas, y: int, bottom: int, step: int) -> None:
        """Part by part; the last ones where there are too few rows for all of them."""
        parts, rows = self.shown.score.parts[: step + 1], max(0, bottom - y + 1)
        room = rows * _columns(canvas)
        for number, part in enumerate(parts[-room:] if room else ()):
            column, row = divmod(number, rows)
            named = " ".join(map(cards.named, part.cards))
            roles = "title" if part is parts[-1] and step < self.steps else ""
            text = f"{named:<22}{part.points:>3}  = {part.total}"
            canvas.put(2 + column * PART, y + row, text, roles)

    def _said(self) -> str:
        """In self-count, what was said of it where that is not what it is worth."""
        shown, talk = self.shown, self.talk
        if shown.said is None or shown.said == shown.score.total:
            return ""
        if shown.said > shown.score.total:
            return talk("crib.said-too-much", n=shown.said)
        told = talk("crib.overlooked", n=shown.said, left=shown.overlooked)
        claims = [
            talk("crib.muggins-to", name=name(claim.seat, self.view, talk), n=claim.points)
            for claim in shown.muggins
        ]
        return " ".join([told, *claims])


def _columns(canvas: Canvas) -> int:
    return max(1, (canvas.width - 2) // PART)


@dataclass(frozen=True)
class SumPage:
    """What the hand came to, and where the pegs are now."""

    view: View
    talk: Talk
    pegs: Pegged | None
    steps: int = 0

    def draw(self, step: int, canvas: Canvas) -> None:
        view, talk, hand = self.view, self.talk, self.view.last_hand
        assert hand is not None
        board = picture(view).board
        if self.pegs:
            board = with_pegs(board, self.pegs)
        canvas.put(
            1, 0, talk("crib.show.over", n=view.hand_number - (view.phase != "over")), "title"
        )
        whole = canvas.height >= rows_needed(board, whole=True) + 10 and canvas.width >= 60
        draw_board(canvas, 2, view, board, talk, whole=whole)
        y = 3 + rows_needed(board, whole=whole)
        for side, pegged in enumerate(hand.pegged):
            text = talk(
                "crib.show.pegged",
                name=side_name(side, view, talk),
                play=pegged,
                score=hand.scores[side],
            )
            canvas.put(1, y + side, short(text, canvas.width - 2), f"peg{side}")
        won = picture(view).won
        if won is not None:
            code = f"crib.won.{won.skunk}" if won.skunk else "crib.won.plain"
            text = talk(code, name=side_name(won.winner, view, talk), n=won.margin)
            canvas.put(1, y + len(hand.pegged) + 1, short(text, canvas.width - 2), "good")


def ending(view: View, talk: Talk) -> str:
    result = view.result
    assert result is not None
    if result.winner is None:
        return talk("crib.ending.drawn")
    scores = result.match if len(result.games) > 1 else result.scores
    told = "–".join(map(str, sorted(scores, reverse=True)))
    mine = isinstance(talk.me, int) and talk.me % len(view.scores) == result.winner
    if mine:
        return talk("crib.ending.won", score=told)
    return talk("crib.ending.lost", name=side_name(result.winner, view, talk), score=told)
