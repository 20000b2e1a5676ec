"""What is counted in cribbage: hands, boxes and the play, dealing and not; skunks; throws.

A part counts where it was counted out: who wins in the play shows no hand. A total counts where
all of the hand was. Par is made by the same reckoning, so both lack the same hands.
"""

from __future__ import annotations

from parlour.core.saying import Saying, Sayings
from parlour.games.cribbage.finished import FinishedHand
from parlour.games.cribbage.hand import BOX
from parlour.games.cribbage.match import FinishedGame, skunk
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.scoring import total
from parlour.games.cribbage.state import State
from parlour.study.statistics.cribbage_throws import lost_by_throw
from parlour.study.statistics.figures import Counting, Figure, Figures, Unit

_UNITS: dict[str, Unit] = {
    "won": "share",
    "skunked-them": "share",
    "skunked": "share",
    "dealer-total": "points",
    "dealer-hand": "points",
    "dealer-box": "points",
    "dealer-play": "points",
    "dealer-heels": "points",
    "pone-total": "points",
    "pone-hand": "points",
    "pone-play": "points",
    "overlooked": "points",
    "throw-best": "share",
    "throw-lost": "hundredths",
}
_OVER_TIME = ("dealer-total", "pone-total", "throw-lost")
say = Sayings("statistics", {f"cribbage.{code}": "" for code in _UNITS})

FIGURES = tuple(
    Figure(code, unit, say(f"cribbage.{code}"), over_time=code in _OVER_TIME)
    for code, unit in _UNITS.items()
)


def which(by: str, value: str) -> Saying:
    """Nothing in cribbage is counted by anything."""
    raise KeyError(by)


def place(by: str, value: str) -> int:
    raise KeyError(by)


def figures(state: State, seat: int) -> Figures:
    counted = Counting()
    for game in state.games:
        _count_game(counted, state.rules, game, seat)
    for hand in state.hands:
        _count_hand(counted, hand, seat)
        best, lost = lost_by_throw(hand, seat)
        counted.add("throw-best", int(best))
        counted.add("throw-lost", round(100 * lost))
    return counted.figures


def _count_game(counted: Counting, rules: Rules, game: FinishedGame, seat: int) -> None:
    mine = seat % rules.sides
    won = game.winner == mine
    counted.add("won", int(won))
    rivals = [score for side, score in enumerate(game.scores) if side != game.winner]
    by_skunk = skunk(rules, rules.target - max(rivals)) is not None
    if rules.skunks != "off":
        counted.add("skunked-them", int(won and by_skunk))
        counted.add("skunked", int(not won and by_skunk))


def _count_hand(counted: Counting, hand: FinishedHand, seat: int) -> None:
    dealing = hand.dealer == seat
    role = "dealer" if dealing else "pone"
    shown = {each.whose: each for each in hand.shown}
    parts = []
    if shown:  # the play came to its end
        parts.append(("play", _pegged(hand, seat)))
    if seat in shown:
        parts.append(("hand", shown[seat].worth))
    if dealing and BOX in shown:
        parts.append(("box", shown[BOX].worth))
    if dealing:
        parts.append(("heels", hand.deal.heels))
    for part, points in parts:
        counted.add(f"{role}-{part}", points)
    if len(shown) == hand.deal.rules.players + 1:
        counted.add(f"{role}-total", sum(points for _, points in parts))
    if hand.deal.rules.count == "self":
        for whose, each in shown.items():
            if whose == seat or (whose == BOX and dealing):
                counted.add("overlooked", max(0, each.worth - each.scored))


def _pegged(hand: FinishedHand, seat: int) -> int:
    """What a seat itself made in the play; sides of two peg together."""
    laid = (each for count in hand.in_full.play for each in count)
    return sum(total(each.parts) for each in laid if each.seat == seat)
