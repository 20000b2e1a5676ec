"""How the others play, told by the hands that were shown: who is taken for what, and by what."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from parlour.engines.bots import bot
from parlour.engines.texas42.learnt.quick import ALL_SKILLED, BY_THE_BOOK, SKILLED, quick_players
from parlour.engines.texas42.search.manners import Impression, evidence
from parlour.games.texas42 import GAME, Rules, State
from parlour.games.texas42.seats import SEATS
from parlour.games.texas42.view import LastHand
from tests.engines.texas42.any_hands import RULES


def game(seed: str, ns: str, ew: str, rules: str = "straight") -> Iterator[State]:
    """A game, whenever somebody is to act."""
    players = {
        seat: bot("texas-42", ns if seat in "NS" else ew, f"{seed}/{seat}") for seat in SEATS
    }
    state = GAME.start(rules, seed=seed)
    while state.turn is not None:
        yield state
        state = state.apply(players[state.turn].choose(state.view(state.turn)))


def told(level: str, seeds: int) -> list[float]:
    """What each side of a level told in each hand of some games."""
    found = []
    for seed in range(seeds):
        hands = 0
        for state in game(f"told {seed}", level, level):
            if len(state.hands) > hands:
                hands = len(state.hands)
                n, e, s, w = evidence(state.rules, shown(state))
                found += [n + s, e + w]
    return found


def shown(state: State) -> LastHand:
    last = state.view("N").last_hand
    assert last is not None
    return last


def test_the_book_is_told_from_skill() -> None:
    book, skill = told("manual-1986", 4), told("club", 4)
    assert sum(told > 0 for told in book) > 0.9 * len(book)
    assert sum(told < 0 for told in skill) > 0.6 * len(skill)
    assert sum(book) / len(book) > 2.5
    assert sum(skill) / len(skill) < -2.5


@pytest.mark.parametrize("number", range(3))
def test_opponents_by_the_book_are_soon_known(number: int) -> None:
    impressions = {seat: Impression() for seat in "NS"}
    seen = []
    for state in game(f"known {number}", "club", "manual-1986"):
        if state.turn in ("N", "S"):
            manners = impressions[state.turn].manners(state.view(state.turn))
            assert manners == impressions[state.turn].manners(state.view(state.turn))
            assert manners[SEATS.index(state.turn)] == SKILLED
            seen.append((len(state.hands), manners))
    assert {manners for hands, manners in seen if hands == 0} == {ALL_SKILLED}
    later = [manners for hands, manners in seen if hands >= 4]
    assert sum(m[1] == m[3] == BY_THE_BOOK for m in later) > 0.9 * len(later)
    assert sum(m[0] == m[2] == SKILLED for m in later) > 0.7 * len(later)


def test_a_new_game_begins_with_a_new_impression() -> None:
    impression = Impression()
    *_, late = (state for state in game("new", "manual-1986", "manual-1986") if state.turn == "N")
    assert BY_THE_BOOK in impression.manners(late.view("N"))
    assert impression.manners(GAME.start("straight", seed="other").view("N")) == ALL_SKILLED
    assert impression._shown == {}


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_every_hand_that_can_be_shown_can_be_read(rules: Rules) -> None:
    short = Rules.make(str(rules), target=200 if rules.in_points else 5)
    hands, silent = 0, rules.enforcement != "prevent" or rules.change_of_suit
    for state in game("any", "beginner", "random", str(short)):
        if len(state.hands) > hands:
            hands = len(state.hands)
            found = evidence(short, shown(state))
            assert len(found) == 4
            assert not silent or found == (0, 0, 0, 0)


def test_special_contracts_and_hands_that_were_passed_tell_nothing() -> None:
    start = GAME.start("house", seed="passed")
    for _ in range(4):
        start = start.apply("pass")
    assert evidence(start.rules, shown(start)) == (0, 0, 0, 0)
    nello = GAME.start("house", seed="passed").apply("1m")
    for action in ("pass", "pass", "pass", "trump:nello"):
        nello = nello.apply(action)
    while not nello.hands:
        nello = nello.apply(nello.legal()[0])
    assert evidence(nello.rules, shown(nello)) == (0, 0, 0, 0)


def test_there_is_a_quick_player_for_each_manner() -> None:
    assert len(quick_players()) == len({SKILLED, BY_THE_BOOK})
