"""What the networks of self-play are told, and that they answer what their weights say."""

from __future__ import annotations

import math
import struct
from random import Random

import pytest

from parlour._kernels import DealJudge, HandJudge, LearnedPlayer, Terms
from parlour.engines.bots import bot
from parlour.engines.texas42.learnt.declarations import declaration_number, declarations
from parlour.engines.texas42.learnt.quick import SKILLED, quick_players
from parlour.engines.texas42.learnt.terms import terms_of
from parlour.engines.texas42.search.knowledge import knowledge_of
from parlour.games.texas42.actions import Bid, read_bid
from parlour.games.texas42.contracts import legal_trumps
from parlour.games.texas42.dealing import deal_hands
from parlour.games.texas42.play import Playing
from parlour.games.texas42.rules import Rules
from parlour.games.texas42.scoring import counters
from parlour.games.texas42.seats import SEATS, side_of
from parlour.games.texas42.state import begin
from parlour.games.texas42.suits import order_of
from parlour.games.texas42.view import View
from parlour.pieces.dominoes import DOUBLES, TILES, Tile, names
from tests.engines.texas42.any_hands import positions

WIDTH, DEPTH = 8, 1
RULES = ("straight", "house", "dos-1986,lay_down=off", "points-250", "spec-c,enforcement=prevent")


def any_weights(inputs: int, outputs: int, seed: int = 1) -> list[float]:
    random = Random(seed)
    size = (inputs + 1) * WIDTH + DEPTH * (WIDTH + 1) * WIDTH + (WIDTH + 1) * outputs
    return [random.gauss(0, 0.4) for _ in range(size)]


def packed(weights: list[float]) -> bytes:
    return struct.pack(f"={len(weights)}f", *weights)


def answers(weights: list[float], told: list[float], outputs: int) -> list[float]:
    """A plain forward pass, layer by layer as the weights lie."""
    at = 0

    def take(count: int) -> list[float]:
        nonlocal at
        at += count
        return weights[at - count : at]

    def layer(units: list[float]) -> list[float]:
        sums = take(WIDTH)
        for unit in units:
            row = take(WIDTH)
            sums = [one + unit * weight for one, weight in zip(sums, row, strict=True)]
        return [max(0.0, one) for one in sums]

    units = layer(told)
    for _ in range(DEPTH):
        units = [one + more for one, more in zip(units, layer(units), strict=True)]
    offsets = take(outputs)
    return [
        offset + sum(one * weight for one, weight in zip(units, take(WIDTH), strict=True))
        for offset in offsets
    ]


def flags(tiles: int) -> list[float]:
    return [float(tiles >> tile & 1) for tile in TILES]


def one_of(index: int, size: int) -> list[float]:
    return [float(at == index) for at in range(size)]


def told_of(view: View) -> list[float]:
    """What a seat is told, read from its view by the rules and not by the kernel."""
    rules = Rules.make(view.rules)
    me, bidder = SEATS.index(view.turn or "N"), SEATS.index(view.bidder or "N")
    order = order_of(rules, view.trump or "")
    around = [(me + ahead) & 3 for ahead in range(4)]
    played, lacks, trick = [0] * 4, [0] * 4, [0] * 4
    worth = counters(rules.counters)
    tricks_count = view.need is None
    alone = view.contract == "nello"
    won = lost = 0
    for plays, winner in (
        *((seen.plays, seen.winner) for seen in view.tricks),
        (view.trick, None),
    ):
        pot = 1 if tricks_count else worth.trick
        led = 28
        for play in plays:
            seat, tile = SEATS.index(play.seat), Tile.named(play.tile)
            for duty in order.duties[led]:
                if duty >> tile & 1:
                    break
                lacks[seat] |= duty
            led = tile if led == 28 else led
            played[seat] |= 1 << tile
            trick[seat] |= (1 << tile) if winner is None else 0
            pot += 0 if tricks_count else worth.tiles[tile]
        if winner is not None:
            bidders = side_of(SEATS.index(winner)) == side_of(bidder)
            won, lost = (won + pot, lost) if bidders != alone else (won, lost + pot)
    hand = view.held
    seen = hand | played[0] | played[1] | played[2] | played[3]
    total, need = (7, 7) if tricks_count else (worth.total, view.need or 0)
    follow = beats = 0
    winning = [0.0] * 4
    pot = 1 if tricks_count else worth.trick
    if view.trick:
        laid = [(SEATS.index(play.seat), Tile.named(play.tile)) for play in view.trick]
        first = laid[0][1]
        follow = order.duties[first][0] if order.duties[first] else 0
        winner_seat = order.winner(laid)
        best = max(order.strength[first][tile] for _, tile in laid)
        beats = sum(1 << t for t in TILES if hand >> t & 1 and order.strength[first][t] > best)
        winning = one_of((winner_seat - me) & 3, 4)
        pot += 0 if tricks_count else sum(worth.tiles[tile] for _, tile in laid)
    promise = {"splash": 3, "plunge": 4}.get(view.contract or "", 0)
    said = view.contract == "bid"
    scoring = ("marks", "bid-plus-points", "own-points").index(rules.scoring)
    words = {SEATS.index(made.seat): read_bid(made.bid).value for made in view.bids}
    plays_in_all = 21 if alone else 28
    number = declaration_number(order)
    assert number is not None
    return [
        *flags(hand),
        *(flag for seat in around for flag in flags(played[seat])),
        *(flag for seat in around[1:] for flag in flags(trick[seat])),
        *(flag for seat in around[1:] for flag in flags(~(lacks[seat] | seen) & (1 << 28) - 1)),
        *flags(follow),
        *flags(beats),
        *one_of(number, 22),
        *one_of(2 if tricks_count else ("real", "printed-c").index(rules.counters), 3),
        *one_of(0 if tricks_count else scoring, 3),
        float(promise == 3),
        float(promise == 4),
        *one_of((bidder - me) & 3, 4),
        *winning,
        max(0, need - won) / total,
        max(0, total + 1 - need - lost) / total,
        won / total,
        lost / total,
        pot / total,
        need / total,
        sum(tiles.bit_count() for tiles in played) / plays_in_all,
        *(float(said and words.get(seat) == 0) for seat in around),
        *(said * max(0, min(words.get(seat, 0), 42) - 29) / 13 for seat in around),
    ]


@pytest.mark.parametrize("preset", RULES)
def test_a_player_is_told_what_its_seat_can_know(preset: str) -> None:
    inputs, outputs = 417, 28 * 4
    weights = any_weights(inputs, outputs)
    player = LearnedPlayer(packed(weights), WIDTH, DEPTH, quick_players()[SKILLED])
    random, asked = Random(preset), 0
    for _ in range(3):
        for state in positions(random, Rules.make(preset)):
            assert isinstance(state.phase, Playing)
            view = state.view(state.turn)
            if declaration_number(order_of(state.rules, view.trump or "")) is None:
                continue
            told = told_of(view)
            assert len(told) == inputs
            expected = answers(weights, told, outputs)
            known = knowledge_of(view)
            for tile, appeal in player.weigh(known):
                if len(player.weigh(known)) > 1:
                    asked += 1
                    assert appeal == pytest.approx(expected[tile], abs=1e-3)
            for tile, holders in enumerate(player.guess(known)):
                logits = expected[28 + 3 * tile : 31 + 3 * tile]
                whole = math.log(sum(map(math.exp, logits)))
                assert list(holders) == pytest.approx([x - whole for x in logits], abs=1e-3)
    assert asked > 30


def terms_told(terms: tuple[int, int, int, int], need: int) -> list[float]:
    number, worth, scoring, promise = terms
    asked = one_of(need - 30, 13) if worth < 2 else [0.0] * 13
    return [
        *one_of(number, 23), *one_of(worth, 3), *one_of(scoring, 3),
        float(promise == 3), float(promise == 4), *asked,
    ]  # fmt: skip


@pytest.mark.parametrize("terms", [(3, 0, 0, 0), (9, 0, 1, 0), (12, 1, 0, 0), (7, 2, 0, 4)])
def test_judges_are_told_hands_and_terms(terms: tuple[int, int, int, int]) -> None:
    of_deals, of_hands = any_weights(156, 1), any_weights(73, 1, seed=2)
    deal_judge = DealJudge(packed(of_deals), WIDTH, DEPTH)
    hand_judge = HandJudge(packed(of_hands), WIDTH, DEPTH)
    for number in range(10):
        hands, bidder, need = deal_hands("judged", number), number & 3, 30 + number
        around = [hands[(bidder + ahead) & 3] for ahead in range(4)]
        asked = terms_told(terms, need)
        [logit] = answers(of_deals, [*(f for hand in around for f in flags(hand)), *asked], 1)
        [chance] = deal_judge.chances(Terms(*terms, bidder), need, [hands])
        assert chance == pytest.approx(1 / (1 + math.exp(-logit)), abs=1e-4)
        for said in (False, True):
            told = [*flags(hands[0]), *asked, float(said)]
            [logit] = answers(of_hands, told, 1)
            [chance] = hand_judge.chances(Terms(*terms), need, [hands[0]], said)
            assert chance == pytest.approx(1 / (1 + math.exp(-logit)), abs=1e-4)


def test_every_preset_was_taught_whole() -> None:
    assert len({declaration_number(order) for order in declarations()}) == len(declarations()) == 22
    for preset in Rules.PRESETS:
        rules = Rules.make(preset)
        for trump in legal_trumps(rules, Bid(42)):
            assert terms_of(rules, trump, 0).taught, (preset, trump)
    odd = Rules.make("straight,side_suits=higher-end")
    assert not terms_of(odd, "5", 0).taught  # no network knows this one


def test_numbers_out_of_range_are_refused() -> None:
    for arguments in ((23,), (-2,), (0, 3), (0, 0, 3), (0, 0, 0, 2), (0, 0, 0, 0, 4)):
        with pytest.raises(ValueError, match=r"must be|not one of"):
            Terms(*arguments)
    with pytest.raises(ValueError, match="numbers of four bytes"):
        DealJudge(bytes(8), WIDTH, DEPTH)
    judge = DealJudge(packed(any_weights(156, 1)), WIDTH, DEPTH)
    with pytest.raises(ValueError, match="was not taught"):
        judge.chances(Terms(), 30, [])


@pytest.mark.parametrize("bid", ["splash:2m", "plunge:4m"])
@pytest.mark.parametrize("level", ["club", "expert"])
def test_partner_leaves_a_promise_alone(level: str, bid: str) -> None:
    """Unless it is nearly sure of more."""
    rules, heard = Rules.make("house"), 0
    for number in range(400):
        dealt = deal_hands("promise", number)
        if (dealt[1] & DOUBLES).bit_count() < 4 or heard == 6:
            continue
        heard += 1
        hands = {name: names(hand) for name, hand in zip(SEATS, dealt, strict=True)}
        state = begin(rules, None, {"shaker": "N", "hands": hands}).apply(bid).apply("pass")
        choices = bot("texas-42", level, str(number)).decide(state.view("W"))  # type: ignore[attr-defined]
        if choices.chosen != "pass":
            best = choices.evidence[0]
            assert best.odds.chance >= 0.9
    assert heard == 6
