"""The kernel of the play: against the game itself, against a plain search, and bad input."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour._kernels import Holdings, LayingTable
from parlour.games.cribbage import State
from parlour.games.cribbage.scoring import THIRTY_ONE, VALUES, pegging_points
from parlour.games.cribbage.tables import laying_table
from parlour.pieces.cards import Card
from tests.games.cribbage.table import GAME

RULES = [
    ("standard", 150),
    ("pocket-1994", 60),
    ("five-card", 100),
    ("three-hand", 80),
    ("four-hand", 80),
    ("standard,play_on=off", 60),
]


@pytest.mark.parametrize(("rules", "hands"), RULES)
def test_the_play_goes_as_in_the_game(rules: str, hands: int) -> None:
    """Turns and points after every card of many hands played at random, often with small cards."""
    choose = random.Random(rules)
    made = GAME.rules(rules, target=1000, first_dealer="given", three_for_last=False)
    kernel = laying_table(made.play_on)
    for number in range(hands):
        state: State = GAME.start(made, seed=f"{rules} {number}")
        while state.view(None)["phase"] == "throw":
            state = state.apply(choose.choice(state.legal()))
        kept = [
            bytes(Card(name).rank for name in state.view(s)["kept"]) for s in state_seats(state)
        ]
        leads = state.turn
        heels = list(state.scores)
        laid: list[int] = []
        while not state.hands:
            seat = state.turn
            act = str(choose.choice(state.legal()))
            assert seat is not None
            assert leads is not None
            state = state.apply(act)
            if act == "go":
                continue
            laid += [seat, Card(act.removeprefix("play:")).rank]
            points, turn = kernel.follow(kept, leads, bytes(laid))
            after = settled(state)
            if not after.hands:
                assert turn == after.turn
                continue
            pegged = [*heels]
            for seat in range(made.players):
                pegged[seat % made.sides] += points[seat]
            assert turn is None
            assert pegged == list(after.hands[0].pegged)


def state_seats(state: State) -> range:
    return range(state.rules.players)


def settled(state: State) -> State:
    """The kernel passes for those who can only say go."""
    while not state.hands and [str(act) for act in state.legal()] == ["go"]:
        state = state.apply("go")
    return state


def test_every_pile_scores_as_in_the_game() -> None:
    """Piles with pairs, runs in any order, fifteens and 31s, laid by two who hold just these."""
    choose = random.Random(3)
    kernel = laying_table(True)
    seen = 0
    for _ in range(4000):
        low = choose.randrange(0, 11)
        ranks = [choose.randrange(low, low + 3) for _ in range(10)]
        pile: list[int] = []
        for rank in ranks:
            if sum(VALUES[r] for r in pile) + VALUES[rank] <= THIRTY_ONE:
                pile.append(rank)
        pile = pile[:8]
        pile = pile[: len(pile) // 2 * 2]
        hands = [bytes(pile[0::2]), bytes(pile[1::2])]
        laid, scored = b"", [0, 0]
        for place, rank in enumerate(pile[:-1]):  # the last card of all has its own point
            laid += bytes([place % 2, rank])
            scored[place % 2] += pegging_points(bytes(pile[: place + 1]))
            points, _ = kernel.follow(hands, 0, laid)
            if sum(VALUES[r] for r in pile[: place + 1]) == THIRTY_ONE:
                break
            if all(sum(VALUES[r] for r in pile[: place + 1]) + VALUES[r] <= 31 for r in pile):
                assert points == scored
                seen += 1
    assert seen > 5000


# --- the search -----------------------------------------------------------------------------

STYLE = (1.2, 0.04, 0.5, 0.3, 0.04)


def question(**more: Any) -> dict[str, Any]:
    return {
        "style": STYLE,
        "holdings": Holdings(13, 1, 2, bytes([9, 4, 12, 12]), [1.0, 3.0]),
        "me": 0,
        "leads": 0,
        "kept": bytes([4, 9]),
        "laid": b"",
        "unseen": b"",
        "fears": bytes([4] * 13),
        "extras": b"",
        "sides": [0, 1],
        "needs": [121, 121],
        "ends": (1.0, 0.0),
        "columns": 64,
        "outcome": [float(mine - theirs) for mine in range(32) for theirs in range(64)],
        "most": 2000,
        "few": 0,
    } | more


def test_what_is_certain_is_found_exactly() -> None:
    """The other holds two kings, without a doubt: a five is met by 15, a ten by nothing."""
    kings = Holdings(13, 1, 2, bytes([12, 12]), [1.0])
    found = {k: rest for k, *rest in laying_table(True).search(**question(holdings=kings))}
    # 5 K(15: 2) T K: 35 is too much, so go for T at 25; then the king is last.
    assert found[4] == [1.0 - 3.0, 1.0, 3.0]
    # T K 5: 25, go; the king is last.
    assert found[9] == [1.0 - 1.0, 1.0, 1.0]


def test_holdings_weigh_by_their_odds_and_by_what_is_unseen() -> None:
    kernel = laying_table(True)
    tens_and_five, kings = (
        {k: rest for k, *rest in kernel.search(**question(holdings=Holdings(13, 1, 2, h, [1.0])))}
        for h in (bytes([9, 4]), bytes([12, 12]))
    )
    both = {k: rest for k, *rest in kernel.search(**question())}
    for kind, (worth, mine, theirs) in both.items():
        # After the first card nothing is left to choose, so the whole is the sum of its parts.
        one, other = tens_and_five[kind], kings[kind]
        assert [worth, mine, theirs] == pytest.approx(
            [0.25 * a + 0.75 * b for a, b in zip(one, other, strict=True)]
        )
    unseen = [4] * 13
    unseen[12] = 3  # three pairs of kings, sixteen tens with a five
    even = Holdings(13, 1, 2, bytes([9, 4, 12, 12]), [1.0, 1.0])
    weighed = kernel.search(**question(holdings=even, unseen=bytes(unseen)))
    for kind, worth, _, _ in weighed:
        assert worth == pytest.approx((16 * tens_and_five[kind][0] + 3 * kings[kind][0]) / 19)


def test_what_was_laid_tells_of_the_hand() -> None:
    """Who said go holds nothing that fits; who laid a card held it."""
    ranks = [12, 10, 0, 12, 10, 5, 12, 10, 9, 9, 9, 5]
    hands = Holdings(13, 1, 3, bytes(ranks), [1.0] * 4)
    # Its king, my king, its jack: 30. I go; it goes too, so it has no ace, and I lead.
    laid = bytes([1, 12, 0, 12, 1, 10])
    asked = question(holdings=hands, kept=bytes([12, 3, 11]), laid=laid, leads=1)
    found = laying_table(True).search(**asked)
    # Against an ace, 4-A-Q would be fifteen. Against a 6 or a ten I have the last card, no more.
    assert found == [(3, 1.0, 1.0, 0.0), (11, 1.0, 1.0, 0.0)]
    # None of these hands has laid a nine, or can be the one to play.
    assert laying_table(True).search(**asked | {"laid": bytes([1, 8, 0, 12, 1, 8])}) == []
    assert laying_table(True).search(**question(laid=bytes([0, 4]))) == []


def test_the_end_of_the_game_comes_first() -> None:
    """With one point to go, the last card is enough for whoever gets it."""
    kings = Holdings(13, 1, 2, bytes([12, 12]), [1.0])
    nobody = [0.5] * (32 * 64)
    for needs, expected in [([121, 3], {4: 0.0, 9: 0.5}), ([121, 1], {4: 0.0, 9: 0.0})]:
        asked = question(holdings=kings, needs=needs, outcome=nobody)
        found = {k: worth for k, worth, _, _ in laying_table(True).search(**asked)}
        assert found == expected


def test_extras_count_with_the_others() -> None:
    kings = Holdings(13, 1, 2, bytes([12, 12]), [1.0])
    kernel = laying_table(True)
    plain = kernel.search(**question(holdings=kings))
    more = kernel.search(**question(holdings=kings, extras=bytes([7])))
    assert [worth - 7 for _, worth, _, _ in plain] == [worth for _, worth, _, _ in more]
    assert [rest[1:] for _, *rest in plain] == [rest[1:] for _, *rest in more]


def test_a_thinned_search_is_near_the_whole() -> None:
    choose = random.Random(8)
    hands = [sorted(choose.choices(range(13), k=4)) for _ in range(600)]
    holdings = Holdings(13, 1, 4, b"".join(map(bytes, hands)), [1.0] * 600)
    asked = question(holdings=holdings, kept=bytes([2, 6, 7, 9]), laid=bytes([1, 9]), leads=1)
    whole = laying_table(True).search(**asked)
    thinned = laying_table(True).search(**asked | {"most": 80})
    again = laying_table(True).search(**asked | {"most": 80})
    assert thinned == again
    for one, other in zip(whole, thinned, strict=True):
        assert one[1] == pytest.approx(other[1], abs=0.6)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"me": 2}, "no such seat"),
        ({"kept": bytes([4])}, "as many as the others hold"),
        ({"kept": bytes([4, 13])}, "no kind"),
        ({"laid": b"\0"}, "a seat and a kind"),
        ({"laid": b"\0\1"}, "does not lead to a turn"),
        ({"laid": b"\1\4"}, "does not lead to a turn"),
        ({"laid": b"\2\1"}, "no such seat or kind"),
        ({"laid": b"\0\4\1\4\0\4\1\4"}, "everything is laid"),
        ({"fears": b"\4"}, "fears: one for each kind"),
        ({"unseen": b"\4"}, "unseen: one for each kind"),
        ({"extras": b"\4"}, "extras: one for each holding"),
        ({"sides": [0]}, "sides: one for each seat"),
        ({"sides": [0, 2]}, "needs: one for each side"),
        ({"needs": [0, 1]}, "one point or more"),
        ({"style": STYLE[:4]}, "five numbers"),
        ({"style": (1, 1, 1, 0, 1)}, "the heat above 0"),
        ({"columns": 0}, "whole rows"),
        ({"columns": 33}, "whole rows"),
        ({"most": 0}, "most must be 1"),
    ],
)
def test_impossible_questions_are_refused(more: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        laying_table(True).search(**question(**more))


def test_impossible_tables_are_refused() -> None:
    good: dict[str, Any] = {
        "limit": 31,
        "values": bytes([1, 2]),
        "total_points": bytes(32),
        "alike_points": bytes(16),
        "set_points": bytes(4),
        "last_points": 1,
        "again": True,
    }
    LayingTable(**good)
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"limit": 0}, "limit must be"),
        ({"values": b""}, "between 1 and 16 kinds"),
        ({"values": bytes([1, 0])}, "values must be"),
        ({"total_points": bytes(31)}, "total_points"),
        ({"alike_points": bytes(5)}, "alike_points"),
        ({"set_points": bytes(5)}, "set_points"),
        ({"last_points": -1}, "last_points"),
    ]
    for more, says in wrong:
        with pytest.raises(ValueError, match=says):
            LayingTable(**good | more)
    with pytest.raises(ValueError, match="one for each holding"):
        Holdings(13, 1, 2, bytes(4), [1.0])
    with pytest.raises(ValueError, match="none is below 0"):
        Holdings(13, 1, 2, bytes(2), [-1.0])
    with pytest.raises(ValueError, match="no kind"):
        Holdings(13, 1, 2, bytes([0, 13]), [1.0])
    kernel = laying_table(True)
    with pytest.raises(ValueError, match="not that seat's turn"):
        kernel.follow([b"\1\1", b"\1\1"], 0, b"\1\1")
    with pytest.raises(ValueError, match="not in that hand"):
        kernel.follow([b"\1\1", b"\1\1"], 0, b"\0\2")
    with pytest.raises(ValueError, match="of one size"):
        kernel.follow([b"\1\1", b"\1"], 0, b"")
