"""What a seat may know, built up from nothing: a hidden card never enters it."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, Literal, TypedDict

from parlour.core.errors import ParlourError, shorten
from parlour.games.cribbage.actions import Seated
from parlour.games.cribbage.counting import Counting
from parlour.games.cribbage.cutting import Cuts, Cutting
from parlour.games.cribbage.hand import BOX, Thrown, made_in, told_count, told_play
from parlour.games.cribbage.match import standing
from parlour.games.cribbage.play import Playing
from parlour.games.cribbage.throwing import Throwing
from parlour.pieces.cards import names

if TYPE_CHECKING:
    from parlour.games.cribbage.state import State


class CardLaid(TypedDict):
    """A card of the play, the count it made, and the parts it scored."""

    seat: int
    card: str
    count: int
    parts: list[dict[str, Any]]


class BeingCounted(TypedDict):
    """In self-count, the cards to be counted: a seat's hand, or the box that it owns."""

    seat: int
    box: bool
    cards: list[str]
    said: int | None  # once the owner has, and opponents may call muggins


class View(TypedDict):
    """Everything that one seat (or, with `seat` None, a spectator) may know. Plain JSON."""

    game: Literal["cribbage"]
    rules: str
    players: int
    target: int
    seat: int | None
    turn: int | None
    turns: list[int]
    legal: list[str]  # what `seat` may do now, ready to be applied
    phase: Literal["cut", "throw", "play", "count", "muggins", "over"]
    hand_number: int  # from 1
    game_number: int  # of the match, from 1
    scores: list[int]  # by side: partners share one
    pegs: list[list[int]]  # by side: the front peg and the back one
    dealer: int | None
    hand: list[str]  # this seat's own cards, those it has yet to play
    kept: list[str]  # what it kept
    thrown: list[str]  # what it threw
    cards_left: list[int]
    starter: str | None  # once it is turned
    box: list[str]  # once it is turned up
    count: int
    play: list[list[CardLaid]]  # count by count, the one going on last
    pile: list[CardLaid]  # the count going on
    gone: list[int]  # the seats that have said go in this count
    counting: BeingCounted | None
    counted: list[dict[str, Any]]  # in self-count, the hands counted so far
    cuts: list[list[dict[str, Any]]]  # for the first deal, round by round
    last_hand: dict[str, Any] | None  # the hand before, every card shown
    made: list[dict[str, int]]  # by side, in the finished hands of this game: play, hands, box …
    games: list[dict[str, Any]]
    match: list[int]
    result: dict[str, Any] | None


def view_of(state: State, seat: int | None) -> View:
    rules, phase = state.rules, state.phase
    if seat is not None and (type(seat) is not int or not 0 <= seat < rules.players):
        raise ParlourError(
            f"{shorten(seat)} is not a seat; views are for 0 to {rules.players - 1}, or None"
        )
    board = state.board
    view: View = {
        "game": "cribbage",
        "rules": str(rules),
        "players": rules.players,
        "target": rules.target,
        "seat": seat,
        "turn": state.turn,
        "turns": list(state.turns),
        "legal": [],
        "phase": "over",
        "hand_number": len(state.hands) + (phase is not None),
        "game_number": min(len(state.games) + 1, rules.games),
        "scores": [pegs.front for pegs in board],
        "pegs": [list(pegs) for pegs in board],
        "dealer": None,
        "hand": [],
        "kept": [],
        "thrown": [],
        "cards_left": [0] * rules.players,
        "starter": None,
        "box": [],
        "count": 0,
        "play": [],
        "pile": [],
        "gone": [],
        "counting": None,
        "counted": [],
        "cuts": _cuts(state.cuts),
        "last_hand": state.hands[-1].in_full() if state.hands else None,
        "made": _made(state),
        "games": [game.as_json() for game in state.games],
        "match": standing(rules, state.games),
        "result": state.result,
    }
    if phase is None:
        return view
    if seat in phase.turns:
        turn = phase.turn
        # With the seat in front where it is needed, so that any of these can be applied.
        view["legal"] = [
            str(act if seat == turn else Seated(seat, act)) for act in phase.legal(seat)
        ]
    if isinstance(phase, Cutting):
        view["phase"] = "cut"
        view["cuts"] = _cuts((*phase.rounds, phase.cuts) if phase.cuts else phase.rounds)
        return view
    view["dealer"] = phase.deal.dealer
    if isinstance(phase, Throwing):
        _show_throwing(view, phase, seat)
    elif isinstance(phase, Playing):
        _show_playing(view, phase, seat)
    else:
        _show_counting(view, phase, seat)
    return view


def _made(state: State) -> list[dict[str, int]]:
    """What was made in the hands of the game going on, or of the last one."""
    latest_first = reversed(state.hands)
    number = state.hands[-1].game if state.phase is None else len(state.games) + 1
    return made_in(state.rules, takewhile(lambda hand: hand.game == number, latest_first))


def _show_throwing(view: View, phase: Throwing, seat: int | None) -> None:
    view["phase"] = "throw"
    left = [dealt & ~thrown for dealt, thrown in zip(phase.deal.dealt, phase.thrown, strict=True)]
    view["cards_left"] = [hand.bit_count() for hand in left]
    if seat is not None:
        view["hand"] = names(left[seat])
        view["thrown"] = names(phase.thrown[seat])
        view["kept"] = names(left[seat]) if phase.thrown[seat] else []


def _show_playing(view: View, phase: Playing, seat: int | None) -> None:
    view["phase"] = "play"
    view["cards_left"] = [hand.bit_count() for hand in phase.hands]
    if seat is not None:
        view["hand"] = names(phase.hands[seat])
    _show_thrown(view, phase.thrown, seat)
    view["count"] = phase.running
    told: Any = told_play(phase.deal.rules, phase.piles, phase.pile)
    view["play"] = told
    view["pile"] = told[-1] if phase.pile else []
    view["gone"] = [s for s in range(phase.deal.rules.players) if phase.gone >> s & 1]


def _show_counting(view: View, phase: Counting, seat: int | None) -> None:
    view["phase"] = "muggins" if phase.callers else "count"
    thrown = phase.play.thrown
    _show_thrown(view, thrown, seat)
    told: Any = told_play(phase.deal.rules, phase.play.piles, ())
    view["play"] = told
    whose = phase.whose
    if whose == BOX:
        view["box"] = names(thrown.box)
    view["counting"] = {
        "seat": phase.deal.dealer if whose == BOX else whose,
        "box": whose == BOX,
        "cards": names(thrown.shown(whose)),
        "said": phase.shown[-1].said if phase.callers else None,
    }
    # What is still open to muggins must not be explained to those who may call it.
    settled = phase.shown[:-1] if phase.callers else phase.shown
    view["counted"] = [told_count(thrown, shown) for shown in settled]


def _show_thrown(view: View, thrown: Thrown, seat: int | None) -> None:
    view["starter"] = str(thrown.deal.starter)
    if seat is not None:
        view["kept"] = names(thrown.kept[seat])
        view["thrown"] = names(thrown.cards[seat])


def _cuts(rounds: tuple[Cuts, ...]) -> list[list[dict[str, Any]]]:
    return [[{"seat": seat, "card": str(card)} for seat, card in cuts] for cuts in rounds]
