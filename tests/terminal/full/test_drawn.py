"""What a drawing has to have on it, whatever the deal and the size."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from parlour.games import game as game_named
from parlour.games.cribbage.view import View
from parlour.records.record import Record
from parlour.seen import picture
from parlour.seen.poker_solitaire.shown import MatrixShown
from parlour.seen.texas42.gone import trumps_out
from parlour.terminal.full.at_table import Step
from parlour.terminal.full.canvas import Canvas
from parlour.terminal.full.cribbage.show import SumPage, pages
from parlour.terminal.full.faces import Look, face_of
from parlour.terminal.full.poker_solitaire.words import hand_short, hand_words
from parlour.terminal.full.talk import Talk
from parlour.terminal.full.texas42.words import shown
from parlour.terminal.solo import Solo
from tests.terminal.full.driving import sat_down


def played(game: str, rules: str, seed: str, acts: int, seat: str) -> Solo:
    """A game in which so much was done, anything that is legal."""
    found, chance = game_named(game), random.Random(seed)
    solo = Solo(Record(found, found.rules(rules), seed), seat, "beginner")
    for _ in range(acts):
        if solo.state.turn is None:
            break
        anything(solo, chance)
    return solo


def anything(solo: Solo, chance: random.Random) -> str:
    """Whoever is to act does something legal."""
    act = str(chance.choice(solo.view(solo.seat if solo.my_turn else solo.bot_seat).legal))
    (solo.act if solo.my_turn else solo.bot_acts)(act)
    return act


def drawn(solo: Solo, width: int, height: int) -> str:
    view = solo.view()
    talk = Talk("en", view.seat)
    canvas = Canvas(width, height)
    face_of(solo.record.game.name).draw(Look(view, picture(view), talk), canvas)
    return canvas.text()


@pytest.mark.parametrize("seed", "012345")
@pytest.mark.parametrize("acts", [5, 7, 14, 20])
def test_all_that_is_out_is_named(seed: str, acts: int) -> None:
    solo = played("texas-42", "straight,all_pass=dealer-30", seed, acts, "S")
    view = solo.view()
    if view.phase != "play":
        return
    text = drawn(solo, 80, 22)
    seen: Any = picture(view)
    out = [counter.tile for counter in seen.counters if counter.place == "out"]
    below = text[text.index("Counters out") :]
    assert f"Counters out {len(out)}" in below
    assert all(shown(tile) in below for tile in out)
    if seen.trumps:
        assert f"Trumps out {len(trumps_out(view))}" in text
        assert all(shown(tile) in text for tile in trumps_out(view))


def test_trash_is_named_by_its_letter_of_1986() -> None:
    found = game_named("texas-42")
    solo = Solo(Record(found, found.rules("dos-1986"), "7"), "S", "beginner")
    while solo.view().phase == "auction":
        (solo.act if solo.my_turn else solo.bot_acts)("42" if solo.my_turn else "pass")
    text = drawn(solo, 80, 22)
    assert "[T trash]" in text
    assert "[D doubles]" in text


def test_beside_a_panel_nothing_is_covered(tmp_path: Path) -> None:
    """Names, both sides' points and what is out stay where a panel leaves few columns."""

    async def look() -> None:
        async with sat_down(tmp_path, "texas-42", "straight,all_pass=dealer-30") as player:
            while "Follow" not in player.shown():
                await player.pilot.press("enter")
                await player.asked()
            await player.pilot.press("l")
            await player.pilot.pause()
            text = player.shown()
            for word in ("West", "North", "East", "You", "We 0", "They 0", "count: ", "trumps: "):
                assert word in text, text

    asyncio.run(look())


@pytest.mark.parametrize("acts", [3, 9, 17, 24])
@pytest.mark.parametrize("rules", ["standard", "american", "alternate"])
@pytest.mark.parametrize(("width", "height"), [(80, 22), (120, 38), (60, 18)])
def test_every_line_says_what_it_is_and_can_become(
    acts: int, rules: str, width: int, height: int
) -> None:
    solo = played("poker-solitaire", rules, f"{acts}", acts, "1")
    view, talk = solo.view(), Talk("en", 1)
    rows = drawn(solo, width, height).splitlines()
    seen: Any = picture(view)
    matrices: tuple[MatrixShown, ...] = seen.matrices
    text = "\n".join(rows)
    for matrix in matrices:
        for line in matrix.lines[:5]:
            for hand in filter(None, (line.hand, line.can[0][0] if line.can else None)):
                assert hand_words(hand, talk) in text or hand_short(hand, talk, 4) in text, text
    if len(matrices) == 1:  # two on a small screen have their columns in the log
        under = "\n".join(row for row in rows if "→" in row and "│" not in row)
        for line in matrices[0].lines[5:10]:
            if line.can:
                assert f"→{hand_short(line.can[0][0], talk, 4)}" in under, text


@pytest.mark.parametrize(("width", "height"), [(80, 22), (120, 38)])
def test_two_matrices_have_the_scoring_in_force_in_sight(width: int, height: int) -> None:
    solo = played("poker-solitaire", "alternate", "x", 4, "1")
    text = drawn(solo, width, height)
    seen: Any = picture(solo.view())
    scoring = seen.scoring["1"]
    assert "English scoring" in text
    assert all(hand_words(hand, Talk("en", 1)) in text for hand, _points, _pat in scoring.hands)


@pytest.mark.parametrize("rules", ["standard", "four-hand", "standard,target=15"])
@pytest.mark.parametrize("seed", "abcd")
def test_the_pegs_go_with_the_count(rules: str, seed: str) -> None:
    """Page by page from the pegs that were left by the last card to those of the score."""
    solo, shows = played("cribbage", rules, seed, 0, "0"), 0
    chance = random.Random(seed)
    while solo.state.turn is not None and shows < 3:
        before: View = solo.view(0)
        act = anything(solo, chance)
        after: View = solo.view(0)
        told = pages(Step(act, 0, before, after), Talk("en", 0))
        if not told:
            continue
        shows += 1
        last = told[-1]
        assert isinstance(last, SumPage)
        assert last.pegs is not None
        assert after.last_hand is not None
        assert tuple(front for front, _ in last.pegs) == after.last_hand.scores
        seen: Any = picture(after)
        assert len(told) == len(seen.last_shown) + 1
        if after.phase == "over":
            assert last.pegs == after.pegs
    assert shows
