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
    ) -> None:
        super().__init__(record, seat, level)
        self._practised = practised  # before it was put by
        self.names = tuple(names)  # of the people, where they have told them
        self.title = title  # what this game is called, where somebody has named it
        self.entries = tuple(entries)  # where it stands in the club's book, for each of the people

    def again(self, seed: str, rules: RuleSet | None = None) -> Solo:
        """The same people at another deal, under the rules of this one or others."""
        rules = rules or self.record.rules
        record = replace(self.record, rules=rules, seed=seed, actions=(), hints=())
        return Solo(record, self.sat, self.level, self.names)

    @property
    def practised(self) -> bool:
        """Something was taken back, or the rules were changed: it does not count."""
        return self._practised or self.table.practised

    def hint(self) -> Hint:
        """What the strongest player would do in the person's place, and why; it leaves a mark."""
        self.hinted(str(self.seat))
        return hint(self.view(), self.decision_seed())
