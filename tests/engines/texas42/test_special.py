"""How freely the computer plays special contracts, as it is asked to."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour.core.errors import ParlourError
from parlour.engines.bots import LEVELS, bot, maker
from parlour.engines.choices import Choices
from parlour.engines.texas42.learnt.calibration import calibrated
from parlour.engines.texas42.search import bid_choice, searching
from parlour.engines.texas42.search.bid_choice import weigh_bids, weigh_trumps
from parlour.engines.texas42.search.hand_odds import Judge, rolled
from parlour.engines.texas42.search.match_odds import match_odds
from parlour.engines.texas42.search.searching import Club, Skill
from parlour.engines.texas42.special import CLEARLY, WAYS, is_special, ordinary_unless_clear
from parlour.games.texas42 import GAME, State
from parlour.games.texas42.actions import PASS, read_bid
from parlour.games.texas42.ladder import legal_bids
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.view import View
from tests.engines.texas42.any_hands import RULES
from tests.engines.texas42.seating import to_bid

CHEAP = Judge(rolled, (10, 10), (3,), calibrated)
SPECIAL = ["house", "dos-1986", "house,nello=announced,all_pass=dealer-30"]
NELLO = "10 20 30 21 31 32 00"


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same players, who look far less hard at a bid."""
    for level in ("CLUB", "EXPERT", "MASTER"):
        monkeypatch.setattr(searching, level, Skill(CHEAP, None))
    monkeypatch.setattr(bid_choice, "_WORLDS", 10)


def auction(level: str, rules: str, deal: str) -> tuple[list[str], str]:
    """Everything that is said until a tile is to be played or all have passed, and what it is
    played as; nothing where all have passed."""
    state: State = GAME.start(GAME.rules(rules), seed=deal)
    players = {seat: bot("texas-42", level, f"{deal}/{seat}") for seat in "NESW"}
    said = list[str]()
    while state.turn is not None:
        view = state.view(state.turn)
        if view.hand_number > 1:
            return said, ""
        if view.phase not in ("auction", "naming"):
            return said, view.contract or ""
        said.append(players[state.turn].choose(view))
        assert said[-1] in view.legal
        state = state.apply(said[-1])
    raise AssertionError("a game of one hand")


def special_in(level: str, rules: str, deals: int) -> int:
    """How many of some hands are played as special contracts."""
    contracts = [auction(level, rules, f"special {deal}")[1] for deal in range(deals)]
    return sum(contract not in ("", "bid") for contract in contracts)


@pytest.mark.usefixtures("cheap")
@pytest.mark.parametrize("rules", SPECIAL)
@pytest.mark.parametrize("level", LEVELS["texas-42"])
def test_never_is_never(level: str, rules: str) -> None:
    """Of 160 auctions by each of these rules not one has a special word."""
    for deal in range(40):
        said, contract = auction(f"{level}?special=never", rules, f"never {deal}")
        assert contract in ("", "bid")
        assert not any(_special_word(each) for each in said)


def _special_word(said: str) -> bool:
    word, _, named = said.partition(":")
    return word in ("trash", "splash", "plunge") or (word, named) in (
        ("trump", "nello"),
        ("trump", "sevens"),
    )


@pytest.mark.usefixtures("cheap")
@pytest.mark.parametrize("level", ["beginner", "club"])
def test_seldom_lies_between(level: str) -> None:
    often = {way: special_in(f"{level}?special={way}", "house", 80) for way in WAYS}
    assert often["freely"] > often["seldom"] > often["never"] == 0


@pytest.mark.parametrize("rules", ["house", "dos-1986"])
@pytest.mark.parametrize("level", ["beginner", "club"])
def test_nothing_asked_is_freely(level: str, rules: str) -> None:
    """The very same words."""
    for deal in range(6):
        usual = auction(level, rules, f"usual {deal}")
        assert usual == auction(f"{level}?special=freely", rules, f"usual {deal}")


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_rules_force_a_special_contract_on_nobody(rules: Rules) -> None:
    """Where there is anything to bid, there is something ordinary, or one may pass."""
    for high in (0, 30, 41, 42, 84, 126, 168):
        for stuck in (False, high == 0):
            for hand in (0, (1 << 28) - 1):
                bids = legal_bids(rules, hand, high, stuck=stuck)
                assert not bids or any(not is_special(bid) for bid in bids)


def test_seldom_wants_what_is_clearly_better() -> None:
    def ranked(*worth: float) -> list[tuple[bool, float]]:
        """Special and ordinary in turn, the special one first."""
        return [(not at % 2, each) for at, each in enumerate(worth)]

    def told(weighed: list[tuple[bool, float]]) -> list[tuple[bool, float]]:
        return ordinary_unless_clear(weighed, lambda it: it[0], lambda it: it[1])

    clear, near = ranked(0.5 + CLEARLY + 0.001, 0.5), ranked(0.5 + CLEARLY - 0.001, 0.5, 0.4)
    assert told(clear) == clear
    assert told(near) == [near[1], near[0], near[2]]
    assert told(ranked(0.5)) == ranked(0.5)  # there is nothing else


def test_the_first_mark_is_worth_what_the_page_says() -> None:
    """docs/texas-42.md holds what is clearly better against it."""
    rules = Rules.make("house")
    assert round(match_odds(rules, 1, 0) - match_odds(rules, 0, 0), 2) == 0.10
    assert CLEARLY == 0.03


def test_seldom_weighs_a_bid_in_both_ways() -> None:
    """In marks a hand can be worth naming trumps and worth nello: both are looked at."""
    weighed = weigh_bids(to_bid("house", NELLO), CHEAP, 1, special="seldom")
    ways = Counter(it.bid for it in weighed if it.bid != PASS and it.bid.in_marks)
    assert ways
    assert set(ways.values()) == {2}
    freely = weigh_bids(to_bid("house", NELLO), CHEAP, 1)
    assert set(Counter(it.bid for it in freely).values()) == {1}


def naming(hand: str, bid: str) -> View:
    state: State = GAME.start(
        GAME.rules("house"),
        start={"shaker": "W", "hands": _dealt(hand)},
    )
    for act in (bid, "pass", "pass", "pass"):
        state = state.apply(act)
    assert state.turn is not None
    return state.view(state.turn)


def _dealt(north: str) -> dict[str, list[str]]:
    held = north.split()
    others = [f"{a}{b}" for a in range(7) for b in range(a + 1) if f"{a}{b}" not in held]
    return {"N": held, "E": others[:7], "S": others[7:14], "W": others[14:]}


def test_a_hand_for_nello_is_named_so_unless_it_is_never_to_be() -> None:
    view = naming(NELLO, "1m")
    freely, seldom, never = (weigh_trumps(view, CHEAP, 1, special=way) for way in WAYS)
    assert freely[0].trump == seldom[0].trump == "nello"  # nothing ordinary comes near
    assert {odds.trump for odds in freely} - {odds.trump for odds in never} == {"nello", "sevens"}


def test_a_judge_of_others_goes_by_strength_whatever_it_plays_itself() -> None:
    """Somebody's bid of plunge is weighed also by who would never make it."""
    view = to_bid("house", "66 55 44 33 65 54 43")
    player = Club("", "never")
    choices: Choices = player.decide(view)
    assert read_bid(choices.chosen).contract == ""
    assert player.weigh(view, "plunge:4m", choices).value is not None


@pytest.mark.parametrize(
    "asked",
    ["club?special=often", "club?trash=never", "club?special", "eq10?special=never"],
)
def test_what_nobody_can_be_asked_for_is_refused(asked: str) -> None:
    with pytest.raises(ParlourError) as refused:
        maker("texas-42", asked)
    assert ("special=never" in str(refused.value)) or "the levels are" in str(refused.value)


def test_a_game_without_habits_says_so() -> None:
    with pytest.raises(ParlourError, match="only for a level"):
        maker("cribbage", "club?special=never")
