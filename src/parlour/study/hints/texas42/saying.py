"""The reasons as English sentences."""

from __future__ import annotations

from parlour.engines.texas42.manual.reading import rules_of
from parlour.games.texas42.seats import SEAT_WORDS, seat_index
from parlour.games.texas42.view import View
from parlour.games.texas42.wording import bid_words, nello_word, trump_words
from parlour.pieces.dominoes import Tile
from parlour.study.hints import Reason

SENTENCES = {
    # the auction
    "only-act": "There is nothing else that you may say.",
    "bid": "Bid {bid}: {with_trump} it should be made about {percent} times in 100.",
    "must-bid": "You must bid: {bid} {with_trump} should be made about {percent} times in 100.",
    "pass": "Pass: {bid} {with_trump} would be made about {percent} times in 100.",
    "pass-partner": "Partner has the bid: over it, {bid} {with_trump} would be made about "
    "{percent} times in 100.",
    "name": "{Named} should make it about {percent} times in 100.",
    "name-trumps": "With {trumps} {of_trumps}, {named} should make it about {percent} times in "
    "100.",
    # the play
    "only-tile": "{tile} is the only tile that you may play.",
    "claim": "Lay down: every trick left is yours, whatever the others hold.",
    "all-alike": "As far as can be told it makes no difference which tile you play.",
    "lead-high-trump": "{tile} is the highest trump left: lead it while the others hold {out}.",
    "lead-trumps": "Lead trumps while the others still hold {out}.",
    "lead-winner": "{tile} cannot be beaten: lead it.",
    "lead-best-of-suit": "{tile} is the best of its suit left: only a trump can take it.",
    "give-count": "Partner's {best} takes this trick: give it your {points}.",
    "partner-has-it": "Partner's {best} takes this trick: there is no need to win it.",
    "trump-in": "Trump it: nobody after you can beat {tile}.",
    "trump-and-hope": "Trump it with {tile}: {out} of the tiles still out could beat that.",
    "take": "{tile} takes this trick, with {points} in it so far.",
    "go-over": "{tile} goes over what is on the table: {out} of the tiles still out could beat it.",
    "no-count": "{seat} is winning this trick with {best}: give it no count.",
    "keep-doubles": "You cannot win this trick: throw {tile} away and keep your doubles.",
    "cannot-win": "You cannot win this trick: let {tile} go.",
    "nello-lead": "Lead low: {out} of the tiles that you cannot see beat {tile}.",
    "nello-under": "{tile} is the highest of yours that stays under {best}.",
    "nello-throw": "You cannot follow, so get rid of {tile}.",
    "nello-leave": "The bidder is winning with {best}: stay under it.",
    "best-make": "With {tile} the bid is made about {percent} times in 100; no other did better.",
    "best-set": "With {tile} the bid is set about {percent} times in 100; no other did better.",
    "no-chance": "In none of the deals that were tried could this still be turned.",
    "most-points": "The hand is decided; with {tile} you should still get about {points} points.",
}
_TILES = ("tile", "best")


def said(reason: Reason, view: View) -> str:
    words: dict[str, object] = dict(reason.values)
    for name in _TILES:
        if name in words:
            words[name] = Tile.named(words[name]).shown
    if "seat" in words:
        words["seat"] = SEAT_WORDS[seat_index(words["seat"])]
    if "bid" in words:
        words["bid"] = bid_words(str(words["bid"]))
    if "trump" in words:
        words |= _trump(str(words["trump"]), view)
    words["of_trumps"] = "trump" if words.get("trumps") == 1 else "trumps"
    return SENTENCES[reason.code].format(**words)


def _trump(trump: str, view: View) -> dict[str, str]:
    rules = rules_of(view["rules"])
    if trump == "partner":
        return {"with_trump": "with partner to name the trump"}
    if trump == "nello":
        named = nello_word(rules)
        return {"with_trump": f"as {named}", "named": named, "Named": named.capitalize()}
    named = trump_words(trump, rules)
    return {"with_trump": f"with {named}", "named": named, "Named": named.capitalize()}
