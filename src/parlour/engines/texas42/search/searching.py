"""Players that look ahead: they try bids and plays in worlds that agree with what they know."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any, Literal, NamedTuple

from parlour.engines.choices import Choice, Choices, Deciding, Measure, legal_acts, only
from parlour.engines.texas42.learnt.calibration import calibrated
from parlour.engines.texas42.learnt.quick import ALL_SKILLED, Manners, self_taught
from parlour.engines.texas42.luck import spelled
from parlour.engines.texas42.search.bid_choice import weigh_bids, weigh_trumps
from parlour.engines.texas42.search.hand_odds import Judge, tried
from parlour.engines.texas42.search.knowledge import knowledge_of
from parlour.engines.texas42.search.manners import Impression
from parlour.engines.texas42.search.play_odds import Effort, PlayOdds, play_odds
from parlour.engines.texas42.special import Special
from parlour.games.texas42.actions import Bid, read_bid
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import TRICKS, counters
from parlour.games.texas42.seats import seat_index, side_of
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import TILES
from parlour.seen.texas42.standing import decided


class Skill(NamedTuple):
    """How hard a player looks. Without an effort it plays by feel: as self-play has taught."""

    judge: Judge
    effort: Effort | None
    notices: bool = False  # how the others play


_HASTY = Judge(tried, (40, 60), (3,), calibrated)
# So many worlds that the standard error stays below 2.5 points where the calibration is steepest.
_CAREFUL = Judge(tried, (50, 100, 500), (4, 2), calibrated)
CLUB = Skill(_HASTY, None)
EXPERT = Skill(
    _CAREFUL,
    Effort(glance=30, drawn=800, rolled=200, solved=30, nodes=200_000, ahead=1),
    notices=True,
)
MASTER = Skill(
    _CAREFUL,
    Effort(glance=80, drawn=4000, rolled=1500, solved=60, nodes=3_000_000, ahead=2),
    notices=True,
)


class Searching(Deciding):
    """Sees a seat's view and nothing else, and remembers how the others played in the hands before.

    The same seed and views give the same choices.
    """

    def __init__(self, seed: str, skill: Skill, special: Special = "freely") -> None:
        self._seed, self._skill, self._special = seed, skill, special
        self._impression = Impression()

    def decide(self, view: View) -> Choices:
        legal = legal_acts(view)
        manners = self._manners(view)
        if len(legal) == 1:
            return only(legal[0], legal)
        if view.phase == "auction":
            return self._bid(view, manners)
        if view.phase == "naming":
            return self._name(view, manners)
        if "claim" in legal:  # offered only when it is certain
            return self._claim(view)
        plays = [act for act in legal if act.startswith("play:")]
        if len(plays) == 1:
            return only(plays[0], legal)
        return self._play(view, manners)

    def weigh(self, view: View, act: str, choices: Choices) -> Choice:
        known = super().weigh(view, act, choices)
        if view.phase != "auction" or known.value is not None:
            return known
        luck, manners = self.luck(view), self._manners(view)
        found = weigh_bids(view, self._skill.judge, luck, manners, [read_bid(act)])
        return next((Choice(act, bid.worth, bid.error) for bid in found), known)

    def _manners(self, view: View) -> Manners:
        return self._impression.manners(view) if self._skill.notices else ALL_SKILLED

    def _bid(self, view: View, manners: Manners) -> Choices:
        judge, luck = self._skill.judge, self.luck(view)
        weighed = weigh_bids(view, judge, luck, manners, special=self._special)
        options: dict[str, Choice] = {}
        for bid, odds, worth, error in weighed:
            nello = odds is not None and odds.trump == "nello"
            action = announced(bid, view) if nello else str(bid)
            options.setdefault(action, Choice(action, worth, error))
        return _choices("win", options.values(), view, weighed)

    def _name(self, view: View, manners: Manners) -> Choices:
        ranked = weigh_trumps(view, self._skill.judge, self.luck(view), manners, self._special)
        options = [Choice(f"trump:{odds.trump}", odds.chance, odds.error) for odds in ranked]
        return _choices("make", options, view, ranked)

    def _claim(self, view: View) -> Choices:
        """Every trick left is sure, so the bid is made, or set, if that is still open."""
        measure = aim(view)
        value = 1.0 if measure != "points" else float(_left(view))
        return _choices(measure, [Choice("claim", value)], view)

    def _play(self, view: View, manners: Manners) -> Choices:
        if self._skill.effort is None:
            ranked = sorted(self_taught().weigh(knowledge_of(view)), key=lambda it: -it[1])
            tiles = [f"play:{TILES[tile]}" for tile, _ in ranked]
            # A tile that lies exposed may have to be played before what would be best.
            return only(next(act for act in tiles if act in view.legal), view.legal)
        outlook = play_odds(view, self._skill.effort, self.luck(view), manners=manners)
        plays = [play for play in outlook.plays if f"play:{play.tile}" in view.legal]
        measure = aim(view)
        return _choices(measure, [_choice(play, measure) for play in plays], view, plays)

    def luck(self, view: View) -> int:
        """A number of its own for each position, so that no two choices share their chances."""
        seen = ", ".join(map(spelled, (view.hand, view.bids, view.tricks)))
        position = f"({view.hand_number}, {view.seat!r}, {seen})"
        text = f"{self._seed}/{position}/{spelled(view.trick)}"
        return int.from_bytes(blake2b(text.encode(), digest_size=7).digest())


def _choices(
    measure: Measure, weighed: Iterable[Choice], view: View, evidence: Any = None
) -> Choices:
    """What was weighed, the best first, and then whatever else may be done."""
    options = tuple(weighed)
    known = {option.action for option in options}
    rest = (Choice(action) for action in view.legal if action not in known)
    return Choices(measure, (*options, *rest), evidence)


def _choice(play: PlayOdds, measure: Measure) -> Choice:
    if measure == "points":
        return Choice(f"play:{play.tile}", play.points)
    return Choice(f"play:{play.tile}", play.chance, play.error)


def aim(view: View) -> Literal["make", "set", "points"]:
    """What a seat that is to play can still hope for; once the bid is decided, points."""
    if decided(view):
        return "points"
    bidding = side_of(seat_index(view.seat)) == side_of(seat_index(view.bidder))
    return "make" if bidding else "set"


def _left(view: View) -> int:
    """The points that nobody has taken yet; tricks, where those decide."""
    if view.need is None:
        return TRICKS - len(view.tricks)
    return counters(Rules.make(view.rules).counters).total - sum(view.points.values())


def announced(bid: Bid, view: View) -> str:
    """The same bid as trash, where the rules have that announced with the bid."""
    trash = str(Bid(bid.value, bid.in_marks, "trash"))
    return trash if trash in view.legal else str(bid)


class Club(Searching):
    """Plays by feel, quickly and soundly."""

    def __init__(self, seed: str = "", special: Special = "freely") -> None:
        super().__init__(seed, CLUB, special)


class Expert(Searching):
    """Looks at likely worlds."""

    def __init__(self, seed: str = "", special: Special = "freely") -> None:
        super().__init__(seed, EXPERT, special)


class Master(Searching):
    """Looks at many, and solves them too."""

    def __init__(self, seed: str = "", special: Special = "freely") -> None:
        super().__init__(seed, MASTER, special)
