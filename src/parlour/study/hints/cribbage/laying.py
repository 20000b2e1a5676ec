"""Why to lay this card: the first of these reasons that holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from parlour.core.saying import Saying
from parlour.engines.choices import Choices
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.pegging import count_unseen
from parlour.games.cribbage.sayings import count_text
from parlour.games.cribbage.scoring import FIFTEEN, THIRTY_ONE, VALUES, pegging, pegging_points
from parlour.games.cribbage.scoring import total as total_of
from parlour.games.cribbage.view import View
from parlour.pieces.cards import RANKS, Card, cards
from parlour.study.hints.cribbage.sayings import say

TEN = 10  # no card counts more


def play_reason(view: View, choices: Choices) -> Saying:
    if choices.chosen == "go":
        return say("reason.go", count=view.count)
    case = _Case(Card.named(choices.chosen.rpartition(":")[2]), choices, Known.of(view))
    return next(reason for ask in _REASONS if (reason := ask(case)))


@dataclass(frozen=True)
class _Case:
    """A card to be given a reason for."""

    card: Card
    choices: Choices
    known: Known

    @property
    def pile(self) -> tuple[Card, ...]:
        return (*self.known.pile, self.card)

    @property
    def ranks(self) -> list[int]:
        """Of all the cards that can be laid."""
        acts = [choice.action for choice in self.choices.options]
        return [Card.named(act.rpartition(":")[2]).rank for act in acts]


def _forced(case: _Case) -> Saying | None:
    if len(case.choices.options) > 1:
        return None
    return say("reason.last-card" if case.known.hand.bit_count() == 1 else "reason.only-card")


def _points_now(case: _Case) -> Saying | None:
    parts = pegging(case.pile)
    if not parts:
        return None
    points, need = total_of(parts), case.known.need
    if points >= need:
        return say("reason.wins", need=need, points=points)
    return say("reason.scores", points=points, count=count_text(parts))


def _all_alike(case: _Case) -> Saying | None:
    return say("reason.alike") if len(set(case.ranks)) == 1 else None


def _lead(case: _Case) -> Saying | None:
    if case.known.pile:
        return None
    rank = case.card.rank
    if case.ranks.count(rank) > 1:
        return say("reason.lead-pair", rank=RANKS[rank])
    if VALUES[rank] + TEN < FIFTEEN:
        return say("reason.lead-small", rank=RANKS[rank])
    return None


def _leaves_nothing(case: _Case) -> Saying | None:
    """No reply scores by itself. A go is another matter, and not spoken of."""
    known = case.known
    ranks = bytes([card.rank for card in case.pile])
    room = THIRTY_ONE - sum(VALUES[rank] for rank in ranks)
    unseen = count_unseen([*cards(known.dealt), *_seen(known)])
    replies = [rank for rank, left in unseen.items() if left > 0 and VALUES[rank] <= room]
    if any(pegging_points(ranks + bytes([rank])) for rank in replies):
        return None
    return say("reason.leaves-nothing")


def _seen(known: Known) -> list[Card]:
    """What others laid, and the starter."""
    laid = [card for seat, card in known.laid if seat != known.seat]
    return laid if known.starter is None else [*laid, known.starter]


def _best_figure(case: _Case) -> Saying | None:
    mine, *others = [choice.figures for choice in case.choices.options]
    if not mine:  # nothing that was dealt to the others at random could have led here
        return None
    if all(mine["gives"] <= other["gives"] for other in others):
        return say("reason.gives-least", gives=round(mine["gives"], 1))
    if all(mine["makes"] >= other["makes"] for other in others):
        return say("reason.makes-most", makes=round(mine["makes"], 1))
    return None


def _on_balance(case: _Case) -> Saying:
    known = case.known
    if case.choices.measure == "win":
        return say("reason.play-to-win", need=known.need, theirs=known.their_need)
    return say("reason.balance")


_REASONS: tuple[Callable[[_Case], Saying | None], ...] = (
    _forced, _points_now, _all_alike, _lead, _leaves_nothing, _best_figure, _on_balance,
)  # fmt: skip
