"""Parlour's games as environments of other libraries. Each needs its extra: docs/research.md."""
