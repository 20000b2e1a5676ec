"""A language that nobody speaks: every letter of every text of ours is from another alphabet.

Whatever is still in Latin letters where it is spoken came from no catalogue: a name, a card, what
was typed, or a sentence that somebody wrote into the code.
"""

from __future__ import annotations

import importlib.resources
import json
import re
import shutil
from pathlib import Path
from string import ascii_letters
from typing import Any

import pytest

import parlour
from parlour.core import saying
from parlour.games import GAMES
from parlour.terminal.full import talk

PSEUDO = "zz"
# Letters that stay letters, with a capital for a capital, and that nothing else prints.
OTHERS = "".join(map(chr, [*range(0x10D0, 0x10D0 + 26), *range(0x1C90, 0x1C90 + 26)]))
_MARKED = str.maketrans(ascii_letters, OTHERS)
_HOLE = re.compile(r"\{\w+(?:![\w-]+(?:/\w+)?)?(?::([^|}]*)\|([^}]*))?\}")


def marked(text: str) -> str:
    """A text with its letters changed, and its holes as they are."""
    done, at = "", 0
    for hole in _HOLE.finditer(text):
        done += text[at : hole.start()].translate(_MARKED)
        if hole[1] is None:
            done += hole[0]
        else:
            one, more = (hole[which].translate(_MARKED) for which in (1, 2))
            done += hole[0].replace(f":{hole[1]}|{hole[2]}", f":{one}|{more}")
        at = hole.end()
    return done + text[at:].translate(_MARKED)


def _tree(node: Any) -> Any:
    return marked(node) if isinstance(node, str) else {key: _tree(node[key]) for key in node}


def _rule_book() -> dict[str, Any]:
    """Of presets and options, which in English are written with the rules."""
    rules: dict[str, Any] = {}
    for name, game in GAMES.items():
        ruleset = game.ruleset
        rules[name] = {
            "summary": marked(game.summary),
            "presets": {key: marked(preset.says) for key, preset in ruleset.PRESETS.items()},
            "options": {
                option.name: [marked(option.name), marked(option.says)]
                for option in ruleset.options()
            },
        }
    spanish = json.loads((_texts() / "rules" / "es.json").read_text("utf-8"))
    others = ("values", "definitions")
    return {"rules": rules} | {part: {k: marked(k) for k in spanish[part]} for part in others}


def _texts() -> Path:
    return Path(parlour.__file__).with_name("texts")


def speak_pseudo(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `parlour` have texts in that language, made from the English ones."""
    texts = folder / "texts"
    shutil.copytree(_texts(), texts)
    (texts / PSEUDO).mkdir()
    for file in (texts / "en").glob("*.json"):
        tree = _tree(json.loads(file.read_text("utf-8")))
        (texts / PSEUDO / file.name).write_text(json.dumps(tree))
    (texts / "rules" / f"{PSEUDO}.json").write_text(json.dumps(_rule_book()))
    usual = importlib.resources.files

    def files(package: Any) -> Any:
        return folder if package == "parlour" else usual(package)

    monkeypatch.setattr(importlib.resources, "files", files)
    monkeypatch.setattr(talk, "files", files)
    monkeypatch.setattr(saying, "LANGUAGES", (*saying.LANGUAGES, PSEUDO))
