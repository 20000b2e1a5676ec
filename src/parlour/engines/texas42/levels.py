"""The computer players of 42, by name."""

from __future__ import annotations

from parlour.engines.choices import Maker
from parlour.engines.texas42.manual.manual_1986 import Manual1986
from parlour.engines.texas42.search.eq10 import Eq10
from parlour.engines.texas42.search.searching import Club, Expert, Master
from parlour.engines.texas42.special import WAYS

LEVELS: dict[str, Maker] = {
    "beginner": Manual1986,
    "club": Club,
    "expert": Expert,
    "master": Master,
}
HABITS = {"special": WAYS}  # see engines/habits.py
REFERENCES: dict[str, Maker] = {"manual-1986": Manual1986, "eq10": Eq10}
