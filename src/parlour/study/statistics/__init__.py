"""How somebody plays, told from their finished games: sheets, groups of games that are alike, par.

A game that is over gives each seat a **sheet**: figures, each with how often it came to what.
Sheets add up, but only those of games under the same rules in the same company. Beside them is
**par**: what the strongest computer player makes of the same figures among its like.
"""

from parlour.study.statistics.company import Company
from parlour.study.statistics.figures import Figure, Figures, Unit
from parlour.study.statistics.group import Group, Told, grouped
from parlour.study.statistics.sheet import FOLD, Sheet, sheets

__all__ = [
    "FOLD",
    "Company",
    "Figure",
    "Figures",
    "Group",
    "Sheet",
    "Told",
    "Unit",
    "grouped",
    "sheets",
]
