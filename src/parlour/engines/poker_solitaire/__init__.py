"""Computer players of Poker Solitaire."""
