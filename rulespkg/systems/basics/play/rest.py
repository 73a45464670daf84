"""Rest: breathers, sleep, care and reviving, as rolls with a person's own numbers (basics.recovery)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.words import plural
from rulespkg.play.game import Change, Chip, Loaded, Picks, Row
from rulespkg.play.rows import steps
from rulespkg.systems.basics import offers
from rulespkg.systems.basics.characters.calculators.character import DECLARES_LATER
from rulespkg.systems.basics.dice import CAP
from rulespkg.systems.basics.hazards.thresholds import sleep_needed
from rulespkg.systems.basics.play.people import (
    character,
    held,
    hp,
    illness,
    own_pool,
    pp,
    recovery,
    suffers,
)

if TYPE_CHECKING:
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person


def picked(picks: Picks, name: str, most: int, default: int = 0) -> int:
    """A number among the picks, from 0 to ``most``."""
    asked = picks.get(name, "")
    return max(0, min(most, int(asked) if asked.isdigit() else default))


def missing(person: Person) -> tuple[int, int]:
    """The HP and PP that are gone."""
    one = character(person)
    return one.hp - hp(person), one.pp - pp(person)


def spent(person: Person, picks: Picks) -> tuple[int, int]:
    """The recovery dice for HP and for PP that are picked; as many as HP are missing at first."""
    left, (hurt, _) = recovery(person), missing(person)
    for_hp = picked(picks, f"breather.{person.id}.hp", min(left, CAP), min(left, hurt, CAP))
    return for_hp, picked(picks, f"breather.{person.id}.pp", min(left - for_hp, CAP))


def later(person: Person) -> bool:
    """Whether the dice are declared after rolling."""
    return character(person).regenerator >= DECLARES_LATER


def breather_rows(person: Person, picks: Picks) -> tuple[Row, ...]:
    """The dice that are spent."""
    left, (for_hp, for_pp) = recovery(person), spent(person, picks)
    if later(person):
        return (steps("Recovery dice", f"breather.{person.id}.hp", for_hp, 0, min(left, CAP)),)
    return (
        steps("Dice for HP", f"breather.{person.id}.hp", for_hp, 0, min(left, CAP)),
        steps("Dice for PP", f"breather.{person.id}.pp", for_pp, 0, min(left - for_hp, CAP)),
    )


def breather(person: Person, picks: Picks) -> Loaded:
    """A breather; what is wanted is all PP that the rate gives, and 1 HP where dice are for HP."""
    one, (hurt, tired) = character(person), missing(person)
    for_hp, for_pp = spent(person, picks)
    afterwards = later(person)
    dice = for_hp if afterwards else for_hp + for_pp
    wanted = min(1, hurt, for_hp)
    inputs = {
        **offers.breather(one),
        "pool": str(recovery(person)),
        "missing_hp": str(hurt),
        "missing_pp": str(tired),
        "spend": str(dice),
        "hp_dice": str(0 if afterwards else for_hp),
        "want_hp": str(wanted),
        "want_pp": str(min(tired, one.recovery_rate)),
        "temporary": str(held(person).temporary),
        "taken": str(person.gone("breathers")),
        "hazard": "1" if suffers(person) else "0",
    }
    dice_words = f"{plural(for_hp, 'die')} for HP, {for_pp} for PP" if dice else "No dice"
    points = [
        f"{count} {name}" for count, name in ((wanted, "HP"), (min(tired, one.recovery_rate), "PP")) if count
    ]
    told = f"{dice_words}: at least {' and '.join(points)}" if points else dice_words
    return Loaded(
        "basics.breather", inputs, f"Breather {person.gone('breathers') + 1} of 3", told, person.id, person.id
    )


def sleep(person: Person, picks: Picks) -> Loaded:
    """A night's sleep, with all dice that are left."""
    one, now = character(person), held(person)
    ill = illness(person) is not None or "irradiated" in person.marks
    inputs = {
        **offers.sleep(one),
        "hp": str(hp(person)),
        "pp": str(pp(person)),
        "left": str(recovery(person)),
        "temporary": str(now.temporary),
        "short": str(now.short),
        "long": str(now.long),
        "suffers": "hazard" if suffers(person) else "ill" if ill else "nothing",
    }
    told = f"all HP back; {plural(recovery(person), 'die')} left"
    if person.gone("awake"):
        told = f"{sleep_needed(person.gone('awake'))} hours to make up for it"
    elif suffers(person):
        told = "weather or want keeps fatigue"
    elif ill:
        told = "illness keeps short fatigue"
    besides = (
        Change(person.id, "slept", 1),
        *((Change(person.id, "sleepless", 0),) if "sleepless" in person.marks else ()),
        *((Change(person.id, "awake", -person.gone("awake")),) if person.gone("awake") else ()),
    )
    return Loaded(
        "basics.sleep", inputs, f"{person.name} sleeps", told, person.id, person.id, besides=besides
    )


def patients(fight: Fight, caregiver: Person) -> list[Person]:
    """Who can be cared for today: the hurt of one's own side (basics.recovery.long-term-care)."""
    return [
        one
        for one in fight.people
        if one.side == caregiver.side
        and missing(one)[0]
        and "cared-for" not in one.marks
        and "dead" not in one.marks
    ]


def medic(person: Person) -> int:
    """The medic score, less what fatigue takes."""
    return max(0, own_pool(person, "medic"))


def may_care(caregiver: Person) -> bool:
    """Whether the caregiver can look after one more today."""
    score: int = character(caregiver).pools.sizes["medic"]
    return caregiver.gone("patients") < score


def patient(fight: Fight, person: Person, picks: Picks) -> Person | None:
    """Who is cared for."""
    found = patients(fight, person) if may_care(person) else []
    asked = picks.get("care.target", "")
    first = next((one for one in found if one.id != person.id), found[0] if found else None)
    return next((one for one in found if one.id == asked), first)


def care(fight: Fight, person: Person, picks: Picks) -> Loaded | None:
    """Long-term care for HP."""
    target = patient(fight, person, picks)
    if target is None:
        return None
    own = target.id == person.id
    inputs = {"medic": str(medic(person)), "self_care": "1" if own else "0", "benefit": "hp", "wanted": "1"}
    if picks.get("flat_medic") == "1":
        inputs["flat_medic"] = "1"
    besides = (Change(target.id, "cared-for", 1), Change(person.id, "patients", 1))
    name = "oneself" if own else target.name
    return Loaded(
        "basics.care", inputs, f"Care for {name}", "at least 1 HP", person.id, target.id, besides=besides
    )


def fallen(fight: Fight, person: Person) -> list[Person]:
    """Who has blacked out."""
    return [one for one in fight.people if "blacked-out" in one.marks and one.id != person.id]


def revived(fight: Fight, person: Person, picks: Picks) -> Person | None:
    """Who is to be revived: whoever is picked, else the first who has blacked out."""
    found = fallen(fight, person)
    asked = picks.get("revive.target", "")
    return next((one for one in found if one.id == asked), found[0] if found else None)


def revive(fight: Fight, person: Person, picks: Picks) -> Loaded | None:
    """A medic check against the long boxes that are filled (basics.hazard.suffocation)."""
    target = revived(fight, person, picks)
    if target is None:
        return None
    needed = held(target).long
    inputs = {"pool": str(character(person).pools.sizes["medic"]), "threshold": str(needed)}
    inputs["fatigue"] = str(character(person).pools.sizes["medic"] - own_pool(person, "medic"))
    told = f"Medic against {needed}, the long boxes filled"
    won = (Change(target.id, "blacked-out", 0),)
    return Loaded("basics.pool", inputs, f"Revive {target.name}", told, person.id, target.id, won=won)


def target_row(people: list[Person], name: str, now: str, label: str = "Whom") -> Row:
    """People to choose from."""
    return Row(label, tuple(Chip(one.name, {name: one.id}, one.id == now) for one in people))
