"""Attacks with the weapons of a sheet, whose numbers the group brings: the text at hand lists none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.words import plural
from rulespkg.play.chance import chance_of
from rulespkg.play.game import Chip, Key, Loaded, Picks, Row
from rulespkg.play.rows import steps
from rulespkg.systems.basics.fields import BLIND, COVER
from rulespkg.systems.basics.offers import armed
from rulespkg.systems.basics.play.people import character, hp, penalty
from rulespkg.systems.basics.pools.composition import dodge, split

if TYPE_CHECKING:
    from rulespkg.model.calculator import Calculator
    from rulespkg.play.person import Person

ATTACK = "basics.attack"
SOAK = "4"
"""What whoever is hit soaks with on a sheet, until the reader says more."""
MOST_SOAK = 30
DODGE = "dodge"
THRESHOLDS = ("1", "2", "3", "4")
"""What an attack meets in place of a dodge."""
_SEEING = (("blind", BLIND), ("cover", COVER))


def soak_row(person: Person, picks: Picks) -> tuple[Row, ...]:
    """The soak that the weapons of a sheet are measured against; none without weapons."""
    if not character(person).weapons:
        return ()
    return (steps("Soak of whoever is hit", "soak", _soak(picks), 0, MOST_SOAK),)


def _soak(picks: Picks) -> int:
    now = picks.get("soak", SOAK)
    return min(MOST_SOAK, int(now)) if now.isdigit() else int(SOAK)


def keys(person: Person, picks: Picks, needed: str, told: str) -> tuple[Key, ...]:
    """Every weapon against the threshold and the soak that are picked (basics.test.attack).

    ``told`` is what harm does to all pools, for the heading.
    """
    soak = _soak(picks)
    found = []
    for key, label, weapon in armed(character(person)):
        inputs = {**_shared(person, weapon, picks), "threshold": needed, "soak": str(soak)}
        words = f"threshold {needed}, soak {soak}"
        loaded = Loaded(ATTACK, inputs, f"Attack: {label}", words, person.id)
        group = f"Weapons, to do damage{told}"
        found.append(Key(key, group, label, loaded, _numbers(weapon), str(max(0, _size(person, weapon)))))
    return tuple(found)


def _numbers(weapon: dict[str, str]) -> str:
    training = "" if weapon["training"] == "normal" else f", {weapon['training']}"
    return f"{plural(int(weapon['pool']), 'die')}, DV {weapon['dv']}{training}"


def _size(person: Person, weapon: dict[str, str]) -> int:
    return int(weapon["pool"]) - penalty(person)


def _shared(person: Person, weapon: dict[str, str], picks: Picks) -> dict[str, str]:
    """The attack's own side; several actions share its accuracy, this is the first (basics.pool.split)."""
    chosen = {name: picks[name] for name in ("blind", "cover", "forever") if name in picks}
    count = picks.get("actions", "1")
    number = int(count) if count.isdigit() else 1
    if number == 1:
        return {**weapon, "fatigue": str(penalty(person)), **chosen}
    lost = sum(by for name, by in _SEEING if picks.get(name) == "1")
    size = _size(person, weapon) + lost
    least = split(size, min(number, max(1, size)))[0]
    rest = {name: text for name, text in chosen.items() if name == "forever"}
    return {**weapon, "pool": str(least), **rest}


def _weapon(person: Person, picks: Picks) -> tuple[str, str, dict[str, str]]:
    here = armed(character(person))
    asked = picks.get(f"attack.{person.id}.with", "")
    return next((one for one in here if one[0] == asked), here[0])


def _against(picks: Picks) -> str:
    now = picks.get("attack.against", "")
    return now if now in THRESHOLDS else DODGE


def rows(
    person: Person, others: list[Person], target: Person, picks: Picks, made: type[Calculator]
) -> tuple[Row, ...]:
    """Whom one attacks, with the chance against each, with what, and what it has to meet."""
    now, against = _weapon(person, picks)[0], _against(picks)
    whom = tuple(
        Chip(
            one.name,
            {f"opposed.{person.id}": one.id},
            one.id == target.id,
            chance=chance_of(made, load(person, one, picks).inputs),
        )
        for one in others
    )
    arms = tuple(
        Chip(label, {f"attack.{person.id}.with": key}, key == now)
        for key, label, _ in armed(character(person))
    )
    meets = tuple(
        Chip("Dodge" if one == DODGE else one, {"attack.against": one}, one == against)
        for one in (DODGE, *THRESHOLDS)
    )
    return (Row("Whom", whom), Row("With", arms), Row("Against", meets, "segments"))


def load(person: Person, target: Person, picks: Picks) -> Loaded:
    """An attack on somebody who dodges and soaks with their own numbers (basics.test.attack)."""
    _, label, weapon = _weapon(person, picks)
    other, tired, against = character(target), penalty(target), _against(picks)
    if against == DODGE:
        meets = {"against": "pool", "defense": str(dodge(other.attributes.scores["agility"]) - tired)}
    else:
        meets = {"against": "threshold", "threshold": against}
    inputs = {
        **weapon,
        "fatigue": str(penalty(person)),
        **meets,
        "soak": str(other.soak - tired),
        "hp": str(max(1, hp(target))),
        **({"forever": "1"} if picks.get("forever") == "1" else {}),
    }
    return Loaded(ATTACK, inputs, f"Attack {target.name}", label, person.id, target.id)
