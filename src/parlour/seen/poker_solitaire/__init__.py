"""What a screen needs to draw a view of Poker Solitaire.

Squares are named as in the view: `c3`, or `B:c3` where there are two matrices.
"""

from __future__ import annotations

from parlour.core.saying import Saying
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.sayings import say
from parlour.games.poker_solitaire.view import View
from parlour.seen.poker_solitaire import outlook
from parlour.seen.poker_solitaire.board import Board
from parlour.seen.poker_solitaire.choosing import previews, sources_and_words
from parlour.seen.poker_solitaire.coming import coming
from parlour.seen.poker_solitaire.lines import matrix_shown
from parlour.seen.poker_solitaire.outlook import Outlook
from parlour.seen.poker_solitaire.scoring import done_shown, scoring_shown
from parlour.seen.poker_solitaire.shown import Picture
from parlour.seen.poker_solitaire.worth import worth_of

__all__ = ["Picture", "picture", "prepare", "standing"]


def prepare() -> None:
    """All that lines can become, whatever they hold."""
    outlook.prepare()
    for preset in Rules.PRESETS:
        rules = Rules.make(preset)
        for scoring in rules.scorings:
            worth_of(*scoring)
            scoring_shown(*scoring, rules.decks)


def picture(view: View) -> Picture:
    rules, seat = Rules.make(view.rules), view.seat
    boards = [Board(rules, number, matrix) for number, matrix in enumerate(view.matrices)]
    outlooks = [
        Outlook(coming(rules, view, owner), own=rules.may_move[owner])
        for owner in range(rules.players)
    ]
    sources, words = sources_and_words(rules, view, boards)
    usable = rules.usable_rejects[seat - 1] if seat is not None and seat <= rules.players else ()
    return Picture(
        race=rules.racing,
        stealing=rules.steal and rules.players == 2,
        planting=rules.plant and rules.players == 2,
        movable=seat is not None and rules.may_move[seat - 1],
        matrices=tuple(matrix_shown(rules, view, board, outlooks[board.owner]) for board in boards),
        sources=sources,
        words=words,
        previews={
            source.at: previews(boards, source)
            for source in sources
            if source.kind in ("dealt", "reject")
        },
        rejects={reject.name: reject.slot in usable for reject in view.rejects},
        scoring={
            str(player + 1): scoring_shown(*rules.scorings[player], rules.decks)
            for player in range(rules.players)
        },
        done=done_shown(rules, view, boards) if "done" in words else None,
    )


def standing(view: View) -> Saying:
    """One's own points first."""
    points = [view.scores[seat] for seat in sorted(view.scores)]
    if None in points:
        return say("standing.pat", left=view.deck_left)
    if len(points) == 1:
        return say("standing.alone", points=points[0], left=view.deck_left)
    if view.seat is None:
        return say("standing.all", first=points[0], second=points[1], left=view.deck_left)
    mine, other = points if view.seat == 1 else points[::-1]
    return say("standing.you", mine=mine, other=other, left=view.deck_left)
