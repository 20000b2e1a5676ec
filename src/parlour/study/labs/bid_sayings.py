"""What the bid laboratory says; it stands with the words of 42 (`texts/LANGUAGE/texas-42.json`)."""

from __future__ import annotations

from parlour.core.saying import Sayings

_LAB = {
    # a hand in players' words
    "trumps": "n tiles out above",
    "no-trumps": "",
    "doubles": "n tiles",
    "walkers": "n tiles",
    "offs": "n tiles",
    "offs-risk": "n tiles risk",
    "no-offs": "",
    # what beats it
    "beats": "tile percent",
    "beats-split": "n percent often",
    "beats-nothing": "",
    # what cannot be asked
    "refused-size": "given",
    "refused-said": "given",
    "refused-rules": "",
    # heads of lines and columns
    "about": "tiles score target",
    "heard": "bids",
    "with": "trump",
    "against": "bid trump",
    "bid": "",
    "makes": "",
    "wins": "",
    "trump": "",
}

say = Sayings("texas-42", {f"lab.{code}": values for code, values in _LAB.items()})
