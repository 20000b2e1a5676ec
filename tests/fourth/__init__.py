"""A fourth game, which only a test knows: high card, with every part that a game has."""
