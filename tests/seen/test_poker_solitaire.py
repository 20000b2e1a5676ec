"""Pictures of Poker Solitaire, in every mode and mix of rules."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.poker_solitaire import Rules, State
from parlour.games.poker_solitaire.hands import HANDS, ORDINARY
from parlour.games.poker_solitaire.matrix import CELL_NAMES
from parlour.games.poker_solitaire.scoring import counting_for
from parlour.games.poker_solitaire.view import View
from parlour.pieces.cards import Card
from parlour.seen import picture
from parlour.seen.poker_solitaire.coming import coming
from parlour.seen.poker_solitaire.outlook import Outlook
from parlour.seen.poker_solitaire.shown import DoneShown
from tests.games.poker_solitaire.mixes import rulesets
from tests.games.poker_solitaire.table import GAME, after, start
from tests.seen.poker_solitaire_samples import FILE, written


def all_views(state: State) -> list[View]:
    seats = (None, 1, 2)[: 1 + state.rules.players]
    return [state.view(seat) for seat in seats]


def agrees(seen: View, state: State) -> None:
    """All of it as it is sent, so that a client could check the same."""
    view, drawn = seen.as_json(), picture(seen).as_json()
    _acts_agree(view, drawn, state)
    _lines_agree(seen, view, drawn)
    _previews_agree(view, drawn, state)


def _acts_agree(view: dict[str, Any], drawn: dict[str, Any], state: State) -> None:
    """Every act is offered once: a card and a target, or a word."""
    offered = [*drawn["words"].values(), *(i for s in drawn["sources"] for i in s["to"].values())]
    assert sorted(offered) == list(range(len(view["legal"])))
    for source in drawn["sources"]:
        assert _held(view, source) == source["card"]
        if source["kind"] != "placed":  # a card that moves may leave room for itself
            squares = [to for to in source["to"] if to not in drawn["rejects"]]
            assert all(_card_on(view, square) is None for square in squares)
    assert (drawn["done"] is not None) == ("done" in drawn["words"])
    if drawn["done"] and state.rules.players == 2:
        ended = state.apply(view["legal"][drawn["words"]["done"]])
        assert ended.result
        assert ended.result["winner"] == drawn["done"]["winner"]


def _held(view: dict[str, Any], source: dict[str, Any]) -> str | None:
    at: str = source["at"]
    rejected: dict[str, str | None] = {r["name"]: r["card"] for r in view["rejects"]}
    if source["kind"] == "dealt":
        return at if at in view["dealt"] else None
    if source["kind"] == "reject":
        return rejected[at]
    return _card_on(view, at)


def _card_on(view: dict[str, Any], square: str) -> str | None:
    letter, _, cell = square.rpartition(":")
    row, column = divmod(CELL_NAMES.index(cell), 5)
    matrix = next(m for m in view["matrices"] if m["name"] == (letter or "A"))
    found: str | None = matrix["rows"][row][column]
    return found


def _lines_agree(whole: View, view: dict[str, Any], drawn: dict[str, Any]) -> None:
    for seen, shown in zip(view["matrices"], drawn["matrices"], strict=True):
        assert shown["left"] == sum(card is None for row in seen["rows"] for card in row)
        for counted, line in zip(seen["lines"], shown["lines"], strict=True):
            held = [card for at in line["squares"] if (card := _card_on(view, at)) is not None]
            assert held == counted["cards"]
            assert line["points"] == counted["points"]
            assert line["full"] == (len(held) == 5)
            assert line["pat"] == counted.get("pat", line["pat"])
            assert all(points > line["points"] for _, points in line["can"]) or shown["pat"]
            assert line["can"] == sorted(line["can"], key=lambda hand: -hand[1])
            assert line["can"] == ([] if line["full"] else _can(whole, seen, shown, counted))


def _can(
    view: View, seen: dict[str, Any], shown: dict[str, Any], line: dict[str, Any]
) -> list[list[Any]]:
    """What a line can become, found for this line alone and from all 81 hands."""
    rules = Rules.make(view.rules)
    owner = seen["owner"] - 1
    held = [int(Card(name)) for name in line["cards"]]
    may_come = coming(rules, view, owner)
    if rules.may_move[owner]:
        for card in held:
            may_come[card] -= 1
    points = counting_for(rules, owner).points
    best: dict[str, int] = {}
    for number in Outlook(may_come).hands(held):
        hand = HANDS[number]
        if hand.ordinary.pat if shown["pat"] else points[number] > line["points"]:
            best[hand.name if shown["scoring"] == "user" else hand.ordinary.name] = points[number]
    usual = [*ORDINARY, *(hand.name for hand in HANDS)]
    order = sorted(best, key=lambda name: (-best[name], usual.index(name)))
    return [[name, best[name]] for name in order[:12]]


def _previews_agree(view: dict[str, Any], drawn: dict[str, Any], state: State) -> None:
    """What a square promises is what the game then has."""
    for at, squares in drawn["previews"].items():
        source = next(source for source in drawn["sources"] if source["at"] == at)
        for square, lines in squares.items():
            then = state.apply(view["legal"][source["to"][square]])
            number = "AB".index(square[0]) if ":" in square else 0
            counted = then.view(view["seat"]).matrices[number].lines
            for line, _, points in lines:
                assert counted[line].points == points
            break  # one square of each card: doing them all takes long


def test_an_empty_line_between_cards_that_move_may_have_all_of_them() -> None:
    """Also the only ten there is left, which lies in the line before it."""
    tens = "TH TC TD TS AC 2C 3C"
    state = start(
        "standard,placement=anywhere,movement=movable,rejects=3",
        tens,
        "TH>c1",
        "TC>r1",
        "TD>r2",
        "TS>r3",
        "AC>c3",
    )
    state = after(state, "change:rejects=0")  # what lies there is gone
    for view in all_views(state):
        agrees(view, state)
    second = picture(state.view(1))["matrices"][0]["lines"][1]
    assert ("royal-flush", 30) in second["can"]


@settings(max_examples=60)
@given(rules=rulesets(), seed=st.integers(0, 2**32))
def test_it_agrees_with_the_view_and_the_rules(rules: Rules, seed: int) -> None:
    chance = random.Random(seed)
    state = GAME.start(rules, seed=str(seed))
    for turn in range(70):
        if state.turn is None:
            break
        if turn % 7 == seed % 7:
            for view in all_views(state):
                agrees(view, state)
        acts = state.legal()
        placings = [act for act in acts if "steal" not in str(act) and str(act)[-2] != "r"]
        state = state.apply(chance.choice(placings if chance.random() < 0.8 and placings else acts))
    for view in all_views(state):
        agrees(view, state)


@pytest.mark.parametrize("rules", list(Rules.PRESETS))
def test_it_knows_nothing_of_the_deck(rules: str) -> None:
    """Other cards to come, the same picture."""
    deck = "KH QD 5C 2S 9H 9S 4D JC 3H 7D"
    coming = ["TD", "8C", "6S", "AH", "2D"]
    pictures = []
    for rest in (coming, coming[::-1]):
        state = start(Rules.make(rules), " ".join([*deck.split(), *rest]))
        chance = random.Random(2)
        for _ in range(6):
            acts = [act for act in map(str, state.legal()) if act[-2] != "r"]
            state = state.apply(chance.choice(acts))
        pictures.append([picture(state.view(seat)) for seat in (None, 1)])
    assert pictures[0] == pictures[1]


def test_what_a_line_can_still_become() -> None:
    state = start("american", "KH 9H KD 2C 3C", "KH>c3", "9H>d3", "KD>c2")
    lines = picture(state.view(1))["matrices"][0]["lines"]
    row, column = lines[2], lines[7]
    assert (row["hand"], row["points"]) == (None, 0)
    # A king and a nine of hearts: a straight flush with the queen, jack and ten.
    assert [name for name, _ in row["can"][:2]] == ["straight-flush", "four-of-a-kind"]
    assert (column["hand"], column["points"]) == ("one-pair", 2)
    assert column["can"][0] == ("four-of-a-kind", 50)
    assert "flush" not in dict(column["can"])


def test_the_hands_of_a_user_table_have_their_own_names() -> None:
    state = start("standard,scoring=user,table=big-dog:200", "AH KD 5C 9S", "AH>c3")
    drawn = picture(state.view(1))
    assert drawn["scoring"]["1"]["hands"][0] == ("big-dog", 200, False)
    assert len(drawn["scoring"]["1"]["hands"]) == 66  # the others hold a card twice
    two_decks = start("standard,scoring=user,decks=2", "AH KD 5C 9S", "AH>c3")
    assert len(picture(two_decks.view(1))["scoring"]["1"]["hands"]) == 81
    assert drawn["matrices"][0]["lines"][2]["can"][0] == ("big-dog", 200)


def test_saying_done_in_best_of_two_names_the_matrix_that_counts() -> None:
    state = GAME.start("best-of-two", seed="4")
    while "done" not in map(str, state.legal()):
        state = after(state, next(str(a) for a in state.legal() if ">A:" in str(a)))
    assert picture(state.view(1))["done"] == DoneShown(counts="A", winner=None)


def test_the_web_clients_tests_have_pictures_as_they_are_now() -> None:
    assert FILE.read_text("utf-8") == written(), (
        "write them anew: python -m tests.seen.poker_solitaire_samples"
    )
