"""Statistics at a terminal: a table for each group of games, or CSV or JSON for programs."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from parlour.core.saying import Saying, said
from parlour.games import GAMES
from parlour.games import game as game_named
from parlour.study.statistics import Company, Group, Told, Unit, grouped
from parlour.study.statistics.company import PEOPLE
from parlour.study.statistics.export import as_csv, as_json
from parlour.study.statistics.sayings import say
from parlour.terminal.finished import FinishedGames
from parlour.terminal.full.talk import Talk, language_of
from parlour.terminal.rulebook import changes_in_words
from parlour.terminal.tongue import answering, lines

_PLACES: dict[Unit, int] = {"share": 0, "points": 1, "hundredths": 2, "of-game": 2}
_WIDEST = 44  # of what a figure is called, so that a line fits 80 columns


def tell(
    game: str,
    *,
    form: Literal["text", "csv", "json"],
    same_cards: bool,
    look_back: bool,
    language: str,
) -> int:
    """Print it."""
    names = [game_named(game).name] if game else list(GAMES)
    with answering(language):
        for path in (path for name in names if look_back for path in looked_back_at(name)):
            print(lines("puzzle.looking", name=path.stem), file=sys.stderr)
    groups = [group for name in names for group in groups_of(name, same_cards=same_cards)]
    if form == "csv":
        sys.stdout.write(as_csv(groups))
    elif form == "json":
        print(as_json(groups))
    else:
        print("\n".join(lines_of(groups, Talk(language or language_of()))))
    return 0


def looked_back_at(game: str) -> Iterator[Path]:
    """Look back at what nobody has looked back at yet, each as it is asked for."""
    return FinishedGames(game).look_back()


def groups_of(game: str, *, same_cards: bool = False) -> list[Group]:
    """The games of one kind that were finished here, those alike together."""
    return list(grouped(FinishedGames(game).sheets(same_cards=same_cards)))


def lines_of(groups: Sequence[Group], talk: Talk) -> Iterator[str]:
    return _Telling(talk).lines(groups)


class _Telling:
    def __init__(self, talk: Talk) -> None:
        self._talk = talk

    def lines(self, groups: Sequence[Group]) -> Iterator[str]:
        if not groups:
            yield self._say("page.none")
        for group in groups:
            yield from self._group(group)
            yield ""
        if any(told.par for group in groups for told in group.told()):
            yield self._say("page.about-par")
        if any(group.looked_back < len(group.sheets) for group in groups):
            yield self._say("page.to-look-back")

    def _group(self, group: Group) -> Iterator[str]:
        game = game_named(group.game)
        made = game.rules(group.rules)
        title, _ = self._talk.preset(group.game, made.preset)
        rules = ", ".join((title, *changes_in_words(game, made, self._talk)))
        games = self._say("page.games", n=len(group.sheets))
        yield f"{self._talk.game(group.game)}, {rules}. {self._company(group.company)}: {games}"
        head = [self._say(f"page.{column}") for column in ("times", "you", "par")]
        yield f"  {'':{_WIDEST}}{head[0]:>6} {head[1]:>15} {head[2]:>8}"
        by = ""
        for told in group.told():
            if told.by and told.by != by:
                yield f"    {self._say(f'by.{told.by}')}"
            by = told.by
            yield self._figure(told)
        if group.looked_back:
            yield self._say("page.looked-back", n=group.looked_back)

    def _figure(self, told: Told) -> str:
        label = f"      {self._said(told.which)}" if told.which else self._said(told.figure.label)
        unit, mean = told.figure.unit, told.mean
        reach = ""
        if mean.low is not None and mean.high is not None:
            reach = f"± {_amount(unit, (mean.high - mean.low) / 2)}"
        par = _amount(unit, told.par.value) if told.par else ""
        mine = f"{_amount(unit, mean.value):>7} {reach:<7}"
        return f"  {label:{_WIDEST}}{told.times:>6} {mine:>15} {par:>8}".rstrip()

    def _company(self, company: Company) -> str:
        if not company.opponents:
            return self._say("company.alone")
        opponents = self._names(company.opponents)
        if not company.partners:
            return self._say("company.against", opponents=opponents)
        return self._say(
            "company.with", partners=self._names(company.partners), opponents=opponents
        )

    def _names(self, who: Sequence[str]) -> list[str]:
        return [
            self._say("company.people") if one == PEOPLE else self._talk.level(one)
            for one in dict.fromkeys(who)
        ]

    def _say(self, code: str, **values: str | int | list[str]) -> str:
        return self._said(say(code, **values))

    def _said(self, saying: Saying) -> str:
        return said(saying, self._talk.language)


def _amount(unit: Unit, value: float) -> str:
    places = _PLACES[unit]
    in_hundred = unit in ("share", "of-game")
    return f"{100 * value:.{places}f} %" if in_hundred else f"{value:.{places}f}"
