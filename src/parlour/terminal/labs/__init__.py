"""What the laboratories print."""
