"""The computer players of cribbage, by name."""

from __future__ import annotations

from parlour.engines.choices import Maker
from parlour.engines.cribbage import players
from parlour.engines.cribbage.thumb import RulesOfThumb

LEVELS: dict[str, Maker] = {"beginner": RulesOfThumb, **players.LEVELS}
REFERENCES: dict[str, Maker] = dict(players.REFERENCES)
