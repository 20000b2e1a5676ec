"""The waits of whoever guesses passwords, and the thread that checks them."""

from __future__ import annotations

import asyncio

import pytest

from parlour.server.guessing import Guesses, guesses
from parlour.server.keys import Keyring
from parlour.server.passwords import Passwords
from parlour.store.people import Key
from parlour.tables.asking import NotAllowed


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    at = [1000.0]
    monkeypatch.setattr("parlour.server.guessing.time.monotonic", lambda: at[0])
    return at


def test_waits_double_up_to_five_minutes_and_are_forgotten(clock: list[float]) -> None:
    kept, tried = Guesses(1000, 1000), guesses("Ann", "1.2.3.4")
    waits = []
    for _ in range(16):
        clock[0] += kept.wait(tried)
        kept.tries(tried)
        waits.append(kept.wait(tried))
    assert waits == [0] * 4 + [2, 4, 8, 16, 32, 64, 128, 256] + [300] * 4
    clock[0] += 3601
    assert kept.wait(tried) == 0


def test_an_address_is_slowed_at_all_logins_and_a_login_from_all_addresses(
    clock: list[float],
) -> None:
    kept = Guesses(of_address=3, at_login=6)
    for number in range(3):
        kept.tries(guesses(f"login{number}", "1.2.3.4"))
    assert kept.wait(guesses("another", "1.2.3.4")) == 2
    assert kept.wait(guesses("another", "1.2.3.5")) == 0
    for number in range(6):
        kept.tries(guesses("ann", f"10.0.0.{number}"))
    assert kept.wait(guesses("ANN", "10.1.1.1")) == 2


def test_one_who_knows_the_password_waits_for_nothing(clock: list[float]) -> None:
    kept, tried = Guesses(3, 6), guesses("ann", "1.2.3.4")
    for _ in range(50):
        assert kept.wait(tried) == 0
        kept.tries(tried)
        kept.was_right(tried)


def test_few_wait_for_their_password_to_be_checked() -> None:
    async def check() -> None:
        passwords = Passwords()
        hashed = await passwords.hash("correct horse", "a")
        tries = [passwords.fits(hashed, "wrong", "a") for _ in range(5)]
        other = passwords.fits(hashed, "correct horse", "b")
        *answers, good = await asyncio.gather(*tries, other, return_exceptions=True)
        assert [type(answer) for answer in answers] == [bool] * 3 + [NotAllowed] * 2
        assert good is True
        assert await passwords.fits(None, "correct horse", "a") is False
        passwords.close()

    asyncio.run(check())


def test_what_an_old_key_signed_is_good_until_it_is_forgotten() -> None:
    old, new, later = Key(0, "a"), Key(5, "b"), Key(2**60, "c")
    before = Keyring([old])
    token, code = before.sign("session", "x"), before.codes("table")[0]
    after = Keyring([later, new, old])
    assert after.read("session", token) == "x"
    assert after.read("invitation", token) is None
    assert code in after.codes("table")
    assert Keyring([new]).read("session", after.sign("session", "y")) == "y"  # the one in force
    assert Keyring([later]).read("session", after.sign("session", "y")) is None
    assert Keyring([new]).read("session", token) is None
