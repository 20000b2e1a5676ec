"""A book, after the tournament of 1990: everybody begins their own games, whenever they like.

With new cards, or with the same again, one's own or those that somebody else has had. The deals of
a tournament are numbered from 1. Its tables are withheld until it is over, since others may play
the same cards.
"""

from __future__ import annotations

from collections.abc import Callable

from parlour.club.tournaments.asking import not_over
from parlour.club.tournaments.events import AnyEvent, CalledOff, Paired
from parlour.club.tournaments.handicaps import board
from parlour.club.tournaments.record import replays
from parlour.club.tournaments.sayings import say
from parlour.club.tournaments.tournament import Tournament
from parlour.tables.asking import NotAllowed

NEW = 0  # cards that one has not had
MOST_GAMES = 2000  # of all people together


def begin(
    tournament: Tournament,
    player: str,
    cards: int,
    fresh_table: Callable[[], str],
    *,
    give_up: bool,
) -> list[AnyEvent]:
    """A game of one's own. One that is not finished is given up for it, which has to be said,
    but for a replay: that is nobody's loss."""
    not_over(tournament)
    if not tournament.book:
        raise NotAllowed("bad", say("refused.no-book"))
    if tournament.paused:
        raise NotAllowed("paused", say("refused.paused"))
    entry = tournament.entry_of(player)
    if entry is None or entry.withdrawn:
        raise NotAllowed("entered", say("refused.not-in"))
    boards = tournament.rounds[-1].boards if tournament.rounds else ()
    if len(boards) >= MOST_GAMES:
        raise NotAllowed("full", say("refused.games", most=MOST_GAMES))
    dealt = {one.cards for one in boards}
    had = [one.cards for one in boards if (entry.number,) in one.sides]
    if cards != NEW and str(cards) not in dealt:
        raise NotAllowed("bad", say("refused.no-cards", cards=cards))
    chosen = str(cards) if cards != NEW else _new_cards(tournament, dealt, had)
    unfinished = _unfinished(tournament, entry.number)
    events: list[AnyEvent] = []
    if unfinished is not None:
        if not give_up and unfinished not in replays(tournament.rounds[-1]):
            raise NotAllowed("playing", say("refused.unfinished"))
        events.append(CalledOff(unfinished))
    return [*events, Paired((board(tournament, fresh_table(), ((entry.number,),), chosen),))]


def _new_cards(tournament: Tournament, dealt: set[str], had: list[str]) -> str:
    """The next that this player has not had, where all play the same; else such as nobody has."""
    wanted = 1 if tournament.opened.duplicate else len(dealt) + 1
    while str(wanted) in had:
        wanted += 1
    return str(wanted)


def _unfinished(tournament: Tournament, number: int) -> int | None:
    found = tournament.place_of(number)
    if found is None or found[0] in tournament.rounds[-1].ends:
        return None
    return found[0]
