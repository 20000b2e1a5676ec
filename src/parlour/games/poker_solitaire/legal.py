"""Everything that a player may do now, listed."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.games.poker_solitaire.actions import (
    DONE,
    PASS,
    Ordinary,
    movings,
    placings,
    plants,
    rejectings,
    steals,
    takings_back,
    takings_out,
)
from parlour.games.poker_solitaire.matrix import (
    EMPTY,
    PLANTED,
    STOLEN,
    cells_of,
    open_squares,
)
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.table import Table


def legal_acts(rules: Rules, table: Table, player: int) -> list[Ordinary]:
    """A player's lawful acts, placings first. Changes of the rules are not listed."""
    acts: list[Ordinary] = []
    named, own = rules.letters, rules.own_matrices[player]
    placement = rules.placements[player]
    free = [slot for slot in rules.usable_rejects[player] if table.rejects[slot] == EMPTY]
    room = [(named[at], open_squares(table.matrices[at].filled, placement)) for at in own]
    for card in dict.fromkeys(table.dealt):
        for letter, squares in room:
            acts += placings(card, letter)(squares)
        if free:
            out = rejectings(card)
            acts += [out[slot] for slot in free]
    for number in own:
        for slot in free:
            off = takings_out(named[number], slot)
            acts += [off[cell] for cell in cells_of(table.matrices[number].filled)]
    if rules.may_move[player]:
        acts += _movings(rules, table, player)
    if rules.mode == "one-hand":
        return acts
    if rules.players == 2:
        acts += _against_the_other(rules, table, player)
    if may_pass(rules, table, player):
        acts.append(PASS)
    if may_be_done(rules, table, player):
        acts.append(DONE)
    return acts


def _movings(rules: Rules, table: Table, player: int) -> Iterator[Ordinary]:
    """Within the hand, and back from the rejects."""
    named, own = rules.letters, rules.own_matrices[player]
    placement = rules.placements[player]
    for source in own:
        filled = table.matrices[source].filled
        for cell in cells_of(filled):
            for target in own:
                # A moving card counts as lifted, so it does not hold up its own neighbours.
                left = filled & ~(1 << cell) if target == source else table.matrices[target].filled
                on = movings(named[source], cell, named[target])
                for to in cells_of(open_squares(left, placement)):
                    if (source, cell) != (target, to):
                        yield on[to]
    for slot in rules.usable_rejects[player]:
        if table.rejects[slot] == EMPTY:
            continue
        for target in own:
            back = takings_back(slot, named[target])
            for to in cells_of(open_squares(table.matrices[target].filled, placement)):
                yield back[to]


def _against_the_other(rules: Rules, table: Table, player: int) -> Iterator[Ordinary]:
    mine, theirs = table.matrices[player], table.matrices[1 - player]
    if rules.steal:
        room = cells_of(open_squares(mine.filled, rules.placements[player]))
        for cell in cells_of(theirs.filled):
            if not theirs.cells[cell] & (STOLEN | PLANTED):
                on = steals(cell)
                for to in room:
                    yield on[to]
    if rules.plant:
        room = cells_of(open_squares(theirs.filled, rules.placements[1 - player]))
        for card in dict.fromkeys(table.dealt):
            against = plants(card, rules.letters[1 - player])
            for to in room:
                yield against[to]


def can_act(rules: Rules, table: Table, player: int) -> bool:
    """Whether a player has anything to do: any matrix but a full one has room for a card."""
    if table.dealt and any(not table.matrices[own].is_full for own in rules.own_matrices[player]):
        return True
    return bool(legal_acts(rules, table, player))


def may_pass(rules: Rules, table: Table, player: int) -> bool:
    """Where turns alternate, a player with a full matrix may pass."""
    return rules.mode in ("alternate", "same-deck") and table.matrices[player].is_full


def may_be_done(rules: Rules, table: Table, player: int) -> bool:
    """A full matrix lets one end Best of Two and Race."""
    if rules.mode == "best-of-two":
        return any(matrix.is_full for matrix in table.matrices)
    return rules.mode == "race" and table.matrices[player].is_full
