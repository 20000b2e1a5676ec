"""The first page, after the requester of 1990: what is played, by which rules, against whom."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar, cast

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from parlour.club.names import check_players
from parlour.core.errors import ParlourError
from parlour.core.saying import LANGUAGES
from parlour.engines.bots import LEVELS
from parlour.engines.habits import HABITS, habits_of, plain, with_habits
from parlour.games import GAMES
from parlour.games import game as game_named
from parlour.records.record import Record
from parlour.terminal.full.asked import Asked
from parlour.terminal.full.at_table import AtTable
from parlour.terminal.full.board import Board
from parlour.terminal.full.canvas import Canvas, breadth, short
from parlour.terminal.full.faces import has_face
from parlour.terminal.full.left import LeftScreen
from parlour.terminal.full.options import OptionsScreen
from parlour.terminal.full.palettes import PALETTES
from parlour.terminal.full.resuming import Kept, kept_games, make_room
from parlour.terminal.full.strip import Notice
from parlour.terminal.full.talk import Talk, sentence
from parlour.terminal.screens import home_seat, host_of
from parlour.terminal.solo import Solo
from parlour.terminal.tongue import speaking

if TYPE_CHECKING:
    from parlour.terminal.full.app import ParlourApp

FIRST_LEVEL = "beginner"
LABEL = 11
PACES = (0.0, 0.4, 1.0, 2.0)  # seconds between the computer's acts
EXPLAINED = (  # what is more than its name says
    "kept", "left", "options", "level", "special", "seat", "names", "person", "seed",
    "study", "tournaments", "online", "pace",
)  # fmt: skip


@dataclass(frozen=True)
class Wanted:
    """The game that is asked for, as far as somebody has said."""

    game: str = next(iter(GAMES))
    rules: str = ""
    level: str = FIRST_LEVEL
    seats: str = ""  # the people's, as text; none: where one person sits
    names: tuple[str, ...] = ()
    seed: str | None = None

    @property
    def sat(self) -> tuple[str, ...]:
        seats = self.seats or home_seat(game_named(self.game))
        taken = [str(seat) for seat in self.all_seats]
        return tuple(seat for seat in taken if seat.lower() in seats.lower().split("+")) or (
            taken[0],
        )

    @property
    def all_seats(self) -> tuple[object, ...]:
        game = game_named(self.game)
        return tuple(game.rules(self.rules).seated(game.seats))

    def begin(self) -> Solo:
        """ParlourError where it cannot be played so."""
        game = game_named(self.game)
        seed = host_of(self.game).seed() if self.seed is None else self.seed
        record = Record(game, game.rules(self.rules), seed)
        names = self.names[: len(self.sat)]
        solo = Solo(record, "+".join(self.sat), self.level, names)
        check_players(names, len(solo.people))
        return solo


class StartScreen(Screen[Solo | AtTable]):
    """It ends with the game to be played, or a table on a server; None where the player leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f10", "leave", show=False)]

    def __init__(self, talk: Talk, wanted: Wanted) -> None:
        super().__init__()
        self._talk, self.wanted = talk, wanted
        self._kept: list[Kept] = []
        self._people: list[str] = []  # of the current tournament

    @property
    def parlour(self) -> ParlourApp:
        return cast("ParlourApp", self.app)

    def compose(self) -> ComposeResult:
        yield Board(self._draw, lambda: self.parlour.palette)
        yield Notice("", markup=False)

    def on_mount(self) -> None:
        self._kept, troubles = kept_games(self._talk)
        board = self.query_one(Board)
        board.focus()
        board.cursor = "kept:0" if self._kept else "play"
        board.redraw()
        self.query_one(Notice).tell(" ".join(troubles) or self._talk("start.how"))

    # --- drawing ------------------------------------------------------------------------------

    def _draw(self, canvas: Canvas) -> None:
        talk, wanted = self._talk, self.wanted
        canvas.put(1, 0, "Parlour", "title")
        canvas.put(10, 0, short(talk("start.motto"), canvas.width - 11), "dim")
        y = self._resumes(canvas, 1 if canvas.height < 19 else 2)
        y = self._choices(canvas, y, "game", list(filter(has_face, GAMES)), wanted.game)
        ruleset = game_named(wanted.game).rules(wanted.rules)
        y = self._choices(canvas, y, "preset", list(ruleset.PRESETS), ruleset.preset)
        says = talk.preset(wanted.game, ruleset.preset)[1]
        room = 1 if canvas.height < 19 else 2 if canvas.height < 22 else 3
        for line in wrap(says, canvas.width - LABEL - 2)[:room]:
            canvas.put(LABEL, y, line, "dim")
            y += 1
        changed = ", ".join(f"{k}={v}" for k, v in ruleset.changes().items())
        text = talk("start.changed", changes=changed) if changed else talk("start.change")
        canvas.button(
            LABEL, y, short(text, canvas.width - LABEL - 3), name="options", pick="options"
        )
        y = self._choices(canvas, y + 1, "level", list(LEVELS[wanted.game]), plain(wanted.level))
        for habit, now in habits_of(wanted.game, wanted.level).items():
            y = self._choices(canvas, y, habit, HABITS[wanted.game][habit], now)
        if len(wanted.all_seats) > 1:
            y = self._choices(canvas, y, "seat", list(map(str, wanted.all_seats)), *wanted.sat)
        self._names(canvas, y)
        self._last_row(canvas, y + 2 if canvas.height > y + 3 else y + 1)

    def _resumes(self, canvas: Canvas, y: int) -> int:
        """The games that wait to be taken up again: the newest, and a word for the others."""
        if not self._kept:
            return y
        most = 2 if canvas.height < 22 else 4
        canvas.put(1, y, self._talk("start.resume"), "title")
        if len(self._kept) > most:
            canvas.button(1, y + 1, self._talk("start.left"), name="left", pick="left")
        for number, kept in enumerate(self._kept[:most]):
            name = f"kept:{number}"
            text = short(kept.says, canvas.width - LABEL - 3)
            canvas.button(LABEL, y + number, text, name=name, pick=name)
        return y + min(len(self._kept), most) + (canvas.height >= 22)

    def _choices(self, canvas: Canvas, y: int, kind: str, values: Sequence[str], *now: str) -> int:
        """A row of words of which one holds, over as many lines as it needs."""
        canvas.put(1, y, self._talk(f"start.{kind}"), "title")
        x = LABEL
        for value in values:
            text = self._worded(kind, value)
            if x + len(text) + 2 >= canvas.width:
                x, y = LABEL, y + 1
            roles = "picked" if value in now else "button"
            name = f"{kind}:{value}"
            x = canvas.button(x, y, text, name=name, pick=name, keys=(text.lower(),), roles=roles)
        return y + 1

    def _worded(self, kind: str, value: str) -> str:
        if kind == "game":
            return self._talk.game(value)
        if kind == "preset":
            return self._talk.preset(self.wanted.game, value)[0]
        if kind == "level":
            return self._talk.level(value)
        if kind == "special":
            return self._talk(f"start.{value}")
        return self._talk.word("texas-42", f"seat.{value}") if value in "NESW" else value

    def _names(self, canvas: Canvas, y: int) -> None:
        talk, wanted = self._talk, self.wanted
        canvas.put(1, y, talk("start.names"), "title")
        text = ", ".join(wanted.names) or talk("start.no-names")
        x = canvas.button(
            LABEL, y, short(text, (canvas.width - LABEL) // 2), name="names", pick="names"
        )
        for name in self._people:
            if x + breadth(name) + 20 >= canvas.width:
                break  # a name can be told, too
            roles, what = "picked" if name in wanted.names else "button", f"person:{name}"
            keys = (name.lower(),)
            x = canvas.button(x, y, name, name=what, pick=what, keys=keys, roles=roles)
        seed = talk("start.seed", seed=wanted.seed) if wanted.seed else talk("start.no-seed")
        canvas.button(x, y, short(seed, canvas.width - x - 3), name="seed", pick="seed")

    def _last_row(self, canvas: Canvas, y: int) -> None:
        talk = self._talk
        x = canvas.button(LABEL, y, talk("start.play"), name="play", pick="play", keys=("p",))
        colours = talk("menu.theme", theme=talk(f"theme.{self.parlour.palette}"))
        other = "es" if talk.language == "en" else "en"
        for name, text in (
            ("learn", talk("start.learn")),
            ("study", talk("start.study")),
            *([("tournaments", talk("start.tournaments"))] if self._has_book else []),
            ("online", talk("start.online")),
            ("pace", talk("start.pace", n=f"{self.parlour.pace:g}")),
            ("language", talk(f"language.{other}")),
            ("theme", colours),
            ("leave", talk("start.leave")),
        ):
            if x + len(text) + 2 >= canvas.width:
                x, y = LABEL, y + 1
            x = canvas.button(x, y, text, name=name, pick=name, keys=(text.lower(),))

    @property
    def _has_book(self) -> bool:
        """Tournaments of a terminal are those of Poker Solitaire."""
        return self.wanted.game == "poker-solitaire"

    @work(group="book", exclusive=True)
    async def _look_up(self) -> None:
        """Who may play for the book; it is opened beside the page, which is drawn meanwhile."""
        people: list[str] = []
        if self._has_book:
            with suppress(ParlourError):  # the page of the tournaments says what is wrong
                from parlour.terminal.full.tournaments import people_of_current

                people = await asyncio.to_thread(people_of_current)
        self._people = people
        self.query_one(Board).redraw()

    # --- choosing -----------------------------------------------------------------------------

    def on_board_moved(self) -> None:
        """What lies under the cursor, in a sentence."""
        kind, _, value = self.query_one(Board).cursor.partition(":")
        self.query_one(Notice).tell(self._about(kind, value))

    def _about(self, kind: str, value: str) -> str:
        if kind == "game":
            return self._talk.summary(value)
        if kind == "preset":
            return self._talk.preset(self.wanted.game, value)[1]
        return self._talk(f"start.about.{kind}" if kind in EXPLAINED else "start.how")

    def on_screen_resume(self) -> None:
        self._look_up()

    def on_board_chosen(self, message: Board.Chosen) -> None:
        if message.spot is None:
            return
        kind, _, value = message.spot.name.partition(":")
        try:
            getattr(self, f"_choose_{kind}")(value)
        except ParlourError as error:
            self.app.bell()
            self.query_one(Notice).tell(sentence(self._talk.refusal(error, {})))
        self.query_one(Board).redraw()

    def _choose_game(self, game: str) -> None:
        level = plain(self.wanted.level)
        level = level if level in LEVELS[game] else FIRST_LEVEL
        self.wanted = Wanted(game, level=level, names=self.wanted.names)
        self._people = []
        self._look_up()

    def _choose_person(self, name: str) -> None:
        """Somebody of the tournament plays, or does not; of more than there are seats, the last."""
        names = tuple(each for each in self.wanted.names if each != name)
        if name not in self.wanted.names:
            names = (*names, name)[-len(self.wanted.sat) :]
        self.wanted = replace(self.wanted, names=names)

    def _choose_preset(self, preset: str) -> None:
        self.wanted = replace(self.wanted, rules=preset, seats="")

    def _choose_level(self, level: str) -> None:
        game, habits = self.wanted.game, habits_of(self.wanted.game, self.wanted.level)
        self.wanted = replace(self.wanted, level=with_habits(game, level, **habits))

    def _choose_special(self, way: str) -> None:
        level = with_habits(self.wanted.game, self.wanted.level, special=way)
        self.wanted = replace(self.wanted, level=level)

    def _choose_seat(self, seat: str) -> None:
        """A seat for one more person at this keyboard, or for the computer again."""
        sat = set(self.wanted.sat) ^ {seat}
        if sat:
            order = [str(each) for each in self.wanted.all_seats if str(each) in sat]
            self.wanted = replace(self.wanted, seats="+".join(order))

    def _choose_options(self, _: str) -> None:
        def changed(rules: str | None) -> None:
            if rules is not None:
                self.wanted = replace(self.wanted, rules=rules, seats="")
            self.query_one(Board).redraw()

        screen = OptionsScreen(self._talk, self.wanted.game, self.wanted.rules)
        self.app.push_screen(screen, changed)

    def _choose_names(self, _: str) -> None:
        def told(names: str | None) -> None:
            if names is not None:
                given = tuple(name.strip() for name in names.split(",") if name.strip())
                self.wanted = replace(self.wanted, names=given)
            self.query_one(Board).redraw()

        asked = Asked(self._talk("start.ask-names"), ", ".join(self.wanted.names))
        self.app.push_screen(asked, told)

    def _choose_seed(self, _: str) -> None:
        def told(seed: str | None) -> None:
            if seed is not None:
                self.wanted = replace(self.wanted, seed=seed.strip() or None)
            self.query_one(Board).redraw()

        self.app.push_screen(Asked(self._talk("start.ask-seed"), self.wanted.seed or ""), told)

    def _choose_pace(self, _: str) -> None:
        """The next slower one; after the slowest, at once."""
        slower = [pace for pace in PACES if pace > self.parlour.pace]
        self.parlour.pace = next(iter(slower), PACES[0])

    def _choose_left(self, _: str) -> None:
        def chosen(kept: Kept | None) -> None:
            if kept is not None:
                self.dismiss(kept.take_up())

        self.app.push_screen(LeftScreen(self._talk, self._kept), chosen)

    def _choose_online(self, _: str) -> None:
        def told(link: str | None) -> None:
            if link:
                self._go_online(link)

        self.app.push_screen(Asked(self._talk("start.ask-link"), ""), told)

    @work(group="online", exclusive=True)
    async def _go_online(self, link: str) -> None:
        from parlour.terminal.full.visiting import seated_at  # only for whoever goes there

        notice, talk = self.query_one(Notice), self._talk
        notice.tell(talk("read.wait"))
        name = next(iter(self.wanted.names), "")
        try:
            with speaking(talk.language):
                there = await asyncio.to_thread(seated_at, link, name, None, talk)
        except ParlourError as refusal:
            self.app.bell()
            notice.tell(sentence(talk.refusal(refusal, {})))
            return
        while not self.is_current:  # whatever was opened in the meantime
            await self.app.pop_screen()
        self.dismiss(there)

    def _choose_learn(self, _: str) -> None:
        from parlour.terminal.full.learning import LearnScreen  # only for whoever reads

        rules = game_named(self.wanted.game).rules(self.wanted.rules)
        self.app.push_screen(LearnScreen(self._talk, self.wanted.game, rules, self.parlour.pace))

    def _choose_study(self, _: str) -> None:
        from parlour.terminal.full.studying import StudyScreen  # only for whoever studies

        game, pace = self.wanted.game, self.parlour.pace
        rules = str(game_named(game).rules(self.wanted.rules))
        self.app.push_screen(StudyScreen(self._talk, game, rules, pace))

    def _choose_tournaments(self, _: str) -> None:
        from parlour.terminal.full.tournaments import TournamentsScreen

        self.app.push_screen(TournamentsScreen(self._talk))

    def _choose_language(self, _: str) -> None:
        others = [language for language in LANGUAGES if language != self._talk.language]
        self._talk = self.parlour.talk = replace(self._talk, language=others[0])
        self._kept, _troubles = kept_games(self._talk)
        self.query_one(Notice).tell(self._talk("start.how"))

    def _choose_theme(self, _: str) -> None:
        themes = list(PALETTES)
        self.parlour.wear(themes[(themes.index(self.parlour.palette) + 1) % len(themes)])

    def _choose_kept(self, number: str) -> None:
        self.dismiss(self._kept[int(number)].take_up())

    def _choose_play(self, _: str) -> None:
        solo = self.wanted.begin()
        make_room(self.wanted.game)
        self.dismiss(solo)

    def _choose_leave(self, _: str) -> None:
        self.action_leave()

    def action_leave(self) -> None:
        self.dismiss(None)
