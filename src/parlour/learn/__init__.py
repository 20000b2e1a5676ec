"""What teaches: lessons at a real table; the rules in plain words, the words, advice, and tips."""
