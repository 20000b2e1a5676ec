"""Which tiles may be played: the tables against a reading of the rules book, hand by hand."""

import pytest

from parlour.games.texas42.actions import TRUMPS
from parlour.games.texas42.reasons import why_not_play
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.suits import LEADING, order_of
from parlour.pieces.dominoes import TILES, Tile, mask, tiles
from tests.games.texas42.table import hand, seeded_hand


def book_follows(rules: str, trump: str, led: Tile, tile: Tile) -> bool:
    """Does a tile belong to the suit that is led? Written from the rules book."""
    c = rules.startswith("spec-c")

    def special(t: Tile) -> bool:  # in the trump suit, or in nello's suit of doubles
        if t.is_double and (trump == "doubles" or (c and trump != "nello")):
            return True
        if t.is_double and trump == "nello" and "nello_doubles" not in rules:
            return True
        return trump.isdigit() and t.has(int(trump))

    if special(led) or special(tile):
        return special(led) and special(tile)
    return led.high == tile.high or (not c and led.high == tile.low)


@pytest.mark.parametrize("rules", ["straight", "house", "house,nello_doubles=low", "spec-c"])
@pytest.mark.parametrize("trump", TRUMPS[:-1])
def test_must_follow_if_able(rules: str, trump: str) -> None:
    order = order_of(Rules.make(rules), trump)
    for number in range(60):
        held = seeded_hand(number)
        assert order.allowed(held, LEADING) == held
        for led in tiles(~held & (1 << 28) - 1):
            following = mask(t for t in tiles(held) if book_follows(rules, trump, led, t))
            assert order.allowed(held, led) == (following or held)


def test_the_1986_rule_for_doubles_led() -> None:
    order = order_of(Rules.make("dos-1986"), "doubles")
    led = Tile.named("55")
    assert order.allowed(hand("66 52 40"), led) == hand("66")
    assert order.allowed(hand("65 52 40"), led) == hand("65 52")
    assert order.allowed(hand("64 42 40"), led) == hand("64 42 40")
    straight = order_of(Rules.make("straight"), "doubles")
    assert straight.allowed(hand("65 52 40"), led) == hand("65 52 40")


def test_sevens_asks_for_the_nearest_tile_on_leading_too() -> None:
    order = order_of(Rules.make("house"), "sevens")
    for led in (LEADING, *TILES):
        assert order.allowed(hand("66 43 52 00"), led) == hand("43 52")
        assert order.allowed(hand("66 44 42 00"), led) == hand("44 42")
    free = order_of(Rules.make("house", sevens_must_play_nearest=False), "sevens")
    assert free.allowed(hand("66 43"), LEADING) == hand("66 43")


@pytest.mark.parametrize(
    ("rules", "trump", "led", "tile", "rule", "reason"),
    [
        ("straight", "4", "53", "54", "follow-suit",
         "Fives were led and you hold 5-2. 5-4 is a trump here, so it is not a five."),
        ("straight", "4", "53", "00", "follow-suit", "Fives were led and you hold 5-2."),
        ("straight", "4", "64", "00", "follow-suit", "Trumps were led and you hold 5-4."),
        ("straight", "doubles", "66", "54", "follow-suit", "Trumps were led and you hold 0-0."),
        ("dos-1986", "doubles", "22", "54", "follow-suit", "Trumps were led and you hold 0-0."),
        ("straight", "1", "53", "66", "not-held", "6-6 is not in your hand: 5-4 5-2 0-0"),
        ("house", "nello", "66", "54", "follow-suit", "Doubles were led and you hold 0-0."),
        ("house", "sevens", "66", "00", "nearest-seven",
         "in sevens you must play your tile nearest to seven pips: 5-2"),
        ("spec-c", "1", "43", "00", "", ""),
        ("spec-c", "1", "53", "00", "follow-suit", "Fives were led and you hold 5-4 or 5-2."),
    ],
)  # fmt: skip
def test_a_refusal_says_why(
    rules: str, trump: str, led: str, tile: str, rule: str, reason: str
) -> None:
    held = hand("52 54 00")
    order = order_of(Rules.make(rules), trump)
    led_tile, played = Tile.named(led), Tile.named(tile)
    if not rule:
        assert order.allowed(held, led_tile) == held
        return
    error = why_not_play(order, held, led_tile, played, 0)
    assert (error.rule, str(error)) == (rule, reason)


def test_the_refusal_for_a_double_led_without_a_double() -> None:
    order = order_of(Rules.make("dos-1986"), "doubles")
    error = why_not_play(order, hand("52 43"), Tile.named("22"), Tile.named("43"), 0)
    assert str(error) == "a double was led: without one you must follow twos, and you hold 5-2"


def test_a_tile_of_the_lower_end_does_not_follow_under_specification_c() -> None:
    order = order_of(Rules.make("spec-c"), "1")
    error = why_not_play(order, hand("42 54"), Tile.named("43"), Tile.named("54"), 0)
    assert str(error) == "Fours were led and you hold 4-2. 5-4 belongs to fives only."
