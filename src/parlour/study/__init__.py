"""For those who want to get better: hints with their reasons."""
