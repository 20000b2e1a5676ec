"""Pictures of cribbage: true to the rules, and silent about what the view hides."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.errors import IllegalAction
from parlour.games.cribbage import Rules, State
from parlour.games.cribbage.view import View
from parlour.pieces.cards import ALL, names
from parlour.seen import picture
from parlour.seen.cribbage import Picture
from tests.games.cribbage.mixes import rulesets
from tests.games.cribbage.table import GAME, act, deal, start
from tests.seen import cribbage_moments

TWO = deal("standard", "5H TD JC KS 2S 2D", "9H 8D 7C 6S 3C 3D", starter="QH")
THROWN = ("throw:3C,3D", "throw:2S,2D")


def walk(rules: Rules, seed: int, steps: int) -> Iterator[State]:
    choose = random.Random(seed)
    state: State = GAME.start(rules, seed=f"picture {seed}")
    for _ in range(steps):
        yield state
        if not state.turns:
            return
        seat = choose.choice(state.turns)
        state = state.apply(choose.choice(state.view(seat).legal))


def views(rules: Rules, seed: int, steps: int) -> Iterator[tuple[State, View]]:
    for state in walk(rules, seed, steps):
        for seat in (*range(rules.players), None):
            yield state, state.view(seat)


def drawn_of(view: View) -> Picture:
    drawn = picture(view)
    assert isinstance(drawn, Picture)
    return drawn


def told(view: View) -> dict[str, Any]:
    """The picture as it is sent."""
    return picture(view).as_json()


def cards_in(seen: View | Picture) -> set[str]:
    text = json.dumps(seen.as_json())
    return {name for name in names(ALL) if f'"{name}"' in text}


@settings(max_examples=60)
@given(rulesets(), st.integers(0, 10**6))
def test_a_picture_never_fails_and_shows_no_card_that_the_view_hides(
    rules: Rules, seed: int
) -> None:
    for state, view in views(rules, seed, 60):
        drawn = drawn_of(view)
        assert msgspec.json.decode(msgspec.json.encode(drawn), type=Picture) == drawn
        assert cards_in(drawn) <= cards_in(view)
        board = drawn.board
        assert tuple((track.front, track.back) for track in board.tracks) == view.pegs
        seats = sorted(seat for track in board.tracks for seat in track.seats)
        assert seats == list(range(view.players))
        assert all(0 < line.after < board.target for line in board.lines)
        assert (drawn.box is None) == (view.dealer is None)
        assert bool(drawn.saying) == (bool(view.legal) and view.phase in ("count", "muggins"))
        assert_barred_as_the_rules_say(state, view, drawn)
        assert_counted_as_the_rules_count(view, drawn)


def assert_barred_as_the_rules_say(state: State, view: View, drawn: Picture) -> None:
    barred = {barred.card: barred for barred in drawn.barred}
    if view.phase == "play" and view.legal:
        assert {*barred} == {n for n in view.hand if f"play:{n}" not in view.legal}
    else:
        assert not barred
    for name, why in barred.items():
        with pytest.raises(IllegalAction) as refused:
            state.apply(f"play:{name}")
        assert (why.why, why.rule) == (refused.value.saying, refused.value.rule)
        assert f"would make {why.makes}," in str(why.why)
        assert why.makes > 31


def assert_counted_as_the_rules_count(view: View, drawn: Picture) -> None:
    last = view.last_hand
    counts = [*view.counted, *(last.counted if last else ())]
    assert len(counts) == len(drawn.shown) + len(drawn.last_shown)
    for counted, shown in zip(counts, [*drawn.shown, *drawn.last_shown], strict=True):
        assert shown.score.total == counted.worth
        running = 0
        for scored, part in zip(shown.score.parts, counted.parts, strict=True):
            running += part.points
            assert scored.as_json() == {**part.as_json(), "total": running}
        if counted.said is not None and counted.said <= counted.worth:
            assert counted.said + shown.overlooked == counted.worth
        else:
            assert shown.overlooked == 0
        assert sum(claim.points for claim in shown.muggins) <= shown.overlooked


@pytest.mark.parametrize("preset", list(Rules.PRESETS))
def test_every_preset_is_drawn_to_its_end(preset: str) -> None:
    rules = GAME.rules(preset, games=min(2, GAME.rules(preset).games))
    won = 0
    for state, view in views(rules, 7, 5000):
        drawn = drawn_of(view)
        assert drawn.games == rules.games
        if drawn.won is not None:
            won += 1
            assert drawn.won.points == state.games[-1].points
            plain = 2 if rules.skunks == "acc" else 1
            assert (drawn.won.skunk is None) == (drawn.won.points == plain)
    assert won


def test_a_card_that_does_not_fit_says_what_it_would_make() -> None:
    state = start("standard", TWO, *THROWN, "play:9H", "play:TD", "play:7C")
    barred = told(state.view(0))["barred"]
    assert barred == [
        {
            "card": name,
            "makes": 36,
            "why": {
                "code": "cribbage.refused.past-31",
                "values": {"card": name, "makes": 36, "could": ["5H"]},
            },
            "rule": "past-31",
        }
        for name in ("JC", "KS")
    ]
    assert told(state.view(1))["barred"] == []  # it is not their turn


def test_whose_box_it_is_and_how_it_fills() -> None:
    state = start("standard", TWO)
    assert told(state.view(0))["box"] == {"seat": 0, "ours": True, "cards": 0}
    assert told(state.view(1))["box"] == {"seat": 0, "ours": False, "cards": 0}
    assert told(state.view(None))["box"] == {"seat": 0, "ours": None, "cards": 0}
    assert [told(state.view(seat))["throws"] for seat in (0, 1, None)] == [2, 2, 0]
    state = act(state, "throw:3C,3D")
    assert told(state.view(1))["box"]["cards"] == 2
    assert [told(state.view(seat))["throws"] for seat in (0, 1)] == [2, 0]
    state = act(state, "throw:2S,2D")
    assert told(state.view(0))["box"]["cards"] == 4

    three = start("three-hand", deal("three-hand", starter="2H", box="7D"))
    assert told(three.view(1))["box"]["cards"] == 1
    four = start("four-hand", deal("four-hand", starter="2H", dealer=3))
    assert [told(four.view(seat))["box"]["ours"] for seat in range(4)] == [
        False,
        True,
        False,
        True,
    ]
    assert [track["seats"] for track in told(four.view(0))["board"]["tracks"]] == [
        [0, 2],
        [1, 3],
    ]


@pytest.mark.parametrize(
    ("rules", "lines"),
    [
        ("standard", {"skunk": 90, "double-skunk": 60}),
        ("standard,skunks=acc", {"skunk": 90}),
        ("standard,skunks=off", {}),
        ("five-card", {"skunk": 30}),
        ("standard,target=31", {}),
    ],
)
def test_the_lines_on_the_board(rules: str, lines: dict[str, int]) -> None:
    board = told(GAME.start(rules, seed="lines").view(0))["board"]
    assert {line["kind"]: line["after"] for line in board["lines"]} == lines
    assert board["street"] == 30


@pytest.mark.parametrize(
    ("loser", "skunk"), [(91, None), (90, "skunk"), (61, "skunk"), (60, "double-skunk")]
)
def test_the_line_that_a_loser_must_pass(loser: int, skunk: str | None) -> None:
    heels = deal("standard", starter="JD", dealer=0, scores=[119, loser])
    state = start("standard", heels)
    for _ in range(2):
        state = state.apply(state.legal()[0])
    won = told(state.view(1))["won"]
    assert won == {
        "winner": 0,
        "margin": 121 - loser,
        "skunk": skunk,
        "points": {None: 1, "skunk": 2, "double-skunk": 3}[skunk],
    }


def test_what_may_be_said_when_counting_for_oneself() -> None:
    state = start("standard,count=self,muggins=on", TWO, *THROWN)
    while state.view(None).phase == "play":
        state = state.apply(state.legal()[0])
    assert told(state.view(1))["saying"] == {"what": "count", "most": 29}
    assert told(state.view(0))["saying"] is None
    state = act(state, "count:3")
    assert told(state.view(0))["saying"] == {"what": "muggins", "most": 26}
    assert told(state.view(0))["shown"] == []  # nothing is explained before it is settled
    state = act(state, "muggins:2")
    shown = told(state.view(1))["shown"][0]
    assert (shown["said"], shown["scored"], shown["overlooked"]) == (3, 3, 5)
    assert shown["muggins"] == [{"seat": 0, "points": 2}]


def test_the_places_of_a_cut() -> None:
    state = GAME.start("standard,first_dealer=by-hand", seed="cut")
    assert told(state.view(0))["cuts"] == list(range(1, 53))
    assert told(state.view(1))["cuts"] == []
    state = state.apply("cut:17")
    assert told(state.view(1))["cuts"] == [*range(1, 17), *range(18, 53)]


def test_the_web_client_is_tested_with_views_as_they_are() -> None:
    """Written anew by `python -m tests.seen.cribbage_moments`."""
    assert cribbage_moments.PATH.read_text() == cribbage_moments.text()
