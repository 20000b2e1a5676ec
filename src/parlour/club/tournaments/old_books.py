"""Books of the first version, which had rows of games: the same as events."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.club.tournaments.book import Writing, opened_here
from parlour.club.tournaments.events import Board, Entered, GamePlayed, Known, Paired, Played
from parlour.club.tournaments.record import replays
from parlour.store.club.book import Book
from parlour.store.club.first_version import OldGame, OldTournament
from parlour.store.club.tournaments import TournamentRows


def write_anew(book: Book, old: Sequence[OldTournament]) -> None:
    """Within a change of the book. Games keep their numbers, which saves know them by."""
    rows = TournamentRows(book)
    for one in old:
        writing = opened_here(rows, one.name, at=0)  # nobody has noted when
        for number, person in enumerate(one.people, 1):
            writing.happens(Entered(number, "", person))
        for place, (person_at, game) in enumerate(one.games):
            rows.add_game(game.number, writing.tournament.id, place)
            _enter(writing, place, person_at + 1, game)
        writing.store()
        if one.is_current:
            rows.make_current(writing.tournament.id)


def _enter(writing: Writing, place: int, entry: int, game: OldGame) -> None:
    board = Board(str(game.number), ((entry,),), game.cards, game.rules)
    writing.happens(Paired((board,)))
    if game.is_replay and place not in replays(writing.tournament.rounds[-1]):
        writing.happens(Known(place))
    if game.is_over:
        scores = () if game.score is None else (game.score,)
        writing.happens(Played(place, (GamePlayed(None, scores, pat=game.made_pat),)))
