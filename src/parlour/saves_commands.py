"""The commands about games that were left: `parlour saves`."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter

saves = App(name="saves", help="Games that were left, to be taken up again.")

Which = Annotated[str, Parameter(help="its number in the list, or its name")]


@saves.default
def show() -> None:
    """All games that were left, the latest first."""
    from parlour.terminal.saved import kept, kept_lines

    print("\n".join(kept_lines(kept())))


saves.command(show, name="list")


@saves.command
def play(which: Which, *, plain: Annotated[bool, Parameter(negative="")] = False) -> int:
    """Take one up again and play on; another that is being played is set aside."""
    from parlour.terminal import entrance
    from parlour.terminal.saved import kept, take_up, wanted

    game = take_up(wanted(which, kept()))
    return entrance.take_up(game, plain=plain)


@saves.command
def name(which: Which, name: str) -> None:
    """Give one a name, to find it by; an empty one takes the name away."""
    from parlour.terminal.saved import kept, kept_lines, rename, wanted

    rename(wanted(which, kept()), name)
    print("\n".join(kept_lines(kept())))


@saves.command
def delete(which: Which) -> None:
    """Throw one away for good."""
    from parlour.terminal.saved import kept, kept_lines, wanted

    wanted(which, kept()).path.unlink()
    print("\n".join(kept_lines(kept())))
