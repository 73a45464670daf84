"""What somebody attacks and defends with: weapons with the skills that fit them, as inputs of an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.play.game import Chip, Row
from rulespkg.play.rows import weapons_to_take
from rulespkg.systems.toaster.checks.unopposed import untrained
from rulespkg.systems.toaster.equipment.tables import ARMOR, SHIELDS, WEAPONS, WEAPONS_RANGED
from rulespkg.systems.toaster.equipment.weapons import UNARMED, is_ranged, is_unarmed, kin, weapon_row
from rulespkg.systems.toaster.offers import THROWABLE, attack_offers
from rulespkg.systems.toaster.play.people import body, offered, sheet

if TYPE_CHECKING:
    from rulespkg.model.calculator import Offer
    from rulespkg.play.person import Person

_offers = offered(attack_offers)
ALWAYS = ("bare-fist", "kick")
"""What everybody can attack with."""
_SWORDS = ("short-sword", "saber", "broadsword", "bastard-sword", "great-sword")
_KNIVES = ("knife", "dagger")
_BLUNT = ("club", "mace-light", "mace-heavy", "flail", "war-maul")
_GUNS = tuple(row.slug for row in WEAPONS_RANGED.rows if row.slug.endswith("handgun"))
_LONG = tuple(row.slug for row in WEAPONS_RANGED.rows if row.slug.endswith(("rifle", "shotgun")))
_AXES = ("hatchet", "axe", "battleaxe")
FAMILIES: dict[str, tuple[str, ...]] = {
    "sword": _SWORDS,
    "rapier": ("saber", "short-sword"),
    "fencing": ("saber", "short-sword"),
    "blade": (*_SWORDS, *_KNIVES),
    "knife": _KNIVES,
    "knive": _KNIVES,
    "dagger": _KNIVES,
    "axe": _AXES,
    "hatchet": _AXES,
    "club": _BLUNT,
    "mace": _BLUNT,
    "flail": _BLUNT,
    "maul": _BLUNT,
    "spear": ("spear",),
    "polearm": ("spear",),
    "bow": ("bow",),
    "crossbow": ("crossbow",),
    "handgun": _GUNS,
    "pistol": _GUNS,
    "rifle": _LONG,
    "shotgun": ("shotgun",),
    "gun": (*_GUNS, *_LONG),
    "firearm": (*_GUNS, *_LONG),
    "shield": (),
}
"""The weapons that belong to a word in a skill's name (toaster.skills.scope_and_groups)."""


class Way(NamedTuple):
    """One way to attack or to defend: the skill in words, its rank, and inputs of ``toaster.attack``."""

    label: str
    rank: int
    inputs: dict[str, str]

    @property
    def special(self) -> bool:
        """Whether it is inside a specialty."""
        return any(name.endswith("specialty") and text != "0" for name, text in self.inputs.items())


def label(weapon: str) -> str:
    """What a weapon is called."""
    return weapon_row(weapon).label


def weapons(person: Person) -> tuple[str, ...]:
    """What somebody has to attack with, fists and feet last."""
    own = [one.weapon for one in sheet(person).form.weapons if one.weapon not in ALWAYS]
    return tuple(dict.fromkeys([*own, *ALWAYS]))


def attacks(person: Person, weapon: str) -> tuple[Way, ...]:
    """The skills that somebody attacks with by a weapon, the best first and specialties last.

    Who has none rolls half of Coordination (toaster.actions.untrained).
    """
    offers = [one for one in _offers(person) if one.group == "Attacker"]
    fitting = [one for one in offers if _fits(one, weapon)]
    empty = {"weapon": weapon, "range": "", "aimed": "0", "length": "optimal"}
    ways = {}
    strong = {"attacker.physique": str(sheet(person).attribute("Physique"))}
    for one in fitting:
        way = _way(one, "attacker")
        ways[way.label] = way._replace(inputs={**way.inputs, **strong, **empty})
    return _sorted(list(ways.values())) or (_untrained(person, "attacker", empty),)


def _fits(offer: Offer, weapon: str) -> bool:
    """Whether a skill of attack goes with a weapon; one of no known family goes with those of its offers."""
    offered = offer.inputs.get("weapon", "")
    if is_unarmed(weapon) or offered in UNARMED:
        return is_unarmed(weapon) and offered in UNARMED
    skill = offer.label.partition(", ")[0]
    if skill.lower().startswith("throw"):
        return kin(weapon) in THROWABLE
    family = _family(skill)
    return kin(weapon) in family if family is not None else offered == weapon


def _family(skill: str) -> tuple[str, ...] | None:
    """The weapons that belong to a skill by its name; ``None`` where the name says nothing of them."""
    named = skill.rpartition(":")[2].lower().replace("-", " ").split()
    known = [FAMILIES[word.removesuffix("s")] for word in named if word.removesuffix("s") in FAMILIES]
    return tuple(weapon for family in known for weapon in family) if known else None


def _way(offer: Offer, side: str) -> Way:
    """An offer as a way, in few words."""
    words, inputs = offer.label, offer.inputs
    for before in ("defends with ", "parries with "):
        words = words.removeprefix(before)
    weapon = inputs.get("weapon")
    words = words.removesuffix(f", {label(weapon)}") if weapon else words
    rank = int(inputs.get(f"{side}.rank", "0")) + int(inputs.get(f"{side}.specialty", "0"))
    return Way(words.removeprefix("Weapon: ").removeprefix("Weapon Skill: "), rank, inputs)


def _sorted(ways: list[Way]) -> tuple[Way, ...]:
    return tuple(sorted(ways, key=lambda one: (one.special, -one.rank)))


def _untrained(person: Person, side: str, more: dict[str, str]) -> Way:
    one = sheet(person)
    rank = untrained(one.attribute("Coordination"))
    inputs = {f"{side}.rank": str(rank), f"{side}.physique": str(one.attribute("Physique")), **more}
    if side == "attacker":
        inputs["attacker.threshold"] = str(one.form.made.thresholds.stun)
    return Way(f"Untrained {rank}", rank, inputs)


def defenses(person: Person, weapon: str) -> tuple[Way, ...]:
    """How somebody may defend against a weapon, the best first; no defense last.

    Nobody parries a missile with a weapon, nor a weapon with bare hands (toaster.combat.defense_roll).
    """
    one = sheet(person)
    bare = {"defender.physique": str(one.attribute("Physique")), "defender.size": str(one.size)}
    nothing = Way("No defense", -1, {**bare, "mode": "none"})
    if body(person).out:
        return (nothing,)
    offers = [each for each in _offers(person) if each.group == "Defender"]
    ways = [found for each in offers for found in _defense(person, each, weapon)]
    if not any(way.inputs["mode"] == "dodge" for way in ways):
        dodge = _untrained(person, "defender", {**bare, "mode": "dodge"})
        ways.append(dodge._replace(label=f"Dodge untrained {dodge.rank}"))
    legal = (one._replace(inputs={**one.inputs, **bare, "mode": one.inputs["mode"]}) for one in ways)
    return (*_sorted(list(legal)), nothing)


def _defense(person: Person, offer: Offer, weapon: str) -> list[Way]:
    """One offered defense against a weapon, if it is legal."""
    way = _way(offer, "defender")
    mode = way.inputs["mode"]
    if mode == "dodge":
        return [way]
    if mode != "parry":
        return []
    shield = sheet(person).form.shield
    if "shield" in way.label.lower():
        return [_shielded(way, shield)] if shield else []
    if is_ranged(weapon):
        return []
    parry = f"Parry: {way.label}"
    if way.inputs.get("parry_weapon"):
        return [way._replace(label=parry)] if is_unarmed(weapon) else []
    family = _family(way.label.rpartition(" ")[0].partition(", ")[0])
    own = [each for each in weapons(person) if not is_unarmed(each) and not is_ranged(each)]
    held = [each for each in own if family is None or kin(each) in family]
    return [Way(parry, way.rank, {**way.inputs, "parry_weapon": held[0]})] if held else []


def _shielded(way: Way, shield: str) -> Way:
    """A parry with the shield, by the skill for it (toaster.combat.shields)."""
    bonus: int = next(row.facts["bonus"] for row in SHIELDS.rows if row.slug == shield)
    inputs = {**way.inputs, "mode": "shield", "shield": shield}
    return Way(f"Parry: {way.label}+{bonus}", way.rank + bonus, inputs)


def carried(person: Person) -> tuple[Row, ...]:
    """Rows that change what a person carries."""
    one = sheet(person).form
    own = [carried.weapon for carried in one.weapons]
    worth = [(row.label, row.facts["base_ac"]) for row in ARMOR.rows]
    named = [(f"{words}, {ac}", ac) for words, ac in worth]
    suits = [("None", 0), *named]
    if one.armor not in [ac for _, ac in suits]:
        suits.append((f"Added up, {one.armor}", one.armor))
    first = next(at for at, (_, ac) in enumerate(suits) if ac == one.armor)
    armor = tuple(Chip(words, {"armor": str(ac)}, at == first) for at, (words, ac) in enumerate(suits))
    shields = tuple(Chip(row.label, {"shield": row.slug}, row.slug == one.shield) for row in SHIELDS.rows)
    return (
        weapons_to_take(own, *(WEAPONS if len(own) < 12 else ())),
        Row("Armor", armor, "list"),
        Row("Shield", (Chip("No shield", {"shield": ""}, not one.shield), *shields)),
    )
