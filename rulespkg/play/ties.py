"""Equal places in the order: who goes first by the game's edge, and by another roll where that is equal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice.procedure import Random
    from rulespkg.play.game import Game
    from rulespkg.play.person import Person


def ties(
    game: Game, people: Sequence[Person], places: Sequence[int | None], random: Random
) -> dict[str, int]:
    """For the ids of those who share a place: the higher goes first; empty where the game breaks no ties."""
    found: dict[str, int] = {}
    for place in {one for one in places if one is not None}:
        tied = [one for one, at in zip(people, places, strict=True) if at == place]
        if len(tied) > 1 and game.edge(tied[0]) is not None:
            line = _lined_up(game, tied, random)
            found |= {one.id: len(line) - at for at, one in enumerate(line)}
    return found


def _lined_up(game: Game, tied: Sequence[Person], random: Random) -> list[Person]:
    """People of equal places, first to act first."""
    line: list[Person] = []
    for edge in sorted({game.edge(one) or 0 for one in tied}, reverse=True):
        line += _rolled(game, [one for one in tied if (game.edge(one) or 0) == edge], random)
    return line


def _rolled(game: Game, tied: list[Person], random: Random) -> list[Person]:
    """People whose edges are equal too, by rolling again until all places differ."""
    roll = game.initiative(tied)
    if len(tied) < 2 or roll is None:
        return tied
    run = roll.calculator.dice().roll(random)
    places = game.places(tied, run)
    line: list[Person] = []
    for place in sorted({one for one in places if one is not None}, reverse=True):
        same = [one for one, at in zip(tied, places, strict=True) if at == place]
        line += _rolled(game, same, random)
    return line
