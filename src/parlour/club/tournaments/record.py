"""What somebody has made who plays alone, as in 1990: highest, lowest and average score.

A second game of the same person with the same cards is a replay, even where the first was given
up, for its cards are known: it can only lower that person's lowest score. So is a game in which
cards that were to come had been seen. Another person's game with those cards counts in full.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from parlour.club.tournaments.events import GamePlayed

if TYPE_CHECKING:
    from parlour.club.tournaments.tournament import Round


class Record(msgspec.Struct):
    """All games of one person, those with points and those for pat hands."""

    scores: list[int] = []
    replayed: list[int] = []  # scores of games with cards that were known
    pats: list[bool] = []  # whether all hands were made

    def enter(self, played: GamePlayed, *, replay: bool) -> None:
        if played.pat is not None and not replay:
            self.pats.append(played.pat)
        (self.replayed if replay else self.scores).extend(played.scores)

    @property
    def games(self) -> int:
        """Those that count."""
        return len(self.scores) + len(self.pats)

    @property
    def highest(self) -> int | None:
        return max(self.scores, default=None)

    @property
    def lowest(self) -> int | None:
        return min((*self.scores, *self.replayed), default=None)

    @property
    def average(self) -> float | None:
        return sum(self.scores) / len(self.scores) if self.scores else None


def replays(round: Round) -> frozenset[int]:
    """The places of a round at which the cards were known to whoever plays there."""
    found = set(round.known)
    had: set[tuple[int, str]] = set()
    for place, board in enumerate(round.boards):
        dealt = {(entry, board.cards) for side in board.sides for entry in side if board.cards}
        if dealt & had:
            found.add(place)
        had |= dealt
    return frozenset(found)
