"""What ladders, the lobby and the deal of the day say, in a browser or a terminal."""

from __future__ import annotations

from parlour.core.saying import Sayings, catalogue, holes


def _all_of(part: str) -> Sayings:
    """The catalogue is itself the list of what can be said."""
    texts = catalogue("en", part)
    return Sayings(part, {code: " ".join(holes(text)) for code, text in texts.items()})


say = _all_of("lobby")
say_of_the_day = _all_of("daily")
