"""Why a tile: the first of these reasons that is true of the position.

They claim no more than the seat can know for certain: what is still out, and who has shown that
they cannot hold it. Where no such reason fits, there is still the number.
"""

from __future__ import annotations

from typing import NamedTuple

from parlour.core.saying import Saying, Value
from parlour.engines.choices import Choice, alike
from parlour.engines.texas42.manual.reading import Reading, beaters, read, shown_voids, suit_of
from parlour.engines.texas42.search.play_odds import PlayOdds
from parlour.games.texas42.seats import SEATS, side_of
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import ALL, Tile, mask, tiles
from parlour.study.hints.texas42.auction_reasons import give_or_take, percent
from parlour.study.hints.texas42.sayings import say


class Case(NamedTuple):
    """A play as its seat sees it, with what is certain of the others' hands."""

    at: Reading
    tile: Tile
    hidden: int  # the tiles that are unseen, also those of a partner who sits out
    may_hold: tuple[int, ...]  # [seat]: those of them that it has not shown to lack

    @property
    def led(self) -> int:
        """The tile led, which is this one where the seat leads."""
        return self.at.trick[0][1] if self.at.trick else self.tile

    def beaten_by(self, tile: int) -> int:
        return beaters(self.at.order, self.led)[tile]

    def safe(self, tile: int) -> bool:
        """No opponent who is still to play to this trick can beat it."""
        foes = [seat for seat in self.at.to_come if side_of(seat) != side_of(self.at.me)]
        return not any(self.beaten_by(tile) & self.may_hold[seat] for seat in foes)

    @property
    def wins_now(self) -> bool:
        return bool(self.beaten_by(self.at.best[1]) >> self.tile & 1)

    def count(self, tile: int) -> int:
        return self.at.counts[tile]

    @property
    def count_matters(self) -> bool:
        """It makes a difference how much goes to whoever is winning the trick.

        Not where tricks decide, or all of them are needed; nor where the hand is decided, now or
        by what lies on the table already. Where points are scored it always does.
        """
        at = self.at
        if at.rules.in_points:
            return True
        if at.need is None or at.slack <= 0:
            return False
        bidders = side_of(at.bidder)
        if side_of(at.best[0]) == bidders:
            return at.taken[bidders] + at.pot < at.need
        return at.pot <= at.slack


def why_play(view: View, plays: list[PlayOdds], measure: str) -> Saying:
    """The reason for the first of the plays, which is the best."""
    best = plays[0]
    if len(plays) == 1:
        return say("reason.only-tile", tile=str(best.tile))
    if _alike(plays):
        return say("reason.all-alike", tile=str(best.tile))
    case = _case(view, best.tile)
    found = _nello(case) if case.at.contract == "nello" else _ordinary(case)
    if found is not None:
        return found
    if measure == "points":
        code = "most-points" if case.at.need is not None else "most-tricks"
        return say(f"reason.{code}", tile=str(best.tile), points=round(best.points))
    if not any(play.chance for play in plays):
        return say("reason.no-chance")
    return _by_number(plays, measure)


def _by_number(plays: list[PlayOdds], measure: str) -> Saying:
    """How often it was made (or set); what cannot be told from it is said to be as good.

    A play that looked clearly worse at a first glance was not looked at again, and its number,
    rough as it is, may be the higher one: then nothing is said of it.
    """
    best, *others = plays
    made = percent(best.chance)
    told: dict[str, Value] = {
        "tile": str(best.tile),
        "percent": made,
        "error": give_or_take(best.error),
    }
    if ties := sum(_tied(best, other) for other in others if other.in_doubt):
        return say(f"reason.tie-{measure}", ties=ties, **told)
    better = any(percent(other.chance) >= made for other in others)
    return say(f"reason.{'close' if better else 'best'}-{measure}", **told)


def _tied(best: PlayOdds, other: PlayOdds) -> bool:
    one, two = (Choice(str(play.tile), play.chance, play.error) for play in (best, other))
    return alike(one, two) or percent(other.chance) == percent(best.chance)


def _alike(plays: list[PlayOdds]) -> bool:
    """No difference was found, in the chance or in the points."""
    first = plays[0]
    return all(play.chance == first.chance and play.points == first.points for play in plays)


def _case(view: View, tile: Tile) -> Case:
    at = read(view)
    past = [
        tuple((SEATS.index(play.seat), Tile.named(play.tile)) for play in trick.plays)
        for trick in view.tricks
    ]
    gone = mask(played for trick in (*past, at.trick) for _, played in trick)
    void = shown_voids(at.order, [*past, at.trick])
    unseen = ALL & ~at.hand & ~gone
    out = view.sitting_out
    may_hold = tuple(
        0 if seat == at.me or name == out else unseen & ~void[seat]
        for seat, name in enumerate(SEATS)
    )
    return Case(at, tile, unseen, may_hold)


# --- contracts that want tricks -----------------------------------------------------------


def _ordinary(case: Case) -> Saying | None:
    if not case.at.trick:
        return _lead(case)
    if side_of(case.at.best[0]) == side_of(case.at.me):
        found = _partner_winning(case)
        if found is not None:
            return found
    return _win(case) if case.wins_now else _let_go(case)


def _lead(case: Case) -> Saying | None:
    tile, trumps = case.tile, case.at.order.trumps
    out = case.hidden & trumps
    if trumps >> tile & 1 and out:
        above = case.beaten_by(tile)
        if above & out:
            code = "lead-trumps"
        else:
            code = "lead-sure-trump" if above & case.at.hand else "lead-high-trump"
        return say(f"reason.{code}", tile=str(tile), out=out.bit_count())
    if case.safe(tile):
        return say("reason.lead-winner", tile=str(tile))
    if not case.beaten_by(tile) & case.hidden & ~trumps:
        return say("reason.lead-to-trumps", tile=str(tile))
    return None


def _partner_winning(case: Case) -> Saying | None:
    """Partner's tile takes the trick and this one lets it."""
    best = case.at.best[1]
    if case.wins_now or not case.safe(best):
        return None
    if (points := case.count(case.tile)) and case.count_matters:
        return say("reason.give-count", best=str(best), tile=str(case.tile), points=points)
    return say("reason.partner-has-it", best=str(best))


def _win(case: Case) -> Saying | None:
    tile, at = case.tile, case.at
    points = at.pot + case.count(tile)
    trumped = at.order.trumps >> tile & 1 and not at.order.trumps >> case.led & 1
    if case.safe(tile):
        code = "trump-in" if trumped else "take"
        return say(f"reason.{code}", tile=str(tile), points=points)
    code = "trump-and-hope" if trumped else "go-over"
    out = (case.beaten_by(tile) & case.hidden).bit_count()
    return say(f"reason.{code}", tile=str(tile), points=points, out=out)


def _let_go(case: Case) -> Saying | None:
    """An opponent is winning the trick, and this tile leaves it to them."""
    at, tile = case.at, case.tile
    best = at.best[1]
    if side_of(at.best[0]) == side_of(at.me):
        return None
    lawful = tiles(at.lawful)
    spares = not case.count(tile) and any(case.count(other) for other in lawful)
    if spares and case.count_matters:
        return say("reason.no-count", best=str(best), seat=SEATS[at.best[0]])
    if any(case.beaten_by(best) >> other & 1 for other in lawful):
        return None
    follows = suit_of(at.order, case.led) >> tile & 1
    if not follows and any(other.is_double for other in lawful) and not tile.is_double:
        return say("reason.keep-doubles", tile=str(tile))
    return say("reason.cannot-win", tile=str(tile))


# --- nello --------------------------------------------------------------------------------


def _nello(case: Case) -> Saying | None:
    at, tile = case.at, case.tile
    if at.me == at.bidder:
        return _lose(case)
    if not at.trick or at.best[0] != at.bidder or case.wins_now:
        return None
    return say("reason.nello-leave", best=str(at.best[1]), tile=str(tile))


def _lose(case: Case) -> Saying | None:
    at, tile = case.at, case.tile
    if not at.trick:
        above = case.beaten_by(tile) & case.hidden
        return say("reason.nello-lead", tile=str(tile), out=above.bit_count()) if above else None
    if case.wins_now:
        return None
    best = at.best[1]
    if not suit_of(at.order, case.led) >> tile & 1:
        return say("reason.nello-throw", tile=str(tile))
    lawful = [other for other in tiles(at.lawful) if not case.beaten_by(best) >> other & 1]
    if not any(case.beaten_by(tile) >> other & 1 for other in lawful):
        return say("reason.nello-under", tile=str(tile), best=str(best))
    return None
