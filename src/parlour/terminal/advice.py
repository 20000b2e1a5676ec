"""A hint in full: what, why, and every choice with its figures."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from parlour.engines.choices import Choice
from parlour.study.hints import Hint
from parlour.terminal.full.talk import Talk

PER_CENT = ("make", "set", "win")  # measures that are chances


def advice(hint: Hint, spoken: Callable[[str], str], reason: str, talk: Talk) -> list[str]:
    """`spoken` puts an act in a few words."""
    told = [talk("hint.best", act=spoken(hint.action)), reason]
    weighed = choices_weighed(hint, spoken, talk)
    return [*told, "", *weighed] if weighed else told


def choices_weighed(hint: Hint, spoken: Callable[[str], str], talk: Talk) -> list[str]:
    """Every choice with its figures, those marked that are as good as the best."""
    weighed = [option for option in hint.options if option.value is not None]
    if not weighed:
        return []
    told = [talk("hint.all", measure=talk(f"measure.{hint.measure}"))]
    alike = _alike(weighed)
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
        f"{talk(f'figure.{name}')} {value:.1f}"
        for name, value in option.figures.items()
        if name != "looks"
    ]
    return f"{shown} ({', '.join(figures)})" if figures else shown


def _number(value: float, measure: str) -> str:
    return f"{100 * value:.1f} %" if measure in PER_CENT else f"{value:.1f}"


def _alike(weighed: list[Choice]) -> set[str]:
    """The choices that nobody could tell from the best: within two errors of it."""
    best = weighed[0]
    assert best.value is not None
    near = {
        option.action
        for option in weighed
        if option.value is not None
        and abs(option.value - best.value) <= 2 * hypot(option.error or 0.0, best.error or 0.0)
    }
    return near if len(near) > 1 else set()
