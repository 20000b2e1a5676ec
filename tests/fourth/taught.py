"""How it is played, in words."""

from __future__ import annotations

from parlour.core.saying import Saying
from parlour.learn.page import Section
from tests.fourth.rules import CardsSeen, Rules, say


def short(rules: Rules) -> tuple[Saying, ...]:
    return (say("rules.cards", cards=rules.cards),)


def full(rules: Rules) -> tuple[Section, ...]:
    return (Section("rules", say("title.rules"), short(rules)),)


def advice(rules: Rules) -> tuple[Section, ...]:
    return ()


def tips(view: CardsSeen) -> tuple[Saying, ...]:
    return (say("title.rules"),) if view.legal else ()


def lesson_on(view: CardsSeen, act: str) -> str:
    return ""
