"""Saved games: after every action, whole or not at all, and never in the way when spoilt."""

import io
import json
import multiprocessing
import os
from pathlib import Path
from random import Random

import pytest

from parlour.terminal import texas42
from parlour.terminal.console import Console, Gone
from parlour.terminal.line import Wish, sit_down
from parlour.terminal.saves import Shelf, saves_folder
from parlour.terminal.sitting import Sitting
from parlour.terminal.solo import Solo
from tests.terminal.meek import LEVEL
from tests.terminal.typist import TEXAS_42, Typist, sitting, solo


def wish(rules: str = "straight", seed: str | None = "abc") -> Wish:
    return Wish(TEXAS_42, rules, LEVEL, seed, "S")


def sat(
    folder: Path,
    typed: str,
    *,
    resume: bool | None = None,
    ask: bool = False,
    seed: str | None = "abc",
) -> str:
    """What is printed when a player sits down and types this."""
    solo()  # seats the meek players
    out = io.StringIO()
    console = Console(io.StringIO(typed), out, interactive=ask)
    assert sit_down(wish(seed=seed), console, Shelf("texas-42", folder), resume) == 0
    return out.getvalue()


def test_the_file_is_the_game_after_every_action(tmp_path: Path) -> None:
    shelf = Shelf("texas-42", tmp_path)
    game = solo("house", level="random")

    class Checked(Typist):
        def readline(self, size: int = -1, /) -> str:
            saved = shelf.load(shelf.current)
            assert saved.record == game.record
            assert saved.view() == game.view()
            return super().readline(size)

    source = Checked(Random(4))
    source.solo = game
    sitting(game, source, io.StringIO(), tmp_path).run()
    assert not list(tmp_path.glob("*.tmp"))


def test_a_save_reaches_the_disk_before_it_takes_its_place(
    no_waiting_for_the_disk: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    replaced = os.replace

    def checked(source: str, target: Path) -> None:
        assert no_waiting_for_the_disk
        replaced(source, target)

    monkeypatch.setattr(os, "replace", checked)
    Shelf("texas-42", tmp_path).keep(solo())
    assert (tmp_path / "texas-42.json").exists()


def test_leaving_at_every_prompt_loses_nothing(tmp_path: Path) -> None:
    """The input ends after 0, 1, 2 … lines: at a bid, a trump, a play, or the pause at the end."""
    game, source = solo("straight,target=1"), Typist(Random(8), ("show", "undo"))
    source.solo = game
    sitting(game, source, io.StringIO(), tmp_path / "whole").run()
    lines = [*source.typed, "\n"]
    for end in range(len(lines) + 1):
        folder, out = tmp_path / str(end), io.StringIO()
        again, typed = solo("straight,target=1"), io.StringIO("".join(lines[:end]))
        shelf = Shelf("texas-42", folder)
        if end < len(lines):
            with pytest.raises(Gone):
                sitting(again, typed, out, folder, interactive=True).run()
            if again.state.turn is None:
                assert "The game is kept in" in out.getvalue()
            else:
                assert shelf.load(shelf.current).record == again.record
                assert "The game is saved" in out.getvalue()
        else:
            sitting(again, typed, out, folder, interactive=True).run()
            assert again.record == game.record


def test_a_resumed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    before = sat(tmp_path, "30\nquit\n")
    assert "`parlour play texas-42` resumes it" in before
    after = sat(tmp_path, "", resume=True)
    assert "Name the trump" in after
    assert "Bid?" not in after


@pytest.mark.parametrize(("answer", "resumed"), [("", True), ("y", True), ("?\nwhat\nn", False)])
def test_a_person_is_asked(answer: str, resumed: bool, tmp_path: Path) -> None:
    sat(tmp_path, "30\n")
    text = sat(tmp_path, f"{answer}\n", ask=True, seed=None)
    assert "A game of Texas 42 (straight) was left: We 0 – They 0, hand 1." in text
    assert ("Name the trump" in text) == resumed
    assert ("set aside" in text.replace("sets it aside", "")) != resumed


def test_whoever_names_other_rules_is_not_led_back_by_enter(tmp_path: Path) -> None:
    sat(tmp_path, "30\n")
    out = io.StringIO()
    console = Console(io.StringIO("\n"), out, interactive=True)
    sit_down(wish("house", seed=None), console, Shelf("texas-42", tmp_path), None)
    assert "Resume? [y/N]" in out.getvalue()
    assert "House 42" in out.getvalue()


@pytest.mark.parametrize(
    ("level", "resume", "says"),
    [
        ("random", None, "It is played against meek; a new game would be against random."),
        ("random", True, "This game is played against meek, and goes on so."),
        (LEVEL, None, ""),
        (None, None, ""),
        (None, True, ""),
    ],
)
def test_whoever_names_another_level_is_told_that_a_game_keeps_its_own(
    level: str | None, resume: bool | None, says: str, tmp_path: Path
) -> None:
    sat(tmp_path, "30\n")
    out, shelf = io.StringIO(), Shelf("texas-42", tmp_path)
    console = Console(io.StringIO("\n"), out, interactive=True)
    sit_down(Wish(TEXAS_42, "", level, None, "S"), console, shelf, resume)
    assert says in out.getvalue()
    assert ("played against" in out.getvalue()) == bool(says)
    assert shelf.load(shelf.current).level == LEVEL


def test_a_pipe_starts_anew_and_the_old_game_is_set_aside(tmp_path: Path) -> None:
    sat(tmp_path, "30\n")
    assert "set aside" in sat(tmp_path, "31\n")
    shelf = Shelf("texas-42", tmp_path)
    assert "31" in shelf.load(shelf.current).record.actions
    (aside,) = shelf.aside()
    assert "30" in shelf.load(aside).record.actions
    shelf.current.unlink()
    assert "Name the trump" in sat(tmp_path, "", resume=True)
    assert not shelf.aside()


def test_games_set_aside_do_not_push_each_other_out(tmp_path: Path) -> None:
    for bid in ("30", "31", "32", "33"):
        sat(tmp_path, f"{bid}\n")
    shelf = Shelf("texas-42", tmp_path)
    bids = [shelf.load(path).record.actions for path in (shelf.current, *shelf.aside())]
    assert [next(a for a in acts if a.isdigit()) for acts in bids] == ["33", "32", "31", "30"]


def test_resuming_nothing_starts_a_game(tmp_path: Path) -> None:
    assert "There is no unfinished game" in sat(tmp_path, "", resume=True)


SPOILT = {
    "empty": b"",
    "cut": b'{"game":"texas-42","rules":"straight","seed":"abc","act',
    "not text": b"\xff\xfe\x00\x01",
    "not an object": b"[1, 2, 3]",
    "deep": b"[" * 100_000,
    "another game": b'{"game":"chess","actions":[],"seed":"a","seat":"S","level":"meek"}',
    "nobody's seat": b'{"game":"texas-42","actions":[],"seed":"a","seat":"Q","level":"meek"}',
    "no level": b'{"game":"texas-42","actions":[],"seed":"a","seat":"S"}',
    "a level unknown": b'{"game":"texas-42","actions":[],"seed":"a","seat":"S","level":"x"}',
    "no seed": b'{"game":"texas-42","actions":[],"seat":"S","level":"meek"}',
    "illegal": b'{"game":"texas-42","actions":["play:00"],"seed":"a","seat":"S","level":"meek"}',
    "rules": b'{"game":"texas-42","rules":"x","actions":[],"seed":"a","seat":"S","level":"meek"}',
    "huge": b" " * (5 << 20),
}


@pytest.mark.parametrize("content", SPOILT.values(), ids=SPOILT.keys())
@pytest.mark.parametrize("resume", [None, True])
def test_a_spoilt_save_is_put_away(content: bytes, resume: bool | None, tmp_path: Path) -> None:
    tmp_path.mkdir(exist_ok=True)
    (tmp_path / "texas-42.json").write_bytes(content)
    text = sat(tmp_path, "", resume=resume)
    assert text.count("cannot be read") == 1
    assert "A new game starts." in " ".join(text.split())
    assert "You may bid" in text
    assert (tmp_path / "texas-42.json.bad").read_bytes() == content


def test_a_save_cut_anywhere_is_never_a_traceback(tmp_path: Path) -> None:
    sat(tmp_path, "30\n4\n")
    whole = (tmp_path / "texas-42.json").read_bytes()
    for cut in range(0, len(whole) - 2, 7):
        (tmp_path / "texas-42.json").write_bytes(whole[:cut])
        assert "cannot be read" in sat(tmp_path, "")


def test_a_game_stopped_just_before_it_was_filed_is_filed_later(tmp_path: Path) -> None:
    game, source = solo("straight", level="random"), Typist(Random(5))
    source.solo = game
    sitting(game, source, io.StringIO(), tmp_path).run()
    (filed,) = (tmp_path / "finished").iterdir()
    Shelf("texas-42", tmp_path).keep(game)
    assert "Hand 1." in sat(tmp_path, "", resume=True)
    assert list((tmp_path / "finished").iterdir()) == [filed]


def test_where_nothing_can_be_written_the_game_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    game, source, out = solo(level="random"), Typist(Random(6)), io.StringIO()
    source.solo = game
    sitting(game, source, out, tmp_path / "file").run()
    assert out.getvalue().count("cannot be saved") == 1
    assert "win the game" in out.getvalue()


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    assert saves_folder() == tmp_path / "games"


def write_many(folder: Path, seed: str) -> None:
    game, shelf = solo(seed=seed), Shelf("texas-42", folder)
    for _ in range(60):
        shelf.keep(game)


def test_two_at_once_leave_a_whole_game(tmp_path: Path) -> None:
    spawn = multiprocessing.get_context("spawn")
    writers = [spawn.Process(target=write_many, args=(tmp_path, seed)) for seed in "ab"]
    for writer in writers:
        writer.start()
    shelf, seeds = Shelf("texas-42", tmp_path), set()
    while any(writer.is_alive() for writer in writers):
        if shelf.current.exists():
            seeds.add(json.loads(shelf.current.read_bytes())["seed"])
    for writer in writers:
        writer.join()
        assert writer.exitcode == 0
    assert seeds <= {"a", "b"}
    kept = {shelf.load(path).record.seed for path in (shelf.current, *shelf.aside())}
    assert kept == {"a", "b"}  # neither has pushed the other out
    assert not list(tmp_path.glob("*.tmp"))


def test_the_game_of_another_copy_is_not_thrown_away(tmp_path: Path) -> None:
    shelf, theirs = Shelf("texas-42", tmp_path), Shelf("texas-42", tmp_path)
    finished, source = solo(level="random"), Typist(Random(7))
    source.solo = finished
    other: Solo = solo(seed="other")

    class Late(Sitting):
        def _end(self) -> None:
            theirs.current.unlink()
            theirs.keep(other)
            super()._end()

    Late(finished, texas42, Console(source, io.StringIO()), shelf).run()
    assert shelf.load(shelf.current).record == other.record


def _bid(game: Solo, bid: str) -> None:
    (game.act if game.my_turn else game.bot_acts)(bid)


def test_two_copies_at_one_game_lose_nothing(tmp_path: Path) -> None:
    """A new game beside one that is played, or the same one taken up twice."""
    ours, theirs = Shelf("texas-42", tmp_path), Shelf("texas-42", tmp_path)
    first, second = solo(seed="first"), solo(seed="second")
    ours.keep(first)
    theirs.set_aside(theirs.current)  # they begin a game of their own
    theirs.keep(second)
    _bid(first, "30")
    ours.keep(first)  # where it was set aside, and nowhere else
    [aside] = ours.aside()
    assert ours.load(aside).record.actions == first.record.actions
    assert ours.load(ours.current).record.seed == "second"
    theirs.give_up(second)
    assert not theirs.current.exists()
    ours.give_up(first)
    assert not ours.aside()

    ours.keep(first)
    third = ours.load(ours.current)  # they go on with the very same
    _bid(third, "pass")
    theirs.keep(third)
    ours.keep(first)
    kept = {ours.load(path).record.actions for path in (ours.current, *ours.aside())}
    assert kept == {first.record.actions, third.record.actions}
    ours.give_up(first)  # it is over: theirs goes on
    assert ours.load(ours.current).record.actions == third.record.actions


def test_a_game_that_several_take_up_before_any_plays_on_is_kept_as_each_left_it(
    tmp_path: Path,
) -> None:
    Shelf("texas-42", tmp_path).keep(solo(seed="shared"))
    shelves = [Shelf("texas-42", tmp_path) for _ in range(3)]
    games = [shelf.load(shelf.current) for shelf in shelves]
    for shelf, game, bid in zip(shelves, games, ("30", "31", "pass"), strict=True):
        _bid(game, bid)
        shelf.keep(game)
        shelf.keep(game)
    shelf = shelves[0]
    kept = [shelf.load(path).record.actions for path in (shelf.current, *shelf.aside())]
    assert sorted(kept) == sorted(game.record.actions for game in games)


def test_a_closed_pipe_is_a_player_who_left(tmp_path: Path) -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    with pytest.raises(Gone):
        sitting(solo(), io.StringIO(), Closed(), tmp_path).run()
    shelf = Shelf("texas-42", tmp_path)
    assert shelf.load(shelf.current).record.seed == "abc"
