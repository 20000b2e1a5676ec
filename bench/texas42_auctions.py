"""Whether the players of Texas 42 are right about their bids: what they said, and what happened.

    python -m bench.texas42_auctions games club house --deals 200 --seed 42
    python -m bench.texas42_auctions openings club house --deals 50 --seed 42
    python -m bench.texas42_auctions promises club house --deals 3000 --seed 42
    python -m bench.texas42_auctions contracts 'club?special=seldom' house --deals 60 --seed 42

`games`: whole games of a level against itself. The chance that the winner of an auction gave its
contract is held against whether it was made, and the chance that every speaker gave its side
against who won the match; told are the contracts that were played, too. `openings`: the chance
that all who speak in the first auction of a match give their side; it should be even. `promises`:
a hand with four doubles or more is bid as the least plunge, one with three as the least splash, the
next seat passes, and partner speaks: how often it bids over that, and what the promising side then
scores. `contracts`: what the first hands of matches are played as.

Intervals are of 95 %; what is said in a game hangs together, so a game is one observation.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from parlour.engines.arena.intervals import Estimate, estimate
from parlour.engines.bots import bot
from parlour.engines.choices import Deciding
from parlour.engines.texas42.learnt.calibration import kind_of
from parlour.engines.texas42.search.bid_choice import BidOdds
from parlour.games.texas42 import GAME, State
from parlour.games.texas42.hand import FinishedHand
from parlour.games.texas42.ladder import PROMISED
from parlour.games.texas42.seats import SEATS, seat_index, side_of
from parlour.pieces.dominoes import DOUBLES, Tile, mask

T = TypeVar("T")

_BINS = (0.0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
_NEARLY_SURE = 0.9  # of the chance to make it: such a hand may bid over partner's promise


class Said(NamedTuple):
    """A chance that somebody gave something, and whether it came about."""

    about: str
    chance: float
    happened: bool


class Played(NamedTuple):
    """What was said in a game."""

    contracts: list[Said]  # by their bidders: to make them
    matches: list[Said]  # by every speaker: to win


class Opened(NamedTuple):
    """What the first auction's speakers gave their sides."""

    worth: list[float]


class Promised(NamedTuple):
    """What became of a splash or a plunge that the next seat passed."""

    contract: str
    outbid: bool
    nearly_sure: bool  # partner, of its own bid
    score: int  # net, to the side that promised


# --- whole games ----------------------------------------------------------------------------


def whole_game(level: str, rules: str, seed: str) -> Played:
    players = {seat: bot("texas-42", level, f"{seed}/{seat}") for seat in SEATS}
    state: State = GAME.start(rules, seed=seed)
    contracts, spoken = list[Said](), list[tuple[int, float]]()
    bid_at = 0.0  # the chance that the last bidder gave its bid
    while state.turn is not None:
        view, done = state.view(state.turn), len(state.hands)
        player = players[state.turn]
        assert isinstance(player, Deciding)
        choices = player.decide(view)
        if view.phase == "auction" and choices.evidence:
            best: BidOdds = choices.evidence[0]
            spoken.append((side_of(seat_index(view.seat)), best.worth))
            bid_at = best.odds.chance if best.odds else bid_at
        state = state.apply(choices.chosen)
        if len(state.hands) > done and state.hands[-1].bidder is not None:
            hand = state.hands[-1]
            contracts.append(Said(kind(hand), bid_at, hand.outcome == "made"))
    matches = [Said("match", worth, side == state.winner) for side, worth in spoken]
    return Played(contracts, matches)


def opening(level: str, rules: str, seed: str) -> Opened:
    state: State = GAME.start(rules, seed=seed)
    player, worth = bot("texas-42", level, seed), list[float]()
    while state.turn is not None and (view := state.view(state.turn)).phase == "auction":
        assert isinstance(player, Deciding)
        choices = player.decide(view)
        if choices.evidence:
            worth.append(choices.evidence[0].worth)
        state = state.apply(choices.chosen)
        if len(worth) == len(SEATS):  # whatever follows is another auction
            break
    return Opened(worth)


def kind(hand: FinishedHand) -> str:
    assert hand.trump is not None
    return hand.bid.contract if hand.bid.contract in PROMISED else kind_of(hand.trump)


class Closed(NamedTuple):
    """What a first hand is to be played as; nothing where all have passed."""

    contract: str


def first_contract(level: str, rules: str, seed: str) -> Closed:
    state: State = GAME.start(rules, seed=seed)
    players = {seat: bot("texas-42", level, f"{seed}/{seat}") for seat in SEATS}
    while state.turn is not None and (view := state.view(state.turn)).hand_number == 1:
        if view.phase == "play":
            return Closed(view.contract or "")
        state = state.apply(players[state.turn].choose(view))
    return Closed("")


# --- promises -------------------------------------------------------------------------------


def promised(rules: str, seed: str) -> tuple[str, State] | None:
    """The first to speak promises as many doubles as it holds, and the next seat has passed.

    None where it holds too few doubles for a promise.
    """
    state: State = GAME.start(rules, seed=seed)
    view = state.view(state.turn)
    held = (mask(map(Tile.named, view.hand)) & DOUBLES).bit_count()
    if held < PROMISED["splash"]:
        return None
    contract = "splash" if held < PROMISED["plunge"] else "plunge"
    # The least of them: over the highest there is nothing that partner could bid.
    offered = [act for act in view.legal if act.startswith(f"{contract}:")]
    return contract, state.apply(offered[0]).apply("pass")


def promise(level: str, rules: str, seed: str) -> Promised | None:
    """What becomes of a promise, if there is one."""
    players = {seat: bot("texas-42", level, f"{seed}/{seat}") for seat in SEATS}
    if (found := promised(rules, seed)) is None:
        return None
    contract, state = found
    partner = state.turn
    assert partner is not None
    speaking = players[partner]
    assert isinstance(speaking, Deciding)
    choices = speaking.decide(state.view(partner))
    own = [it.odds.chance for it in choices.evidence or () if it.odds]
    outbid, state = choices.chosen != "pass", state.apply(choices.chosen)
    while not state.hands:
        assert state.turn is not None
        state = state.apply(players[state.turn].choose(state.view(state.turn)))
    us = side_of(seat_index(partner))
    scored = state.hands[-1].scored
    nearly_sure = max(own, default=0) >= _NEARLY_SURE
    return Promised(contract, outbid, nearly_sure, scored[us] - scored[1 - us])


# --- told -----------------------------------------------------------------------------------


def tell_games(played: Sequence[Played]) -> None:
    contracts = [game.contracts for game in played]
    print(f"{sum(map(len, contracts))} contracts in {len(played)} games: told, made")
    for about in sorted({said.about for game in contracts for said in game}):
        _line(about, [[said for said in game if said.about == about] for game in contracts])
    _bins("contracts, by the chance that was told: told, made", contracts)
    _bins("matches, by the chance that was told: told, won", [game.matches for game in played])


def _bins(title: str, games: list[list[Said]]) -> None:
    print(title)
    for low, high in pairwise(_BINS):
        within = [[said for said in game if low <= said.chance < high] for game in games]
        _line(f"{low:.1f} to {high:.1f}", within)


def _line(about: str, games: list[list[Said]]) -> None:
    """What was told, what happened, and how far apart they are."""
    number = sum(map(len, games))
    if not number:
        return
    told = sum(said.chance for game in games for said in game) / number
    was = sum(said.happened for game in games for said in game) / number
    apart = estimate(
        [(sum(it.happened - it.chance for it in game), len(game)) for game in games], share=False
    )
    print(f"  {about:<12}{number:>7}{told:>8.3f}{was:>8.3f}   error {_within(apart)}")


def tell_openings(played: Sequence[Opened]) -> None:
    mean = estimate([(sum(it.worth), len(it.worth)) for it in played], share=False)
    print(f"{len(played)} first auctions: the mean chance to win {_within(mean)}")


def tell_contracts(played: Sequence[Closed]) -> None:
    print(f"{len(played)} first hands")
    for contract, number in Counter(it.contract or "all passed" for it in played).most_common():
        print(f"  {contract:<12}{number:>5}")


def tell_promises(played: Sequence[Promised]) -> None:
    for contract in PROMISED:
        if some := [it for it in played if it.contract == contract]:
            _tell_promises(contract, some)


def _tell_promises(contract: str, played: Sequence[Promised]) -> None:
    over = estimate([(float(it.outbid), 1) for it in played], share=True)
    unsure = estimate([(float(it.outbid and not it.nearly_sure), 1) for it in played], share=True)
    marks = estimate([(it.score, 1) for it in played], share=False)
    print(f"{len(played)} times {contract}, which the next seat passed")
    print(f"  partner bids over it           {_within(over)}")
    print(f"  the same, not nearly sure      {_within(unsure)}")
    print(f"  marks (points) a hand, net     {_within(marks)}")


def _within(found: Estimate | None) -> str:
    if found is None or found.low is None or found.high is None:
        return "not known"
    return f"{found.value:+.3f} ({found.low:+.3f} to {found.high:+.3f})"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["games", "openings", "promises", "contracts"])
    parser.add_argument("level", help="club, expert or master; club?special=seldom, too")
    parser.add_argument("rules", help="a preset or a ruleset")
    parser.add_argument("--deals", type=int, default=200, help="games; or hands dealt")
    parser.add_argument("--seed", default="42")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--keep", help="a file that a run which is broken off goes on from")
    asked = parser.parse_args()
    kept = Path(asked.keep) if asked.keep else None
    if asked.what == "games":
        tell_games(_results(whole_game, Played, asked, kept))
    elif asked.what == "openings":
        tell_openings(_results(opening, Opened, asked, kept))
    elif asked.what == "contracts":
        tell_contracts(_results(first_contract, Closed, asked, kept))
    else:
        tell_promises(_results(promise, Promised, asked, kept))


def _results(
    play: Callable[[str, str, str], T | None],
    shape: type[T],
    asked: argparse.Namespace,
    kept: Path | None,
) -> list[T]:
    """What came of each deal, first of those of a run that was broken off."""
    lines = kept.read_bytes().splitlines() if kept and kept.exists() else []
    found = [msgspec.json.decode(line, type=shape | None) for line in lines]
    seeds = [f"{asked.seed} {number}" for number in range(len(lines), asked.deals)]
    with get_context("spawn").Pool(asked.workers) as pool:
        for result in pool.imap(partial(play, asked.level, asked.rules), seeds):
            if kept:
                with kept.open("ab") as file:
                    file.write(msgspec.json.encode(result) + b"\n")
            found.append(result)
    return [result for result in found if result is not None]


if __name__ == "__main__":
    main()
