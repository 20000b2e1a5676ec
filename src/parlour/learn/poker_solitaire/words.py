"""The texts of these pages; what names a hand stands with the names of hands."""

from parlour.core.saying import Sayings
from parlour.learn.sayings import texts_of

say = texts_of("learn-poker-solitaire")
say_hand = Sayings(
    "poker-solitaire",
    {
        "worth.hand": "hand points",
        "worth.row": "hand points",
        "worth.pat": "hand",
        "worth.not-pat": "hand",
        "worth.is-pat": "hand",
    },
)
