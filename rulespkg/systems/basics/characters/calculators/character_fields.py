"""What the character sheet asks for: attributes, pools, points, boxes, perks and a mount."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.field import Number
from rulespkg.model.form import Form, amount, flag, part, parts, row, spread, text, whole
from rulespkg.systems.basics.characters.tables import RACES
from rulespkg.systems.basics.fields import MOST_POOL, pool_size, skill

if TYPE_CHECKING:
    from rulespkg.dice import Ratio

ASKED = "The rule for it is not here: enter your own number."
"""The help of everything that a sheet asks for because the text at hand has no number for it."""
ATTRIBUTES = ("body", "agility", "strength", "intelligence", "charisma", "savvy")
"""In the order of the table of races."""
POOLS = {
    "endurance": "Endurance",
    "grit": "Grit",
    "athletics": "Athletics",
    "acrobatics": "Acrobatics",
    "fortitude": "Fortitude",
    "willpower": "Willpower",
    "detection": "Detection",
    "sneak": "Sneak",
    "security": "Security",
    "survival": "Survival",
    "medic": "Medic",
}
"""The pools that the rules of this site ask for, with their names."""
MOST_ATTRIBUTE = 30
MOST_POINTS = 999
MOST_BOXES = 10
MOST_LEVEL = 100
MOST_SKILLS = 20
MOST_WEAPONS = 10
MOST_DV = 100
BOXES, PERKS_FOLD = "Boxes for fatigue", "Level and perks"
_RIDES = ("with_mount", ("1",))
_BOX = "basics.hazard.fatigue.add"


class Attributes(Form):
    """The six attributes; ``scores`` has each by its name."""

    scores = spread(
        Number(name, name.capitalize(), 4, 0, MOST_ATTRIBUTE, rule="basics.pool.compose")
        for name in ATTRIBUTES
    )


class Pools(Form):
    """Pools as they stand on the sheet, with gear and perks; ``sizes`` has each by its name."""

    sizes = spread(
        Number(name, label, 5, -MOST_POOL, MOST_POOL, rule="basics.pool.compose")
        for name, label in POOLS.items()
    )


class OwnSkill(Form):
    """A pool that the rules of this site do not ask for, such as knowing herbs."""

    name = text("Skill", 40)
    pool = pool_size("Pool", 6)
    training = skill()


class OwnWeapon(Form):
    """Something to attack with, by the numbers that stand in the group's own books."""

    name = text("Weapon", 40)
    pool = pool_size("Accuracy", 6, rule="basics.pool.compose")
    training = skill()
    dv = whole("DV", 6, 0, MOST_DV, rule="basics.damage.dv")


def points(label: str, default: int, **more: str) -> int:
    """A number that the text does not give."""
    return whole(label, default, 0, MOST_POINTS, help=ASKED, **more)


def box(kind: str) -> int:
    """The boxes for one kind of fatigue."""
    words = f"Boxes for {kind} fatigue"
    return whole(words, 3, 0, MOST_BOXES, help=ASKED, rule=_BOX, fold=BOXES)


def ranks(perk: str, **more: str) -> int:
    """Ranks of a perk that changes more than a number on the sheet."""
    return whole(f"Ranks of {perk}", 0, 0, 5, fold=PERKS_FOLD, **more)


class Points(Form):
    """What a character has so much of."""

    hp = points("HP", 12, rule="basics.recovery.sleep")
    pp = points("PP", 6, rule="basics.recovery.sleep")
    recovery_pool = points("Recovery pool", 8, rule="basics.recovery.breather")
    recovery_rate = points("Recovery rate", 2, rule="basics.recovery.breather")
    soak = pool_size("Soak", 4, help=ASKED, rule="basics.damage.soak")
    boxes_temporary = box("temporary")
    boxes_short = box("short")
    boxes_long = box("long")


class Perks(Form):
    """The level, and perks whose ranks do more than add to a pool or a number above."""

    level = whole("Level", 1, 1, MOST_LEVEL, rule="basics.rank", fold=PERKS_FOLD)
    endurance_perk = ranks(
        "Endurance", help="The boxes above include those that it adds.", rule="basics.hazard.resist"
    )
    athletic = ranks(
        "Athletic", help="From rank 3 on, your breath lasts twice as long.", rule="basics.hazard.suffocation"
    )
    regenerator = ranks(
        "Regenerator",
        help="At rank 5, you roll recovery dice before you declare them.",
        rule="basics.recovery.breather",
    )
    awareness = ranks(
        "Awareness",
        help="At rank 5, a draw is enough to spot somebody who hides.",
        rule="basics.test.opposed.stealth",
    )


class Mount(Form):
    """What a character rides, if anything."""

    with_mount = flag("With a mount", rule="basics.travel.forced-march.mount")
    top_speed = amount("Mount's top speed", 8, 0, 1000, above=True, only=_RIDES, rule="basics.travel.day")
    mount_grit = pool_size("Mount's grit", 6, only=_RIDES, rule="basics.travel.forced-march.mount")
    mount_hp = whole("Mount's HP", 12, 1, MOST_POINTS, only=_RIDES, rule="basics.travel.forced-march.mount")


class Person(Form):
    """Who it is."""

    name = text("Name", 60)
    concept = text("Concept", 120)
    race = row("Race", "race-human", (RACES,), "Another one", rule="basics.travel.day")
    own_pace = amount("Base pace", 3, 0, 1000, above=True, only=("race", ("",)), rule="basics.travel.day")
    attributes = part(Attributes, "Attributes", rule="basics.pool.compose")
    pools = part(Pools, "Pools", rule="basics.pool.compose")
    skills = parts(OwnSkill, "Other skills", (), 0, MOST_SKILLS, "Skill", rule="basics.pool.skill")
    weapons = parts(OwnWeapon, "Weapons", (), 0, MOST_WEAPONS, "Weapon", rule="basics.test.attack")

    @property
    def pace(self) -> int | Ratio:
        """The base pace: that of the race, or one's own."""
        if self.race:
            base_pace: int = RACES.row(self.race).facts["base_pace"]
            return base_pace
        return self.own_pace
