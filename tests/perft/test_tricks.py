"""Every trick of every declaration has one winner, and it is the one the rules book names."""

from itertools import combinations

import pytest

from parlour.games.texas42.rules import Rules
from parlour.games.texas42.suits import order_of
from parlour.pieces.dominoes import TILES, Tile

PLAIN = [*map(str, range(7)), "doubles", "follow-me"]


def book_rank(rules: str, trump: str, led: Tile, tile: Tile) -> "tuple[int, int, int]":
    """A tile's standing in a trick, written from the rules book and from nothing else.

    (2, …) is a trump, (1, …) follows the suit led, (0, …) cannot win. Doubles come first or
    last within that, then the pips in all, which is C's way of ranking and agrees with the
    ordinary one.
    """
    doubles_always = rules.startswith("spec-c")
    double = tile.high == tile.low

    def is_trump(t: Tile) -> bool:
        if trump == "nello":
            return False
        if (doubles_always or trump == "doubles") and t.high == t.low:
            return True
        return trump.isdigit() and int(trump) in (t.high, t.low)

    if is_trump(tile):
        return 2, int(double), tile.high + tile.low
    if is_trump(led):
        return 0, 0, 0
    nello_suit = trump == "nello" and "nello_doubles" not in rules
    if nello_suit and (double or led.high == led.low):
        return (1, 0, tile.high) if double and led.high == led.low else (0, 0, 0)
    ends = {tile.high} if doubles_always else {tile.high, tile.low}
    if led.high not in ends:
        return 0, 0, 0
    low = trump == "nello" and rules.endswith("nello_doubles=low")
    return 1, (-1 if low else 1) * double, tile.high + tile.low


CASES = [
    *[("straight", trump) for trump in PLAIN],
    *[("spec-c,follow_me=on", trump) for trump in PLAIN if trump != "doubles"],
    ("house", "nello"),
    ("house,nello_doubles=high", "nello"),
    ("house,nello_doubles=low", "nello"),
]


@pytest.mark.parametrize(("rules", "trump"), CASES)
def test_every_trick_has_the_winner_that_the_book_names(rules: str, trump: str) -> None:
    order = order_of(Rules.make(rules), trump)
    cases = 0
    for led in TILES:
        strength = order.strength[led]
        book = [book_rank(rules, trump, led, tile) for tile in TILES]
        others = [tile for tile in TILES if tile != led]
        for followers in combinations(others, 3):
            trick = (led, *followers)
            by_table = max(trick, key=strength.__getitem__)
            top = max(book[tile] for tile in trick)
            winners = [tile for tile in trick if book[tile] == top]
            assert winners == [by_table], (led, followers)
            cases += 1
    assert cases * len(PLAIN) == 737_100


def test_sevens_goes_to_the_nearest_and_to_the_first_of_equals() -> None:
    order = order_of(Rules.make("house"), "sevens")
    for led in TILES:
        for followers in combinations([tile for tile in TILES if tile != led], 3):
            plays = list(enumerate((led, *followers)))
            nearest = min(abs(tile.high + tile.low - 7) for _, tile in plays)
            first = next(s for s, t in plays if abs(t.high + t.low - 7) == nearest)
            assert order.winner(plays) == first
