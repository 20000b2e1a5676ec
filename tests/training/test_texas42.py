"""The training scripts, run for a moment: they work, and what they write can be used."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from parlour._kernels import Policy, Prospects
from parlour.engines.texas42.learnt.calibration import Line, Meeting, apply
from parlour.engines.texas42.learnt.quick import BY_THE_BOOK, from_halves, quick_players
from parlour.engines.texas42.manual.manual_1986 import Manual1986, good_plays
from parlour.engines.texas42.search.knowledge import knowledge_of
from parlour.engines.texas42.search.searching import Searching
from parlour.games.texas42.play import Playing
from training import learning, texas42_calibration, texas42_hands, texas42_policy, texas42_prospects


def run(monkeypatch: pytest.MonkeyPatch, script: object, arguments: str) -> None:
    """The script with a command line, in this process."""
    monkeypatch.setattr(sys, "argv", ["script", *arguments.split()])
    script.main()  # type: ignore[attr-defined]


# --- hands to learn from ------------------------------------------------------------------


def test_hands_to_learn_from_are_of_every_kind_and_follow_from_the_seed() -> None:
    kinds = set()
    for state, _ in zip(texas42_hands.contracts("kinds", 0.6), range(300), strict=False):
        assert isinstance(state.phase, Playing)
        assert not state.phase.tricks
        kinds.add(state.phase.contract.kind.name)
    assert kinds >= {"bid", "nello", "splash"}
    once, again = (
        [
            state.phase
            for state, _ in zip(texas42_hands.contracts("x", 0.3), range(20), strict=False)
        ]
        for _ in range(2)
    )
    assert once == again


# --- the network --------------------------------------------------------------------------


def test_slopes_are_those_of_the_loss() -> None:
    """By moving every weight a little."""
    chance = np.random.default_rng(1)
    network = learning.Network(5, 4, chance)
    network.to_hidden = network.to_hidden.astype(np.float64)
    network.to_outcome = network.to_outcome.astype(np.float64)
    told, wanted = chance.normal(size=(9, 5)), chance.normal(size=9)

    def loss() -> float:
        return float(((network.forward(told)[1] - wanted) ** 2).sum() / 2)

    units, outcome = network.forward(told)
    for weights, slopes in zip(
        network.weights, network.slopes(told, units, outcome - wanted), strict=True
    ):
        for at in np.ndindex(weights.shape):
            before = weights[at]
            weights[at] = before + 1e-6
            higher = loss()
            weights[at] = before - 1e-6
            assert (higher - loss()) / 2e-6 == pytest.approx(slopes[at], abs=1e-4)
            weights[at] = before


def test_adam_finds_a_minimum() -> None:
    target, weights = np.array([1.0, -2.0]), [np.zeros(2)]
    adam = learning.Adam(weights, 3000)
    for _ in range(3000):
        adam.step([weights[0] - target])
    assert weights[0] == pytest.approx(target, abs=0.01)


# --- the scripts --------------------------------------------------------------------------


def test_the_quick_player_is_taught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texas42_policy, "_FIRST_EFFORT", (0, 6, 0, 6))
    monkeypatch.setattr(texas42_policy, "_EFFORT", (0, 30, 8, 2))
    for module in (learning, texas42_policy):
        monkeypatch.setattr(module, "BATCH", 16)
    first = texas42_policy.collect("first", 0.5, None)
    learnt = Path(texas42_policy.__file__).parents[1] / "src/parlour/engines/texas42/learnt"
    shipped = learnt / "policy.bin"
    second = texas42_policy.collect("second", 0.5, texas42_policy.read_weights(shipped))
    files = [tmp_path / "first.npz", tmp_path / "second.npz"]
    for file, choices in zip(files, (first, second), strict=True):
        nets, features, values = (choices[name] for name in ("nets", "features", "values"))
        assert len(nets) == len(features) == len(values) > 20
        assert nets.max() < Policy.shape[0]
        assert features.shape[1:] == (7, Policy.shape[1])
        assert np.isfinite(features.astype(float)).all()
        real = values >= 0
        assert (real.sum(1) >= 2).all()
        assert (values[real] <= 1).all()
        np.savez_compressed(file, nets=nets, features=features, values=values)
    for name in ("one.bin", "two.bin"):
        run(monkeypatch, texas42_policy, f"fit {tmp_path / name} {files[0]} {files[1]}")
    taught = (tmp_path / "one.bin").read_bytes()
    assert taught == (tmp_path / "two.bin").read_bytes()
    Policy(from_halves(taught))


def test_the_manuals_player_is_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of each choice something is kept as good; a network can be taught by it."""
    for module in (learning, texas42_policy):
        monkeypatch.setattr(module, "BATCH", 8)
    file = tmp_path / "watched.npz"
    run(monkeypatch, texas42_policy, f"watch {file} --seconds 0.5 --workers 1")
    values = np.load(file)["values"]
    assert (values.max(1) == 1).all()
    assert set(np.unique(values)) <= {-1, 0, 1}
    assert ((values >= 0).sum(1) >= 2).all()
    run(monkeypatch, texas42_policy, f"fit {tmp_path / 'book.bin'} {file}")
    Policy(from_halves((tmp_path / "book.bin").read_bytes()))


def test_one_who_plays_by_the_book_does_what_the_manuals_player_does() -> None:
    agrees = asked = 0
    for dealt, _ in zip(texas42_hands.contracts("other", 0), range(150), strict=False):
        state = dealt
        while isinstance(state.phase, Playing):
            view = state.view(state.turn)
            act = next(act for act in view.legal if act.startswith("play:"))
            good = good_plays(view)
            if sum(act.startswith("play:") for act in view.legal) > 1:
                weighed = dict(quick_players()[BY_THE_BOOK].weigh(knowledge_of(view)))
                asked += 1
                agrees += max(weighed, key=weighed.__getitem__) in good
                act = f"play:{good[0]}"
            state = state.apply(act)
    assert agrees > 0.9 * asked


def test_choices_are_collected_in_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "some.npz"
    run(monkeypatch, texas42_policy, f"collect {file} --seconds 0.1 --workers 1")
    found = np.load(file)
    assert sorted(found.files) == ["features", "nets", "values"]
    assert f"{len(found['nets'])} choices" in capsys.readouterr().out


def test_the_guess_of_a_hand_is_taught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (learning, texas42_prospects):
        monkeypatch.setattr(module, "BATCH", 64)
    for name in ("one.bin", "two.bin"):
        run(monkeypatch, texas42_prospects, f"{tmp_path / name} --hands 60 --seed tiny")
    assert (tmp_path / "one.bin").read_bytes() == (tmp_path / "two.bin").read_bytes()
    Prospects(from_halves((tmp_path / "one.bin").read_bytes()))
    told, made = texas42_prospects.examples("tiny", 5)
    assert told.shape == (len(made), Prospects.shape[0])
    assert ((made >= 0) & (made <= 1)).all()


def test_tried_odds_are_calibrated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "calibration.json"
    for meeting, level in (("alike", "club"), ("against-the-book", "expert")):
        run(
            monkeypatch,
            texas42_calibration,
            f"fit {file} --hands 8 --level {level} --meeting {meeting} --seed tiny --workers 1",
        )
    written = json.loads(file.read_text())
    assert list(written) == ["alike", "against-the-book"]
    assert "--seed tiny --level club --hands 8" in written["alike"]["made by"]
    for learnt in written.values():
        for line in learnt["lines"].values():
            assert 0 < apply(Line(**line), 36, 0.5) < 1
    run(monkeypatch, texas42_calibration, "check --hands 6 --level club --seed tiny --workers 1")
    said = capsys.readouterr().out
    assert "6 hands" in said
    for name in ("calibrated", "as tried", "open hands"):
        assert f"Brier score, {name}: 0." in said


def test_only_who_can_be_told_meets_the_book(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run(monkeypatch, texas42_calibration, "check --meeting by-the-book --level club")
    assert "--meeting by-the-book needs --level expert or master" in capsys.readouterr().err


def test_who_sits_where_when_skill_meets_the_book() -> None:
    seats: dict[Meeting, set[int]] = {"against-the-book": {1, 3}, "by-the-book": {0, 2}}
    for meeting, by_the_book in seats.items():
        table = texas42_calibration.Table("expert", meeting, 0.1, 0)
        manners = table.manners(2)
        for seat in range(4):
            player = table.player(seat, manners, "x")
            assert isinstance(player, Manual1986) == (seat in by_the_book)
            assert isinstance(player, Searching) == (seat not in by_the_book)


def test_trials_follow_from_the_seed() -> None:
    table = texas42_calibration.Table("club", "alike", 0.5, 3)
    once, again = (texas42_calibration.trials("same", 2, table) for _ in range(2))
    assert once == again
    assert all(0 < trial.tried < 1 and 0 <= trial.solved <= 1 for trial in once)


def test_a_line_is_found_again() -> None:
    """Hands made as often as a known line says: the fit finds that line."""
    chance, true = np.random.default_rng(2), Line(-0.4, 0.8, -0.5)
    played = []
    for _ in range(6000):
        tried, need = float(chance.uniform(0.05, 0.95)), int(chance.choice([30, 36, 42]))
        made = bool(chance.random() < apply(true, need, tried))
        played.append(texas42_calibration.Trial("5", need, tried, tried, made))
    (line,) = texas42_calibration.fit(played).values()
    assert line == pytest.approx(true, abs=0.15)


def test_few_hands_hardly_move_a_line() -> None:
    trial = texas42_calibration.Trial("nello", 42, 0.5, 0.5, True)
    (line,) = texas42_calibration.fit([trial]).values()
    assert line == pytest.approx(Line(0, 1, 0), abs=0.2)


def test_a_fit_that_could_not_be_written_is_not_begun(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run(monkeypatch, texas42_calibration, "fit --hands 1000000")
    assert "fit needs a file to write" in capsys.readouterr().err


def test_halves_come_back_as_they_were() -> None:
    weights = np.array([0.5, -1.25, 3.0], np.float32).tobytes()
    assert from_halves(learning.as_halves(weights)) == weights
