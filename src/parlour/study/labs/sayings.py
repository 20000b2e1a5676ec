"""What the laboratories say; `texts/LANGUAGE/labs.json` has the words."""

from __future__ import annotations

from parlour.core.saying import Sayings

_GAMES = ("texas-42", "cribbage")

# What only the pages of the web client say.
_PAGE = {
    "rules": "",
    "hand": "",
    "clear": "",
    "terms": "",
    "whose-box": "",
    "box-mine": "",
    "box-theirs": "",
    "box-partner": "",
    "you": "",
    "them": "",
    "next-player": "",
    "last-player": "",
    "throws": "",
    "choose-cards": "n",
    "write-cards": "",
    "not-read": "",
    "too-many": "most",
    "lies-already": "",
    "as-table": "",
    "helps": "",
    "labs": "",
    "throw-exact": "",
    "your-tiles": "",
    "choose-tiles": "",
    "write-tiles": "",
    "tiles-not-read": "",
    "said": "",
    "spoke": "n",
    "nobody": "",
    "bids": "",
    "bid": "",
    "trump": "",
    "makes": "",
    "match": "",
    "every-trump": "",
    "compared": "",
    "chance-by-bid": "",
    "play-out": "",
    "bid-sampled": "",
}

say = Sayings(
    "labs",
    {
        **{f"page.{code}": values for code, values in _PAGE.items()},
        **{f"{code}.{game}": "" for code in ("title", "about") for game in _GAMES},
        # what cannot be asked
        "refused.card": "given",
        "refused.card-twice": "given",
        "refused.tile": "given",
        "refused.tile-twice": "given",
        "refused.score": "sides most",
        "refused.hand-size": "wanted given",
        "refused.box": "",
        # heads of columns and lines
        "head.throw": "",
        "head.hand": "",
        "head.box": "",
        "head.play": "",
        "head.points": "",
        "head.win": "",
        "head.starter": "",
        # the throw laboratory
        "throw.about": "cards box score target",
        "throw.best": "cards",
        "throw.spread": "cards",
        "throw.helps": "cards points",
        "throw.helps-none": "",
    },
)
