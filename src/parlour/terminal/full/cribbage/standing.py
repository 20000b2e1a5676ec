"""How it stands, in a line each: the score, whose box it is, what is asked of the player."""

from __future__ import annotations

from parlour.games.cribbage.view import View
from parlour.seen.cribbage import Picture
from parlour.terminal.full.cribbage.words import does, name, side_name
from parlour.terminal.full.faces import Look
from parlour.terminal.full.talk import Talk


def score_lines(view: View, picture: Picture, talk: Talk) -> tuple[str, str]:
    scores = " – ".join(f"{side_name(side, view, talk)} {n}" for side, n in enumerate(view.scores))
    told = f"{scores} ({talk('crib.to', n=view.target)})"
    if picture.games > 1:
        game = talk("crib.game", n=view.game_number, of=picture.games)
        match = "–".join(map(str, view.match))
        return told, f"{game}, {match}"
    return told, talk("crib.hand", n=view.hand_number)


def box_words(look: Look) -> str:
    box, talk = look.picture.box, look.talk
    if box is None:
        return ""
    if box.seat == talk.me:
        return talk("crib.box.yours")
    if box.ours:
        return talk("crib.box.ours")
    return talk("crib.box.theirs", name=name(box.seat, look.view, talk))


def prompt(look: Look) -> str:
    """What is asked of the player now, or whom one waits for."""
    view, picture, talk = look.view, look.picture, look.talk
    if look.lying or view.turn is None:
        return ""
    if not view.legal:
        return does("waits", view.turn, view, talk)
    if view.phase == "throw":
        left = picture.throws - len(look.picked)
        if not left:
            return talk("crib.chosen")
        if look.picked:
            return talk("crib.choose-more", box=box_words(look))
        return talk("crib.choose", n=left, box=box_words(look))
    if view.phase == "play":
        if any(act.endswith("go") for act in view.legal):
            return talk("crib.must-go", n=view.count)
        return talk("crib.turn", n=view.count) if view.pile else talk("crib.lead")
    counting = view.counting
    if view.phase == "count" and counting is not None:
        return talk("crib.count-box" if counting.box else "crib.count-hand")
    if view.phase == "muggins" and counting is not None:
        said = counting.said or 0
        return talk("crib.ask-muggins", name=name(counting.seat, view, talk), n=said)
    return talk("crib.cut")
