"""Why a card goes on a square: the most that one of the lines through it has of the card."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from parlour.core.saying import Saying
from parlour.games.poker_solitaire.matrix import CELL_NAMES, LETTERS, LINES, SIDE
from parlour.games.poker_solitaire.view import MatrixSeen, View
from parlour.seen.poker_solitaire import Picture, picture
from parlour.seen.poker_solitaire.shown import LineShown, MatrixShown, Source
from parlour.study.hints.poker_solitaire.sayings import say

LINE_NAMES = "12345abcde\\/"
_MIDDLE = frozenset(f"{column}{row}" for column in "bcd" for row in "234")
_PAT_WORTH = 20  # pat hands have no points: how much one weighs among reasons
# What keeps a hand possible is a lesser reason than points, the more so the fewer cards there are.
_HOPE = (0.0, 0.02, 0.1, 0.3, 0.6)
assert len(LINE_NAMES) == len(LINES)


def why_place(source: Source, target: str, view: View, drawn: Picture) -> Saying | None:
    """What it does at once; None where that is nothing to speak of."""
    letter, _, cell = target.rpartition(":")
    number = LETTERS.index(letter) if letter else 0
    before = drawn.matrices[number]
    if before.left == len(CELL_NAMES):
        return _first(before, cell)
    after = _with_card(view, source, number, cell)
    then = picture(after).matrices[number]
    found: list[tuple[float, Saying]] = []
    for line, was in enumerate(before.lines):
        if target in was.squares:
            name = [LINE_NAMES[line], letter] if letter else [LINE_NAMES[line]]
            cards = _cards(after.matrices[number], line)
            found += _uses(was, then.lines[line], cards, name, pat=before.pat)
    weight, best = max(found, key=lambda use: use[0], default=(0.0, None))
    return best if weight > 0 else None


def _first(empty: MatrixShown, cell: str) -> Saying | None:
    """The first card of a matrix."""
    if empty.placement != "anywhere":
        return say("reason.middle") if cell in _MIDDLE else None
    # Rows and columns can change places without a difference, but not with diagonals among them.
    return say("reason.first") if len(empty.lines) <= 2 * SIDE else None


def _uses(
    was: LineShown, now: LineShown, cards: list[str], line: list[str], *, pat: bool
) -> Iterator[tuple[float, Saying]]:
    """What a card does for one line, each with its weight as a reason."""
    gain, hand = now.points - was.points, now.hand or "nothing"
    if now.full:
        if pat and now.pat:
            yield _PAT_WORTH, say("reason.completes-pat", line=line, hand=hand)
        elif gain > 0:
            yield gain, say("reason.completes", line=line, hand=hand, points=now.points)
        return
    if gain > 0:
        yield gain, say("reason.makes", line=line, hand=hand, points=now.points)
    hopes, number = dict(now.can), len(cards)
    if "flush" in hopes and number > 1 and len({card[1] for card in cards}) == 1:
        kept = say("reason.keeps-flush", line=line, cards=number, suit=cards[0][1])
        yield (_PAT_WORTH if pat else hopes["flush"]) * _HOPE[number], kept
    if "straight" in hopes and number > 2:
        kept = say("reason.keeps-straight", line=line, cards=number)
        yield (_PAT_WORTH if pat else hopes["straight"]) * _HOPE[number], kept


def _cards(matrix: MatrixSeen, line: int) -> list[str]:
    names = [name for row in matrix.rows for name in row]
    return [name for cell in LINES[line] if (name := names[cell]) is not None]


def _with_card(view: View, source: Source, number: int, cell: str) -> View:
    """The view with a card put on a square, as far as a picture of the lines needs it."""
    matrices, dealt, rejects = [*view.matrices], [*view.dealt], view.rejects
    matrices[number] = _put(matrices[number], cell, source.card)
    if source.kind == "dealt":
        dealt.remove(source.card)
    elif source.kind == "reject":
        rejects = tuple(
            structs.replace(reject, card=None) if reject.name == source.at else reject
            for reject in rejects
        )
    elif source.kind == "steal":
        matrices[1 - number] = _put(matrices[1 - number], source.at[-2:], None)
    return structs.replace(
        view,
        matrices=tuple(matrices),
        dealt=tuple(dealt),
        rejects=rejects,
        legal=(),
        taken=(),
    )


def _put(matrix: MatrixSeen, cell: str, card: str | None) -> MatrixSeen:
    row, column = divmod(CELL_NAMES.index(cell), SIDE)
    rows = [[*cards] for cards in matrix.rows]
    rows[row][column] = card
    return structs.replace(matrix, rows=tuple(map(tuple, rows)))
