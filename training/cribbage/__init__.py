"""Learns cribbage by self-play: what is thrown, what is pegged, who wins from where."""
