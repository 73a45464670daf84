"""Whom somebody faces, and a pool against theirs (basics.test.opposed)."""

from __future__ import annotations

from functools import partial

from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice
from rulespkg.play.fight import Fight
from rulespkg.play.person import Person
from rulespkg.play.roll import Narrowed, Offer, PendingRoll, Picks, Shown, among, offer
from rulespkg.systems.basics.characters.calculators.character import KEEN
from rulespkg.systems.basics.checks.calculators.opposed import OpposedTest
from rulespkg.systems.basics.fields import PoolForm
from rulespkg.systems.basics.offers import SheetPool
from rulespkg.systems.basics.play.keys import Happening, State
from rulespkg.systems.basics.play.people import character, penalty, pools

SNEAK, DETECTION = "sneak", "detection"


class OpponentPicks(Form):
    """Whom one faces."""

    target = choice("Whom", "", ())


class OpposedPicks(OpponentPicks):
    """Whom one faces, and the pools that meet: sneak against detection at first."""

    mine = choice("With", SNEAK, ())
    theirs = choice("Against their", DETECTION, ())


type Opposed = PendingRoll[OpposedTest]


def others(fight: Fight, person: Person) -> list[Person]:
    """Those of the other side who are alive; where nobody is, the others of one's own."""
    return [other for other in fight.others(person) if State.DEAD not in other.marks]


def target_choice(target: str, fight: Fight, person: Person) -> Narrowed:
    """Those whom one may face, of whom the first is picked; tests and attacks share the pick."""
    options = [Option(other.id, other.name) for other in others(fight, person)]
    first = options[0].value if options else ""
    kept_as = f"{Happening.OPPOSED}.{person.id}"
    return among(target, options, first, compared=True, kept_as=kept_as).at(Shown.AIMS)


def opposed_offer(fight: Fight, person: Person, picks: Picks) -> Offer[OpposedPicks, Opposed | None]:
    """A test against somebody else's roll."""
    now = offer(OpponentPicks, lambda form: form.target, target_choice(OpponentPicks.target, fight, person))
    target = fight.find(now.filled(picks))
    return offer(
        OpposedPicks,
        partial(_opposed, fight, person),
        target_choice(OpposedPicks.target, fight, person),
        among(OpposedPicks.mine, _options(person), SNEAK).at(Shown.DOES),
        among(OpposedPicks.theirs, _options(target) if target else [], DETECTION).at(Shown.MEETS),
        prefix=f"{Happening.OPPOSED}.",
    )


def _options(person: Person) -> list[Option]:
    return [Option(pool.key, pool.label) for pool in pools(person).values()]


def fill_in(form: PoolForm, pool: SheetPool, fatigue: int) -> None:
    """A pool of a sheet, with what fatigue takes of it."""
    form.pool, form.training, form.fatigue = pool.size, pool.training, fatigue


def _opposed(fight: Fight, person: Person, picks: OpposedPicks) -> Opposed | None:
    target = fight.find(picks.target)
    if target is None:
        return None
    mine, theirs = pools(person)[picks.mine], pools(target)[picks.theirs]
    roll = OpposedTest.initial()
    fill_in(roll.a, mine, penalty(person))
    fill_in(roll.b, theirs, penalty(target))
    title = f"{person.name}: {mine.label} against {target.name}"
    if (picks.mine, picks.theirs) == (SNEAK, DETECTION):
        roll.kind = "stealth"
        roll.keen = character(target).awareness >= KEEN
        title = f"{person.name} sneaks past {target.name}"
    return PendingRoll(roll, title, f"{mine.label} v {theirs.label.lower()}", person.id, target.id)
