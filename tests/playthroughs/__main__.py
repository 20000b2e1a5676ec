"""Write every playthrough anew."""

from pathlib import Path

from tests.playthroughs.cases import CASES

here = Path(__file__).parent
for old in here.glob("*/*.txt"):
    old.unlink()
for case in CASES:
    path = here / case.path
    path.parent.mkdir(exist_ok=True)
    path.write_text(case.text())
