"""Texas 42 for learners: its acts, its views as numbers, and the worlds that agree with a view."""

from parlour.research.texas42.acts import acts
from parlour.research.texas42.at_once import AtOnce
from parlour.research.texas42.observing import fields, fill
from parlour.research.texas42.worlds import Worlds, reseeded

__all__ = ["AtOnce", "Worlds", "acts", "fields", "fill", "reseeded"]
