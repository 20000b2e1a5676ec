"""Lessons in line mode, typed as a person types."""

from __future__ import annotations

import io
from pathlib import Path
from string import ascii_lowercase

import pytest

from parlour.learn.lesson import Lesson
from parlour.learn.shelf import lesson
from parlour.terminal import lessons as lessons_at_terminal
from parlour.terminal.console import WIDTH, Console, Gone
from parlour.terminal.lessons import Teaching, learn
from parlour.terminal.lessons_done import LessonsDone
from tests.learn.pupils import LESSONS, NAMES, legal, wanted

GO_ON = "-- Enter to go on -- "
COUNTED = "b\n50\n\n61\n\nb\n"
FIRST_HAND = "\n31\n30\n6\n65\n66\n55\n44\n64\n"


def taught(game: str, name: str, typed: str) -> str:
    out = io.StringIO()
    Teaching(lesson(game, name), Console(io.StringIO(typed), out)).run()
    return out.getvalue()


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_first_hand_of_42() -> None:
    text = taught("texas-42", "first-hand", FIRST_HAND)
    assert "Bid 30, the least there is." in flat(text)
    assert "West plays 6-1" in text
    assert "A trump, yes, but not the highest." in flat(text)
    assert "You bid 30, sixes: made with 34." in text
    assert "You can play 42." in flat(text)
    assert max(map(len, text.splitlines())) < WIDTH


def test_a_first_hand_of_cribbage() -> None:
    typed = "\nk 4\nk 9\n6\n5c\n6\n5d\n4\n"
    text = taught("cribbage", "first-hand", typed)
    assert "Throw the king and the nine." in flat(text)
    assert "Ten and that do not make 15." in flat(text)
    assert "Your hand 4H 5C 5D 6S with 6C" in flat(text)
    assert "you reach 121: you have won" in flat(text)


def test_a_first_game_of_poker_solitaire() -> None:
    text = taught("poker-solitaire", "first-game", "\nAH e1\nAH c5\n4H e1\nAS e5\n")
    assert "That would make a flush of hearts" in flat(text)
    assert "Four aces!" in text


def test_questions_have_letters_and_help() -> None:
    typed = "?\nshow\nz\n2\na\nb\n50\n\n61\n\nb\n"
    text = flat(taught("texas-42", "count", typed))
    assert text.count("[1/4] 5-5 and 6-4 count 10 each") == 2, "? says it again"
    assert "a) 35 b) 42 c) 49" in text
    assert text.count("Type a letter from a to c.") == 2
    assert "That is the count alone." in text
    # The next hand comes when this one has been looked at.
    assert "16 points for your side. -- Enter to go on --" in text
    assert "12 leave them 30." in text


@pytest.mark.parametrize("asked", ["?walker", "? walkers", "help walker"])
def test_a_word_can_be_asked_about(asked: str) -> None:
    text = flat(taught("texas-42", "count", f"{asked}\n{COUNTED}"))
    assert "the highest of its suit, because the double" in text
    assert text.count("[1/4]") == 1, "it is no answer"


def test_a_word_of_no_game_is_told_which_words_there_are() -> None:
    assert "tells what it means: bid," in flat(taught("texas-42", "count", f"?zebra\n{COUNTED}"))


def test_the_rules_say_why_not_in_their_own_words() -> None:
    out = io.StringIO()
    with pytest.raises(Gone):
        Teaching(lesson("texas-42", "following"), Console(io.StringIO("65\nwhat\n"), out)).run()
    text = flat(out.getvalue())
    assert "Sixes were led and you hold 6-2 or 6-0. 6-5 is a trump here" in text
    assert "'what'" in text, "and what means nothing is said to"


class Pupil:
    """Types what is right at every prompt."""

    def __init__(self, out: io.StringIO) -> None:
        self._out = out
        self.teaching: Teaching | None = None

    def isatty(self) -> bool:
        return False

    def readline(self, size: int = -1, /) -> str:
        assert self.teaching is not None
        standing = self.teaching.standing
        if self._out.getvalue().endswith(GO_ON):
            return "\n"
        if standing.step.ask:
            return ascii_lowercase[list(standing.step.ask).index(wanted(standing)[0])] + "\n"
        act = legal(standing)[0] if standing.step.play else wanted(standing)[0]
        return f"{act}\n"


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_every_lesson_can_be_taken_here(lesson: Lesson) -> None:
    out = io.StringIO()
    pupil = Pupil(out)
    pupil.teaching = Teaching(lesson, Console(pupil, out))
    pupil.teaching.run()
    assert pupil.teaching.standing.over
    text = out.getvalue()
    assert max(map(len, text.splitlines())) < WIDTH
    assert f"[{len(lesson.steps)}/{len(lesson.steps)}]" in text


@pytest.fixture
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    monkeypatch.setattr(lessons_at_terminal, "LessonsDone", lambda: LessonsDone(tmp_path))
    return tmp_path


def at_terminal(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))


def test_all_lessons_are_listed_and_those_taken_are_marked(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at_terminal(monkeypatch, "9\n8\n2\n7\n")
    assert learn("cribbage") == 0
    assert "There is no such lesson: type its number." in capsys.readouterr().out
    assert learn() == 0
    text = flat(capsys.readouterr().out)
    assert "[x] 8. Muggins (muggins)" in text
    assert "[ ] 1. Your first hand (first-hand)" in text
    assert LessonsDone(data).of("cribbage") == ["muggins"]


def test_one_lesson_leads_to_the_next(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at_terminal(monkeypatch, f"\n{FIRST_HAND}y\nquit\n")
    assert learn("texas-42") == 0
    text = capsys.readouterr().out
    assert "Which lesson? [1]" in text
    assert "Next: Following suit. Go on? [Y/n] y" in text
    assert "[1/4] West bid 30 and fives are trumps." in text
    assert LessonsDone(data).of("texas-42") == ["first-hand"]


def test_a_spoilt_file_of_lessons_is_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_text("{")
    done = LessonsDone(tmp_path)
    assert done.of("cribbage") == []
    done.add("cribbage", "muggins")
    done.add("cribbage", "muggins")
    assert LessonsDone(tmp_path).of("cribbage") == ["muggins"]


@pytest.mark.parametrize(
    ("began", "leads"),
    [("", "`parlour learn cribbage`"), ("make learn", "`make learn GAME=cribbage`")],
)
def test_the_list_of_lessons_says_what_leads_to_one(
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    began: str,
    leads: str,
) -> None:
    monkeypatch.setenv("PARLOUR_PLAY", began)
    assert learn(language="en") == 0
    assert f"Begin with {leads}, or" in capsys.readouterr().out
