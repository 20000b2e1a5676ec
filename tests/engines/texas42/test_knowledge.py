"""What the kernel makes of a view, against the game itself: hands of every kind, played anyhow."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from parlour._kernels import Policy
from parlour.engines.texas42.learnt.quick import SKILLED, quick_players, this_adviser
from parlour.engines.texas42.manual.reading import read
from parlour.engines.texas42.search.knowledge import game_of, knowledge_of
from parlour.engines.texas42.solver import Problem
from parlour.games.texas42 import State
from parlour.games.texas42.play import Playing
from parlour.games.texas42.scoring import TRICKS
from parlour.games.texas42.seats import SEATS, SIDES, SeatName, side_of
from parlour.games.texas42.suits import LEADING
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import DOUBLES, mask, names, tiles
from tests.engines.texas42.any_hands import RULES, at_first_lead, positions, refereed
from tests.engines.texas42.minimax import four
from tests.engines.texas42.seating import plays, position


def playing(state: State) -> Playing:
    assert isinstance(state.phase, Playing)
    return state.phase


def opened(state: State) -> View:
    """The view of the seat to play, as if every hand lay open."""
    phase = playing(state)
    exposed = {SEATS[seat]: names(hand) for seat, hand in enumerate(phase.hands)}
    return replace(state.view(state.turn), exposed=exposed)


@pytest.mark.parametrize("astray", [0.0, 0.15])
@pytest.mark.parametrize("number", range(len(RULES)))
def test_turns_plays_and_lacks_are_those_of_the_game(number: int, astray: float) -> None:
    rules, random = RULES[number], Random(number)
    rules = refereed(rules) if astray else rules
    for _ in range(32):
        for state in positions(random, rules, astray):
            phase, view = playing(state), state.view(state.turn)
            known = knowledge_of(view)  # refuses a seat whose turn it is not
            lawful = phase.contract.order.allowed(phase.hands[phase.turn], phase.led)
            weighed = quick_players()[SKILLED].weigh(known)
            assert mask(tile for tile, _ in weighed) == lawful
            legal = {act for act in view.legal if act.startswith("play:")}
            assert legal <= {f"play:{tile}" for tile in tiles(lawful)}
            net, told = Policy.tell(known)
            nello = phase.contract.kind.partner_sits_out
            assert (net, len(told)) == (2 * nello + bool(phase.trick), len(weighed))
            assert known.count_worlds() >= 1
            # The true hands, pinned down one by one, are never excluded.
            truth = knowledge_of(opened(state))
            assert truth.count_worlds() == 1
            assert truth.draw_worlds(1, 0) == [list(phase.hands)]


@pytest.mark.parametrize("number", range(len(RULES)))
def test_points_so_far_and_the_table_are_those_of_the_game(number: int) -> None:
    """In the one world in which all hands are open, it says what the solver says."""
    random, told = Random(number), 0
    for _ in range(6):
        for state in positions(random, RULES[number]):
            phase, view = playing(state), opened(state)
            if phase.verdict:
                continue
            told += 1
            found, _, _, solved = this_adviser().advise(
                knowledge_of(view), 0, 1, 0, 1, 10**7, 0, 1000.0, False, 1
            )
            assert solved == 1
            assert {tile: bool(chance) for tile, _, chance, *_ in found} == best_plays(phase)
    assert told > 20


def best_plays(phase: Playing) -> dict[int, bool]:
    """Whether each lawful play lets its side make, or set, the bid in open hands."""
    contract = phase.contract
    kind, side = contract.kind, contract.side
    hands = four([0 if s == contract.sitting_out else h for s, h in enumerate(phase.hands)])
    leader = phase.trick[0][0] if phase.trick else phase.turn
    table = tuple(tile for _, tile in phase.trick)
    bid = kind.name == "bid"
    problem = Problem(
        contract.rules, contract.trump, hands, leader, table, contract.bidder,
        "points" if bid else "tricks",
    )  # fmt: skip
    if kind.partner_sits_out:  # the others must win all that is left
        side, goal = 1 - side, TRICKS - len(phase.tricks)
    else:
        goal = contract.need - phase.points[side] if bid else TRICKS - len(phase.tricks)
    makes = problem.moves_at_least(side, goal)
    ours = side_of(phase.turn) == contract.side
    return {int(tile): made == ours for tile, made in makes.items()}


@pytest.mark.parametrize("number", range(len(RULES)))
def test_worlds_mid_hand_are_counted_like_by_trying_them_all(number: int) -> None:
    random, told = Random(100 + number), 0
    while told < 5:
        for state in positions(random, refereed(RULES[number]), astray=0.1):
            phase = playing(state)
            unseen = sum(hand.bit_count() for s, hand in enumerate(phase.hands) if s != phase.turn)
            if unseen <= 10 and random.random() < 0.3:
                told += 1
                assert knowledge_of(state.view(state.turn)).count_worlds() == tried(state)


def tried(state: State) -> int:
    """In how many ways the unseen tiles can lie: each seat's holding is tried on its own plays."""
    phase = playing(state)
    order, contract = phase.contract.order, phase.contract
    tricks = [*(trick.plays for trick in phase.tricks), phase.trick]
    others = [seat for seat in range(4) if seat != phase.turn]
    unseen = mask(tile for seat in others for tile in tiles(phase.hands[seat]))
    shown = [hand & phase.deal.exposed for hand in phase.hands]
    promised = {"splash": 3, "plunge": 4}.get(contract.kind.name, 0)

    def could(seat: int, held: int) -> bool:
        if any(held & there for other, there in enumerate(shown) if other != seat):
            return False
        hand = held | mask(tile for trick in tricks for s, tile in trick if s == seat)
        if seat == contract.bidder and (hand & DOUBLES).bit_count() < promised:
            return False
        for trick in tricks:
            for place, (who, tile) in enumerate(trick):
                if who == seat:
                    if not order.allowed(hand, trick[0][1] if place else LEADING) >> tile & 1:
                        return False
                    hand &= ~(1 << tile)
        return True

    def holdings(seat: int, of: int) -> list[int]:
        sizes = combinations(tiles(of), phase.hands[seat].bit_count())
        return [held for held in map(mask, sizes) if could(seat, held)]

    a, b, c = others
    return sum(
        could(c, unseen & ~held & ~also)
        for held in holdings(a, unseen)
        for also in holdings(b, unseen & ~held)
    )


# --- single cases -------------------------------------------------------------------------


def test_at_the_first_lead_any_deal_of_the_others_is_possible() -> None:
    view = position("straight", {}, "30 pass pass pass trump:4")
    assert knowledge_of(view).count_worlds() == 399_072_960


def test_a_promise_of_doubles_is_kept() -> None:
    random = Random(1)
    rules = next(rules for rules in RULES if rules.splash and rules.plunge)
    told: Counter[str] = Counter()
    while min(told["splash"], told["plunge"]) < 5:
        state = at_first_lead(random, rules)
        contract = playing(state).contract
        if contract.kind.partner_takes_over:
            least = {"splash": 3, "plunge": 4}[contract.kind.name]
            told[contract.kind.name] += 1
            known = knowledge_of(state.view(state.turn))
            doubles = [
                (world[contract.bidder] & DOUBLES).bit_count()
                for world in known.draw_worlds(100, 1)
            ]
            assert min(doubles) >= least
            assert known.count_worlds() < 399_072_960


def test_one_who_sits_out_may_hold_any_unseen_tile() -> None:
    """West, nello's partner, never plays; East and South, who showed out of sixes, have none."""
    hands: dict[SeatName, str] = {
        "E": "00 11 22 33 10 20 21",
        "S": "65 44 43 42 41 40 31",
        "N": "55 54 53 52 51 50 30",
    }
    view = position("house", hands, "1m pass pass pass trump:nello " + plays("10 31"))
    assert view.seat == "N"
    assert view.sitting_out == "W"
    known = knowledge_of(view)
    for world in known.draw_worlds(50, 1):
        assert [hand.bit_count() for hand in world] == [7, 6, 6, 7]
    assert game_of(view).plays(0)
    assert not game_of(view).plays(3)


def test_it_excludes_no_more_than_the_manual_reader_does() -> None:
    """Two readers of the same view, written apart: what one rules out for certain, both do."""
    random = Random(3)
    for rules in RULES[:6]:
        for state in positions(random, rules):
            view = state.view(state.turn)
            reading = read(view)
            for world in knowledge_of(view).draw_worlds(20, 1):
                for seat in range(4):
                    if seat != reading.me:
                        shown = ~reading.could[seat] & reading.unseen
                        certain = shown & ~DOUBLES & ~reading.order.trumps
                        assert not world[seat] & certain


def test_scores_of_a_view_do_not_change_what_is_known() -> None:
    view = position("straight", {}, "30 pass pass pass trump:4")
    behind = replace(view, scores=dict.fromkeys(SIDES, 6))
    assert knowledge_of(view).draw_worlds(9, 1) == knowledge_of(behind).draw_worlds(9, 1)
