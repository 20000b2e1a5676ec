"""What a seat may know, built up from nothing: a hidden card never enters it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from parlour.core import seen
from parlour.core.errors import ParlourError, shorten
from parlour.core.seen import Seen
from parlour.games.cribbage.actions import ACTS, GO, PLAY, throw_texts
from parlour.games.cribbage.counting import Counting
from parlour.games.cribbage.cutting import Cuts, Cutting
from parlour.games.cribbage.finished import HandInFull, Made
from parlour.games.cribbage.hand import BOX
from parlour.games.cribbage.match import FinishedGame, Result
from parlour.games.cribbage.pegs import scores
from parlour.games.cribbage.play import Playing
from parlour.games.cribbage.telling import (
    CardLaid,
    Claim,
    Counted,
    named_again,
    told_claims,
    told_count,
    told_play,
)
from parlour.games.cribbage.throwing import Throwing
from parlour.pieces.cards import NAMES, chooser, named

if TYPE_CHECKING:
    from parlour.games.cribbage.state import Phase, State

_GO = ACTS.texts((GO,))
_plays = chooser(ACTS.texts(PLAY))
# [bits]: the seats of a set
_SEATS = tuple(tuple(seat for seat in range(4) if bits >> seat & 1) for bits in range(16))


class BeingCounted(Seen, frozen=True):
    """In self-count, the cards to be counted: a seat's hand, or the box that it owns."""

    seat: int
    box: bool
    cards: tuple[str, ...]
    said: int | None  # once the owner has, and opponents may call muggins
    claims: tuple[Claim, ...] = ()  # by those of them who have called already


class CardCut(Seen, frozen=True):
    """A card that was cut for the first deal."""

    seat: int
    card: str


class View(seen.View, frozen=True, kw_only=True):
    """Everything that one seat (or, with `seat` None, a spectator) may know.

    Cards are named by rank and suit: `5H`, `TS`.
    """

    game: Literal["cribbage"] = "cribbage"
    players: int
    target: int
    seat: int | None
    turn: int | None
    turns: tuple[int, ...]
    phase: Literal["cut", "throw", "play", "count", "muggins", "over"] = "over"
    game_number: int  # of the match, from 1
    scores: tuple[int, ...]  # by side: partners share one
    pegs: tuple[tuple[int, int], ...]  # by side: the front peg and the back one
    dealer: int | None = None
    hand: tuple[str, ...] = ()  # this seat's own cards, those it has yet to play
    kept: tuple[str, ...] = ()  # what it kept
    thrown: tuple[str, ...] = ()  # what it threw
    cards_left: tuple[int, ...]
    starter: str | None = None  # once it is turned
    box: tuple[str, ...] = ()  # once it is turned up
    count: int = 0
    play: tuple[tuple[CardLaid, ...], ...] = ()  # count by count, the one going on last
    pile: tuple[CardLaid, ...] = ()  # the count going on
    gone: tuple[int, ...] = ()  # the seats that have said go in this count
    counting: BeingCounted | None = None
    counted: tuple[Counted, ...] = ()  # in self-count, the hands counted so far
    cuts: tuple[tuple[CardCut, ...], ...]  # for the first deal, round by round
    cut_at: tuple[int, ...] = ()  # the places where the pack has been cut in this round, from 1
    last_hand: HandInFull | None  # the hand before, every card shown
    made: tuple[Made, ...]  # by side, in the finished hands of this game
    games: tuple[FinishedGame, ...]
    match: tuple[int, ...]
    result: Result | None


def view_of(state: State, seat: int | None) -> View:
    players, phase = state.rules.players, state.phase
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise ParlourError(
            f"{shorten(seat)} is not a seat; views are for 0 to {players - 1}, or None"
        )
    frame = state.past.frame
    if isinstance(phase, Playing):
        return _playing(frame, phase, seat)
    if isinstance(phase, Throwing):
        return _throwing(frame, phase, seat)
    if isinstance(phase, Counting):
        return _counting(frame, phase, seat)
    return replace(frame, seat=seat) if phase is None else _cutting(frame, phase, seat)


def _throwing(frame: View, phase: Throwing, seat: int | None) -> View:
    deal, thrown, turns, board = phase.deal, phase.thrown, phase.turns, phase.board
    left = [dealt & ~away for dealt, away in zip(deal.dealt, thrown, strict=True)]
    held, away = (0, 0) if seat is None else (left[seat], thrown[seat])
    hand = named(held)
    legal = throw_texts(held, deal.rules.thrown) if seat in turns else ()
    return replace(
        frame,
        seat=seat,
        turn=phase.turn,
        turns=turns,
        legal=_sure(legal, phase, seat),
        scores=scores(board),
        pegs=board,
        phase="throw",
        dealer=deal.dealer,
        cards_left=tuple(map(int.bit_count, left)),
        hand=hand,
        kept=hand if away else (),
        thrown=named_again(away),
    )


def _playing(frame: View, phase: Playing, seat: int | None) -> View:
    thrown, turn, board = phase.thrown, phase.turn, phase.board
    deal = thrown.deal
    play = told_play(deal.rules, phase.piles, phase.pile)
    return replace(
        frame,
        seat=seat,
        turn=turn,
        turns=(turn,),
        legal=(_plays(phase.playable(turn)) or _GO) if seat == turn else (),
        scores=scores(board),
        pegs=board,
        phase="play",
        dealer=deal.dealer,
        cards_left=tuple(map(int.bit_count, phase.hands)),
        hand=() if seat is None else named(phase.hands[seat]),
        kept=() if seat is None else named_again(deal.dealt[seat] & ~thrown.cards[seat]),
        thrown=() if seat is None else named_again(thrown.cards[seat]),
        starter=NAMES[deal.starter],
        count=phase.running,
        play=play,
        pile=play[-1] if phase.pile else (),
        gone=_SEATS[phase.gone],
    )


def _counting(frame: View, phase: Counting, seat: int | None) -> View:
    thrown, whose, board = phase.play.thrown, phase.whose, phase.board
    box = whose == BOX
    # What is still open to muggins must not be explained to those who may call it.
    settled = phase.shown[:-1] if phase.callers else phase.shown
    return replace(
        frame,
        seat=seat,
        turn=phase.turn,
        turns=phase.turns,
        legal=_legal(phase, seat),
        scores=scores(board),
        pegs=board,
        phase="muggins" if phase.callers else "count",
        dealer=thrown.deal.dealer,
        kept=() if seat is None else named_again(thrown.shown(seat)),
        thrown=() if seat is None else named_again(thrown.cards[seat]),
        starter=NAMES[thrown.deal.starter],
        box=named_again(thrown.box) if box else (),
        play=told_play(thrown.deal.rules, phase.play.piles, b""),
        counting=BeingCounted(
            seat=thrown.deal.dealer if box else whose,
            box=box,
            cards=named_again(thrown.shown(whose)),
            said=phase.shown[-1].said if phase.callers else None,
            claims=told_claims(phase.shown[-1]) if phase.callers else (),
        ),
        counted=tuple([told_count(thrown, shown) for shown in settled]),
    )


def _cutting(frame: View, phase: Cutting, seat: int | None) -> View:
    board = phase.board
    rounds = (*phase.rounds, phase.cuts) if phase.cuts else phase.rounds
    return replace(
        frame,
        seat=seat,
        turn=phase.turn,
        turns=phase.turns,
        legal=_legal(phase, seat),
        scores=scores(board),
        pegs=board,
        phase="cut",
        cuts=told_cuts(rounds),
        cut_at=phase.places,
    )


def _legal(phase: Counting | Cutting, seat: int | None) -> tuple[str, ...]:
    if seat not in phase.turns:
        return ()
    return _sure(ACTS.texts(phase.legal(seat)), phase, seat)


def _sure(legal: tuple[str, ...], phase: Phase, seat: int | None) -> tuple[str, ...]:
    """With the seat in front where it is needed, so that any of these can be applied."""
    return legal if seat == phase.turn else tuple([f"{seat}:{act}" for act in legal])


@lru_cache(maxsize=64)  # they stay the same for a whole match
def told_cuts(rounds: tuple[Cuts, ...]) -> tuple[tuple[CardCut, ...], ...]:
    return tuple(tuple(CardCut(seat, str(card)) for seat, card in cuts) for cuts in rounds)
