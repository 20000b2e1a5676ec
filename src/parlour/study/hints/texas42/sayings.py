"""The reasons that hints can give; `texts/LANGUAGE/texas-42.json` has the words."""

from __future__ import annotations

from parlour.core.saying import Sayings

_REASONS = {
    # the auction
    "only-act": "",
    "bid": "bid trump percent error bids passes",
    "bid-even": "bid trump percent error win",
    "must-bid": "bid trump percent error",
    "pass": "bid trump percent error bids passes",
    "pass-partner": "bid trump percent error bids passes",
    "pass-even": "bid trump percent error win",
    "pass-promise": "bid doubles",
    "name": "trump trumps percent error",
    "name-trumps": "trump trumps percent error",
    # the play
    "only-tile": "tile",
    "claim": "",
    "all-alike": "tile",
    "lead-high-trump": "tile out",
    "lead-sure-trump": "tile out",
    "lead-trumps": "tile out",
    "lead-winner": "tile",
    "lead-to-trumps": "tile",
    "give-count": "best tile points",
    "partner-has-it": "best",
    "trump-in": "tile points",
    "trump-and-hope": "tile points out",
    "take": "tile points",
    "go-over": "tile points out",
    "no-count": "best seat",
    "keep-doubles": "tile",
    "cannot-win": "tile",
    "nello-lead": "tile out",
    "nello-under": "tile best",
    "nello-throw": "tile",
    "nello-leave": "best tile",
    "best-make": "tile percent error",
    "best-set": "tile percent error",
    "close-make": "tile percent error",
    "close-set": "tile percent error",
    "tie-make": "tile percent error ties",
    "tie-set": "tile percent error ties",
    "no-chance": "",
    "most-points": "tile points",
    "most-tricks": "tile points",
}

say = Sayings("texas-42", {f"reason.{code}": values for code, values in _REASONS.items()})
