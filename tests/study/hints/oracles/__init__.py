"""Whether what a hint says is true, found out from the whole game and not by what said it."""
