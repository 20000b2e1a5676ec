"""What people keep between games: tournaments and their records, scoring tables of their own."""
