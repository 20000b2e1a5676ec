"""Advice at 42: it is what `master` does, every choice has a number, and the reason is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from parlour.core.errors import ParlourError
from parlour.engines.bots import LEVELS, bot
from parlour.engines.texas42.learnt.calibration import calibrated
from parlour.engines.texas42.search import searching
from parlour.engines.texas42.search.hand_odds import Judge, rolled
from parlour.engines.texas42.search.play_odds import Effort
from parlour.engines.texas42.search.searching import Club, Master, Searching, Skill
from parlour.games.texas42 import GAME, Rules, State
from parlour.games.texas42.hand import FinishedHand
from parlour.games.texas42.play import Playing
from parlour.games.texas42.seats import SEATS, SeatName, side_of
from parlour.pieces.dominoes import Tile, tiles
from parlour.study.hints import Hint, hint
from parlour.study.hints.texas42.sayings import say
from tests.engines.texas42.any_hands import RULES, positions, refereed
from tests.engines.texas42.seating import position, to_bid

CHEAP = Skill(
    Judge(rolled, (6, 6), (2,), calibrated), Effort(4, 12, 9, 3, 20_000, ahead=1), notices=True
)


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Master looking far less hard, in all that it does: true reasons need no good choices."""
    monkeypatch.setattr(searching, "MASTER", CHEAP)


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
            check(state, hint(state.view(state.turn), str(number)), str(number))


def check(state: State, given: Hint, seed: str) -> None:
    view = state.view(state.turn)
    assert given == hint(view, seed)
    assert given.seat == view.seat
    assert given.action == given.options[0].action == Master(seed).choose(view)
    assert sorted(option.action for option in given.options) == sorted(view.legal)
    weighed = [option for option in given.options if option.value is not None]
    if view.phase == "play" and len(view.legal) > 1 and given.action != "claim":
        plays = [act for act in view.legal if act.startswith("play:")]
        assert [option.action for option in weighed] == [] or len(weighed) == len(plays) > 1
    elif view.phase == "naming":
        assert len(weighed) == len(view.legal)
        assert given.measure == "make"
    for option in weighed:
        assert option.value is not None
        assert option.error is None or 0 <= option.error < 1
        if given.measure != "points":
            assert 0 <= option.value <= 1
    assert given.says == str(given.reason)
    assert given.says.endswith(".")
    assert "{" not in given.says


@pytest.mark.usefixtures("cheap")
@pytest.mark.parametrize("level", LEVELS["texas-42"])
def test_it_is_what_master_does_with_the_hands_before_in_mind(level: str) -> None:
    """Hands two to four, against players of each level; noticing nothing would often differ."""
    blind = CHEAP._replace(notices=False)
    looked = otherwise = 0
    for number in range(4):
        seed = f"{level} {number}"
        others = {seat: bot("texas-42", level, seed) for seat in "EW"}
        state = GAME.start("straight", seed=seed)
        while state.turn is not None and len(state.hands) < 4:
            view = state.view(state.turn)
            if state.turn in others:
                state = state.apply(others[state.turn].choose(view))
                continue
            action = Master(seed).choose(view)
            if state.hands and len(view.legal) > 1:
                assert hint(view, seed).action == action
                looked += 1
                otherwise += Searching(seed, blind).choose(view) != action
            state = state.apply(action)
    assert looked >= 50
    assert otherwise or level != "beginner"  # whose manners are those of the book


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
                given = hint(state.view(state.turn), str(number))
                told[code_of(given)] += 1
                check_reason(state, given)
    auction = {"only-act", "bid", "must-bid", "pass", "pass-partner", "name", "name-trumps"}
    assert set(told) == {code.removeprefix("reason.") for code in say.declared} - auction


def code_of(given: Hint) -> str:
    return given.reason.code.removeprefix("texas-42.reason.")


def check_reason(state: State, given: Hint) -> None:
    phase, code, values = state.phase, code_of(given), given.reason.values
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
            assert len(set(weighed(given))) == 1
        case "best-make" | "best-set" | "most-points":
            assert code.endswith(given.measure)
            assert weighed(given)[0] > 0 or given.measure == "points"
        case "no-chance":
            assert not any(weighed(given))
        case _:
            pytest.fail(f"no such reason: {code}")


def weighed(given: Hint) -> list[float]:
    """The values of what was weighed: a change of suit never is."""
    return [option.value for option in given.options if option.value is not None]


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
    assert (given.measure, code_of(given)) == ("make", "lead-high-trump")
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
    assert code_of(given) == "bid"
    assert given.reason.values["trump"] == "6"
    assert "with sixes" in given.says
    assert given.action == "2m"


def test_a_poor_hand_passes_and_hears_why() -> None:
    given = hint(to_bid("straight", "61 52 43 40 32 31 20"))
    assert given.action == "pass"
    assert code_of(given) == "pass"
    assert given.options[0].error == 0.0
    stuck = hint(to_bid("straight,all_pass=dealer-30", "61 52 43 40 32 31 20", "pass pass pass"))
    assert code_of(stuck) == "must-bid"
    assert stuck.says.startswith("You must bid: 30 ")


def test_naming_counts_the_trumps() -> None:
    view = position("straight", {"E": "55 54 53 52 51 66 61"}, "30 pass pass pass")
    given = hint(view)
    assert given.action == "trump:5"
    assert given.reason.values["trumps"] == 5
    assert given.says.startswith("With 5 trumps, fives should make it about ")
