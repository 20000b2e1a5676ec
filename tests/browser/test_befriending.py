"""Friends in browsers: asked by a link, agreed to, seen, invited, and asked to play again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.test_lobby import HAND, play_on


def test_two_become_friends_and_one_invites_the_other(guest: NewGuest) -> None:
    ann = guest("phone", name="Ann")
    bob = guest("desk", name="Berto", language="es")
    ann.open("/friends")
    code = ann.page.locator(".code").inner_text()
    bob.open(f"/friends?code={code}")
    expect(bob.page.get_by_label("Su código de amigo")).to_have_value(code)
    bob.page.get_by_role("button", name="Pedir", exact=True).click()
    expect(bob.page.get_by_role("status")).to_contain_text("Seréis amigos en cuanto acepte.")
    # Both see what the other does without touching anything.
    ann.page.get_by_role("button", name="Agree: Berto").click()
    friends = bob.page.get_by_role("region", name="Amigos")
    expect(friends.get_by_role("listitem")).to_contain_text("Ann está aquí")

    # Ann opens a table; Bob, on the first page, is invited within seconds.
    bob.open("/")
    ann.open().get_by_role("button", name="With friends: Texas 42").click()
    ann.page.get_by_role("button", name="Invite Berto").click()
    expect(ann.page.get_by_text("invited", exact=True)).to_be_visible()
    invited = bob.page.get_by_role("region", name="Invitaciones")
    expect(invited).to_contain_text("Ann te invita")
    bob.page.get_by_role("button", name="Rechazar: Texas 42 con Ann").click()
    expect(invited).to_have_count(0)
    expect(ann.page.get_by_text("has declined")).to_be_visible()

    # They play a hand at another table, and Ann would like to have another.
    form = {"game": "texas-42", "rules": HAND, "seats": {"S": "me", "W": "bot:beginner",
            "E": "bot:beginner"}}  # fmt: skip
    table = ann.ask("POST", "/tables", form)["table"]["id"]
    (friend,) = ann.ask("GET", "/friends")["friends"]
    ann.ask("POST", f"/tables/{table}/friends/{friend['id']}")
    bob.open("/lobby").get_by_role("link", name="Ir: Texas 42 con Ann").click()
    bob.page.get_by_role("button", name="Sentarme").first.click()
    expect(bob.page.locator("main.board")).to_be_visible()  # all sit: it has begun
    play_on(ann, bob, table=table)
    ann.open(f"/t/{table}")
    ann.page.get_by_role("button", name="Result").click()
    ann.page.get_by_role("button", name="Invite them again").click()
    ann.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    bob.open("/")
    bob.page.get_by_role("link", name="Ir: Texas 42 con Ann").click()
    bob.page.get_by_role("button", name="Sentarme").first.click()
    again = ann.page.url.rpartition("/")[2]
    expect(ann.page.locator("main.board")).to_be_visible()
    people = [
        s for s in ann.ask("GET", f"/tables/{again}")["table"]["seats"] if s["kind"] == "person"
    ]
    assert sorted(seat["name"] for seat in people) == ["Ann", "Berto"]

    # And Bob has had enough of her.
    bob.open("/friends")
    bob.page.get_by_role("button", name="Bloquear a Ann").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Bloquear", exact=True).click()
    expect(bob.page.get_by_role("button", name="Desbloquear a Ann")).to_be_visible()
    ann.open("/friends")
    expect(ann.page.get_by_text("Nobody yet.")).to_be_visible()
