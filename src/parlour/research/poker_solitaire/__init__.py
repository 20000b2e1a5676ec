"""Poker Solitaire for learners: its acts, its views as numbers, and worlds to go with a view."""

from parlour.research.poker_solitaire.acts import acts
from parlour.research.poker_solitaire.at_once import AtOnce
from parlour.research.poker_solitaire.observing import fields, fill
from parlour.research.poker_solitaire.worlds import Worlds, reseeded

__all__ = ["AtOnce", "Worlds", "acts", "fields", "fill", "reseeded"]
