"""Makes what the engines have learned: `python -m training.cribbage`."""
