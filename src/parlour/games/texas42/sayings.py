"""All that the rules of 42 can say; `texts/LANGUAGE/texas-42.json` has the words.

Values are tiles, bids, acts and seats as they are written: "64", "splash:2m", "trump:5", "N".
"""

from __future__ import annotations

from parlour.core.saying import Lookup, Sayings, fill
from parlour.games.texas42.rules import Rules
from parlour.pieces.dominoes import Tile

_REFUSED = {
    # whose turn it is, and what can be done in it
    "turn": "turn seat",
    "not-to-name": "seat",
    "not-to-act": "seat act",
    "no-tile": "given",
    "no-bid": "act",
    "no-trump": "act",
    "no-play": "act",
    "auction-over": "",
    "rulings": "most",
    # bidding and naming
    "must-bid": "offered",
    "bid-higher": "bid high offered",
    "bid-step": "bid offered",
    "not-played": "contract",
    "doubles": "contract wanted doubles",
    "needs-42": "trump",
    "trump": "trump offered",
    "announced": "bid",
    "first-play-only": "",
    "no-change": "",
    # playing
    "not-held": "tile hand",
    "not-held-to-play": "tile seat",
    "not-held-to-show": "tile seat",
    "show": "",
    "exposed": "could",
    "nearest-seven": "could",
    "follow-pips": "suit could",
    "follow-suit": "suit could",
    "follow-suit-trump": "suit could tile pip",
    "follow-suit-double": "suit could tile pip",
    "follow-suit-other": "suit could tile other",
    "lay-down": "",
    "uncertain": "",
}
_VERDICTS = {
    "reached": "side points need",
    "out-of-reach": "side points bidders need",
    "won-a-trick": "side",
    "won-every-trick": "side",
    "took-a-trick": "seat",
    "lost-every-trick": "seat",
    "all-passed": "",
    "renege": "seat tile",
    "renege-marks": "seat tile marks",
    "wrong-claim": "seat",
}
_RULINGS = {
    "renege": "seat tile could",
    "bid-void": "seat bid",
    "stands": "seat tile",
    "taken-back": "seat tile",
    "exposed": "seat tile",
}


def tile_words(tile: str, text: Lookup) -> str:
    """ "64" is "6-4"."""
    return Tile.named(tile).shown


def bid_words(bid: str, text: Lookup) -> str:
    """A bid as it is said: "2m" is "2 marks", "splash:2m" is "splash for 2 marks"."""
    contract, _, amount = bid.rpartition(":")
    if amount.endswith("m"):
        amount = fill(text("bid.marks"), {"n": int(amount[:-1])}, _plain)
    elif amount == "pass":
        amount = text("bid.pass")
    return fill(text(f"bid.{contract}"), {"amount": amount}, _plain) if contract else amount


def offered_words(bids: str, text: Lookup) -> str:
    """A bid as it is said, or several in a row: "30-41" is "30 to 41"."""
    least, dash, most = bids.partition("-")
    if not dash:
        return bid_words(bids, text)
    return fill(text("offered.range"), {"least": least, "most": most}, _plain)


def _plain(kind: str, value: object) -> str:
    return str(value)


say = Sayings(
    "texas-42",
    {
        "standing": "ours theirs hand",
        **{f"refused.{code}": values for code, values in _REFUSED.items()},
        **{f"verdict.{code}": values for code, values in _VERDICTS.items()},
        **{f"ruling.{code}": values for code, values in _RULINGS.items()},
    },
    words={"tile": tile_words, "bid": bid_words, "offered": offered_words},
)


def called(trump: str, rules: Rules) -> str:
    """A trump by its name: where nello is announced with the bid, as in 1986, it is trash."""
    return "trash" if trump == "nello" and rules.nello == "announced" else trump
