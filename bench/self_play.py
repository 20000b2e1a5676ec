"""Random self-play in short slices, of this Parlour or of another checkout of it.

A process for `bench.views`: told `GAME KIND SECONDS`, it plays about so long and answers how many
acts that were and the CPU seconds they took.
"""

from __future__ import annotations

import sys
import time
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from bench.measure import chooser

RULES = "rules alone"
VIEWS = "a view for each act"


@cache
def player(game: str, kind: str) -> SelfPlay:
    return SelfPlay(game, kind)


class SelfPlay:
    """Games at random, one after the other; the same ones for whoever asks."""

    def __init__(self, game: str, kind: str) -> None:
        # Only now: another checkout may have been put in this one's place.
        import parlour

        self._game = parlour.game(game)
        self._rules = self._game.rules()
        self._play = {RULES: self._by_the_rules, VIEWS: self._by_views}[kind]
        self._number = 0

    def slice(self, seconds: float) -> tuple[int, float]:
        """Play whole games for about so long; the acts, and the CPU seconds they took."""
        acts = 0
        began = time.process_time()
        while (took := time.process_time() - began) < seconds:
            acts += self._play()
        return acts, took

    def _by_the_rules(self) -> int:
        choose, acts = chooser(self._number), 0
        state = self._next()
        while state.turn is not None:
            state = state.apply(choose(state.legal()))
            acts += 1
        return acts

    def _by_views(self) -> int:
        choose, acts = chooser(self._number), 0
        state = self._next()
        while state.turn is not None:
            state = state.apply(choose(state.view(state.turn)["legal"]))
            acts += 1
        return acts

    def _next(self) -> Any:  # a state of whichever checkout it is
        self._number += 1
        return self._game.start(self._rules, seed=f"views {self._number}")


def use_checkout(folder: Path) -> None:
    """Import Parlour from another checkout, with its own compiled kernels where it has some."""
    # What makes an installed working tree importable would find ours first.
    sys.meta_path[:] = [f for f in sys.meta_path if type(f).__module__[:9] != "_editable"]
    name = "parlour._kernels"
    spec = spec_from_file_location(name, _kernels(folder))
    assert spec is not None
    assert spec.loader is not None
    sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(sys.modules[name])
    sys.path.insert(0, str(folder / "src"))
    import parlour

    assert Path(parlour.__file__).is_relative_to(folder), parlour.__file__


def _kernels(folder: Path) -> Path:
    ours = [Path(entry) / "parlour" for entry in sys.path]
    for place in (*folder.glob("build/*"), *ours):
        for found in place.glob("_kernels*.so"):
            return found
    raise FileNotFoundError(f"no compiled kernels in {folder}/build, nor any installed")


def main() -> None:
    if len(sys.argv) > 1:
        use_checkout(Path(sys.argv[1]).resolve())
    for line in sys.stdin:
        game, kind, seconds = line.rstrip("\n").split("\t")
        acts, took = player(game, kind).slice(float(seconds))
        print(acts, took, flush=True)


if __name__ == "__main__":
    main()
