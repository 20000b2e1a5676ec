"""What to lay: every card with what it leads to in the play, and one true reason for the best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from parlour.engines.cribbage.advice import weigh_plays
from parlour.engines.cribbage.laying import Laying
from parlour.engines.cribbage.learned import learned
from parlour.engines.cribbage.pegging import count_unseen, play_worth
from parlour.engines.cribbage.players import lay_by_thumb
from parlour.engines.cribbage.sight import Sight
from parlour.games.cribbage.scoring import FIFTEEN, THIRTY_ONE, VALUES, pegging, pegging_points
from parlour.games.cribbage.scoring import total as total_of
from parlour.games.cribbage.wording import number, spoken
from parlour.pieces.cards import RANK_WORDS, Card, cards
from parlour.study.hints import Choice, Hint, Reason

TEN = 10  # no card counts more


def play_hint(view: Mapping[str, Any]) -> Hint:
    if view["legal"] == ["go"]:
        says = f"The count is {view['count']} and none of your cards fits: say go."
        reason = Reason("go", {"count": view["count"]})
        return Hint(view["seat"], "go", "points", [Choice("go", 0.0, best=True)], reason, says)
    sight = Sight.of(view)
    taught = learned(sight.rules)
    judged = _by_rank(weigh_plays(sight, taught))
    to_win = bool(judged and taught.wins)
    acts = {Card(act.rpartition(":")[2]): act for act in view["legal"]}
    choices = [_choice(act, card, judged, sight) for card, act in acts.items()]
    chosen = _chosen(judged, sight, acts)
    choices.sort(key=lambda choice: (choice.action != acts[chosen], -choice.value))
    reason, says = _why(chosen, list(acts), judged, sight, to_win)
    return Hint(
        view["seat"],
        acts[chosen],
        "win" if to_win else "points",
        [
            Choice(c.action, c.value, best=c.action == acts[chosen], figures=c.figures)
            for c in choices
        ],
        reason,
        says,
    )


def _by_rank(found: list[Laying]) -> dict[int, Laying]:
    return {laying.card.rank: laying for laying in found}


def _chosen(judged: dict[int, Laying], sight: Sight, acts: Mapping[Card, str]) -> Card:
    """The master's card."""
    if len(acts) == 1:
        return next(iter(acts))
    if judged:
        return next(iter(judged.values())).card
    return lay_by_thumb(sight, learned(sight.rules))


def _choice(act: str, card: Card, judged: dict[int, Laying], sight: Sight) -> Choice:
    if not judged:  # nothing that was dealt to the others at random could have led here
        seen = [*cards(sight.dealt), *(card for _, card in sight.laid)]
        return Choice(act, play_worth(card, cards(sight.hand), sight.pile, count_unseen(seen)))
    laying = judged[card.rank]
    return Choice(act, laying.worth, figures={"makes": laying.pegs, "gives": laying.gives})


# --- why ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Case:
    """A card to be given a reason for."""

    card: Card
    playable: list[Card]
    judged: dict[int, Laying]
    sight: Sight
    to_win: bool

    @property
    def pile(self) -> tuple[Card, ...]:
        return (*self.sight.pile, self.card)


def _why(
    card: Card, playable: list[Card], judged: dict[int, Laying], sight: Sight, to_win: bool
) -> tuple[Reason, str]:
    case = _Case(card, playable, judged, sight, to_win)
    for ask in _REASONS:
        if answer := ask(case):
            return answer
    raise AssertionError("the last reason always holds")


def _forced(case: _Case) -> tuple[Reason, str] | None:
    if len(case.playable) == 1:
        last = case.sight.hand.bit_count() == 1
        says = "It is your last card." if last else "It is the only card of yours that fits."
        return Reason("last-card" if last else "only-card"), says
    return None


def _points_now(case: _Case) -> tuple[Reason, str] | None:
    parts = pegging(case.pile)
    if not parts:
        return None
    points = total_of(parts)
    if points >= case.sight.need:
        need = case.sight.need
        says = f"It wins the game: you need {number(need)}, and it makes {number(points)}."
        return Reason("wins", {"need": need, "points": points}), says
    said = spoken(parts)
    return Reason("scores", {"points": points}), f"It scores at once: {said}."


def _all_alike(case: _Case) -> tuple[Reason, str] | None:
    if len({card.rank for card in case.playable}) == 1:
        return Reason("alike"), "The cards that fit are of one rank, so any of them will do."
    return None


def _lead(case: _Case) -> tuple[Reason, str] | None:
    if case.sight.pile:
        return None
    rank = RANK_WORDS[case.card.rank]
    if sum(card.rank == case.card.rank for card in case.playable) > 1:
        says = f"If it is paired, you have another {rank} for a pair royal."
        return Reason("lead-pair", {"card": str(case.card)}), says
    if VALUES[case.card.rank] + TEN < FIFTEEN:
        return Reason("lead-small", {"card": str(case.card)}), (
            f"No single card makes fifteen on {'an' if rank == 'ace' else 'a'} {rank}."
        )
    return None


def _leaves_nothing(case: _Case) -> tuple[Reason, str] | None:
    """No reply scores by itself. A go is another matter, and not spoken of."""
    sight = case.sight
    ranks = bytes([card.rank for card in case.pile])
    room = THIRTY_ONE - sum(VALUES[rank] for rank in ranks)
    unseen = count_unseen([*cards(sight.dealt), *_seen(sight)])
    replies = [rank for rank, left in unseen.items() if left > 0 and VALUES[rank] <= room]
    if any(pegging_points(ranks + bytes([rank])) for rank in replies):
        return None
    return Reason("leaves-nothing"), "No card that the others may hold scores on top of it."


def _seen(sight: Sight) -> list[Card]:
    """What others laid, and the starter."""
    laid = [card for seat, card in sight.laid if seat != sight.seat]
    return laid if sight.starter is None else [*laid, sight.starter]


def _best_figure(case: _Case) -> tuple[Reason, str] | None:
    if not case.judged:
        return None
    mine = case.judged[case.card.rank]
    others = [laying for laying in case.judged.values() if laying is not mine]
    if all(mine.gives <= other.gives for other in others):
        gives = round(mine.gives, 1)
        says = f"The others make {gives} from here on average, and no card of yours gives less."
        return Reason("gives-least", {"gives": gives}), says
    if all(mine.pegs >= other.pegs for other in others):
        makes = round(mine.pegs, 1)
        says = f"You make {makes} from here on average, and no other card makes more."
        return Reason("makes-most", {"makes": makes}), says
    return None


def _on_balance(case: _Case) -> tuple[Reason, str]:
    if case.to_win:
        sight = case.sight
        return Reason("score", {"need": sight.need, "theirs": sight.their_need}), (
            f"With {sight.need} to go for you and {sight.their_need} for them, it wins most often."
        )
    return Reason("balance"), "It is the best balance of points made and points given."


_REASONS: tuple[Callable[[_Case], tuple[Reason, str] | None], ...] = (
    _forced, _points_now, _all_alike, _lead, _leaves_nothing, _best_figure, _on_balance,
)  # fmt: skip
