"""The manual's Advice Column, in our words."""

from __future__ import annotations

ADVICE = {
    1: "Put the first card in the centre of the matrix: that leaves the most legal squares.",
    2: "Make flushes in the rows. Four of them are usually possible; English scoring pays less.",
    3: "Get matching cards going up and down the columns, at least two pair in each.",
    4: "Do not aim at a straight from the beginning, but with four cards of one, go for it.",
    5: "Note which cards are gone: do not wait for one that your opponent has.",
    6: "Save your reject for the end of the game.",
    7: "Use common rejects first: then your opponent cannot.",
    8: "If a card fits nowhere, put it in the hand that is worth the fewest points.",
    9: "Where stealing is allowed, steal all your cards: they cannot be stolen back.",
    10: "Where planting is allowed, watch for a great hand of your opponent's, and spoil it.",
    11: "Do not allow stealing or planting in a friendly game.",
    12: "Use your own judgement.",
}
