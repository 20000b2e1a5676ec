"""A game at one terminal: the table that is played at, and who the people at it are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from parlour.core.rules import RuleSet
from parlour.records.record import Record
from parlour.study.hints import Hint, hint
from parlour.tables.local import LocalTable


class Solo(LocalTable):
    def __init__(
        self,
        record: Record,
        seat: str,
        level: str,
        names: Sequence[str] = (),
        entries: Sequence[int] = (),
        title: str = "",
        practised: bool = False,
        common: str = "",
    ) -> None:
        super().__init__(record, seat, level)
        self._practised = practised  # before it was put by
        self.names = tuple(names)  # of the people, where they have told them
        self.title = title  # what this game is called, where somebody has named it
        self.entries = tuple(entries)  # where it stands in the club's book, for each of the people
        self.common = common  # the rules without the handicaps of those who play, if there are any
        self.kept = b""  # as it was read from a save, or written to one, last

    def again(self, seed: str, rules: RuleSet | None = None) -> Solo:
        """The same people at another deal, under the rules of this one or others."""
        if rules is None:
            rules = self.record.rules
            rules = type(rules).make(self.common) if self.common else rules
        record = replace(self.record, rules=rules, seed=seed, actions=(), hints=())
        return Solo(record, self.sat, self.level, self.names)

    def handicap(self, own: Sequence[str]) -> None:
        """Before the first act: other settings for some of the players, in their order."""
        common = self.record.rules
        rules = common.handicapped(own)
        if rules != common:
            self.common = str(common)
            self.record = replace(self.record, rules=rules)
            self.table = self._opened(self.record)

    def common_rules(self) -> RuleSet:
        """The rules in force, without what was a handicap."""
        now, ruleset = self.state.rules, type(self.state.rules)
        if not self.common:
            return now
        begun, common = self.record.rules, ruleset.make(self.common)
        lent = {
            option.name: getattr(common, option.name)
            for option in ruleset.options()
            if getattr(begun, option.name) != getattr(common, option.name)
        }
        return ruleset.make(str(now), **lent)

    @property
    def practised(self) -> bool:
        """Something was taken back, or the rules were changed: it does not count."""
        return self._practised or self.table.practised

    def hint(self) -> Hint:
        """What the strongest player would do in the person's place, and why; it leaves a mark."""
        self.hinted(str(self.seat))
        return hint(self.view(), self.decision_seed())
