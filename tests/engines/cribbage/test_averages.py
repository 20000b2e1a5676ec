"""What throws are worth: exact against the model of the other side, and the model a fixed point."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import pytest

from parlour.engines.cribbage.averages import averages, throw_table
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import learned, multisets, place_of
from parlour.games.cribbage.scoring import points_of
from parlour.pieces.cards import ALL, CARDS, RANKS, Card, cards, mask
from tests.games.cribbage.table import GAME, deal, start
from tests.games.cribbage.table import hand as hand_of

SIX = GAME.rules("standard")


def seen(rules: str, held: str, dealer: int) -> Known:
    return Known.of(start(rules, deal(rules, held, starter="KD", dealer=dealer)).view(0))


@pytest.mark.parametrize("seed", range(3))
def test_hand_and_box_are_exact_against_the_model(seed: int) -> None:
    """Random hands, one throw each: over every pair the other may throw, and every starter."""
    choose = random.Random(seed)
    held = choose.sample(CARDS[:51], 6)  # the starter of the deal below is elsewhere
    names = " ".join(map(str, held))
    ours = bool(seed % 2)
    known = Known.of(
        start("standard", deal("standard", names, starter="KS", dealer=1 - ours)).view(0)
    )
    throws = learned(SIX).manner(not ours).throws
    found = choose.choice(averages(known, learned(SIX)))
    unseen = cards(ALL & ~mask(held))
    counts = [points_of(found.kept, starter) for starter in unseen]
    assert found.hand == pytest.approx(sum(counts) / 46)
    total = weight = 0.0
    for given in combinations(unseen, 2):
        place = place_of(2)[given[0].rank, given[1].rank]
        odds = throws[2 * place + (given[0].suit == given[1].suit)]
        box = found.thrown | mask(given)
        for starter in unseen:
            if starter not in given:
                total += odds * points_of(box, starter, True)
                weight += odds
    assert found.box == pytest.approx(total / weight, rel=1e-6)
    assert found.our_box == ours
    assert found.shown == found.hand + (found.box if ours else -found.box)
    assert found.points == pytest.approx(found.shown + found.pegs - found.gives)


def test_the_model_throws_as_people_know() -> None:
    """To one's own box fives, pairs and cards that touch; to the other's kings with low cards."""
    dealer, pone = learned(SIX).dealer.throws, learned(SIX).pone.throws

    def thrown(odds: tuple[float, ...], pair: str) -> float:
        ranks = sorted(RANKS.index(rank) for rank in pair)
        return odds[2 * place_of(2)[ranks[0], ranks[1]]]

    assert thrown(dealer, "55") > 2 * thrown(pone, "55")
    assert thrown(dealer, "23") > thrown(pone, "23")
    assert thrown(pone, "9K") > thrown(dealer, "9K")
    assert thrown(pone, "TK") > 3 * thrown(pone, "5K")
    assert all(0 < odds < 1 for odds in (*dealer, *pone))


def test_the_model_is_near_its_fixed_point() -> None:
    """Players who throw their best against it throw about as it says."""
    taught = learned(SIX)
    choose = random.Random(6)
    hands = [mask(choose.sample(CARDS, 6)) for _ in range(2500)]
    for ours in (True, False):
        odds = taught.manner(ours).throws
        expected, made = [0.0] * 13, [0.0] * 13  # cards of each rank thrown
        for dealt in hands:
            known = Known(SIX, 0, 0 if ours else 1, (121, 121), dealt, 0, dealt, None, (), ())
            best = max(averages(known, taught), key=lambda throw: throw.points)
            for card in cards(best.thrown):
                made[card.rank] += 1
            pairs = list(combinations(cards(dealt), 2))
            chances = [odds[2 * place_of(2)[a.rank, b.rank] + (a.suit == b.suit)] for a, b in pairs]
            for pair, chance in zip(pairs, chances, strict=True):
                for card in pair:
                    expected[card.rank] += chance
        for often, said in zip(made, expected, strict=True):
            assert often == pytest.approx(said, rel=0.15, abs=25)


def test_it_matters_whose_box_it_is() -> None:
    for held, ours, theirs in [
        ("AS 2C 3C 4D 5S QS", "5S QS", None),
        ("5H 5C TD 2S 7D KS", None, None),
    ]:
        for dealer, wanted in ((0, ours), (1, theirs)):
            known = seen("standard", held, dealer)
            best = max(averages(known, learned(SIX)), key=lambda throw: throw.points)
            if wanted:
                assert best.thrown == hand_of(wanted)
            if dealer == 1:
                assert not best.thrown & hand_of("5H 5C 5S")  # a five is no gift


@pytest.mark.parametrize("rules", ["five-card", "three-hand", "four-hand"])
def test_every_game_has_its_averages(rules: str) -> None:
    made = GAME.rules(rules)
    for dealer in range(made.players):
        known = seen(rules, "5H 5C JD TS 2S", dealer)
        found = averages(known, learned(made))
        assert len(found) == (10 if made.thrown == 2 else 5)
        best = max(found, key=lambda throw: throw.points)
        if rules != "five-card":
            assert best.thrown == hand_of("2S")
        assert all(0 < throw.box < 12 and 0 < throw.hand < 25 for throw in found)


def test_three_givers_are_weighed_in_every_order() -> None:
    """A box of four players, one of whom is a partner: against a plain average over its orders."""
    made = GAME.rules("four-hand")
    taught = learned(made)
    hand, thrown = hand_of("5H 5C JD TS 2S"), hand_of("2S")
    table = throw_table(taught, made, True, True)
    found = next(box for away, _, box in table.averages(hand) if away == thrown)
    partner, rival = taught.dealer.throws, taught.pone.throws
    choose = random.Random(9)
    unseen = cards(ALL & ~hand)
    total = weight = 0.0
    for _ in range(30_000):
        *given, starter = choose.sample(unseen, 4)
        orders = list(permutations(card.rank for card in given))
        odds = sum(partner[a] * rival[b] * rival[c] for a, b, c in orders) / len(orders)
        total += odds * points_of(thrown | mask(given), starter, True)
        weight += odds
    assert found == pytest.approx(total / weight, abs=0.09)


def test_tables_are_as_long_as_their_games() -> None:
    for rules in ("standard", "five-card", "three-hand", "four-hand"):
        made = GAME.rules(rules)
        taught = learned(made)
        dealers = made.players // made.sides  # who has the box, with a partner
        for manner, seats in ((taught.dealer, dealers), (taught.pone, made.players - dealers)):
            assert len(manner.keeps) == len(multisets(made.kept))
            assert len(manner.gives) == len(manner.pegs) == seats * len(manner.keeps)
            assert all(0 < odds < 1 for odds in manner.keeps)
        assert len(taught.wins) == (121 * 121 if made.players == 2 else 0)


def test_the_jack_is_worth_something_to_a_box() -> None:
    known = seen("standard", "JH 9C 2D 7S 4C KC", 0)
    found = {throw.thrown: throw for throw in averages(known, learned(SIX))}
    assert found[mask([Card("JH"), Card("9C")])].box > 3
