"""`parlour stats`: the games finished here, each folded once, and only those that count."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from parlour.records.record import Record
from parlour.study.playing_alone import play_alone
from parlour.study.review import review
from parlour.study.statistics import looked_back
from parlour.study.statistics.sheet import COUNTED
from parlour.terminal import stats
from parlour.terminal.finished import FinishedGames
from parlour.terminal.mistakes import Mistakes
from parlour.terminal.saves import Shelf
from parlour.terminal.solo import Solo
from tests.study.statistics.played import record


def finish(
    folder: Path, game: str, rules: str, seed: str, seats: str = "0", *, undone: bool = False
) -> Path:
    """A game of the quickest players, filed as if somebody had played it."""
    played = record(game, rules, seed)
    solo = Solo(played, seats, "beginner")
    if undone:
        last = played.actions[-1]
        assert solo.undo()
        solo.act(last)
    return Shelf(game, folder / "games").finish(solo)


def test_every_game_is_folded_once_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [finish(tmp_path, "cribbage", "standard", seed) for seed in ("s1", "s2")]
    games = FinishedGames("cribbage", tmp_path)
    found = list(games.sheets())
    wanted = [
        COUNTED["cribbage"].figures(record("cribbage", "standard", seed).final(), 0)
        for seed in ("s1", "s2")
    ]
    assert [sheet.figures for sheet in found] == wanted
    assert [str(sheet.company) for sheet in found] == ["beginner", "beginner"]
    kept = (tmp_path / "statistics.jsonl").read_text()
    assert [json.loads(line)["file"] for line in kept.splitlines()] == [p.name for p in paths]
    monkeypatch.setattr(Shelf, "load", lambda *_: pytest.fail("folded twice"))
    assert list(games.sheets()) == found
    assert (tmp_path / "statistics.jsonl").read_text() == kept


def test_what_was_taken_back_or_played_by_several_does_not_count(tmp_path: Path) -> None:
    finish(tmp_path, "poker-solitaire", "standard", "s1", "1", undone=True)
    finish(tmp_path, "poker-solitaire", "alternate", "s1", "1+2")
    finish(tmp_path, "poker-solitaire", "standard", "s2", "1")
    (counted,) = FinishedGames("poker-solitaire", tmp_path).sheets()
    final = record("poker-solitaire", "standard", "s2").final()
    assert counted.figures == COUNTED["poker-solitaire"].figures(final, 1)


def test_a_game_that_was_put_by_remembers_what_was_taken_back(tmp_path: Path) -> None:
    played = record("poker-solitaire", "standard", "s1")
    shelf = Shelf("poker-solitaire", tmp_path)
    solo = Solo(Record(played.game, played.rules, "s1", None, played.actions[:9]), "1", "beginner")
    shelf.keep(solo)
    assert not shelf.load(shelf.current).practised
    solo.undo()
    shelf.keep(solo)
    assert shelf.load(shelf.current).practised


def test_what_is_spoilt_is_left_out_and_what_is_cut_off_is_folded_again(tmp_path: Path) -> None:
    path = finish(tmp_path, "cribbage", "standard", "s1")
    path.with_name("cribbage-bad.json").write_text("{")
    games = FinishedGames("cribbage", tmp_path)
    (found,) = games.sheets()
    kept = tmp_path / "statistics.jsonl"
    kept.write_bytes(kept.read_bytes()[:-40])
    assert list(games.sheets()) == [found]


def test_the_computer_plays_the_same_cards_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish(tmp_path, "poker-solitaire", "standard", "s1", "1")
    asked = []

    def played(game: str, rules: str, seed: str) -> object:
        asked.append((game, rules, seed))
        return play_alone(game, rules, seed)

    monkeypatch.setattr("parlour.terminal.finished.play_alone", played)
    games = FinishedGames("poker-solitaire", tmp_path)
    assert ["against-engine" in sheet.figures for sheet in games.sheets()] == [False]
    (sheet,) = games.sheets(same_cards=True)
    (score,) = sheet.figures["score"]
    alone = play_alone("poker-solitaire", "standard", "s1").outcome
    assert alone is not None
    engine = alone.scores[1]
    assert engine is not None
    assert sheet.figures["against-engine"] == {score - engine: 1}
    assert list(games.sheets(same_cards=True)) == list(games.sheets()) == [sheet]
    assert asked == [("poker-solitaire", "standard", "s1")]


def test_decisions_count_once_a_game_was_looked_back_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    path = finish(tmp_path, "poker-solitaire", "standard", "s1", "1")
    finish(tmp_path, "poker-solitaire", "alternate", "s1", "1+2")  # counts nowhere
    tell = partial(stats.tell, "poker-solitaire", form="text", same_cards=False, language="en")
    tell(look_back=False)
    assert "parlour stats --look-back" in capsys.readouterr().out
    tell(look_back=True)
    told = capsys.readouterr()
    assert told.err == f"Looking back at {path.stem} …\n"
    costs = looked_back.figures(review(record("poker-solitaire", "standard", "s1"), [1]))
    lost = sum(value * times for value, times in costs["decision-lost"].items())
    decisions = sum(costs["decision-lost"].values())
    (line,) = [line for line in told.out.splitlines() if line.startswith("  Lost by a decision")]
    assert line.split()[-6:-3] == [str(decisions), f"{lost / decisions / 100:.2f}", "%"]
    assert "--look-back" not in told.out
    monkeypatch.setattr("parlour.terminal.mistakes.judged", lambda *_: pytest.fail("judged twice"))
    tell(look_back=True)
    assert capsys.readouterr() == (told.out, "")


def test_a_note_from_before_there_were_costs_is_made_anew(tmp_path: Path) -> None:
    path = finish(tmp_path, "poker-solitaire", "standard", "s1", "1")
    note = {"file": path.name, "faults": []}
    (tmp_path / "mistakes.jsonl").write_text(json.dumps(note) + "\n")
    assert Mistakes("poker-solitaire", tmp_path).unseen() == [path]
    assert list(FinishedGames("poker-solitaire", tmp_path).look_back()) == [path]
    assert Mistakes("poker-solitaire", tmp_path).unseen() == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_it_is_told_in_80_columns(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    language: str,
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    finish(tmp_path, "cribbage", "standard", "s1")
    finish(tmp_path, "texas-42", "house", "s1", "S")
    told = stats.tell("", form="text", same_cards=False, look_back=True, language=language)
    assert told == 0
    lines = capsys.readouterr().out.splitlines()
    (hand,) = [
        line for line in lines if line.startswith(("  Hand, dealing", "  Mano, repartiendo"))
    ]
    figures = COUNTED["cribbage"].figures(record("cribbage", "standard", "s1").final(), 0)
    worth = [value for value, n in figures["dealer-hand"].items() for _ in range(n)]
    assert hand.split()[2:4] == [str(len(worth)), f"{sum(worth) / len(worth):.1f}"]
    tables = [line for line in lines if line.startswith("  ")]
    assert max(map(len, tables)) <= 80


@pytest.mark.parametrize(("language", "said"), [("en", "target 2"), ("es", "meta 2")])
def test_changed_rules_are_told_in_words(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    language: str,
    said: str,
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    finish(tmp_path, "texas-42", "straight,target=2", "s1", "S")
    stats.tell("texas-42", form="text", same_cards=False, look_back=False, language=language)
    head = capsys.readouterr().out.splitlines()[0]
    assert "=" not in head
    assert said in head


def test_a_game_that_there_is_not_is_refused_in_one_line(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "parlour", "stats", "chess"],
        capture_output=True, text=True, check=False, timeout=120,
        env={"PARLOUR_DATA": str(tmp_path), "PATH": ""},
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("parlour: there is no game 'chess'")
