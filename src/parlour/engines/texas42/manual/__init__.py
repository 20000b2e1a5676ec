"""The player of the 1986 manual: what its advice comes to, as far as a program can follow it."""
