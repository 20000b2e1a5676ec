"""The players that look ahead, at the table: whole games, odd views, and nothing but the view."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from parlour.core.errors import IllegalAction, ParlourError
from parlour.engines.bots import LEVELS, REFERENCES, Bot
from parlour.engines.texas42.learnt.calibration import as_tried, calibrated
from parlour.engines.texas42.search import eq10, searching
from parlour.engines.texas42.search.eq10 import Eq10
from parlour.engines.texas42.search.hand_odds import Judge, rolled, solved
from parlour.engines.texas42.search.play_odds import Effort, play_odds
from parlour.engines.texas42.search.searching import Club, Expert, Master, Skill
from parlour.games.texas42 import GAME, Rules, State
from parlour.games.texas42.play import Playing
from parlour.games.texas42.seats import SEATS, SeatName
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import names
from tests.engines.texas42.any_hands import RULES, positions, refereed
from tests.engines.texas42.seating import Player, play_game, plays, position

PLAYERS = ("club", "expert", "master", "eq10")
CHEAP = Judge(rolled, (6, 6), (2,), calibrated)


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same players, who look far less hard."""
    monkeypatch.setattr(searching, "CLUB", Skill(CHEAP, None))
    monkeypatch.setattr(searching, "EXPERT", Skill(CHEAP, Effort(0, 12, 6), notices=True))
    monkeypatch.setattr(
        searching, "MASTER", Skill(CHEAP, Effort(4, 12, 9, 3, 20_000, ahead=1), notices=True)
    )
    monkeypatch.setattr(eq10, "_OPEN_HANDS", Judge(solved, (2, 2), (2,), as_tried))
    monkeypatch.setattr(eq10, "_WORLDS", 2)


def make(name: str, seed: str = "") -> Bot:
    return (LEVELS["texas-42"] | REFERENCES["texas-42"])[name](seed)


def mixed(seed: str) -> dict[SeatName, Player]:
    """Each player in a seat, another for each seed."""
    order = Random(seed).sample(PLAYERS, 4)
    return {seat: make(name, seed) for seat, name in zip(SEATS, order, strict=True)}


@pytest.mark.usefixtures("cheap")
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_they_finish_a_game_under_any_rules(rules: Rules) -> None:
    short = Rules.make(str(rules), target=100 if rules.in_points else 3)
    assert play_game(short, "game", mixed("game")).result is not None


@pytest.mark.usefixtures("cheap")
@pytest.mark.parametrize("name", PLAYERS)
def test_each_finishes_a_game_of_its_own(name: str) -> None:
    rules = Rules.make("house,target=2,play_out=on,all_pass=dealer-30")
    players: dict[SeatName, Player] = {seat: make(name, f"own {seat}") for seat in SEATS}
    assert play_game(rules, name, players).result is not None


@pytest.mark.usefixtures("cheap")
@pytest.mark.parametrize("name", PLAYERS)
def test_no_view_is_too_odd(name: str) -> None:
    """Tiles exposed, seats early, hands decided long ago, the last tile: always a legal choice."""
    random, player, early = Random(name), make(name), 0
    for rules in RULES:
        for state in positions(random, refereed(rules), astray=0.3):
            view = state.view(state.turn)
            assert player.choose(view) in view.legal
            assert isinstance(state.phase, Playing)
            early += any("stands" in ruling.code for ruling in state.phase.deal.rulings)
    assert early > 20


def again(view: View) -> View:
    """The same view, as it would come over a wire."""
    return msgspec.json.decode(msgspec.json.encode(view), type=View)


@pytest.mark.usefixtures("cheap")
@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_and_view_give_the_same_choice(name: str) -> None:
    """Whatever was chosen before, and by whichever copy."""
    state, old = GAME.start("house,target=1", seed="again"), make(name, "seed")
    while (seat := state.turn) is not None:
        view = state.view(seat)
        choice = old.choose(view)
        assert choice == make(name, "seed").choose(again(view))
        state = state.apply(choice)


@pytest.mark.usefixtures("cheap")
@pytest.mark.parametrize("name", PLAYERS)
def test_hidden_tiles_may_be_exchanged_and_the_choice_stays(name: str) -> None:
    """Two deals that a seat cannot tell apart: it does the same in both."""
    random, compared = Random(f"hidden {name}"), 0
    while compared < 12:
        first = random.sample(range(28), 28)
        mine = random.randrange(4)
        second = exchanged(random, first, mine)
        states = [dealt(order) for order in (first, second)]
        acts = ["30", "pass", "pass", "pass", f"trump:{random.randrange(7)}"]
        while states[0].turn is not None and not states[0].hands:
            views = [state.view(SEATS[mine]) for state in states]
            assert views[0] == views[1]
            if states[0].turn == SEATS[mine]:
                choices = {make(name).choose(view) for view in views}
                assert len(choices) == 1
                compared += 1
            act = acts.pop(0) if acts else str(random.choice(states[0].legal()))
            try:
                states = [state.apply(act) for state in states]
            except IllegalAction:
                break  # from here on the deals can be told apart
    assert compared >= 12


def exchanged(random: Random, order: list[int], mine: int) -> list[int]:
    others = [at for at in range(28) if at // 7 != mine]
    tiles_of_others = random.sample([order[at] for at in others], len(others))
    changed = list(order)
    for at, tile in zip(others, tiles_of_others, strict=True):
        changed[at] = tile
    return changed


def dealt(order: list[int]) -> State:
    hands = {
        seat: names(sum(1 << tile for tile in order[at * 7 : at * 7 + 7]))
        for at, seat in enumerate(SEATS)
    }
    return GAME.start("straight,lay_down=off", start={"shaker": "N", "hands": hands})


class Watched:
    """A view that notes what is asked of it."""

    def __init__(self, view: View) -> None:
        self._view = view
        self.asked: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.asked.add(name)
        return getattr(self._view, name)


@pytest.mark.usefixtures("cheap")
@pytest.mark.parametrize("name", ["club", "eq10"])
def test_those_who_do_not_notice_others_neither_look_at_the_last_hand_nor_keep_what_they_saw(
    name: str,
) -> None:
    watched = Watched(position("house", {}, "30 pass pass pass trump:4 "))
    player = make(name)
    before = dict(vars(player))
    player.choose(watched)
    assert "held" in watched.asked
    assert "last_hand" not in watched.asked
    assert vars(player) == before


@pytest.mark.parametrize("player", [Club, Expert, Master, Eq10])
def test_no_choice_out_of_turn(player: type[Bot]) -> None:
    state = GAME.start("straight", seed="x")
    waiting = next(seat for seat in SEATS if seat != state.turn)
    with pytest.raises(ParlourError, match="not this seat's turn"):
        player().choose(state.view(waiting))


@pytest.mark.usefixtures("cheap")
@pytest.mark.parametrize("name", PLAYERS)
def test_a_certain_claim_is_made_and_the_suit_is_never_changed(name: str) -> None:
    hands: dict[SeatName, str] = {"E": "66 65 64 63 62 61 60"}
    view = position("dos-1986", hands, "42 pass pass pass trump:6")
    assert {"claim", "redeclare"} <= set(view.legal)
    assert make(name).choose(view) == "claim"


# --- single plays -------------------------------------------------------------------------


def test_a_hand_that_is_played_out_is_still_played_for_points() -> None:
    """The bid is decided either way; what still counts is the points."""
    hands: dict[SeatName, str] = {
        "N": "66 65 63 62 61 60 55", "E": "64 54 53 52 51 50 44", "S": "43 42 41 40 33 32 11",
        "W": "31 30 22 21 20 10 00",
    }  # fmt: skip
    so_far = plays("66 64 41 31 65 50 32 30 63 54 11 22 62 53 33 21 61 52 40 20")
    view = position("points-250,lay_down=off", hands, "pass pass pass 30 trump:6 " + so_far)
    assert view.points["NS"] == 30
    outlook = play_odds(view, Effort(10, 40, 40, 10, 10**6), 1)
    assert [play.chance for play in outlook.plays] == [1.0, 1.0]
    # The 5-5 is high, so both tricks and its ten are won in either order.
    assert [play.points for play in outlook.plays] == [12.0, 12.0]


def test_in_nello_of_equal_plays_the_one_that_wins_less_comes_first() -> None:
    random, told = Random(4), 0
    while told < 10:
        for state in positions(random, Rules.make("house,play_out=on")):
            view = state.view(state.turn)
            if view.contract == "nello" and len(view.legal) > 2:
                told += 1
                ranked = play_odds(view, Effort(0, 20, 10), told).plays
                keys = [(play.chance, -play.points) for play in ranked]
                assert keys == sorted(keys, reverse=True)


def test_the_bidder_at_nello_does_not_lead_its_one_high_tile() -> None:
    hands: dict[SeatName, str] = {"E": "10 20 30 21 31 61 00"}
    view = position("house", hands, "1m pass pass pass trump:nello")
    assert Master("nello").choose(view) != "play:61"


def test_what_wins_in_every_world_has_chance_one() -> None:
    hands: dict[SeatName, str] = {"E": "66 65 64 63 62 61 60"}
    view = position("straight,lay_down=off", hands, "2m pass pass pass trump:6")
    outlook = play_odds(view, Effort(20, 60, 40, 10, 10**6), 1)
    assert outlook.worlds == 399_072_960
    assert [play.chance for play in outlook.plays] == [1.0] * 7
    assert all(0 < play.error < 0.1 for play in outlook.plays)


def test_master_draws_trumps_before_it_leads_its_doubles() -> None:
    """Six tricks are certain when the last two trumps are out, and the seventh is a double."""
    hands: dict[SeatName, str] = {"E": "66 65 64 63 62 55 44"}
    view = position("straight,lay_down=off", hands, "2m pass pass pass trump:6")
    assert Master("draws").choose(view)[:6] == "play:6"


def test_errors_shrink_with_the_worlds_looked_at_and_a_glance_counts_as_one() -> None:
    view = position("straight", {}, "30 pass pass pass trump:4 ")
    few = play_odds(view, Effort(0, 40, 20), 1).plays[0].error
    many = play_odds(view, Effort(0, 4000, 2000), 1).plays[0].error
    assert many < few / 4
    for play in play_odds(view, Effort(30, 4000, 2000), 1).plays:
        looked = 2000 if play.in_doubt else 30
        chance = play.chance
        assert play.error >= (max(chance * (1 - chance), 0.25 / looked) / looked) ** 0.5 * 0.99
