"""Many games under the same rules, stepped at once by a kernel, for learners that need millions.

Ids, masks, returns and observations are those of the rest of `parlour.research`, so that what was
learned here plays there; a test compares them at every step.
"""

from __future__ import annotations

from operator import index
from typing import Any, SupportsIndex

from parlour.core.errors import ParlourError, shorten
from parlour.core.rules import RuleSet
from parlour.core.seat import Seat
from parlour.games import game as game_named
from parlour.research.fields import Field, Layout, Tensor, needed_numpy
from parlour.research.part import AtOnce, game_of, researched
from parlour.research.spaces import Actions, actions

_SEEDS = 1 << 64
_GAMES = range(1, (1 << 20) + 1)


class Vector:
    """So many games. Arrays have a row for each, and `step` writes them anew where they are.

    A game that is over begins anew by itself: `done` and `rewards` tell of the one that ended,
    `turn`, `mask` and `observation` of the next.
    """

    def __init__(
        self, rules: RuleSet, games: SupportsIndex, seed: SupportsIndex, *, one_hand: bool
    ) -> None:
        needed_numpy()
        name = game_of(rules)
        count, begin_with = _whole("games", games, _GAMES), _kept(seed)
        if not isinstance(one_hand, bool):
            raise ParlourError(f"one_hand is True or False, not {shorten(one_hand)}")
        self.rules = rules
        self.actions: Actions = actions(rules)
        self.seats: tuple[Seat, ...] = rules.seated(game_named(name).seats)
        self._layout = Layout(researched(name).fields(rules))
        self.fields: dict[str, Field] = self._layout.fields
        begin = getattr(researched(name), "AtOnce", None)
        if begin is None:
            raise ParlourError(f"{name} cannot be stepped many games at once")
        self._at_once: AtOnce = begin(rules, count, begin_with, one_hand=one_hand)
        self._kernel = self._at_once.kernel
        self.mask = self._kernel.mask  # (games, actions), int8: a 1 for every legal id
        self.turn = self._kernel.turn  # (games,), int8: the place in `seats` of who is to act
        self.rewards = self._kernel.rewards  # (games, seats), float32: of games that are done
        self.done = self._kernel.done  # (games,), bool: which the last step ended

    def __len__(self) -> int:
        return len(self.turn)

    def step(self, ids: Any) -> None:
        """One action in every game, as any library has it. If one is not legal, none is done."""
        numpy = needed_numpy()
        try:
            shared = hasattr(ids, "__dlpack__") and not isinstance(ids, numpy.ndarray)
            given = numpy.from_dlpack(ids) if shared else numpy.asarray(ids)
        except ValueError:  # lists of different lengths
            raise ParlourError(self._one_each()) from None
        except (BufferError, RuntimeError, TypeError):
            raise ParlourError("actions must lie in the memory of the CPU") from None
        if given.shape != (len(self),):
            raise ParlourError(self._one_each())
        if given.dtype.kind not in "iu":
            raise ParlourError(f"actions are ids, whole numbers, not {given.dtype}")
        try:
            self._kernel.step(numpy.ascontiguousarray(given, numpy.int64))
        except ValueError as refusal:
            raise ParlourError(str(refusal)) from None

    def restart(self, seed: SupportsIndex) -> None:
        """Deal all games anew, as if they had been made with this seed."""
        self._kernel.restart(_kept(seed))

    def _one_each(self) -> str:
        return f"one action is needed for each of {len(self)} games, in a row"

    def sample(self) -> Any:
        """An action for each game, any legal one as likely."""
        return self._kernel.sample()

    @property
    def observation(self) -> Tensor:
        """What whoever is to act sees: `tensor` of its view, a row for each game."""
        seen: Tensor = self._kernel.observe()
        return seen

    def seen_by(self, seat: Seat) -> Tensor:
        """What this seat sees, whoever is to act; in the array where `observation` is."""
        if seat not in self.seats:
            told = ", ".join(map(str, self.seats))
            raise ParlourError(f"{shorten(seat)} is not a seat; there are {told}")
        seen: Tensor = self._kernel.observe(self.seats.index(seat))
        return seen

    def observe(self) -> dict[str, Tensor]:
        """The same by fields, which share its memory."""
        return self._layout.rows(self.observation)

    def start(self, game: SupportsIndex) -> dict[str, Any]:
        """How the hand going on in a game was dealt: `start` for `Game.start`, to replay it."""
        return self._at_once.start(_whole("game", game, range(len(self))))

    def dealt(self, game: SupportsIndex) -> Any:
        """The same in numbers of the kernel's own: quick to compare, to see a new hand begin."""
        return self._at_once.dealt(_whole("game", game, range(len(self))))

    def together(self, game: SupportsIndex) -> bool:
        """Whether others may act in a game just now, as while cards are thrown; `turn` is one."""
        return self._at_once.together(_whole("game", game, range(len(self))))

    def __repr__(self) -> str:
        return f"<{len(self)} games of {game_of(self.rules)}, {self.rules}>"


def vector(
    rules: RuleSet, games: SupportsIndex = 4096, *, seed: SupportsIndex = 0, one_hand: bool = False
) -> Vector:
    """Many games under the same rules, dealt from a seed; with `one_hand`, a hand is an episode."""
    return Vector(rules, games, seed, one_hand=one_hand)


def _kept(seed: SupportsIndex) -> int:
    """A seed as kernels keep it."""
    return _whole("seed", seed) % _SEEDS


def _whole(name: str, given: Any, allowed: range | None = None) -> int:
    """A whole number of anybody's kind; else what was given, and what may be."""
    try:
        number: int | None = index(given)
    except TypeError:
        number = None
    if number is None or (allowed is not None and number not in allowed):
        within = "" if allowed is None else f" from {allowed[0]} to {allowed[-1]}"
        told = shorten(given if number is None else number)
        raise ParlourError(f"{name} must be a whole number{within}, not {told}")
    return number
