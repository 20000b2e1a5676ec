"""Worlds agree with all that a seat knows, and each is as likely as another.

The oracle is the rules themselves: a world is possible where the acts of the game, replayed from
its deal, are legal and lead to the same view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, islice, permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from parlour import ParlourError, research
from parlour.core.rules import RuleSet
from parlour.core.seen import View
from parlour.games.cribbage import State as CribbageState
from parlour.games.texas42 import State as State42
from parlour.games.texas42.seats import SeatName
from parlour.pieces.cards import CARDS
from parlour.research.texas42.worlds import Worlds as Worlds42
from tests.games.cribbage.mixes import rulesets as cribbage_rulesets
from tests.games.poker_solitaire.mixes import rulesets as poker_solitaire_rulesets
from tests.games.texas42.mixes import rulesets as texas42_rulesets
from tests.properties.examples import examples
from tests.research.walking import positions, seats, too_uneven

RULESETS: dict[str, st.SearchStrategy[Any]] = {
    "texas-42": texas42_rulesets(),
    "cribbage": cribbage_rulesets(),
    "poker-solitaire": poker_solitaire_rulesets(),
}
OTHERS: tuple[SeatName, ...] = ("E", "S", "W")  # than North, who looks
PRESETS = [(name, preset) for name in RULESETS for preset in parlour.GAMES[name].ruleset.PRESETS]


def agrees(game: str, rules: RuleSet, state: Any, rng: Random) -> None:
    for seat in (*seats(rules, game), None):
        view = state.view(seat)
        world = research.resample(view, rng)
        assert world.view(seat) == view
        assert type(world) is type(state)


@pytest.mark.parametrize("game", RULESETS)
def test_a_world_looks_the_same_to_the_seat(game: str) -> None:
    @examples(30)
    @given(RULESETS[game], st.integers(0, 1 << 30), st.integers(0, 60))
    def check(rules: RuleSet, seed: int, skip: int) -> None:
        for state, _ in positions(rules, game, str(seed), most=4, skip=skip):
            if state.turns:
                agrees(game, state.rules, state, Random(seed))

    check()


@pytest.mark.parametrize("game", RULESETS)
def test_a_view_that_is_asked_of_again_gives_what_a_fresh_one_does(game: str) -> None:
    """However two views, and one hand or the whole game, take turns."""
    state = parlour.game(game).start("", seed="again")
    views = [state.view(state.turns[0])]
    state = state.apply(views[0].legal[0])
    views.append(state.view(state.turns[0]))
    kept, fresh = Random(3), Random(3)
    for at, one_hand in ((0, False), (0, False), (0, True), (1, True), (1, True), (0, False)):
        world = research.resample(views[at], kept, one_hand=one_hand)
        other = research.worlds(views[at], one_hand=one_hand).draw(fresh)
        assert world == other
        assert world.view(views[at].seat) == views[at]


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_world_can_be_played_to_its_end(game: str, preset: str) -> None:
    """And those on the way know no more than they should: each is drawn from a world before."""
    rules, rng = parlour.game(game).rules(preset), Random(preset)
    state = parlour.game(game).start(rules, seed=preset)
    for done in range(100):
        if not state.turns:
            break
        seat = rng.choice(state.turns)
        view = state.view(seat)
        if done % 5 == 0:
            state = research.resample(view, rng)
            assert state.view(seat) == view
        state = state.apply(rng.choice(view.legal))


def test_under_a_referee_exposed_tiles_stay_where_they_are() -> None:
    rules = parlour.game("texas-42").rules("spec-c")
    state = parlour.game("texas-42").start(rules, seed="exposed")
    west = state.view("W").hand[0]
    state = state.apply(f"W:expose:{west}")
    for act in ("30", "pass", "pass", "pass", "trump:5"):
        state = state.apply(act)
    rng = Random(1)
    for _ in range(20):
        world = research.resample(state.view("N"), rng)
        assert world.view("W").exposed == {"W": (west,)}
        assert west in world.view("W").hand


def test_claims_of_muggins_are_known() -> None:
    """Of three players, one has claimed when the next is asked: less is left."""
    rules = parlour.game("cribbage").rules("three-hand", count="self", muggins=True)
    rng = Random(2)
    seen = 0
    for seed in range(20):
        state = parlour.game("cribbage").start(rules, seed=f"muggins-{seed}")
        while state.turns and len(state.hands) < 1:
            act = rng.choice(state.view(state.turn).legal)
            if act.startswith("count"):
                act = "count:0"
            if act.startswith("muggins"):
                act = "muggins:1"
            counting = state.view(state.turn).counting
            if counting and counting.claims:
                seen += 1
                for seat in (0, 1, 2):
                    world = research.resample(state.view(seat), rng)
                    assert world.view(seat) == state.view(seat)
                    after = world.apply(act).view(seat)
                    assert after.scores == state.apply(act).view(seat).scores
            state = state.apply(act)
    assert seen > 10


@pytest.mark.parametrize("seat", [0, 1])
def test_cards_that_were_cut_are_not_cut_again(seat: int) -> None:
    rules = parlour.game("cribbage").rules("standard", first_dealer="by-hand")
    state = parlour.game("cribbage").start(rules, seed="cut").apply("cut:7")
    (cut,) = state.view(seat).cuts[0]
    drawn = Counter[str]()
    for world in (research.resample(state.view(seat), Random(seed)) for seed in range(3000)):
        assert world.view(seat) == state.view(seat)
        drawn[world.apply("cut:20").view(None).cuts[0][1].card] += 1
    assert cut.card not in drawn
    assert len(drawn) == 51
    assert not too_uneven(list(drawn.values()))


def test_nothing_is_drawn_when_all_is_over() -> None:
    state: Any = parlour.game("poker-solitaire").start(seed="1")
    while state.turns:
        state = state.apply(state.legal()[0])
    with pytest.raises(ParlourError, match="nothing is hidden"):
        research.resample(state.view(1), Random(1))


# --- every one as likely, by enumeration ------------------------------------------------------


def possible_42(
    state: State42, seat: SeatName, done: list[str]
) -> set[tuple[tuple[str, ...], ...]]:
    """The hands of all that agree with the view of a seat, by trying every deal there is."""
    view, deal = state.view(seat), state.deals[-1]
    others = [other for other in view.tiles_left if other != seat]
    hidden = [tile for other in others for tile in state.view(other).hand]
    sizes = [view.tiles_left[other] for other in others]
    found = set()
    for first in combinations(hidden, sizes[0]):
        rest = [tile for tile in hidden if tile not in first]
        for second in combinations(rest, sizes[1]):
            third = [tile for tile in rest if tile not in second]
            hands = dict(deal["hands"])
            for other, held in zip(others, (first, second, third), strict=True):
                played = [t for t in deal["hands"][other] if t not in hidden]
                hands[other] = [*played, *held]
            if replays(state, {**deal, "hands": hands}, seat, done, view):
                found.add(tuple(tuple(sorted(held)) for held in (first, second, third)))
    return found


def replays(state: Any, deal: dict[str, Any], seat: Any, done: list[str], view: View) -> bool:
    world = parlour.game(view.game).start(state.rules, start=deal)
    try:
        for act in done:
            world = world.apply(act)
    except ParlourError:
        return False
    return bool(world.view(seat) == view)


@pytest.mark.parametrize("preset", ["straight", "house", "spec-c", "dos-1986"])
def test_deals_of_42_are_as_likely_as_each_other(preset: str) -> None:
    rules = parlour.game("texas-42").rules(preset, play_out=True)
    told, narrowed = 0, 0
    for seed in range(30):
        for state, done in positions(rules, "texas-42", f"{preset}-{seed}", most=1, skip=26):
            view = state.view("N")
            if state.hands or view.phase != "play" or max(view.tiles_left.values()) > 2:
                continue
            possible = possible_42(state, "N", done)
            worlds = Worlds42(view)
            assert worlds.count == len(possible)
            rng = Random(seed)
            drawn = Counter(
                tuple(tuple(sorted(world.view(other).hand)) for other in OTHERS)
                for world in (worlds.draw(rng) for _ in range(20 * len(possible)))
            )
            assert set(drawn) <= possible
            counts = [drawn[hands] for hands in possible]
            assert len(counts) == 1 or not too_uneven(counts)
            told += 1
            narrowed += 0 < len(possible) < 90
        if told >= 3 and narrowed:
            return
    pytest.fail("no hand came so far")


def test_a_promise_of_doubles_is_kept() -> None:
    """A plunge tells of four doubles: every deal with fewer is ruled out, and no other."""
    rules = parlour.game("texas-42").rules("house", first_shaker="W")
    hands = {
        "N": ["66", "55", "44", "33", "60", "61", "62"],
        "E": ["22", "11", "63", "64", "65", "50", "51"],
        "S": ["00", "52", "53", "54", "40", "41", "42"],
        "W": ["43", "30", "31", "32", "20", "21", "10"],
    }
    state = parlour.game("texas-42").start(rules, start={"shaker": "W", "hands": hands})
    state = state.apply("plunge:4m")
    worlds, rng = Worlds42(state.view("E")), Random(4)
    held = Counter(
        sum(name[0] == name[1] for name in worlds.draw(rng).view("N").hand) for _ in range(4000)
    )
    # East sees two doubles; five are among 21 tiles, of which North has seven, four at least.
    assert set(held) == {4, 5}
    ways = {n: choose(5, n) * choose(16, 7 - n) for n in (4, 5)}
    assert worlds.count == sum(ways.values()) * choose(14, 7)
    assert held[5] / 4000 == pytest.approx(ways[5] / sum(ways.values()), abs=0.02)


def choose(n: int, k: int) -> int:
    return len(list(combinations(range(n), k)))


@pytest.mark.parametrize("preset", ["standard", "five-card", "three-hand"])
def test_hands_of_cribbage_are_as_likely_as_each_other(preset: str) -> None:
    """What is thrown can be any of the rest, so that hands are what has to be counted."""
    rules = parlour.game("cribbage").rules(preset, first_dealer="given")
    others, narrowed = range(1, rules.players), 0
    for seed in range(40):
        for state, done in positions(rules, "cribbage", f"{preset}-{seed}", most=12, skip=6):
            view = state.view(0)
            if state.hands or view.phase != "play" or {*view.cards_left[1:]} != {1}:
                continue
            possible = possible_hands(state, done)
            rng, worlds = Random(seed), research.worlds(view)
            drawn = Counter(
                tuple(world.view(other).hand for other in others)
                for world in (worlds.draw(rng) for _ in range(20 * len(possible)))
            )
            assert set(drawn) <= possible
            assert len(possible) == 1 or not too_uneven([drawn[hands] for hands in possible])
            narrowed += any("go" in act for act in done)
            break
        if narrowed >= 3:
            return
    pytest.fail("nobody said go")


def possible_hands(state: CribbageState, done: list[str]) -> set[tuple[tuple[str, ...], ...]]:
    """What the others can hold by the rules, by trying every way for their cards to lie."""
    view, deal = state.view(0), state.deals[-1]
    mine, *theirs = deal["hands"]
    left = [state.view(seat).hand for seat in range(1, len(theirs) + 1)]
    threw = [state.view(seat).thrown for seat in range(1, len(theirs) + 1)]
    laid = [
        [card for card in dealt if card not in (*hand, *away)]
        for dealt, hand, away in zip(theirs, left, threw, strict=True)
    ]
    known = {*mine, view.starter, *chain(*laid)}
    free = [str(card) for card in CARDS if str(card) not in known]
    found = set()
    for hands in ways(free, [len(hand) for hand in left]):
        rest = iter([card for card in free if card not in chain(*hands)])
        away = [tuple(islice(rest, len(cards))) for cards in threw]
        cards = {**deal, "hands": [mine, *map(chain_of, laid, hands, away)]}
        if "box" in deal:
            cards["box"] = [next(rest)]
        instead = {frozenset(cards): new for cards, new in zip(threw, away, strict=True)}
        if replays(state, cards, 0, [thrown_instead(act, instead) for act in done], view):
            found.add(hands)
    return found


def ways(free: Sequence[str], sizes: Sequence[int]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """All hands of these sizes."""
    if not sizes:
        yield ()
        return
    for hand in combinations(free, sizes[0]):
        rest = [card for card in free if card not in hand]
        yield from ((hand, *others) for others in ways(rest, sizes[1:]))


def chain_of(*parts: Iterable[str]) -> list[str]:
    return [*chain(*parts)]


def thrown_instead(act: str, instead: Mapping[frozenset[str], tuple[str, ...]]) -> str:
    who, throw, cards = act.rpartition("throw:")
    return f"{who}{throw}{','.join(instead.get(frozenset(cards.split(',')), (cards,)))}"


def test_decks_are_as_likely_as_each_other() -> None:
    state: Any = parlour.game("poker-solitaire").start("alternate", seed="deck")
    rng = Random(3)
    while state.view(1).deck_left > 3:
        places = [act for act in state.view(state.turn).legal if ">" in act and act[1] != ">"]
        state = state.apply(rng.choice(places))
    view = state.view(1)
    worlds = research.worlds(view)
    drawn = Counter(tuple(map(str, worlds.draw(rng).table.deck[-3:])) for _ in range(1200))
    unseen = {str(card) for card in state.table.deck[-3:]}
    assert set(drawn) == set(permutations(unseen))
    assert not too_uneven(list(drawn.values()))
