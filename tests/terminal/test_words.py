"""The words of the table, from the player's chair."""

import pytest

from parlour.games.texas42.sayings import say
from parlour.games.texas42.seats import SeatName
from parlour.terminal.texas42 import draw, opening, told
from parlour.terminal.texas42.words import bid_words, told_to
from tests.terminal.typist import TEXAS_42


@pytest.mark.parametrize(
    ("bid", "words"),
    [
        ("pass", "pass"),
        ("31", "31"),
        ("1m", "1 mark"),
        ("2m", "2 marks"),
        ("splash:3m", "splash for 3 marks"),
        ("trash:42", "trash for 42"),
    ],
)
def test_bids(bid: str, words: str) -> None:
    assert bid_words(bid) == words


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ("S", "They had 13 points, so we could not reach 30"),
        ("W", "We had 13 points, so they could not reach 30"),
        (None, "They had 13 points, so we could not reach 30"),  # a spectator sits behind South
    ],
)
def test_sides(seat: SeatName | None, said: str) -> None:
    view = TEXAS_42.start(seed="a").view(seat)
    assert (
        told_to(say("verdict.out-of-reach", side="EW", points=13, bidders="NS", need=30), view)
        == said
    )


def test_seats() -> None:
    view = TEXAS_42.start(seed="a").view("S")
    assert told_to(say("verdict.took-a-trick", seat="S"), view) == "You took a trick"
    assert told_to(say("verdict.wrong-claim", seat="S"), view) == "Your claim was wrong"
    assert told_to(say("verdict.took-a-trick", seat="W"), view) == "West took a trick"


@pytest.mark.parametrize(
    ("seat", "left", "partner"), [("S", "West", "North"), ("E", "South", "West")]
)
def test_you_are_at_the_bottom(seat: SeatName, left: str, partner: str) -> None:
    view = TEXAS_42.start("dos-1986", seed="a").view(seat)
    assert f"{partner} is your partner; {left} is on your left" in str(opening(view)[0])
    lines = [str(line) for line in draw(view)]
    assert lines[0].startswith(f" You & {partner}: 0 points")
    assert [line.split()[0] for line in lines[2:9] if line.strip(" ?")] == [partner, left, "You"]


def test_a_whole_trick_is_told() -> None:
    hands = {"N": ["66", "65", "63", "62", "61", "60", "64"],
             "E": ["55", "54", "53", "52", "51", "50", "43"],
             "S": ["44", "33", "22", "11", "42", "41", "40"],
             "W": ["32", "31", "30", "21", "20", "10", "00"]}  # fmt: skip
    state, said = TEXAS_42.start("dos-1986", start={"shaker": "E", "hands": hands}), []
    actions = "30 pass pass 42 trump:5 redeclare trump:4 play:43 play:44 play:32 play:64"
    for action in actions.split():
        after = state.apply(action)
        said += [str(line) for line in told(action, state.view("S"), after.view("S"))]
        state = after
    assert said == [
        "West passes",
        "North passes",
        "East bids 42",
        "East wins the bid with 42.",
        "East names fives",
        "East takes the trump back, to name another",
        "East names fours",
        "East leads 4-3",
        "West plays 3-2 (5)",
        "North plays 6-4 (10)",
        "  You take trick 1: 16 points",
    ]
