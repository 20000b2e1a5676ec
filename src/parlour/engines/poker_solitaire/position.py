"""A view of Poker Solitaire as positions for the kernel: what lies where, and what may come."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from parlour.games.poker_solitaire.hands import BLANK
from parlour.games.poker_solitaire.matrix import EMPTY
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.view import MatrixSeen, View
from parlour.pieces.cards import CARDS, Card


def card_number(name: str) -> int:
    return int(Card.named(name))


@dataclass(frozen=True)
class Position:
    """What one player has: the cells of the matrices that are filled, and means to go on."""

    cells: bytes
    shown: bytes
    spares: int

    def put(self, cell: int, card: int) -> Position:
        return replace(self, cells=self.cells[:cell] + bytes([card]) + self.cells[cell + 1 :])

    def without_shown(self, card: int) -> Position:
        at = self.shown.index(card)
        return replace(self, shown=self.shown[:at] + self.shown[at + 1 :])

    def spare_used(self) -> Position:
        return replace(self, spares=max(0, self.spares - 1))

    @property
    def left(self) -> int:
        return self.cells.count(BLANK)


@dataclass(frozen=True)
class Known:
    """A seat's view, read."""

    rules: Rules
    player: int  # 0 or 1
    matrices: tuple[bytes, ...]
    dealt: bytes
    free_rejects: tuple[int, ...]  # how many each player may still use
    rejected: tuple[tuple[str, int], ...]  # the player's reject squares with the cards there
    unseen: bytes
    totals: tuple[int, ...]  # of the matrices as they stand

    def position(self, player: int) -> Position:
        """What a player has to fill and to fill it with; for the better of two, the main one."""
        rules = self.rules
        spares = self.free_rejects[player]
        if rules.players == 2:
            cells = self.matrices[player]
        elif rules.mode == "sum-of-two":
            cells = b"".join(self.matrices)
        else:
            cells = self.matrices[0]
        return Position(cells, self.dealt, spares)


def known(view: View) -> Known:
    rules = Rules.make(view.rules)
    assert view.seat is not None
    player = view.seat - 1
    matrices = tuple(map(_cells, view.matrices))
    dealt = [card_number(name) for name in view.dealt]
    held = {
        reject.name: card_number(reject.card) for reject in view.rejects if reject.card is not None
    }
    usable = [
        [f"r{slot + 1}" for slot in rules.usable_rejects[who]] for who in range(rules.players)
    ]
    return Known(
        rules=rules,
        player=player,
        matrices=matrices,
        dealt=bytes(dealt),
        free_rejects=tuple(sum(name not in held for name in names) for names in usable),
        rejected=tuple((name, held[name]) for name in usable[player] if name in held),
        unseen=_unseen(rules, matrices, dealt, list(held.values())),
        totals=tuple(matrix.total for matrix in view.matrices),
    )


def _cells(matrix: MatrixSeen) -> bytes:
    return bytes(BLANK if card == EMPTY else card for card in matrix.cells)


def _unseen(rules: Rules, matrices: tuple[bytes, ...], dealt: list[int], out: list[int]) -> bytes:
    """How many of each card may still come: those of the decks that are in no place to be seen."""
    if rules.mode == "same-deck":  # one card may lie in both matrices, and be dealt still
        places = [Counter(matrix) for matrix in matrices]
        shown = places[0] | places[1] | Counter(dealt) | Counter(out)
    else:
        shown = Counter(b"".join(matrices)) + Counter(dealt) + Counter(out)
    return bytes(max(0, rules.decks - shown[int(card)]) for card in CARDS)
