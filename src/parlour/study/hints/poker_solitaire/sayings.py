"""The reasons that hints can give; `texts/LANGUAGE/poker-solitaire.json` has the words.

A line is told by its name (`3`, `b`, `\\`) and, where there are two matrices, by its matrix too.
"""

from __future__ import annotations

from parlour.core.saying import Sayings

say = Sayings(
    "poker-solitaire",
    {
        "reason.first": "",
        "reason.middle": "",
        "reason.completes": "line hand points",
        "reason.completes-pat": "line hand",
        "reason.makes": "line hand points",
        "reason.keeps-flush": "line cards suit",
        "reason.keeps-straight": "line cards",
        "reason.safest": "card",
        "reason.reject": "card",
        "reason.reject-common": "card",
        "reason.take-out": "card square",
        "reason.planned": "",
        "reason.steal": "card",
        "reason.plant": "card",
        "reason.pass": "",
        "reason.done-won": "",
        "reason.done": "",
    },
)
