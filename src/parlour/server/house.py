"""Everything that one server process has, made when it starts and closed when it stops."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from secrets import token_hex
from typing import TypeVar

from parlour import seen as pictures
from parlour.club import rating
from parlour.server.attendance import Attendance
from parlour.server.comparing import Comparing
from parlour.server.dailies import DealsOfTheDay
from parlour.server.driving import Driver
from parlour.server.guessing import Guesses
from parlour.server.hall import Hall, Room
from parlour.server.identity import Identity
from parlour.server.keys import Keyring, look_after_keys
from parlour.server.limits import AtOnce, Buckets
from parlour.server.live import GOING, Live
from parlour.server.notifying import Notifying
from parlour.server.pairing import Pairing
from parlour.server.passwords import Passwords
from parlour.server.postcards.posting import Postcards
from parlour.server.practising import Practising
from parlour.server.pulse import Pulse
from parlour.server.push_letters import Letters
from parlour.server.reviewing import Reviewing
from parlour.server.scorekeeping import Scorekeeping
from parlour.server.sessions import look_after_sessions
from parlour.server.settings import Settings
from parlour.server.steps import LookingBack
from parlour.server.thinking import Thinkers
from parlour.server.tournaments import Tournaments
from parlour.store.attempts import Attempts
from parlour.store.clubs import Clubs
from parlour.store.daily import Dailies
from parlour.store.database import database_url, open_database
from parlour.store.fanout import fanout_for
from parlour.store.friends import Friends
from parlour.store.invitations import Invitations
from parlour.store.keeping import Keeping
from parlour.store.leagues import Leagues
from parlour.store.lessons import LessonsTaken
from parlour.store.log import EventLog
from parlour.store.passkeys import Passkeys
from parlour.store.people import People
from parlour.store.presence import Presence
from parlour.store.pushes import Pushes
from parlour.store.ratings import RatingsKept
from parlour.store.reviews import Reviews
from parlour.store.sheets import SheetsKept
from parlour.store.talk import Talk
from parlour.store.tournaments import TournamentLog
from parlour.store.waiting import Waiting

_AGAIN = 1.0  # seconds until something that stopped is begun again
_STARTING = 20  # times that the database is asked for the keys, before a start has failed
_WORK_EACH, _WORK_IN_ALL = 4, 100  # hints and looks back that may be under way
_SPEECHES, _AT_ONCE = 0.5, 6.0  # a second that one person may say, and as many at once
_APPROACHES, _APPROACHES_AT_ONCE = 0.2, 20.0  # likewise, to people elsewhere
_FAREWELL = 2.0  # seconds that connections have to close

T = TypeVar("T")

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class House:
    settings: Settings
    hall: Hall
    log: EventLog
    people: People
    pulse: Pulse
    lessons: LessonsTaken
    practising: Practising
    identity: Identity
    thinkers: Thinkers
    comparing: Comparing
    scorekeeping: Scorekeeping
    looking_back: LookingBack
    postcards: Postcards
    reviewing: Reviewing
    work: AtOnce  # that takes a while, by player
    connections: set[Live]
    attendance: Attendance
    talk: Talk
    passkeys: Passkeys
    pushes: Pushes
    letters: Letters
    notifying: Notifying
    friends: Friends
    clubs: Clubs
    invitations: Invitations
    tournaments: Tournaments
    leagues: Leagues
    dailies: DealsOfTheDay
    keeping: Keeping
    ratings: RatingsKept
    waiting: Waiting
    pairing: Pairing
    speeches: Buckets  # words and nudges, by player
    approaches: Buckets  # asking somebody to be a friend or to come to a table, by player
    openings: Buckets  # of tables, by address
    guests: Buckets
    logins: Buckets
    guesses: Guesses  # of passwords
    requests: Buckets  # of any kind, by player


@contextlib.asynccontextmanager
async def house_for(settings: Settings) -> AsyncIterator[House]:
    pictures.prepare()
    gc.freeze()  # what is there now stays: looking through it again and again would delay moves
    engine = open_database(database_url(settings.database), settings.patience)
    people = People(engine)
    keyring = Keyring(await _when_it_answers(lambda: people.keys(token_hex(32))))
    passwords = Passwords()
    identity = Identity(people, keyring, passwords, settings.origins)
    fanout = fanout_for(engine, settings.fanout)
    thinkers = Thinkers(settings.thinkers)
    comparing = Comparing(thinkers)
    looking_back = LookingBack()
    postcards = Postcards()
    reviews = Reviews(engine)
    reviewing = Reviewing(thinkers, reviews)
    connections: set[Live] = set()
    by_address = settings.tables / 60
    async with EventLog(engine, fanout) as event_log:
        keeping = Keeping(engine)
        hall = Hall(event_log, keeping.forgotten)
        scorekeeping = Scorekeeping(event_log, SheetsKept(engine), comparing, reviews)
        driver = Driver(hall, thinkers, settings.reaction)
        attendance = Attendance(Presence(engine), hall, connections)
        pushes, invitations = Pushes(engine), Invitations(engine)
        letters = Letters(settings.push_services, settings.push_contact)
        notifying = Notifying(pushes, letters, attendance, invitations, hall)

        def driven(room: Room, ours: bool) -> None:
            driver.drive(room, ours)
            notifying.changed(room, ours)

        hall.driver = driven
        waiting = Waiting(engine)
        pairing = Pairing(waiting, hall)
        tournaments = Tournaments(TournamentLog(engine), hall)
        tournaments.ready = lambda players, table: notifying.tell(players, table, "ready")
        dailies = DealsOfTheDay(Dailies(engine), hall, thinkers)
        tasks = [
            asyncio.create_task(what)
            for what in (
                _again_and_again("listening", lambda: fanout.listen(hall.heard, hall.heard_of_all)),
                _again_and_again("putting away", hall.put_away),
                _again_and_again(
                    "looking after sessions", lambda: look_after_sessions(connections, people)
                ),
                _again_and_again("looking after who is there", attendance.look_after),
                _again_and_again("notifying", notifying.look_after),
                _again_and_again("pairing", pairing.look_after),
                _again_and_again("looking after tournaments", tournaments.look_after),
                _again_and_again("looking after deals of the day", dailies.look_after),
                _again_and_again("looking after keys", lambda: look_after_keys(keyring, people)),
                thinkers.warm(),
            )
        ]
        try:
            yield House(
                settings=settings,
                hall=hall,
                log=event_log,
                people=people,
                pulse=Pulse(event_log, people),
                lessons=LessonsTaken(engine),
                practising=Practising(Attempts(engine), reviews, hall),
                identity=identity,
                thinkers=thinkers,
                comparing=comparing,
                scorekeeping=scorekeeping,
                looking_back=looking_back,
                postcards=postcards,
                reviewing=reviewing,
                work=AtOnce(_WORK_EACH, _WORK_IN_ALL),
                connections=connections,
                attendance=attendance,
                talk=Talk(engine),
                passkeys=Passkeys(engine),
                pushes=pushes,
                letters=letters,
                notifying=notifying,
                friends=Friends(engine),
                clubs=Clubs(engine),
                invitations=invitations,
                tournaments=tournaments,
                leagues=Leagues(engine),
                dailies=dailies,
                keeping=keeping,
                ratings=RatingsKept(engine, rating),
                waiting=waiting,
                pairing=pairing,
                speeches=Buckets(_SPEECHES, _AT_ONCE),
                approaches=Buckets(_APPROACHES, _APPROACHES_AT_ONCE),
                openings=Buckets(by_address, settings.tables),
                guests=Buckets(by_address, settings.tables),
                logins=Buckets(by_address / 4, settings.tables / 4),
                guesses=Guesses(settings.tables / 3, settings.tables),
                requests=Buckets(settings.messages, 3 * settings.messages),
            )
        finally:
            for task in tasks:
                task.cancel()
            # One that is asking the database ends its transaction first.
            await asyncio.gather(*tasks, return_exceptions=True)
            await driver.close()
            await letters.close()
            await _say_goodbye(connections)
            await scorekeeping.close()
            await dailies.close()
            comparing.close()
            looking_back.close()
            postcards.close()
            reviewing.close()
            passwords.close()
            thinkers.close()
    await engine.dispose()


async def _when_it_answers(ask: Callable[[], Awaitable[T]]) -> T:
    """A server that starts while the database is slow waits for it, within bounds."""
    for _ in range(_STARTING):
        try:
            return await ask()
        except OSError as error:
            log.warning("waiting for the database: %s", error)
            await asyncio.sleep(_AGAIN)
    return await ask()


async def _say_goodbye(connections: set[Live]) -> None:
    """Tell every client to come back; what it sent before that is still stored."""
    for live in tuple(connections):
        live.close(GOING)
    for _ in range(int(_FAREWELL / 0.05)):
        if not connections:
            return
        await asyncio.sleep(0.05)


async def _again_and_again(name: str, what: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            await what()
        except Exception as error:
            log.warning("%s stopped: %s", name, error)
        await asyncio.sleep(_AGAIN)
