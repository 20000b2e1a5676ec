"""A real server, a real browser, and people at it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.guests import Guest
from tests.browser.server import Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# The machines that run this are shared: what is there in the end counts, not when.
expect.set_options(timeout=20_000)


class NewGuest(Protocol):
    def __call__(self, screen: str = "desk", **settings: object) -> Guest: ...


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


# Not for the whole session: while Playwright runs, nothing else can run an event loop here.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = os.environ.get("PARLOUR_BROWSER") or shutil.which("chromium")
    assert path, "scripts/browser finds or installs Chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def guest(browser: Browser, server: Server) -> Iterator[NewGuest]:
    """Make guests; they leave at the end of the test, and must have seen no error."""
    guests: list[Guest] = []

    def new(screen: str = "desk", **settings: object) -> Guest:
        guests.append(Guest(browser, server.address, screen, **settings))
        return guests[-1]

    yield new
    for made in guests:
        made.close()
