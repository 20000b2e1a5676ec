"""Colours: what each role looks like, in each theme."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rich.style import Style
from textual.theme import Theme

ROLES = (
    "title", "dim", "good", "bad", "button", "cursor", "advised", "barred", "picked", "piece",
    "red", "black", "trump", "count", "winning", "felt", "line", "peg0", "peg1", "peg2", "lit",
    "open",
)  # fmt: skip

_FELT = {
    "title": "bold #f4f1e6",
    "dim": "#93a59b",
    "good": "bold #8fe388",
    "bad": "bold #ff9c8f",
    "button": "#10261b on #cfe3c4",
    "cursor": "bold #10261b on #ffd34d",
    "advised": "bold #10261b on #8fd0ff",
    "barred": "#7f9186",
    "picked": "bold #10261b on #f6a96c",
    "piece": "#15211b on #f4f1e6",
    "red": "#b3121d on #f4f1e6",
    "black": "#15211b on #f4f1e6",
    "trump": "bold #0b3d91 on #f4f1e6",
    "count": "bold #7a4b00 on #ffe9b8",
    "winning": "bold #10261b on #a6e3a1",
    "felt": "#e9efe6 on #1d4d36",
    "line": "#6f8f7c",
    "peg0": "bold #ffd34d",
    "peg1": "bold #7cc7ff",
    "peg2": "bold #ff9c8f",
    "lit": "bold #10261b on #ffd34d",
    "open": "#e9efe6 on #2c6b4c",
}
_LIGHT = _FELT | {
    "title": "bold #14271d",
    "dim": "#55675c",
    "good": "bold #1b6b1b",
    "bad": "bold #9c1b10",
    "button": "#ffffff on #2c6b4c",
    "cursor": "bold #ffffff on #8a3ffc",
    "advised": "bold #ffffff on #0b5cad",
    "barred": "#6b7a71",
    "piece": "#15211b on #ffffff",
    "red": "#b3121d on #ffffff",
    "black": "#15211b on #ffffff",
    "trump": "bold #0b3d91 on #ffffff",
    "winning": "bold #10261b on #8fd694",
    "felt": "#14271d on #dcebdd",
    "line": "#5c7566",
    "peg0": "bold #8a3ffc",
    "peg1": "bold #0b5cad",
    "peg2": "bold #b3121d",
    "lit": "bold #ffffff on #8a3ffc",
    "open": "#14271d on #b9d8bd",
}
_CONTRAST = dict.fromkeys(ROLES, "#ffffff on #000000") | {
    "title": "bold #ffffff on #000000",
    "good": "bold #00ff66 on #000000",
    "bad": "bold #ff8080 on #000000",
    "button": "#000000 on #ffffff",
    "cursor": "bold #000000 on #ffff00",
    "advised": "bold #000000 on #00e5ff",
    "picked": "bold #000000 on #ffa040",
    "barred": "strike #c0c0c0 on #000000",
    "piece": "bold #ffffff on #000000",
    "red": "bold #ff8080 on #000000",
    "black": "bold #ffffff on #000000",
    "trump": "bold underline #00e5ff on #000000",
    "count": "bold #ffff00 on #000000",
    "winning": "bold #000000 on #00ff66",
    "peg0": "bold #ffff00 on #000000",
    "peg1": "bold #00e5ff on #000000",
    "peg2": "bold #ff8080 on #000000",
    "lit": "bold #000000 on #ffff00",
    "open": "#000000 on #c0c0c0",
}
_SIXTEEN = {
    "title": "bold",
    "dim": "bright_black",
    "good": "bold green",
    "bad": "bold red",
    "button": "black on white",
    "cursor": "bold black on yellow",
    "advised": "bold black on cyan",
    "barred": "bright_black",
    "picked": "bold black on magenta",
    "piece": "",
    "red": "red",
    "black": "bold",
    "trump": "bold cyan",
    "count": "yellow",
    "winning": "bold black on green",
    "felt": "",
    "line": "bright_black",
    "peg0": "bold yellow",
    "peg1": "bold cyan",
    "peg2": "bold red",
    "lit": "bold black on yellow",
    "open": "black on green",
}
_MONO = dict.fromkeys(ROLES, "") | {
    "title": "bold",
    "dim": "dim",
    "good": "bold",
    "bad": "bold",
    "button": "underline",
    "cursor": "reverse",
    "advised": "underline",
    "barred": "dim",
    "picked": "bold underline",
    "trump": "bold",
    "winning": "bold underline",
    "lit": "reverse",
    "open": "underline",
}

PALETTES: Mapping[str, Mapping[str, str]] = {
    "felt": _FELT,
    "light": _LIGHT,
    "contrast": _CONTRAST,
    "sixteen": _SIXTEEN,
    "mono": _MONO,
}
OWN_COLOURS = "ansi-dark"  # the theme of those that have none: the terminal's own colours

THEMES = {
    "felt": Theme(
        name="felt",
        primary="#2c6b4c",
        secondary="#ffd34d",
        accent="#ffd34d",
        foreground="#e9efe6",
        background="#1d4d36",
        surface="#163c2a",
        panel="#163c2a",
        dark=True,
    ),
    "light": Theme(
        name="light",
        primary="#2c6b4c",
        secondary="#8a3ffc",
        accent="#8a3ffc",
        foreground="#14271d",
        background="#dcebdd",
        surface="#f2f8f2",
        panel="#cfe3d1",
        dark=False,
    ),
    "contrast": Theme(
        name="contrast",
        primary="#ffff00",
        secondary="#00e5ff",
        accent="#ffff00",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#000000",
        dark=True,
        variables={"border": "#ffffff", "block-cursor-foreground": "#000000"},
    ),
}


@lru_cache(maxsize=1 << 10)
def style(theme: str, roles: str) -> Style:
    """What several roles look like together: the later ones over the earlier."""
    palette = PALETTES[theme]
    looks = Style.null()
    for role in ("felt", *roles.split()):
        looks += Style.parse(palette[role])
    return looks
