"""Every game has every part, and a part is loaded only when it is asked for."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType

import pytest
from mypy import api

import parlour
from parlour.engines.arena import cribbage as cribbage_protocols
from parlour.engines.arena import poker_solitaire as poker_solitaire_protocols
from parlour.engines.arena import texas42 as texas42_protocols
from parlour.engines.arena.protocols import PROTOCOLS, Measured
from parlour.engines.bots import LEVELS, REFERENCES, Players
from parlour.engines.cribbage import levels as cribbage_players
from parlour.engines.poker_solitaire import levels as poker_solitaire_players
from parlour.engines.texas42 import levels as texas42_players
from parlour.learn import cribbage as cribbage_taught
from parlour.learn import poker_solitaire as poker_solitaire_taught
from parlour.learn import texas42 as texas42_taught
from parlour.learn.leaflets import TAUGHT, Taught
from parlour.lineup import LINEUP
from parlour.seen import PICTURES, Pictures
from parlour.seen import cribbage as cribbage_pictures
from parlour.seen import poker_solitaire as poker_solitaire_pictures
from parlour.seen import texas42 as texas42_pictures
from parlour.study.hints import REASONS, Reasons
from parlour.study.hints import cribbage as cribbage_reasons
from parlour.study.hints import poker_solitaire as poker_solitaire_reasons
from parlour.study.hints import texas42 as texas42_reasons
from parlour.study.review import cribbage as cribbage_stakes
from parlour.study.review import poker_solitaire as poker_solitaire_stakes
from parlour.study.review import texas42 as texas42_stakes
from parlour.study.review.stakes import Played
from parlour.study.statistics import cribbage as cribbage_counted
from parlour.study.statistics import poker_solitaire as poker_solitaire_counted
from parlour.study.statistics import texas42 as texas42_counted
from parlour.study.statistics.sheet import COUNTED, Counted
from parlour.terminal import cribbage as cribbage_screen
from parlour.terminal import poker_solitaire as poker_solitaire_screen
from parlour.terminal import texas42 as texas42_screen
from parlour.terminal.full import cribbage as cribbage_face
from parlour.terminal.full import poker_solitaire as poker_solitaire_face
from parlour.terminal.full import texas42 as texas42_face
from parlour.terminal.full.faces import Face
from parlour.terminal.screens import SCREENS, Screen
from tests.parts import check_parts, lacking

# For mypy, which sees here that each module is what its part must be.
ALL_PLAYERS: list[Players] = [texas42_players, cribbage_players, poker_solitaire_players]
ALL_MEASURED: list[Measured] = [
    texas42_protocols,
    cribbage_protocols,
    poker_solitaire_protocols,
]
ALL_PICTURES: list[Pictures] = [texas42_pictures, cribbage_pictures, poker_solitaire_pictures]
ALL_REASONS: list[Reasons] = [texas42_reasons, cribbage_reasons, poker_solitaire_reasons]
ALL_STAKES: list[Played] = [texas42_stakes, cribbage_stakes, poker_solitaire_stakes]
ALL_COUNTED: list[Counted] = [texas42_counted, cribbage_counted, poker_solitaire_counted]
ALL_TAUGHT: list[Taught] = [texas42_taught, cribbage_taught, poker_solitaire_taught]
ALL_SCREENS: list[Screen] = [texas42_screen, cribbage_screen, poker_solitaire_screen]
ALL_FACES: list[Face] = [texas42_face, cribbage_face, poker_solitaire_face]


@pytest.mark.parametrize("game", LINEUP)
def test_a_game_has_every_part(game: str) -> None:
    check_parts(game)


def test_whoever_lacks_something_is_found_out() -> None:
    module = ModuleType("half")
    assert lacking(module, Reasons) == ["reason"]
    module.reason = lambda view: None  # type: ignore[attr-defined]
    assert lacking(module, Reasons) == []
    module.reason = lambda view, choices, more: None  # type: ignore[attr-defined]
    assert lacking(module, Reasons) == ["reason"]
    assert lacking(module, Players) == ["LEVELS", "REFERENCES"]


def test_every_list_has_the_games_of_the_lineup_and_no_other() -> None:
    for listed in (
        parlour.GAMES,
        LEVELS,
        REFERENCES,
        PROTOCOLS,
        PICTURES,
        REASONS,
        COUNTED,
        TAUGHT,
        SCREENS,
    ):
        assert list(listed) == list(LINEUP)
        assert len(listed) == len(LINEUP)
        assert "chess" not in listed
        with pytest.raises(KeyError):
            listed["chess"]


@pytest.mark.parametrize("name", ["chess", "", None, ["texas-42"]])
def test_a_game_that_is_not_there_is_refused_in_words(name: str) -> None:
    with pytest.raises(parlour.ParlourError, match="the games are texas-42, cribbage, poker"):
        parlour.game(name)


def test_what_nobody_asks_for_is_not_loaded() -> None:
    """Whoever plays cribbage waits for neither 42 nor a screen."""
    script = (
        "import sys, parlour\n"
        "parlour.game('cribbage').start(seed='1')\n"
        "print(*(m for m in sys.modules if m.startswith('parlour.')))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "parlour.games.cribbage.state" in loaded
    rooms = ("texas42", "poker_solitaire", "engines", "terminal", "server", "tables")
    assert not [name for name in loaded if any(room in name for room in rooms)]


SNIPPET = """\
import parlour

for name in parlour.GAMES:
    reveal_type(parlour.game(name))
reveal_type(parlour.game("texas-42").start("straight", seed="1"))
reveal_type(parlour.game("cribbage").rules("standard").target)
reveal_type(parlour.game("poker-solitaire").start(seed="1").outcome)
parlour.game("texas-42").rules().no_such_option
"""


def test_mypy_knows_which_game_it_is() -> None:
    told, complaints, _ = api.run(["--config-file=", "--strict", "-c", SNIPPET])
    assert not complaints
    revealed = [line.split('"')[1] for line in told.splitlines() if "Revealed type" in line]
    any_game, state, target, outcome = revealed
    assert any_game == "parlour.core.game.Game[Any, Any]"
    assert state.endswith("fallback=parlour.games.texas42.state.State]")  # a named tuple
    assert target == "int"
    assert outcome == "parlour.core.outcome.Outcome | None"
    assert '"Rules" has no attribute "no_such_option"' in told
