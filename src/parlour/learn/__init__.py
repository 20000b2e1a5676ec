"""Teaching the games: lessons at a real table, under the real rules."""
