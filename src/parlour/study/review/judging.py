"""One decision judged: what was best, what was done, and what the difference cost."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec
from msgspec.structs import replace

from parlour.core.saying import Saying
from parlour.core.seat import Seat
from parlour.engines.bots import bot
from parlour.engines.choices import Choice, Deciding, Measure, alike
from parlour.records.record import Record
from parlour.study.hints import LEVEL, REASONS
from parlour.study.review.course import Asked, asked_in
from parlour.study.review.stakes import Opening, OpenTruth, Unit, played
from parlour.study.review.verdict import Word, word_for

_DIGITS = 4


class Decision(msgspec.Struct, frozen=True):
    """What somebody decided, beside what the strongest player decides with the same view."""

    ply: int  # how many acts came before it
    hand: int  # from 1
    seat: Seat
    phase: str  # of the game: bid, throw, place
    done: str
    best: str
    measure: Measure
    options: tuple[Choice, ...]  # the best first, as a hint has them; what was done has a value
    unit: Unit  # of the next two
    before: float  # what there was to be had: what the best act is worth
    after: float | None  # what the act that was done is worth; None where nobody can say
    loss: float | None  # the difference as a share of a game; none where the two are alike
    word: Word | None
    reason: Saying  # why the best act is best
    says: str  # the reason in English
    hint: bool = False  # one was asked for at this decision
    open: OpenTruth | None = None  # with all hands seen: apart from what could be known


def review(record: Record, seats: Collection[Seat] | None = None) -> Iterator[Decision]:
    """Every decision of these seats, or of all, one after another as they are judged."""
    for asked in asked_in(record, seats):
        decision = judge(asked)
        if decision is not None:
            yield decision


def others_decisions(record: Record, seats: Collection[Seat]) -> list[Asked]:
    """Those of all other seats, where the luck of a game is told by everybody's decisions."""
    if not played(record.game.name).JUDGED or record.final().result is None:
        return []
    others = [seat for seat in record.rules.seated(record.game.seats) if seat not in seats]
    # What open hands would have told of them is asked by nobody, and costs as much as the rest.
    return [replace(asked, opened=None) for asked in asked_in(record, others)]


def judge(asked: Asked, level: str = LEVEL) -> Decision | None:
    """None where the judge had nothing to weigh: the cut for the deal, say."""
    view, game = asked.view, played(asked.view.game)
    player = bot(view.game, level, asked.seed)
    assert isinstance(player, Deciding)
    choices = player.decide(view)
    best = choices.options[0]
    if best.value is None:
        return None
    done = player.weigh(view, asked.done, choices)
    options = [done if option.action == asked.done else option for option in choices.options]
    stakes = game.stakes(view, choices)
    before = stakes.worth(best.value)
    after = None if done.value is None else stakes.worth(done.value)
    same = alike(best, done)
    loss = None if after is None else 0.0 if same else max(0.0, before - after) / stakes.whole
    reason = REASONS[view.game].reason(view, choices)
    assert view.seat is not None
    return Decision(
        asked.ply,
        view.hand_number,
        view.seat,
        game.phase(view),
        asked.done,
        best.action,
        choices.measure,
        tuple(map(_rounded, options)),
        stakes.unit,
        round(before, _DIGITS),
        None if after is None else round(after, _DIGITS),
        None if loss is None else round(loss, _DIGITS),
        None if loss is None else word_for(loss, alike=same),
        reason,
        str(reason),
        asked.hint,
        _open_truth(game.OPEN, asked, best.action),
    )


def _open_truth(opening: Opening | None, asked: Asked, best: str) -> OpenTruth | None:
    if opening is None or asked.opened is None:
        return None
    return opening.truth(asked.opened, asked.done, best)


def _rounded(option: Choice) -> Choice:
    """Figures that are kept for good need no more places than mean something."""
    value = None if option.value is None else round(option.value, _DIGITS)
    error = None if option.error is None else round(option.error, _DIGITS)
    figures = {name: round(figure, _DIGITS) for name, figure in option.figures.items()}
    return Choice(option.action, value, error, figures)
