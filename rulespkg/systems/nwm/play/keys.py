"""The keys of a sheet: every attribute, the weapons, and how long injuries last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.words import minus
from rulespkg.play.game import Chip, Key, Loaded, Picks, Row
from rulespkg.play.rows import steps
from rulespkg.systems.nwm.attacks.calculators.planner import Planner
from rulespkg.systems.nwm.damage.tables import COVERAGE
from rulespkg.systems.nwm.equipment.power import RATED_FIREARMS
from rulespkg.systems.nwm.equipment.tables import WEAPONS
from rulespkg.systems.nwm.fields import RATED, base_successes
from rulespkg.systems.nwm.offers import tasks
from rulespkg.systems.nwm.play.attack import PLANNER, striking
from rulespkg.systems.nwm.play.deeds import load_recovery
from rulespkg.systems.nwm.play.harm import less
from rulespkg.systems.nwm.play.people import character, weapon_row, weapons
from rulespkg.systems.nwm.scale import ranks

if TYPE_CHECKING:
    from rulespkg.play.person import Person

_SHORT = {
    "rank-average": "Avg",
    "rank-good": "Gd",
    "rank-great": "Grt",
    "rank-extraordinary": "Ext",
    "rank-heroic": "Her",
    "rank-legendary": "Leg",
    "rank-mythic": "Mth",
}
"""The source's own short forms of what is required most."""
_REQUIRED = "rank-great"
_MOST = 9


def ladder(picks: Picks) -> tuple[Row, ...]:
    """The rank that is required, which is also the defense of weapons; and a bonus."""
    now = picks.get("against", _REQUIRED)
    chips = (
        Chip(words, {"against": rank}, rank == now, str(base_successes(rank)))
        for rank, words in _SHORT.items()
    )
    bonus = int(picks.get("bonus", "0"))
    return (Row("Required", tuple(chips), "segments"), steps("Bonus", "bonus", bonus, -_MOST, _MOST))


def keys(person: Person, picks: Picks) -> tuple[Key, ...]:
    """All of them, with Wounds and Dazes already taken off."""
    return (*_attributes(person, picks), *_weapons(person, picks), *_injuries(person))


def _attributes(person: Person, picks: Picks) -> list[Key]:
    one, required = character(person), picks.get("against", _REQUIRED)
    bonus = int(picks.get("bonus", "0")) + one.impairment
    group = f"Attributes: {less(one.hurt)}" if one.hurt else "Attributes"
    found = []
    for place, (each, offer) in enumerate(zip(one.attributes, tasks(one), strict=True), 1):
        now = one.now(each.rank)
        rank = ranks.title(base_successes(each.rank))
        inputs = {**offer.inputs, "bonus": str(bonus), "required": required}
        sub = f"{rank}, {minus(now)} against {ranks.title(base_successes(required))}"
        loaded = Loaded("nwm.task", inputs, f"Roll {each.label}", sub, person.id)
        found.append(Key(f"attribute/{place}", group, each.label, loaded, rank, minus(now)))
    return found


def _weapons(person: Person, picks: Picks) -> list[Key]:
    required, bonus = picks.get("against", _REQUIRED), int(picks.get("bonus", "0"))
    title = ranks.title(base_successes(required))
    found = []
    for weapon in weapons(person):
        inputs = {**striking(person, weapon), "defense": required, "goal": "touch"}
        inputs["bonus"] = str(int(inputs.get("bonus", "0")) + bonus)
        form = Planner.read(inputs)
        arm, attack = form.weapon_power, form.sides[0]
        label = weapon_row(weapon).label
        sub = f"Power {ranks.title(arm.power)}, {arm.kind}"
        loaded = Loaded(PLANNER, inputs, f"Attack: {label}", f"{minus(attack)} against {title}", person.id)
        group = f"Weapons, against a defense of {title}"
        found.append(Key(f"weapon/{weapon}", group, label, loaded, sub, minus(attack)))
    return found


def _injuries(person: Person) -> list[Key]:
    """How long each injury lasts that somebody has."""
    one = character(person)
    here = ["wound"] * bool(one.wounds)
    here += [name for name in ("down", "knockout", "incapacitate") if name in person.marks]
    return [
        Key(
            f"recovery/{name}",
            "How long it lasts; the chance is that of the base period or less",
            name.capitalize(),
            load_recovery(person, name),
        )
        for name in here
    ]


def arms(person: Person) -> tuple[Row, ...]:
    """The weapon and the armor of a sheet."""
    one = character(person)
    weapon = tuple(
        Chip(row.label, {"weapon": row.slug}, row.slug == one.weapon)
        for table in (WEAPONS, RATED_FIREARMS)
        for row in table.rows
    )
    armor = tuple(Chip(row.label, {"protection": row.slug}, row.slug == one.protection) for row in RATED.rows)
    found = [
        Row("Weapon", weapon, "list"),
        Row("Armor", (Chip("No armor", {"protection": ""}, not one.protection), *armor), "list"),
    ]
    if one.protection:
        cover = (Chip(row.label, {"coverage": row.slug}, row.slug == one.coverage) for row in COVERAGE.rows)
        found.append(Row("It covers", tuple(cover)))
    return tuple(found)
