"""Benchmarks with their bars: `make bench`."""
