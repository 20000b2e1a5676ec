"""The club's host: who plays, what counts, new cards or the same."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

from parlour.club.names import name_key
from parlour.core.errors import ParlourError
from parlour.core.seat import Seat
from parlour.extras import NotInstalled
from parlour.games.poker_solitaire.rules import Rules
from parlour.terminal.console import Console, Line
from parlour.terminal.hosts import Fresh
from parlour.terminal.poker_solitaire.standings import standing_lines
from parlour.terminal.poker_solitaire.words import lines
from parlour.terminal.solo import Solo
from parlour.terminal.tongue import told_of

if TYPE_CHECKING:
    from parlour.club.tournaments.book import Begun, Tournaments

HIGHEST_DEAL = 10**9
_WORDS = ("new", "same")


class ClubHost:
    """Enters the games of people who are in the current tournament in the club's book."""

    def __init__(self) -> None:
        self._games: dict[Seat, Begun] = {}  # those that count, by who plays where

    @property
    def words(self) -> Mapping[str, str]:
        return {typed: word for word in _WORDS for typed in lines.words(f"host.{word}.words")}

    def listed(self) -> Sequence[Line]:
        return [
            f"  {lines(f'host.{word}.typed'):<14}{lines(f'host.{word}.says')}" for word in _WORDS
        ]

    def seed(self) -> str:
        """The number of a deal: short enough to be told to somebody."""
        return str(1 + secrets.randbelow(HIGHEST_DEAL))

    def about_the_deal(self, solo: Solo) -> Sequence[Line]:
        # No seal: all short numbers can be tried against one, and the deck would be known.
        return (lines("host.number"),)

    # --- before a game ----------------------------------------------------------------------

    def welcome(self, solo: Solo, console: Console, *, resumed: bool) -> None:
        self._games = {}
        try:
            self._enter(solo, console, resumed=resumed)
        except NotInstalled:
            pass  # whoever has no book has no tournaments to enter for
        except ParlourError as error:
            console.say(lines("host.no-records", error=told_of(error)))

    def _enter(self, solo: Solo, console: Console, *, resumed: bool) -> None:
        book = _book()
        tournament = book.current()
        if tournament is None:
            tournament = self._first_tournament(book, console)
        if tournament is None:
            return
        known = {name_key(name): name for name in book.people(tournament)}
        if not resumed:
            solo.names = self._who(book.people(tournament), solo, console)
            self._give_handicaps(book, tournament, known, solo, console)
        cards, entries = cards_of(solo), [0] * len(solo.people)
        for at, (seat, name) in enumerate(zip(solo.people, solo.names, strict=False)):
            number = solo.entries[at] if at < len(solo.entries) else 0
            game = book.resume(number, cards) if resumed and number else None
            if game is None and not name:
                continue
            if game is None and name_key(name) not in known:
                console.say(lines("host.stranger", name=name, tournament=tournament))
                continue
            game = game or book.begin(
                tournament, known[name_key(name)], cards, str(solo.record.rules), resumed=resumed
            )
            self._games[seat], entries[at] = game, game.number
            if game.is_replay:
                console.say(lines("host.replay", name=game.person))
        solo.entries = tuple(entries)

    def _give_handicaps(
        self,
        book: Tournaments,
        tournament: str,
        known: Mapping[str, str],
        solo: Solo,
        console: Console,
    ) -> None:
        """Whoever plays by other settings does so from the first card on."""
        own = [""] * len(solo.state.rules.seated(solo.record.game.seats))
        for seat, name in zip(solo.people, solo.names, strict=False):
            if name and name_key(name) in known:
                settings = book.handicap_of(tournament, known[name_key(name)])
                own[solo.record.game.seats.index(seat)] = settings
                if settings:
                    console.say(lines("host.handicap", name=name, settings=settings))
        solo.handicap(own)

    def _first_tournament(self, book: Tournaments, console: Console) -> str | None:
        """The first time, somebody may start one, as the manual asks."""
        if not console.interactive:
            return None
        asked, why = lines.prompt("host.first"), lines("host.first-why")
        first = lines("host.tournament", n=1)
        while names := [n for n in console.answer(asked, why=why).split(",") if n.strip()]:
            try:
                book.start(first, names)
                return first
            except ParlourError as error:
                console.say(lines("host.cannot-be", error=told_of(error)))
        return None

    def _who(self, people: list[str], solo: Solo, console: Console) -> tuple[str, ...]:
        """Who plays in each of the people's seats, as told with the command or asked now.

        Nobody, an empty name, plays for no record.
        """
        wanted = len(solo.people)
        if not console.interactive or (len(people) == 1 and wanted == 1):
            return solo.names or (tuple(people) if console.interactive else ())
        chosen: list[str] = []
        listed = [f"{number} {name}" for number, name in enumerate(people, 1)]
        for at, seat in enumerate(solo.people[: len(people)]):
            left = [name for name in people if name not in chosen]
            asked = lines.prompt("host.who", people=listed)
            if wanted > 1:
                asked = lines.prompt("host.who-as", seat=seat, people=listed)
            before = solo.names[at] if at < len(solo.names) else ""
            default = before if before in left else left[0]
            chosen.append(_chosen(console, asked, people, left, default))
        return tuple(chosen)

    # --- during and after -------------------------------------------------------------------

    def obey(self, word: str, solo: Solo, console: Console) -> None:
        unfinished = solo.state.turn is not None
        # A second game with the same cards is nobody's loss, so nobody is asked.
        replay = bool(self._games) and all(g.is_replay for g in self._games.values())
        if (
            unfinished
            and solo.record.actions
            and not replay
            and not console.confirm(
                lines("host.give-up"), default=False, why=lines("host.give-up-why")
            )
        ):
            return
        raise Fresh(self._new_cards(solo) if word == "new" else self._same_cards(solo))

    def _new_cards(self, solo: Solo) -> Solo:
        """Rules that were changed during the game hold on, and now the decks do too."""
        return solo.again(self.seed(), solo.common_rules())

    def _same_cards(self, solo: Solo) -> Solo:
        """The same deck, so no other number of decks yet."""
        shuffled = Rules.make(str(solo.record.rules)).decks
        rules = Rules.make(str(solo.common_rules()), decks=shuffled)
        return solo.again(solo.record.seed or "", rules)

    def undone(self, solo: Solo, console: Console) -> None:
        """Whoever takes something back may know cards that are to come: it is a replay now."""
        counted = {seat: game for seat, game in self._games.items() if not game.is_replay}
        if not counted:
            return
        try:
            book = _book()
            for seat, game in counted.items():
                self._games[seat] = book.count_as_replay(game)
        except ParlourError as error:
            # What cannot be noted must not count in full, nor when it is resumed.
            self._games, solo.names, solo.entries = {}, (), ()
            console.say(lines("host.uncounted", error=told_of(error)))
            return
        console.say(lines("host.undone"))

    def farewell(self, solo: Solo, console: Console) -> None:
        """Enter the scores, and show how everybody stands."""
        if not self._games:
            return
        try:
            book = _book()
            pat = (solo.state.result or {}).get("pat", {})
            for seat, game in self._games.items():
                book.finish(game, solo.state.scores[str(seat)], pat.get(str(seat)))
            tournament = book.current()
            if tournament is not None:
                console.say("", *standing_lines(tournament, book.standings(tournament)))
        except ParlourError as error:
            console.say(lines("host.not-entered", error=told_of(error)))

    def another(self, solo: Solo, console: Console) -> Solo | None:
        while True:
            answer = console.ask(lines.prompt("host.another")).strip().lower()
            if not answer or answer in lines.words("host.another-stop"):
                return None
            if answer in lines.words("host.another-new"):
                return self._new_cards(solo)
            if answer in lines.words("host.another-same"):
                return self._same_cards(solo)
            console.say(lines("host.another-why"))


def _book() -> Tournaments:
    """The club's book, with the library that reads it: other games start faster without that."""
    from parlour.club.ledger import Ledger
    from parlour.club.tournaments.book import Tournaments

    return Tournaments(Ledger())


def cards_of(solo: Solo) -> str:
    """What makes cards the same: the whole deck, in its order."""
    names = " ".join(solo.state.deals[0]["deck"])
    return sha256(names.encode()).hexdigest()[:32]


def _chosen(console: Console, asked: str, people: list[str], left: list[str], default: str) -> str:
    """One of the people who are left, by number or name."""
    why = lines("host.who-why")
    more = lines("host.who-default", why=why, default=default)
    while True:
        typed = console.answer(f"{asked}[{default}] ", why=more)
        if not typed:
            return default
        if typed == "0":
            return ""
        if typed.isascii() and typed.isdigit() and 1 <= int(typed[:9]) <= len(people):
            typed = people[int(typed) - 1]
        for name in left:
            if name_key(name) == name_key(typed):
                return name
        console.say(why)
