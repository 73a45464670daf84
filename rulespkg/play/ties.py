"""Equal places in the order: who goes first by the game's edge, and by another roll where that is equal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice.procedure import Random
    from rulespkg.play.game import Game
    from rulespkg.play.person import Person


def settled(game: Game, people: Sequence[Person], random: Random) -> tuple[Person, ...]:
    """The people; of those who share a place, the higher ``tie`` goes first if the game breaks ties."""
    ties: dict[str, int] = {}
    for tied in _alike(people):
        if len(tied) > 1 and game.edge(tied[0]) is not None:
            line = _lined_up(game, tied, random)
            ties |= {person.id: len(line) - at for at, person in enumerate(line)}
    return tuple(person._replace(tie=ties.get(person.id, person.tie)) for person in people)


def _alike(people: Sequence[Person]) -> list[list[Person]]:
    """Those of equal places together, the highest place first; whoever has no place is left out."""
    places = sorted({person.place for person in people if person.place is not None}, reverse=True)
    return [[person for person in people if person.place == place] for place in places]


def _lined_up(game: Game, tied: Sequence[Person], random: Random) -> list[Person]:
    """People of equal places, first to act first."""
    line: list[Person] = []
    for edge in sorted({game.edge(person) or 0 for person in tied}, reverse=True):
        line += _rolled(game, [person for person in tied if (game.edge(person) or 0) == edge], random)
    return line


def _rolled(game: Game, tied: list[Person], random: Random) -> list[Person]:
    """People whose edges are equal too, by rolling again until all places differ."""
    roll = game.initiative(tied)
    if len(tied) < 2 or roll is None:
        return tied
    again = game.placed(tied, roll.calculator.dice().roll(random))
    return [person for same in _alike(again) for person in _rolled(game, same, random)]
