"""What is said of a game that was looked back at."""

from __future__ import annotations

from parlour.core.saying import Sayings

say = Sayings(
    "review",
    {
        "of": "game decisions",
        "at": "hand who done word",
        "best": "best",
        "tied": "acts",
        "as-good": "acts",
        "cost-win": "cost after before",
        "cost-points": "cost after before",
        "hinted": "",
        "hints": "hints",
        "faultless": "",
        "dearest": "hand done lesson",
        "accuracy": "who accuracy",
        "phase-line": "phase accuracy decisions words",
        "words": "n word",
        "open-missed-make": "acts",
        "open-missed-set": "acts",
        "open-lucky-make": "best",
        "open-lucky-set": "best",
        "luck-line": "what value",
        "luck-how": "",
        "luck-how-judged": "",
        "progress": "done all",
    },
)
