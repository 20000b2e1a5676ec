"""What teaches: the rules in plain words, the words of each game, advice, and tips in time."""
