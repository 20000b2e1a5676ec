"""The Advice Column at the moment it is about: what a player may be reminded of, from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from parlour.core.saying import Saying
from parlour.games.poker_solitaire.hands import LINE
from parlour.games.poker_solitaire.matrix import EMPTY, LINES, SIDE, card_of
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.scoring import ROWS
from parlour.games.poker_solitaire.view import MatrixSeen, View
from parlour.learn.poker_solitaire.words import say
from parlour.pieces.cards import RANKS, Card

COLUMNS = "abcde"
EARLY = 15  # cards in a matrix: before that a reject had better be kept
GREAT = 4  # cards of a hand worth spoiling
WORTH_SPOILING = 6  # points of a line, which make it worth the same
BROADWAY = frozenset({0, 9, 10, 11, 12})


def tips(view: View) -> tuple[Saying, ...]:
    """The advice that applies to what this player is about to do, the most telling first."""
    if not view.legal or view.seat is None:
        return ()
    return tuple(_tips(view, Rules.make(view.rules), view.seat))


def _tips(view: View, rules: Rules, seat: int) -> Iterator[Saying]:
    mine = [matrix for matrix in view.matrices if matrix.owner == seat]
    theirs = [matrix for matrix in view.matrices if matrix.owner != seat]
    filled = max(_filled(matrix) for matrix in mine)
    begun = any(_filled(matrix) for matrix in view.matrices)
    if theirs and not begun and (rules.steal or rules.plant):
        yield say("tip.11")
    if not filled:
        if rules.placements[seat - 1] != "anywhere":
            yield say("tip.1")
        return
    if _may(view, "steal:"):
        yield say("tip.9")
    if _may(view, "plant:") and any(_great(matrix) for matrix in theirs):
        yield say("tip.10")
    fits = [tip for matrix in mine for card in view.dealt for tip in _fits(matrix, card)]
    yield from fits[:1]
    yield from _gone(view, rules, mine)
    if not fits:
        yield say("tip.8")
        yield from _rejects(view, filled)


def _filled(matrix: MatrixSeen) -> int:
    return sum(cell != EMPTY for cell in matrix.cells)


def _may(view: View, act: str) -> bool:
    return any(act in text for text in view.legal)


def _cards(matrix: MatrixSeen, line: Sequence[int]) -> list[Card]:
    return [card_of(matrix.cells[cell]) for cell in line if matrix.cells[cell] != EMPTY]


def _fits(matrix: MatrixSeen, name: str) -> Iterator[Saying]:
    """Lines in which this card is of use, where it may go there at once."""
    card = Card.named(name)
    free = {square.rpartition(":")[2] for square in matrix.open}
    for number, line in enumerate(LINES[: 2 * SIDE]):
        held = _cards(matrix, line)
        if not any(_named(cell) in free for cell in line):
            continue
        if len(held) == LINE - 1 and _straight([*held, card]):
            yield say("tip.4")
        elif number < ROWS and len(held) > 1 and all(c.suit == card.suit for c in held):
            yield say("tip.2", row=number + 1)
        elif number >= ROWS and any(c.rank == card.rank for c in held):
            yield say("tip.3", column=COLUMNS[number - ROWS])


def _named(cell: int) -> str:
    return f"{COLUMNS[cell % SIDE]}{cell // SIDE + 1}"


def _straight(cards: list[Card]) -> bool:
    ranks = frozenset(card.rank for card in cards)
    in_a_row = len(ranks) == LINE and max(ranks) - min(ranks) == LINE - 1
    return in_a_row or ranks == BROADWAY


def _gone(view: View, rules: Rules, mine: list[MatrixSeen]) -> Iterator[Saying]:
    """A line that waits for cards of a rank of which there is none left."""
    seen: Counter[int] = Counter()
    for matrix in view.matrices:
        seen.update(card.rank for card in _cards(matrix, range(SIDE * SIDE)))
    seen.update(Card.named(r.card).rank for r in view.rejects if r.card)
    for matrix in mine:
        for line in LINES[: 2 * SIDE]:
            held = _cards(matrix, line)
            for rank, n in Counter(card.rank for card in held).items():
                if 1 < n < 4 and len(held) < LINE and seen[rank] == 4 * rules.decks:
                    yield say("tip.5", n=n, rank=RANKS[rank])
                    return


def _rejects(view: View, filled: int) -> Iterator[Saying]:
    free = [reject for reject in view.rejects if reject.card is None]
    usable = [reject for reject in free if reject.owner in (view.seat, "common")]
    if not usable:
        return
    if {"common", view.seat} <= {reject.owner for reject in usable}:
        yield say("tip.7")
    if filled < EARLY:
        yield say("tip.6")


def _great(matrix: MatrixSeen) -> bool:
    """Four cards of one suit, or a line that already scores well and is not full."""
    for number, line in enumerate(matrix.lines[: 2 * SIDE]):
        held = _cards(matrix, LINES[number])
        if len(held) == GREAT and (
            line.points >= WORTH_SPOILING or len({card.suit for card in held}) == 1
        ):
            return True
    return False
