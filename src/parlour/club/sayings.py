"""What ladders and the lobby say, in a browser or a terminal."""

from __future__ import annotations

from parlour.core.saying import Sayings, catalogue, holes

# The catalogue is itself the list of what can be said.
say = Sayings(
    "lobby", {code: " ".join(holes(text)) for code, text in catalogue("en", "lobby").items()}
)
