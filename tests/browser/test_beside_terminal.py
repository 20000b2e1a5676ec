"""One table, a browser on one side of it and the terminal's own program on the other."""

from __future__ import annotations

import json
import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import pexpect
from playwright.sync_api import TimeoutError, expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import Guest
from tests.browser.test_cribbage import do, what_to_do

PATIENCE = 60
ENOUGH = 3  # acts of each: the throw and two in the play


@contextmanager
def terminal(link: str, folder: Path) -> Iterator[pexpect.spawn[str]]:
    environment = {k: v for k, v in os.environ.items() if k not in ("PARLOUR_PLAIN", "NO_COLOR")}
    program = pexpect.spawn(
        sys.executable,
        ["-m", "parlour", "play", "--table", link, "--name", "Ben", "--pace", "0"],
        env=environment
        | {"PARLOUR_DATA": str(folder), "TERM": "xterm-256color", "LANG": "C.UTF-8"},
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=PATIENCE,
    )
    try:
        yield program
    finally:
        program.close(force=True)


def table_of(site: str, table: str, token: str) -> Any:
    """The table as the person at the terminal may see it."""
    bearer = {"authorization": f"Bearer {token}"}
    return httpx.get(f"{site}/api/v1/tables/{table}", headers=bearer, timeout=PATIENCE).json()


def test_a_browser_and_a_terminal_play_at_one_table(guest: NewGuest, tmp_path: Path) -> None:
    ann: Guest = guest(name="Ann")
    ann.open("/settings").get_by_role("button", name="Save").click()
    expect(ann.page.get_by_role("status")).to_contain_text("You are Ann")
    ann.open().get_by_role("button", name="With friends: Cribbage").click()
    link = ann.page.get_by_label("Whoever has this link can sit down:")
    expect(link).not_to_have_value("")
    with terminal(link.input_value(), tmp_path) as ben:
        expect(ann.page.locator("main.board")).to_contain_text("Ben")
        ben.expect_exact("Choose two cards")  # the game has begun there too
        table = ann.page.url.rpartition("/")[2]
        (token,) = json.loads((tmp_path / "servers.json").read_text()).values()
        done = {"Ann": 0, "Ben": 0}
        while min(done.values()) < ENOUGH:
            his = table_of(ann.address, table, token)
            if his["view"]["legal"]:
                _act(ann, table, his["table"]["seq"], ben)
                done["Ben"] += 1
            else:
                seq = his["table"]["seq"]
                while ann.ask("GET", f"/tables/{table}")["table"]["seq"] == seq:
                    # Only where the page has heard of what was done at the terminal.
                    with suppress(TimeoutError):
                        do(ann.page, what_to_do(ann.page))
                done["Ann"] += 1
                ben.expect(re.compile("Ann (throws|plays|leads|says|pegs|cuts)"))


def _act(ann: Guest, table: str, seq: int, ben: pexpect.spawn[str]) -> None:
    """Press Enter at one card after the other until something was done. A terminal that nobody
    reads would stand still."""
    deadline = time.monotonic() + PATIENCE
    keys = cycle(("\r", "\x1b[C", "\r"))  # two cards, and what is ready then
    while ann.ask("GET", f"/tables/{table}")["table"]["seq"] == seq:
        assert time.monotonic() < deadline
        ben.send(next(keys))
        with suppress(pexpect.TIMEOUT):
            while True:
                ben.read_nonblocking(1 << 16, 0.3)
