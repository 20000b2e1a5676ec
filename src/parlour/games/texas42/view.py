"""What a seat may know, built up from nothing: a hidden tile never enters it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict

from parlour.core.errors import ParlourError, shorten
from parlour.games.texas42.auction import Auction, Naming
from parlour.games.texas42.hand import FinishedHand
from parlour.games.texas42.play import Playing
from parlour.games.texas42.seats import SEATS, SeatName, by_side
from parlour.pieces.dominoes import names

if TYPE_CHECKING:
    from parlour.games.texas42.state import State


class BidMade(TypedDict):
    seat: SeatName
    bid: str


class TilePlayed(TypedDict):
    seat: SeatName
    tile: str


class TrickSeen(TypedDict):
    plays: list[TilePlayed]
    winner: SeatName
    points: int


class View(TypedDict):
    """Everything that one seat (or, with `seat` None, a spectator) may know. Plain JSON."""

    game: Literal["texas-42"]
    rules: str
    target: int
    seat: SeatName | None
    turn: SeatName | None
    legal: list[str]  # what `seat` may do now; empty when it is not its turn
    phase: Literal["auction", "naming", "play", "over"]
    hand_number: int  # from 1
    scores: dict[str, int]
    shaker: SeatName | None
    hand: list[str]  # this seat's own tiles
    tiles_left: dict[str, int]
    bids: list[BidMade]
    bid: str | None
    bidder: SeatName | None
    contract: str | None  # bid, nello, splash, plunge or sevens
    trump: str | None
    sitting_out: SeatName | None
    need: int | None  # points that make the bid; None where tricks decide
    leader: SeatName | None  # of the trick on the table
    winning: SeatName | None  # the seat whose tile would take it now
    trick: list[TilePlayed]
    tricks: list[TrickSeen]
    points: dict[str, int]
    exposed: dict[str, list[str]]
    rulings: list[str]
    last_hand: dict[str, Any] | None  # the hand before, every tile shown
    result: dict[str, Any] | None


def view_of(state: State, seat: SeatName | None) -> View:
    if seat is not None and seat not in SEATS:
        raise ParlourError(f"{shorten(seat)} is not a seat; views are for N, E, S, W or None")
    view: View = {
        "game": "texas-42",
        "rules": str(state.rules),
        "target": state.rules.target,
        "seat": seat,
        "turn": state.turn,
        "legal": [],
        "phase": "over",
        "hand_number": len(state.hands) + (state.phase is not None),
        "scores": state.scores,
        "shaker": None,
        "hand": [],
        "tiles_left": dict.fromkeys(SEATS, 0),
        "bids": [],
        "bid": None,
        "bidder": None,
        "contract": None,
        "trump": None,
        "sitting_out": None,
        "need": None,
        "leader": None,
        "winning": None,
        "trick": [],
        "tricks": [],
        "points": {"NS": 0, "EW": 0},
        "exposed": {},
        "rulings": [],
        "last_hand": _open_hand(state.hands[-1]) if state.hands else None,
        "result": state.result,
    }
    phase = state.phase
    if phase is None:
        return view
    if seat is not None and seat == state.turn:
        view["legal"] = [str(action) for action in phase.legal()]
    held = phase.hands if isinstance(phase, Playing) else phase.deal.dealt
    if seat is not None:
        view["hand"] = names(held[SEATS.index(seat)])
    view["tiles_left"] = {s: held[i].bit_count() for i, s in enumerate(SEATS)}
    view["shaker"] = SEATS[phase.deal.shaker]
    view["rulings"] = list(phase.deal.rulings)
    if phase.deal.exposed:
        view["exposed"] = {
            s: names(held[i] & phase.deal.exposed)
            for i, s in enumerate(SEATS)
            if held[i] & phase.deal.exposed
        }
    _show_phase(view, phase)
    return view


def _show_phase(view: View, phase: Auction | Naming | Playing) -> None:
    if isinstance(phase, Auction):
        view["phase"] = "auction"
        view["bids"] = _bids(phase)
        return
    naming = phase.naming if isinstance(phase, Playing) else phase
    view["phase"] = "naming"
    view["bids"] = _bids(naming)
    view["bid"] = str(naming.bid)
    view["bidder"] = SEATS[naming.bidder]
    if not isinstance(phase, Playing):
        return
    contract = phase.contract
    out = contract.sitting_out
    view["phase"] = "play"
    view["contract"] = contract.kind.name
    view["trump"] = contract.trump
    view["sitting_out"] = None if out is None else SEATS[out]
    view["need"] = contract.need if contract.kind.name == "bid" else None
    view["leader"] = SEATS[phase.trick[0][0] if phase.trick else phase.turn]
    view["winning"] = SEATS[contract.order.winner(phase.trick)] if phase.trick else None
    view["trick"] = _plays(phase.trick)
    view["tricks"] = [
        {"plays": _plays(t.plays), "winner": SEATS[t.winner], "points": t.points}
        for t in phase.tricks
    ]
    view["points"] = by_side(phase.points)


def _bids(phase: Auction | Naming) -> list[BidMade]:
    first = phase.deal.first_bidder
    return [{"seat": SEATS[(first + i) & 3], "bid": str(b)} for i, b in enumerate(phase.bids)]


def _plays(plays: tuple[tuple[int, Any], ...]) -> list[TilePlayed]:
    return [{"seat": SEATS[seat], "tile": str(tile)} for seat, tile in plays]


def _open_hand(hand: FinishedHand) -> dict[str, Any]:
    return hand.as_json() | {"hands": hand.deal.hands_json()}
