"""What the players have learnt, as it is shipped; `training/` makes it."""
