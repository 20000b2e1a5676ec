"""Luck in cribbage: who deals first, what is dealt, what is turned; as chances to win.

What a score is worth was learned from many deals that masters played (`RaceTable`): it is the mean,
over such deals, of what each leads to. So a deal is measured by the very same: what masters make
of its cards, over every starter, against that mean. And the starter is measured by what it does to
the hands that were really kept, against all others that could have been turned.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import TypeAlias

import parlour
from parlour.engines.cribbage.averages import ranks_of
from parlour.engines.cribbage.deciding import cards_of
from parlour.engines.cribbage.learned import learned, place_of
from parlour.engines.cribbage.players import (
    Player,
    Weigher,
    lay_by_thumb,
    lay_to_win,
    throw_to_win,
)
from parlour.engines.cribbage.spreads import certain, moved
from parlour.games.cribbage.finished import FinishedHand
from parlour.games.cribbage.hand import BOX, Deal, Thrown
from parlour.games.cribbage.pegs import Board, fresh_board, scores
from parlour.games.cribbage.rules import MAX_TARGET, Rules
from parlour.games.cribbage.scoring import total
from parlour.games.cribbage.state import State
from parlour.pieces.cards import CARDS, Card, mask, names
from parlour.records.record import Record
from parlour.study.review.stakes import Course, Stretch

# The same cards make now more and now less in the play: the mean of good and plain play, each
# against each, tells what they are good for better than one way of laying them.
_LAYING: tuple[Weigher, ...] = (lay_to_win, lay_by_thumb)
Needs: TypeAlias = tuple[int, int]  # of the dealer and of the other, to win
Steps: TypeAlias = list[tuple[bool, Sequence[float]]]  # whether it is the dealer's, and points


def course(record: Record, seat: int) -> Course | None:
    """None where chances to win were not learned for such a game."""
    state = record.final()
    assert isinstance(state, State)
    rules = state.rules
    if rules.players != 2 or not learned(rules).wins or not state.games:
        return None
    start = 0.0
    stretches: list[Stretch] = []
    for number in range(1, len(state.games) + 1):
        hands = [hand for hand in state.hands if hand.game == number]
        won = state.games[number - 1].winner == seat
        played = list(_boards(rules, hands))
        values = [_before(rules, hand, board, seat) for board, hand in played] + [float(won)]
        drawn = number == 1 and rules.first_dealer != "given"
        start += 0.5 if drawn else values[0]
        for at, (board, hand) in enumerate(played):
            sign = 1 if hand.dealer == seat else -1
            needs = _needs(rules, board, hand.dealer)
            luck = {
                "deal": sign * luck_of_deal(hand, needs),
                "cut": sign * luck_of_cut(hand, needs),
            }
            skill = values[at + 1] - values[at] - sum(luck.values())
            if drawn and at == 0:
                luck["first"] = values[0] - 0.5
            stretches.append(Stretch(len(stretches) + 1, luck, skill))
    return Course("win", start, tuple(stretches))


def _boards(rules: Rules, hands: Iterable[FinishedHand]) -> Iterable[tuple[Board, FinishedHand]]:
    """Each hand of a game with the pegs as they stood before it."""
    board: Board | None = None
    for hand in hands:
        yield board or fresh_board(rules, hand.dealer), hand
        board = hand.board


def _before(rules: Rules, hand: FinishedHand, board: Board, seat: int) -> float:
    """The chance of a seat before a hand is dealt."""
    dealers = learned(rules).race.at(*_needs(rules, board, hand.dealer))
    return dealers if hand.dealer == seat else 1 - dealers


def _needs(rules: Rules, board: Board, dealer: int) -> Needs:
    standing = scores(board)
    return rules.target - standing[dealer], rules.target - standing[1 - dealer]


def luck_of_deal(hand: FinishedHand, needs: Needs) -> float:
    """What the cards dealt brought the dealer: over every starter, beside the mean of all deals."""
    thrown = _thrown_by_masters(hand.deal)
    ways = [_play_made(_played(thrown, *laying)) for laying in product(_LAYING, repeat=2)]
    found = [_worth(with_it, made, needs) for with_it in _over_starters(thrown) for made in ways]
    return _mean(found) - learned(hand.deal.rules).race.at(*needs)


def luck_of_cut(hand: FinishedHand, needs: Needs) -> float:
    """What the starter brought the dealer, with the hands that were kept and the box."""
    play = _play_expected(hand.thrown)
    found = [_worth(with_it, play, needs) for with_it in _over_starters(hand.thrown)]
    return _worth(hand.thrown, play, needs) - _mean(found)


def _worth(thrown: Thrown, play: Steps, needs: Needs) -> float:
    """The dealer's chance once so much is made in the play, and all is shown."""
    steps = [(True, certain(thrown.deal.heels)), *play, *_show(thrown)]
    return learned(thrown.deal.rules).race.after(*needs, True, steps, 1, 1)[0]


def _thrown_by_masters(deal: Deal) -> Thrown:
    """As in the deals that were learned from: too far from the end for it to matter."""
    state, thrown = _dealt(deal), [0] * len(deal.dealt)
    while state.view(None).phase == "throw":
        seat = state.turns[0]
        act = Player(throw_to_win, lay_to_win).choose(state.view(seat))
        thrown[seat] = cards_of(act)
        state = state.apply(act)
    return Thrown(deal, tuple(thrown))


def _played(thrown: Thrown, *laying: Weigher) -> FinishedHand:
    """The play of a deal once that was thrown: each seat lays in its own way."""
    state = _dealt(thrown.deal)
    for seat in thrown.deal.order:
        state = state.apply(f"throw:{','.join(names(thrown.cards[seat]))}")
    players = [Player(throw_to_win, lay) for lay in laying]
    while not state.hands:
        seat = state.turns[0]
        state = state.apply(players[seat].choose(state.view(seat)))
    return state.hands[0]


def _dealt(deal: Deal) -> State:
    game = parlour.game("cribbage")
    rules = game.rules(
        str(deal.rules), target=MAX_TARGET, first_dealer="given", three_for_last=False,
        count="auto", muggins=False, games=1,
    )  # fmt: skip
    return game.start(rules, start=deal.as_json())


def _play_made(hand: FinishedHand) -> Steps:
    laid = [laid for pile in hand.in_full.play for laid in pile]
    made = [(laid.seat == hand.dealer, total(laid.parts)) for laid in laid]
    return [(dealers, certain(points)) for dealers, points in made if points]


def _play_expected(thrown: Thrown) -> Steps:
    """What such hands make in the play on average, spread as it usually is."""
    steps: Steps = []
    taught = learned(thrown.deal.rules)
    for seat in thrown.deal.order:
        manner = taught.manner(seat == thrown.deal.dealer)
        place = place_of(thrown.deal.rules.kept)[ranks_of(thrown.kept[seat])]
        made = moved(manner.pegged, round(manner.pegs[place], 2))
        steps.append((seat == thrown.deal.dealer, made))
    return steps


def _show(thrown: Thrown) -> Steps:
    deal = thrown.deal
    shown = [*deal.order, BOX]
    return [(whose in (deal.dealer, BOX), certain(thrown.worth(whose))) for whose in shown]


def _over_starters(thrown: Thrown) -> list[Thrown]:
    """With every card that could have been turned."""
    deal = thrown.deal
    held = deal.boxed | sum(deal.dealt)
    left: list[Card] = [card for card in CARDS if not held & mask([card])]
    return [thrown._replace(deal=deal._replace(starter=card)) for card in left]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
