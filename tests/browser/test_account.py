"""An account, for those who want one: made from a guest, found again elsewhere, left again."""

from __future__ import annotations

import secrets

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewGuest
from tests.browser.guests import SCREENS, Guest

PASSWORD = "correct horse"


def fill(page: Page, login: str, password: str, how: str) -> None:
    page.get_by_role("radio", name=how).check()
    page.get_by_label("Login").fill(login)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name=how, exact=True).click()


def play_a_game(guest: Guest) -> str:
    table = guest.sit_alone("poker-solitaire")
    while guest.ask("GET", f"/tables/{table}")["table"]["phase"] == "playing":
        guest.act(table)
    return table


def games_shown(guest: Guest) -> int:
    page = guest.open("/results/poker-solitaire")
    none = page.get_by_text("You have not finished")
    expect(none.or_(page.get_by_role("term").first)).to_be_visible()
    return page.locator(".list li").count()


def test_a_guests_games_are_found_again_on_another_device(guest: NewGuest) -> None:
    ann, elsewhere = guest("phone", name="Ann"), guest()
    login = f"ann-{secrets.token_hex(6)}"
    play_a_game(ann)
    page = ann.open("/settings")
    page.get_by_role("link", name="Account").click()
    # What a password manager goes by.
    expect(page.get_by_label("Login")).to_have_attribute("autocomplete", "username")
    expect(page.get_by_label("Password", exact=True)).to_have_attribute(
        "autocomplete", "new-password"
    )
    fill(page, login, PASSWORD, "Make an account")
    expect(page.get_by_text(f"You are signed in as {login}.").first).to_be_visible()
    expect(page.get_by_role("button", name="Sign out")).to_be_focused()
    assert ann.ask("GET", "/me")["player"]["account"] == login
    assert games_shown(ann) == 1

    page = elsewhere.open("/account")
    fill(page, login, "not the password", "Sign in")
    expect(page.get_by_role("status")).to_contain_text("no such login with this password")
    field = page.get_by_label("Password", exact=True)
    expect(field).to_be_focused()
    expect(field).to_have_accessible_description("There is no such login with this password.")
    expect(field).to_have_attribute("autocomplete", "current-password")
    # A wrong password leaves one the guest that one was.
    assert elsewhere.ask("GET", "/me")["player"]["account"] is None
    fill(page, login.upper(), PASSWORD, "Sign in")
    expect(page.get_by_text(f"You are signed in as {login}.").first).to_be_visible()
    assert games_shown(elsewhere) == 1
    assert elsewhere.ask("GET", "/me")["player"] == ann.ask("GET", "/me")["player"]

    page = elsewhere.open("/account")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("status")).to_contain_text("You are signed out.")
    expect(page.get_by_label("Login")).to_be_focused()
    assert elsewhere.ask("GET", "/me")["player"]["account"] is None
    assert games_shown(elsewhere) == 0
    assert games_shown(ann) == 1


def test_another_tab_notices_that_one_has_signed_out(guest: NewGuest) -> None:
    ann = guest(name="Ann")
    login = f"ann-{secrets.token_hex(6)}"
    page, other = ann.open("/account"), ann.context.new_page()
    fill(page, login, PASSWORD, "Make an account")
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()
    other.goto("/account")
    expect(other.get_by_text(f"You are signed in as {login}.").first).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    expect(other.get_by_label("Login")).to_have_value("")
    expect(page.get_by_label("Login")).to_have_value("")


def test_one_leaves_on_every_device_at_once(guest: NewGuest) -> None:
    ann, elsewhere = guest(name="Ann"), guest()
    login = f"ann-{secrets.token_hex(6)}"
    fill(ann.open("/account"), login, PASSWORD, "Make an account")
    expect(ann.page.get_by_role("button", name="Sign out")).to_be_visible()
    fill(elsewhere.open("/account"), login, PASSWORD, "Sign in")
    expect(elsewhere.page.get_by_role("button", name="Sign out")).to_be_visible()
    elsewhere.page.get_by_role("button", name="Leave on every device").click()
    expect(elsewhere.page.get_by_role("status")).to_contain_text("You are signed out.")
    expect(ann.open("/account").get_by_label("Login")).to_be_visible()


def test_what_cannot_be_is_said_beside_the_field(guest: NewGuest) -> None:
    ann, ben = guest(), guest("small")
    login = f"taken-{secrets.token_hex(6)}"
    ann.open("/account")
    fill(ann.page, login, PASSWORD, "Make an account")
    expect(ann.page.get_by_role("button", name="Sign out")).to_be_visible()

    page = ben.open("/account")
    status = page.get_by_role("status")
    fill(page, login, PASSWORD, "Make an account")
    expect(status).to_contain_text("Somebody has this login already.")
    expect(page.get_by_label("Login")).to_be_focused()
    fill(page, login + "2", "short", "Make an account")
    expect(status).to_contain_text("At least 8 characters.")
    expect(page.get_by_label("Password", exact=True)).to_be_focused()
    fill(page, "no spaces", PASSWORD, "Make an account")
    expect(status).to_contain_text("3 to 32 letters, digits, dots or dashes")

    def too_fast(route: Route) -> None:
        route.fulfill(status=429, json={"code": "slow-down", "message": "too many at once"})

    page.route("**/api/v1/sessions", too_fast)
    fill(page, login, "a guess", "Sign in")
    expect(status).to_contain_text("Too many tries.")
    page.unroute("**/api/v1/sessions")
    ben.context.set_offline(True)
    page.get_by_role("button", name="Sign in").click()
    expect(status).to_contain_text("The server cannot be reached.")
    ben.context.set_offline(False)
    assert ben.ask("GET", "/me")["player"]["account"] is None


def test_the_screen_fits_in_both_languages_and_axe_finds_nothing(guest: NewGuest) -> None:
    for language in ("en", "es"):
        ann = guest("phone", still=True, language=language)
        page = ann.open("/account")
        expect(page.locator("#login")).to_be_visible()
        page.get_by_role("radio").nth(1).check()
        page.locator("form button").click()  # nothing is filled in yet
        expect(page.locator("#trouble")).to_be_visible()
        assert ann.wrong_in_any_theme() == []
        for screen, (width, height) in SCREENS.items():
            page.set_viewport_size({"width": width, "height": height})
            assert ann.sideways() == 0, screen
            assert ann.small_targets() == [], screen
