"""A hint in full: what, why, and every choice with its figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlour.engines.choices import Choice, as_good
from parlour.study.hints import Hint
from parlour.terminal.full.talk import Talk

PER_CENT = ("make", "set", "win")  # measures that are chances
_OFF = "-off"  # behind the name of a figure: its standard error
MOST_NAMED = 3  # acts in one sentence


def advice(hint: Hint, spoken: Callable[[str], str], reason: str, talk: Talk) -> list[str]:
    """`spoken` puts an act in a few words."""
    told = [_chosen(hint, spoken, talk), reason]
    weighed = choices_weighed(hint, spoken, talk)
    return [*told, "", *weighed] if weighed else told


def named(acts: Sequence[str], spoken: Callable[[str], str]) -> list[str]:
    """The first few of them in words, and how many more there are."""
    left = len(acts) - MOST_NAMED
    return [*map(spoken, acts[:MOST_NAMED]), *([f"+{left}"] if left > 0 else [])]


def _chosen(hint: Hint, spoken: Callable[[str], str], talk: Talk) -> str:
    """Where nobody can tell which is the best, nothing is called so."""
    if tied := as_good(hint.options):
        return talk("hint.tied", acts=named(tied, spoken))
    return talk("hint.best", act=spoken(hint.action))


def choices_weighed(hint: Hint, spoken: Callable[[str], str], talk: Talk) -> list[str]:
    """Every choice with its figures, those marked that are as good as the best."""
    weighed = [option for option in hint.options if option.value is not None]
    if not weighed:
        return []
    told = [talk("hint.all", measure=talk(f"measure.{hint.measure}"))]
    alike = as_good(hint.options)
    for option in hint.options:
        mark = "=" if option.action in alike else " "
        told.append(f"{mark} {spoken(option.action)}: {_value(option, hint.measure, talk)}")
    if alike:
        told += ["", talk("hint.alike")]
    return told


def _value(option: Choice, measure: str, talk: Talk) -> str:
    if option.value is None:
        return talk("hint.unweighed")
    shown = _number(option.value, measure)
    if option.error:
        shown += f" ±{_number(option.error, measure)}"
    figures = [
        f"{talk(f'figure.{name}')} {value:.1f}{_off(option, name)}"
        for name, value in option.figures.items()
        if name != "looks" and not name.endswith(_OFF)
    ]
    return f"{shown} ({', '.join(figures)})" if figures else shown


def _off(option: Choice, name: str) -> str:
    """How far off a figure may be, where that is known."""
    off = option.figures.get(name + _OFF)
    return "" if off is None else f" ±{off:.1f}"


def _number(value: float, measure: str) -> str:
    return f"{100 * value:.1f} %" if measure in PER_CENT else f"{value:.1f}"
