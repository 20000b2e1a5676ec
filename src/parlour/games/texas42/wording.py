"""How bids and trumps are said."""

from __future__ import annotations

from parlour.games.texas42.rules import Rules
from parlour.pieces.dominoes import PIP_NAMES


def bid_words(bid: str) -> str:
    """A bid's text form as it is said: "2m" is "2 marks", "splash:2m" is "splash, 2 marks"."""
    contract, _, amount = bid.rpartition(":")
    if amount.endswith("m"):
        amount = f"{amount[:-1]} mark{'' if amount == '1m' else 's'}"
    return f"{contract} for {amount}" if contract else amount


def nello_word(rules: Rules) -> str:
    """The manual of 1986, which announces it with the bid, calls nello trash."""
    return "trash" if rules.nello == "announced" else "nello"


def trump_words(trump: str, rules: Rules) -> str:
    if trump.isdigit():
        return PIP_NAMES[int(trump)]
    return nello_word(rules) if trump == "nello" else trump
