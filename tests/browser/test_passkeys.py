"""A passkey in Chromium, by its virtual authenticator: made, used on another day, and removed."""

from __future__ import annotations

import base64
import json
import secrets

from playwright.sync_api import Browser, expect

from tests.browser.guests import Guest
from tests.browser.server import Server
from tests.browser.test_account import PASSWORD, fill


def test_one_signs_in_with_a_passkey_instead_of_the_password(
    browser: Browser, server: Server
) -> None:
    # An address of numbers has no passkeys, as WebAuthn has it.
    ann = Guest(browser, server.address.replace("127.0.0.1", "localhost"), name="Ann")
    page = ann.page
    devices = ann.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    device = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
              "hasUserVerification": True, "isUserVerified": True,
              "automaticPresenceSimulation": True}  # fmt: skip
    made = devices.send("WebAuthn.addVirtualAuthenticator", {"options": device})["authenticatorId"]

    login = f"ann-{secrets.token_hex(6)}"
    ann.open("/account")
    fill(page, login, PASSWORD, "Make an account")
    page.get_by_text("Passkeys", exact=True).click()
    page.get_by_label("A name for this device").fill("Ann’s telephone")
    page.get_by_label("Password", exact=True).last.fill("not the password")
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_role("status")).to_contain_text("not your password")
    page.get_by_label("Password", exact=True).last.fill(PASSWORD)
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_role("button", name="Remove Ann’s telephone")).to_be_visible()
    page.set_viewport_size({"width": 320, "height": 640})
    assert (ann.axe(), ann.sideways(), ann.small_targets()) == ([], 0, [])
    (kept,) = devices.send("WebAuthn.getCredentials", {"authenticatorId": made})["credentials"]
    assert kept["rpId"] == "localhost"

    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("radio", name="Sign in").check()
    with page.expect_request("**/passkeys/sessions") as asked:
        page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()
    assert ann.ask("GET", "/me")["player"]["account"] == login

    # What was sent once is good no more, nor is what another site, or nobody, was asked for.
    said = (asked.value.post_data_json or {})["credential"]
    data = json.loads(said)
    read = base64.urlsafe_b64decode(data["response"]["clientDataJSON"] + "==")
    elsewhere = read.replace(b"http://localhost", b"http://elsewhere")
    data["response"]["clientDataJSON"] = base64.urlsafe_b64encode(elsewhere).decode().rstrip("=")
    for credential in (said, json.dumps(data), "{}", "nonsense", '{"response": 1}'):
        answer = ann.context.request.post(
            f"{ann.address}/api/v1/passkeys/sessions",
            headers={"origin": ann.address},
            data={"credential": credential},
        )
        assert answer.status == 401, credential

    # A copy of the device has not counted on.
    page.get_by_role("button", name="Sign out").click()
    devices.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": made})
    other = devices.send("WebAuthn.addVirtualAuthenticator", {"options": device})["authenticatorId"]
    copied = {"authenticatorId": other, "credential": {**kept, "signCount": 0}}
    devices.send("WebAuthn.addCredential", copied)
    page.get_by_role("radio", name="Sign in").check()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("status")).to_contain_text("This passkey is not good here.")

    # Removed, it lets nobody in.
    fill(page, login, PASSWORD, "Sign in")
    page.get_by_text("Passkeys", exact=True).click()
    page.get_by_role("button", name="Remove Ann’s telephone").click()
    expect(page.get_by_text("None yet.")).to_be_visible()
    ann.close()
