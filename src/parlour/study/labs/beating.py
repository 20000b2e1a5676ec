"""What beats a hand of 42: where the others' tiles lie when a bid fails."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.core.saying import Saying
from parlour.engines.texas42.search.hand_odds import Hand, Judge, Tried, Worlds
from parlour.games.texas42.seats import partner_of
from parlour.games.texas42.suits import order_of
from parlour.pieces.dominoes import ALL, tiles
from parlour.study.hints.texas42.auction_reasons import percent
from parlour.study.labs.bid_sayings import say

_WORLDS = 400
_SHOWN = 3
_TELLING = 0.06  # a share of the tries by which something must matter, to be spoken of
_SOME = 50  # worlds that a share is told from, at least


def beating(hand: Hand, trump: str, need: int, judge: Judge, seed: int) -> tuple[Saying, ...]:
    """What makes a bid fail most, the worst first: a tile with the other side, a bad split."""
    worlds = hand.worlds(_WORLDS, seed)
    made = judge.tries(hand, trump, need, worlds, seed)
    whole = Tried().more(made).share

    def told(worlds_in: Sequence[bool]) -> float:
        """How often it is made in some of the worlds, as odds are told."""
        some = Tried().more([each for each, holds in zip(made, worlds_in, strict=True) if holds])
        return judge.calibrate(hand.meeting, trump, need, some.share)

    usual = judge.calibrate(hand.meeting, trump, need, whole)
    found: list[tuple[float, Saying]] = []
    for tile in tiles(ALL & ~hand.tiles):
        theirs = [not world[partner_of(hand.seat)] >> tile & 1 for world in worlds]
        if theirs.count(True) >= _SOME and (chance := told(theirs)) < usual - _TELLING:
            found.append((chance, say("lab.beats", tile=str(tile), percent=percent(chance))))
    found = sorted(found, key=lambda it: it[0])[:_SHOWN]
    for number, split in _splits(hand, trump, worlds):
        if split.count(True) >= _SOME and (chance := told(split)) < usual - _TELLING:
            often = percent(split.count(True) / len(worlds))
            told_split = say("lab.beats-split", n=number, percent=percent(chance), often=often)
            found.append((chance, told_split))
            break
    return tuple(saying for _, saying in found) or (say("lab.beats-nothing"),)


def _splits(hand: Hand, trump: str, worlds: Worlds) -> Iterator[tuple[int, list[bool]]]:
    """In which worlds one of the other side holds so many trumps, the fewest that matter first."""
    trumps = order_of(hand.rules, trump).trumps
    others = [(hand.seat + 1) & 3, (hand.seat + 3) & 3]
    for number in range(2, (trumps & ~hand.tiles).bit_count() + 1):
        yield (
            number,
            [
                max((world[seat] & trumps).bit_count() for seat in others) >= number
                for world in worlds
            ],
        )
