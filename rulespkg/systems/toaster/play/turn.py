"""What somebody does with an action: attack, or treat wounds that bleed."""

from __future__ import annotations

from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice
from rulespkg.play.fight import Fight
from rulespkg.play.person import Person
from rulespkg.play.roll import Narrowed, PendingRoll, Shown, without
from rulespkg.systems.toaster.play.keys import Act, State
from rulespkg.systems.toaster.play.people import body

type Turn[C: Calculator] = PendingRoll[C] | None
"""What somebody rolls on a turn; ``None`` where there is nobody to do it to."""


class TurnPicks(Form):
    """Which of them it is."""

    act = choice("Act", Act.ATTACK, (Option(Act.ATTACK, "Attack"), Option(Act.TREAT, "Treat")))


def patients_of(fight: Fight, person: Person) -> list[Person]:
    """Everybody whose wounds bleed, one's own side first."""
    bleeding = [person for person in fight.people if body(person).rate and State.DEAD not in person.marks]
    return sorted(bleeding, key=lambda other: other.side != person.side)


def deeds(fight: Fight, person: Person) -> tuple[Narrowed, ...]:
    """What somebody can do with an action; attacking alone is not asked about."""
    if not patients_of(fight, person):
        return without(TurnPicks.act)
    return (Narrowed(TurnPicks.act, {}).at(Shown.DOES),)
