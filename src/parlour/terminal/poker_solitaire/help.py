"""Help in context: the board, every option and hand, the scoring, the Advice Column."""

from __future__ import annotations

from parlour.core.rules import show
from parlour.games.poker_solitaire.hands import BY_NAME, HANDS, ORDINARY
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.user_table import values_of
from parlour.games.poker_solitaire.view import View
from parlour.terminal.console import Line, paragraphs
from parlour.terminal.poker_solitaire.typed import choices
from parlour.terminal.poker_solitaire.words import definition_of, hand_title, lines, rules_of
from parlour.terminal.rulebook import choices_of
from parlour.terminal.tongue import ENGLISH, talk, tongue

TOPICS: tuple[str, ...] = (
    "board", "place", "reject", "move", "modes", "race", "steal", "score", "hands", "cards",
    "tournament", "options",
)  # fmt: skip
_OPTIONS = {option.name: option for option in Rules.options()}
MORE_TOPICS: tuple[str, ...] = (
    *_OPTIONS, *BY_NAME, *(name for name in ORDINARY if name not in BY_NAME)
)  # fmt: skip

_PAGES = tuple(topic for topic in TOPICS if topic not in ("score", "hands"))


def topic_called(topic: str) -> str:
    if topic in TOPICS:
        return lines(f"topic.{topic}")
    return topic if tongue() == ENGLISH or topic in _OPTIONS else hand_title(topic)


def help(topic: str, view: View) -> list[Line]:
    if topic in _OPTIONS and topic not in ("steal", "hands"):
        return _option(topic, view)
    if topic == "hands":
        return [*_option("hands", view), *_hands(view)]
    if topic == "score":
        return _scores(view)
    if topic in BY_NAME or topic in ORDINARY:
        return _hand(topic)
    if topic in _PAGES:
        own = _option("steal", view) if topic == "steal" else []
        return [*paragraphs(lines(f"help.{topic}"), _see(topic)), *own]
    return _here(view)


def _see(topic: str) -> str:
    """What else there is help on."""
    if topic == "options":
        return lines("help.options-see", options=[*_OPTIONS])
    return lines(f"help.{topic}-see")


def _here(view: View) -> list[Line]:
    rules = lines("help.rules", rules=str(rules_of(view)))
    return paragraphs(lines("help.how"), choices(view).strip(), rules)


def _option(name: str, view: View) -> list[Line]:
    option = _OPTIONS[name]
    value = show(getattr(rules_of(view), name))
    says = talk().option(view.game, option)[1]
    return paragraphs(
        lines("help.option", name=name, value=value, says=says),
        lines("help.option-may", name=name, choices=choices_of(option)),
    )


def _scores(view: View) -> list[Line]:
    heads = {name: lines(f"head.{name}") for name in ("hand", "english", "american", "user", "pat")}
    rows: list[Line] = [_row(*heads.values())]
    for o in ORDINARY.values():
        pat = lines("is-pat" if o.pat else "is-not-pat")
        rows.append(_row(hand_title(o.name), o.english, o.american, o.user, pat))
    return rows + paragraphs(lines("help.unfinished"), lines("help.score-see"))


def _row(hand: str, english: str | int, american: str | int, user: str | int, pat: str) -> str:
    return f" {hand:<18} {english:>7} {american:>9} {user:>5}  {pat}"


def _hands(view: View) -> list[Line]:
    values = values_of(rules_of(view).table)
    rows = [(topic_called(hand.name), values[hand.number], hand.example) for hand in HANDS]
    listed = [f"  {name:<45}{points:>4}  {example}" for name, points, example in rows]
    return [*paragraphs(lines("help.hands")), *listed]


def _hand(name: str) -> list[Line]:
    if name not in BY_NAME:
        return paragraphs(lines("help.see-score", hand=hand_title(name)))
    hand = BY_NAME[name]
    title, means = hand_title(name), definition_of(hand)
    told = lines("help.hand", hand=title, definition=means, example=hand.example)
    if hand.needs_two_decks:
        told = lines("help.two-decks", told=told)
    return paragraphs(told, lines("help.scores-as", hand=hand_title(hand.ordinary.name)))
