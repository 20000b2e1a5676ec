"""What the laboratories say; `texts/LANGUAGE/labs.json` has the words."""

from __future__ import annotations

from parlour.core.saying import Sayings

say = Sayings(
    "labs",
    {
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
