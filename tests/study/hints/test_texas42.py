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
from parlour.engines.texas42.search.play_odds import Effort, PlayOdds
from parlour.engines.texas42.search.searching import Club, Master, Searching, Skill
from parlour.games.texas42 import GAME, Rules, State
from parlour.games.texas42.dealing import deal_hands
from parlour.games.texas42.seats import SEATS, SeatName
from parlour.games.texas42.state import begin
from parlour.pieces.dominoes import DOUBLES, TILES, names
from parlour.study.hints import Hint, hint
from parlour.study.hints.texas42.play_reasons import _by_number
from parlour.study.hints.texas42.sayings import say
from tests.engines.texas42.any_hands import RULES, positions, refereed
from tests.engines.texas42.seating import position, to_bid
from tests.study.hints.oracles.texas42 import assert_true, code_of

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
                assert_true(state, given)
    auction = {"only-act", "bid", "bid-even", "must-bid", "pass", "pass-partner", "pass-even"}
    auction.add("pass-promise")
    auction |= {"name", "name-trumps"}
    # With so few deals tried hardly any play can be told from the next, and none that was only
    # glanced at need ever look better than one that was looked at closely.
    seldom = {"best-make", "best-set", "close-make", "close-set"}
    plays = {code.removeprefix("reason.") for code in say.declared} - auction
    assert plays - seldom <= set(told) <= plays


@pytest.mark.parametrize(
    ("others", "code"),
    [
        ([(0.50, 0.01, True)], "best-make"),
        ([(0.575, 0.01, True), (0.50, 0.01, True)], "tie-make"),  # two errors together: 0.028
        ([(0.5999, 0.0, True)], "tie-make"),  # told in hundredths they are the same
        ([(0.57, 0.01, True)], "best-make"),
        ([(0.65, 0.10, False)], "close-make"),  # it was only glanced at
    ],
)
def test_what_cannot_be_told_from_the_best_is_called_as_good(
    others: list[tuple[float, float, bool]], code: str
) -> None:
    plays = [
        PlayOdds(TILES[at], chance, 20.0, error, in_doubt)
        for at, (chance, error, in_doubt) in enumerate([(0.60, 0.01, True), *others])
    ]
    told = _by_number(plays, "make")
    assert told.code == f"texas-42.reason.{code}"
    assert told.values.get("ties", 0) == (code == "tie-make")


# --- examples, with master's full effort --------------------------------------------------


def test_trumps_are_drawn() -> None:
    hands: dict[SeatName, str] = {"E": "66 65 64 63 62 55 44"}
    given = hint(position("straight,lay_down=off", hands, "2m pass pass pass trump:6"))
    assert (given.measure, code_of(given)) == ("make", "lead-sure-trump")
    assert given.says.startswith("No trump that is still out beats 6-")
    assert given.says.endswith(": lead it while the others hold 2.")


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
    assert code_of(given) in {"pass", "pass-even"}  # most bids of 30 are outbid, bad ones too
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


def test_partners_plunge_is_left_alone_and_why_is_told() -> None:
    dealt = next(
        dealt
        for number in range(1000)
        if ((dealt := deal_hands("promise", number))[1] & DOUBLES).bit_count() >= 4
    )
    hands = {name: names(hand) for name, hand in zip(SEATS, dealt, strict=True)}
    begun = begin(Rules.make("house"), None, {"shaker": "N", "hands": hands})
    state = begun.apply("plunge:4m").apply("pass")
    given = hint(state.view("W"), "told")
    assert code_of(given) == "pass-promise"
    assert_true(state, given)
