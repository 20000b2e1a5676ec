"""What is printed during a hand holds no tile that the player cannot know."""

import io
import re
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from parlour.core.errors import IllegalAction
from parlour.core.seen import View
from parlour.games.texas42.seats import SEATS
from parlour.pieces.dominoes import TILES, Tile
from parlour.terminal import texas42
from parlour.terminal.console import Console
from parlour.terminal.saves import Shelf
from parlour.terminal.sitting import Sitting
from tests.terminal.typist import PRESETS, TEXAS_42, Typist, solo

TILE = re.compile(r"(?<![\d-])([0-6])[-|]([0-6])(?![\d-])")


class Onlooker(io.StringIO):
    """Standard output that is searched, as it is written, for tiles nobody has shown yet."""

    game: Any

    def write(self, text: str) -> int:
        state = self.game.state
        seen = state.view("S")
        known = {tile for trick in seen["tricks"] for tile in _tiles(trick["plays"])}
        known |= {*seen["hand"], *_tiles(seen["trick"])}
        if state.hands:  # the summary of the last hand shows all of that one
            known |= {str(tile) for tile in TILES} if "taken by" in text else set()
            known |= set(_last_trick(seen)) if "take" in text else set()
        found = {str(Tile.named(a + b)) for a, b in TILE.findall(text)}
        assert found <= known, text
        return super().write(text)


def _tiles(plays: list[Any]) -> list[str]:
    return [play["tile"] for play in plays]


def _last_trick(seen: Any) -> list[str]:
    tricks = seen["last_hand"]["tricks"]
    return tricks[-1]["tiles"] if tricks else []


@pytest.mark.parametrize("rules", PRESETS)
def test_no_tile_is_printed_before_it_is_shown(rules: str, tmp_path: Path) -> None:
    game, out, source = solo(rules, level="random"), Onlooker(), Typist(Random(2), ("hint", "show"))
    source.solo = out.game = game
    Sitting(game, texas42, Console(source, out), Shelf("texas-42", tmp_path)).run()


def test_the_screen_gets_the_players_view_and_nothing_else(tmp_path: Path) -> None:
    def spied(name: str) -> Any:
        def call(*given: Any) -> Any:
            for value in given:
                if not isinstance(value, str):
                    assert isinstance(value, View)
                    assert value.seat == "S"
            return getattr(texas42, name)(*given)

        return call

    screen: Any = SimpleNamespace(
        TOPICS=texas42.TOPICS, **{name: spied(name) for name in texas42.__all__ if name != "TOPICS"}
    )
    source = Typist(Random(3), ("?", "hint", "last", "record", "show", "? play"))
    source.solo = game = solo("house", level="random")
    Sitting(game, screen, Console(source, io.StringIO()), Shelf("texas-42", tmp_path)).run()


def other_world(state: Any, rng: Random) -> dict[str, Any]:
    """The same deal as South knows it: the unseen tiles of the others are dealt anew."""
    held = {seat: set(state.deals[-1]["hands"][seat]) for seat in SEATS}
    seen = state.view("S")
    shown = {tile for trick in seen["tricks"] for tile in _tiles(trick["plays"])}
    shown |= set(_tiles(seen["trick"]))
    others = [seat for seat in SEATS if seat != "S"]
    unseen = sorted(tile for seat in others for tile in held[seat] - shown)
    rng.shuffle(unseen)
    hands = {"S": sorted(held["S"])}
    for seat in others:
        kept = sorted(held[seat] & shown)
        hands[seat] = [*kept, *(unseen.pop() for _ in range(7 - len(kept)))]
    return {"shaker": state.deals[-1]["shaker"], "hands": hands}


class Reneged(Exception):
    pass


def printed(start: dict[str, Any], rules: str, actions: list[str]) -> list[str]:
    """All that the screen has to say on the way through one hand."""
    state, said = TEXAS_42.start(rules, start=start), []
    for action in actions:
        before = state.view("S")
        state = state.apply(action)
        if state.hands:  # under a referee: there, it was a renege
            raise Reneged
        after = state.view("S")
        lines = [*texas42.told(action, before, after), *texas42.draw(after)]
        lines += [*texas42.record(after), *texas42.last(after), *texas42.help("", after)]
        said.append("\n".join(map(str, lines)))
    return said


@pytest.mark.parametrize("rules", PRESETS)
def test_two_worlds_that_look_alike_print_alike(rules: str) -> None:
    rng, compared = Random(rules), 0
    for number in range(12):
        state, actions = TEXAS_42.start(rules, seed=str(number)), []
        start = state.deals[0]
        for _ in range(rng.randrange(4, 28)):
            action = str(rng.choice(state.legal()))
            if (after := state.apply(action)).hands:
                break
            state = after
            actions.append(action)
        try:
            other = printed(other_world(state, rng), rules, actions)
        except (IllegalAction, Reneged):
            continue  # there, somebody would have had to do something else
        assert other == printed(start, rules, actions)
        compared += 1
    assert compared
