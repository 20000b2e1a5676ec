"""Computer players of 42."""
