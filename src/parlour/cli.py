"""The `parlour` command."""

from __future__ import annotations

import os
import signal
import sys
from io import TextIOWrapper
from typing import Annotated, Literal, NoReturn

from cyclopts import App, CycloptsError, Parameter

import parlour
from parlour.admin_commands import admin
from parlour.arena_commands import arena, league, results, selfplay
from parlour.club_commands import scoring, tournament
from parlour.command_options import Json, Language
from parlour.core.errors import ParlourError
from parlour.desk_commands import direct
from parlour.extras import NotInstalled, part_with
from parlour.lab_commands import odds, place, throw
from parlour.online_commands import clubs, friends, online
from parlour.puzzle_commands import puzzles
from parlour.rating_commands import ladder, ratings
from parlour.record_commands import replay, seal, solve, verify
from parlour.saves_commands import saves
from parlour.stats_commands import drill, stats
from parlour.study_commands import review

FIRST_GAME = next(iter(parlour.GAMES))

app = App(
    name="parlour",
    help="Texas 42, Cribbage and Poker Solitaire: to play, to study, to build on.",
    version=lambda: parlour.__version__,
    version_flags=["--version", "-V"],
    help_format="plaintext",  # to load a reader of Markdown takes longer than all the rest
)


@app.command
def play(
    game: Annotated[str, Parameter(help=f"one of {', '.join(parlour.GAMES)}")] = "",
    rules: Annotated[str, Parameter(help="a preset or a ruleset; `parlour rules` lists them")] = "",
    *,
    level: Annotated[
        str | None,
        Parameter(
            help="beginner (if you say nothing), club, expert or master; in Texas 42 also "
            "'club?special=seldom' (or never): how freely the computer plays special contracts"
        ),
    ] = None,
    seed: Annotated[str | None, Parameter(help="deals that can be played again")] = None,
    seat: Annotated[
        str | None,
        Parameter(
            help="yours; several people sit at S+N (Texas 42), 0+1 (Cribbage), 1+2 (Poker "
            "Solitaire for two)"
        ),
    ] = None,
    resume: Annotated[bool | None, Parameter(help="take up the unfinished game, or do not")] = None,
    pace: Annotated[float, Parameter(help="seconds between the computer's acts")] = 0.4,
    name: Annotated[tuple[str, ...], Parameter(help="who plays, for a tournament")] = (),
    reaction: Annotated[
        float | None, Parameter(help="the computer's seconds to act in a race; else by its level")
    ] = None,
    table: Annotated[
        str,
        Parameter(help="the link to a table online; or a saved scoring table, for scoring=user"),
    ] = "",
    tips: Annotated[bool, Parameter(help="advice when it applies", negative="")] = False,
    plain: Annotated[bool, Parameter(help="in lines, not full-screen", negative="")] = False,
    language: Annotated[str, Parameter(help="en or es; if you say nothing, the terminal's")] = "",
    theme: Annotated[str, Parameter(help="felt, light, contrast, sixteen or mono")] = "",
) -> int:
    """Play a game against the computer or somebody else, in this terminal.

    RULES is a preset or a ruleset's text, such as house,nello_doubles=low. Without a GAME there is
    a page to choose from. The table is drawn full-screen; --plain, PARLOUR_PLAIN=1, a pipe or
    TERM=dumb play in lines, which screen readers read well.
    """
    from parlour.terminal import entrance

    if "://" in table:
        return entrance.play_at(
            table,
            plain=plain,
            name=name[0] if name else "",
            seat=seat,
            pace=pace,
            language=language,
            theme=theme,
        )
    if table:
        from parlour.terminal.poker_solitaire.printing import with_table

        rules = with_table(game or FIRST_GAME, rules, table)
    return entrance.play(
        game,
        rules,
        plain=plain,
        language=language,
        theme=theme,
        level=level,
        seed=seed,
        seat=seat,
        resume=resume,
        pace=pace,
        names=name,
        reaction=reaction,
        tips=tips,
    )


@app.command
def learn(
    game: Annotated[str, Parameter(help=f"one of {', '.join(parlour.GAMES)}")] = "",
    lesson: Annotated[str, Parameter(help="its name, as `parlour learn` lists it")] = "",
    *,
    language: Language = "",
) -> int:
    """Take lessons at a real table: the first one takes three minutes.

    With no game, all lessons are listed, and which of them were taken.
    """
    from parlour.terminal import lessons

    return lessons.learn(game, lesson, language)


@app.command
def serve(
    *,
    host: Annotated[str, Parameter(help="0.0.0.0: also for others in this network")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="0: any that is free")] = 8042,
    database: Annotated[
        str | None, Parameter(help="sqlite:///a/file or postgresql://user@host/name")
    ] = None,
    show: Annotated[bool, Parameter(name="--open", help="open the page in a browser")] = False,
) -> None:
    """Serve tables online, and the page to play at them: for oneself, or for others too.

    More can be set by environment variables; docs/serving.md lists them.
    """
    from parlour.server import serving
    from parlour.server.settings import Settings

    serving.serve(Settings.read(database=database), host, port, show)


@app.command(name="bot")
def visiting_bot(
    *,
    table: Annotated[str, Parameter(help="the link to it, with an invitation")],
    level: Annotated[
        str, Parameter(help="beginner … master, MODULE:FACTORY or exec:COMMAND")
    ] = "club",
    seat: Annotated[str | None, Parameter(help="else the first that is open")] = None,
    name: Annotated[str, Parameter(help="what it is called there")] = "Parlour bot",
) -> None:
    """Let a computer player sit down at a table online, and play until the game is over."""
    from parlour.server.visiting import visit

    print(visit(table, level, seat, name))


@app.command
def rules(
    game: str,
    ruleset: Annotated[str, Parameter(help="a preset or a ruleset's text")] = "",
    *,
    short: Annotated[bool, Parameter(help="on one screen", negative="")] = False,
    advice: Annotated[bool, Parameter(help="how to play well", negative="")] = False,
    settings: Annotated[
        bool, Parameter(help="all presets and options, or those of RULESET", negative="")
    ] = False,
    word: Annotated[str, Parameter(help="what a word of the game means")] = "",
    language: Language = "",
) -> None:
    """Tell how a game is played, in plain words, under a ruleset or the usual rules."""
    from parlour.terminal.rulebook import Page, print_rules

    wanted: dict[Page, bool] = {
        "short": short, "advice": advice, "settings": settings, "word": bool(word)
    }  # fmt: skip
    pages = [page for page, asked in wanted.items() if asked]
    print_rules(parlour.game(game), ruleset, pages or ["full"], word, language)


@app.command
def count(
    *cards: str,
    starter: str,
    box: bool = False,
    rules: str = "",
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Count a cribbage hand with the starter, part by part: 5H 5C 5S JD --starter 5D.

    RULES is a preset or a ruleset's text; pocket-1994 counts a box's flush like a hand's.
    """
    from parlour.terminal.cribbage.count import Counted
    from parlour.terminal.tongue import answering

    with answering(language):
        hand = Counted.of(cards, starter, box=box, rules=rules)
        print(hand.as_json() if as_json else "\n".join(hand.lines()))


@app.command
def hand(
    *cards: str, table: str = "default", as_json: Json = False, language: Language = ""
) -> None:
    """Name a hand of Poker Solitaire, its scores, and whether it is pat; with no cards, all 81.

    CARDS are up to five, such as KH KD 7C 7S 2H, or the name of a hand. TABLE is a scoring table.
    """
    from parlour.terminal.poker_solitaire.naming import hand_in_json, print_hand
    from parlour.terminal.tongue import answering

    with answering(language):
        print(hand_in_json(cards, table)) if as_json else print_hand(cards, table)


@app.command
def completion(
    shell: Annotated[Literal["bash", "zsh", "fish", "powershell"], Parameter(help="which one")],
    /,
    *,
    install: Annotated[
        bool, Parameter(help="put it where this shell looks for it, from now on", negative="")
    ] = False,
) -> None:
    """Print what makes a shell complete our commands and options when Tab is pressed.

    For this terminal alone, in bash: source <(parlour completion bash)
    """
    if install:
        print(f"it is in {app.install_completion(shell=shell)}, for shells that are opened now on")
    else:
        print(app.generate_completion(shell=shell))


app.command(replay)
app.command(solve)
app.command(verify)
app.command(seal)
app.command(throw)
app.command(odds)
app.command(place)
app.command(stats)
app.command(drill)
app.command(arena)
app.command(league)
app.command(results)
app.command(selfplay)
app.command(admin)
tournament.command(online)
tournament.command(direct)
app.command(tournament)
app.command(friends)
app.command(clubs)
app.command(scoring)
app.command(saves)
app.command(puzzles)
app.command(review)
app.command(ladder)
app.command(ratings)

for _name in app:
    if not _name.startswith("-"):
        app[_name].help_format = "markdown"  # which joins the lines of a paragraph


def main() -> None:
    """Run the command; bad input is one line on standard error and a status of 2."""
    _mend_streams()
    _heed_interrupts()
    try:
        status = app(exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
    except ParlourError as error:
        _fail(" ".join(_told(error).split()), 2)
    except CycloptsError as error:
        from parlour.misuse import in_words

        _fail(in_words(error), 2)
    except ModuleNotFoundError as error:
        if (part := part_with(error.name or "")) is None:
            raise
        _fail(_told(NotInstalled(part)), 2)
    except BrokenPipeError:
        _drop_output()  # whoever read our output has gone; leave quietly, as other filters do
        sys.exit(1)
    except OSError as error:
        _drop_output()
        _fail(f"cannot write: {error.strerror}", 2)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(status if isinstance(status, int) else 0)


def _mend_streams() -> None:
    """Make do with streams that were closed, or that cannot hold all of Unicode."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115  (as long-lived as the program)
    if sys.stdout is None:
        _fail("standard output is closed", 2)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # Other programs are promised UTF-8; a terminal is given what it can show.
            encoding = stream.encoding if stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors="backslashreplace")


def _heed_interrupts() -> None:
    """Whoever sits at a terminal can leave by Ctrl-C, also where it came ignored, from a script's
    background say. Where nobody types, it stays ignored: that job is not to be interrupted."""
    if sys.stdin.isatty() and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _told(error: ParlourError) -> str:
    """What was wrong, in the terminal's language where it can be said in it."""
    from parlour.terminal.full.talk import language_of
    from parlour.terminal.tongue import speaking, told_of

    with speaking(language_of()):
        return told_of(error)


def _fail(message: str, status: int) -> NoReturn:
    print(f"parlour: {message}", file=sys.stderr)
    sys.exit(status)


def _drop_output() -> None:
    """Keep the interpreter from trying once more, at its exit, to write what cannot be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
