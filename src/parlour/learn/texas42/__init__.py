"""Texas 42, taught: a part of the game, as `leaflets` wants it."""

from parlour.learn.texas42.advice import advice
from parlour.learn.texas42.leaflet import full, short
from parlour.learn.texas42.taught import lesson_on
from parlour.learn.texas42.tips import tips

__all__ = ["advice", "full", "lesson_on", "short", "tips"]
