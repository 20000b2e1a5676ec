"""Help: where the player is, and each part of the game under the rules in force."""

from __future__ import annotations

from parlour.games.cribbage.rules import Rules
from parlour.games.cribbage.view import View
from parlour.terminal.console import Line, paragraphs
from parlour.terminal.cribbage.typed import choices
from parlour.terminal.cribbage.words import rules_of

TOPICS: tuple[str, ...] = ("throw", "play", "count", "board")


def help(topic: str, view: View) -> list[Line]:
    rules = rules_of(view)
    if topic == "throw":
        return paragraphs(*_throwing(rules))
    if topic == "play":
        return paragraphs(*_playing(rules))
    if topic == "count":
        return paragraphs(*_counting(rules))
    if topic == "board":
        return paragraphs(*_board(rules))
    return _here(view)


def _here(view: View) -> list[Line]:
    where = {
        "cut": "The cut for the deal: the lowest card deals first, ties cut again.",
        "throw": "Each player throws into the box, which counts for the dealer.",
        "play": "The play: cards are laid in turn, and the count never passes 31.",
        "count": "The count: everyone says what their own hand is worth.",
        "muggins": "Muggins: what the other overlooked is yours if you see it.",
        "over": "The game is over.",
    }[view.phase]
    how = {
        "cut": "Type a number from 1 to 52.",
        "throw": "Type the cards, such as 5H JC, or 5 J where you have one of each; or press an "
        "arrow key and choose with Enter.",
        "play": "Type a card, such as 5H or just 5; or press an arrow key and choose with Enter.",
        "count": "Type a number.",
        "muggins": "Type a number; 0 lets the count stand.",
    }
    if view.turn is None or view.seat not in view.turns:
        return paragraphs(where)
    return paragraphs(where, choices(view).strip(), how[view.phase])


def _throwing(rules: Rules) -> list[str]:
    how = {
        2: f"You are dealt {rules.cards} cards and throw two into the box.",
        3: "You are dealt five cards and throw one; one more is dealt to the box.",
        4: "You are dealt five cards and throw one; your partner does the same.",
    }[rules.players]
    flush = (
        "A flush in it needs all five cards." if rules.crib_flush == "five" else
        "It is counted just like a hand."
    )  # fmt: skip
    return [
        how,
        f"The box is a second hand for the dealer, counted last. {flush}",
        "Keep the cards that count best with any starter. Give your own box pairs, fives and "
        "neighbours, and the others' box cards that lie far apart.",
        "When all have thrown, the starter is turned; a jack is two for the dealer, his heels.",
    ]


def _playing(rules: Rules) -> list[str]:
    leads = "The dealer" if rules.first_play == "dealer" else "The player on the dealer's left"
    after = (
        "Then a new count begins, until all cards are played."
        if rules.play_on
        else "Then the play is over."
    )
    return [
        f"{leads} leads. Aces are one, courts are ten. Whoever cannot stay within 31 says go.",
        "Fifteen is 2; thirty-one is 2. A pair is 2, three alike 6, four alike 12. A run of three "
        "or more cards, in any order but unbroken, is one a card.",
        f"When nobody can play, the last to lay a card pegs 1; so does the last card. {after}",
        "Do not lead a five, and do not make the count 21: so many cards are worth ten.",
    ]


def _counting(rules: Rules) -> list[str]:
    said = [
        "The starter is a fifth card to every hand. First the player on the dealer's left counts, "
        "the dealer last, and then the box. The game stops when somebody is home.",
        "Every fifteen is 2; a pair 2, three alike 6, four alike 12; a run one a card, each way to "
        "make it counts; a hand of one suit is a flush, one a card, and one more with the starter; "
        "the jack of the starter's suit is 1 for his nobs.",
    ]
    if rules.count == "self":
        said.append(
            "You count your own: what you overlook is lost, and a count that is too high scores "
            "nothing."
        )
    if rules.muggins:
        said.append("Muggins: after a count the opponents may claim what it overlooked.")
    return said


def _board(rules: Rules) -> list[str]:
    said = [
        f"The game is to {rules.target}. The pegs go out along the outer line, back on the inner "
        "one, and round again: 60 holes are once round.",
        "O is your front peg, where you are; o is the back one, where you were before.",
    ]
    if rules.games > 1:
        worth = {
            "standard": "A win is 1 game point, by 31 or more 2, by 61 or more 3.",
            "acc": "A win is 2 game points, by 31 or more 3.",
            "off": "A win is 1 game point.",
        }[rules.skunks]
        said.append(f"The match is {rules.games} games. {worth}")
    return said
