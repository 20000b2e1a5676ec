"""Deals of cribbage that agree with all that a seat knows, each as likely.

What it knows: its own cards, those laid and shown, how many each seat has, and that whoever said
go, or ended a count below 31 with cards in hand, had none that could be laid.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from parlour.core.errors import ParlourError
from parlour.games.cribbage.counting import Counting, Played
from parlour.games.cribbage.cutting import Cuts, Cutting, lowest
from parlour.games.cribbage.hand import BOX, LAID, Deal, Shown, Thrown
from parlour.games.cribbage.past import Before, Past
from parlour.games.cribbage.pegs import Pegs
from parlour.games.cribbage.play import PLAYABLE, Playing
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.scoring import THIRTY_ONE, points_of
from parlour.games.cribbage.state import Phase, State
from parlour.games.cribbage.telling import CardLaid, Counted
from parlour.games.cribbage.throwing import Throwing
from parlour.games.cribbage.view import CardCut, View
from parlour.pieces.cards import ALL, CARDS, Card, cards, mask
from parlour.research.drawing import fresh_seed, mixed

_BITS = tuple(1 << card for card in CARDS)


class _Hidden(NamedTuple):
    """So many cards that lie somewhere, and those that can be among them."""

    cards: int
    among: list[int]  # as bits


class Worlds:
    """All deals that a view allows. What they share is worked out once."""

    def __init__(self, view: View, *, one_hand: bool = False) -> None:
        """`one_hand`: nothing is dealt after this hand."""
        if view.phase == "over":
            raise ParlourError("nothing is hidden: the game is over")
        self._view, self._one_hand = view, one_hand
        self._rules = rules = Rules.make(view.rules)
        self._board = tuple([Pegs(*pegs) for pegs in view.pegs])
        self._rounds = tuple([_cuts(told) for told in view.cuts])
        if view.phase == "cut":
            return
        assert view.dealer is not None
        self._dealer = view.dealer
        self._past = _past(view, rules, self._rounds)
        self._starter = None if view.starter is None else Card.named(view.starter)
        self._piles = tuple([_pile(told) for told in view.play])
        self._laid = [0] * rules.players
        for laid in (laid for told in view.play for laid in told):
            self._laid[laid.seat] |= 1 << Card.named(laid.card)
        self._kept = self._kept_for_sure()  # what each seat has kept, as far as that is known
        self._thrown = [0] * rules.players
        if view.seat is not None:
            self._thrown[view.seat] = mask(map(Card.named, view.thrown))
        self._pegged = self._pegged_so_far()
        self._hide()

    # --- what is known ----------------------------------------------------------------------

    def _kept_for_sure(self) -> list[int]:
        view, kept = self._view, list(self._laid)
        if view.seat is not None:
            kept[view.seat] = _set(view.kept or view.hand)
        if view.counting and not view.counting.box:
            kept[view.counting.seat] = _set(view.counting.cards)
        for counted in view.counted:
            if not counted.box:
                kept[counted.seat] = _set(counted.cards)
        return kept

    def _pegged_so_far(self) -> tuple[int, ...]:
        """In this hand: by the cards laid, and for his heels."""
        pegged = [0] * self._rules.sides
        for laid in (laid for told in self._view.play for laid in told):
            pegged[laid.seat % self._rules.sides] += sum([part.points for part in laid.parts])
        if self._starter is not None:
            heels = Deal(self._rules, self._dealer, (), self._starter).heels
            pegged[self._dealer % self._rules.sides] += heels
        return tuple(pegged)

    def _hide(self) -> None:
        """Which cards lie hidden, how many of them where, and what can be among those."""
        view, rules = self._view, self._rules
        seen = sum(self._kept) | sum(self._thrown)
        if self._starter is not None:
            seen |= 1 << self._starter
        throwing = view.phase == "throw"
        size = list(view.cards_left) if throwing else [rules.kept] * rules.players
        away = [rules.cards - left for left in size]
        box = _set(view.box)
        hidden = [bit for bit in _BITS if not (seen | box) & bit]
        limits = self._could_not_play()
        # Whoever said go at the lowest count can have the fewest cards: all of them are among
        # those that others can have. So each, in this order, takes any as likely as another.
        self._hands = [
            (seat, _Hidden(size[seat] - self._kept[seat].bit_count(), _beyond(hidden, limit)))
            for limit, seat in sorted(zip(limits, range(rules.players), strict=True))
        ]
        in_box = [bit for bit in _BITS if box & bit & ~seen] if box else hidden
        self._away = [
            (seat, _Hidden(away[seat] - self._thrown[seat].bit_count(), in_box))
            for seat in range(rules.players)
        ]
        self._boxed = _Hidden(rules.boxed, in_box)
        self._under_the_cut = _Hidden(self._starter is None, hidden)

    def _could_not_play(self) -> list[int]:
        """By seat: the lowest count at which it had cards and could lay none of them."""
        view, rules = self._view, self._rules
        lowest_count = [THIRTY_ONE] * rules.players
        left = [rules.kept] * rules.players
        for told in view.play:
            gone = 0
            for at, laid in enumerate(told):
                if at:  # those between the last to lay and this one had to pass
                    before = told[at - 1]
                    for seat in _between(before.seat, laid.seat, rules.players):
                        if left[seat] and not gone >> seat & 1:
                            gone |= 1 << seat
                            lowest_count[seat] = min(lowest_count[seat], before.count)
                left[laid.seat] -= 1
            going_on = told is view.play[-1] and bool(view.pile)
            passed = view.gone if going_on else range(rules.players)
            for seat in passed:
                if left[seat] and not gone >> seat & 1 and told[-1].count < THIRTY_ONE:
                    lowest_count[seat] = min(lowest_count[seat], told[-1].count)
        return lowest_count

    # --- a world ----------------------------------------------------------------------------

    def draw(self, rng: Random) -> State:
        """One of them, with all later deals to come from a seed that nobody knows."""
        if self._view.phase == "cut":
            return self._cutting(rng)
        kept, taken = self._hands_kept(rng)
        thrown = list(self._thrown)
        for seat, hidden in self._away:
            if hidden.cards:
                thrown[seat] |= (drawn := _drawn(hidden, taken, rng))
                taken |= drawn
        boxed = _drawn(self._boxed, taken, rng)
        starter = self._starter
        if starter is None:
            starter = CARDS[_drawn(self._under_the_cut, taken | boxed, rng).bit_length() - 1]
        dealt = tuple(map(int.__or__, kept, thrown))
        deal = Deal(self._rules, self._dealer, dealt, starter, boxed)
        seed = None if self._one_hand else fresh_seed(rng)
        return State(self._rules, seed, self._past, self._position(deal, kept, tuple(thrown)))

    def _hands_kept(self, rng: Random) -> tuple[list[int], int]:
        """What each seat has kept, and which hidden cards that takes."""
        again, playable = self._lays_again()
        while True:
            kept, taken = list(self._kept), 0
            for seat, hidden in self._hands:
                if hidden.cards:
                    drawn = _drawn(hidden, taken, rng)
                    kept[seat] |= drawn
                    taken |= drawn
            if again is None or kept[again] & ~self._laid[again] & playable:
                return kept, taken

    def _lays_again(self) -> tuple[int | None, int]:
        """Whoever is to lay after their own card can: else the count would be over."""
        view = self._view
        if view.phase == "play" and view.pile and view.turn == view.pile[-1].seat:
            return view.turn, PLAYABLE[view.count]
        return None, 0

    def _position(self, deal: Deal, kept: list[int], thrown: tuple[int, ...]) -> Phase:
        view, board, game = self._view, self._board, self._view.game_number
        assert view.turn is not None
        if view.phase == "throw":
            return Throwing(deal, board, game, thrown, view.turn)
        after = Thrown(deal, thrown)
        if view.phase != "play":
            return self._counting(Played(after, self._piles, self._pegged, game))
        hands = tuple([k & ~laid for k, laid in zip(kept, self._laid, strict=True)])
        if not view.pile:
            return Playing(after, board, game, self._pegged, hands, view.turn, piles=self._piles)
        pile = self._piles[-1]
        return Playing(
            after, board, game, self._pegged, hands, view.turn, view.count,
            bytes([Card.named(laid.card) >> 2 for laid in view.pile]), pile,
            sum(1 << seat for seat in view.gone), self._piles[:-1],
        )  # fmt: skip

    def _counting(self, play: Played) -> Counting:
        view, rules = self._view, self._rules
        shown = tuple([_shown(counted) for counted in view.counted])
        counting = view.counting
        assert counting is not None
        if view.phase == "count":
            return Counting(play, self._board, shown)
        said, owner = counting.said, counting.seat
        assert said is not None
        assert self._starter is not None
        whole = counting.box and rules.crib_flush == "five"
        worth = points_of(_set(counting.cards), self._starter, whole)
        claims = tuple([(claim.seat, claim.points) for claim in counting.claims])
        callers = [(owner + step) % rules.players for step in range(1, rules.players)]
        callers = [seat for seat in callers if (seat - owner) % rules.sides]
        waiting = tuple(callers[callers.index(view.turn) :]) if view.turn is not None else ()
        open_count = Shown(BOX if counting.box else owner, worth, said, said, claims)
        left = worth - said - sum([points for _, points in claims])
        return Counting(play, self._board, (*shown, open_count), waiting, left)

    def _cutting(self, rng: Random) -> State:
        """Every card but those cut may lie anywhere else in the pack."""
        view, rules = self._view, self._rules
        cutting: tuple[int, ...] = tuple(range(rules.players))
        rounds = self._rounds
        cuts: Cuts = ()
        for told in rounds:
            if len(told) < len(cutting):
                rounds, cuts = rounds[:-1], told
                break
            cutting = lowest(told)
        pack = _pack_with(view.cut_at, [card for _, card in cuts], rng)
        phase = Cutting(rules, fresh_seed(rng), cutting, view.cut_at, cuts, rounds, pack)
        return State(rules, phase.seed, Past(rules), phase)


def reseeded(state: State, rng: Random) -> State:
    """The same position; what nobody has been dealt yet is dealt from another seed."""
    seed = None if state.seed is None else fresh_seed(rng)
    phase = state.phase
    if isinstance(phase, Cutting):
        pack = _pack_with(phase.places, [card for _, card in phase.cuts], rng)
        phase = phase._replace(seed=seed or "", imagined=pack)
    elif isinstance(phase, Throwing):
        deal = phase.deal
        free = cards(ALL & ~sum(deal.dealt) & ~deal.boxed)
        phase = phase._replace(deal=deal._replace(starter=rng.choice(free)))
    return State(state.rules, seed, state.past, phase)


def _past(view: View, rules: Rules, cuts: tuple[Cuts, ...]) -> Past:
    before = view.hand_number - 1
    assert view.dealer is not None
    if not before:
        return Past(rules, cuts)
    if cuts:
        first = lowest(cuts[-1])[0]
    elif rules.first_dealer == "given":
        first = rules.dealer
    else:  # an explicit deal began it; in its first game the deal has gone round since
        first = (view.dealer - before) % rules.players
    told = Before(before, first, view.last_hand, view.game_number, view.made)
    return Past(rules, cuts, games=view.games, before=told)


def _drawn(hidden: _Hidden, taken: int, rng: Random) -> int:
    """Any so many of the cards that are not taken yet."""
    random, among = rng.random, hidden.among
    drawn, size, count = 0, len(among), hidden.cards
    while count:
        card = among[int(random() * size)]
        if not card & taken:
            drawn |= card
            taken |= card
            count -= 1
    return drawn


def _pack_with(places: Iterable[int], cut: Iterable[Card], rng: Random) -> tuple[Card, ...]:
    known = dict(zip(places, cut, strict=True))
    cut_cards = set(known.values())
    others = iter(mixed([card for card in CARDS if card not in cut_cards], rng))
    places_of_all = range(1, len(CARDS) + 1)
    return tuple([known[at] if at in known else next(others) for at in places_of_all])


def _beyond(hidden: list[int], count: int) -> list[int]:
    """The cards that could not be laid at this count; all of them at 31, where nobody says go."""
    if count == THIRTY_ONE:
        return hidden
    return [bit for bit in hidden if not PLAYABLE[count] & bit]


def _between(one: int, other: int, players: int) -> Iterable[int]:
    """The seats after one and before the other; all but the one where both are the same."""
    return [(one + step) % players for step in range(1, (other - one) % players or players)]


def _set(names: Iterable[str]) -> int:
    return mask(map(Card.named, names))


def _pile(told: tuple[CardLaid, ...]) -> bytes:
    return b"".join([LAID[laid.seat][Card.named(laid.card)] for laid in told])


def _cuts(told: Iterable[CardCut]) -> Cuts:
    return tuple([(cut.seat, Card.named(cut.card)) for cut in told])


def _shown(counted: Counted) -> Shown:
    return Shown(
        BOX if counted.box else counted.seat,
        counted.worth,
        counted.scored,
        counted.said,
        tuple([(claim.seat, claim.points) for claim in counted.muggins]),
    )
