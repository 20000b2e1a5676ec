"""`parlour review`: a game looked back at in a terminal, in words or as JSON."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from parlour.cli import app
from parlour.records.record import Record
from parlour.study.review import Review
from parlour.terminal.saves import Shelf
from parlour.terminal.solo import Solo

# The dealer keeps the worst that there is.
HANDS = [["5H", "5C", "5S", "JD", "2C", "9H"], ["AC", "2H", "3D", "4S", "6C", "8D"]]
LINE = msgspec.json.encode(
    {
        "game": "cribbage",
        "rules": "standard",
        "start": {"dealer": 0, "hands": HANDS, "starter": "KC"},
        "actions": ["throw:6C,8D", "throw:5H,5C"],
        "hints": [1],
    }
)


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    app([*arguments], exit_on_error=False, print_error=False, result_action="return_value")
    return capsys.readouterr().out


def test_faults_are_told_with_what_was_best_and_what_they_cost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(LINE + b"\n")
    english = told(capsys, "review", str(file), "--language", "en")
    assert "Hand 1, Player 1: 5♣ 5♥. Blunder." in english
    assert "Best: 2♣ 9♥." in english
    assert "of the chance to win the game" in english
    assert english.count("A hint was asked for.") == 1
    assert "A hint was asked for at 1 decision." in english
    assert "Throwing: " in english
    lesson = "parlour learn cribbage throwing"
    assert f"Most worth learning: hand 1, 5♣ 5♥. A lesson about it: {lesson}" in english
    spanish = told(capsys, "review", str(file), "--language", "es", "--seat", "0")
    assert "Error grave." in spanish
    assert "Lo mejor: 2♣ 9♥." in spanish
    assert "Se pidió una pista." in spanish
    assert f"Lo que más enseña: mano 1, 5♣ 5♥. Una lección sobre esto: {lesson}" in spanish
    assert "Jugador 2" not in spanish


def test_json_has_every_figure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(LINE + b"\n" + LINE + b"\n")
    lines = told(capsys, "review", str(file), "--json", "--seat", "0").splitlines()
    first, second = (msgspec.json.decode(line, type=Review) for line in lines)
    assert first == second
    (decision,) = first.decisions
    assert (decision.done, decision.word, decision.hint) == ("throw:5C,5H", "blunder", True)
    assert len(decision.options) == 15


def test_the_last_game_of_this_terminal_is_looked_at_from_the_peoples_seats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    shelf = Shelf("poker-solitaire")
    record = Record.read('{"game": "poker-solitaire", "seed": "last", "actions": []}')
    solo = Solo(record, "1", "club")
    while solo.state.turns:
        solo.act(solo.view().legal[0])
    shelf.finish(solo)
    assert "Poker Solitaire: " in told(capsys, "review", "--language", "en")
