"""A computer player that follows the advice of the 1986 manual."""
from __future__ import annotations
from parlour.engines.texas42.ducking import duck, make_win
from parlour.engines.texas42.leading import lead
from parlour.engines.texas42.reading import read
from parlour.engines.texas42.weighing import value
from parlour.pieces.dominoes import tiles

class Manual1986:
    def __init__(self, seed=""):
        self.seed = seed
    def choose(self, view):
        legal = view["legal"]
        if len(legal) == 1: return legal[0]
        if "claim" in legal: return "claim"
        r = read(view)
        if r.contract == "nello":
            s = duck(r) if r.me == r.bidder else make_win(r)
        elif not r.trick: s = lead(r)
        else: s = [(t, value(r, t)) for t in tiles(r.lawful)]
        t = max(s, key=lambda x: x[1])[0]
        return f"play:{t}"
