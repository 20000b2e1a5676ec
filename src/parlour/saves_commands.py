"""The commands about games that were left: `parlour saves`."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter

from parlour.command_options import Json, Language

saves = App(name="saves", help="Games that were left, to be taken up again.")

Which = Annotated[str, Parameter(help="its number in the list, or its name")]


@saves.default
def show(*, as_json: Json = False, language: Language = "") -> None:
    """All games that were left, the latest first."""
    from parlour.terminal.saved import kept, kept_lines, print_kept
    from parlour.terminal.tongue import answering

    if as_json:
        print_kept(kept())
        return
    with answering(language):
        print("\n".join(kept_lines(kept())))


saves.command(show, name="list")


@saves.command
def play(
    which: Which,
    *,
    plain: Annotated[bool, Parameter(negative="")] = False,
    language: Language = "",
) -> int:
    """Take one up again and play on; another that is being played is set aside."""
    from parlour.terminal import entrance
    from parlour.terminal.saved import kept, take_up, wanted
    from parlour.terminal.tongue import answering

    with answering(language):
        game = take_up(wanted(which, kept()))
    return entrance.take_up(game, plain=plain, language=language)


@saves.command
def name(which: Which, name: str, *, language: Language = "") -> None:
    """Give one a name, to find it by; an empty one takes the name away."""
    from parlour.terminal.saved import kept, kept_lines, rename, wanted
    from parlour.terminal.tongue import answering

    with answering(language):
        rename(wanted(which, kept()), name)
        print("\n".join(kept_lines(kept())))


@saves.command
def delete(which: Which, *, language: Language = "") -> None:
    """Throw one away for good."""
    from parlour.terminal.saved import kept, kept_lines, wanted
    from parlour.terminal.tongue import answering

    with answering(language):
        wanted(which, kept()).path.unlink()
        print("\n".join(kept_lines(kept())))
