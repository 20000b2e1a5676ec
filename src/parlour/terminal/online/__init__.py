"""People at a server, for whoever types commands: friends, clubs and tournaments."""
