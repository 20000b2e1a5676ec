"""Positions of Poker Solitaire for the tests of the web client, as the server would send them.

`python -m tests.seen.poker_solitaire_samples` writes them anew; a test compares.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from parlour.games.poker_solitaire import Rules
from parlour.seen import picture
from tests.games.poker_solitaire.table import start

FILE = Path(__file__).parents[2] / "web/tests/poker_solitaire/samples.json"

# For each sample: rules, the first cards of the deck, what was done, and who looks.
_SAMPLES: dict[str, tuple[str, str, tuple[str, ...], int]] = {
    "begun": ("american", "KH 9H", (), 1),
    "going": ("american", "KH 9H KD 2H 3C 5H JH", ("KH>c3", "9H>d3", "KD>c2", "2H>b3", "3C>b2"), 1),
    "flush-next": (
        "american",
        "KH 9H KD 2H 3C 5H JH",
        ("KH>c3", "9H>d3", "KD>c2", "2H>b3", "3C>b2", "5H>a3"),
        1,
    ),
    "flush": (
        "american",
        "KH 9H KD 2H 3C 5H JH 4C",
        ("KH>c3", "9H>d3", "KD>c2", "2H>b3", "3C>b2", "5H>a3", "JH>e3"),
        1,
    ),
    "several": ("standard,deal=3,rejects=2", "KH 9H KD 2H 3C", ("9H>c3",), 1),
    "movable": ("standard,movement=movable", "KH 9H KD", ("KH>c3", "9H>r1"), 1),
    "two": ("best-of-two", "KH 9H KD 2H", ("KH>A:c3", "9H>B:c3"), 1),
    "thieves": (
        "thieves",
        "KH QD 5C KS 9H",
        ("KH>A:c3", "QD>B:c3", "steal:c3>c2", "5C>B:c4"),
        1,
    ),
    "their-turn": ("alternate", "KH QD 5C", ("KH>A:c3",), 1),
    "race": ("race", "KH QD 5C", ("1:KH>A:c3", "2:QD>B:c3"), 1),
    "pat": ("pat", "2H 4H 6H 8H TH 3C", ("2H>a1", "4H>b1", "6H>c1", "8H>d1", "TH>e1"), 1),
    "user": ("standard,scoring=user,table=big-dog:200", "AH KD 5C 9S", ("AH>c3",), 1),
}


def samples() -> dict[str, Any]:
    told = {}
    for name, (rules, deck, actions, seat) in _SAMPLES.items():
        view = start(Rules.make(rules), deck, *actions).view(seat)
        told[name] = {"view": view.as_json(), "picture": picture(view).as_json()}
    return told


def written() -> str:
    # A sample a line, so that a change shows which ones it touches.
    lines = (f"{json.dumps(name)}: {json.dumps(told)}" for name, told in samples().items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
