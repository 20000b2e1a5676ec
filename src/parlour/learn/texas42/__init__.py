"""Texas 42, taught: a part of the game, as `leaflets` wants it."""

from parlour.learn.texas42.advice import advice
from parlour.learn.texas42.leaflet import full, short
from parlour.learn.texas42.tips import tips

__all__ = ["advice", "full", "short", "tips"]
