"""Two matrices and two players: turns, races, stealing and planting, and when a game is over."""

from __future__ import annotations

import re

from parlour.core.saying import Saying
from parlour.games.poker_solitaire.matrix import CELL_NAMES
from parlour.pieces.cards import CARDS
from tests.games.poker_solitaire.table import GAME, after, fill, legal, refused, squares, start

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
    assert state.view(None).matrices[0].rows[2][2] is None
    assert state.view(None).matrices[1].rows[0][0] == "KH"


def test_best_of_two_may_end_with_one_matrix() -> None:
    state = start("best-of-two", "KH", "KH>A:a1")
    refused(state, "done", "only with a full matrix")
    state = fill(state, "A:")
    assert "done" in legal(state)
    assert state.turn == 1
    state = after(state, "done")
    assert state.result == {"scores": state.scores, "reason": "done"}
    assert state.ended == Saying("poker-solitaire.ended.done")


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
        card = state.view(None).dealt[0]
        seen.append((state.turn, card))
        state = state.apply(f"{card}>{square}")
    assert seen == [(1, "KH"), (2, "KH"), (2, "QD"), (1, "QD"), (1, "5C"), (2, "5C")]


def test_in_the_same_deck_a_card_stays_until_both_had_the_choice() -> None:
    state = start("same-deck,deal=3", "KH QD 5C 2S 3S 4S", "KH>a1")
    assert state.view(2).dealt == ("KH", "QD", "5C")
    assert state.view(2).taken == ("KH",)
    state = after(state, "QD>a1")
    assert state.view(2).dealt == ("2S", "3S", "5C")
    assert state.view(2).taken == ()


def test_a_change_within_a_round_takes_no_card_away() -> None:
    state = start("same-deck", "KH QD 5C", "KH>a1", "change:deal=2")
    assert state.view(2).dealt == ("KH",)
    assert after(state, "KH>a1").view(2).dealt == ("QD", "5C")


def test_rejects_of_ones_own() -> None:
    state = start("alternate,rejects=1,rejects_1=1,rejects_2=1", "KH QD 5C 2S")
    owners = [(r.name, r.owner) for r in state.view(None).rejects]
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
    rows = state.view(None).matrices
    assert (len(rows[0].open), len(rows[1].open)) == (6, 24)


def test_one_against_pat() -> None:
    # One plays for points, the other for pat hands: five of them beat any points.
    state = start("race,placement=anywhere,scoring_2=pat,rejects=0", "KH")
    state = fill(state, "A:", "1:")
    state = after(state, "1:done")
    assert state.result is not None
    assert state.result["scores"]["2"] is None
    assert (state.result["winner"], state.result["pat"]) == (1, {"2": False})


def test_pat_hands_beat_any_points() -> None:
    rows = [f"{rank}{suit}" for suit in "CDHS" for rank in "A2346"]  # four flushes
    rows += ["9C", "TD", "JH", "QS", "KC"]  # and a straight
    rest = [str(card) for card in CARDS if str(card) not in rows]
    deck = [card for pair in zip(rest, rows, strict=False) for card in pair]
    state = GAME.start(
        "alternate,placement=anywhere,scoring=american,scoring_2=pat", start={"deck": deck}
    )
    for card, square in zip(deck, [c for c in CELL_NAMES for _ in (1, 2)], strict=True):
        state = state.apply(f"{card}>{square}")
    assert state.result is not None
    assert state.result["scores"]["1"] > 100
    assert (state.result["winner"], state.result["pat"]) == (2, {"2": True})


# --- stealing and planting -----------------------------------------------------------------------


def test_a_stolen_card_is_safe() -> None:
    state = start("thieves", "KH QD 5C 2S 3S", "KH>c3", "QD>c3")
    assert "steal:c3>c4" in legal(state)
    state = after(state, "steal:c3>c4")
    view = state.view(None).matrices
    assert view[0].rows[3][2] == "QD"
    assert view[0].stolen == ("A:c4",)
    assert view[1]["rows"][2][2] is None
    refused(state, "steal:c4>a1", "QD was stolen, and cannot be stolen again")
    assert {a for a in legal(state) if a.startswith("steal:c4")} == set()
    assert "steal:c3>a1" in legal(state)  # KH was not
    refused(state, "steal:a1>b1", "there is no card on A:a1")
    refused(state, "steal:B:c3>A:c4", "stolen from the other player's matrix, A")


def test_a_stolen_card_stays_safe_wherever_it_goes() -> None:
    state = start("thieves,movement=movable", "KH QD 5C 2S 3S", "KH>c3", "QD>c3", "steal:c3>c4")
    state = after(state, "5C>a1", "c4>r1", "2S>b1", "r1>d3")
    assert state.view(None).matrices[0].stolen == ("A:d3",)
    refused(state, "steal:d3>c1", "was stolen")


def test_a_planted_card_is_the_owners_to_keep_or_to_move() -> None:
    state = start("thieves,movement=movable", "KH QD 5C 2S 3S", "KH>c3", "plant:QD>A:c4")
    assert state.view(None).matrices[0].planted == ("A:c4",)
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
    assert state.view(1).legal[0].startswith("1:2S>A:")
    assert state.view(2).legal[0].startswith("2:2S>B:")
    assert state.view(None).legal == ()
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


def test_a_race_with_both_full_still_waits_for_done() -> None:
    state = fill(fill(start("race", "KH"), "A:", "1:"), "B:", "2:")
    assert all(matrix.is_full for matrix in state.table.matrices)
    assert state.turns == (1, 2)
    assert after(state, "2:done").turn is None


def test_race_both_goes_on_until_both_are_full() -> None:
    state = fill(start("race-both,rejects=0", "KH"), "A:", "1:")
    assert state.turns == (2,)
    assert state.turn == 2
    refused(state, "1:done", "only in Best of Two and Race")
    state = fill(state, "B:", "2:")
    assert state.result is not None
    assert state.result["winner"] in (1, 2, None)


def test_in_a_race_the_matrix_says_who_acts() -> None:
    state = start("race,steal=on,plant=on,movement=movable", "KH QD 6S 5C", "1:KH>c3", "2:QD>c3")
    for said, meant in (
        ("6S>A:c4", "1:6S>c4"),
        ("6S>B:c4", "2:6S>c4"),
        ("plant:6S>B:c4", "1:plant:6S>B:c4"),
        ("plant:6S>A:c4", "2:plant:6S>A:c4"),
        ("A:c3>r1", "1:c3>r1"),
        ("B:c3>d4", "2:c3>d4"),
        ("steal:A:c3>B:c4", "2:steal:c3>c4"),
        ("steal:B:c3>c4", "1:steal:c3>c4"),
    ):
        assert after(state, said) == after(state, meant), said
    for unclear in ("6S>c4", "6S>r1", "c3>r1", "steal:c3>c4", "plant:6S>c4", "done"):
        refused(state, unclear, "in a race say who acts")
