"""Players that look ahead: club, expert and master, and the reference eq10."""
