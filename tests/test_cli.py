"""The command as a shell sees it: output, errors in one line, exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest
from cyclopts import CycloptsError

import parlour
from parlour.cli import app
from parlour.misuse import in_words
from parlour.study.puzzles.posed import grades
from parlour.study.puzzles.practice import Attempt
from parlour.terminal.attempts import AttemptsKept

GOOD = {"game": "texas-42", "rules": "straight", "seed": "x", "actions": ["30", "pass"]}


def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from parlour.cli import main; main()", *arguments]
    return subprocess.run(
        command, input=stdin, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.fixture
def records(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps(GOOD) + "\n")
    return path


def test_replay_prints_a_line_a_record_and_fails_if_one_does(records: Path) -> None:
    done = run("replay", str(records))
    assert done.returncode == 0
    assert json.loads(done.stdout)["ok"] is True
    with records.open("a") as file:
        file.write("garbage\n" + json.dumps(GOOD | {"actions": ["pass", "29"]}) + "\n")
    done = run("replay", str(records))
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [t["ok"] for t in told] == [True, False, False]
    assert told[2]["at"] == 1
    assert done.returncode == 1
    assert done.stderr == ""


def test_solve_prints_a_line_a_problem_and_fails_if_one_does(tmp_path: Path) -> None:
    problem = {
        "game": "texas-42",
        "trump": "1",
        "hands": {"N": ["64"], "E": ["11"], "S": ["55"], "W": ["41"]},
        "leader": "S",
    }
    path = tmp_path / "problems.jsonl"
    path.write_text(json.dumps(problem) + "\n\n" + json.dumps(problem | {"at_least": 1}) + "\n")
    done = run("solve", str(path))
    assert done.returncode == 0
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert told[0]["value"] == {"NS": 0, "EW": 26}
    assert told[1]["at_least"] is False
    done = run("solve", "-", stdin="garbage\n" + path.read_text())
    assert done.returncode == 1
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [False, True, True]
    assert done.stderr == ""


def test_records_come_from_standard_input_too(records: Path) -> None:
    done = run("replay", "-", stdin=json.dumps(GOOD))
    assert json.loads(done.stdout)["turn"] == json.loads(run("replay", str(records)).stdout)["turn"]


def test_sealed_records_verify_and_tampered_ones_do_not(records: Path) -> None:
    sealed = run("seal", str(records)).stdout
    assert run("verify", "-", stdin=sealed).returncode == 0
    tampered = json.loads(sealed)
    tampered["deals"][0]["shaker"] = "N" if tampered["deals"][0]["shaker"] != "N" else "E"
    done = run("verify", "-", stdin=json.dumps(tampered))
    assert done.returncode == 1
    assert "record 1: does not hold: deal 1 is not the one" in done.stdout


@pytest.mark.parametrize("command", ["replay", "solve", "seal", "verify"])
def test_a_file_is_asked_for_by_its_name_and_has_to_hold_something(
    command: str, tmp_path: Path
) -> None:
    done = run(command)
    assert (done.returncode, done.stdout) == (2, "")
    assert "FILE" in done.stderr
    assert "--file" not in done.stderr
    path = tmp_path / "empty.jsonl"
    path.write_text("\n")
    for done in (run(command, str(path)), run(command, "-")):
        assert (done.returncode, done.stdout) == (2, "")
        assert "there are no records in" in done.stderr


def test_one_is_not_many() -> None:
    done = run("verify", "-", stdin=json.dumps(GOOD | {"actions": ["30"]}))
    assert "holds: 1 action, 1 deal drawn from the seed;" in done.stdout
    done = run("verify", "-", stdin=json.dumps(GOOD))
    assert "holds: 2 actions, 1 deal drawn from the seed;" in done.stdout


def test_rules_are_listed_with_their_options() -> None:
    done = run("rules", "texas-42", "--settings")
    assert done.returncode == 0
    for name in (
        *parlour.game("texas-42").ruleset.PRESETS,
        "nello_doubles",
        "renege_penalty_marks",
    ):
        assert name in done.stdout
    one = run("rules", "texas-42", "house,nello_doubles=low", "--settings")
    assert "Nello doubles: low (nello_doubles=low) (changed)" in one.stdout


def test_rules_are_told_in_plain_words() -> None:
    usual = run("rules", "texas-42").stdout
    assert "Special contracts" not in usual
    assert "[2|1]*" in usual  # the drawn trick, and who takes it
    house = run("rules", "texas-42", "house,nello_doubles=low").stdout
    assert "Each double is the lowest of its suit in it." in house
    spanish = run("rules", "cribbage", "--short", "--language", "es").stdout
    assert spanish.strip().startswith("Gana quien llega primero a 121 puntos.")
    advice = run("rules", "poker-solitaire", "--advice").stdout
    assert [line.split(".")[0].strip() for line in advice.splitlines() if line[1:2].isdigit()] == [
        str(number) for number in range(1, 13)
    ]
    assert run("rules", "texas-42", "--word", "walkers").stdout.strip().startswith("walker: ")
    unknown = run("rules", "texas-42", "--word", "wlaker")
    assert unknown.returncode == 2
    assert "is no word of Texas 42; its words are " in unknown.stderr


def test_count_counts_a_cribbage_hand() -> None:
    done = run("count", "5H", "5c", "5S,JD", "--starter", "5D")
    assert done.returncode == 0
    *parts, last = done.stdout.splitlines()
    assert [int(line.split()[-1]) for line in parts] == [2, 4, 6, 8, 10, 12, 14, 16, 28, 29]
    assert last.startswith("29: fifteen two, fifteen four,")
    flush = ("count", "2H", "4H", "6H", "KH", "--starter", "8C")
    assert run(*flush).stdout.splitlines()[-1] == "4: a flush of four is four"
    assert run(*flush, "--box").stdout == "0: nothing\n"
    as_in_1994 = run(*flush, "--box", "--rules", "pocket-1994")
    assert as_in_1994.stdout.splitlines()[-1] == "4: a flush of four is four"


@pytest.mark.parametrize(
    "arguments",
    [
        ["frobnicate"],
        ["replay"],
        ["replay", "no/such/file"],
        ["replay", "."],
        ["verify", "no/such/file"],
        ["seal", "no/such/file"],
        ["solve", "no/such/file"],
        ["rules"],
        ["rules", "chess"],
        ["rules", "texas-42", "nope"],
        ["rules", "texas-42", "house,target=none"],
        ["rules", "texas-42", "straight,scoring=own-points"],
        ["count"],
        ["count", "5H", "5C", "5S", "JD"],
        ["count", "5H", "5C", "--starter", "5D"],
        ["count", "5H", "5C", "5S", "JX", "--starter", "5D"],
        ["count", "5H", "5C", "5S", "JD", "--starter", "JD"],
        ["count", "5H", "5C", "5S", "--starter", "JD", "--box"],
        ["count", "5H", "5C", "5S", "JD", "--starter", "5D", "--rules", "nope"],
        ["play", "cribbage", "--seat", "2"],
        ["play", "cribbage", "standard,players=3"],
        ["play", "chess"],
        ["play", "texas-42", "nope"],
        ["play", "texas-42", "--level", "godlike"],
        ["play", "texas-42", "--seat", "Q"],
        ["play", "texas-42", "--pace", "slow"],
        ["play", "texas-42", "--pace=-1"],
        ["play", "texas-42", "--pace=nan"],
        ["play", "texas-42", "--frob"],
        ["play", "texas-42", "--seed", "x" * 2000],
        ["arena"],
        ["arena", "texas-42", "beginner"],
        ["arena", "texas-42", "beginner", "godlike"],
        ["arena", "texas-42", "beginner", "nowhere:Bot"],
        ["arena", "texas-42", "beginner", "random", "--pairs", "many"],
        ["arena", "texas-42", "beginner", "random", "--seeds", "a,,b"],
        ["arena", "texas-42", "beginner", "random", "--workers", "0"],
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line_and_a_status(arguments: list[str], tmp_path: Path) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("parlour: ")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def shell(command: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run a shell command in which PARLOUR stands for ours."""
    ours = f"{sys.executable} -c 'from parlour.cli import main; main()'"
    return subprocess.run(
        ["bash", "-c", command.replace("PARLOUR", ours)],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_record_cannot_forge_or_flood_what_verify_says(records: Path) -> None:
    forged = "x\nrecord 2: holds: \x1b[2J"
    hostile = [
        GOOD | {"actions": [forged]},
        GOOD | {"scores": forged},
        GOOD | {"result": "y" * 900_000},
        GOOD | {"deals": [forged]},
        GOOD | {"rules": forged},
        GOOD | {"game": forged},
    ]
    records.write_text("".join(json.dumps(record) + "\n" for record in hostile))
    done = run("verify", str(records))
    assert done.returncode == 1
    assert len(done.stdout.splitlines()) == len(hostile)
    assert "\x1b" not in done.stdout
    assert len(done.stdout) < 3000


def test_version_is_told_in_short() -> None:
    assert run("-V").stdout == run("--version").stdout == f"{parlour.__version__}\n"


@pytest.mark.parametrize("command", ["replay", "verify", "seal"])
def test_the_mark_that_begins_some_files_is_no_part_of_a_record(
    command: str, tmp_path: Path
) -> None:
    path = tmp_path / "marked.jsonl"
    path.write_text(json.dumps(GOOD) + "\n", encoding="utf-8-sig")
    marked = run(command, str(path))
    path.write_text(json.dumps(GOOD) + "\n")
    assert marked.returncode == 0
    assert marked.stdout == run(command, str(path)).stdout


def test_sealing_goes_on_after_a_bad_line() -> None:
    done = run("seal", "-", stdin=f"{json.dumps(GOOD)}\ngarbage\n{json.dumps(GOOD)}\n")
    assert done.returncode == 1
    first, second = done.stdout.splitlines()
    assert first == second
    assert done.stderr.startswith("parlour: record 2: not a game record")
    assert done.stderr.count("\n") == 1


def test_verify_tells_programs_too() -> None:
    bad = json.dumps(GOOD | {"actions": ["30", "29"]})
    done = run("verify", "-", "--json", stdin=f"{json.dumps(GOOD)}\n{bad}\n")
    good, refused = map(json.loads, done.stdout.splitlines())
    assert done.returncode == 1
    assert (good["record"], good["ok"], good["checked"][:9]) == (1, True, "2 actions")
    assert (refused["record"], refused["ok"]) == (2, False)
    assert refused["error"].startswith("action 2 is refused: ")  # in sentences from 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("arena", "parlour arena needs GAME; see parlour arena --help"),
        ("arena cribbage club", "parlour arena needs SECOND; see parlour arena --help"),
        ("replay", "parlour replay needs FILE; see parlour replay --help"),
        ("scoring copy mine", "parlour scoring copy needs NEW-NAME; see parlour scoring copy"),
        ("count 5H 5C 5S JD", "parlour count needs --starter; see parlour count --help"),
        ("replay one two", "parlour replay takes no 'two' there; see parlour replay --help"),
        ("arena cribbage club club --pairs", "--pairs requires an argument"),
    ],
)
def test_what_has_a_place_is_called_as_in_the_help(arguments: str, told: str) -> None:
    with pytest.raises(CycloptsError) as refused:
        app(arguments.split(), exit_on_error=False, print_error=False)
    assert told in in_words(refused.value)


def test_hands_are_counted_and_named_for_programs() -> None:
    counted = json.loads(run("count", "5H 5C 5S JD", "--starter", "5D", "--json").stdout)
    assert counted["points"] == 29 == sum(part["points"] for part in counted["parts"])
    named = json.loads(run("hand", "KH", "KD", "7C", "7S", "2H", "--json").stdout)
    assert named["name"] == "two-pair"
    assert named == next(
        each for each in json.loads(run("hand", "--json").stdout) if each["name"] == "two-pair"
    )
    assert run("hand", "KH", "--json").stdout == "null\n"


def test_what_is_listed_is_listed_for_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))

    def listed(*words: str) -> Any:
        return json.loads(run(*words, "--json").stdout)

    assert listed("tournament", "list") == {"current": None, "tournaments": {}}
    run("tournament", "new", "june", "Ada", "Ben")
    told = {"current": "june", "tournaments": {"june": ["Ada", "Ben"]}}
    assert listed("tournament", "list") == told
    run("scoring", "copy", "default", "mine")
    assert listed("scoring", "list") == ["default", "mine"]

    assert listed("saves") == []
    run("play", "cribbage", "--plain", "--seed", "s", stdin="quit\n")
    (left,) = listed("saves")
    assert (left["game"], left["rules"], left["number"]) == ("cribbage", "standard", 1)
    assert Path(left["path"]).is_file()

    puzzle = next(iter(grades("cribbage")))
    AttemptsKept().add(Attempt("cribbage", puzzle, 0, False, rating=1500, deviation=60))
    standing = listed("puzzles")
    assert [each["game"] for each in standing["games"]] == list(parlour.GAMES)
    assert [each["rated"] for each in standing["games"]] == [0, 1, 0]
    _, cribbage, _ = standing["games"]
    assert cribbage["due"] == [puzzle]
    assert cribbage["rating"] < 1500
    assert standing["streak"] == {"days": 0, "longest": 0, "today": False}


def test_what_a_server_s_database_holds_is_told_to_programs(tmp_path: Path) -> None:
    here = ("--database", f"sqlite:///{tmp_path}/tables.sqlite3", "--json")
    assert json.loads(run("admin", "check", *here).stdout) == {"tables": 0, "hold": 0, "wrong": []}
    assert json.loads(run("admin", "reports", *here).stdout) == []
    assert json.loads(run("ratings", "rebuild", *here).stdout) == {"games": 0, "players": 0}


def test_whoever_waits_for_a_file_sees_how_far_it_is(records: Path, tmp_path: Path) -> None:
    """A bar on the terminal where errors go, for output goes elsewhere."""
    out = tmp_path / "out.jsonl"
    command = f"{sys.executable} -m parlour verify {records} >{out}"
    child = pexpect.spawn("/bin/sh", ["-c", command], timeout=60, encoding="utf-8")
    seen = child.read()
    child.close()
    assert child.exitstatus == 0
    assert "1 lines" in seen or "100%" in seen
    assert out.read_text().startswith("record 1: holds")


def test_bash_completes_commands_options_and_choices() -> None:
    script = run("completion", "bash").stdout
    for words, found in (
        (["parlour", "ar"], "arena"),
        (["parlour", "arena", "cribbage", "a", "b", "--prot"], "--protocol"),
        (["parlour", "review", "--level", ""], "expert master"),
    ):
        typed = " ".join(f"'{word}'" for word in words)
        asked = f"COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; _parlour"
        answer = subprocess.run(
            ["bash", "-c", f'{script}\n{asked}; echo "${{COMPREPLY[@]}}"'],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert answer.stdout.strip() == found
