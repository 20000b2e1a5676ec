"""Notifications, as far as a browser without a push service goes: switched on in the settings,
sent by the server to the browser's own key, and shown by the page's worker."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.browser.guests import Guest
from tests.browser.server import Server
from tests.server.processes import wait_for
from tests.server.push_service import Browser, PushService
from tests.server.test_company import HOUSE

# The push service of the test is no part of Chromium.
SUBSCRIBES = """form => {
  let made = null;
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error('asked wrongly');
    return (made = {
      options: { applicationServerKey: applicationServerKey.buffer },
      toJSON: () => ({ endpoint: form.endpoint, keys: { p256dh: form.p256dh, auth: form.auth } }),
      unsubscribe: async () => ((made = null), true),
    });
  };
}"""

SHOWN = """async () => {
  const ready = await navigator.serviceWorker.ready;
  const all = await ready.getNotifications();
  return all.map(({ title, body, data }) => [title, body, data]);
}"""


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with PushService().running() as running:
        yield running


@pytest.fixture(scope="module")
def house(service: PushService, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("push"), PARLOUR_PUSH_SERVICES=service.origin)
    server.start()
    yield server
    server.stop()


def test_whoever_wants_it_is_notified(
    browser: Chromium, house: Server, service: PushService
) -> None:
    ann = Guest(browser, house.address, name="Ann")
    ann.ask("POST", "/guests", {"name": "Ann"})
    bob = Guest(browser, house.address, "phone", name="Bob", language="es")
    at_bobs = Browser(service.origin)
    page = bob.page
    page.add_init_script(f"({SUBSCRIBES})({json.dumps(at_bobs.form)})")
    bob.open("/settings")
    switch = page.get_by_role("switch", name="Avisos")
    expect(switch).not_to_be_checked()
    # Whoever does not allow it is told, and nothing is switched on.
    switch.click()
    expect(page.get_by_role("status")).to_contain_text("Este navegador no permite avisos aquí")
    expect(switch).not_to_be_checked()
    bob.context.grant_permissions(["notifications"], origin=house.address)
    with page.expect_response(lambda answer: answer.request.method == "PUT"):
        switch.click()
    expect(switch).to_be_checked()
    page.set_viewport_size({"width": 320, "height": 640})
    assert (bob.axe(), bob.sideways(), bob.small_targets()) == ([], 0, [])
    bob.open("/settings")
    expect(switch).to_be_checked()

    # He sits down, and closes the page. Ann plays until it is his turn.
    form = {"game": "texas-42", "rules": HOUSE,
            "seats": {"S": "me", "E": "bot:beginner", "N": "bot:beginner"}}  # fmt: skip
    table = ann.ask("POST", "/tables", form)["table"]["id"]
    invitation = ann.ask("POST", f"/tables/{table}/invitations", {"seat": None})["invitation"]
    bob.ask("POST", f"/tables/{table}/seats/W", {"invitation": invitation})
    bob.open("/health")

    def his_turn() -> bool:
        told = ann.ask("GET", f"/tables/{table}")
        if told["view"]["legal"]:
            ann.act(table)
        return bool(service.read(at_bobs))

    wait_for(his_turn, "Bob's notification")
    (told,) = service.read(at_bobs)
    assert told == {"title": "Texas 42", "body": "Te toca.", "link": f"/t/{table}"}

    # What the service would hand to his browser, the worker shows; a tap leads to the table.
    bob.open("/settings")
    devices = bob.context.new_cdp_session(page)
    found: list[str] = []
    devices.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    devices.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    while not found:  # it is told a moment later
        page.wait_for_timeout(50)
    pushed = {"origin": house.address, "registrationId": found[0], "data": json.dumps(told)}
    devices.send("ServiceWorker.deliverPushMessage", pushed)
    shown = wait_for(lambda: page.evaluate(SHOWN), "the notification on the screen")
    assert shown == [["Texas 42", "Te toca.", f"/t/{table}"]]

    # Off again, and nothing is left of it.
    with page.expect_response(lambda answer: answer.request.method == "DELETE"):
        switch.click()
    expect(switch).not_to_be_checked()
    assert bob.ask("GET", "/me/push")["on"] is False
    for guest in (ann, bob):
        guest.close()
