"""The reasons that hints can give; `texts/LANGUAGE/texas-42.json` has the words."""

from __future__ import annotations

from parlour.core.saying import Sayings

_REASONS = {
    # the auction
    "only-act": "",
    "bid": "bid trump percent",
    "must-bid": "bid trump percent",
    "pass": "bid trump percent",
    "pass-partner": "bid trump percent",
    "name": "trump trumps percent",
    "name-trumps": "trump trumps percent",
    # the play
    "only-tile": "tile",
    "claim": "",
    "all-alike": "tile",
    "lead-high-trump": "tile out",
    "lead-trumps": "tile out",
    "lead-winner": "tile",
    "lead-best-of-suit": "tile",
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
    "best-make": "tile percent",
    "best-set": "tile percent",
    "no-chance": "",
    "most-points": "tile points",
}

say = Sayings("texas-42", {f"reason.{code}": values for code, values in _REASONS.items()})
