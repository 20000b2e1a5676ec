"""Help in context: the board, every option and hand, the scoring, the Advice Column."""

from __future__ import annotations

from parlour.core.rules import show
from parlour.games.poker_solitaire.hands import BY_NAME, HANDS, ORDINARY
from parlour.games.poker_solitaire.rules import Rules
from parlour.games.poker_solitaire.user_table import values_of
from parlour.games.poker_solitaire.view import View
from parlour.terminal.console import Line, paragraphs
from parlour.terminal.poker_solitaire.typed import choices
from parlour.terminal.poker_solitaire.words import rules_of

TOPICS: tuple[str, ...] = (
    "board", "place", "reject", "move", "modes", "race", "steal", "score", "hands", "cards",
    "tournament", "options",
)  # fmt: skip
_OPTIONS = {option.name: option for option in Rules.options()}
MORE_TOPICS: tuple[str, ...] = (
    *_OPTIONS, *BY_NAME, *(name for name in ORDINARY if name not in BY_NAME)
)  # fmt: skip

_TEXTS = {
    "board": (
        "Each matrix has columns a to e and rows 1 to 5, so c3 is the centre. [ ] marks the "
        "squares where a card may go now. Beside or below it is what each row, column and (with "
        "twelve hands, \\ and /) diagonal makes as it stands, with its points. A card with ! was "
        "stolen and is safe; one with + was planted.",
        "On a terminal the arrow keys point at a square; Enter puts the card there. See also: "
        "? place, ? reject, ? score.",
    ),
    "place": (
        "Type the square: c3. Where several cards are dealt, type the card or its place first: "
        "kh c3, or 2 c3. Where there are two matrices, say which: ac3 or bc3 (in a game of two "
        "players, c3 is in your own).",
        "See also: ? placement, ? deal, ? board.",
    ),
    "reject": (
        "r rejects the dealt card; c3 r rejects the card on c3. A reject square takes one card. A "
        "rejected card comes back only where cards can move: r1 c3.",
        "See also: ? rejects, ? movement, ? advice.",
    ),
    "move": (
        "Where cards can move, c3 d4 moves the card on c3 to d4, and r1 c3 takes one back from a "
        "reject. The card that moves counts as lifted when squares are looked for.",
        "See also: ? movement, ? placement.",
    ),
    "modes": (
        "One Hand: one matrix. Best of Two: two matrices, the better one counts. Sum of Two: both "
        "count. Race: two players grab cards until one is full and done; Race Both: until both "
        "are full. Alternate: turns. Same Deck: turns, and every card is offered to both.",
        "The mode is chosen before the game: parlour play poker-solitaire race. See also: ? mode, "
        "? race, ? steal.",
    ),
    "race": (
        "In a race either player may act at any time, and acts count as they arrive. The computer "
        "takes its reaction time (--reaction SECONDS). Two people at one keyboard say who acts: "
        "2: c3. With a full matrix, done ends a Race.",
        "See also: ? modes.",
    ),
    "steal": (
        "With steal=on you may use your turn to take a card that the other player placed: steal b2 "
        "c3 takes it from their b2 to your c3. A stolen card cannot be stolen again. With plant=on "
        "you may put the dealt card into the other matrix: plant b2.",
        "See also: ? plant, ? advice.",
    ),
    "cards": (
        "new deals new cards; same deals these cards again. A game that is given up does not "
        "count, and you are asked first, but not where you play these cards for a second time: "
        "such a game can only lower your lowest score, and so can one with an undo. When the game "
        "is over its number is told; --seed NUMBER deals the same cards to anybody.",
        "See also: ? tournament.",
    ),
    "tournament": (
        "One to five people play, and the highest, lowest and average score of each is kept. Who "
        "plays is asked before each game. `parlour tournament` starts, shows and changes "
        "tournaments.",
        "See also: ? cards.",
    ),
    "options": (
        "Every rule can be changed during the game, but for the mode: change hands=12, or change "
        "placement=corners scoring=american. The number of decks holds from the next shuffle on. "
        "Dealt cards and rejects are better left alone: no card moves.",
        "? and its name explains an option: " + ", ".join(_OPTIONS) + ".",
    ),
}  # fmt: skip


def help(topic: str, view: View) -> list[Line]:
    if topic in _OPTIONS and topic not in ("steal", "hands"):
        return _option(topic, view)
    if topic == "hands":
        return [*_option("hands", view), *_hands(view)]
    if topic == "score":
        return _scores(view)
    if topic in BY_NAME or topic in ORDINARY:
        return _hand(topic)
    if topic in _TEXTS:
        own = _option("steal", view) if topic == "steal" else []
        return [*paragraphs(*_TEXTS[topic]), *own]
    return _here(view)


def _here(view: View) -> list[Line]:
    rules = rules_of(view)
    return paragraphs(
        "You build poker hands in the rows and columns of the matrix, one card at a time.",
        choices(view).strip(),
        f"The rules: {rules}. ? settings lists them, ? options tells how to change them.",
    )


def _option(name: str, view: View) -> list[Line]:
    option = _OPTIONS[name]
    value = show(getattr(rules_of(view), name))
    return paragraphs(
        f"{name} = {value} now. {option.says}",
        f"It may be {option.choices}. Change it with: change {name}=...",
    )


def _scores(view: View) -> list[Line]:
    lines: list[Line] = [" Hand               English  American  User  Pat"]
    for o in ORDINARY.values():
        pat = "yes" if o.pat else "no"
        lines.append(f" {o.title:<18} {o.english:>7} {o.american:>9} {o.user:>5}  {pat}")
    return lines + paragraphs(
        "A line that is not full counts pairs, threes and fours only. Pat: five rows, each a hand "
        "marked yes, win; there are no points.",
        "See also: ? scoring, ? table, ? hands, and ? with any hand's name.",
    )


def _hands(view: View) -> list[Line]:
    values = values_of(rules_of(view).table)
    return [
        *paragraphs("The 81 hands, with the points of this game's user table:"),
        *(f"  {hand.name:<45}{values[hand.number]:>4}  {hand.example}" for hand in HANDS),
    ]


def _hand(name: str) -> list[Line]:
    if name not in BY_NAME:
        return paragraphs(f"{ORDINARY[name].title}: see ? score.")
    hand = BY_NAME[name]
    decks = " It needs two decks." if hand.needs_two_decks else ""
    return paragraphs(
        f"{hand.title}: {hand.definition}. For example {hand.example}.{decks}",
        f"It scores as {hand.ordinary.title}; a user table may give it its own points. See also: "
        "? score, ? hands.",
    )
