"""A hint for a seat, from its view alone: what the strongest player decides, and one reason.

There is no second player in here: what is hinted, and every number with it, is the engine's own
decision. Each game adds the reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from parlour.core.saying import Saying
from parlour.core.seat import Seat
from parlour.core.seen import View
from parlour.engines.bots import bot
from parlour.engines.choices import Choice, Choices, Deciding, Measure
from parlour.lineup import ByGame

LEVEL = "master"  # the strongest there is


class Reasons(Protocol):
    """The part of a game that explains its players."""

    def reason(self, view: Any, choices: Choices) -> Saying:
        """Why what was chosen is the best there is, in one sentence."""


REASONS: Mapping[str, Reasons] = ByGame("study", lambda module: module)


class Hint(msgspec.Struct, frozen=True):
    """What the strongest player would do, all the choices (that one first), and why."""

    seat: Seat
    action: str
    measure: Measure
    options: tuple[Choice, ...]
    reason: Saying
    says: str  # the reason in English


def hint(view: View, seed: str = "") -> Hint:
    """A hint for the seat whose view it is; it must have something to decide.

    With the seed that the table has for this seat it is what a master on that seat would do.
    """
    player = bot(view.game, LEVEL, seed)
    assert isinstance(player, Deciding)
    choices = player.decide(view)
    reason = REASONS[view.game].reason(view, choices)
    assert view.seat is not None
    return Hint(view.seat, choices.chosen, choices.measure, choices.options, reason, str(reason))
