"""The texts of pages that teach: a catalogue is itself the list of what can be said."""

from __future__ import annotations

from parlour.core.saying import Sayings, catalogue, holes


def texts_of(part: str) -> Sayings:
    """All texts of a catalogue, each with the values that it asks for.

    Pages are long, so that a second list of their texts would only be another place to forget
    one; `tests/learn` checks that every text is reached by some rules.
    """
    texts = catalogue("en", part)
    return Sayings(part, {code: " ".join(holes(text)) for code, text in texts.items()})
