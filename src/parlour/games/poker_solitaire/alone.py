"""A player's cards without the other player: what it takes to have somebody else play them."""

from __future__ import annotations

from parlour.games.poker_solitaire.rules import Rules


def alone(rules: Rules, player: int) -> Rules | None:
    """Rules under which one player (0 or 1) alone is dealt the cards that this one was dealt.

    In Same Deck every card is offered to both, so it is a hand by that player's own rules. None
    where what comes to a player depends on what the other one takes, moves, rejects, steals or
    plants.
    """
    if rules.players == 1:
        return rules
    shared = rules.deal > 1 or rules.rejects or any(rules.may_move)
    if rules.mode != "same-deck" or shared or rules.steal or rules.plant:
        return None
    scoring, table, hands = rules.scorings[player]
    return Rules.make(
        placement=rules.placements[player],
        hands=hands,
        scoring=scoring,
        table=table,
        decks=rules.decks,
        rejects=len(rules.usable_rejects[player]),
    )
