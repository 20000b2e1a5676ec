"""Line mode: `play` sits a person down to a game, new or resumed, and another after it."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlour.club.names import check_players
from parlour.core.errors import ParlourError
from parlour.core.game import Game
from parlour.games import game as game_named
from parlour.learn.leaflets import leaflet
from parlour.records.record import Record
from parlour.seen import standing
from parlour.terminal.console import Console, Gone
from parlour.terminal.hosts import Fresh
from parlour.terminal.rulebook import changes_in_words
from parlour.terminal.saves import Shelf, sweep
from parlour.terminal.screens import home_seat, host_of, screen_of
from parlour.terminal.sitting import Sitting
from parlour.terminal.solo import Solo
from parlour.terminal.tongue import answering, lines, spoken, talk

PACE = 0.4  # seconds after each thing a computer player does
MOST_PACE = 60
FIRST_LEVEL = "beginner"


@dataclass(frozen=True)
class Wish:
    """The game that was asked for."""

    game: Game[Any, Any]
    rules: str
    level: str | None  # None: nobody said which
    seed: str | None
    seat: str | None
    names: tuple[str, ...] = ()

    def begin(self) -> Solo:
        seed = host_of(self.game.name).seed() if self.seed is None else self.seed
        record = Record(self.game, self.game.rules(self.rules), seed)
        seat = self.seat or home_seat(self.game)
        solo = Solo(record, seat, self.level or FIRST_LEVEL, self.names)
        check_players(self.names, len(solo.people))
        return solo


def play(
    game: str,
    rules: str = "",
    *,
    level: str | None = None,
    seed: str | None = None,
    seat: str | None = None,
    resume: bool | None = None,
    pace: float = PACE,
    names: tuple[str, ...] = (),
    reaction: float | None = None,
    tips: bool = False,
    language: str = "",
) -> int:
    """Play a game in this terminal. The exit status: 0, 2 for bad arguments, 130 after Ctrl-C."""
    try:
        with answering(language):
            check_pace(pace, reaction)
            console = Console.of_process(pace)
            wish = Wish(game_named(game), rules, level, seed, seat, names)
            return sit_down(wish, console, Shelf(game), resume, reaction, tips)
    except ParlourError as error:
        print(f"parlour: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def check_pace(pace: float, reaction: float | None) -> None:
    if not 0 <= pace <= MOST_PACE:  # refuses nan too
        raise ParlourError(lines("wrong.pace", most=MOST_PACE, given=str(pace)))
    if reaction is not None and not 0 < reaction <= MOST_PACE:
        raise ParlourError(lines("wrong.reaction", most=MOST_PACE, given=str(reaction)))


def sit_down(
    wish: Wish,
    console: Console,
    shelf: Shelf,
    resume: bool | None,
    reaction: float | None = None,
    tips: bool = False,
) -> int:
    """Game after game until the player leaves."""
    screen, host = screen_of(wish.game.name), host_of(wish.game.name)
    fresh = wish.begin()  # refuses what cannot be played before anything is asked
    sweep()
    try:
        resumed = _resumed(wish, console, shelf, resume)
        solo = resumed or fresh
        while True:
            if not resumed:
                introduce(solo, console)
            host.welcome(solo, console, resumed=resumed is not None)
            resumed = None
            sitting = Sitting(solo, screen, console, shelf, host, reaction, tips)
            try:
                sitting.run()
            except Fresh as other:
                solo = other.solo
                continue
            finally:
                tips = sitting.tips  # as the player left them
            another = host.another(solo, console) if console.interactive else None
            if another is None:
                return 0
            solo = another
    except Gone:
        return 0


def _resumed(wish: Wish, console: Console, shelf: Shelf, resume: bool | None) -> Solo | None:
    """The unfinished game, where there is one and the player wants it; otherwise None."""
    try:
        return _from_shelf(wish, console, shelf, resume)
    except OSError as error:
        console.say(lines("save.unreached", error=error.strerror or str(error)))
        return None


def _from_shelf(wish: Wish, console: Console, shelf: Shelf, resume: bool | None) -> Solo | None:
    path = shelf.unfinished()
    # A game set aside once is not offered again and again, but it can be asked for.
    if path is None or (path != shelf.current and not resume):
        if resume:
            console.say(lines("save.none"))
        return None
    solo = _loaded(console, shelf, path)
    if solo is None:
        return None
    if solo.state.turn is None:  # the program was stopped between the last trick and the filing
        host = host_of(wish.game.name)
        host.welcome(solo, console, resumed=True)
        host.farewell(solo, console)
        shelf.finish(solo)
        return None
    if resume is None and console.interactive:
        resume = _asked(wish, console, solo)
    elif resume and wish.level not in (None, solo.level) and solo.computer_plays:
        console.say(lines("save.goes-on-so", level=solo.level))
    if resume:
        shelf.take_up(path)
        return solo
    kept = shelf.set_aside(path)
    console.say(lines("save.aside", path=str(kept)), lines("save.aside-how"))
    return None


def _loaded(console: Console, shelf: Shelf, path: Path) -> Solo | None:
    try:
        return shelf.load(path)
    except (ParlourError, OSError) as error:
        reason = str(error).splitlines()[0][:200]
        bad = shelf.spoilt(path)
        console.say(lines("save.spoilt", path=str(path), reason=reason, bad=bad.name))
        return None


def _asked(wish: Wish, console: Console, solo: Solo) -> bool:
    rules = solo.record.rules
    # Whoever asks for other rules, or for certain deals, wants a new game more likely than not.
    same = (not wish.rules or wish.game.rules(wish.rules) == rules) and wish.seed is None
    place = spoken(standing(solo.view()))
    title = talk().game(solo.record.game.name)
    console.say(lines("save.left", game=title, rules=str(rules), place=place))
    if wish.level not in (None, solo.level) and solo.computer_plays:
        console.say(lines("save.other-level", level=solo.level, wanted=wish.level))
    return console.confirm(lines("save.resume"), default=same, why=lines("save.resume-why"))


def introduce(solo: Solo, console: Console) -> None:
    game, rules = solo.record.game, solo.record.rules
    title, says = talk().preset(game.name, rules.preset)
    name = talk().game(game.name)
    changed = changes_in_words(game, rules, talk())
    if changed:
        # A preset's sentence is true of the preset alone; of others, the rules have their own.
        goal = spoken(leaflet(game.name, rules).short[0])
        told = lines("intro.changed", game=name, preset=title, changed=changed, goal=goal)
    else:
        told = lines("intro.game", game=name, preset=title, goal=says)
    console.say(told, lines("intro.how"))
