"""Line mode in other languages: nothing is left in English, and what is typed is understood."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from parlour.cli import main
from parlour.core.errors import ParlourError
from parlour.core.rules import show
from parlour.games import GAMES
from parlour.games import game as game_named
from parlour.games.poker_solitaire.hands import HANDS
from parlour.records.record import Record
from parlour.terminal.console import Console, Gone
from parlour.terminal.cribbage.count import Counted
from parlour.terminal.full.talk import Talk
from parlour.terminal.line import Wish, introduce, play, sit_down
from parlour.terminal.rulebook import choices_of, game_lines
from parlour.terminal.saves import Shelf
from parlour.terminal.screens import SCREENS, host_of, screen_of
from parlour.terminal.sitting import Sitting
from parlour.terminal.solo import Solo
from parlour.terminal.tongue import answering, speaking
from tests.terminal import cribbage_typist, typist
from tests.terminal.pseudo import PSEUDO, speak_pseudo

EVERYWHERE = (
    "?", "last", "record", "show", "? rules", "? advice", "? words", "? settings", "? deal",
    "? nonsense", "undo", "tips", "xyzzy", "7", "",
)  # fmt: skip
OWN = {
    "texas-42": ("? bid", "? trump", "? play", "? score", "? walker", "nello", "doubles", "64",
                 "splash 9", "2m", "31", "claim", "c", "66", "00"),
    "cribbage": ("? throw", "? play", "? count", "? board", "5", "go", "5H", "kc", "a 2 3 4",
                 "muggins 2", "count 40"),
    "poker-solitaire": ("? board", "? place", "? reject", "? move", "? modes", "? race", "? steal",
                        "? score", "? hands", "? cards", "? tournament", "? options", "? decks",
                        "? big-tiger", "? one-pair", "? five-of-a-kind", "c3", "a1", "r", "c3 d4",
                        "steal b2 c3", "plant b2", "pass", "done", "change hands=13",
                        "change mode=race", "kh c3", "b:c3"),
}  # fmt: skip
PLAYED = [
    ("texas-42", "house", "S"),
    ("texas-42", "straight,enforcement=referee,renege_penalty_marks=2", "S+N"),
    ("texas-42", "dos-1986,target=84", "W"),
    ("cribbage", "standard,target=61", "0"),
    ("cribbage", "pocket-1994,count=self,muggins=on,target=31,games=2", "0+1"),
    ("cribbage", "three-hand,target=61", "0"),
    ("cribbage", "four-hand,target=61", "0"),
    ("poker-solitaire", "standard", "1"),
    ("poker-solitaire", "standard,movement=movable,rejects=2,scoring=user,hands=12,deal=2", "1"),
    ("poker-solitaire", "pat", "1"),
    ("poker-solitaire", "thieves", "1"),
    ("poker-solitaire", "race,steal=on,plant=on,rejects=1", "1+2"),
]  # fmt: skip
WITH_HINTS = ("house", "standard", "standard,target=61")  # a master takes its time
TYPED_AS: dict[str, Callable[[str, Random], str]] = {
    "texas-42": typist.as_typed,
    "cribbage": cribbage_typist.as_typed,
    "poker-solitaire": lambda action, rng: action,
}
# What is the same in every language: what was typed, cards, squares, rejects, marks and seats of
# 42, the seal of a seed, where files are, and what is typed at the shell.
SIGN = "|".join(
    (
        r"'[ -&(-~]*'",
        r"\b(?:[2-9TJQKA]|10)[CDHS]\b",
        r"\b[AB]?:?[a-e][1-5]\b",
        r"\br[1-5]\b",
        r"\b[1-7]m\b",
        r"\b[NESW]\b",
        r"\b[\da-f]{64}\b",
        r"FOLDER\S*",
        r"`[^`]*`",
        r"\b[AB][a-e]\b",  # columns
        r"[oO]{2}",  # pegs side by side
        r"\b(?:splash|plunge|trash)\b",
    )
)


LONGEST = 400  # lines; where cards can be moved, chance alone would go on for thousands


class Person:
    """Types all there is to type, and otherwise acts by chance; what is typed is not echoed."""

    def __init__(self, solo: Solo, between: tuple[str, ...]) -> None:
        self._solo, self._rng = solo, Random(str(solo.record.rules))
        self._lines = self._typing([*between])

    def readline(self, size: int = -1, /) -> str:
        return next(self._lines, "")

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        raise OSError("a person is no file")

    def _typing(self, between: list[str]) -> Iterator[str]:
        as_typed = TYPED_AS[self._solo.record.game.name]
        for _ in range(LONGEST):
            if between and self._rng.random() < 0.6:
                yield f"{between.pop(0)}\n"
            else:
                acts = self._solo.view()["legal"] if self._solo.my_turn else [""]
                yield f"{as_typed(self._rng.choice(acts), self._rng)}\n"


def played(name: str, rules: str, seat: str, language: str, folder: Path) -> str:
    game, out = game_named(name), io.StringIO()
    solo = Solo(Record(game, game.rules(rules), "1"), seat, "random")
    hint = ("hint",) if rules in WITH_HINTS else ()
    console = Console(Person(solo, (*EVERYWHERE, *hint, *OWN[name])), out, interactive=False)
    sitting = Sitting(solo, screen_of(name), console, Shelf(name, folder), host_of(name))
    with speaking(language):
        introduce(solo, console)
        with suppress(Gone):
            sitting.run()
    return out.getvalue().replace(str(folder), "FOLDER")


def names(name: str) -> set[str]:
    """What no language has other words for: games, presets, and options as they are typed."""
    game = game_named(name)
    known = [name, game.title]
    for key, preset in game.ruleset.PRESETS.items():
        known += [key, preset.title]
    for option in game.ruleset.options():
        known += [option.name, show(option.default)]
        known += map(show, option.allowed or ("on", "off"))
    return {word.lower() for text in known for word in re.findall(r"[A-Za-z_]+", text)}


@pytest.mark.parametrize(("name", "rules", "seat"), PLAYED)
def test_nothing_is_said_that_is_in_no_catalogue(
    name: str, rules: str, seat: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak_pseudo(tmp_path / "parlour", monkeypatch)
    text = played(name, rules, seat, PSEUDO, tmp_path / "games")
    left: dict[str, str] = {}
    for line in text.splitlines():
        for word in re.findall(r"[A-Za-z_]*[A-Za-z]{2}[A-Za-z_]*", re.sub(SIGN, "", line)):
            left.setdefault(word.lower(), line)
    assert {word: line for word, line in left.items() if word not in names(name)} == {}


def test_the_search_for_what_is_left_finds_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same game in English is full of what the test above looks for."""
    text = played("cribbage", "standard,target=61", "0", "en", tmp_path)
    assert {"starter", "your", "hand"} <= set(re.sub(SIGN, "", text).lower().split())


@pytest.mark.parametrize("name", GAMES)
def test_options_are_told_in_english_as_the_rules_have_them(name: str) -> None:
    for option in game_named(name).ruleset.options():
        named = Talk().stands_for(option)  # 0 is player 1, and nobody says so but the screens
        assert choices_of(option) == option.choices or named


@pytest.mark.parametrize("name", GAMES)
def test_settings_are_told_in_spanish(name: str) -> None:
    game = game_named(name)
    with speaking("es"):
        told = "\n".join(game_lines(game, 10_000))
    assert game.summary not in told
    for option in game.ruleset.options():
        assert option.says not in told
        assert " or " not in choices_in_spanish(name, option.name)
    assert " or " not in told


def choices_in_spanish(name: str, option_name: str) -> str:
    options = {option.name: option for option in game_named(name).ruleset.options()}
    with speaking("es"):
        return choices_of(options[option_name])


def test_every_phrase_of_the_81_hands_is_known_in_spanish() -> None:
    talk = Talk("es")
    for hand in HANDS:
        for phrase in hand.definition.split("; "):
            assert talk.definition(phrase) != phrase


@pytest.mark.parametrize(
    ("name", "acts", "typed", "meant"),
    [
        ("texas-42", [], "paso", "pass"),
        ("texas-42", [], "Pasa", "pass"),
        ("texas-42", [], "voy 30", "30"),
        ("texas-42", [], "voy a 31", "31"),
        ("texas-42", [], "dos marcas", "2m"),
        ("texas-42", [], "una marca", "1m"),
        ("texas-42", [], "two marks", "2m"),
        ("texas-42", [], "bid 30", "30"),
        ("texas-42", ["30", "pass", "pass", "pass"], "seises", "trump:6"),
        ("texas-42", ["30", "pass", "pass", "pass"], "ases", "trump:1"),
        ("texas-42", ["30", "pass", "pass", "pass"], "dos", "trump:2"),
        ("texas-42", ["30", "pass", "pass", "pass"], "blancas", "trump:0"),
        ("texas-42", ["30", "pass", "pass", "pass"], "dobles", "trump:doubles"),
        ("texas-42", ["30", "pass", "pass", "pass"], "sin triunfo", "trump:follow-me"),
        ("texas-42", ["30", "pass", "pass", "pass"], "elijo treys", "trump:3"),
        ("texas-42", ["30", "pass", "pass", "pass", "trump:6"], "salgo con 64", "play:64"),
        ("texas-42", ["30", "pass", "pass", "pass", "trump:6"], "tender", "claim"),
        ("poker-solitaire", [], "paso", "pass"),
        ("poker-solitaire", [], "hecho", "done"),
        ("poker-solitaire", [], "cambiar hands=12", "change:hands=12"),
        ("poker-solitaire", [], "kh en c3", "KH>c3"),
        ("poker-solitaire", [], "robar b2 c3", "steal:b2>c3"),
    ],
)
def test_what_is_typed_in_spanish_is_understood(
    name: str, acts: list[str], typed: str, meant: str
) -> None:
    state = game_named(name).start(seed="abc")
    for act in acts:
        state = state.apply(act)
    with speaking("es"):
        assert SCREENS[name].read(typed, state.view(state.turn)) == meant


def test_cards_are_thrown_and_played_in_spanish() -> None:
    state = game_named("cribbage").start(
        seed="abc", start={"dealer": 1, "hands": [["5H", "JC", "2S", "2D", "9D", "KC"],
                                                  ["AH", "3C", "4S", "6D", "7D", "8C"]],
                           "starter": "QH"},
    )  # fmt: skip
    screen = SCREENS["cribbage"]
    with speaking("es"):
        assert screen.read("descarto 5h y jc", state.view(0)) == "0:throw:5H,JC"
        state = state.apply("0:throw:5H,JC").apply("1:throw:AH,3C")
        assert screen.read("juego 9", state.view(0)) == "play:9D"
        assert screen.read("paso", state.view(0)) == "go"


def test_english_alone_is_read_where_english_is_spoken() -> None:
    view = game_named("texas-42").start(seed="abc").view("E")
    assert SCREENS["texas-42"].read("paso", view) is None


def test_a_game_is_left_and_resumed_in_spanish(tmp_path: Path) -> None:
    out = io.StringIO()
    wish = Wish(game_named("cribbage"), "", None, "abc", None)
    with speaking("es"):
        left = Console(io.StringIO("salir\n"), out, interactive=True)
        assert sit_down(wish, left, Shelf("cribbage", tmp_path), None) == 0
        assert "La partida está guardada" in out.getvalue()
        back = Console(io.StringIO("quizás\nsí\nsalir\n"), out, interactive=True)
        assert sit_down(wish, back, Shelf("cribbage", tmp_path), None) == 0
    text = out.getvalue()
    assert "¿Retomarla? [s/N] quizás Responde s o n, por favor." in " ".join(text.split())
    assert text.count("La partida está guardada") == 2


def test_rules_that_cannot_be_are_refused_in_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    assert play("cribbage", "standard,players=7", language="es") == 2
    refused = "players puede ir de 2 a 4, no '7'"
    assert capsys.readouterr().err == f"parlour: {refused}\n"


def test_a_part_of_a_count_stands_apart_from_its_cards() -> None:
    with speaking("es"):
        counted = Counted.of(["5H", "5C", "5S", "JD"], "5D", box=False, rules="").lines()
    assert "uno por la jota del palo JD" in "\n".join(counted)


@pytest.mark.filterwarnings("ignore:Cyclopts application invoked")
@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["play", "ajedrez"], "no hay ningún juego 'ajedrez'"),
        (["rules", "ajedrez"], "no hay ningún juego 'ajedrez'"),
        (["play", "cribbage", "--plain", "--seat", "7"], "no hay asiento '7'"),
        (["play", "cribbage", "--level", "nadie"], "no hay nivel 'nadie' en cribbage"),
        (["play", "--pace", "99"], "el ritmo va de 0 a 60 segundos"),
        (["play", "--table", "http://x"], "una mesa en línea"),
        (["tournament", "new", "Copa"], "un torneo tiene de 1 a 5 personas, no 0"),
        (["tournament", "use", "Copa"], "no hay ningún torneo 'Copa'"),
        (["scoring", "set", "default", "flush=1"], "es la tabla del manual"),
        (["scoring", "set", "casa", "flush"], "'flush' no tiene la forma mano=puntos"),
        (["scoring", "export", "default", "/no/x"], "no se puede escribir /no/x"),
        (["scoring", "import", "/no/x"], "no se puede leer /no/x"),
        (["play", "--language", "xx"], "no hay 'xx'; hay en, es"),
        (["play", "cribbage", "--table", "x"], "las tablas de puntos son para poker-solitaire"),
        (["learn", "texas-42", "nada"], "no hay lección 'nada' de texas-42"),
        (["puzzles", "solve", "cribbage", "99999"], "no hay problema '99999' de cribbage"),
        (["tournament", "add", "Ana"], "todavía no hay ningún torneo"),
        (["review"], "no se ha acabado aún ninguna partida"),
        (["count", "5H", "ZZ", "5S", "JD", "--starter", "5D"], "'ZZ' no es una carta"),
        (["hand", "ZZ"], "'ZZ' no es una carta"),
        (["play", "--pace", "abc"], "parlour play no admite 'abc' como --pace; mira"),
        (["drill", "nada"], "parlour drill no admite 'nada' como WHAT; hay: count"),
        (["play", "--colour"], "parlour play no tiene la opción '--colour'; mira"),
        (["count", "5H"], "a parlour count le falta --starter; mira"),
        (["nada"], "no hay ninguna orden 'nada'; mira parlour --help"),
        (["replay", "uno", "dos"], "parlour replay no admite ahí 'dos'; mira"),
    ],
)
def test_what_is_refused_is_refused_in_the_language_of_the_terminal(
    asked: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("PARLOUR_LANGUAGE", "es")
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["parlour", *asked])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "“Highest bid: 2” (bid_cap=2)"), ("es", "«Tope de la puja: 2» (bid_cap=2)")],
)
def test_contradictions_are_told_in_the_words_of_the_settings(language: str, words: str) -> None:
    with pytest.raises(ParlourError) as refused, answering(language):
        game_named("texas-42").rules("straight,splash=on,bid_cap=1")
    assert words in str(refused.value)
