"""Computer players for cribbage, and the tables that the kernels count with."""
