"""Tournaments: the book of the terminal, and those that a server runs, each the fold of its log."""
