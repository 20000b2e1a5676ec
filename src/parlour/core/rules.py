"""Rules as data: a frozen value per game, made of declared options and named presets.

Each game's ruleset is a frozen dataclass whose fields are made by `option`. This module
gives it its text form (`house,nello_doubles=low`), its JSON form and its validation, so
that a preset, a saved house rule, a link and a record all speak the same language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any, ClassVar, Self, TypeAlias, TypeVar

from parlour.core.errors import BadRules, shorten
from parlour.core.saying import Saying, Sayings

T = TypeVar("T")

Value: TypeAlias = bool | int | str

say = Sayings(
    "house",
    {
        "rules.switch": "name given",
        "rules.range": "name first last given",
        "rules.one-of": "name others last given",
        "rules.written": "name choices given",
        "rules.preset": "given known",
        "rules.preset-first": "example known",
        "rules.preset-name": "given",
        "rules.form": "given",
        "rules.option": "given known",
        "rules.text": "given",
        "rules.object": "",
    },
)

_WORDS = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}


@dataclass(frozen=True)
class Written:
    """The form of an option whose values are texts of its own; `read` raises BadRules."""

    choices: str
    read: Callable[[str], str]


@dataclass(frozen=True)
class Option:
    """One choice that a ruleset makes: what it may be, what it changes, where it comes from."""

    name: str
    default: Value
    allowed: tuple[str, ...] | range | None  # None: on or off
    says: str
    source: str
    written: Written | None = None  # where values are texts of a form of their own

    def read(self, given: object) -> Value:
        """The option's value from a Python value, JSON or text; BadRules says what is allowed."""
        value = given
        if self.written is not None and isinstance(value, str):
            return self.written.read(value)
        if self.allowed is None:
            if isinstance(value, str):
                value = _WORDS.get(value.lower(), value)
            if isinstance(value, bool):
                return value
        elif isinstance(self.allowed, range):
            if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
                value = int(value)
            if isinstance(value, int) and not isinstance(value, bool) and value in self.allowed:
                return value
        else:
            if isinstance(value, int) and not isinstance(value, bool):
                value = str(value)
            if isinstance(value, str) and value in self.allowed:
                return value
        raise BadRules(self._refused(shorten(given)))

    def _refused(self, given: str) -> Saying:
        """What it may be, and is not."""
        if self.written is not None:
            return say("rules.written", name=self.name, choices=self.choices, given=given)
        if self.allowed is None:
            return say("rules.switch", name=self.name, given=given)
        *others, last = map(str, self.allowed)
        if isinstance(self.allowed, range) and len(others) > 1:
            return say("rules.range", name=self.name, first=others[0], last=last, given=given)
        return say("rules.one-of", name=self.name, others=others, last=last, given=given)

    @property
    def choices(self) -> str:
        """What it may be, in words."""
        if self.written is not None:
            return self.written.choices
        if self.allowed is None:
            return "on or off"
        if isinstance(self.allowed, range) and len(self.allowed) > 2:
            return f"{self.allowed[0]} to {self.allowed[-1]}"
        *others, last = map(str, self.allowed)
        return ", ".join(others) + f" or {last}"


def option(
    default: Value,
    says: str,
    source: str,
    allowed: tuple[str, ...] | range | None = None,
    written: Written | None = None,
) -> Any:
    """Declare a field of a ruleset as an option."""
    declared = {"allowed": allowed, "says": says, "source": source, "written": written}
    return field(default=default, metadata=declared)


@dataclass(frozen=True)
class Preset:
    """A named ruleset: the options in which it differs from the defaults."""

    title: str
    says: str
    changes: Mapping[str, Value]
    group: str = ""  # what it is listed under, where a game has many

    def __post_init__(self) -> None:
        object.__setattr__(self, "changes", MappingProxyType(dict(self.changes)))


def show(value: Value) -> str:
    """An option's value as text."""
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """What the rulesets of all games share. Compare equal when every option is equal."""

    PRESETS: ClassVar[Mapping[str, Preset]]
    SOURCES: ClassVar[str]  # what the options' sources are, in a sentence
    # What may differ from player to player, as a handicap, and the option that holds it for each.
    OWN: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    preset: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        if self.preset not in ("", *self.PRESETS):
            raise BadRules(say("rules.preset", given=shorten(self.preset), known=[*self.PRESETS]))
        for opt in self.options():
            object.__setattr__(self, opt.name, opt.read(getattr(self, opt.name)))
        self.check()

    def check(self) -> None:
        """Refuse combinations that make no game. Games override this."""

    def seated(self, seats: tuple[T, ...]) -> tuple[T, ...]:
        """Which of a game's seats are taken: all, unless the rules say how many play."""
        return seats

    def teams(self, seats: tuple[T, ...]) -> tuple[tuple[T, ...], ...]:
        """Those of a game's seats that are taken, by who wins together: everybody for themselves,
        unless the rules have partners."""
        return tuple((seat,) for seat in self.seated(seats))

    @property
    def racing(self) -> bool:
        """Whether several may act at once and gain by being first."""
        return False

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """What can be chosen, in the order in which it is declared."""
        return tuple(
            Option(f.name, f.default, **f.metadata)  # type: ignore[arg-type]
            for f in fields(cls)
            if f.metadata
        )

    @classmethod
    def make(cls, text: str = "", /, **overrides: Value) -> Self:
        """A ruleset from a preset's name or a ruleset's text form, and changed options."""
        if not isinstance(text, str):
            raise BadRules(say("rules.text", given=shorten(text)))
        return cls._make(text, **overrides) if overrides else cls._kept(text)

    @classmethod
    @lru_cache(maxsize=1024)
    def _kept(cls, text: str) -> Self:
        """Made once: views, records and links all bring rules as text."""
        return cls._make(text)

    @classmethod
    def _make(cls, text: str, **overrides: Value) -> Self:
        name, *changes = text.split(",") if text else [next(iter(cls.PRESETS))]
        name = name.strip()
        if name not in cls.PRESETS:
            known = [*cls.PRESETS]
            if "=" in name:
                example = shorten(f"{known[0]},{text}")
                raise BadRules(say("rules.preset-first", example=example, known=known))
            raise BadRules(say("rules.preset", given=shorten(name), known=known))
        values: dict[str, Value] = dict(cls.PRESETS[name].changes)
        for change in changes:
            key, equals, value = change.partition("=")
            if not equals:
                raise BadRules(say("rules.form", given=shorten(change)))
            values[key.strip()] = value.strip()
        values.update(overrides)
        known_options = {opt.name for opt in cls.options()}
        for key in values:
            if key not in known_options:
                known = sorted(known_options)
                raise BadRules(say("rules.option", given=shorten(key), known=known))
        return cls(preset=name, **values)

    @classmethod
    def read(cls, value: object) -> Self:
        """A ruleset from its JSON form: its text, or `{"preset": …, option: value, …}`."""
        if isinstance(value, cls):
            return value
        if value is None:
            return cls.make()
        if isinstance(value, str):
            return cls.make(value)
        if isinstance(value, Mapping):
            preset = value.get("preset", "")
            if not isinstance(preset, str):
                raise BadRules(say("rules.preset-name", given=shorten(preset)))
            return cls.make(preset, **{str(k): v for k, v in value.items() if k != "preset"})
        raise BadRules(say("rules.object"))

    def handicapped(self, own: Sequence[str]) -> Self:
        """These rules with other settings for some of the players, each as in
        `movement=movable,hands=12`; empty for whoever has none."""
        changed: dict[str, Value] = {}
        for player, text in enumerate(own):
            for setting in filter(None, text.split(",")):
                name, equals, value = (part.strip() for part in setting.partition("="))
                if not equals:
                    raise BadRules(say("rules.form", given=shorten(setting)))
                if name not in self.OWN:
                    raise BadRules(say("rules.option", given=shorten(name), known=[*self.OWN]))
                changed[self.OWN[name][player]] = value
        return self._make(str(self), **changed)

    def changes(self) -> dict[str, Value]:
        """The options in which this ruleset differs from its preset."""
        base = type(self).make(self.preset)
        return {
            opt.name: getattr(self, opt.name)
            for opt in self.options()
            if getattr(self, opt.name) != getattr(base, opt.name)
        }

    @cached_property
    def _text(self) -> str:
        changed = [f"{name}={show(value)}" for name, value in self.changes().items()]
        return ",".join([self.preset or next(iter(self.PRESETS)), *changed])

    def __str__(self) -> str:
        return self._text  # kept, since every view carries it

    def __repr__(self) -> str:
        return f"Rules.make({str(self)!r})"
