"""Playthroughs: whole hands written out as text, to be read by people and compared by tests.

`python -m tests.playthroughs` writes them anew; the difference is then there to review.
"""
