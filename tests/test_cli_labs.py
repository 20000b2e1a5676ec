"""The commands of the laboratories: in both languages, as JSON, and one sentence on bad input."""

from __future__ import annotations

import json

import pytest

from parlour.cli import app
from parlour.core.errors import ParlourError


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    app(list(arguments), exit_on_error=False, result_action="return_value")
    return capsys.readouterr().out


def test_throw(capsys: pytest.CaptureFixture[str]) -> None:
    hand = ["5H", "5C", "JD", "QS", "2H", "9C"]
    lines = told(capsys, "throw", *hand, "--box", "theirs", "--score", "100-95").splitlines()
    assert lines[0] == "2H 5C 5H 9C JD QS: their box, 100-95 to 121"
    assert lines[1].startswith("Throw 2H 9C. No other throw leaves a better hand: 12.7")
    assert lines[4].split()[:7] == ["2H", "9C", "12.70", "-4.60", "-2.01", "±0.2", "6.08"]
    assert "5D: 11 more" in lines
    spanish = told(capsys, "throw", *hand, "--language", "es").splitlines()
    assert spanish[1].startswith("Descarta 2H 9C.")
    read = json.loads(told(capsys, "throw", *hand, "--json"))
    assert len(read["throws"]) == 15


def test_odds(capsys: pytest.CaptureFixture[str]) -> None:
    hand = ["66", "65", "64", "61", "55", "50", "11"]
    text = told(capsys, "odds", *hand, "--said", "pass 31", "--score", "3-5")
    assert text.startswith("6-6 6-5 6-4 6-1 5-5 5-0 1-1: 3-5 to 7; said before you: pass, 31\nBid ")
    assert "  4 trumps: 6-6 6-5 6-4 6-1; 3 out, 0 of them above yours" in text.splitlines()
    assert "Con seises:" in told(capsys, "odds", *hand, "--language", "es")


def test_place(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "place", "7S", "c3=KH", "b3=5D").splitlines()
    assert lines[0] == "7S is to be placed; the lines stand at 0"
    assert lines[6].split()[2:4] == ["5D", "KH"]
    assert lines[1].startswith("KH → the reject (r1) ("), "not the act as programs write it"
    # Two squares that nobody can tell apart: neither is called the best.
    spanish = told(capsys, "place", "7S", "c3=KH", "--language", "es")
    assert "lo marcado con = es igual de bueno" in spanish
    assert [line[:4] for line in spanish.splitlines() if " = " in line and line[0] in "abcde"] == [
        "c2 =",
        "c4 =",
    ]
    suits = [f"{column}{row}={rank}{suit}" for row, suit in enumerate("CDHS", 1)
             for column, rank in zip("abcde", "23456", strict=True)]  # fmt: skip
    last = [
        f"{column}5={card}" for column, card in zip("abcd", ("9C", "9D", "9H", "KS"), strict=True)
    ]
    assert "Best: 9S → e5" in told(capsys, "place", "9S", *suits, *last)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("throw 5H 5C", "these rules deal 6, not 2"),
        ("throw 5H 5C JD QS 2H 5h --language es", "5H está dos veces"),
        ("throw", "these rules deal 6, not 0"),
        ("odds 66 65 64 61 55 50 77", "'77' is not a tile; tiles are 00, 10, 11 … 66"),
        ("odds 66 65 64 61 55 50 11 --said 31,30 --language es", "30 no supera 31: puedes pujar"),
        ("place 7S c3=KH e5=5D", "under these rules each card touches another"),
        ("place 7S --rules race", "this laboratory is for one matrix"),
    ],
)
def test_bad_input_is_one_sentence(arguments: str, sentence: str) -> None:
    """`main` prints it with a status of 2, as for every command."""
    with pytest.raises(ParlourError) as refused:
        app(arguments.split(), exit_on_error=False, result_action="return_value")
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)
