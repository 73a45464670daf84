"""Initiative: who acts first."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

from rulespkg.model.answer import Answer, Chart, Effect, Figure, Grid, Series, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.form import parts, text
from rulespkg.model.problem import refuse
from rulespkg.systems.buskit.checks.pools import number_of_dice, pool_of
from rulespkg.systems.buskit.combat.initiative import (
    FirstOdds,
    InitiativeRoll,
    InitiativeRun,
    first_odds,
    kinds_of,
)
from rulespkg.systems.buskit.fields import Pool

if TYPE_CHECKING:
    from rulespkg.dice import Pool as Dice
    from rulespkg.dice import Run
    from rulespkg.model.field import Field


MOST_DICE = 12
"""Dice of one combatant: where more of them are thrown, nearly all tie, and roll again and again."""
MOST_GROUPS = 6400
"""Groups that may tie, told by how many of each pool are in them: twelve unlike pools, or twenty of six."""


class Contestant(Pool):
    """Somebody who wants to act first, with Move."""

    folded = ("extra", *Pool.folded)
    leading = ("name",)

    name = text("Name", 40)

    @property
    def label(self) -> str:
        """The name, or the place in the list."""
        return self.name or self.called

    @property
    def fields_by_dice(self) -> list[Field]:
        """The fields that change the number of dice, the one that adds most before the others."""
        fields = [self.asked[name] for name in ("multiply", "bonus", "penalty", "extra", "wild")]
        without = {
            field.name: number_of_dice(self.but(**{field.name: field.default}).spec) for field in fields
        }
        return sorted(fields, key=lambda field: without[field.name])


class InitiativeOrder(Calculator):
    """Roll Move for everybody, and see how often each acts first."""

    id, title, roll_label = "buskit.initiative", "Initiative", "Roll initiative"
    purpose = "Find out who acts first"
    strip = (
        ("contestants.1.trait", "First"),
        ("contestants.2.trait", "Second"),
        ("contestants.3.trait", "Third"),
    )
    rules = "buskit.initiative.roll", "buskit.initiative.initiator"
    count_label = "First"

    contestants = parts(
        Contestant,
        "Combatants",
        ({"name": "Guy", "trait": "d8"}, {"name": "Bruno", "trait": "d6"}, {"name": "Ines", "trait": "d8"}),
        1,
        20,
        "Combatant",
        help="One bonus die for whoever starts the fight, one for each initiative trade.",
    )

    def check(self) -> None:
        for contestant in self.contestants:
            number = number_of_dice(contestant.spec)
            if number > MOST_DICE:
                field = contestant.fields_by_dice[0]
                words = f"{contestant.label}: Dice must be at most {MOST_DICE} in number, not {number}."
                raise refuse(f"{contestant.at}.{field.name}", f"{contestant.label}: {field.label}", words)
        groups = math.prod(count + 1 for count in kinds_of(self.pools).values())
        if groups > MOST_GROUPS:
            words = (
                f"Combatants must be more alike: {groups:,} different groups of them may tie, "
                f"of which at most {MOST_GROUPS:,} can be looked at."
            )
            raise refuse("contestants", "Combatants", words)

    @cached_property
    def names(self) -> list[str]:
        """What each is called."""
        return [contestant.label for contestant in self.contestants]

    @cached_property
    def pools(self) -> list[Dice]:
        """What each rolls."""
        return [pool_of(contestant.spec) for contestant in self.contestants]

    def dice(self) -> InitiativeRoll:
        return InitiativeRoll(self.pools, self.names)

    def headline(self, run: Run) -> tuple[str, str]:
        assert isinstance(run, InitiativeRun)
        first, *others = (self.names[place] for place in run.order)
        *middle, last = others or [""]
        between = f"{', '.join(middle)} and " if middle else ""
        then = f", then {between}{last}" if last else ""
        return f"{first} acts first{then}.", ""

    def counts(self, state: int) -> str:
        """Who is first; nobody here is the reader's side, so no order is the better one."""
        return f"{state + 1}. {self.names[state]}"

    def effects(self, state: int) -> tuple[Effect, ...]:
        return (Effect("first", state + 1),)

    def odds(self) -> Answer:
        names = self.names
        odds = first_odds(self.pools)
        most = max(odds.first)
        likeliest = [name for name, chance in zip(names, odds.first, strict=True) if chance == most]
        words = f"{' and '.join(likeliest)} {'is' if len(likeliest) == 1 else 'are'} likeliest to act first"
        keys = tuple(str(place) for place in range(1, len(names) + 1))
        points = tuple(zip(names, odds.first, strict=True))
        return Answer(
            f"{words}: {percent(most)}{' each' if len(likeliest) > 1 else ''}.",
            figures=(Figure("Tie for first", odds.tie, tone="tie", key="tie"),),
            charts=(
                Chart(
                    "bars",
                    "Who acts first",
                    f"A tie for first comes up {percent(odds.tie)} of the time; those tied roll again.",
                    "Combatant",
                    (Series("First", points, keys=keys),),
                    key="first",
                ),
            ),
            grids=(_first_grid(names, odds, keys),),
        )


def _first_grid(names: list[str], odds: FirstOdds, keys: tuple[str, ...]) -> Grid:
    everybody = zip(names, odds.at_once, odds.first, strict=True)
    return Grid.of(
        "first",
        "Highest at once, and first in the end",
        "Ties are rolled again until one of those tied is first.",
        dict(zip(keys, everybody, strict=True)),
        ("name", "Combatant", lambda combatant: combatant[0]),
        ("at_once", "Highest at once", lambda combatant: combatant[1]),
        ("first", "Acts first", lambda combatant: combatant[2]),
    )
