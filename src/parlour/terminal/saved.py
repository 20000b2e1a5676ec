"""The games that were left, of all kinds: listed, named, and found again."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from parlour import seen
from parlour.core.errors import ParlourError, shorten
from parlour.games import GAMES
from parlour.terminal.full.talk import Talk
from parlour.terminal.saves import Shelf
from parlour.terminal.solo import Solo
from parlour.terminal.tongue import lines as texts
from parlour.terminal.tongue import talk

LONGEST = 40  # characters of a name


@dataclass(frozen=True)
class Kept:
    """An unfinished game, and where it is kept; without a game where it cannot be read."""

    shelf: Shelf
    path: Path
    solo: Solo | None

    @property
    def played(self) -> bool:
        """It is the one that its game goes on with."""
        return self.path == self.shelf.current


def kept_paths() -> list[tuple[Path, Shelf]]:
    """Every save of a game that was left, the newest first."""
    found: list[tuple[int, Path, Shelf]] = []
    for game in GAMES:
        shelf = Shelf(game)
        paths = [*([shelf.current] if shelf.current.is_file() else []), *shelf.aside()]
        found += [(path.stat().st_mtime_ns, path, shelf) for path in paths]
    found.sort(key=lambda each: each[0], reverse=True)
    return [(path, shelf) for _, path, shelf in found]


def kept() -> list[Kept]:
    return [Kept(shelf, path, _read(shelf, path)) for path, shelf in kept_paths()]


def _read(shelf: Shelf, path: Path) -> Solo | None:
    try:
        return shelf.load(path)
    except (ParlourError, OSError):
        return None


def standing(solo: Solo, told: Talk) -> str:
    """What is played, how it stands, and whether it waits for somebody here."""
    game, view = solo.record.game, solo.view()
    preset = told.preset(game.name, solo.record.rules.preset)[0]
    place = told.says(seen.standing(view))
    turn = f", {told.word('table', 'turn.yours')}" if solo.my_turn else ""
    title = f"{solo.title}: " if solo.title else ""
    return f"{title}{told.game(game.name)}, {preset}: {place}{turn}"


def kept_lines(games: Sequence[Kept]) -> list[str]:
    """A numbered line each, with when it was played last."""
    if not games:
        return [texts("saves.none")]
    lines = []
    for number, game in enumerate(games, 1):
        when = datetime.fromtimestamp(game.path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
        unread = texts("saves.unread", path=str(game.path))
        what = standing(game.solo, talk()) if game.solo else unread
        when = when if game.played else texts("saves.aside", when=when)
        lines.append(f"{number:>3}  {what}  ({when})")
    return [*lines, texts("saves.how")]


def print_kept(games: Sequence[Kept]) -> None:
    """The same for programs, as one line of JSON."""
    told = []
    for number, game in enumerate(games, 1):
        solo, played = game.solo, datetime.fromtimestamp(game.path.stat().st_mtime, UTC)
        each = {
            "number": number,
            "played": played,
            "aside": not game.played,
            "path": str(game.path),
        }
        if solo is not None:
            each |= {"game": solo.record.game.name, "rules": str(solo.record.rules)}
            each |= {"name": solo.title, "seat": solo.seat, "your_turn": solo.my_turn}
        told.append(each)
    print(msgspec.json.encode(told).decode())


def wanted(which: str, games: Sequence[Kept]) -> Kept:
    """The one that is meant: by its name, or its number in the list."""
    for game in games:
        if game.solo and game.solo.title and game.solo.title.lower() == which.strip().lower():
            return game
    if which.isascii() and which.isdigit() and 1 <= int(which[:6]) <= len(games):
        return games[int(which) - 1]
    raise ParlourError(texts("saves.no-such", which=shorten(which)))


def take_up(game: Kept) -> str:
    """Make it the one being played; which game it is."""
    if game.solo is None:
        raise ParlourError(texts("saves.that-unread", path=str(game.path)))
    if not game.played:
        if game.shelf.current.is_file():
            game.shelf.set_aside(game.shelf.current)
        game.shelf.take_up(game.path)
    return game.solo.record.game.name


def rename(game: Kept, name: str) -> None:
    if game.solo is None:
        raise ParlourError(texts("saves.that-unread", path=str(game.path)))
    title = " ".join(name.split())
    if len(title) > LONGEST or not title.isprintable() or title.isdigit():
        raise ParlourError(texts("saves.name-form", most=LONGEST))
    played = game.path.stat().st_mtime_ns
    game.solo.title = title
    game.shelf.keep(game.solo, game.path)
    os.utime(game.path, ns=(played, played))  # it was not played on
