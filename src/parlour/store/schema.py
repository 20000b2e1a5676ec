"""The tables of the database. The event log is the truth; what else is here can be told from it,
apart from people, how they prove who they are, and what they were taught.

A change here needs a migration (`migrations/versions/`); a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from parlour.store.clubs_schema import club_events, club_members, club_rules, clubs
from parlour.store.leagues_schema import league_evenings, leagues
from parlour.store.metadata import metadata
from parlour.store.passkeys_schema import passkey_challenges, passkeys
from parlour.store.pushes_schema import push_subscriptions

__all__ = [  # and all below
    "club_events",
    "club_members",
    "club_rules",
    "clubs",
    "league_evenings",
    "leagues",
    "metadata",
    "passkey_challenges",
    "passkeys",
    "push_subscriptions",
]

# SQLite numbers rows by itself only where the key is a plain INTEGER.
_Number = BigInteger().with_variant(Integer, "sqlite")

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(64), nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),  # all times: milliseconds since 1970
    # They wanted to be forgotten: what old tables call them is not shown any more.
    Column("forgotten", Boolean, nullable=False, server_default=false()),
)

accounts = Table(
    "accounts",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("login", String(40), nullable=False, unique=True),
    Column("password", String(200), nullable=False),  # an argon2 hash
    Column("recovery", String(200)),  # likewise, of a code for whoever forgot the password
    Column("created", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),  # a hash of what the client holds
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Text, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Index("ix_tables_lobby", "listed", "phase", "opened"),
)

# The log. A rowid table with a unique index takes twice as many moves a second as one that is
# ordered by (table, seq).
events = Table(
    "events",
    metadata,
    Column("id", _Number, primary_key=True, autoincrement=True),
    Column("table", String(16), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("table", "seq", name="uq_events_table_seq"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Index("ix_seats_player", "player", "since"),
)

results = Table(
    "results",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(4), primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("game", String(32), nullable=False),
    Column("rules", Text, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("won", Boolean),
    Column("score", Integer),
    # Something was taken back on the way: kept, and marked, and not counted.
    Column("takebacks", Boolean, nullable=False, server_default=false()),
    Index("ix_results_player", "player", "game", "ended"),
)

# What a finished game says of a seat, in figures that add up. All of it can be folded again from
# the events; `fold` is the version of what folded it.
sheets = Table(
    "sheets",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(4), primary_key=True),
    Column("fold", Integer, nullable=False),
    Column("rules", Text, nullable=False),
    Column("company", Text, nullable=False),
    Column("figures", Text, nullable=False),
    Column("alone", Boolean, nullable=False),  # whether the computer could play the same cards
    Column("engine", Integer),  # what it made of them, once it has
)

# Games that count for the ratings, seat by seat. `player` may be the computer at some level, and
# may be somebody who is forgotten: the others' games stay what they were. The ratings are a fold
# over these rows by (ended, table); `folded` says which it has taken in.
rated_seats = Table(
    "rated_seats",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(4), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("family", String(40), nullable=False),
    Column("player", String(40), nullable=False),
    Column("side", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("among", String(32)),  # the same for the same people; None for one person alone
    Column("folded", Boolean, nullable=False, server_default=false()),
    # Before and after; none where the same people had played too often that day.
    Column("mu_before", Double),
    Column("sigma_before", Double),
    Column("mu", Double),
    Column("sigma", Double),
    Index("ix_rated_seats_order", "game", "family", "folded", "ended", "table"),
    Index("ix_rated_seats_folded", "folded", "ended", "table"),
    Index("ix_rated_seats_among", "among", "ended"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("family", String(40), primary_key=True),
    Column("player", String(40), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Index("ix_ratings_ladder", "game", "family", "mu"),
    Index("ix_ratings_player", "player"),
)

# Who waits for a game with anybody who wants the same, until `table` says where they play. A row
# that its player's server has not looked after for some seconds counts for nothing.
queue = Table(
    "queue",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("game", String(32), nullable=False),
    Column("rules", Text, nullable=False),
    Column("clock", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("fill", Integer),  # seconds after which the computer may fill in; None: never
    Column("level", String(20), nullable=False),  # of the computer
    Column("seed", String(64), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("table", String(16)),
    Index("ix_queue_table", "table"),
)

# What people said at a table in words of their own. The log has the ids alone, so that words can
# be removed and games stay what they were.
notes = Table(
    "notes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("seat", String(4), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Index("ix_notes_table", "table", "at"),
)

# Whom somebody does not want to hear, at any table.
mutes = Table(
    "mutes",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("muted", ForeignKey("players.id"), primary_key=True),
)

# What somebody thinks whoever runs the server should see.
reports = Table(
    "reports",
    metadata,
    Column("note", ForeignKey("notes.id"), primary_key=True),
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# Who is at which table just now, as each process last said. It is good for some seconds: a
# process that says nothing any more has nobody.
processes = Table(
    "processes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

presences = Table(
    "presences",
    metadata,
    Column("process", String(16), primary_key=True),
    Column("table", String(16), primary_key=True),
    Column("player", String(32), primary_key=True),
    Column("looking", Boolean, nullable=False),
    Index("ix_presences_table", "table"),
    Index("ix_presences_player", "player"),
)

# By what code somebody can be asked to be a friend, and what their friends see of them.
friend_codes = Table(
    "friend_codes",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("code", String(12), nullable=False, unique=True),
    Column("shows", String(8), nullable=False),
)

# Whom somebody would like to have as a friend. Friends are those who are here both ways.
friends = Table(
    "friends",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("other", ForeignKey("players.id"), nullable=False, index=True),
    Column("called", String(40), nullable=False),  # what `player` knew of them then
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("player", "other"),
)

# Whom somebody wants to have nothing to do with, and does not hear either.
blocks = Table(
    "blocks",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("blocked", ForeignKey("players.id"), nullable=False, index=True),
    Column("called", String(40), nullable=False),
    UniqueConstraint("player", "blocked"),
)

# To a table, within the site. One that was declined is kept, so that nobody asks again.
invitations = Table(
    "invitations",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("by", ForeignKey("players.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("declined", Boolean, nullable=False),
    UniqueConstraint("table", "player"),
)

# Taken to the end, for the first time then.
lessons = Table(
    "lessons",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("lesson", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# The first answer to a puzzle that was posed to somebody, and what the puzzle was rated just then
# (nothing, where it is one from their own games). All that is told of their practice is a fold
# over these, in the order of their times.
attempts = Table(
    "attempts",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("puzzle", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of it, from 0
    Column("at", BigInteger, nullable=False),
    Column("right", Boolean, nullable=False),
    Column("daily", Boolean, nullable=False),
    Column("rating", Float),
    Column("deviation", Float),
)

# What puzzles are rated by now: folded from the first attempts of everybody.
puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("puzzle", String(40), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
)

# A game that is over, looked back at. It follows from the events, but takes a while to find.
reviews = Table(
    "reviews",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("acts", Integer, nullable=False),  # of the game: one taken back is another
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),  # JSON
)

# Tournaments. What they are is the fold of their events; the rest is here to look for them.
tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("game", String(32), nullable=False),
    Column("phase", String(16), nullable=False),
    Column("opened", BigInteger, nullable=False),
    Index("ix_tournaments_phase", "phase", "opened"),
)

tournament_events = Table(
    "tournament_events",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)

# The deal of a day: what it comes from, which nobody is told before the day is over, and what the
# computer makes of it, once it has played it.
dailies = Table(
    "dailies",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("computer", Integer),
)

# Tries at it, by whom: the first (0) counts, the others are practice.
daily_tries = Table(
    "daily_tries",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table", String(16), nullable=False, unique=True),
    Column("ended", BigInteger),
    Column("score", Integer),
    Column("disclosed", Boolean, nullable=False, server_default=false()),
    Index("ix_daily_tries_disclosed", "disclosed", "day"),
)
