"""Game records: read, write, replay and verify."""
