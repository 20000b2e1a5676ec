"""All that a tournament can say when something is refused."""

from __future__ import annotations

from parlour.core.saying import Sayings

say = Sayings(
    "tournament",
    {
        "refused.director": "",
        "refused.over": "",
        "refused.in-already": "",
        "refused.full": "most",
        "refused.late": "",
        "refused.not-in": "",
        "refused.no-entry": "entry",
        "refused.out-already": "name",
        "refused.too-few": "least",
        "refused.partners": "",
        "refused.playing": "",
        "refused.not-begun": "",
        "refused.paused": "",
        "refused.not-paused": "",
        "refused.no-board": "board",
        "refused.no-side": "",
        "refused.reason": "most",
        "refused.takes-part": "name",
        "refused.form": "given forms",
        "refused.sides": "",
        "refused.alone": "",
        "refused.rounds": "most",
        "refused.minutes": "most",
        "refused.rotate": "",
        "refused.chosen": "",
        "refused.drawn": "",
        "refused.oneself": "",
        "refused.has-partner": "name",
        "refused.duplicate": "",
        "refused.one-table": "",
        "refused.name": "most",
        "refused.no-tournament": "",
        "refused.not-your-seat": "",
    },
)
