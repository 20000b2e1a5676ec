"""Which games are written out: every preset, and every contract and kind of ending."""

from parlour.games.cribbage.rules import Rules as CribbageRules
from parlour.games.poker_solitaire.rules import Rules as PokerSolitaireRules
from parlour.games.texas42.rules import Rules
from tests.games.cribbage.table import deal as cribbage_deal
from tests.games.texas42.table import deal
from tests.playthroughs.write import Case

# Three and four doubles, low tiles, and a sure hand, for the contracts that ask for them.
_SPLASH = deal("N", E="66 55 44 10 20 30 40")
_PLUNGE = deal("N", E="66 55 44 33 10 20 30")
_LOW = deal("N", E="10 20 21 30 31 40 50")
_SEVENS = deal("N", E="61 52 43 60 51 42 33", W="44 53 50 41 32 40 31")
_SURE = deal("N", E="66 65 64 63 55 44 33")
_FOLLOW = deal("N", E="66 65 64 55 44 33 21", S="62 61 00 10 20 30 40", W="63 60 11 22 31 32 41")
_OUT = ("pass", "pass", "pass")


# Everyone's points wait for the right card; and a jack is under the cut.
_HOME = cribbage_deal(
    "standard", "5H TD JC KS 2S 2D", "9H 8D 7C 6S 3C 3D", starter="JH", scores=[119, 119]
)


def _42(name: str, rules: str, *opening: str, start: "dict[str, object] | None" = None) -> Case:
    return Case("texas-42", name, rules, opening, start=start)


def _ps(name: str, rules: str, *opening: str) -> Case:
    return Case("poker-solitaire", name, rules, opening, hands=99)


CASES = [
    *(Case("texas-42", preset, preset, hands=3) for preset in Rules.PRESETS),
    Case("texas-42", "a-whole-game", "house,target=3", hands=99),
    _42("pip-trump", "straight", "30", *_OUT, "trump:5", start=_SURE),
    _42("doubles-trump", "straight", "1m", *_OUT, "trump:doubles", start=_PLUNGE),
    _42("doubles-trump-1986", "dos-1986", "42", *_OUT, "trump:doubles", start=_PLUNGE),
    _42("follow-me", "straight", "1m", *_OUT, "trump:follow-me", start=_SPLASH),
    _42("follow-me-c", "spec-c,follow_me=on", "1m", *_OUT, "trump:follow-me", start=_SPLASH),
    _42("nello", "house", "1m", *_OUT, "trump:nello", "play:10", start=_LOW),
    _42("nello-doubles-high", "house,nello_doubles=high", "1m", *_OUT, "trump:nello", start=_LOW),
    _42("nello-doubles-low", "house,nello_doubles=low", "1m", *_OUT, "trump:nello", start=_LOW),
    _42("trash", "dos-1986", "trash:42", *_OUT, "play:10", start=_LOW),
    _42("splash", "house", "splash:2m", *_OUT, start=_SPLASH),
    _42("plunge", "house", "plunge:4m", *_OUT, start=_PLUNGE),
    _42("plunge-c", "spec-c,plunge=on,sweep_trump=doubles", "plunge:4m", *_OUT, start=_PLUNGE),
    _42("sevens", "house", "1m", *_OUT, "trump:sevens", start=_SEVENS),
    _42("change-of-suit", "dos-1986", "30", *_OUT, "trump:1", "redeclare", "trump:6", start=_SURE),
    _42("laid-down", "straight", "30", *_OUT, "trump:6", "claim", start=_SURE),
    _42("renege", "spec-c", "1m", *_OUT, "trump:6", "play:66", "play:10", start=_FOLLOW),
    _42(
        "out-of-turn",
        "spec-c",
        "W:31",
        "1m",
        *_OUT,
        "trump:6",
        "play:65",
        "N:play:54",
        "W:play:63",
        "play:62",
        start=_FOLLOW,
    ),
    _42("exposed", "spec-c", "1m", *_OUT, "S:expose:00", "trump:6", "play:44", start=_FOLLOW),
    _42("redeal", "straight", *_OUT, "pass", start=_LOW),
    _42("forced-bid", "straight,all_pass=dealer-31", *_OUT, "31", "trump:2", start=_LOW),
    _42("played-out", "straight,play_out=on", "30", *_OUT, "trump:6", "play:66", start=_SURE),
    *(Case("cribbage", preset, preset, hands=2) for preset in CribbageRules.PRESETS),
    Case("cribbage", "a-whole-game", "standard,target=31", hands=99),
    Case("cribbage", "a-match", "acc-match,games=2,target=31", hands=99),
    Case("cribbage", "self-count", "standard,count=self"),
    Case("cribbage", "muggins", "three-hand,count=self,muggins=on"),
    Case("cribbage", "cut-by-hand", "four-hand,first_dealer=by-hand"),
    Case("cribbage", "single-count", "five-card,play_on=off"),
    Case("cribbage", "heels-end-it", "standard", ("throw:3C,3D", "throw:2S,2D"), start=_HOME),
    Case("cribbage", "out-of-order", "standard", ("0:throw:2S,2D", "throw:6S,9H"), start=_HOME),
    *(
        Case("poker-solitaire", preset, preset, hands=99)
        for preset in PokerSolitaireRules.PRESETS
        if preset != "pat"  # cards that move are moved for hundreds of lines
    ),
    _ps("changed-rules", "standard,deal=2", "change:hands=12,scoring=user,table=pair:7"),
    _ps("three-decks", "american,decks=3,placement=corners,rejects=4"),
    _ps("own-rules", "alternate,placement_2=anywhere,scoring_2=american,hands_2=12,rejects_2=1"),
    _ps("race-to-pat", "race-both,scoring_2=pat,steal=on,plant=on"),
]
