"""What every throw is worth on average: the hand, the box, and the play of the cards kept."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import permutations

from parlour._kernels import ThrowTable
from parlour.engines.cribbage.known import Known
from parlour.engines.cribbage.learned import Learned, Odds, multisets, place_of
from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.tables import tally_table
from parlour.pieces.cards import RANKS, cards

BOX_SIZE = 4
_ANY_CARD = (1.0,) * len(RANKS)  # what is dealt to a box, and not thrown


@dataclass(frozen=True)
class Averages:
    """What comes of a throw, on average."""

    thrown: int
    kept: int
    hand: float
    box: float  # whoever has it
    our_box: bool
    pegs: float  # what one's own side makes in the play
    gives: float  # what the others make
    rivals: int = 1  # sides that make it between them: one's own play is compared with their mean

    @property
    def shown(self) -> float:
        """The hand, and the box for or against it."""
        return self.hand + self.box if self.our_box else self.hand - self.box

    @property
    def points(self) -> float:
        """All that is made in the hand, less what is given."""
        return self.shown + self.pegs - self.gives / self.rivals

    @property
    def lead(self) -> float:
        """The same, less what the mean of the rivals is given: of several one alone has the box."""
        return self.points if self.our_box else self.points + self.box * (1 - 1 / self.rivals)


def averages(known: Known, learned: Learned) -> list[Averages]:
    """Every throw of a dealt hand. Hand and box are exact, the box against what others throw."""
    rules = known.rules
    manner = learned.manner(known.our_box)
    table = throw_table(learned, rules, known.our_box, _is_dealer(known))
    first = len(multisets(rules.kept)) * turn_in_manner(known)
    rivals = rules.sides - 1
    found = []
    for thrown, hand, box in table.averages(known.dealt):
        kept = known.dealt & ~thrown
        place = first + place_of(rules.kept)[ranks_of(kept)]
        pegs, gives = manner.pegs[place], manner.gives[place]
        found.append(Averages(thrown, kept, hand, box, known.our_box, pegs, gives, rivals))
    return found


def turn_in_manner(known: Known) -> int:
    """How many seats from the dealer round have the same manner, before this one."""
    seats = [(known.dealer + step) % known.rules.players for step in range(known.rules.players)]
    return [seat for seat in seats if known.has_box(seat) == known.our_box].index(known.seat)


def ranks_of(held: int) -> tuple[int, ...]:
    return tuple([card >> 2 for card in cards(held)])


def _is_dealer(known: Known) -> bool:
    return known.seat == known.dealer


@cache
def throw_table(learned: Learned, rules: Rules, our_box: bool, dealer: bool) -> ThrowTable:
    """Splits a hand of these rules, against what the others throw."""
    return ThrowTable(
        kept=tally_table(rules.kept, False),
        pool=tally_table(BOX_SIZE, rules.crib_flush == "five"),
        others=BOX_SIZE - rules.thrown,
        odds=_box_odds(learned, rules, our_box, dealer),
    )


def _box_odds(learned: Learned, rules: Rules, our_box: bool, dealer: bool) -> Odds:
    """How readily the others' cards of a box are thrown, by their ranks."""
    if rules.players == 2:
        return learned.manner(not our_box).throws
    with_box, without = learned.dealer.throws, learned.pone.throws
    if rules.players == 4:
        # Partners want the same of a box: one of them throws beside me, two against us.
        mine, theirs = (with_box, without) if our_box else (without, with_box)
        givers = [mine, theirs, theirs]
    else:
        givers = [without, without if dealer else with_box, _ANY_CARD]
    odds: list[float] = []
    for ranks in multisets(len(givers)):
        ways = {
            order: givers[0][order[0]] * givers[1][order[1]] * givers[2][order[2]]
            for order in permutations(ranks)
        }
        chance = sum(ways.values()) / len(ways)
        odds += [chance, chance]  # one card of each tells nothing of suits
    return tuple(odds)
