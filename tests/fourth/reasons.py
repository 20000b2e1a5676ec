"""Why a card is played."""

from __future__ import annotations

from parlour.core.saying import Saying
from parlour.engines.choices import Choices
from tests.fourth.rules import CardsSeen, say


def reason(view: CardsSeen, choices: Choices) -> Saying:
    card = int(choices.chosen.removeprefix("play:"))
    takes = view.led is None or card > view.led
    return say("reason.highest" if takes else "reason.lowest", card=card)
