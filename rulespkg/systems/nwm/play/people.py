"""People of NWM at a table: their sheet with the harm that it has taken, and who is ready-made."""

from __future__ import annotations

from rulespkg.model.row import Row
from rulespkg.play.game import Kind
from rulespkg.play.person import Person, reader
from rulespkg.systems.nwm.attacks.mooks import group_bonus
from rulespkg.systems.nwm.characters.calculators.character import GRUM, TESS, Character
from rulespkg.systems.nwm.combat.calculators.initiative_sheet import MOST_WOUNDS
from rulespkg.systems.nwm.equipment.power import MUSCLE_WEAPONS
from rulespkg.systems.nwm.equipment.tables import FIREARMS, WEAPONS
from rulespkg.systems.nwm.play.foes import FOES
from rulespkg.systems.nwm.play.keys import Resource, State

BARE, AVERAGE = "bare-hands", "rank-average"
MOST_BY_HAND = 5
"""How many of a group reach one target hand to hand (nwm.mooks.limit)."""
OUT = {
    State.DOWN: "Down",
    State.KNOCKED_OUT: "Knocked out",
    State.INCAPACITATED: "Out of the fight",
    State.DEAD: "Dead",
}
"""Results that leave nobody able to act, mildest first, with what they are called on a person."""


KINDS = (
    Kind("Tess", TESS, "Gunslinger, quick and hard to hit, a heavy handgun", "ours"),
    Kind("Grum", GRUM, "Weak troll, strong and slow, with a club of his own", "ours"),
    Kind("Lin", {}, "Martial artist, great with bare hands", "ours"),
    *FOES,
)


def _harm(person: Person) -> tuple[tuple[str, str], ...]:
    """The Wounds and Dazes that there are now."""
    all_dazes = min(MOST_WOUNDS, dazes(person) + lasting(person))
    return ("wounds", str(wounds(person))), ("dazes", str(all_dazes))


character = reader(Character.read, _harm)
"""The person's sheet, with the Wounds and Dazes that there are now."""


_unharmed = reader(Character.read)
"""The person's sheet as it came, for whatever no harm changes."""


def _on_sheet(person: Person, what: str) -> int:
    text = person.sheet.get(what, "0")
    return int(text) if text.isdigit() else 0


def wounds(person: Person) -> int:
    """All Wounds, those that the sheet came with included."""
    return _on_sheet(person, Resource.WOUNDS) + person.used_of(Resource.WOUNDS)


def dazes(person: Person) -> int:
    """The Dazes that an action shakes off (nwm.result.daze)."""
    return _on_sheet(person, Resource.DAZES) + person.used_of(Resource.DAZES)


def lasting(person: Person) -> int:
    """The Dazes of Knockouts, which no action ends."""
    return person.used_of(Resource.LASTING)


def counted(person: Person, what: Resource, now: int) -> Person:
    """The person with so many Wounds or Dazes."""
    count = max(0, min(MOST_WOUNDS, now)) - _on_sheet(person, what)
    return person._replace(used={**person.used, what: count})


def points(person: Person) -> int:
    """Action points, below 0 for a debt; none before the first initiative."""
    return person.place or 0


def held_by(person: Person) -> str:
    """The id of whoever holds somebody in a grab; "" where nobody does."""
    holder = person.used_of(Resource.HOLDER)
    return f"p{holder}" if State.HELD in person.marks and holder else ""


def heads(person: Person) -> int:
    """How many of a group still stand; 1 where a person is not a group."""
    return _unharmed(person).count - person.used_of(Resource.FALLEN)


def grouped(person: Person) -> bool:
    """Whether several act as one (nwm.mooks.group)."""
    return _unharmed(person).count > 1


def together(person: Person, weapon: str) -> int:
    """What a group adds to an attack on one target (nwm.mooks.bonus, nwm.mooks.limit)."""
    reach = min(heads(person), MOST_BY_HAND) if by_hand(weapon) else heads(person)
    return group_bonus(max(1, reach))


def weapons(person: Person) -> list[str]:
    """What somebody can attack with; bare hands are always there, and all who was disarmed has left."""
    carried = character(person).weapon
    return [BARE] if carried == BARE or State.DISARMED in person.marks else [carried, BARE]


def weapon_row(weapon: str) -> Row:
    """The row of a weapon in its table."""
    return (WEAPONS if weapon in MUSCLE_WEAPONS else FIREARMS).row(weapon)


def by_hand(weapon: str) -> bool:
    """Whether a weapon is used hand to hand."""
    return weapon in MUSCLE_WEAPONS and not weapon_row(weapon).facts["ranged"]


def out(person: Person) -> str:
    """Why somebody can no longer act; "" while they can."""
    if grouped(person) and heads(person) <= 0:
        return "All have fallen"
    return next((OUT[state] for state in reversed(OUT) if state in person.marks), "")


def rank_of(person: Person, *roles: str) -> str:
    """The rank for the first of several roles that the sheet has; Average where it has none."""
    return next((rank for rank in map(character(person).rank_of, roles) if rank), AVERAGE)
