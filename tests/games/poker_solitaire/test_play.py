"""How cards are placed, rejected, moved and dealt, and how the rules change."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from parlour.core.acting import Seated, Word
from parlour.core.errors import BadStart, IllegalAction, ParlourError
from parlour.core.saying import Saying
from parlour.games.poker_solitaire.actions import (
    PASS,
    Move,
    Place,
    Reject,
    Square,
)
from parlour.games.poker_solitaire.matrix import CELL_NAMES
from parlour.games.poker_solitaire.view import RejectSeen
from parlour.pieces.cards import CARDS, Card
from tests.games.poker_solitaire.table import GAME, after, legal, refused, squares, start

# --- placing ----------------------------------------------------------------------------------


def test_the_first_card_goes_anywhere_or_to_the_reject() -> None:
    state = start("standard", "KH QD")
    assert legal(state) == [*(f"KH>{cell}" for cell in CELL_NAMES), "KH>r1"]


@pytest.mark.parametrize(
    ("placement", "open_"),
    [
        ("edges", "c2 b3 d3 c4"),
        ("corners", "b2 c2 d2 b3 d3 b4 c4 d4"),
        ("anywhere", " ".join(cell for cell in CELL_NAMES if cell != "c3")),
    ],
)
def test_the_next_ones_must_touch(placement: str, open_: str) -> None:
    state = start(f"standard,placement={placement},rejects=0", "KH QD 5C", "KH>c3")
    assert squares(state, "QD") == set(open_.split())
    assert state.view(None).matrices[0].open == tuple(open_.split())


def test_the_edge_of_the_matrix_is_no_neighbour() -> None:
    state = start("standard,rejects=0", "KH QD", "KH>e2")
    assert squares(state, "QD") == {"e1", "d2", "e3"}
    state = start("standard,rejects=0,placement=corners", "KH QD", "KH>a1")
    assert squares(state, "QD") == {"b1", "a2", "b2"}


def test_what_is_refused_says_why() -> None:
    state = start("standard", "KH QD 5C", "KH>c3")
    refused(state, "QD>e5", "a card on e5 must touch with an edge .*: c2, b3, d3, c4")
    refused(state, "QD>c3", "KH is on c3 already")
    refused(state, "5C>c2", "5C is not dealt; face up: QD")
    refused(state, "QD>r2", "there is no reject r2 here; yours: r1")
    refused(state, "QD>B:c2", "there is one matrix")
    refused(state, "c3>c4", "cannot be moved once they are placed")
    refused(state, "d4>r1", "there is no card on d4")
    refused(state, "2:QD>c2", "there is one player")
    refused(state, "pass", "only where turns alternate")
    refused(state, "done", "only in Best of Two and Race")
    refused(state, "steal:c3>c4", "may not be stolen")
    refused(state, "plant:QD>c4", "may not be planted")
    for nonsense in ("", "QD", "QD>", ">c2", "QD>f1", "QD>c6", "QD>r9", "QD>c2>c3", "steal:QD>c2",
                     "plant:c3>c2", "3:QD>c2", "1:1:QD>c2", "QX>c2", "frob:QD>c2"):  # fmt: skip
        refused(state, nonsense, "is not an action; actions look like KH>c3")


def test_text_is_read_in_any_case_and_with_the_seat() -> None:
    state = start("standard", "TH QD")
    assert state.apply("10h>C3") == state.apply("TH>c3") == state.apply("1:TH>A:c3")


# --- rejects ----------------------------------------------------------------------------------


def test_one_card_may_be_taken_out_and_stays_out() -> None:
    state = start("standard", "KH QD 5C 2S", "KH>c3", "QD>c4")
    assert {a for a in legal(state) if a.endswith(">r1")} == {"5C>r1", "c3>r1", "c4>r1"}
    state = after(state, "c3>r1")
    assert state.view(1).rejects == (RejectSeen("r1", 1, "KH"),)
    assert squares(state, "5C") == {"b4", "d4", "c3", "c5"}
    refused(state, "r1>c3", "a rejected card cannot be taken back")
    refused(state, "c4>r1", "KH is on r1 already")
    assert not any(a.endswith(">r1") for a in legal(state))


def test_a_dealt_card_may_be_rejected_at_once() -> None:
    state = start("standard", "KH QD 5C", "KH>r1")
    assert state.view(None).dealt == ("QD",)
    assert len(squares(state, "QD")) == 25  # the matrix is still empty


def test_taking_out_the_only_card_frees_the_whole_matrix() -> None:
    state = start("standard", "KH QD", "KH>c3", "c3>r1")
    assert len(squares(state, "QD")) == 25


def test_movable_cards_move_and_come_back() -> None:
    state = start("standard,movement=movable", "KH QD 5C", "KH>c3")
    # The only card counts as lifted, so it may go anywhere else.
    moves = {a for a in legal(state) if a.startswith("c3>") and "r" not in a}
    assert moves == {f"c3>{cell}" for cell in CELL_NAMES if cell != "c3"}
    state = after(state, "QD>c4")
    # Lifted, QD does not hold up a neighbour: only KH does.
    assert {a for a in legal(state) if a.startswith("c4>") and "r" not in a} == {
        "c4>c2", "c4>b3", "c4>d3"
    }  # fmt: skip
    state = after(state, "c4>r1", "r1>b3")
    assert state.view(None).matrices[0].rows[2] == (None, "QD", "KH", None, None)
    refused(state, "r1>c4", "there is no card on r1")
    refused(after(state, "b3>r1"), "r1>e5", "must touch")
    refused(state, "b3>b3", "is on b3 already")
    refused(start("standard,rejects=2", "KH", "KH>r1"), "r1>r2", "from one reject to another")


# --- dealt cards and decks ----------------------------------------------------------------------


def test_any_of_the_dealt_cards_may_be_taken() -> None:
    state = start("standard,deal=3,rejects=2", "KH QD 5C 2S")
    assert state.view(None).dealt == ("KH", "QD", "5C")
    state = after(state, "QD>c3")
    assert state.view(None).dealt == ("KH", "2S", "5C")


def test_the_cards_can_run_out() -> None:
    state = GAME.start("standard,deal=2", start={"deck": ["KH", "QD", "5C"]})
    state = after(state, "KH>c3", "QD>c4")
    assert (state.turn, state.view(None).dealt) == (1, ("5C",))
    state = after(state, "5C>r1")
    assert (state.turn, state.legal()) == (None, ())
    assert state.result == {
        "scores": {"1": 0},
        "reason": "the cards have run out",
    }
    assert state.ended == Saying("poker-solitaire.ended.ran-out")
    refused(state, "c3>r1", "the game is over")


def test_where_cards_move_rejects_come_back_when_the_cards_have_run_out() -> None:
    """The manual: "Cards Can Move … and retrieved from the discard squares"."""
    state = GAME.start("standard,movement=movable", start={"deck": ["KH", "QD", "5C"]})
    state = after(state, "KH>c3", "QD>c4", "5C>r1")
    assert (state.turn, state.view(None).dealt) == (1, ())
    assert "r1>c5" in legal(state)
    assert "c4>d3" in legal(state)
    state = after(state, "c4>d3", "r1>d4")
    assert state.turn is None
    assert state.ended == Saying("poker-solitaire.ended.ran-out")


def test_where_turns_alternate_it_is_for_whoever_is_to_act_to_take_a_reject_back() -> None:
    rules = "alternate,rejects=0,rejects_1=1,movement_2=fixed"
    fixed = GAME.start(f"{rules},movement=fixed", start={"deck": ["KH", "QD"]})
    fixed = after(fixed, "KH>r1", "QD>B:c3")
    assert fixed.ended == Saying("poker-solitaire.ended.ran-out")
    state = GAME.start(f"{rules},movement=movable", start={"deck": ["KH", "QD"]})
    state = after(state, "KH>r1", "QD>B:c3")
    assert (state.turn, state.ended) == (1, None)
    assert after(state, "r1>A:a1").ended == Saying("poker-solitaire.ended.ran-out")


@pytest.mark.parametrize("mode", ["standard", "sum-of-two", "race", "alternate", "same-deck"])
def test_whoever_is_to_act_when_the_cards_have_run_out_can(mode: str) -> None:
    """Until nothing can come back any more; whatever is done on the way."""
    waited = 0  # games in which rejects alone were left
    for seed in range(20):
        chance = Random(f"{mode}{seed}")
        deck = [str(card) for card in chance.sample(CARDS, 8)]
        state = GAME.start(f"{mode},movement=movable,rejects=2", start={"deck": deck})
        ran_out = False
        while state.ended is None:
            acts = legal(state)
            assert acts
            ran_out = ran_out or not state.view(None).dealt
            back = [act for act in acts if re.match(r"(\d:)?r\d>", act)]
            out = [act for act in acts if re.search(r">r\d", act)]
            state = after(state, chance.choice(back if ran_out and back else out or acts))
        waited += ran_out
        assert state.turns_taken < 200
    assert waited


def test_two_decks_have_every_card_twice() -> None:
    state = GAME.start("standard,decks=2", seed="x")
    deck = state.deals[0]["deck"]
    assert len(deck) == 104
    assert all(deck.count(card) == 2 for card in deck)
    twice = GAME.start("standard,decks=2,deal=2,rejects=1", start={"deck": ["KH", "KH"]})
    assert legal(twice).count("KH>c3") == 1
    assert after(twice, "KH>c3", "KH>c4").hands[0].total == 1


def test_an_explicit_deck_is_completed_from_the_seed() -> None:
    state = GAME.start("standard", seed="x", start={"deck": ["KH", "5C"]})
    deck = state.deals[0]["deck"]
    assert deck[:2] == ["KH", "5C"]
    assert len(deck) == len(set(deck)) == 52


@pytest.mark.parametrize(
    ("start_", "says"),
    [
        ({}, "a list of cards"),
        ({"deck": []}, "a list of cards"),
        ({"deck": "KH"}, "a list of cards"),
        ({"deck": ["KH", "KX"]}, "'KX' is not a card"),
        ({"deck": ["KH", 5]}, "5 is not a card"),
        ({"deck": ["KH", "KH"]}, "KH is 2 times in the deck, but it is made of one deck"),
        ({"deck": ["KH"], "hand": 1}, "not 'hand'"),
        (["KH"], "a start is an object"),
    ],
)
def test_starts_that_are_none_are_refused(start_: object, says: str) -> None:
    with pytest.raises(BadStart, match=says):
        GAME.start("standard", start=start_)  # type: ignore[arg-type]
    with pytest.raises(BadStart, match="needs a seed"):
        GAME.start("standard")


# --- changing the rules ---------------------------------------------------------------------


def test_rules_may_change_during_a_game() -> None:
    state = start("standard", "KH QD 5C 2S", "KH>c3")
    state = after(state, "change:placement=anywhere,movement=movable,hands=12,scoring=american")
    assert state.rules == GAME.rules(
        "standard,placement=anywhere,movement=movable,hands=12,scoring=american"
    )
    assert {"QD>a1", "c3>a1"} <= set(legal(state))
    assert len(state.hands[0].lines) == 12


def test_a_change_moves_no_card() -> None:
    state = start("alternate,rejects=0,rejects_1=2", "KH QD 5C 2S 3S", "KH>r1", "QD>c3", "5C>r2")
    state = after(state, "change:rejects=1,rejects_1=0")
    assert state.turn == 2  # a change is not a turn
    assert state.view(None).rejects == (
        RejectSeen("r1", "common", "KH"),
        RejectSeen("r2", None, "5C"),
    )
    refused(state, "B:c3>r2", "there is no reject r2 here")
    refused(state, "B:c3>r1", "KH is on r1 already")


def test_the_number_of_dealt_cards_follows_a_change() -> None:
    state = start("standard", "KH QD 5C 2S 3S", "change:deal=3")
    assert state.view(None).dealt == ("KH", "QD", "5C")
    state = after(state, "change:deal=1", "KH>c3")
    assert state.view(None).dealt == ("QD", "5C")
    assert after(state, "QD>c4").view(None).dealt == ("5C",)
    assert after(state, "QD>c4", "5C>c5").view(None).dealt == ("2S",)


def test_nothing_goes_on_for_ever() -> None:
    state = start("standard,movement=movable", "KH QD", "KH>c3")
    for turn in range(1999):
        state = after(state, "c4>c3" if turn % 2 else "c3>c4")
    assert state.result == {
        "scores": {"1": 0},
        "reason": "2000 turns have been taken",
    }
    assert state.ended == Saying("poker-solitaire.ended.most-turns", {"turns": 2000})
    state = start("standard", "KH")
    for _ in range(100):
        state = after(state, "change:hands=12", "change:hands=10")
    refused(state, "change:hands=12", "the rules have been changed 200 times")


def test_more_decks_wait_for_the_next_shuffle() -> None:
    state = start("standard", "KH QD", "change:decks=2")
    assert state.rules.decks == 2
    assert len(state.deals[0]["deck"]) == 52


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("change:", "say what to change"),
        ("change:hands", "not of the form option=value"),
        ("change:hands=11", "hands may be 10 or 12, not '11'"),
        ("change:deal=5", "dealt cards and rejects may be 5 in all, not 6"),
        ("change:mode=race", "the mode cannot be changed"),
        ("change:frob=1", "there is no option 'frob'"),
    ],
)
def test_changes_that_make_no_game_are_refused(change: str, says: str) -> None:
    refused(start("standard", "KH"), change, says)


@pytest.mark.parametrize(
    "made",
    [
        Place(CARDS[0], Square(99)),
        Place(CARDS[0], Square(3, "Z")),
        Place(None, Square(3)),  # type: ignore[arg-type]
        Seated(3, Place(Card.named("KH"), Square(3))),
        Seated(1, Seated(1, PASS)),
        Move(Reject(7), Square(3)),
        Word("shout"),
        None,
        7,
        b"KH>c3",
        "\u212aH>c3",  # the sign for kelvin
    ],
    ids=ascii,
)
@pytest.mark.parametrize("rules", ["standard", "race"])
def test_what_no_text_could_say_is_refused(made: Any, rules: str) -> None:
    with pytest.raises(IllegalAction):
        start(rules, "KH").apply(made)


def test_an_act_made_by_hand_is_what_its_text_says() -> None:
    state = start("standard", "KH")
    made = Place(Card.named("KH"), Square(12))
    assert state.apply(made) == state.apply("KH>c3") == state.apply(Seated(1, made))


@pytest.mark.parametrize("seat", [0, 3, True, 1.0, "1", [1]], ids=repr)
def test_views_are_for_seats(seat: Any) -> None:
    with pytest.raises(ParlourError, match="not a seat"):
        start("standard", "KH").view(seat)
