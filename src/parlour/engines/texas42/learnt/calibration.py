"""What tried odds mean in real play: learnt from self-play by `training.texas42_calibration`.

The quick player plays both sides a little worse than the players whose bids these are, and open
hands promise more than anybody can do; how much, depends on what is played, and on who meets whom.
"""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from parlour.engines.learned_files import read_learned
from parlour.engines.texas42.learnt.quick import BY_THE_BOOK, Manners
from parlour.games.texas42.seats import partner_of

# The bidders and the others: both play with skill (or both by the book), or one side by the book.
Meeting: TypeAlias = Literal["alike", "against-the-book", "by-the-book"]

_LEAST = 30
# What partner will name, and what others bid: judged by what self-play has taught, which knows how
# often skilled players make it.
SELF_TAUGHT = ("partner", "others")


def meeting_of(manners: Manners, bidder: int) -> Meeting:
    """A side plays by the book as soon as one of it does."""
    bidders = {bidder, partner_of(bidder)}
    books = {seat in bidders for seat, manner in enumerate(manners) if manner == BY_THE_BOOK}
    if len(books) != 1:
        return "alike"
    return "by-the-book" if True in books else "against-the-book"


class Line(NamedTuple):
    """The logit of the chance, as a line in the logit of what was tried and in the bid."""

    base: float
    tried: float
    need: float


def kind_of(trump: str) -> str:
    """The seven suits fare alike."""
    return "suit" if trump.isdigit() else trump


@cache
def _lines() -> dict[Meeting, dict[str, Line]]:
    text = read_learned(Path(__file__).with_name("calibration.json"))
    return {
        meeting: {kind: Line(**line) for kind, line in learnt["lines"].items()}
        for meeting, learnt in json.loads(text).items()
    }


def calibrated(meeting: Meeting, trump: str, need: int, share: float) -> float:
    """The chance of making a bid that was made in this share of tries."""
    lines = _lines()[meeting]
    if trump in SELF_TAUGHT:
        if meeting == "alike":
            return share
        share = undo(_lines()["alike"]["suit"], need, share)
    return apply(lines.get(kind_of(trump)) or lines["suit"], need, share)


def apply(line: Line, need: int, share: float) -> float:
    logit = math.log(share / (1 - share))
    return 1 / (1 + math.exp(-(line.base + line.tried * logit + line.need * (need - _LEAST) / 12)))


def undo(line: Line, need: int, chance: float) -> float:
    """The share of tries that would have meant this chance."""
    logit = math.log(chance / (1 - chance))
    tried = (logit - line.base - line.need * (need - _LEAST) / 12) / line.tried
    return 1 / (1 + math.exp(-tried))


def as_tried(meeting: Meeting, trump: str, need: int, share: float) -> float:
    """Take the share of tries at its word."""
    return share
