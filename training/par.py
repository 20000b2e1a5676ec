"""Let the strongest computer player play itself, and write down par for the statistics.

    python -m training.par GAME RULES --games 2000 [--seed par]

Every seat's sheet of every game is counted, as anybody's would be (`study/statistics`). The games
are dealt from `SEED-0`, `SEED-1` and so on, so the same command makes the same file. Other rules
that are in the file already stay there.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

import parlour
from parlour.engines.bots import bot
from parlour.study.statistics import par
from parlour.study.statistics.figures import Figures, added, told_apart
from parlour.study.statistics.sheet import COUNTED

FILE = Path(par.__file__).with_name("par.json")
LEAST = 50  # times that a figure was counted; below it par would say nothing


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=parlour.GAMES)
    parser.add_argument("rules")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="par")
    told = parser.parse_args()
    figures = added(
        each
        for number in range(told.games)
        for each in _sheets(told.game, told.rules, f"{told.seed}-{number}")
    )
    made = par.ParGames(told.games, told.seed, _estimates(told.game, figures))
    written = msgspec.json.decode(FILE.read_bytes(), type=par.Pars)
    written.setdefault(told.game, {})[str(parlour.game(told.game).rules(told.rules))] = made
    text = msgspec.json.encode(written, order="sorted")
    FILE.write_bytes(msgspec.json.format(text, indent=1) + b"\n")


def _sheets(game: str, rules: str, seed: str) -> list[Figures]:
    """A game of the strongest player against itself, as each seat's figures."""
    state = parlour.game(game).start(rules, seed=seed)
    seats = state.rules.seated(parlour.game(game).seats)
    players = {seat: bot(game, par.LEVEL, f"{seed}:{seat}") for seat in seats}
    while state.turns:
        seat = state.turns[0]
        state = state.apply(players[seat].choose(state.view(seat)))
    return [COUNTED[game].figures(state, seat) for seat in seats]


def _estimates(game: str, figures: Figures) -> dict[str, tuple[float, float | None, float | None]]:
    by_code = {figure.code: figure for figure in COUNTED[game].FIGURES}
    found = {}
    for key, spread in figures.items():
        if sum(spread.values()) >= LEAST:
            mean = by_code[told_apart(key)[0]].estimate(spread)
            assert mean is not None
            found[key] = tuple(
                None if each is None else round(each, 4)
                for each in (mean.value, mean.low, mean.high)
            )
    return found  # type: ignore[return-value]


if __name__ == "__main__":
    main()
