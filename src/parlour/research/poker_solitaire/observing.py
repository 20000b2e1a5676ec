"""A view of Poker Solitaire as numbers. One's own matrix comes first, and so do one's points."""

from __future__ import annotations

from parlour.games.poker_solitaire.matrix import CELL_NAMES, CELLS, EMPTY
from parlour.games.poker_solitaire.rules import MOST_DECKS, SEATS, SLOTS, Rules
from parlour.games.poker_solitaire.view import View
from parlour.pieces.cards import CARDS, Card
from parlour.research.fields import Blank, Field

_PACK = len(CARDS)
_CELL = {name: cell for cell, name in enumerate(CELL_NAMES)}
_MOST_POINTS = 100_000  # of a table of one's own


def fields(rules: Rules) -> dict[str, Field]:
    matrices, players = rules.matrices, rules.players
    return {
        "turn": Field((players,)),
        "dealt": Field((SLOTS, _PACK)),
        "taken": Field((SLOTS,)),  # in this round of Same Deck
        "matrices": Field((matrices, CELLS, _PACK)),
        "open": Field((matrices, CELLS)),
        "stolen": Field((matrices, CELLS)),
        "planted": Field((matrices, CELLS)),
        "rejects": Field((SLOTS, _PACK)),
        "usable_rejects": Field((SLOTS,)),
        "deck_left": Field((1,), 0, MOST_DECKS * _PACK),
        "first_choice": Field((1,)),  # in Same Deck, whether a round begins
        "scores": Field((players,), -_MOST_POINTS, _MOST_POINTS),
    }


def fill(view: View, blank: Blank, rules: Rules) -> None:
    me = 0 if view.seat is None else view.seat - 1
    mine = me if rules.players == 2 else 0  # alone, both matrices are one's own
    blank.marks("turn", [(seat - 1 - me) % rules.players for seat in view.turns])
    blank.marks("dealt", [at * _PACK + Card.named(name) for at, name in enumerate(view.dealt)])
    gone = list(view.taken)
    for at, name in enumerate(view.dealt):
        if name in gone:
            gone.remove(name)
            blank.mark("taken", at)
    for number, matrix in enumerate(view.matrices):
        begin = (number ^ mine) * CELLS
        cells = enumerate(matrix.cells)
        filled = [(begin + at) * _PACK + card for at, card in cells if card != EMPTY]
        blank.marks("matrices", filled)
        for name in ("open", "stolen", "planted"):
            blank.marks(name, [begin + _CELL[square[-2:]] for square in matrix[name]])
    for reject in view.rejects:
        if reject.card is not None:
            blank.mark("rejects", reject.slot * _PACK + Card.named(reject.card))
    blank.marks("usable_rejects", rules.usable_rejects[me])
    blank.number("deck_left", view.deck_left)
    blank.marks("first_choice", [] if view.turns_taken & 1 else [0])
    for player in range(rules.players):
        points = view.scores[str(SEATS[player])]
        blank.number("scores", points or 0, (player - me) % rules.players)
