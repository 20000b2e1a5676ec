"""Cribbage for learners: its acts, its views as numbers, and the worlds that agree with a view."""

from parlour.research.cribbage.acts import acts
from parlour.research.cribbage.at_once import AtOnce
from parlour.research.cribbage.observing import fields, fill
from parlour.research.cribbage.worlds import Worlds, reseeded

__all__ = ["AtOnce", "Worlds", "acts", "fields", "fill", "reseeded"]
