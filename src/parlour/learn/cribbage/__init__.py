"""Cribbage, taught: a part of the game, as `leaflets` wants it."""

from parlour.learn.cribbage.advice import advice
from parlour.learn.cribbage.leaflet import full, short
from parlour.learn.cribbage.taught import lesson_on
from parlour.learn.cribbage.tips import tips

__all__ = ["advice", "full", "lesson_on", "short", "tips"]
