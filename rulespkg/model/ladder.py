"""Ladders: standard set-ups of one calculator in the order of their chances, in the words of the game.

Each game declares its own in `systems/<game>/ladder.py`; the page of the same chance sets them side by side.
"""

from __future__ import annotations

from typing import NamedTuple


class Rung(NamedTuple):
    """A set-up: its words, and inputs of the calculator as an address holds them."""

    words: str
    inputs: str


class Ladder(NamedTuple):
    """A game's standard set-ups, and how strong a character can be there.

    ``calculator`` is the id of the calculator that works out every chance, such as "buskit.opposed".
    ``gist`` says in a sentence what a step is.
    ``rungs`` go from the least chance to the greatest, each greater than the one before.
    ``strengths`` go from the weakest to the strongest, all against the same opposition, which ``against``
    names and gives a reason for in one sentence.
    """

    calculator: str
    gist: str
    rungs: tuple[Rung, ...]
    against: str
    strengths: tuple[Rung, ...]
