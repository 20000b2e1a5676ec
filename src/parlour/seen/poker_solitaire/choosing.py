"""What may be done, card by card, and what a card would make."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.poker_solitaire.actions import REJECTS
from parlour.games.poker_solitaire.matrix import CELLS, LETTERS, LINES
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.scoring import ROWS
from parlour.games.poker_solitaire.view import View
from parlour.pieces.cards import Card
from parlour.seen.poker_solitaire.board import PLACES, Board, card_on
from parlour.seen.poker_solitaire.shown import Preview, Source

_REJECTS = frozenset(map(str, REJECTS))
_THROUGH = {  # by how many lines count: those that each square is in
    counted: tuple(
        tuple(number for number, line in enumerate(LINES[:counted]) if cell in line)
        for cell in range(CELLS)
    )
    for counted in (ROWS, 2 * ROWS, len(LINES))
}


def sources_and_words(
    rules: Rules, view: View, boards: Sequence[Board]
) -> tuple[tuple[Source, ...], dict[str, int]]:
    """Cards with their targets, and the words that may be said.

    It reads the acts' texts, for there may be hundreds of them.
    """
    skip = len(f"{view.seat}:") if rules.racing else 0
    player = view.seat - 1 if view.seat is not None and rules.players == 2 else 0
    stolen = False
    found: dict[str, Source] = {}
    targets: dict[str, dict[str, int]] = {}  # by the source as the act has it
    words: dict[str, int] = {}
    taken, to = "", words  # the card that the last act took up, and where it may go
    for at, act in enumerate(view.legal):
        text, arrow, target = act[skip:].partition(">") if skip else act.partition(">")
        if not arrow:
            words[text] = at
            continue
        if text != taken:  # a card's acts mostly come together
            taken = text
            if text not in targets:
                source = _source(text, view, boards, player)
                targets[text] = found.setdefault(source.at, source).to
            to = targets[text]
            stolen = text.startswith("steal:")
        # A theft names squares without letters.
        to[f"{LETTERS[player]}:{target}" if stolen else target] = at
    return tuple(found.values()), words


def _source(text: str, view: View, boards: Sequence[Board], player: int) -> Source:
    """A card that may be taken up, from the first half of an act's text."""
    if text.startswith("steal:"):
        at = f"{LETTERS[1 - player]}:{text.removeprefix('steal:')}"
        return Source(at, "steal", card_on(boards, at), {})
    at = text.removeprefix("plant:")
    if at in PLACES:
        return Source(at, "placed", card_on(boards, at), {})
    for reject in view.rejects:
        if reject.name == at and reject.card is not None:
            return Source(at, "reject", reject.card, {})
    return Source(at, "dealt", at, {})


def previews(boards: Sequence[Board], source: Source) -> dict[str, tuple[Preview, ...]]:
    """What the lines through each square become with a card: line, hand and points."""
    card = int(Card.named(source.card))
    made: list[dict[int, Preview]] = [{} for _ in boards]  # by matrix and line
    told: dict[str, tuple[Preview, ...]] = {}
    for target in source.to:
        if target in _REJECTS:
            continue  # it is in no line
        number, cell = PLACES[target]
        board, known = boards[number], made[number]
        lines = _THROUGH[board.counting.lines][cell]
        for line in lines:
            if line not in known:
                known[line] = board.with_card(line, card)
        told[target] = tuple([known[line] for line in lines])
    return told
