"""Where deals come from: a seed, checked by anyone, or an explicit deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from parlour.core.chance import Chance
from parlour.core.errors import BadStart, ParlourError, shorten
from parlour.games.texas42.hand import Deal
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import SEATS, SIDES, seat_index
from parlour.pieces.dominoes import ALL, TILES, Tile, mask

GAME = "texas-42"
HAND_SIZE = 7


def deal_hands(seed: str, number: int) -> tuple[int, int, int, int]:
    """The hands of deal `number` (from 0): seven tiles a seat, from N clockwise."""
    mixed = Chance(seed, f"{GAME}/deal/{number}").shuffled(TILES)
    north, east, south, west = (mask(mixed[i : i + HAND_SIZE]) for i in range(0, 28, HAND_SIZE))
    return north, east, south, west


def draw_shaker(seed: str) -> int:
    """Each seat draws a tile; the most pips shake first, and ties draw again among themselves."""
    chance = Chance(seed, f"{GAME}/shaker")
    drawing = list(range(4))
    while len(drawing) > 1:
        drawn = chance.shuffled(TILES)[: len(drawing)]
        most = max(tile.pips for tile in drawn)
        drawing = [seat for seat, tile in zip(drawing, drawn, strict=True) if tile.pips == most]
    return drawing[0]


def first_deal(rules: Rules, seed: str) -> Deal:
    given = rules.first_shaker
    shaker = draw_shaker(seed) if given == "drawn" else seat_index(given)
    return Deal(rules, shaker, deal_hands(seed, 0))


@dataclass(frozen=True)
class ExplicitStart:
    """A deal given tile by tile, and the score at which it is played."""

    deal: Deal
    scores: tuple[int, int]


def read_start(rules: Rules, start: Mapping[str, Any]) -> ExplicitStart:
    """Read `{"shaker": "N", "hands": {"N": ["64", …], …}, "scores": {"NS": 0, "EW": 0}?}`."""
    if not isinstance(start, Mapping):
        raise BadStart('a start is an object like {"shaker": "N", "hands": {"N": ["64", …], …}}')
    unknown = set(start) - {"shaker", "hands", "scores"}
    if unknown:
        raise BadStart(
            f"a start has shaker, hands and scores, not {shorten(min(map(str, unknown)))}"
        )
    hands = start.get("hands")
    if not isinstance(hands, Mapping) or set(hands) != set(SEATS):
        raise BadStart("a start needs hands for N, E, S and W, and no others")
    try:
        shaker = seat_index(start.get("shaker"))
        north, east, south, west = (_read_hand(seat, hands[seat]) for seat in SEATS)
    except ParlourError as error:
        raise BadStart(str(error)) from None
    if north | east | south | west != ALL:
        raise BadStart("a tile is dealt twice: the four hands must hold all 28 tiles")
    return ExplicitStart(
        Deal(rules, shaker, (north, east, south, west)), _read_scores(rules, start.get("scores"))
    )


def _read_hand(seat: str, given: object) -> int:
    if not isinstance(given, list | tuple) or len(given) != HAND_SIZE:
        raise BadStart(f"{seat} needs a list of {HAND_SIZE} tiles")
    held = mask(Tile.named(name) for name in given)
    if held.bit_count() != HAND_SIZE:
        raise BadStart(f"{seat} is dealt a tile twice")
    return held


def _read_scores(rules: Rules, given: object) -> tuple[int, int]:
    if given is None:
        return (0, 0)
    if isinstance(given, Mapping) and set(given) == set(SIDES):
        ns, ew = given["NS"], given["EW"]
        if type(ns) is int and type(ew) is int and max(ns, ew) < rules.target and min(ns, ew) >= 0:
            return ns, ew
    raise BadStart(f"scores are whole numbers below {rules.target} for NS and EW")
