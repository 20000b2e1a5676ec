"""A live table: seats, clocks, bots sitting in, fair deals; all of it a fold over events."""
