"""Actions as numbers: for every ruleset a list of all that can ever be done, which stays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, overload

from parlour.core.errors import ParlourError, shorten
from parlour.core.rules import RuleSet
from parlour.core.seat import Seat
from parlour.core.seen import View
from parlour.games import game as game_named
from parlour.research.fields import needed_numpy
from parlour.research.part import game_of, researched


class Actions(Sequence[str]):
    """The texts of all that can be done under some rules. An action's id is its place.

    Texts are without a seat: who acts is known to whoever asks.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._texts = tuple(researched(game_of(rules)).acts(rules))
        self._ids = {text: place for place, text in enumerate(self._texts)}
        assert len(self._ids) == len(self._texts)
        self._known = _Known(self)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[str, ...]: ...
    def __getitem__(self, at: int | slice) -> str | tuple[str, ...]:
        return self._texts[at]

    def __len__(self) -> int:
        return len(self._texts)

    def id(self, text: str) -> int:
        """The id of an action by its text, with or without a seat in front."""
        found = self._ids.get(text)
        if found is None:
            found = self._ids.get(text.partition(":")[2])
        if found is None:
            raise ParlourError(f"{shorten(text)} is no action under {self.rules}")
        return found

    def ids(self, view: View) -> list[int]:
        """What a view's seat may do now, ascending."""
        try:
            return sorted(map(self._ids.__getitem__, view.legal))
        except KeyError:  # where several may act at once, texts begin with the seat
            return sorted(map(self.id, view.legal))

    def ids_of(self, acts: Iterable[Any]) -> list[int]:
        """The ids of acts as `State.legal` has them, ascending."""
        return sorted(map(self._known.__getitem__, acts))

    def mask(self, view: View) -> Any:
        """The same as an array with a 1 for each id that is legal (`int8`)."""
        numpy = needed_numpy()
        mask = numpy.zeros(len(self._texts), numpy.int8)
        mask[self.ids(view)] = 1
        return mask

    def act(self, seat: Seat, action: int) -> str:
        """The text that `State.apply` takes when this seat does it."""
        return f"{seat}:{self._texts[action]}"

    def __repr__(self) -> str:
        return f"<{len(self)} actions of {game_of(self.rules)}, {self.rules}>"


class _Known(dict[Any, int]):
    """The ids of acts that were asked for: their texts are looked up once."""

    def __init__(self, actions: Actions) -> None:
        self._actions = actions

    def __missing__(self, act: Any) -> int:
        found = self[act] = self._actions.id(str(act))
        return found


@lru_cache(maxsize=64)
def actions(rules: RuleSet) -> Actions:
    """All that can be done under some rules, with fixed ids."""
    return Actions(rules)


@lru_cache(maxsize=256)
def actions_of(game: str, rules: str) -> Actions:
    """The same by their texts, as a view has them."""
    return actions(game_named(game).rules(rules))
