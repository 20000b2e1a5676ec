"""Every phase of every game, each reached by keys: what the snapshots show.

`python -m tests.terminal.full.phases` draws them anew; review the difference.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.terminal.full.driving import Player, sat_down

SNAPSHOTS = Path(__file__).with_name("snapshots")


@dataclass(frozen=True)
class Phase:
    """Keys with spaces between; after each one waits until something is asked again."""

    game: str
    rules: str
    keys: str
    seat: str = ""
    size: tuple[int, int] = (80, 24)
    language: str = "en"
    names: tuple[str, ...] = ()
    seed: str = "x"
    until: str = ""  # what is seen in the end, where it comes by itself


_BID = "3 1 enter"
_TRUMP = f"{_BID} 5 enter"
_THROW = "enter right enter enter"
_STUDY = "m down down"  # and Enter; in the menu of Poker Solitaire the rules come before it
PHASES = {
    "42-auction": Phase("texas-42", "house", ""),
    "42-naming": Phase("texas-42", "house", f"{_BID} 5"),
    "42-play": Phase("texas-42", "house", f"{_TRUMP} enter enter"),
    "42-free": Phase("texas-42", "straight", "enter", seed="d"),
    "42-play-wide": Phase("texas-42", "house", f"{_TRUMP} enter enter", size=(120, 40)),
    "42-play-small": Phase("texas-42", "house", f"{_TRUMP} enter enter", size=(60, 20)),
    "42-help-small": Phase(
        "texas-42", "house", f"{_TRUMP} enter enter question_mark", size=(60, 20)
    ),
    "42-help": Phase("texas-42", "house", f"{_TRUMP} question_mark"),
    "42-record": Phase("texas-42", "house", f"{_TRUMP} enter enter l"),
    "42-rules": Phase("texas-42", "house,nello_doubles=low", "o"),
    "42-hand-over": Phase("texas-42", "house", f"{_TRUMP}{' enter' * 7}"),
    "42-refused": Phase("texas-42", "house", f"{_TRUMP} enter enter right enter"),
    "42-points": Phase("texas-42", "points-250", ""),
    "42-spanish": Phase("texas-42", "house", f"{_TRUMP} enter enter", language="es"),
    "42-curtain": Phase("texas-42", "house", "", seat="N+S", names=("Ann", "Bob")),
    "42-trash": Phase("texas-42", "dos-1986", "4 2 enter t enter", seed="7"),
    "cribbage-throw": Phase("cribbage", "standard", "enter"),
    "cribbage-thrown": Phase("cribbage", "standard", "enter right enter"),
    "cribbage-play": Phase("cribbage", "standard", f"{_THROW} enter"),
    "cribbage-play-wide": Phase("cribbage", "standard", f"{_THROW} enter", size=(120, 40)),
    "cribbage-play-small": Phase("cribbage", "standard", f"{_THROW} enter", size=(60, 20)),
    "cribbage-help-small": Phase(
        "cribbage", "standard", f"{_THROW} enter question_mark", size=(60, 20)
    ),
    "cribbage-show": Phase("cribbage", "standard", f"{_THROW}{' enter' * 5}"),
    "cribbage-sum": Phase("cribbage", "standard", f"{_THROW}{' enter' * 8}"),
    "cribbage-four": Phase("cribbage", "four-hand", "enter enter"),
    "cribbage-cut": Phase("cribbage", "standard,first_dealer=by-hand", ""),
    "cribbage-count": Phase("cribbage", "standard,count=self", f"{_THROW}{' enter' * 5}"),
    "cribbage-spanish": Phase("cribbage", "standard", f"{_THROW} enter", language="es"),
    "squares-first": Phase("poker-solitaire", "standard", ""),
    "squares-some": Phase("poker-solitaire", "standard", "c 3 enter d 3 enter e 3 enter d 2"),
    "squares-taken-up": Phase("poker-solitaire", "standard", "c 3 enter d 3 enter c 3 enter"),
    "squares-twelve": Phase("poker-solitaire", "twelve", "c 3 enter d 3 enter", size=(120, 40)),
    "squares-small": Phase("poker-solitaire", "standard", "c 3 enter", size=(60, 20)),
    "squares-help-small": Phase(
        "poker-solitaire", "standard", "c 3 enter question_mark", size=(60, 20)
    ),
    "squares-two": Phase("poker-solitaire", "alternate", "enter"),
    "squares-two-small": Phase("poker-solitaire", "alternate", "enter", size=(60, 20)),
    "squares-same-deck": Phase("poker-solitaire", "same-deck", ""),
    "squares-thieves": Phase("poker-solitaire", "thieves", "enter"),
    "squares-pat": Phase("poker-solitaire", "pat", "enter"),
    "42-study": Phase("texas-42", "house", f"{_STUDY} enter", until="puzzle for the memory"),
    "cribbage-study": Phase(
        "cribbage", "standard", f"{_STUDY} enter", language="es", until="contra el reloj"
    ),
    "squares-study": Phase(
        "poker-solitaire", "standard", f"{_STUDY} down enter", size=(60, 20), until="Weigh a card"
    ),
    "squares-spanish": Phase("poker-solitaire", "standard", "c 3 enter d 3", language="es"),
}


async def drawn(phase: Phase, folder: Path) -> str:
    async with sat_down(
        folder,
        phase.game,
        phase.rules,
        seat=phase.seat,
        size=phase.size,
        language=phase.language,
        names=phase.names,
        seed=phase.seed,
        reaction=60.0,
    ) as player:
        for key in phase.keys.split():
            await player.pilot.press(key)
            await settled(player)
        await player.until(lambda: phase.until in player.shown())
        await player.pilot.pause()
        return player.shown()


async def settled(player: Player) -> None:
    await player.asked()
    await player.pilot.pause()


def main() -> None:
    os.environ["PARLOUR_DATA"] = tempfile.mkdtemp()
    for name, phase in PHASES.items():
        if not sys.argv[1:] or name in sys.argv[1:]:
            with tempfile.TemporaryDirectory() as folder:
                text = asyncio.run(drawn(phase, Path(folder)))
            (SNAPSHOTS / f"{name}.txt").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
