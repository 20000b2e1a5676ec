"""All that a notification says, and why a subscription is refused."""

from __future__ import annotations

from parlour.core.saying import Sayings

say = Sayings(
    "push",
    {
        "title": "game",
        "turn": "",
        "invited": "",
        "ready": "",
        "refused.service": "",
        "refused.keys": "",
    },
)
