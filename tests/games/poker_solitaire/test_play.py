"""How cards are placed, rejected, moved, stolen and planted, and when a game is over."""

from __future__ import annotations

import re

import pytest

from parlour.core.errors import BadStart, IllegalAction
from parlour.games.poker_solitaire import State
from parlour.games.poker_solitaire.matrix import CELL_NAMES
from tests.games.poker_solitaire.table import GAME, after, legal, start


def squares(state: State, card: str) -> set[str]:
    """Where a dealt card may go."""
    return {act.partition(">")[2] for act in legal(state) if act.startswith(f"{card}>")}


def refused(state: State, action: str, says: str) -> None:
    with pytest.raises(IllegalAction) as error:
        state.apply(action)
    assert re.search(says, str(error.value)), str(error.value)
    assert "\n" not in str(error.value)


def fill(state: State, letter: str = "", seat: str = "") -> State:
    """Put every card dealt on the first open square of a matrix until it is full."""
    while state.turn:
        acts = [a for a in legal(state) if re.fullmatch(rf"{seat}\w+>{letter}[a-e]\d", a)]
        if not acts:
            return state
        state = state.apply(acts[0])
    return state


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
    assert state.view(None)["matrices"][0]["open"] == open_.split()


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
    assert state.view(1)["rejects"] == [{"name": "r1", "owner": 1, "card": "KH"}]
    assert squares(state, "5C") == {"b4", "d4", "c3", "c5"}
    refused(state, "r1>c3", "a rejected card cannot be taken back")
    refused(state, "c4>r1", "KH is on r1 already")
    assert not any(a.endswith(">r1") for a in legal(state))


def test_a_dealt_card_may_be_rejected_at_once() -> None:
    state = start("standard", "KH QD 5C", "KH>r1")
    assert state.view(None)["dealt"] == ["QD"]
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
    assert state.view(None)["matrices"][0]["rows"][2] == [None, "QD", "KH", None, None]
    refused(state, "r1>c4", "there is no card on r1")
    refused(after(state, "b3>r1"), "r1>e5", "must touch")
    refused(state, "b3>b3", "is on b3 already")
    refused(start("standard,rejects=2", "KH", "KH>r1"), "r1>r2", "from one reject to another")


# --- dealt cards and decks ----------------------------------------------------------------------


def test_any_of_the_dealt_cards_may_be_taken() -> None:
    state = start("standard,deal=3,rejects=2", "KH QD 5C 2S")
    assert state.view(None)["dealt"] == ["KH", "QD", "5C"]
    state = after(state, "QD>c3")
    assert state.view(None)["dealt"] == ["KH", "2S", "5C"]


def test_the_cards_can_run_out() -> None:
    state = GAME.start("standard,deal=2", start={"deck": ["KH", "QD", "5C"]})
    state = after(state, "KH>c3", "QD>c4")
    assert (state.turn, state.view(None)["dealt"]) == (1, ["5C"])
    state = after(state, "5C>r1")
    assert (state.turn, state.legal()) == (None, ())
    assert state.result == {"scores": {"1": 0}, "reason": "the cards have run out"}
    refused(state, "c3>r1", "the game is over")


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
    assert len(set(deck)) == 52


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


# --- two matrices -------------------------------------------------------------------------------


def test_squares_of_two_matrices_are_told_apart() -> None:
    state = start("best-of-two", "KH QD 5C", "KH>A:c3")
    assert squares(state, "QD") == {"A:c2", "A:b3", "A:d3", "A:c4", "r1"} | {
        f"B:{cell}" for cell in CELL_NAMES
    }
    refused(state, "QD>c4", "say which matrix: A:c4 or B:c4")
    refused(after(state, "QD>B:a1"), "5C>B:e5", "a card on B:e5 must touch .*: B:b1, B:a2")


def test_movable_cards_go_from_one_matrix_to_the_other() -> None:
    state = start("sum-of-two,movement=movable,decks=1", "KH QD", "KH>A:c3", "A:c3>B:a1")
    assert state.view(None)["matrices"][0]["rows"][2][2] is None
    assert state.view(None)["matrices"][1]["rows"][0][0] == "KH"


def test_best_of_two_may_end_with_one_matrix() -> None:
    state = start("best-of-two", "KH", "KH>A:a1")
    refused(state, "done", "only with a full matrix")
    state = fill(state, "A:")
    assert "done" in legal(state)
    assert state.turn == 1
    state = after(state, "done")
    assert state.result == {"scores": state.scores, "reason": "done"}


def test_sum_of_two_needs_both() -> None:
    state = fill(fill(start("sum-of-two", "KH"), "A:"), "B:")
    assert state.turn is None
    assert state.scores == {"1": sum(tally.total for tally in state.hands)}


# --- two players --------------------------------------------------------------------------------


def test_turns_alternate_and_squares_without_a_letter_are_ones_own() -> None:
    state = start("alternate", "KH QD 5C")
    assert squares(state, "KH") == {f"A:{cell}" for cell in CELL_NAMES} | {"r1"}
    state = after(state, "KH>c3")
    assert state.turn == 2
    assert squares(state, "QD") == {f"B:{cell}" for cell in CELL_NAMES} | {"r1"}
    refused(state, "1:QD>c2", "it is player 2's turn, not player 1's")
    refused(state, "QD>A:c2", "A:c2 is in the other player's matrix")
    refused(state, "A:c3>r1", "A:c3 is in the other player's matrix")
    refused(state, "pass", "only with a full matrix")
    assert after(state, "QD>c3") == after(state, "2:QD>B:c3")


def test_a_full_matrix_passes_until_both_are_full() -> None:
    state = start("thieves,rejects=0", "KH")
    while not state.table.matrices[0].is_full:
        # Player 2 helps: everything is planted in A.
        seat = state.turn
        kind = "" if seat == 1 else "plant:"
        state = state.apply(next(a for a in legal(state) if re.match(rf"{kind}\w+>A:", a)))
    while state.turn == 2:
        state = state.apply(next(a for a in legal(state) if re.match(r"\w+>B:", a)))
    assert state.turn == 1
    assert "pass" in legal(state)
    assert all(a == "pass" or a.startswith("plant:") for a in legal(state))
    assert after(state, "pass").turn == 2


def test_the_same_deck_is_offered_to_both() -> None:
    state = start("same-deck", "KH QD 5C 2S")
    seen = []
    for square in ("a1", "a1", "a2", "a2", "a3", "a3"):
        card = state.view(None)["dealt"][0]
        seen.append((state.turn, card))
        state = state.apply(f"{card}>{square}")
    assert seen == [(1, "KH"), (2, "KH"), (2, "QD"), (1, "QD"), (1, "5C"), (2, "5C")]


def test_in_the_same_deck_a_card_stays_until_both_had_the_choice() -> None:
    state = start("same-deck,deal=3", "KH QD 5C 2S 3S 4S", "KH>a1")
    assert state.view(2)["dealt"] == ["KH", "QD", "5C"]
    assert state.view(2)["taken"] == ["KH"]
    state = after(state, "QD>a1")
    assert state.view(2)["dealt"] == ["2S", "3S", "5C"]
    assert state.view(2)["taken"] == []


def test_rejects_of_ones_own() -> None:
    state = start("alternate,rejects=1,rejects_1=1,rejects_2=1", "KH QD 5C 2S")
    owners = [(r["name"], r["owner"]) for r in state.view(None)["rejects"]]
    assert owners == [("r1", "common"), ("r2", 1), ("r3", 2)]
    refused(state, "KH>r3", "r3 is for the other player's use")
    state = after(state, "KH>r2")
    refused(state, "QD>r2", "r2 is for the other player's use")
    assert {a for a in legal(state) if ">r" in a} == {"QD>r1", "QD>r3"}


def test_the_second_players_rules_can_differ() -> None:
    state = start(
        "alternate,placement_2=anywhere,movement_2=movable,scoring_2=american,hands_2=12",
        "KH QD 5C 2S 9D", "KH>c3", "QD>c3",
    )  # fmt: skip
    assert squares(state, "5C") == {"A:c2", "A:b3", "A:d3", "A:c4", "r1"}
    refused(state, "c3>c4", "cannot be moved")
    state = after(state, "5C>c4")
    assert "2S>B:e5" in legal(state)
    assert "B:c3>B:e5" in legal(state)
    assert [len(tally.lines) for tally in state.hands] == [10, 12]
    rows = state.view(None)["matrices"]
    assert (len(rows[0]["open"]), len(rows[1]["open"])) == (6, 24)


def test_one_against_pat() -> None:
    # One plays for points, the other for pat hands: five of them beat any points.
    state = start("race,placement=anywhere,scoring_2=pat,rejects=0", "KH")
    state = fill(state, "A:", "1:")
    state = after(state, "1:done")
    assert state.result is not None
    assert state.result["scores"]["2"] is None
    assert (state.result["winner"], state.result["pat"]) == (1, {"2": False})


# --- stealing and planting -----------------------------------------------------------------------


def test_a_stolen_card_is_safe() -> None:
    state = start("thieves", "KH QD 5C 2S 3S", "KH>c3", "QD>c3")
    assert "steal:c3>c4" in legal(state)
    state = after(state, "steal:c3>c4")
    view = state.view(None)["matrices"]
    assert view[0]["rows"][3][2] == "QD"
    assert view[0]["stolen"] == ["A:c4"]
    assert view[1]["rows"][2][2] is None
    refused(state, "steal:c4>a1", "QD was stolen, and cannot be stolen again")
    assert {a for a in legal(state) if a.startswith("steal:c4")} == set()
    assert "steal:c3>a1" in legal(state)  # KH was not
    refused(state, "steal:a1>b1", "there is no card on A:a1")
    refused(state, "steal:B:c3>A:c4", "stolen from the other player's matrix, A")


def test_a_stolen_card_stays_safe_wherever_it_goes() -> None:
    state = start("thieves,movement=movable", "KH QD 5C 2S 3S", "KH>c3", "QD>c3", "steal:c3>c4")
    state = after(state, "5C>a1", "c4>r1", "2S>b1", "r1>d3")
    assert state.view(None)["matrices"][0]["stolen"] == ["A:d3"]
    refused(state, "steal:d3>c1", "was stolen")


def test_a_planted_card_is_the_owners_to_keep_or_to_move() -> None:
    state = start("thieves,movement=movable", "KH QD 5C 2S 3S", "KH>c3", "plant:QD>A:c4")
    assert state.view(None)["matrices"][0]["planted"] == ["A:c4"]
    assert state.turn == 1
    refused(after(state, "5C>b3"), "steal:c4>c3", "QD was planted there")
    moved = after(state, "c4>b3")  # now the owner has placed it
    assert "steal:b3>a1" in legal(moved)
    refused(state, "plant:5C>A:c2", "planted in the other player's matrix, B")


def test_cards_are_planted_by_the_owners_placement() -> None:
    state = start("thieves,placement_2=anywhere", "KH QD 5C 2S", "KH>c3", "QD>c3")
    assert "plant:5C>B:e5" in legal(state)
    state = after(state, "plant:5C>B:e5")
    refused(state, "plant:2S>A:e5", "must touch")


# --- races ----------------------------------------------------------------------------------------


def test_in_a_race_either_may_act() -> None:
    state = start("race", "KH QD 5C 2S")
    assert state.turns == (1, 2)
    assert {"1:KH>A:c3", "2:KH>B:c3"} <= set(legal(state))
    state = after(state, "2:KH>c3", "2:QD>c4", "1:5C>A:a1")
    assert state.view(1)["legal"][0].startswith("1:2S>A:")
    assert state.view(2)["legal"][0].startswith("2:2S>B:")
    assert state.view(None)["legal"] == []
    assert state.apply("2S>A:b1") == state.apply("1:2S>b1")  # the matrix says who
    refused(state, "2S>b1", "in a race say who acts: 1:2S>b1 or 2:2S>b1")
    refused(state, "2:KH>B:c5", "KH is not dealt")


def test_a_race_ends_when_a_full_player_is_done() -> None:
    state = fill(start("race", "KH", "2:KH>c3"), "A:", "1:")
    assert state.table.matrices[0].is_full
    refused(state, "2:done", "only with a full matrix")
    assert state.turns == (1, 2)
    state = after(state, "1:done")
    assert state.result is not None
    assert state.result["reason"] == "player 1 is done"
    assert state.turns == ()


def test_race_both_goes_on_until_both_are_full() -> None:
    state = fill(start("race-both,rejects=0", "KH"), "A:", "1:")
    assert state.turns == (2,)
    assert state.turn == 2
    refused(state, "1:done", "only in Best of Two and Race")
    state = fill(state, "B:", "2:")
    assert state.result is not None
    assert state.result["winner"] in (1, 2, None)


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
    assert state.view(None)["rejects"] == [
        {"name": "r1", "owner": "common", "card": "KH"},
        {"name": "r2", "owner": None, "card": "5C"},
    ]
    refused(state, "B:c3>r2", "there is no reject r2 here")
    refused(state, "B:c3>r1", "KH is on r1 already")


def test_the_number_of_dealt_cards_follows_a_change() -> None:
    state = start("standard", "KH QD 5C 2S 3S", "change:deal=3")
    assert state.view(None)["dealt"] == ["KH", "QD", "5C"]
    state = after(state, "change:deal=1", "KH>c3")
    assert state.view(None)["dealt"] == ["QD", "5C"]
    assert after(state, "QD>c4").view(None)["dealt"] == ["5C"]
    assert after(state, "QD>c4", "5C>c5").view(None)["dealt"] == ["2S"]


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
