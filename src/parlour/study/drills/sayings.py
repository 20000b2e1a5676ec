"""What drills say, in a browser or a terminal: the catalogue is itself the list of it."""

from __future__ import annotations

from parlour.core.saying import Sayings, catalogue, holes

say = Sayings(
    "drills", {code: " ".join(holes(text)) for code, text in catalogue("en", "drills").items()}
)
