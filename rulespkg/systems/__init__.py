"""The games, and tools of no game. Names only: ``load(name)`` imports one system and no other.

A tool is a system like a game: it has a folder, pages and calculators, but no source, readings or play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulespkg.model.computed import Reckoning
    from rulespkg.model.system import System
    from rulespkg.model.table import Table
    from rulespkg.play.game import Game

NAMES = ("buskit", "toaster", "d6xd6", "basics", "nwm")
"""The games."""

TOOLS = ("dice",)
"""What belongs to no game."""

EVERY = (*NAMES, *TOOLS)


def load(name: str) -> System:
    """Import one system by its name; ``KeyError`` names the ones there are."""
    if name not in EVERY:
        raise KeyError(f"There is no system “{name[:40]}”; there is {', '.join(EVERY)}.")
    module = __import__(f"rulespkg.systems.{name}", fromlist=["SYSTEM"])
    system: System = module.SYSTEM
    return system


def reckoning(name: str, table: Table) -> Reckoning:
    """The choices above a table of a game and its computed columns; none for most tables."""
    from rulespkg.model.computed import Reckoning

    matches = (reckoning for reckoning in computed(name) if reckoning.table.id == table.id)
    return next(matches, Reckoning(table, (), ()))


def computed(name: str) -> tuple[Reckoning, ...]:
    """Import the computed columns of one game's tables."""
    module = __import__(f"rulespkg.systems.{name}.computed", fromlist=["COMPUTED"])
    every: tuple[Reckoning, ...] = module.COMPUTED
    return every


def play(name: str) -> Game:
    """Import one game's place for play; ``KeyError`` where there is none."""
    load(name)
    module = __import__(f"rulespkg.systems.{name}.play", fromlist=["PLAY"])
    game: Game = module.PLAY
    return game
