"""What clients may send, as strict types: what is not of this form is refused before it is read."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.club.names import GUEST
from parlour.club.tournaments.events import Form as TournamentForm
from parlour.club.tournaments.events import Partners, RankedBy
from parlour.club.tournaments.league import Scored
from parlour.core.saying import Saying
from parlour.store.clubs import GivenRole
from parlour.store.friends import Shows

Seq = Annotated[int, Meta(ge=0, le=2**31 - 1)]
ShortText = Annotated[str, Meta(max_length=40)]
SeedText = Annotated[str, Meta(max_length=64, pattern=r"^[!-~]*$(?!\n)")]
LongText = Annotated[str, Meta(max_length=4000)]
ActionText = Annotated[str, Meta(min_length=1, max_length=4000)]
EntryNumber = Annotated[int, Meta(ge=1, le=10_000)]
ReasonText = Annotated[str, Meta(min_length=1, max_length=200)]
RulesForm = LongText | dict[ShortText, bool | int | LongText]


class Form(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a client sends."""


class NewGuest(Form, frozen=True):
    name: ShortText = GUEST


class NewName(Form, frozen=True):
    name: ShortText


class Credentials(Form, frozen=True):
    login: ShortText
    password: Annotated[str, Meta(max_length=200)]


class PasswordChange(Form, frozen=True):
    old: Annotated[str, Meta(max_length=200)]
    new: Annotated[str, Meta(max_length=200)]


class Proof(Form, frozen=True):
    """The password, for what cannot be undone; a guest has none."""

    password: Annotated[str, Meta(max_length=200)] = ""


class Recovery(Form, frozen=True):
    login: ShortText
    code: Annotated[str, Meta(max_length=60)]
    password: Annotated[str, Meta(max_length=200)]  # the new one


class FriendAsked(Form, frozen=True):
    code: ShortText


class WhatFriendsSee(Form, frozen=True):
    shows: Shows


class NewClub(Form, frozen=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: ShortText  # at its own table


class ClubJoined(Form, frozen=True):
    invitation: ShortText


class RoleGiven(Form, frozen=True):
    role: GivenRole


class ClubRules(Form, frozen=True):
    rules: LongText


class NewEvent(Form, frozen=True):
    """An evening of a club's."""

    title: Annotated[str, Meta(min_length=1, max_length=80)]
    begins: Annotated[int, Meta(ge=0, le=4_102_444_800_000)]  # in milliseconds since 1970
    minutes: Annotated[int, Meta(ge=5, le=10_080)] = 120


PasskeyText = Annotated[str, Meta(min_length=1, max_length=16_000)]


class NewPasskey(Form, frozen=True):
    """What the browser made, as WebAuthn has it in JSON, and what its owner calls it."""

    credential: PasskeyText
    name: ShortText


class PasskeyShown(Form, frozen=True):
    credential: PasskeyText


class RulesAsked(Form, frozen=True):
    game: ShortText
    rules: RulesForm = ""


class NewTable(Form, frozen=True):
    game: ShortText
    rules: RulesForm = ""
    seats: Annotated[dict[ShortText, ShortText], Meta(max_length=8)] = {}
    clock: Annotated[int, Meta(ge=5, le=86_400)] | None = None
    listed: bool = False
    seed: SeedText = ""
    deal: Annotated[str, Meta(min_length=1, max_length=200)] | None = None
    hints: bool = True
    rated: bool = False


class Wish(Form, frozen=True):
    """A game with whoever wants the same, by quick pairing."""

    game: ShortText
    rules: RulesForm = ""
    clock: Annotated[int, Meta(ge=5, le=600)] = 30  # seconds for a decision
    rated: bool = False
    # Seconds after which the computer may take the seats that are left; None: wait for people.
    fill: Annotated[int, Meta(ge=0, le=600)] | None = 30
    level: ShortText = "club"  # of the computer
    seed: SeedText = ""


class NewTournament(Form, frozen=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: ShortText
    rules: RulesForm = ""
    form: TournamentForm = "swiss"
    rounds: Annotated[int, Meta(ge=0, le=50)] = 0  # 0: as many as the form needs
    rotate: Annotated[int, Meta(ge=0, le=50)] = 0  # partners are drawn anew after so many
    clock: Annotated[int, Meta(ge=5, le=86_400)] = 60  # seconds for a decision
    patience: Annotated[int, Meta(ge=5, le=604_800)] = 300  # seconds to sit down
    ranked_by: RankedBy = "total"  # where everybody plays alone
    duplicate: bool = False  # all tables of a round play the same deals
    minutes: Annotated[int, Meta(ge=0, le=1440)] = 0  # how long an arena goes on
    partners: Partners = "drawn"


class NewLeague(Form, frozen=True):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: ShortText
    scored: Scored = "places"  # by the points made in each tournament, or by the place
    best: Annotated[int, Meta(ge=0, le=60)] = 0  # of each so many evenings count; 0: all


class Entering(Form, frozen=True):
    name: ShortText = ""


class Partnering(Form, frozen=True):
    """Whom one would like as a partner; 0: nobody any more."""

    entry: Annotated[int, Meta(ge=0, le=10_000)]


class Adjustment(Form, frozen=True):
    """What the director adds to somebody's points, or takes away, and why."""

    entry: EntryNumber
    points: Annotated[int, Meta(ge=-1000, le=1000)]
    reason: ReasonText
    spread: Annotated[int, Meta(ge=-10_000, le=10_000)] = 0


class Handicapping(Form, frozen=True):
    """Settings of the rules that are one player's alone, as in `movement=movable,hands=12`."""

    entry: EntryNumber
    rules: LongText = ""  # empty: as everybody


class OwnGame(Form, frozen=True):
    """A game of one's own in a book; the cards of a deal that was played, or 0 for new ones."""

    cards: Annotated[int, Meta(ge=0, le=10_000)] = 0
    give_up: bool = False  # the game that is not finished, which then does not count


class Ruling(Form, frozen=True):
    """Who won at a table of this round, by the director's word; None: nobody."""

    board: Annotated[int, Meta(ge=0, le=1_000_000)]
    winner: Annotated[int, Meta(ge=0, le=1)] | None
    reason: ReasonText


class Substitution(Form, frozen=True):
    """Somebody who has not played yet plays on for somebody else."""

    entry: EntryNumber
    by: EntryNumber
    reason: ReasonText


class PlayedOut(Form, frozen=True):
    """A hand of 42 to be played out, after what was said; the others' tiles are drawn."""

    tiles: Annotated[str, Meta(max_length=200)]
    said: ShortText = ""
    score: ShortText = ""
    rules: LongText = ""
    level: ShortText = "club"


class SitDown(Form, frozen=True):
    invitation: Annotated[str, Meta(max_length=400)] | None = None
    seed: SeedText = ""
    name: ShortText = ""  # at this table and seat, for several people at one screen


class SeatBot(Form, frozen=True):
    bot: ShortText


class Invite(Form, frozen=True):
    seat: str | int | None = None


class Start(Form, frozen=True):
    level: ShortText = "club"


class Act(Form, frozen=True):
    """What a player does, over HTTP or the WebSocket. Sending it twice does it once."""

    seq: Seq  # the newest event that you have seen
    action: ActionText  # one of the view's `legal`
    seat: str | int | None = None  # for whoever holds several


class Looking(Form, frozen=True):
    """Whether the page is looked at, over the WebSocket: when it changes, and every few seconds
    while it is. Programs need not say."""

    looking: bool


class HintsAllowed(Form, frozen=True):
    allowed: bool


class Watchers(Form, frozen=True):
    behind: Annotated[int, Meta(ge=0, le=100)]  # acts


class Speech(Form, frozen=True):
    text: Annotated[str, Meta(max_length=1000)]


class Muted(Form, frozen=True):
    muted: bool


class Answer(Form, frozen=True):
    agree: bool


class Again(Form, frozen=True):
    same_deal: bool = False
    seed: SeedText = ""


class Afresh(Form, frozen=True):
    seed: SeedText = ""


class Retry(Form, frozen=True):
    """A game that is over, taken up again after so many acts."""

    acts: Annotated[int, Meta(ge=0, le=20_000)]
    level: ShortText = "club"  # of the computer where other people sat


class Say(Form, frozen=True):
    says: ShortText


class PushWanted(Form, frozen=True):
    """A subscription, as a browser's `PushManager` has it: what it is to be sent to, and the keys
    for which it is encrypted, base64url."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100, pattern="^[A-Za-z0-9_-]*$")]
    auth: Annotated[str, Meta(max_length=40, pattern="^[A-Za-z0-9_-]*$")]
    language: Literal["en", "es"] = "en"


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Every error of the API."""

    code: str
    message: str  # in English
    rule: str = ""  # which rule refuses it, where the rules do
    saying: Saying | None = None  # the message, for any language
