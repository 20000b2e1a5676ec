"""Poker Solitaire, taught: a part of the game, as `leaflets` wants it."""

from parlour.learn.poker_solitaire.advice import advice
from parlour.learn.poker_solitaire.leaflet import full, short
from parlour.learn.poker_solitaire.taught import lesson_on
from parlour.learn.poker_solitaire.tips import tips

__all__ = ["advice", "full", "lesson_on", "short", "tips"]
