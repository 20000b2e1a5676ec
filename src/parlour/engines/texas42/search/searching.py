"""Players that look ahead: they try bids and plays in worlds that agree with what they know."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, NamedTuple, cast

from parlour.engines.choices import legal_acts
from parlour.engines.texas42.learnt.calibration import calibrated
from parlour.engines.texas42.learnt.quick import ALL_SKILLED, Manners, quick_player
from parlour.engines.texas42.search.bid_choice import weigh_bids, weigh_trumps
from parlour.engines.texas42.search.hand_odds import Judge, rolled
from parlour.engines.texas42.search.knowledge import knowledge_of
from parlour.engines.texas42.search.manners import Impression
from parlour.engines.texas42.search.play_odds import Effort, play_odds
from parlour.games.texas42.actions import Bid
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import TILES


class Skill(NamedTuple):
    """How hard a player looks. Without an effort it plays what the quick player would."""

    judge: Judge
    effort: Effort | None
    notices: bool = False  # how the others play


_HASTY = Judge(rolled, (40, 60), (3,), calibrated)
# So many worlds that the standard error stays below 2.5 points where the calibration is steepest.
_CAREFUL = Judge(rolled, (50, 100, 500), (4, 2), calibrated)
CLUB = Skill(_HASTY, None)
EXPERT = Skill(_CAREFUL, Effort(glance=0, drawn=400, rolled=120), notices=True)
MASTER = Skill(
    _CAREFUL,
    Effort(glance=80, drawn=4000, rolled=1500, solved=60, nodes=3_000_000, ahead=2),
    notices=True,
)


class Searching:
    """Sees a seat's view and nothing else, and remembers how the others played in the hands before.

    The same seed and views give the same choices.
    """

    def __init__(self, seed: str, skill: Skill) -> None:
        self._seed, self._skill = seed, skill
        self._impression = Impression()

    def choose(self, view: Mapping[str, Any]) -> str:
        """One of `view["legal"]`."""
        return self._choose(cast(View, view))

    def _choose(self, view: View) -> str:
        legal = legal_acts(view)
        manners = self._manners(view)
        if len(legal) == 1:
            return legal[0]
        if view["phase"] == "auction":
            return self._bid(view, manners)
        if view["phase"] == "naming":
            named = weigh_trumps(view, self._skill.judge, self.luck(view), manners)
            return f"trump:{named[0].trump}"
        if "claim" in legal:  # offered only when it is certain
            return "claim"
        plays = [act for act in legal if act.startswith("play:")]
        if len(plays) == 1:
            return plays[0]
        return self._play(view, plays, manners)

    def _manners(self, view: View) -> Manners:
        return self._impression.manners(view) if self._skill.notices else ALL_SKILLED

    def _bid(self, view: View, manners: Manners) -> str:
        best = weigh_bids(view, self._skill.judge, self.luck(view), manners)[0]
        if best.odds and best.odds.trump == "nello":
            return announced(best.bid, view)
        return str(best.bid)

    def _play(self, view: View, plays: list[str], manners: Manners) -> str:
        if self._skill.effort is None:
            ranked = sorted(quick_player().weigh(knowledge_of(view)), key=lambda it: -it[1])
            tiles = [TILES[tile] for tile, _ in ranked]
        else:
            outlook = play_odds(view, self._skill.effort, self.luck(view), manners=manners)
            tiles = [play.tile for play in outlook.plays]
        # A tile that lies exposed may have to be played before what would be best.
        return next(act for tile in tiles if (act := f"play:{tile}") in plays)

    def luck(self, view: View) -> int:
        """A number of its own for each position, so that no two choices share their chances."""
        seen = (view["hand_number"], view["seat"], view["hand"], view["bids"], view["tricks"])
        text = f"{self._seed}/{seen}/{view['trick']}"
        return int.from_bytes(blake2b(text.encode(), digest_size=7).digest())


def announced(bid: Bid, view: View) -> str:
    """The same bid as trash, where the rules have that announced with the bid."""
    trash = str(Bid(bid.value, bid.in_marks, "trash"))
    return trash if trash in view["legal"] else str(bid)


class Club(Searching):
    """Plays by feel, quickly and soundly."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed, CLUB)


class Expert(Searching):
    """Looks at likely worlds."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed, EXPERT)


class Master(Searching):
    """Looks at many, and solves them too."""

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed, MASTER)
