"""Advice at 42: it is what `master` does, every choice has a number, and the reason is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from parlour.study.hints.texas42.saying import SENTENCES

from parlour.core.errors import ParlourError
from parlour.engines.texas42.learnt.calibration import calibrated
from parlour.engines.texas42.search import searching
from parlour.engines.texas42.search.hand_odds import Judge, rolled
from parlour.engines.texas42.search.play_odds import Effort
from parlour.engines.texas42.search.searching import Club, Master, Skill
from parlour.games.texas42 import GAME, Rules, State
from parlour.games.texas42.hand import FinishedHand
from parlour.games.texas42.play import Playing
from parlour.games.texas42.seats import SEATS, SeatName, side_of
from parlour.pieces.dominoes import Tile, tiles
from parlour.study import hints
from parlour.study.hints import Hint, hint, texas42
from tests.engines.texas42.any_hands import RULES, positions, refereed
from tests.engines.texas42.seating import position, to_bid

CHEAP = Skill(Judge(rolled, (6, 6), (2,), calibrated), Effort(4, 12, 9, 3, 20_000, ahead=1))


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Master and its hints, looking far less hard: true reasons need no good choices."""
    monkeypatch.setattr(searching, "MASTER", CHEAP)
    monkeypatch.setattr(texas42, "MASTER", CHEAP)


def decisions(rules: Rules, seed: str) -> Iterator[State]:
    """A hand as it goes among club players, some of whom do just anything."""
    random, club, state = Random(seed), Club(seed), GAME.start(rules, seed=seed)
    while state.turn is not None and not state.hands:
        yield state
        sensible = random.random() < 0.7
        view = state.view(state.turn)
        state = state.apply(club.choose(view) if sensible else random.choice(view.legal))


@pytest.mark.usefixtures("cheap")
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_it_says_what_master_does_with_a_number_for_every_play(rules: Rules) -> None:
    for number in range(3):
        for state in decisions(rules, f"advice {number}"):
            check(state, hint(state.view(state.turn), number), str(number))


def check(state: State, given: Hint, seed: str) -> None:
    view = state.view(state.turn)
    assert given == hints.hint(view, int(seed))
    assert given.seat == view.seat
    assert given.action == Master(seed).choose(view)
    actions = [option.action for option in given.options]
    assert len(actions) == len(set(actions))
    assert set(actions) <= set(view.legal)
    assert [option.action for option in given.options if option.best] == [given.action]
    if view.phase == "play":
        assert set(actions) == set(view.legal) - {"redeclare"}
    elif view.phase == "naming":
        assert set(actions) == set(view.legal)
        assert given.measure == "make"
    else:
        assert given.measure == "win"
    for option in given.options:
        assert option.error is None or 0 <= option.error < 1
        if given.measure != "points":
            assert 0 <= option.value <= 1
    assert given.says.endswith(".")
    assert "{" not in given.says


def test_a_seat_that_waits_gets_no_advice() -> None:
    state = GAME.start("straight", seed="x")
    waiting = next(seat for seat in SEATS if seat != state.turn)
    with pytest.raises(ParlourError, match="not this seat's turn"):
        hint(state.view(waiting))


# --- reasons ------------------------------------------------------------------------------


@pytest.mark.usefixtures("cheap")
def test_reasons_are_true_of_the_hands_as_they_lie() -> None:
    """Against the real hands, which the advice never sees, and every way in which to play on."""
    random, told = Random("reasons"), Counter[str]()
    for number in range(12):
        for rules in RULES:
            for state in positions(random, refereed(rules), astray=0.05):
                given = hint(state.view(state.turn), number)
                told[given.reason.code] += 1
                check_reason(state, given)
    play_codes = set(SENTENCES) - {
        "only-act", "bid", "must-bid", "pass", "pass-partner", "name", "name-trumps"
    }  # fmt: skip
    assert set(told) == play_codes


def check_reason(state: State, given: Hint) -> None:
    phase, code, values = state.phase, given.reason.code, given.reason.values
    assert isinstance(phase, Playing)
    me, order = phase.turn, phase.contract.order
    if code == "claim":
        assert state.apply("claim").hands[-1].laid_down
        return
    tile = Tile.named(given.action.removeprefix("play:"))
    assert values.get("tile", str(tile)) == str(tile)
    out = [
        other
        for seat in range(4)
        if seat not in (me, phase.contract.sitting_out)
        for other in tiles(phase.hands[seat])
    ]
    led = phase.trick[0][1] if phase.trick else tile
    strength = order.strength[led]
    above = [other for other in out if strength[other] > strength[tile]]
    best = max((t for _, t in phase.trick), key=lambda t: strength[t], default=tile)
    lawful = tiles(phase.allowed(me))
    winning = order.winner(phase.trick) if phase.trick else me
    ours = side_of(winning) == side_of(me)
    if "best" in values:
        assert values["best"] == str(best)
    match code:
        case "only-tile":
            assert len(lawful) == 1
        case "lead-trumps" | "lead-high-trump":
            assert order.trumps >> tile & 1
            assert values["out"] == sum(order.trumps >> t & 1 for t in out) > 0
            assert (code == "lead-high-trump") == (not above)
        case "lead-winner" | "trump-in" | "take":
            assert winners(phase, tile) == {side_of(me)}
        case "lead-best-of-suit":
            assert all(order.trumps >> other & 1 for other in above)
        case "give-count" | "partner-has-it":
            assert ours
            assert winners(phase, tile) == {side_of(me)}
            assert bool(values.get("points")) == (code == "give-count")
        case "trump-and-hope" | "go-over":
            assert strength[tile] > strength[best]
            assert values["out"] == len(above)
        case "no-count":
            assert not ours
            assert values["seat"] == SEATS[winning]
        case "keep-doubles" | "cannot-win":
            assert not ours
            assert all(strength[other] < strength[best] for other in lawful)
            assert code == "cannot-win" or any(other.is_double for other in lawful)
        case "nello-lead":
            assert not phase.trick
            unseen = [t for seat in range(4) if seat != me for t in tiles(phase.hands[seat])]
            assert values["out"] == sum(strength[t] > strength[tile] for t in unseen)
        case "nello-under":
            under = [t for t in lawful if strength[t] < strength[best]]
            assert strength[tile] == max(strength[t] for t in under)
        case "nello-throw" | "nello-leave":
            assert strength[tile] <= strength[best]
            assert code == "nello-throw" or winning == phase.contract.bidder
        case "all-alike":
            assert len({option.value for option in given.options}) == 1
        case "best-make" | "best-set" | "most-points":
            assert code.endswith(given.measure)
            assert given.options[0].value > 0 or given.measure == "points"
        case "no-chance":
            assert not any(option.value for option in given.options)
        case _:
            pytest.fail(f"no such reason: {code}")


def winners(phase: Playing, tile: Tile) -> set[int]:
    """The sides that can win the trick after a play, however the others follow."""
    after = phase.play(phase.turn, tile)
    if isinstance(after, FinishedHand):
        return {side_of(after.tricks[-1].winner)}
    if not after.trick:
        return {side_of(after.tricks[-1].winner)}
    found: set[int] = set()
    for reply in tiles(after.allowed(after.turn)):
        found |= winners(after, reply)
    return found


# --- examples, with master's full effort --------------------------------------------------


def test_trumps_are_drawn() -> None:
    hands: dict[SeatName, str] = {"E": "66 65 64 63 62 55 44"}
    given = hint(position("straight,lay_down=off", hands, "2m pass pass pass trump:6"))
    assert (given.measure, given.reason.code) == ("make", "lead-high-trump")
    assert given.says.endswith(" is the highest trump left: lead it while the others hold 2.")


def test_partner_is_given_count() -> None:
    """East's double six takes the trick, and West has five to give it."""
    hands: dict[SeatName, str] = {
        "E": "66 65 64 63 61 22 11",
        "S": "62",
        "W": "50 40 30 20 10 21 31",
    }
    given = hint(position("straight", hands, "30 pass pass pass trump:6 play:66 play:62"))
    assert given.action == "play:50"
    assert given.says == "Partner's 6-6 takes this trick: give it your 5."


def test_a_bid_is_weighed_by_the_match() -> None:
    given = hint(to_bid("straight", "66 65 64 63 62 61 60"))
    assert given.measure == "win"
    assert given.reason.code == "bid"
    assert given.reason.values["trump"] == "6"
    assert "with sixes" in given.says
    assert given.action == "2m"


def test_a_poor_hand_passes_and_hears_why() -> None:
    given = hint(to_bid("straight", "61 52 43 40 32 31 20"))
    assert given.action == "pass"
    assert given.reason.code == "pass"
    assert given.options[0].error == 0.0
    stuck = hint(to_bid("straight,all_pass=dealer-30", "61 52 43 40 32 31 20", "pass pass pass"))
    assert stuck.reason.code == "must-bid"
    assert stuck.says.startswith("You must bid: 30 ")


def test_naming_counts_the_trumps() -> None:
    view = position("straight", {"E": "55 54 53 52 51 66 61"}, "30 pass pass pass")
    given = hint(view)
    assert given.action == "trump:5"
    assert given.reason.values["trumps"] == 5
    assert given.says.startswith("With 5 trumps, fives should make it about ")
