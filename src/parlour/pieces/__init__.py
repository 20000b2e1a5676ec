"""The things on the table: dominoes (and cards): values, text names, bit sets."""
