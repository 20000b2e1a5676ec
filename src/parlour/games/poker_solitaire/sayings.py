"""All that Poker Solitaire can say: why an act is refused, and why a game has ended."""

from parlour.core.saying import Sayings

say = Sayings(
    "poker-solitaire",
    {
        # What is not there, or not free.
        "refused.not-dealt": "card dealt",
        "refused.empty": "at",
        "refused.occupied": "card at",
        "refused.edges": "at could",
        "refused.corners": "at could",
        # Cards that stay where they are.
        "refused.fixed": "",
        "refused.not-back": "",
        "refused.reject-to-reject": "",
        # Whose matrix, whose reject.
        "refused.which-matrix": "square",
        "refused.one-matrix": "",
        "refused.their-matrix": "at",
        "refused.their-reject": "at",
        "refused.no-reject": "at yours",
        "refused.no-rejects": "at",
        # Stealing and planting.
        "refused.no-stealing": "",
        "refused.steal-from": "matrix",
        "refused.steal-into": "matrix",
        "refused.stolen": "card",
        "refused.planted": "card",
        "refused.no-planting": "",
        "refused.plant-in": "matrix",
        # Who acts.
        "refused.who": "act",
        "refused.one-player": "",
        "refused.turn": "turn seat",
        # Words.
        "refused.pass-full": "",
        "refused.pass-in-turn": "",
        "refused.done-full": "",
        "refused.done-where": "",
        # Changes of the rules.
        "refused.most-changes": "most",
        "refused.change-what": "",
        "refused.change-mode": "",
        # How it stands: alone, for one of two, for anybody; pat hands have no points.
        "standing.alone": "points left",
        "standing.you": "mine other left",
        "standing.all": "first second left",
        "standing.pat": "left",
        # The end.
        "ended.done": "",
        "ended.seat-done": "seat",
        "ended.filled": "",
        "ended.ran-out": "",
        "ended.most-turns": "turns",
    },
)
