"""A player's cards without the other player: what it takes to have somebody else play them."""

from __future__ import annotations

from parlour.games.poker_solitaire.rules import Rules


def alone(rules: Rules, player: int) -> Rules | None:
    """Rules under which one player (0 or 1) alone is dealt the cards that this one was dealt.

    In Same Deck every card is offered to both, so it is a hand by that player's own rules. None
    where the cards that come to a player depend on what the other one takes, steals or plants.
    """
    if rules.players == 1:
        return rules
    if rules.mode != "same-deck" or rules.deal > 1 or rules.steal or rules.plant:
        return None
    scoring, table, hands = rules.scorings[player]
    return Rules.make(
        placement=rules.placements[player],
        movement="movable" if rules.may_move[player] else "fixed",
        hands=hands,
        scoring=scoring,
        table=table,
        decks=rules.decks,
        rejects=len(rules.usable_rejects[player]),
    )
