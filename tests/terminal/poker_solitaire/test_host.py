"""Who plays, what counts, new cards and the same, and what is asked before a game is given up."""

from __future__ import annotations

import io
import json
import sqlite3
import sqlite3.dbapi2
from functools import partial
from pathlib import Path
from typing import Any, Self

import pytest
from sqlalchemy import text as sql

from parlour.club.ledger import Ledger
from parlour.club.tournaments.book import Standing, Tournaments
from parlour.core.chance import commitment
from parlour.core.errors import ParlourError
from parlour.games import game
from parlour.records.record import Record
from parlour.terminal.console import Console
from parlour.terminal.line import Wish, sit_down
from parlour.terminal.poker_solitaire.host import ClubHost
from parlour.terminal.saves import Shelf
from parlour.terminal.solo import Solo

# Twenty-five squares, each beside one that came before it.
SNAKE = [f"{c}{r}" for r in "12345" for c in ("abcde" if r in "135" else "edcba")]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    return tmp_path


def evening(
    *typed: str,
    seed: str | None = "7",
    rules: str = "",
    seat: str | None = None,
    level: str = "beginner",
) -> str:
    """A person at a terminal types these lines, and leaves."""
    source, out = io.StringIO("".join(f"{line}\n" for line in typed)), io.StringIO()
    wish = Wish(game("poker-solitaire"), rules, level, seed, seat)
    sit_down(wish, Console(source, out, interactive=True), Shelf("poker-solitaire"), None)
    return out.getvalue()


def standing(person: str = "Ann") -> Standing:
    book = Tournaments(Ledger())
    return next(s for s in book.standings(book.current() or "") if s.name == person)


def test_the_first_time_names_are_asked_and_a_game_is_entered() -> None:
    text = evening("Ann, Bob", "1", *SNAKE, "")
    assert "Who is playing?" in text
    assert "Your score is" in text
    assert "highest" in text
    score = standing().highest
    assert score is not None
    assert standing() == Standing("Ann", 1, score, score, float(score), 0, 0)
    assert standing("Bob").games == 0


def test_nothing_is_told_from_which_the_deck_could_be_found() -> None:
    """A seal on a number of nine digits is soon broken: one tries them all."""
    text = evening("", "? deal", "quit")
    assert commitment("7") not in text
    assert "This deal has a number, which is told when the game is over." in text
    assert "deal = 1 now." in text  # the option of that name


def test_a_sixth_name_is_refused_and_all_are_asked_for_again() -> None:
    text = evening("a, b, c, d, e, f", "Ann, ann", "Ann", "quit")
    assert "That cannot be: a tournament has 1 to 5 people, not 6." in text
    assert "That cannot be: two people of a tournament cannot have the same name." in text
    assert Tournaments(Ledger()).people("Tournament 1") == ["Ann"]


@pytest.mark.parametrize("fails", ["BEGIN IMMEDIATE", "INSERT INTO tournament_events", "COMMIT"])
def test_a_full_disk_costs_the_score_and_not_the_game(
    fails: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class FullCursor(sqlite3.Cursor):
        def execute(self, statement: str, *values: Any) -> Self:
            if statement.startswith(fails):
                raise sqlite3.OperationalError("database or disk is full")
            return super().execute(statement, *values)

    class Full(sqlite3.Connection):
        """A connection that works until the last card."""

        def cursor(self, factory: Any = None) -> Any:
            return super().cursor(FullCursor)

    farewell = ClubHost.farewell

    def leave(host: ClubHost, solo: Solo, console: Console) -> None:
        connect = sqlite3.dbapi2.connect
        with monkeypatch.context() as patch:
            patch.setattr(sqlite3.dbapi2, "connect", partial(connect, factory=Full))
            farewell(host, solo, console)

    monkeypatch.setattr(ClubHost, "farewell", leave)
    text = " ".join(evening("Ann", *SNAKE, "").split())
    assert "The score could not be entered: cannot " in text
    assert "database or disk is full." in text
    assert "The game is kept in" in text
    assert standing().games == 0


def test_nobody_needs_to_give_a_name() -> None:
    text = evening("", *SNAKE, "")
    assert "Your score is" in text
    assert Tournaments(Ledger()).names() == []


def test_the_same_cards_again_can_only_lower_the_lowest() -> None:
    text = evening("Ann", *SNAKE, "s", *reversed(SNAKE), "")
    assert "Ann has had these cards before" in text
    assert standing().games == 1


def test_a_handicap_is_one_persons_alone_and_the_cards_stay_the_same() -> None:
    evening("Ann, Bob", "1", *SNAKE, "")
    book = Tournaments(Ledger())
    with pytest.raises(ParlourError, match="decks"):
        book.handicap("Tournament 1", "Bob", "decks=2")
    book.handicap("Tournament 1", "bob", "hands=12, movement=movable")
    evening("1", *SNAKE, "s", "2", *SNAKE, "s", "1", *SNAKE, "", seed="8")
    finished = [Shelf("poker-solitaire").load(path) for path in Shelf("poker-solitaire").finished()]
    by = [(solo.names, str(solo.record.rules)) for solo in finished if solo.record.seed == "8"]
    assert sorted(by) == [
        (("Ann",), "standard"),
        (("Ann",), "standard"),
        (("Bob",), "standard,movement=movable,hands=12"),
    ]
    assert len({json.dumps(solo.state.deals) for solo in finished[-3:]}) == 1
    assert standing("Bob").handicap == "movement=movable,hands=12"
    text = evening("2", *SNAKE[:3], "quit", seed="9")
    assert "Bob plays with a handicap: movement=movable,hands=12." in text
    # Taken up again, and then Ann plays: nothing of Bob's is left.
    evening("", *SNAKE[3:], "n", "1", "quit", seed=None)
    solo = Shelf("poker-solitaire").load(Shelf("poker-solitaire").current)
    assert (solo.names, str(solo.record.rules)) == (("Ann",), "standard")
    book.handicap("Tournament 1", "Bob", "")
    assert standing("Bob").handicap == ""


def test_another_person_plays_the_same_cards_in_full() -> None:
    evening("Ann, Bob", "1", *SNAKE, "s", "2", *SNAKE, "")
    assert standing("Bob").highest == standing("Ann").highest
    assert standing("Bob").games == 1


def test_new_cards_are_other_cards() -> None:
    text = evening("Ann", *SNAKE, "n", *SNAKE, "")
    assert standing().games == 2
    seeds = [line for line in text.splitlines() if "came from the seed" in line]
    assert len(set(seeds)) == 2


@pytest.mark.parametrize(("word", "decks"), [("new", 2), ("same", 1)])
def test_changed_rules_hold_on_and_more_decks_from_the_next_shuffle(
    folder: Path, word: str, decks: int
) -> None:
    text = evening("", "c3", "change decks=2 hands=12", "? settings", "q", word, "y", "", "quit")
    assert "Lines that count: 12 (hands=12) (changed)" in text
    left = Record.read((folder / "games" / "poker-solitaire.json").read_bytes())
    assert left.rules == game("poker-solitaire").rules("standard", hands=12, decks=decks)
    assert (left.seed == "7") == (word == "same")


def test_giving_a_game_up_is_asked_about_and_does_not_count(folder: Path) -> None:
    text = evening("Ann", "c3", "new", "n", "c4", "new", "y", "quit")
    assert text.count("This game is not finished and will not count. Start over?") == 2
    assert standing().games == 0
    left = json.loads((folder / "games" / "poker-solitaire.json").read_text())
    assert left["actions"] == []


def test_a_replay_is_given_up_without_a_question() -> None:
    text = evening("Ann", *SNAKE, "s", "c3", "same", "c3", "new", "quit")
    assert "Start over?" not in text


def test_cards_once_seen_are_known_even_if_the_game_was_given_up() -> None:
    evening("Ann", "c3", "same", "y", *SNAKE, "")
    assert standing().games == 0
    assert standing().lowest is not None


def test_a_game_that_is_resumed_counts_once() -> None:
    evening("Ann", *SNAKE[:10], "quit")
    assert standing().games == 0
    evening("y", *SNAKE[10:], "", seed=None)
    assert standing().games == 1


def test_after_an_undo_the_cards_are_known_and_it_is_said_once() -> None:
    text = " ".join(evening("Ann", "c3", "undo", *SNAKE[:5], "undo", *SNAKE[4:], "").split())
    assert text.count("this game counts as one with known cards") == 1
    assert standing().games == 0
    assert standing().highest is None
    assert standing().lowest is not None


def test_an_undo_is_not_forgotten_by_resuming() -> None:
    evening("Ann", *SNAKE[:10], "undo", "quit")
    evening("y", *SNAKE[9:], "", seed=None)
    assert standing().games == 0


def test_an_undo_that_cannot_be_noted_makes_no_counted_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise ParlourError("disk full")

    monkeypatch.setattr(Tournaments, "count_as_replay", fail)
    text = evening("Ann", *SNAKE[:5], "undo", *SNAKE[4:], "")
    assert "This game does not count any more: disk full." in text
    assert standing().games == 0


def test_a_resumed_game_is_entered_where_it_was_begun() -> None:
    """The same cards were played to the end in between, as a replay."""
    evening("Ann", *SNAKE[:10], "quit")
    evening("n", *SNAKE, "", seed="7")
    assert standing().games == 0
    out = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in [*SNAKE[10:], ""]))
    wish = Wish(game("poker-solitaire"), "", "beginner", None, None)
    sit_down(wish, Console(source, out, interactive=True), Shelf("poker-solitaire"), True)
    assert "has had these cards" not in out.getvalue()
    assert standing().games == 1
    rows = Ledger().rows(sql("SELECT body FROM tournament_events ORDER BY seq"))
    assert [json.loads(body)["board"] for (body,) in rows if '"kind":"played"' in body] == [1, 0]


@pytest.mark.parametrize("entered", [False, True])
def test_a_game_that_was_stopped_at_its_end_is_entered_after_all(
    folder: Path, monkeypatch: pytest.MonkeyPatch, entered: bool
) -> None:
    """The power fails after the last card: before the score is entered, or just after it."""

    class PowerCutError(Exception):
        pass

    def fail(*_: object) -> None:
        raise PowerCutError

    with monkeypatch.context() as patch:
        if entered:
            patch.setattr(Shelf, "finish", fail)
        else:
            patch.setattr(ClubHost, "farewell", fail)
        with pytest.raises(PowerCutError):
            evening("Ann", *SNAKE)
    assert standing().games == int(entered)
    assert (folder / "games" / "poker-solitaire.json").exists()
    evening("quit")
    assert standing().games == 1
    assert standing().lowest == standing().highest


def test_nobody_may_sit_in_one_seat_and_somebody_in_the_other() -> None:
    moves = [square for square in SNAKE for _ in (1, 2)]
    text = evening("Ann, Bob", "0", "2", *moves, "", rules="alternate", seat="1+2")
    assert (standing("Ann").games, standing("Bob").games) == (0, 1)
    assert f"Bob: {standing('Bob').highest} point" in text


def test_nobody_plays_against_themselves() -> None:
    text = evening("Ann, Bob", "1", "1", "ann", "2", "quit", rules="alternate", seat="1+2")
    assert text.count("somebody who does not play yet") == 2


def test_two_people_are_both_entered() -> None:
    moves = [square for square in SNAKE for _ in (1, 2)]
    text = evening("Ann, Bob", "2", "1", *moves, "", rules="alternate", seat="1+2")
    assert "Who plays as player 2?" in text
    assert (standing("Ann").games, standing("Bob").games) == (1, 1)
    assert f"Bob: {standing('Bob').highest} point" in text


def test_against_the_computer_only_the_person_is_entered() -> None:
    evening("Ann, Bob", "1", *SNAKE, "", rules="same-deck,rejects=0")
    assert (standing("Ann").games, standing("Bob").games) == (1, 0)


def test_a_book_that_cannot_be_opened_stops_nobody(folder: Path) -> None:
    (folder / "club.sqlite").write_bytes(b"garbage" * 1000)
    text = evening(*SNAKE, "")
    assert "No records are kept: cannot open" in text
    assert "Your score is" in text


@pytest.mark.parametrize("word", ["quit", "q", " Exit "])
def test_whoever_leaves_when_asked_for_a_name_is_not_called_so(word: str) -> None:
    text = evening("?", word)
    assert text.count("Who is playing?") == 2
    assert "Type who plays, such as Ann, Bob" in text
    assert "Where?" not in text
    assert Tournaments(Ledger()).current() is None
    evening("Ann, Bob", "1", "quit")
    text = evening("n", "?", word, seed=None)
    assert text.count("Who plays?") == 2
    assert "0 keeps no record. Enter: Ann. quit leaves." in " ".join(text.split())
    assert "Where?" not in text


def test_an_unfinished_game_waits_for_whoever_leaves_instead_of_resuming_it() -> None:
    evening("Ann", *SNAKE[:3], "quit")
    before = Shelf("poker-solitaire").current.read_bytes()
    text = evening("?", "quit", seed=None)
    assert text.count("Resume? [Y/n]") == 2
    assert "Where?" not in text
    assert Shelf("poker-solitaire").current.read_bytes() == before


@pytest.mark.parametrize(("rules", "against"), [("standard", False), ("alternate", True)])
def test_a_level_is_spoken_of_only_where_the_computer_plays(rules: str, against: bool) -> None:
    evening("Ann", "quit", rules=rules)
    text = evening("quit", rules=rules, level="master", seed=None)
    assert "Resume?" in text
    assert ("It is played against beginner; a new game would be against master." in text) == against
