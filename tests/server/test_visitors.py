"""Programs that come to a table from outside, and the computer in a race."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.core.errors import ParlourError
from parlour.server.visiting import _Visitor
from tests.server.clients import Live, play
from tests.server.conftest import Pair
from tests.server.processes import PATIENCE

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


def first(live: Live) -> str:
    return live.legal[0]


@pytest.mark.parametrize(
    ("game", "rules", "me", "seats"),
    [
        ("cribbage", "standard,target=31", "0", {"0": "me"}),
        ("texas-42", "straight,target=1,all_pass=dealer-30", "S", {"S": "me", "E": "bot:beginner"}),
        ("poker-solitaire", "race", "1", {"1": "me"}),
    ],
)
def test_the_bot_of_the_documentation_plays_a_whole_game(
    pair: Pair, tmp_path: Path, game: str, rules: str, me: str, seats: dict[str, str]
) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCS.read_text(), flags=re.DOTALL)
    program = tmp_path / "bot.py"
    program.write_text(code)
    _play_with(pair, game, rules, seats, [sys.executable, str(program)])


# The last one prints whatever it does, and is found from where the command is run.
@pytest.mark.parametrize("level", ["club", "tests.engines.arena.players:Chatty"])
def test_parlour_bot_plays_a_whole_game(pair: Pair, level: str) -> None:
    command = [sys.executable, "-m", "parlour", "bot", "--level", level, "--table"]
    told = _play_with(pair, "cribbage", "standard,target=31", {"0": "me"}, command)
    assert "the game is over" in told


def _play_with(pair: Pair, game: str, rules: str, seats: dict[str, str], command: list[str]) -> str:
    """A game with a program on every open seat, each at the process where the host is not."""
    (ann,) = pair.people("Ann")
    table = ann.open(game, rules, seats=seats)
    open_seats = [s for s in ann.table(table)["seats"] if s["kind"] == "open"]
    visitors = []
    try:
        for seat in open_seats:
            made = ann.post(f"/tables/{table}/invitations", {"seat": seat["seat"]})
            run = [*command, f"{pair.two.site}{made['link']}"]
            visitors.append(
                subprocess.Popen(run, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            )
            with ann.live(table) as live:
                while live.table["seats"][_place(live, seat["seat"])]["kind"] == "open":
                    live.next()
        with ann.live(table) as live:
            play([live], first, racing="race" in rules)
            assert live.table["phase"] == "over"
        told = [visitor.communicate(timeout=PATIENCE)[0] for visitor in visitors]
        assert [visitor.returncode for visitor in visitors] == [0] * len(visitors), told
        return "\n".join(told)
    finally:
        for visitor in visitors:
            visitor.kill()
            visitor.wait()


def _place(live: Live, seat: str | int) -> int:
    return [found["seat"] for found in live.table["seats"]].index(seat)


@pytest.mark.parametrize(
    ("table", "why"),
    [("nonsense", "a table's link looks like"), ("SITE/t/aaaaaaaaaaaa?i=x", "no such table")],
)
def test_parlour_bot_says_in_one_line_what_is_wrong(pair: Pair, table: str, why: str) -> None:
    link = table.replace("SITE", pair.one.site)
    command = [sys.executable, "-m", "parlour", "bot", "--table", link]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert why in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_bot_goes_home_when_its_table_is_no_more(pair: Pair) -> None:
    visitor = _Visitor(pair.one.site, "aaaaaaaaaaaa", "beginner")
    with pytest.raises(ParlourError, match="no such table"):
        asyncio.run(asyncio.wait_for(visitor.play(), PATIENCE))


def test_in_a_race_the_computer_acts_while_the_person_thinks(pair: Pair) -> None:
    (ann,) = pair.people("Ann")
    table = ann.open("poker-solitaire", "race", seats={"1": "me", "2": "bot:beginner"})
    with ann.live(table) as live:
        for _ in range(3):  # nobody waits for the person
            live.until_event("acted", seat=2, by="bot")
        for _ in range(5):  # who may act at any time, also upon what has changed since
            legal = [action for action in live.legal if action.startswith("1:")]
            answer = live.ask({"seq": live.seq, "action": legal[0]})
            assert answer["type"] == "ack" or answer["code"] in ("illegal", "stale"), answer
        live.until_event("acted", seat=2, by="bot")
