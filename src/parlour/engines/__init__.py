"""Computer players and what they know."""
