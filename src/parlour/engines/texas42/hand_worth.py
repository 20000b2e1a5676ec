"""What a hand is worth with each trump."""

from __future__ import annotations
from dataclasses import dataclass
from parlour.engines.texas42.reading import beaters
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.suits import order_of
from parlour.pieces.dominoes import ALL, tiles

def features(rules, hand, trump):
    order = order_of(rules, trump)
    worth = counters(rules.counters).tiles
    out = ALL & ~hand
    trumps = hand & order.trumps
    out_trumps = out & order.trumps
    f = {}
    f['trumps'] = trumps.bit_count()
    f['out_trumps'] = out_trumps.bit_count()
    tl = [0,0,0,0]
    for h in tiles(out_trumps):
        lower = beaters(order, h)[h]
        mine_above = (trumps & lower).bit_count()
        if mine_above < trumps.bit_count():
            if mine_above < 4: tl[mine_above] += 1
    for i in range(4): f[f'tl{i}'] = tl[i]
    offs = [0]*7; cov=[0]*4; bosses=0; risk=0; 
    for t in tiles(hand & ~order.trumps):
        b = beaters(order, t)[t] & ~order.trumps
        k = (b & out).bit_count()
        a = (b & hand).bit_count()
        if not k: bosses += 1; continue
        if a: cov[min(k,3)] += 1
        else: offs[min(k,6)] += 1
        risk += worth[t]
    f['bosses']=bosses; f['risk']=risk
    for i in range(1,7): f[f'off{i}']=offs[i]
    for i in range(1,4): f[f'cov{i}']=cov[i]
    f['out_count'] = sum(worth[t] for t in tiles(out))
    return f
