"""Bots for the arena's tests, which name them as `tests.engines.arena.players:…`."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from parlour.core.seen import Seen, View
from parlour.engines.bots import Bot, RandomBot
from parlour.engines.cribbage.thumb import RulesOfThumb
from parlour.engines.poker_solitaire.advice_column import AdviceColumn
from parlour.engines.texas42.manual.manual_1986 import Manual1986

HERE = "tests.engines.arena.players"
PAUSE = "SECONDS_OF_A_SLOW_BOT"


def steady_42(seed: str) -> Manual1986:
    """Always the same choice for the same view, whatever the seed."""
    return Manual1986("")


class FirstAct:
    """The first thing that is legal; in 42 it passes for ever."""

    def __init__(self, seed: str) -> None:
        pass

    def choose(self, view: Mapping[str, Any]) -> str:
        first: str = view["legal"][0]
        return first


class Silent(FirstAct):
    """Counts nothing, where players count for themselves: it cannot win at cribbage."""

    def choose(self, view: Mapping[str, Any]) -> str:
        return "count:0" if view["phase"] == "count" else super().choose(view)


class Witness:
    """Plays sensibly and keeps its seed and every view it was given."""

    seated: ClassVar[list[Witness]] = []

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.views: list[View] = []
        self._players: dict[str, Bot] = {
            "texas-42": Manual1986(""),
            "cribbage": RulesOfThumb(""),
            "poker-solitaire": AdviceColumn(""),
        }
        Witness.seated.append(self)

    def choose(self, view: View) -> str:
        self.views.append(view)
        return self._players[view["game"]].choose(view)


class OtherWitness(Witness):
    """Another name for the same player, to tell who sat where."""


class Vandal(RandomBot):
    """A random player that leaves nothing of its view as it was, as far as that can be."""

    def choose(self, view: Mapping[str, Any]) -> str:
        choice = super().choose(view)
        _wreck(view)
        return choice


def _wreck(value: Any) -> None:
    """Empty every dict in it; there is nothing else that can be changed."""
    if isinstance(value, Seen):
        for name in value.__struct_fields__:
            with pytest.raises(AttributeError):
                setattr(value, name, None)
            _wreck(value[name])
    elif isinstance(value, tuple):
        for part in value:
            _wreck(part)
    else:
        assert not isinstance(value, list)
        if isinstance(value, dict):
            value.clear()


class Tidy(Vandal):
    """The same player with manners."""

    def choose(self, view: Mapping[str, Any]) -> str:
        return RandomBot.choose(self, view)


class Greedy(FirstAct):
    """Does what would be best, if it were legal."""

    def choose(self, view: Mapping[str, Any]) -> str:
        return "win"


class Mute(FirstAct):
    def choose(self, view: Mapping[str, Any]) -> str:
        return None  # type: ignore[return-value]


class Clumsy(FirstAct):
    def choose(self, view: Mapping[str, Any]) -> str:
        raise ZeroDivisionError("over\nnothing")


class Unborn(FirstAct):
    def __init__(self, seed: str) -> None:
        raise LookupError("no book")


def nobody(seed: str) -> str:
    return seed


class Slow(RandomBot):
    """Takes as much time as the environment says, but none of the processor's."""

    def choose(self, view: Mapping[str, Any]) -> str:
        time.sleep(float(os.environ.get(PAUSE, "0")))
        return super().choose(view)


class Doomed(RandomBot):
    """Takes its process with it."""

    def choose(self, view: Mapping[str, Any]) -> str:
        os._exit(9)


class Hog(RandomBot):
    """Takes a hundredth of a second of the processor's time, wherever it has a choice."""

    def choose(self, view: Mapping[str, Any]) -> str:
        until = time.process_time() + 0.01 * (len(view["legal"]) > 1)
        while time.process_time() < until:
            pass
        return super().choose(view)


class Chatty:
    """Prints whatever it does."""

    def __init__(self, seed: str) -> None:
        print("made with", seed)

    def choose(self, view: Any) -> str:
        print("choosing")
        return str(view.legal[0])


class Given:
    """Takes the act at the place that it was given."""

    def __init__(self, seed: str, place: str, word: str = "") -> None:
        self.place, self.word = int(place), word

    def choose(self, view: Any) -> str:
        return str(view.legal[min(self.place, len(view.legal) - 1)])


class Sleepy:
    """Does not come back from its third decision, in the games where it has the first seat."""

    def __init__(self, seed: str) -> None:
        self.done = 0

    def choose(self, view: Any) -> str:
        self.done += 1
        if self.done == 3 and view.seat in ("N", 0, 1):
            time.sleep(3600)
        return str(view.legal[0])
