"""Games that were left: what is offered on the first page, and how one is taken up."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from parlour.core.errors import ParlourError
from parlour.terminal.full.faces import has_face
from parlour.terminal.full.talk import Talk
from parlour.terminal.saved import kept_paths, standing
from parlour.terminal.saves import Shelf
from parlour.terminal.solo import Solo

MOST = 60  # that are looked at


@dataclass(frozen=True)
class Kept:
    """An unfinished game, where it is kept, and how it stands."""

    solo: Solo
    path: Path
    says: str

    def take_up(self) -> Solo:
        """Make it the one being played; another one that is played steps aside."""
        shelf = Shelf(self.solo.record.game.name)
        if self.path != shelf.current:
            make_room(self.solo.record.game.name)
            shelf.take_up(self.path)
        try:
            return shelf.load(shelf.current)  # another program may have played on since
        except (ParlourError, OSError):
            return self.solo


def make_room(game: str) -> None:
    """Set the game aside that is being played, if there is one: nothing is lost."""
    shelf = Shelf(game)
    if shelf.current.is_file():
        shelf.set_aside(shelf.current)


def kept_games(talk: Talk) -> tuple[list[Kept], list[str]]:
    """The newest first; and what there is to say of saves that cannot be read."""
    kept, troubles = [], []
    for path, shelf in [each for each in kept_paths() if has_face(each[1].game)][:MOST]:
        try:
            solo = shelf.load(path)
        except (ParlourError, OSError) as error:
            reason = str(error).splitlines()[0][:120]
            bad = shelf.spoilt(path)
            troubles.append(talk("start.spoilt", path=path.name, reason=reason, bad=bad.name))
            continue
        if solo.state.turn is None:
            shelf.finish(solo)  # stopped between the last act and the filing
        else:
            kept.append(Kept(solo, path, standing(solo, talk)))
    return kept, troubles
