"""What the computer makes of the cards of a game that is over; each game is played once."""

from __future__ import annotations

import asyncio
from typing import TypeAlias

from parlour.core.seen import View
from parlour.server.thinking import Thinkers
from parlour.study.playing_alone import LEVEL, CardsPlayed, SeatPlayed
from parlour.tables.comparable import same_cards
from parlour.tables.table import Table

MOST_KEPT = 1024  # games; the ones asked for last

Cards: TypeAlias = tuple[str, str, str]  # game, rules, seed


class Comparing:
    """Answers are kept by rules and seed, so all who play a shared deal share one too."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._played: dict[Cards, asyncio.Task[View]] = {}

    async def compare(self, table: Table) -> CardsPlayed:
        """For every seat, how it would have ended; NotAllowed as `same_cards` says."""
        game, seed = table.opened.game, table.seed
        asked = {
            seat: self._playing((game, str(rules), seed))
            for seat, rules in same_cards(table).items()
        }
        # Shielded: who leaves does not end what others wait for.
        told = await asyncio.gather(*(asyncio.shield(playing) for playing in asked.values()))
        return CardsPlayed(
            LEVEL,
            [
                SeatPlayed.of(table.chairs[seat].seat, ended)
                for seat, ended in zip(asked, told, strict=True)
            ],
        )

    def _playing(self, cards: Cards) -> asyncio.Task[View]:
        playing = self._played.pop(cards, None)
        if playing is None or (playing.done() and (playing.cancelled() or playing.exception())):
            playing = asyncio.create_task(self._thinkers.play_alone(*cards))
        self._played[cards] = playing  # the last asked for comes last
        while len(self._played) > MOST_KEPT:
            del self._played[next(iter(self._played))]
        return playing

    def close(self) -> None:
        for playing in self._played.values():
            playing.cancel()
