"""The levels: they play every game there is, know no more than their view, and are in order."""

from __future__ import annotations

import msgspec
import pytest

from parlour.engines.bots import LEVELS, REFERENCES, bot
from parlour.engines.choices import Deciding
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import learned
from parlour.engines.cribbage.players import lay_greedily, throw_best_four, throw_best_hand
from parlour.games.cribbage import State
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.view import View
from parlour.pieces.cards import Card
from tests.games.cribbage.table import GAME, act, deal, start
from tests.games.cribbage.table import hand as hand_of

NAMES = [*LEVELS["cribbage"], *REFERENCES["cribbage"]]
GAMES = [
    *(preset for preset in Rules.PRESETS if preset != "acc-match"),
    "acc-match,games=2",
    "standard,count=self,muggins=on,first_dealer=by-hand",
    "four-hand,count=self,muggins=on",
    "standard,play_on=off",
    "five-card,play_on=off,first_play=dealer",
    "three-hand,first_play=dealer,play_on=off",
    "standard,target=1",
    "standard,target=200",
]


def sent(view: View) -> View:
    """A view that has been over the wire, so that a bot knows what is in it and no more."""
    return msgspec.json.decode(msgspec.json.encode(view), type=View)


def played(rules: str, levels: list[str], seed: str) -> State:
    state: State = GAME.start(rules, seed=seed)
    bots = [bot("cribbage", level, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    while state.turn is not None:
        seat = state.turns[-1]
        view = sent(state.view(seat))
        chosen = bots[seat].choose(view)
        assert chosen in view.legal
        state = state.apply(chosen)
    return state


def test_the_levels_and_references_are_these() -> None:
    assert list(LEVELS["cribbage"]) == ["beginner", "club", "expert", "master"]
    assert list(REFERENCES["cribbage"]) == [
        "random", "casual", "average-hand", "greedy-four", "one-step",
    ]  # fmt: skip


@pytest.mark.parametrize("rules", GAMES)
def test_every_level_plays_every_game(rules: str) -> None:
    """Each name sits at each table once, beside others."""
    players = GAME.rules(rules).players
    short = rules if "target" in rules else f"{rules},target=31"
    for first in range(0, len(NAMES), players):
        levels = [NAMES[(first + seat) % len(NAMES)] for seat in range(players)]
        assert played(short, levels, f"{rules} {first}").result is not None


def test_a_choice_is_a_function_of_the_view() -> None:
    """Other hidden cards, and another past, and the bot does the same."""
    held = "5H 6C JD TS 2S 9D"
    states = [
        start("standard", deal("standard", held, other, starter="KD", scores=[90, 100]))
        for other in ("AH AC AD AS 3H 3C", "QH QC QD QS 8H 8C")
    ]
    assert states[0].view(0) == states[1].view(0)
    for name in NAMES:
        if name == "random":
            continue
        fresh = bot("cribbage", name, "seed").choose(states[0].view(0))
        old = bot("cribbage", name, "another")
        played_before = start("standard", deal("standard", "AH 2H 3H 4H 5S 6S", starter="KD"))
        old.choose(played_before.view(0))
        assert old.choose(sent(states[1].view(0))) == fresh
    # In the play, with the same cards laid by another hand.
    dealt = [
        deal("standard", held, f"KH 7C {rest}", starter="KD", dealer=0, scores=[90, 100])
        for rest in ("AH 4C 3S 3D", "QH QC 8S 8D")
    ]
    after = [
        act(start("standard", start_), f"throw:{throw}", "throw:2S,9D", "play:KH")
        for start_, throw in zip(dealt, ("3S,3D", "8S,8D"), strict=True)
    ]
    assert after[0].view(0) == after[1].view(0)
    for name in NAMES[1:4]:
        one, other = (bot("cribbage", name).choose(state.view(0)) for state in after)
        assert one == other


def test_in_games_of_several_the_same_view_gives_the_same_card() -> None:
    state: State = GAME.start("four-hand", seed="several")
    while state.view(None).phase == "throw" or len(state.legal()) < 3:
        state = state.apply(state.legal()[0])
    view = state.view(state.turn)
    assert len({bot("cribbage", "master", seed).choose(view) for seed in "abcd"}) == 1


def test_every_player_decides_with_all_choices_listed() -> None:
    """Best first; what was weighed has its value, and the first is what the player does."""
    state: State = GAME.start("standard,count=self,muggins=on", seed="advice")
    players = {name: bot("cribbage", name) for name in NAMES if name != "random"}
    looked = 0
    while not state.hands:
        view = state.view(state.turns[0])
        for name, player in players.items():
            assert isinstance(player, Deciding)
            choices = player.decide(view)
            assert sorted(choice.action for choice in choices.options) == sorted(view.legal)
            assert choices.chosen == player.choose(view)
            values = [choice.value for choice in choices.options]
            if len(view.legal) == 1:
                assert values == [None]
                continue
            looked += 1
            weighed = [value for value in values if value is not None]
            assert len(weighed) == len(view.legal)
            assert weighed == sorted(weighed, reverse=True)
            assert (choices.measure == "win") <= all(0 <= value <= 1 for value in weighed)
            if name == "master" and view.phase in ("throw", "play"):
                assert choices.measure == "win"
                assert all(choice.figures for choice in choices.options)
        state = state.apply(players["master"].choose(view))
    assert looked >= 8 * len(players)


def test_cards_of_a_rank_are_worth_the_same() -> None:
    given = deal("standard", "TH JD 6D 3H 9H 8H", "5S 5C KD QS AC 2S", starter="8C")
    state = start("standard", given, "throw:AC,2S", "throw:9H,8H")
    master = bot("cribbage", "master")
    assert isinstance(master, Deciding)
    found = {choice.action: choice for choice in master.decide(state.view(1)).options}
    assert len(found) == 4
    assert found["play:5S"].value == found["play:5C"].value
    assert found["play:5S"].figures == found["play:5C"].figures


def test_it_counts_right_and_calls_muggins() -> None:
    given = deal("standard", "2H 2D 4C 6S 8S 8D", "5H TD QC KS 9C 9D", starter="JH")
    state = start("standard,count=self,muggins=on", given, "throw:9C,9D", "throw:8S,8D")
    master = bot("cribbage", "master")
    while state.view(None).phase == "play":
        state = state.apply(master.choose(state.view(state.turn)))
    assert master.choose(state.view(1)) == "count:12"
    assert master.choose(state.apply("count:12").view(0)) == "muggins:0"
    assert master.choose(state.apply("count:9").view(0)) == "muggins:3"


def test_references_do_what_their_names_say() -> None:
    taught = learned(GAME.rules("standard"))

    def known(held: str, dealer: int) -> Known:
        return Known.of(
            start("standard", deal("standard", held, starter="KD", dealer=dealer)).view(0)
        )

    for dealer in (0, 1):
        # 5-5-J as it lies with a ten; on average over the starters just the same.
        assert throw_best_four(known("5H 5C JD TS 2S 9D", dealer), taught).best == hand_of("2S 9D")
        assert throw_best_hand(known("5H 5C JD TS 2S 9D", dealer), taught).best == hand_of("2S 9D")
        # A flush of four hearts is worth four as it lies, and the rest nothing.
        assert throw_best_four(known("2H 6H 8H KH TC QS", dealer), taught).best == hand_of("TC QS")
    given = deal("standard", "TH JD 6D 3H 9H 8H", "5S 4C KD QS AC 2S", starter="8C")
    state = start("standard", given, "throw:AC,2S", "throw:9H,8H", "play:KD", "play:TH", "play:5S")
    assert lay_greedily(Known.of(state.view(0)), taught).best == 1 << Card("6D")


@pytest.mark.parametrize(
    ("better", "worse", "rules", "games"),
    [("master", "random", "standard", 6), ("expert", "random", "four-hand", 2)],
)
def test_levels_beat_chance(better: str, worse: str, rules: str, games: int) -> None:
    """That they beat one another is measured in the arena: see docs/strength.md."""
    levels = [better, worse] * (GAME.rules(rules).players // 2)
    won = sum(played(rules, levels, f"{rules} {n}").games[0].winner == 0 for n in range(games))
    assert won >= games - 1
