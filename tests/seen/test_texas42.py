"""Pictures of 42: true to the rules, drawn from the view, and of nothing that it hides."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.errors import IllegalAction
from parlour.games.texas42 import Rules, State
from parlour.games.texas42.play import Playing
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.seats import SEATS, SeatName
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import Tile
from parlour.seen import picture
from parlour.seen.texas42 import Picture, Referee
from parlour.seen.texas42 import picture as drawn
from parlour.seen.texas42.choosing import Offer
from parlour.seen.texas42.holding import Duty
from tests.engines.texas42.any_hands import positions, refereed
from tests.games.texas42.mixes import rulesets
from tests.games.texas42.table import GAME, deal, start
from tests.seen import moments


def walk(rules: Rules, seed: str, acts: int) -> Iterator[State]:
    """A game played anyhow, a position at a time."""
    random, state = Random(seed), GAME.start(rules, seed=seed)
    for _ in range(acts):
        yield state
        if state.turn is None:
            return
        state = state.apply(random.choice(state.legal()))


def tiles_in(value: object) -> set[str]:
    """Every tile that a value names anywhere, in sentences as well ("5-2")."""
    text = msgspec.json.encode(value).decode()
    return {high + low for high, low in re.findall(r"\b([0-6])-?([0-6])\b", text)}


def known_to(view: View) -> set[str]:
    plays = [trick.plays for trick in view.tricks]
    told = (view.hand, view.trick, plays, view.exposed)
    last = view.last_hand
    return tiles_in(told) | (tiles_in(last.hands) if last else set())


def tiles_of(seen: Picture) -> set[str]:
    """The tiles that a picture speaks of, the lists of all counters and trumps aside."""
    hands = [seen.hand, *(declaration.hand for declaration in seen.declarations)]
    told = [
        (held.tile, held.refused and (held.refused.why.values, str(held.refused.why)))
        for hand in hands
        for held in hand
    ]
    last = seen.finished
    played = [play.tile for trick in last.tricks for play in trick.plays] if last else []
    return tiles_in((told, played, last and last.hands))


def pictured(state: State, seat: SeatName | None) -> tuple[View, Picture]:
    view = state.view(seat)
    return view, drawn(view)


@settings(max_examples=40)
@given(rulesets(), st.integers(0, 10**6))
def test_any_view_can_be_drawn_and_nothing_hidden_is_in_it(rules: Rules, seed: int) -> None:
    for state in walk(rules, str(seed), 70):
        for seat in (*SEATS, None):
            view, seen = pictured(state, seat)
            sent = msgspec.json.encode(seen)
            assert msgspec.json.decode(sent, type=Picture) == seen == picture(view)
            assert tiles_of(seen) <= known_to(view)
            check_hand(view, seen)
            check_counters(view, seen)


def check_hand(view: View, seen: Picture) -> None:
    playable = {act[-2:] for act in view.legal if act.startswith("play:")}
    assert sorted(held.tile for held in seen.hand) == sorted(view.hand)
    for held in seen.hand:
        assert (held.refused is not None) == (bool(playable) and held.tile not in playable)
    suits = [held.suit for held in seen.hand]
    runs = [suit for at, suit in enumerate(suits) if not at or suits[at - 1] != suit]
    assert len(runs) == len(set(runs))  # a suit stands together
    for held in seen.hand:
        assert held.trump == (held.tile in seen.trumps)
    assert (seen.duty is not None) == bool(playable)
    assert [d.action for d in seen.declarations] == [
        act for act in view.legal if act.startswith("trump:")
    ]
    if view.phase == "auction":
        assert tuple(offer.bid for offer in seen.offers) == view.legal


def taken_in(view: View) -> set[str]:
    return tiles_in([trick.plays for trick in view.tricks])


def check_counters(view: View, seen: Picture) -> None:
    worth = counters(GAME.rules(view.rules).counters)
    assert sum(it.count for it in seen.counters) == worth.total - 7 * worth.trick
    for it in seen.counters:
        assert (it.place == "hand") == (it.tile in view.hand)
        assert (it.place == "table") == (it.tile in tiles_in(view.trick))
        assert (it.place in ("NS", "EW")) == (it.tile in taken_in(view))
    for side, points in view.points.items():
        tricks = sum(trick.winner in side for trick in view.tricks)
        taken = sum(it.count for it in seen.counters if it.place == side)
        assert points == taken + tricks * worth.trick


@pytest.mark.parametrize("preset", Rules.PRESETS)
def test_a_tile_is_refused_in_the_words_of_the_rules(preset: str) -> None:
    random, told = Random(preset), 0
    rules = Rules.make(preset, enforcement="prevent")
    while told < 60:
        for state in positions(random, rules):
            for held in drawn(state.view(state.turn)).hand:
                if held.refused is not None:
                    with pytest.raises(IllegalAction) as refusal:
                        state.apply(f"play:{held.tile}")
                    assert held.refused.why == refusal.value.saying
                    assert held.refused.rule == refusal.value.rule
                    told += 1


def test_with_tiles_exposed_the_refusal_is_still_that_of_the_rules() -> None:
    random, rules, exposed = Random(7), refereed(Rules.make("house")), 0
    while exposed < 20:
        for state in positions(random, rules, astray=0.3):
            assert isinstance(state.phase, Playing)
            for held in drawn(state.view(state.turn)).hand:
                if held.refused is not None:
                    refusal = state.phase.refusal(state.phase.turn, Tile.named(held.tile))
                    assert held.refused.why == refusal.saying
                    assert held.refused.rule == refusal.rule
                    exposed += refusal.rule == "exposed"


@pytest.mark.parametrize("preset", Rules.PRESETS)
def test_what_is_needed_is_what_is_left_to_the_bid(preset: str) -> None:
    """Against plain arithmetic; and when it is decided, a hand that ends there has ended."""
    random, looked = Random(preset), 0
    while looked < 100:
        for state in positions(random, Rules.make(preset, play_out=True)):
            view, seen = pictured(state, None)
            need, total = seen.need, seen.total
            assert need is not None
            if view.need is None:
                lost = any(trick.winner not in need.bidders for trick in view.tricks)
                won = any(trick.winner in need.bidders for trick in view.tricks)
                failed = won if view.contract == "nello" else lost
                assert need.decided == ("set" if failed else None)
                assert failed or (need.make, need.set) == (7 - len(view.tricks), 1)
                continue
            looked += 1
            ours = view.points[need.bidders]
            theirs = sum(view.points.values()) - ours
            make, stop = view.need - ours, total - view.need + 1 - theirs
            if make <= 0 or stop <= 0:
                assert need.decided == ("made" if make <= 0 else "set")
            else:
                assert (need.make, need.set, need.decided) == (make, stop, None)


# --- examples -----------------------------------------------------------------------------

FIVES = deal("N", E="55 54 52 50 66 61 32", S="65 64 62 60 51 41 10")


def test_a_hand_is_held_by_its_longest_suit_until_there_is_a_trump() -> None:
    state = start("straight", FIVES)
    assert [held.tile for held in drawn(state.view("E")).hand] == [
        "55", "54", "52", "50", "66", "61", "32"
    ]  # fmt: skip
    named = start("straight", FIVES, "30", "pass", "pass", "pass", "trump:1")
    hand = drawn(named.view("E")).hand
    assert [(held.tile, held.suit) for held in hand[:3]] == [
        ("61", "trumps"), ("66", "6"), ("55", "5")
    ]  # fmt: skip
    assert [held.count for held in hand] == [0, 0, 10, 0, 0, 5, 5]


def test_doubles_that_are_always_trumps_stand_with_the_longest_suit() -> None:
    hand = drawn(start("spec-c", FIVES).view("E")).hand
    assert [held.tile for held in hand[:5]] == ["66", "55", "54", "52", "50"]


def test_naming_shows_the_hand_as_it_would_be() -> None:
    state = start("house", FIVES, "1m", "pass", "pass", "pass")
    shown = {d.trump: d for d in drawn(state.view("E")).declarations}
    assert list(shown) == [*"0123456", "doubles", "follow-me", "nello", "sevens"]
    trumps = {trump: sum(held.trump for held in d.hand) for trump, d in shown.items()}
    assert trumps["5"] == 4
    assert trumps["doubles"] == 2
    assert trumps["follow-me"] == trumps["nello"] == trumps["sevens"] == 0
    assert [held.tile for held in shown["sevens"].hand[:2]] == ["61", "52"]
    assert [d for d in shown if shown[d].sits_out] == ["nello"]
    assert [d for d in shown if shown[d].every_trick] == ["nello", "sevens"]
    assert drawn(state.view("S")).declarations == ()


def test_an_offer_says_what_it_takes_and_what_it_is_worth() -> None:
    plunge = deal("N", E="66 55 44 33 21 31 41")
    offers = {o.bid: o for o in drawn(start("house", plunge).view("E")).offers}
    assert offers["pass"] == Offer("pass", "pass", None, 0)
    assert offers["31"] == Offer("31", "points", 31, 1)
    assert offers["2m"] == Offer("2m", "marks", 42, 2)
    assert offers["splash:2m"] == Offer("splash:2m", "splash", None, 2)
    assert offers["plunge:4m"] == Offer("plunge:4m", "plunge", None, 4)
    old = {o.bid: o for o in drawn(start("dos-1986", plunge).view("E")).offers}
    assert old["42"] == Offer("42", "points", 42, 42)
    assert old["trash:42"].kind == "trash"
    assert old["trash:42"].points is None


@pytest.mark.parametrize(
    ("rules", "trump", "plays", "duty"),
    [
        ("straight", "5", "", Duty("lead", None)),
        ("straight", "5", "55", Duty("follow", "trumps")),
        ("straight", "1", "66", Duty("follow", "6")),
        ("straight", "1", "32", Duty("free", "3")),
        ("dos-1986", "doubles", "55", Duty("follow", "5")),
        ("house", "sevens", "52", Duty("nearest", None)),
        ("house,sevens_must_play_nearest=off", "sevens", "52", Duty("any", None)),
    ],
)
def test_what_a_seat_has_to_play_by(rules: str, trump: str, plays: str, duty: Duty) -> None:
    bid = "42" if rules == "dos-1986" else "1m"
    acts = [f"play:{tile}" for tile in plays.split()]
    state = start(rules, FIVES, bid, "pass", "pass", "pass", f"trump:{trump}", *acts)
    assert drawn(state.view(state.turn)).duty == duty


def test_the_end_of_a_hand_is_told() -> None:
    sweep = deal("N", E="66 65 64 63 62 61 60")
    state = start("straight", sweep, "31", "pass", "pass", "pass", "trump:6", "claim")
    told = drawn(state.view("S")).finished
    assert told is not None
    assert (told.contract, told.bidders, told.need, told.have) == ("bid", "EW", 31, 42)
    assert (told.margin, told.ruled, told.tricks) == (11, False, ())
    assert told.before == {"NS": 0, "EW": 0}
    assert told.hands["E"] == ("66", "65", "64", "63", "62", "61", "60")


def test_a_set_is_short_by_what_cannot_be_reached_any_more() -> None:
    """Of 42 every point is needed: the trick with the 6-4 that South takes is what is short."""
    bids = ("1m", "pass", "pass", "pass", "trump:5")
    state = start("straight", FIVES, *bids, "play:61", "play:64")
    while not state.hands:
        state = state.apply(state.legal()[-1])
    told = drawn(state.view("N")).finished
    assert told is not None
    assert len(told.tricks) == 1
    assert (told.margin, told.have) == (state.hands[0].points[0], 0)
    assert state.hands[0].points[0] >= 11


def test_a_renege_is_told_as_a_ruling() -> None:
    state = start("spec-c", FIVES, "30", "pass", "pass", "pass", "trump:5", "play:61", "play:41")
    assert state.hands
    assert "reneged" in str(state.hands[0].why)
    told = drawn(state.view("N")).finished
    assert told is not None
    assert told.ruled
    assert told.margin is None
    assert drawn(state.view("N")).referee == Referee(2)


@pytest.mark.parametrize("preset", ["straight", "house", "dos-1986", "points-250"])
def test_what_can_be_done_out_of_turn_is_what_the_referee_rules_on(preset: str) -> None:
    """Against the rules themselves, which are asked about every bid and tile of every seat."""
    random, bids, plays = Random(preset), 0, 0
    rules = refereed(Rules.make(preset))
    auctions = walk(rules, preset, 60)
    hands = (state for _ in range(12) for state in positions(random, rules, astray=0.2))
    for state in (*auctions, *hands):
        for seat in SEATS if state.turn is not None else ():
            view = state.view(seat)
            referee = drawn(view).referee
            assert referee is not None
            if seat == state.turn:
                assert (referee.bids, referee.plays) == ((), ())
                continue
            assert bool(referee.bids) == (view.phase == "auction")
            stands = [f"play:{tile}" for tile in view.hand if _ruled(state, seat, f"play:{tile}")]
            assert [f"play:{tile}" for tile in referee.plays] == stands
            for offer in referee.bids:
                assert _ruled(state, seat, offer.bid)
            bids += len(referee.bids)
            plays += len(referee.plays)
    assert min(bids, plays) > 100


def test_whose_tiles_lie_face_down_has_nothing_to_play_out_of_turn() -> None:
    acts = ("pass", "pass", "1m", "pass", "trump:nello")
    state = start("house,enforcement=referee", moments.FIVES, *acts)
    view = state.view("N")
    assert (view.sitting_out, len(view.hand)) == ("N", 7)
    referee = drawn(view).referee
    assert referee is not None
    assert referee.plays == ()
    assert not any(_ruled(state, "N", f"play:{tile}") for tile in view.hand)


def _ruled(state: State, seat: SeatName, act: str) -> bool:
    """Whether something is done out of turn, with a ruling."""
    try:
        after = state.apply(f"{seat}:{act}")
    except IllegalAction:
        return False
    view, later = state.view(seat), after.view(seat)
    assert later.hand_number != view.hand_number or len(later.ruled) == len(view.ruled) + 1
    return True


def test_out_of_turn_nothing_can_be_done_where_it_is_prevented_or_by_who_looks_on() -> None:
    for preset in ("straight", "spec-c"):
        for state in walk(Rules.make(preset), preset, 40):
            referee = drawn(state.view(None)).referee
            assert (referee is None) == (preset == "straight")
            assert referee is None or (referee.bids, referee.plays) == ((), ())


def test_a_referee_who_has_ruled_enough_is_not_asked_again() -> None:
    state = start("spec-c", FIVES)
    early = next(seat for seat in SEATS if seat != state.turn)
    for _ in range(100):
        referee = drawn(state.view(early)).referee
        assert referee is not None
        state = state.apply(f"{early}:{referee.bids[0].bid}")
    referee = drawn(state.view(early)).referee
    assert referee is not None
    assert not referee.bids
    assert not _ruled(state, early, "pass")


def test_four_passes_leave_hands_to_look_at_and_nothing_more() -> None:
    told = drawn(start("straight", FIVES, *["pass"] * 4).view("N")).finished
    assert told is not None
    assert told.contract is None
    assert {seat: set(hand) for seat, hand in told.hands.items()} == {
        seat: set(hand) for seat, hand in FIVES["hands"].items()
    }


def test_the_web_board_is_tested_with_what_is_sent_today() -> None:
    written = moments.FILE.read_text()
    assert written == moments.text(), "run: python -m tests.seen.moments"
