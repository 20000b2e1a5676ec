"""What is kept: the events of every table, and the people who play."""
