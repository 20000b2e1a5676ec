"""Let the strongest computer player play itself, and write down par for the statistics.

    python -m training.par GAME RULES --games 2000 [--seed par] [--keep FILE]

Every seat's sheet of every game is counted, as anybody's would be (`study/statistics`). The games
are dealt from `SEED-0`, `SEED-1` and so on, so the same command makes the same file. Other rules
that are in the file already stay there.

`--keep FILE` writes each game down as it is done, and goes on after those that the file has: a game
of 42 takes some ten seconds of a core.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
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
    parser.add_argument("--keep", type=Path)
    told = parser.parse_args()
    figures = added(_played(told.game, told.rules, told.seed, told.games, told.keep))
    made = par.ParGames(told.games, told.seed, _estimates(told.game, figures))
    written = msgspec.json.decode(FILE.read_bytes(), type=par.Pars)
    written.setdefault(told.game, {})[str(parlour.game(told.game).rules(told.rules))] = made
    text = msgspec.json.encode(written, order="sorted")
    FILE.write_bytes(msgspec.json.format(text, indent=1) + b"\n")


def _played(game: str, rules: str, seed: str, games: int, keep: Path | None) -> Iterator[Figures]:
    """The sheets of so many games, of which some may be kept already."""
    kept = keep.read_bytes().splitlines()[:games] if keep and keep.exists() else []
    for line in kept:
        yield from msgspec.json.decode(line, type=list[Figures])
    for number in range(len(kept), games):
        sheets = _sheets(game, rules, f"{seed}-{number}")
        if keep:
            with keep.open("ab") as file:
                file.write(msgspec.json.encode(sheets) + b"\n")
        yield from sheets


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
