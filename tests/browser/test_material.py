"""What the table and its pieces are made of, as chosen in the settings."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewGuest

PLAIN = {"felt": "#00140c", "bone": "#ffffff"}


def made_of(page: Page) -> dict[str, str]:
    told: dict[str, str] = page.evaluate(
        "() => Object.fromEntries(['felt', 'bone'].map(name => "
        "[name, getComputedStyle(document.documentElement).getPropertyValue(`--${name}`)]))"
    )
    return told


def test_felt_and_dominoes_are_chosen_in_any_theme_but_high_contrast(guest: NewGuest) -> None:
    ann = guest(theme="light", language="es")
    page = ann.open("/settings")
    before = made_of(page)
    page.get_by_role("radio", name="Azul").check()
    page.get_by_role("radio", name="Ébano").check()
    expect(page.locator("html")).to_have_attribute("data-tiles", "ebony")
    chosen = made_of(page)
    assert chosen["felt"] != before["felt"]
    assert chosen["bone"] != before["bone"]
    page.get_by_role("radio", name="Oscuros").check()
    assert made_of(page) == chosen
    page.get_by_role("radio", name="Alto contraste").check()
    assert made_of(page) == PLAIN
    # The system's wish for contrast counts where no theme is chosen.
    page.get_by_role("radio", name="Como el sistema").check()
    page.emulate_media(contrast="more")
    assert made_of(page) == PLAIN


def test_large_index_cards_show_one_figure_at_any_size(guest: NewGuest) -> None:
    ann = guest(largeIndex=True)
    ann.sit_alone("poker-solitaire")
    hand = ann.page.locator("main.board .card:not(.down)").first
    expect(hand.locator(".small")).to_be_visible()
    expect(hand.locator(".large")).to_be_hidden()
