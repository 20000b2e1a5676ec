"""Keeping an account: another password, the way back without it, all of one's data, and none."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from secrets import token_hex

import cbor2
import pytest
from webauthn.helpers import bytes_to_base64url

from tests.server.clients import Person, Refused, play
from tests.server.conftest import Pair
from tests.server.test_company import refused, two_invited

OLD, NEW = "correct horse", "battery staple"


def with_account(pair: Pair, name: str) -> tuple[Person, dict[str, str]]:
    (ann,) = pair.people(name)
    login = f"{name}.{pair.kind}.{token_hex(3)}".lower()  # free, though the test is run again
    ann.token = ann.post("/accounts", {"login": login, "password": OLD})["token"]
    return ann, {"login": login}


def test_a_new_password_ends_every_other_session(pair: Pair) -> None:
    ann, login = with_account(pair, "Changer")
    other = Person(pair.two.address, token=None)
    other.token = other.post("/sessions", {**login, "password": OLD})["token"]
    assert refused(ann, "PUT", "/me/password", {"old": "wrong", "new": NEW}) == (401, "login")
    assert refused(ann, "PUT", "/me/password", {"old": OLD, "new": "short"}) == (400, "bad")
    ann.token = ann.ask("PUT", "/me/password", {"old": OLD, "new": NEW})["token"]
    assert ann.get("/me")["player"]["account"] == login["login"]
    assert refused(other, "GET", "/me") == (401, "token")
    nobody = Person(pair.one.address, token=None)
    assert refused(nobody, "POST", "/sessions", {**login, "password": OLD}) == (401, "login")
    nobody.post("/sessions", {**login, "password": NEW})


def test_a_recovery_code_is_good_for_once(pair: Pair) -> None:
    ann, login = with_account(pair, "Forgetter")
    assert refused(ann, "POST", "/me/recovery", {"password": "wrong"}) == (401, "login")
    code = ann.post("/me/recovery", {"password": OLD})["code"]
    nobody = Person(pair.two.address, token=None)
    for other in (code[:-1] + ("a" if code[-1] != "a" else "b"), code + code[-1], code[:-1]):
        bad = {**login, "code": other, "password": NEW}
        assert refused(nobody, "POST", "/recoveries", bad) == (401, "login")
    good = {**login, "code": code.upper().replace("-", " "), "password": NEW}
    nobody.token = nobody.post("/recoveries", good)["token"]
    assert nobody.get("/me")["player"]["account"] == login["login"]
    assert refused(ann, "GET", "/me") == (401, "token")
    assert refused(Person(pair.one.address, token=None), "POST", "/recoveries", good)[0] == 401


def test_a_recovery_code_is_spent_once_by_whoever_is_first(pair: Pair) -> None:
    ann, login = with_account(pair, "Pursued")
    code = ann.post("/me/recovery", {"password": OLD})["code"]
    both = [Person(one.address, token=None) for one in (pair.one, pair.two)]
    passwords = [NEW, f"{NEW} of the other"]

    def come(who: int) -> int:
        form = {**login, "code": code, "password": passwords[who]}
        return both[who].request("POST", "/recoveries", form).status_code

    with ThreadPoolExecutor() as at_once:
        answers = list(at_once.map(come, range(2)))
    assert sorted(answers) == [201, 401]
    for password, answer in zip(passwords, answers, strict=True):
        signed_in = both[0].request("POST", "/sessions", {**login, "password": password})
        assert signed_in.status_code == answer


def test_all_that_is_kept_is_told_and_then_forgotten(pair: Pair) -> None:
    ann, bob, table = two_invited(pair)
    ann.post(f"/tables/{table}/talk", {"text": "remember me"})
    alone = ann.open("poker-solitaire", "standard", seats={"1": "me"})
    with ann.live(alone) as live:
        play([live], lambda live: live.legal[0])
    told = ann.get("/me/data")
    assert (told["player"][0]["name"], told["notes"][0]["text"]) == ("Ann", "remember me")
    assert {seat["table"] for seat in told["seats"]} == {table, alone}
    assert len(told["results"]) == 1
    assert ann.token is not None
    assert ann.token not in str(told)
    ann.post("/me/deletion", {})
    with pytest.raises(Refused):
        ann.get("/me")
    assert bob.get(f"/tables/{table}/talk")["notes"] == []
    assert bob.get(f"/tables/{table}")["table"]["phase"] == "playing"  # the game is what it was


def test_an_account_is_deleted_by_whoever_knows_its_password(pair: Pair) -> None:
    ann, login = with_account(pair, "Leaver")
    assert refused(ann, "POST", "/me/deletion", {}) == (401, "login")
    ann.post("/me/deletion", {"password": OLD})
    nobody = Person(pair.one.address, token=None)
    assert refused(nobody, "POST", "/sessions", {**login, "password": OLD}) == (401, "login")


@pytest.mark.parametrize("key", [5, {}, {1: 2, 3: -7}])
def test_a_passkey_whose_key_is_none_is_refused(pair: Pair, key: object) -> None:
    ann, _ = with_account(pair, f"Keyless{len(str(key))}")
    options = json.loads(ann.post("/me/passkeys/options", {"password": OLD})["options"])
    data = {
        "type": "webauthn.create",
        "challenge": options["challenge"],
        "origin": f"http://{pair.one.address}",
    }
    host = sha256(options["rp"]["id"].encode()).digest()
    credential = b"a credential"
    device = host + b"\x45" + bytes(20) + len(credential).to_bytes(2) + credential
    made = {"fmt": "none", "attStmt": {}, "authData": device + cbor2.dumps(key)}
    named = bytes_to_base64url(credential)
    response = {
        "clientDataJSON": bytes_to_base64url(json.dumps(data).encode()),
        "attestationObject": bytes_to_base64url(cbor2.dumps(made)),
    }
    shown = {"id": named, "rawId": named, "type": "public-key", "response": response}
    form = {"credential": json.dumps(shown), "name": "a telephone"}
    assert refused(ann, "POST", "/me/passkeys", form) == (401, "login")
