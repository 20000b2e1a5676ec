"""How likely each play is to make the bid, or to set it, for a seat that sees only its own hand."""

from __future__ import annotations

from typing import NamedTuple

from parlour._kernels import Cancel
from parlour.engines.texas42.learnt.quick import ALL_SKILLED, Manners, this_adviser
from parlour.engines.texas42.search.knowledge import knowledge_of
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import TILES, Tile

_OPEN = 0.3  # the part of open hands in the judgement
_ANY_APPEAL = 100.0  # no play is left alone because it appeals less than others


class Effort(NamedTuple):
    """How hard to look: so many worlds drawn, played on, and solved with at most so many nodes.

    With a glance, plays that look clearly worse in so many worlds are looked at no further. Where
    it is played on, the seat plans so many of its next choices ahead.
    """

    glance: int
    drawn: int
    rolled: int
    solved: int = 0
    nodes: int = 0
    ahead: int = 0


class PlayOdds(NamedTuple):
    """One play. Its seat's side makes (or sets) the bid with this chance, in our best judgement."""

    tile: Tile
    chance: float
    points: float  # what the side wins from here on, on average; tricks, where those decide
    error: float  # the standard error of the chance, from the number of worlds alone
    in_doubt: bool = True  # not found clearly worse than the best at a first glance


class Outlook(NamedTuple):
    """All the plays, the best first, and in how many ways the unseen tiles may lie."""

    plays: tuple[PlayOdds, ...]
    worlds: int
    effective: float  # how many equally likely worlds the drawn ones were worth


def play_odds(
    view: View,
    effort: Effort,
    seed: int,
    cancel: Cancel | None = None,
    manners: Manners = ALL_SKILLED,
) -> Outlook:
    """Judge the plays of a seat that is to play. The same view, effort and seed judge alike.

    `manners`: how the seats are taken to play. Played on by quick players, who see no more than
    anybody would, a play's chance is a little low, for the seats will play better; solved, with all
    hands open, it is wrong about what can be known. Both together judge better than either. But of
    those who play by the book it is known what they will do, and open hands tell nothing more.
    """
    if manners != ALL_SKILLED and effort.rolled:
        effort = effort._replace(solved=0)
    every_point = Rules.make(view.rules).play_out
    found, worlds, effective, solved = this_adviser().advise(
        knowledge_of(view, manners), *effort, _ANY_APPEAL, every_point, seed, cancel
    )
    rate = _OPEN if solved and effort.rolled else float(not effort.rolled)
    looked_twice = not effort.glance or sum(in_doubt for *_, in_doubt, _ in found) > 1
    wish = -1 if view.contract == "nello" else 1  # there, whoever wins a trick regrets it
    plays = []
    for tile, rolled, open_handed, points, in_doubt, _ in found:
        chance = (1 - rate) * rolled + rate * open_handed
        tries = max(effort.rolled, solved) if looked_twice and in_doubt else effort.glance
        looked = max(1.0, min(effective, tries))
        error = (max(chance * (1 - chance), 0.25 / looked) / looked) ** 0.5
        plays.append(PlayOdds(TILES[tile], chance, points, error, in_doubt))
    plays.sort(key=lambda play: (play.in_doubt, play.chance, wish * play.points), reverse=True)
    return Outlook(tuple(plays), worlds, effective)
