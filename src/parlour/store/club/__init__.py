"""The club's book, as it is written: one SQLite file of the user's, apart from any server's."""
