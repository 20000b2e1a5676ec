"""The manual's advice at the moment it is about: what a seat may be reminded of, from its view."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.core.saying import Saying
from parlour.engines.texas42.manual.hand_worth import worth
from parlour.engines.texas42.manual.reading import Reading, beaters, read
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.seats import side_of
from parlour.games.texas42.view import View
from parlour.learn.texas42.words import say
from parlour.pieces.dominoes import DOUBLES, Tile, tiles

WEAK = 24  # points that a hand may count on; below it, 30 is out of sight
LAST_TRUMP = 2  # tiles left, when one trump is to be kept for the end
HIGH_ENOUGH = 3  # trumps, with the highest out: a small one can be spared to force it


def tips(view: View) -> tuple[Saying, ...]:
    """The advice that applies to what this seat is about to do, the most telling first."""
    if not view.legal:
        return ()
    if view.phase == "auction":
        return tuple(_bidding(view))
    if view.phase != "play":
        return ()
    at = read(view)
    if at.contract == "nello":
        return tuple(_losing(at)) if at.me == at.bidder else ()
    if at.contract == "sevens":
        return ()
    return tuple(_following(at) if at.trick else _leading(at))


# --- the auction ----------------------------------------------------------------------------


def _bidding(view: View) -> Iterator[Saying]:
    rules = Rules.make(view.rules)
    suits = [worth(rules, view.held, str(pip)) for pip in range(7)]
    best = max(suits, key=lambda found: found.points)
    stuck = "pass" not in view.legal
    if stuck and rules.nello == "announced" and best.points < WEAK:
        yield say("tip.trash")
    trumps = best.count.trumps
    doubles = (view.held & DOUBLES).bit_count() - _trump_doubles(view, rules, best.points)
    yield say("tip.bid", trumps=trumps, doubles=doubles, offs=len(view.hand) - trumps - doubles)


def _trump_doubles(view: View, rules: Rules, points: float) -> int:
    """How many of the doubles are trumps where the hand's best suit is."""
    pip = next(p for p in range(7) if worth(rules, view.held, str(p)).points == points)
    own = [tile for tile in tiles(view.held & DOUBLES) if tile.high == pip]
    return (view.held & DOUBLES).bit_count() if rules.doubles == "always-trump" else len(own)


# --- leading --------------------------------------------------------------------------------


def _leading(at: Reading) -> Iterator[Saying]:
    if not at.for_bid:
        return
    trumps = tiles(at.lawful & at.order.trumps)
    others = tiles(at.lawful & ~at.order.trumps)
    out = at.order.trumps & at.foes_could
    if trumps and out:
        yield from _pulling(at, trumps, others)
        return
    if trumps and at.order.trumps & at.could[at.partner]:
        yield say("tip.partner-trumps")
    for tile in others:
        if not out and at.unbeaten(tile):
            yield say("tip.double" if tile.is_double else "tip.walker", tile=tile.shown)
            return
    if others and not out:
        yield say("tip.off")


def _pulling(at: Reading, trumps: tuple[Tile, ...], others: tuple[Tile, ...]) -> Iterator[Saying]:
    """While trumps may be with the opponents."""
    highest = max(trumps, key=at.order.strength[trumps[0]].__getitem__)
    if len(trumps) == 1 and len(others) < LAST_TRUMP and others:
        yield say("tip.keep-trump")
    elif not beaters(at.order, highest)[highest] & at.foes_could:
        if len(trumps) > 1 or not others:
            yield say("tip.pull")
    elif len(trumps) >= HIGH_ENOUGH:
        yield say("tip.force")


# --- following ------------------------------------------------------------------------------


def _following(at: Reading) -> Iterator[Saying]:
    held = tiles(at.lawful)
    counting = sorted((t for t in held if at.counts[t]), key=lambda t: -at.counts[t])
    winner, best = at.best
    over = beaters(at.order, at.led)[best]
    foes_to_come = [seat for seat in at.to_come if side_of(seat) != side_of(at.me)]
    sure = not any(over & at.could[seat] for seat in foes_to_come)
    if winner == at.partner and sure:
        if counting:
            yield say("tip.give", tile=counting[0].shown)
        return
    if not at.for_bid and at.order.trumps >> at.led & 1:
        yield from _against_trumps(at, held, counting, best)
    elif side_of(winner) != side_of(at.me) and len(held) > len(counting) > 0:
        partner_may = at.partner in at.to_come and over & at.could[at.partner]
        if not partner_may and not any(over >> tile & 1 for tile in held):
            yield say("tip.no-count")


def _against_trumps(
    at: Reading, held: tuple[Tile, ...], counting: list[Tile], best: Tile
) -> Iterator[Saying]:
    """A defender, to whom a trump was led."""
    ranked = sorted(held, key=at.order.strength[at.led].__getitem__)
    over = beaters(at.order, at.led)
    mine = [tile for tile in ranked if at.order.trumps >> tile & 1]
    only_beaten = len(mine) == 2 and over[mine[-1]] & at.order.trumps == 1 << best
    may_have_it = len(at.trick) == 1 and over[best] & at.could[at.partner]
    if only_beaten:  # the one higher trump lies on the table
        yield say("tip.keep-high", tile=mine[-1].shown)
    elif counting and may_have_it and not any(over[best] >> tile & 1 for tile in held):
        yield say("tip.gamble")


# --- losing every trick ---------------------------------------------------------------------


def _losing(at: Reading) -> Iterator[Saying]:
    if not at.trick:
        yield say("tip.nello-lead")
        return
    _, best = at.best
    over = beaters(at.order, at.led)
    if any(over[tile] >> best & 1 for tile in tiles(at.lawful)):
        yield say("tip.nello-under", tile=best.shown)
