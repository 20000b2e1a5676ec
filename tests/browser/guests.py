"""People at browsers: each a context of its own, with its own cookie, screen and settings."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.legible import faint_texts, spoilt_texts

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SCREENS = {"phone": (390, 844), "small": (320, 640), "landscape": (844, 390), "desk": (1280, 800)}

THEMES = ("light", "dark", "contrast")

# A board is there to be played on; how, is its own affair.
FIRST_MOVE = "main.board button:enabled:not([aria-disabled='true'])"


class Guest:
    """Somebody with a browser. Errors on their pages fail the test that looks (`Guest.errors`)."""

    def __init__(
        self, browser: Browser, address: str, screen: str = "desk", **settings: object
    ) -> None:
        width, height = SCREENS[screen]
        self.address = address
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=screen != "desk",
            permissions=["clipboard-read", "clipboard-write"],
            base_url=address,
        )
        chosen = {"language": "en", "speed": "instant", **settings}
        # Only where nothing is kept yet, so that what a test changes on the page stays changed.
        self.context.add_init_script(
            f"localStorage.getItem('parlour.settings') || "
            f"localStorage.setItem('parlour.settings', {json.dumps(json.dumps(chosen))})"
        )
        self.errors: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open(self, path: str = "/") -> Page:
        self.page.goto(path)
        return self.page

    def ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """A request of the API, as this guest."""
        answer = self.context.request.fetch(
            f"{self.address}/api/v1{path}",
            method=method,
            headers={"origin": self.address},
            data=None if body is None else dict(body),
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    def sit_alone(self, game: str, rules: str = "", level: str = "beginner") -> str:
        """A table against the computer, opened on the page; its id."""
        choice = {game: {"rules": rules, "level": level}} if rules else {game: {"level": level}}
        self.open("/settings")
        self.page.evaluate(
            "choices => localStorage.setItem('parlour.choices', JSON.stringify(choices))", choice
        )
        self.open(f"/play/{game}")
        self.page.wait_for_url("**/t/*")
        expect(self.page.locator(FIRST_MOVE).first).to_be_visible()
        return self.page.url.rpartition("/")[2]

    def act(self, table: str, choose: int = 0) -> str:
        """Do something legal behind the page's back; the page hears of it like anybody's act."""
        told = self.ask("GET", f"/tables/{table}")
        action: str = told["view"]["legal"][choose]
        self.ask(
            "POST", f"/tables/{table}/actions", {"seq": told["table"]["seq"], "action": action}
        )
        return action

    def at_rest(self) -> None:
        """Wait until nothing moves, but for what moves as long as somebody thinks. What is folded
        away, in `details` say, stands still and never comes to its end."""
        self.page.evaluate(
            "Promise.all(document.getAnimations()"
            ".filter(a => Number.isFinite(a.effect.getComputedTiming().endTime))"
            ".filter(a => a.effect.target.checkVisibility())"
            ".map(a => a.finished.catch(() => 0)))"
        )

    def axe(self) -> list[str]:
        """What axe finds wrong with the page as it is: a line each."""
        self.at_rest()  # an animation's middle is nobody's contrast
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text())
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{violation['id']}: {node['html'][:160]} {node['failureSummary']}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]

    def wrong_in_any_theme(self) -> list[str]:
        """What axe finds, and writing that is too faint: a line each, with the theme it is in.

        Themes change colours and nothing else. What colours do is seen by the pixels behind every
        text in each of them, which is more than axe has: so axe looks once.
        """
        self._dress(THEMES[0])
        wrong = [f"{THEMES[0]}: {what}" for what in self.axe()]
        with self._whole_page():
            for theme in THEMES:
                self._dress(theme)
                wrong += [f"{theme}: {what}" for what in self.faint()]
        return wrong

    def _dress(self, theme: str) -> None:
        self.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)

    @contextmanager
    def _whole_page(self) -> Iterator[None]:
        """On a screen as high as the page is long, so that all of it is in sight."""
        screen = self.page.viewport_size
        assert screen
        long: int = self.page.evaluate("document.documentElement.scrollHeight")
        if long > screen["height"]:
            self.resize(screen["width"], long)
        yield
        self.resize(**screen)

    def spoilt(self) -> list[str]:
        """Writing that is cut off, broken or written over."""
        self.at_rest()
        return spoilt_texts(self.page)

    def faint(self) -> list[str]:
        """Writing with too little contrast to the pixels behind it."""
        self.at_rest()
        return faint_texts(self.page)

    def resize(self, width: int, height: int) -> None:
        """Another screen; what is measured on it has a frame to find its place."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(
            "new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
        )

    def sideways(self) -> int:
        """How far the page can be scrolled to the side."""
        found: int = self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        return found

    def small_targets(self) -> list[str]:
        """Things to tap that are smaller than a fingertip; words in a sentence are let be smaller,
        as WCAG lets them, but not small."""
        found: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll(
                'button, a[href], input, select, summary, label:has(input)')]
              .filter(e => e.checkVisibility({opacityProperty: true, visibilityProperty: true}))
              .filter(e => !e.closest('label') || e.tagName === 'LABEL')
              .filter(e => !e.closest('.hidden'))
              .map(e => [e, e.getBoundingClientRect()])
              .map(([e, box]) => [e, box, e.hasAttribute('data-word') ? 24 : 43.5])
              .filter(([e, box, least]) =>
                box.width > 0 && (box.width < least || box.height < least))
              .filter(([e]) => e.role !== 'switch' && e.ariaDisabled !== 'true')
              .map(([e, box]) => `${e.outerHTML.slice(0, 100)} ${box.width}x${box.height}`)"""
        )
        return found

    def close(self) -> None:
        self.context.close()
        assert self.errors == [], self.errors
