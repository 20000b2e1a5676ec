"""The advice of the old documents, in our words and with its source."""

from __future__ import annotations

from parlour.core.saying import Saying
from parlour.games.texas42.rules import Rules
from parlour.learn.page import Drawing, Section
from parlour.learn.texas42.drawings import row_of
from parlour.learn.texas42.words import say

# The manual's own examples. Its second has 5-2 among the sixes, which can only be a 6-2.
HANDS = {
    "bid-30": ("22", "62", "32", "21", "55", "31", "10"),
    "bid-30-weak": ("65", "64", "62", "55", "33", "31", "42"),
    "bid-42": ("44", "64", "43", "11", "22", "33", "31"),
}
_SECTIONS = {
    "bid": ("suit", "doubles", "offs", "value", "silent", "chances", "partner"),
    "play": ("pull", "why", "force", "first", "double", "off", "other-off", "last"),
    "defence": ("count", "high", "gamble", "keep", "void"),
    "trash": ("when", "lead", "cost"),
    "paper": ("sure", "bids", "risk", "trump", "track", "signal", "end"),
    "words": ("off", "set"),
}
_SOURCES = {"paper": "source.paper", "words": "source.modern"}


def advice(rules: Rules) -> tuple[Section, ...]:
    """It is the same under all rules; what is not played under these is worth knowing too."""
    return tuple(_section(name, parts) for name, parts in _SECTIONS.items())


def _section(name: str, parts: tuple[str, ...]) -> Section:
    says: tuple[Saying, ...] = tuple(say(f"advice.{name}-{part}") for part in parts)
    source = say(_SOURCES.get(name, "source.manual"))
    return Section(name, say(f"title.advice-{name}"), says, _drawn(name), source=source)


def _drawn(name: str) -> tuple[Drawing, ...]:
    if name != "bid":
        return ()
    return tuple(row_of(hand, say(f"drawing.{which}")) for which, hand in HANDS.items())
