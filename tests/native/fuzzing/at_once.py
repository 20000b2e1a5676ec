"""Scenes of games that are stepped at once."""

from __future__ import annotations

from itertools import combinations
from math import comb
from random import Random
from typing import Any

import numpy as np

from parlour import _kernels as k
from tests.native.any_game import mask
from tests.native.fuzzing.calls import Call, Scene, looked_into
from tests.native.fuzzing.cards import laying_parts

SEATS, AXES = 4, 4


def stepped(games: Any, ids: list[int]) -> None:
    _some(games).step(np.array(ids))


def _some(games: Any) -> Any:
    if not isinstance(games, k.BidGames | k.GridGames | k.LayingGames):
        raise TypeError("these are no games")
    return games


def looked_at(games: Any, seat: int) -> int:
    """All that is shown is there."""
    told = (*looked_into(_some(games)), games.observe(seat), games.sample())
    return sum(int(each.sum()) for each in told)


def _played(random: Random, games: Any, ids: Any) -> Scene:
    """Some steps, and what was shown is overwritten by whoever it was shown to."""
    for _ in range(random.randint(1, 40)):
        games.step(ids)
        ids = games.sample()
    yield Call(stepped, "", {"games": games, "ids": ids.tolist()})
    games.mask[:] = 1
    games.turn[:] = 99
    yield Call(stepped, "", {"games": games, "ids": games.sample().tolist()})
    yield Call(looked_at, "", {"games": games, "seat": random.randint(-1, 1)})
    yield Call(games, "restart", {"seed": random.getrandbits(64)})
    yield Call(stepped, "", {"games": games, "ids": games.sample().tolist()})
    yield Call(looked_at, "", {"games": games, "seat": random.randint(-1, SEATS)})


def _laid_out(fields: dict[str, int]) -> tuple[dict[str, int], int]:
    """Where each field begins, and the size of all."""
    begins, size = {}, 0
    for name, extent in fields.items():
        begins[name] = size
        size += extent
    return begins, size


def _set_of(random: Random, of: int) -> int:
    return random.getrandbits(of) or 1


def bid_games(random: Random) -> Scene:
    held = random.randint(1, 4)
    pieces, bids, names = SEATS * held, random.randint(2, 6), random.randint(1, 3)

    def numbers(most: int) -> list[int]:
        return [random.randint(0, most) for _ in range(pieces)]

    orders = [
        k.TrickTable(
            [[_set_of(random, pieces)] for _ in range(pieces)],
            [numbers(9) for _ in range(pieces)],
            [_set_of(random, pieces)] * random.randint(0, 1),
        )
        for _ in range(random.randint(1, 2))
    ]
    said: dict[str, Any] = {
        "order": random.randrange(len(orders)),
        "leads": random.choice((0, 2)),
        "sits_out": random.choice((-1, 1, 3)),
        "decided": [(random.randint(0, held), random.random() < 0.5) for _ in range(AXES)],
        "ends": (random.random() < 0.5, random.random() < 0.5),
        "claims": random.random() < 0.5,
        "pays": [(random.randint(0, 3), random.randint(0, 1), 0) for _ in range(4)],
        "kind": random.randint(0, 2),
        "need": random.randint(0, 42),
    }
    yield Call(k.BidContract, "", said)
    contracts = [k.BidContract(**said) for _ in range(random.randint(1, 3))]
    won = [random.randrange(len(contracts)) for _ in range(names)]
    begins, size = _laid_out({
        "phase": 3, "turn": SEATS, "shaker": SEATS, "hand": pieces, "tiles_left": SEATS,
        "bids": SEATS * bids, "bidder": SEATS, "trump": names, "contract": 3, "sitting_out": SEATS,
        "need": 1, "tricks": held * SEATS * pieces, "led": held * SEATS, "won": held * SEATS,
        "points": 2, "exposed": SEATS * pieces, "scores": 2, "target": 1,
    })  # fmt: skip
    parts: dict[str, Any] = {
        "games": random.randint(1, 5),
        "seed": random.getrandbits(64),
        "orders": orders,
        "contracts": contracts,
        "points": numbers(9),
        "trick_points": random.randint(0, 3),
        "marked": mask(random.sample(range(pieces), held)),
        "offers": [[_set_of(random, bids) for _ in range(held + 1)] for _ in range(bids)],
        "offers_last": [_set_of(random, bids) for _ in range(held + 1)],
        "won_by": [
            (random.choice((0, 2)), random.choice((-1, 0)), random.random() < 0.5, won)
            for _ in range(bids - 1)
        ],
        "names": names,
        "claim": random.random() < 0.5,
        "take_back": random.random() < 0.5,
        "target": random.randint(1, 20),
        "one_hand": random.random() < 0.5,
        "shaker": random.randint(-1, 3),
        "begins": begins,
        "size": size,
    }
    yield Call(k.BidGames, "", parts)
    games = k.BidGames(**parts)
    yield Call(games, "deal", {"game": 0})
    yield from _played(random, games, games.sample())


def grid_games(random: Random) -> Scene:
    pieces = random.randint(1, 4)
    table = k.LineTable(
        [*range(pieces), pieces], [0] * (pieces + 1),
        [random.randrange(2) for _ in range(comb(pieces + 5, 5))], [0], [[0], [1]],
    )  # fmt: skip
    cells, aside, places = random.randint(2, 9), random.randint(0, 3), 5
    begins, size = _laid_out({
        "turn": 1, "dealt": places * pieces, "taken": places, "matrices": cells * pieces,
        "open": cells, "stolen": cells, "planted": cells, "rejects": places * pieces,
        "usable_rejects": places, "deck_left": 1, "first_choice": 1, "scores": 1,
    })  # fmt: skip
    parts: dict[str, Any] = {
        "games": random.randint(1, 5),
        "seed": random.getrandbits(64),
        "lines": table,
        "points": [random.randint(-9, 9) for _ in range(256)],
        "wanted": random.choice(([], [random.random() < 0.5 for _ in range(256)])),
        "cells": cells,
        "along": [random.choices(range(cells), k=5) for _ in range(random.randint(0, 3))],
        "near": [random.getrandbits(cells) for _ in range(cells)],
        "copies": random.randint(1, 4),
        "face_up": random.randint(1, 5),
        "aside": aside,
        "usable": random.getrandbits(aside) if aside else 0,
        "moves": random.random() < 0.5,
        "most_turns": random.randint(1, 60),
        "places": places,
        "begins": begins,
        "size": size,
    }
    yield Call(k.GridGames, "", parts)
    games = k.GridGames(**parts)
    yield Call(games, "stock", {"game": 0})
    yield from _played(random, games, games.sample())


def laying_games(random: Random) -> Scene:
    kinds, suits, seats = random.randint(3, 6), random.randint(2, 4), random.randint(2, 4)
    pieces, kept = kinds * suits, random.randint(2, 3)
    thrown = random.randint(1, 2) if kinds > 4 and seats == 2 else 1
    pooled = max(2, seats * thrown)
    while seats * (kept + thrown) + pooled - seats * thrown >= pieces:
        kinds += 1
        pieces = kinds * suits

    def tally(held: int) -> k.TallyTable:
        points = bytes(random.randrange(9) for _ in range(kinds ** (held + 1)))
        return k.TallyTable(kinds, suits, held, 0, points, bytes(1024))

    laid = seats * kept
    begins, size = _laid_out({
        "phase": 3, "turn": seats, "turns": seats, "dealer": seats, "hand": pieces, "kept": pieces,
        "thrown": pieces, "cards_left": seats, "starter": pieces, "box": pieces, "count": 1,
        "laid": laid * pieces, "laid_by": laid * seats, "new_count": laid, "going_on": laid,
        "gone": seats, "counting": pieces, "counting_seat": seats, "counting_box": 1, "said": 1,
        "shown": seats * pieces, "scores": seats, "match": seats, "game_number": 1, "target": 1,
    })  # fmt: skip
    parts: dict[str, Any] = {
        "games": random.randint(1, 5),
        "seed": random.getrandbits(64),
        "laying": k.LayingTable(**laying_parts(random, kinds, random.randint(3, 31))),
        "hand": tally(kept),
        "pool": tally(pooled),
        "seats": seats,
        "sides": 2 if seats == 4 else seats,
        "dealt": kept + thrown,
        "thrown": thrown,
        "throws": [mask(away) for away in combinations(range(pieces), thrown)],
        "turned": [random.randrange(3) for _ in range(pieces)],
        "dealer_leads": random.random() < 0.5,
        "target": random.randint(2, 60),
        "other_starts": random.randint(0, 1),
        "one_hand": random.random() < 0.5,
        "dealer": random.randint(-1, 1),
        "shares": [(1.0, -1.0)] * (2 if seats == 4 else seats),
        "begins": begins,
        "size": size,
    }
    yield Call(k.LayingGames, "", parts)
    games = k.LayingGames(**parts)
    yield Call(games, "deal", {"game": 0})
    yield from _played(random, games, games.sample())
