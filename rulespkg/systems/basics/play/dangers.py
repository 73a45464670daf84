"""Hazards of a day as rolls with a person's own numbers, from want and weather to disease."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.words import plural
from rulespkg.play.game import Change, Chip, Loaded, Picks, Row
from rulespkg.play.rows import rows
from rulespkg.systems.basics import offers
from rulespkg.systems.basics.characters.calculators.character import KEEN
from rulespkg.systems.basics.disease.tables import DISEASES
from rulespkg.systems.basics.fields import free_levels
from rulespkg.systems.basics.hazards.calculators.chain import NO_SCRAPES, NO_WORK
from rulespkg.systems.basics.hazards.calculators.chain_fields import PIT, SCRAPED, WORK
from rulespkg.systems.basics.hazards.calculators.survival_fields import MOST_BEFORE, MOST_HP
from rulespkg.systems.basics.hazards.tables import SCRAPES
from rulespkg.systems.basics.hazards.thresholds import thirst_checks
from rulespkg.systems.basics.play.people import (
    WEATHER,
    boxes,
    character,
    climate,
    held,
    hp,
    illness,
    own_pool,
    penalty,
    pools,
    sick_threshold,
    weather,
)

if TYPE_CHECKING:
    from rulespkg.model.calculator import Calculator
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person

ROUGH = {
    "scrapes-climb": ("Climb with gear", "athletics"),
    "scrapes-pit": ("Pit trap", "acrobatics"),
    SCRAPED: ("Other scrapes", "athletics"),
    PIT: ("As grave as a pit", "acrobatics"),
    WORK: ("Hard work", "endurance"),
}
"""Rough going: words, and the pool that usually resists."""
RESISTS = ("athletics", "acrobatics", "endurance")
_ILL = "disease.what"


def asked(calculator: type[Calculator], head: str, names: tuple[str, ...], picks: Picks) -> tuple[Row, ...]:
    """Rows of a calculator's fields, whose picks stand behind ``head`` so that no two rolls share them."""
    own = own_picks(head, picks)

    def moved(chip: Chip) -> Chip:
        return chip._replace(sets={f"{head}.{name}": text for name, text in chip.sets.items()})

    return tuple(
        one._replace(chips=tuple(moved(chip) for chip in one.chips)) for one in rows(calculator, names, own)
    )


def own_picks(head: str, picks: Picks) -> dict[str, str]:
    """The picks behind ``head``."""
    return {
        name.removeprefix(f"{head}."): text for name, text in picks.items() if name.startswith(f"{head}.")
    }


def eased(person: Person) -> tuple[int, str]:
    """What a chain of checks takes for the levels held: dice off the pool, and ranks of Endurance.

    Where the levels that cost no die are held already, the ranks that free them are left out.
    """
    levels, perk = held(person).fatigue, character(person).endurance_perk
    free = free_levels(perk)
    return (
        (levels - free, str(min(1, perk))) if free and levels >= free else (max(0, levels - free), str(perk))
    )


def suffering(person: Person) -> list[str]:
    """What there is to endure today, in words."""
    level = weather(person)
    return [
        *([WEATHER[level].lower()] if level else []),
        *(["thirst"] if "thirsty" in person.marks else []),
        *([f"hunger, day {person.gone('starved') + 1}"] if "hungry" in person.marks else []),
        *([f"no sleep, day {person.gone('awake') + 1}"] if "sleepless" in person.marks else []),
    ]


def survival(person: Person) -> Loaded:
    """Want and weather of one day, all of it (basics.hazard.resist)."""
    one, full, now, level = character(person), boxes(person), held(person), weather(person)
    thirsty = "thirsty" in person.marks
    inputs = {
        **offers.survival(one),
        "days": "1",
        "bear": "none",
        "hungry": "1" if "hungry" in person.marks else "0",
        "thirst": climate(person) if thirsty else "",
        "level": level,
        "sleepless": "1" if "sleepless" in person.marks else "0",
        "hungry_before": str(min(MOST_BEFORE, person.gone("starved"))),
        "thirst_before": str(min(MOST_BEFORE, person.gone("tried"))),
        "awake_before": str(min(MOST_BEFORE, person.gone("awake"))),
        "hp": str(max(1, min(MOST_HP, hp(person)))),
    }
    for kind in ("temporary", "short", "long"):
        inputs[f"boxes_{kind}"] = str(getattr(full, kind))
        inputs[f"held_{kind}"] = str(getattr(now, kind))
    counts = []
    if thirsty:
        counts.append(Change(person.id, "tried", thirst_checks(level or "normal")))
    if "hungry" in person.marks:
        counts.append(Change(person.id, "starved", 1))
    if "sleepless" in person.marks:
        counts.append(Change(person.id, "awake", 1))
    words = ", ".join(suffering(person))
    besides = (*counts, Change(person.id, "endured", 1)) if words else ()
    title = f"{person.name} endures the day" if words else "Nothing to endure"
    told = f"{words[:1].upper()}{words[1:]}: no fatigue" if words else "no want and no weather"
    return Loaded("basics.survival", inputs, title, told, person.id, person.id, besides=besides)


def rough_rows(calculator: type[Calculator], picks: Picks) -> tuple[Row, ...]:
    """What is gone through, and with which pool."""
    what = rough(picks)
    kinds = tuple(
        Chip(label, {"rough.what": slug, "rough.with": usual}, slug == what)
        for slug, (label, usual) in ROUGH.items()
    )
    resists = tuple(Chip(name.capitalize(), {"rough.with": name}, name == resist(picks)) for name in RESISTS)
    own = {**picks, "rough.what": what}
    more = asked(calculator, "rough", ("threshold", "checks", "hours", "every"), own)
    return (Row("Which", kinds, "list"), Row("With", resists, "segments"), *more)


def rough(picks: Picks) -> str:
    """The rough going that is picked."""
    what = picks.get("rough.what", "")
    return what if what in ROUGH else "scrapes-climb"


def resist(picks: Picks) -> str:
    """The pool that resists it."""
    chosen = picks.get("rough.with", "")
    return chosen if chosen in RESISTS else ROUGH[rough(picks)][1]


def chain(person: Person, picks: Picks) -> Loaded:
    """Scrapes or hard work (basics.hazard.scrapes, basics.hazard.strenuous)."""
    what, pool = rough(picks), resist(picks)
    spared = character(person).endurance_perk >= (NO_WORK if what == WORK else NO_SCRAPES)
    lost, perk = (penalty(person), str(character(person).endurance_perk)) if spared else eased(person)
    size = character(person).pools.sizes[pool] - lost
    own = {name: text for name, text in own_picks("rough", picks).items() if name not in ("what", "with")}
    inputs = {**own, "what": what, "pool": str(size), "perk": perk}
    label = ROUGH[what][0] if what not in SCRAPES.slugs() else SCRAPES.row(what).label
    told = f"{pool.capitalize()}, {plural(max(1, size), 'die')}: no fatigue"
    return Loaded("basics.chain", inputs, label, told, person.id, person.id)


def falling(person: Person, picks: Picks) -> Loaded:
    """A fall (basics.hazard.falling)."""
    inputs = {
        **offers.falling(character(person)),
        **own_picks("fall", picks),
        "acrobatics": str(own_pool(person, "acrobatics")),
        "fortitude": str(own_pool(person, "fortitude")),
        "hp": str(max(1, hp(person))),
    }
    told = f"{inputs.get('meters', '10')} meters: unhurt"
    return Loaded("basics.falling", inputs, f"{person.name} falls", told, person.id, person.id)


def suffocation(person: Person, picks: Picks) -> Loaded:
    """No air (basics.hazard.suffocation); only free boxes are there to be filled."""
    one, full, now = character(person), boxes(person), held(person)
    free = free_levels(one.endurance_perk)
    inputs = {
        **offers.suffocation(one),
        **own_picks("air", picks),
        "grit": str(own_pool(person, "grit")),
        "short": str(full.short - now.short),
        "long": str(full.long - now.long),
        "free": str(max(0, free - now.fatigue)),
    }
    told = f"{plural(int(inputs.get('rounds', '8')), 'round')} without air: conscious"
    return Loaded("basics.suffocation", inputs, f"{person.name} holds on", told, person.id, person.id)


def radiation(person: Person, picks: Picks) -> Loaded:
    """An exposure, or what HP lost to it bring (basics.hazard.radiation)."""
    if "fated" in person.marks:
        lost = max(1, person.gone("burned"))
        inputs = {
            "stage": "damage",
            "endurance": str(own_pool(person, "endurance")),
            "savvy": str(character(person).attributes.scores["savvy"] - penalty(person)),
            "lost": str(lost),
        }
        told = f"{lost} HP lost to radiation: carries on"
        besides = (Change(person.id, "fated", 0),)
        return Loaded(
            "basics.radiation", inputs, "Radiation decides", told, person.id, person.id, (), besides
        )
    inputs = {
        "stage": "exposure",
        "exposures": "1",
        "grit": str(own_pool(person, "grit")),
        **own_picks("rays", picks),
    }
    told = f"level {inputs.get('level', '2')}: no fatigue"
    return Loaded("basics.radiation", inputs, f"{person.name} is exposed", told, person.id, person.id)


def disease_rows(fight: Fight, person: Person, picks: Picks) -> tuple[Row, ...]:
    """Which disease is met; whoever is ill spends the day resting or not, with care or without."""
    if illness(person) is None:
        now = met(picks)
        chips = tuple(Chip(row.label, {_ILL: row.slug}, row.slug == now) for row in DISEASES.rows)
        return (Row("First contact", chips, "segments"),)
    rests = picks.get(f"disease.{person.id}.resting") == "1"
    rest = Chip("Rests all day", {f"disease.{person.id}.resting": "0" if rests else "1"}, rests)
    chosen, name = caregiver(fight, person, picks), f"disease.{person.id}.carer"
    none = Chip("Nobody", {name: ""}, chosen is None)
    caregivers = (
        Chip("Oneself" if one.id == person.id else one.name, {name: one.id}, chosen == one)
        for one in _caregivers(fight, person)
    )
    return (Row("Day", (rest,)), Row("Cared for by", (none, *caregivers)))


def _caregivers(fight: Fight, person: Person) -> list[Person]:
    if "cared-for" in person.marks:
        return []
    return [
        one
        for one in fight.people
        if one.side == person.side and one.gone("patients") < character(one).pools.sizes["medic"]
    ]


def caregiver(fight: Fight, person: Person, picks: Picks) -> Person | None:
    """Who cares for somebody ill."""
    asked_ = picks.get(f"disease.{person.id}.carer", "")
    return next((one for one in _caregivers(fight, person) if one.id == asked_), None)


def met(picks: Picks) -> str:
    """The disease that is met."""
    now = picks.get(_ILL, "")
    return now if now in DISEASES.slugs() else DISEASES.rows[0].slug


def disease(fight: Fight, person: Person, picks: Picks) -> Loaded:
    """The day's save of whoever is ill, or the save at first contact (basics.hazard.disease)."""
    grit, row = str(own_pool(person, "grit")), illness(person)
    if row is None:
        met_ = DISEASES.row(met(picks))
        drew = "1" if "weakened" in person.marks else "0"
        inputs = {"stage": "contact", "disease": met_.slug, "grit": grit, "drew": drew}
        told = f"{met_.label}, threshold {met_.facts['threshold'] + int(drew)}: healthy"
        return Loaded("basics.disease", inputs, f"{person.name} meets a disease", told, person.id, person.id)
    helper = caregiver(fight, person, picks)
    own = helper is not None and helper.id == person.id
    inputs = {
        "stage": "course",
        "disease": "",
        "threshold": str(sick_threshold(person)),
        "failure": row.facts["failure"],
        "draw": row.facts["draw"],
        "grit": grit,
        "days": "1",
        "resting": "1" if picks.get(f"disease.{person.id}.resting") == "1" else "0",
        "care": "none" if helper is None else "self" if own else "carer",
    }
    besides = [Change(person.id, "saved", 1)]
    if helper is not None:
        inputs["own_medic" if own else "medic"] = str(max(0, own_pool(helper, "medic")))
        besides += [Change(person.id, "cared-for", 1), Change(helper.id, "patients", 1)]
        if picks.get("flat_medic") == "1":
            inputs["flat_medic"] = "1"
    told = f"{row.label}, threshold {sick_threshold(person)}: better"
    return Loaded(
        "basics.disease",
        inputs,
        f"{person.name} against disease",
        told,
        person.id,
        person.id,
        (),
        tuple(besides),
    )


def opposed_rows(fight: Fight, person: Person, picks: Picks, target: Person) -> tuple[Row, ...]:
    """Pool against pool."""
    mine, theirs = facing(person, target, picks)
    own = tuple(Chip(label, {"opposed.mine": key}, key == mine) for key, (label, _) in pools(person).items())
    other = tuple(
        Chip(label, {"opposed.theirs": key}, key == theirs) for key, (label, _) in pools(target).items()
    )
    return (Row("With", own, "list"), Row("Against their", other, "list"))


def facing(person: Person, target: Person, picks: Picks) -> tuple[str, str]:
    """The pools that meet: sneak against detection at first."""
    mine, theirs = picks.get("opposed.mine", ""), picks.get("opposed.theirs", "")
    return (
        mine if mine in pools(person) else "sneak",
        theirs if theirs in pools(target) else "detection",
    )


def opposed(person: Person, target: Person, picks: Picks) -> Loaded:
    """A test against somebody else's roll (basics.test.opposed)."""
    mine, theirs = facing(person, target, picks)
    (label, a), (other, b) = pools(person)[mine], pools(target)[theirs]
    inputs = {
        **{f"a.{name}": text for name, text in a.items()},
        **{f"b.{name}": text for name, text in b.items()},
    }
    if (mine, theirs) == ("sneak", "detection"):
        inputs["kind"] = "stealth"
        inputs["keen"] = "1" if character(target).awareness >= KEEN else "0"
        title = f"Sneak past {target.name}"
    else:
        title = f"{label} against {target.name}"
    return Loaded("basics.opposed", inputs, title, f"{label} v {other.lower()}", person.id, target.id)
