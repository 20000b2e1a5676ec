"""What people stumbled over in lines, each thing as they met it."""

from __future__ import annotations

import contextlib
import io
import os
import re
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from parlour.core.errors import ParlourError
from parlour.engines.choices import Choice
from parlour.games import game as game_named
from parlour.records.record import Record
from parlour.terminal import saved, texas42
from parlour.terminal.console import REST, Console, Gone
from parlour.terminal.keys import DOWN, LEFT, UP
from parlour.terminal.line import Wish, sit_down
from parlour.terminal.poker_solitaire.pointer import Pointer
from parlour.terminal.saves import Shelf, sweep
from parlour.terminal.screens import SCREENS
from parlour.terminal.sitting import Sitting
from parlour.terminal.solo import Solo
from tests.terminal import cribbage_typist, typist

GO_ON = "-- Enter to go on -- "


def seated(name: str, rules: str, seed: str = "abc", level: str = "random") -> Solo:
    found = game_named(name)
    seat = {"texas-42": "S", "cribbage": "0"}.get(name, "1")
    return Solo(Record(found, found.rules(rules), seed), seat, level)


class Answers:
    """Standard input that looks at what was asked."""

    def __init__(self, out: io.StringIO, answer: Callable[[str], str]) -> None:
        self._out, self._answer = out, answer

    def isatty(self) -> bool:
        return False

    def readline(self, size: int = -1, /) -> str:
        return self._answer(self._out.getvalue()) + "\n"


def played(solo: Solo, folder: Path, answer: Callable[[str], str], *, asked: bool = False) -> str:
    """Everything printed while somebody answers so, until they have gone or the game is over."""
    out, name = io.StringIO(), solo.record.game.name
    console = Console(Answers(out, answer), out, interactive=asked)
    with contextlib.suppress(Gone):
        Sitting(solo, SCREENS[name], console, Shelf(name, folder)).run()
    return out.getvalue()


def said(text: str) -> str:
    return " ".join(text.split())


# --- typing ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "rules", "as_typed"),
    [
        ("texas-42", "straight,target=1", typist.as_typed),
        ("cribbage", "standard,target=31", cribbage_typist.as_typed),
    ],
)
def test_enter_does_what_alone_can_be_done(
    name: str, rules: str, as_typed: Callable[[str, Random], str], tmp_path: Path
) -> None:
    solo, rng, forced = seated(name, rules), Random(1), []

    def answer(text: str) -> str:
        legal = solo.view()["legal"]
        if len(legal) == 1:
            assert "(Enter: " in text.rpartition("\n\n")[2]
            forced.append(legal[0])
            return ""
        return as_typed(rng.choice(legal), rng)

    played(solo, tmp_path, answer)
    assert solo.state.result is not None
    assert forced
    assert "go" in forced or name == "texas-42"


def test_a_contract_said_alone_is_asked_about_once(tmp_path: Path) -> None:
    """`plunge` with four doubles: for how much is asked, and the number answers."""
    seeds = (str(number) for number in range(5000))
    solo = next(
        solo for solo in (seated("texas-42", "house", seed, "meek") for seed in seeds)
        if _first_to_bid(solo) and "plunge:5m" in solo.view()["legal"]
    )  # fmt: skip
    lines = iter(["plunge", "5", "quit"])
    text = played(solo, tmp_path, lambda _: next(lines))
    assert solo.record.actions[0] == "plunge:5m"
    assert text.count("Plunge for how much: 4 or 5 or 6 or 7?") == 1


def _first_to_bid(solo: Solo) -> bool:
    return solo.my_turn and sum(tile[0] == tile[1] for tile in solo.view()["hand"]) >= 4


def test_trash_of_1986_is_asked_about_once(tmp_path: Path) -> None:
    """Over a 42 it may be bid for several amounts: T asks for how much, and that is all."""
    found = game_named("texas-42")
    start = found.start("dos-1986", seed="1").deals[0] | {"shaker": "E"}
    record = Record(found, found.rules("dos-1986"), "1", start, ("42",))
    solo = Solo(record, "W", "random")
    offered = [bid for bid in solo.view()["legal"] if bid.startswith("trash:")]
    assert len(offered) > 1
    amount = offered[-1].removeprefix("trash:")
    lines = iter(["T", amount, "quit"])
    text = played(solo, tmp_path, lambda _: next(lines))
    assert solo.record.actions[1] == offered[-1]
    assert text.count("Trash for how much") == 1
    assert text.count("how much") == 1


def test_trash_of_1986_is_not_asked_about_where_it_has_one_amount(tmp_path: Path) -> None:
    found = game_named("texas-42")
    start = found.start("dos-1986", seed="1").deals[0] | {"shaker": "E"}
    solo = Solo(Record(found, found.rules("dos-1986"), "1", start), "S", "random")
    lines = iter(["T", "quit"])
    text = played(solo, tmp_path, lambda _: next(lines))
    assert solo.record.actions[0] == "trash:42"
    assert "how much" not in text


def test_stealing_where_there_is_nobody_to_steal_from_is_refused(tmp_path: Path) -> None:
    solo = seated("poker-solitaire", "standard")
    lines = iter(["steal b2 c3", "quit"])
    text = said(played(solo, tmp_path, lambda _: next(lines)))
    assert "Where? steal b2 c3 Cards may not be stolen under these rules." in text
    assert not solo.record.actions


@pytest.mark.parametrize("rules", list(game_named("poker-solitaire").ruleset.PRESETS))
def test_what_nobody_can_steal_or_plant_is_refused_in_words(rules: str, tmp_path: Path) -> None:
    typed = ("steal b2 c3", "steal c3 r", "steal r1 c3", "steal kh c3", "plant a1 b2", "plant c3 r")
    solo, lines = seated("poker-solitaire", rules), iter([*typed, "quit"])
    text = played(solo, tmp_path, lambda _: next(lines))
    assert [act for act in solo.record.actions if "steal" in act or "plant" in act] == []
    assert text.count("does not say which card goes where") == 5
    assert "is not an action" not in text


def test_a_closed_square_is_said_to_be_closed_before_enter() -> None:
    state = game_named("poker-solitaire").start("standard", start={"deck": ["KH", "QD", "2C"]})
    view = state.apply("KH>c3").view(1)
    pointer = Pointer()
    pointer.move(view, LEFT)
    pointer.move(view, UP)  # b2 touches c3 by a corner only
    assert "b2: QD cannot go here." in str(pointer.draw(view)[-1])
    assert pointer.press(view) is None
    pointer.move(view, DOWN)
    assert "b3: Enter puts QD here." in str(pointer.draw(view)[-1])
    assert pointer.press(view) == "QD>b3"


# --- what is said ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "rules", "says", "not_says"),
    [
        ("cribbage", "standard,target=61", "Be the first to score 61 points", "121"),
        ("cribbage", "standard", "to 121", "changed"),
        ("cribbage", "standard,target=31", "Be the first to score 31 points", "121"),
        ("texas-42", "house,target=3", "The first side with 3 marks wins", "7 marks"),
        ("poker-solitaire", "standard,scoring=user,table=default", "changed: scoring your own",
         "English"),
    ],
)  # fmt: skip
def test_the_banner_is_about_the_rules_in_force(
    name: str, rules: str, says: str, not_says: str, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    out = io.StringIO()
    wish = Wish(game_named(name), rules, "random", "1", None)
    sit_down(wish, Console(io.StringIO(""), out), Shelf(name, tmp_path), None)
    banner = said(out.getvalue()).partition("Type ?")[0]
    assert says in banner
    assert not_says not in banner


def test_the_points_of_a_side_are_called_points() -> None:
    state = game_named("texas-42").start("straight", seed="1")
    for act in ("30", "pass", "pass", "pass", "trump:1"):
        state = state.apply(act)
    text = "\n".join(map(str, texas42.draw(state.view("S"))))
    assert "Our tricks: 0 points" in text
    assert "Their tricks: 0 points" in text


@pytest.mark.parametrize("name", ["texas-42", "cribbage", "poker-solitaire"])
def test_a_hint_has_the_figures_of_every_choice_and_says_what_is_as_good(
    name: str, tmp_path: Path
) -> None:
    solo = seated(name, "", level="beginner")
    lines = iter(["hint", "quit"])
    text = played(solo, tmp_path, lambda _: next(lines))
    advice, screen = solo.hint(), SCREENS[name]
    for option in advice.options:
        assert f"{screen.spoken(option.action, solo.view())}: " in text
    weighed = [option for option in advice.options if option.value is not None]
    assert ("= cannot be told from the best." in text) == (_as_good(weighed) > 1)


def _as_good(weighed: list[Choice]) -> int:
    """How many cannot be told from the best, by their errors of estimate."""
    best = weighed[0]
    return sum(
        abs((one.value or 0.0) - (best.value or 0.0))
        <= 2 * ((one.error or 0.0) ** 2 + (best.error or 0.0) ** 2) ** 0.5
        for one in weighed
    )


@pytest.mark.parametrize(
    ("name", "rules", "as_typed"),
    [
        ("texas-42", "straight", typist.as_typed),
        ("cribbage", "standard", cribbage_typist.as_typed),
    ],
)
def test_a_hand_that_nobody_has_seen_is_not_advised_on(
    name: str, rules: str, as_typed: Callable[[str, Random], str], tmp_path: Path
) -> None:
    solo, rng, asked = seated(name, rules), Random(1), []

    def answer(text: str) -> str:
        if text.endswith(GO_ON):
            asked.append(text)
            return ["hint", "tips", "quit"][len(asked) - 1]
        if text.endswith("-- "):
            return ""
        return as_typed(rng.choice(solo.view()["legal"]), rng)

    text = played(solo, tmp_path, answer, asked=True)
    told = text.partition(GO_ON)[2]
    assert "There is nothing to decide just now." in told
    assert "Tips are on." in told
    assert "A master would" not in told
    assert "Tip:" not in told


def test_a_long_count_is_paged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("COLUMNS", "80")
    solo, rng = seated("cribbage", "four-hand"), Random(3)
    prompts: list[int] = []  # how many lines were printed before each stop of the first count

    def answer(text: str) -> str:
        if text.endswith(("-- ", GO_ON)):
            prompts.append(text.count("\n"))
            return "quit" if text.endswith(GO_ON) else ""
        prompts[:] = [text.count("\n")]
        return cribbage_typist.as_typed(rng.choice(solo.view()["legal"]), rng)

    text = played(solo, tmp_path, answer, asked=True)
    assert "In the play:" in text
    assert "-- Enter for more" in text
    pages = [after - before for before, after in pairwise(prompts[1:])]
    assert pages
    assert max(pages) <= 24


def test_what_rests_takes_no_room_on_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "24")
    out = io.StringIO()
    Console(io.StringIO("\n"), out, interactive=True).page(["a line", REST] * 22)
    assert "Enter for more" not in out.getvalue()
    Console(io.StringIO("\n"), out, interactive=True).page(["long " * 30] * 12)  # two rows each
    assert out.getvalue().count("Enter for more") == 1


@pytest.mark.parametrize(("claim", "says"), [(29, "more than any hand"), (1, ""), (0, "")])
def test_a_claim_is_answered(claim: int, says: str, tmp_path: Path) -> None:
    """Muggins: right or wrong, whoever claims hears of it."""
    solo = seated("cribbage", "standard,count=self,muggins=on,target=61", level="beginner")
    rng, claims = Random(1), []

    def answer(text: str) -> str:
        view = solo.view()
        if view.phase == "muggins":
            claims.append(text)
            return str(claim if len(claims) == 1 else 0)
        return "0" if view.phase == "count" else cribbage_typist.as_typed(
            rng.choice(view["legal"]), rng
        )  # fmt: skip

    text = played(solo, tmp_path, answer)
    after = said(text[len(claims[0]) :])[:400]
    assert says in after
    right = "Muggins: You peg 1." in after
    wrong = "Not so many were overlooked: you get nothing." in after
    assert (right or wrong) == (claim == 1)


# --- saves ----------------------------------------------------------------------------------


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    return tmp_path / "games"


def test_saves_are_listed_named_and_found_again(house: Path) -> None:
    assert saved.kept_lines(saved.kept()) == ["No game was left unfinished."]
    first, second = seated("cribbage", "standard", "1"), seated("cribbage", "standard", "2")
    shelf = Shelf("cribbage")
    shelf.keep(first)
    shelf.set_aside(shelf.current)
    shelf.keep(second)
    Shelf("texas-42").keep(seated("texas-42", "house"))
    saved.rename(saved.wanted("3", saved.kept()), "with  Ann")
    listed = saved.kept_lines(saved.kept())
    assert [line[:5].strip() for line in listed[:3]] == ["1", "2", "3"]
    assert "with Ann: Cribbage, Standard cribbage: You 0 – 0, hand 1" in listed[2]
    assert "Texas 42, House 42: We 0 – They 0, hand 1" in listed[0]
    assert "set aside" in listed[2]
    assert saved.take_up(saved.wanted("WITH ann", saved.kept())) == "cribbage"
    assert shelf.load(shelf.current).record.seed == "1"
    assert shelf.load(shelf.current).title == "with Ann"
    assert [shelf.load(path).record.seed for path in shelf.aside()] == ["2"]  # nothing is lost


@pytest.mark.parametrize("which", ["", "0", "4", "-1", "x", "9" * 40])
def test_what_is_no_save_is_refused(house: Path, which: str) -> None:
    Shelf("cribbage").keep(seated("cribbage", "standard"))
    with pytest.raises(ParlourError, match="there is no save"):
        saved.wanted(which, saved.kept())


@pytest.mark.parametrize("name", ["7", "x" * 41, "a\x1bb"])
def test_some_names_are_refused(house: Path, name: str) -> None:
    Shelf("cribbage").keep(seated("cribbage", "standard"))
    with pytest.raises(ParlourError, match="a name has up to 40"):
        saved.rename(saved.kept()[0], name)
    assert Shelf("cribbage").load(saved.kept()[0].path).title == ""


def test_a_save_that_cannot_be_read_is_listed_and_left_alone(house: Path) -> None:
    house.mkdir()
    (house / "cribbage.json").write_text("{")
    assert "cannot be read" in saved.kept_lines(saved.kept())[0]
    for refused in (saved.take_up, lambda game: saved.rename(game, "x")):
        with pytest.raises(ParlourError):
            refused(saved.kept()[0])
    assert (house / "cribbage.json").read_text() == "{"


def test_what_was_left_half_written_is_swept_away(house: Path) -> None:
    (house / "finished").mkdir(parents=True)
    strays = [house / "cribbage.jsonabc.tmp", house / "finished" / "cribbage-1.jsonx.tmp"]
    fresh, other = house / "texas-42.jsonabc.tmp", house / "notes.txt"
    for path in (*strays, fresh, other):
        path.write_text("{")
    for path in (*strays, other):
        os.utime(path, (time.time() - 7200,) * 2)
    sweep()
    assert [path.exists() for path in strays] == [False, False]
    assert fresh.exists()  # another copy of the program may be writing it
    assert other.exists()


def test_messages_have_no_signs_of_records(tmp_path: Path) -> None:
    """Whatever is typed in a whole game, what is answered is words."""
    solo, rng = seated("texas-42", "house,target=1"), Random(4)
    wild = iter(["plunge 4", "splash", "nello", "99", "2 marks", "trump 5", "play 64"] * 40)

    def answer(text: str) -> str:
        if rng.random() < 0.5:
            return next(wild)
        return typist.as_typed(rng.choice(solo.view()["legal"]), rng)

    text = played(solo, tmp_path, answer)
    told = [line for line in text.splitlines() if not re.match(r"(Bid|Trump|Play)\? ", line)]
    assert not [line for line in told if re.search(r"\b(plunge|splash|trash|play|trump):\w", line)]
