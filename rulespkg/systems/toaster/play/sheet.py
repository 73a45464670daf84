"""The keys of a sheet: weapons, skills, attributes and luck, and what they are measured against."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.words import signed
from rulespkg.play.game import Chip, Key, Loaded, Picks, Row
from rulespkg.play.rows import steps
from rulespkg.systems.toaster.characters.attributes import attribute_label
from rulespkg.systems.toaster.checks.luck import BEFORE
from rulespkg.systems.toaster.checks.tables import DIFFICULTY
from rulespkg.systems.toaster.damage.weapon_class import weapon_wc
from rulespkg.systems.toaster.offers import MOST_NAME, checks
from rulespkg.systems.toaster.play.arms import attacks, label, weapons
from rulespkg.systems.toaster.play.house import house
from rulespkg.systems.toaster.play.people import body, harmed, luck, sheet, used
from rulespkg.systems.toaster.skills.ranks import rank_descriptor

if TYPE_CHECKING:
    from rulespkg.play.person import Person

AVERAGE = "difficulty-average"
_checks = used(checks)


def ladder(person: Person, picks: Picks) -> tuple[Row, ...]:
    """How hard a check is, against whom, and luck before the roll."""
    now, against = picks.get("difficulty", AVERAGE), picks.get("against", "")
    degrees = tuple(
        Chip(signed(row.facts["modifier"]), {"difficulty": row.slug}, row.slug == now, row.label)
        for row in DIFFICULTY.rows
    )
    ranks = [Chip("10, nobody resists", {"against": ""}, not against)]
    ranks += [Chip(f"Rank {n}", {"against": str(n)}, against == str(n)) for n in range(13)]
    rows = [Row("Difficulty", degrees, "segments"), Row("Against", tuple(ranks), "list")]
    left = luck(person)
    if left:
        first = min(left, int(picks.get("luck", "0")))
        rows.append(steps(f"Luck first, {signed(BEFORE)} each", "luck", first, 0, left))
    return tuple(rows)


def keys(person: Person, picks: Picks) -> tuple[Key, ...]:
    """All of them, with harm already in."""
    found = [_weapon(person, weapon, picks) for weapon in weapons(person)]
    for at, use in enumerate(_checks(person)):
        sub = rank_descriptor(use.rank).general if use.place else attribute_label(use.rank)
        group = ("Skills" if use.place else "Attributes") + harmed(person)
        loaded = _check(person, use.name, use.inputs, picks)
        found.append(Key(f"check/{at}", group, use.name, loaded, sub, use.worth))
    aura = sheet(person).attribute("Aura")
    inputs = {"aura": str(aura), "difficulty": picks.get("difficulty", AVERAGE)}
    inputs |= house("toaster.luck", picks)
    loaded = Loaded("toaster.luck", inputs, "Roll luck", f"Aura {aura}: is fortune kind?", person.id)
    found.append(Key("luck", "Fortune", "Luck roll", loaded, "Aura, unhurt", str(aura)))
    return tuple(found)


def _check(person: Person, words: str, inputs: dict[str, str], picks: Picks) -> Loaded:
    """A check or, against a rank, an opposed roll with harm and luck in."""
    now = body(person)
    degree = picks.get("difficulty", AVERAGE)
    first = min(luck(person), int(picks.get("luck", "0")))
    hurt = {"stun": str(now.stun), "wounds": str(now.wounds), "luck_before": str(first)}
    hurt |= {"difficulty": degree}
    against = picks.get("against", "")
    if not against:
        inputs = {**inputs, **hurt, **house("toaster.check", picks)}
        sub = f"against 10, {DIFFICULTY.row(degree).label.lower()}"
        return Loaded("toaster.check", inputs, f"Roll {words}", sub, person.id)
    rank = inputs["rank"] if inputs["how"] == "rank" else inputs["attribute"]
    mine = {**hurt, "rank": rank, "specialty": inputs["specialty"], "threshold": inputs["threshold"]}
    mine |= {"name": person.typed[:MOST_NAME]}
    both = {f"you.{name}": text for name, text in mine.items()} | {"they.rank": against}
    both |= house("toaster.opposed", picks)
    return Loaded("toaster.opposed", both, f"Roll {words}", f"against rank {against}", person.id)


def _weapon(person: Person, weapon: str, picks: Picks) -> Key:
    """An attack on somebody ordinary who stands still, or who dodges with the rank that is picked."""
    way = attacks(person, weapon)[0]
    now, against = body(person), picks.get("against", "")
    inputs = {**way.inputs, "armor": "", "attacker.stun": str(now.stun)}
    inputs |= {"attacker.wounds": str(now.wounds), "defender.physique": "4"}
    inputs |= {"mode": "dodge", "defender.rank": against} if against else {"mode": "none"}
    inputs |= house("toaster.attack", picks)
    sub = f"against Dodge {against}" if against else "against 10, a target that stands still"
    loaded = Loaded("toaster.attack", inputs, f"Attack: {label(weapon)}", sub, person.id)
    wc = weapon_wc(sheet(person).attribute("Physique"), weapon)
    group = f"Weapons, to hit{harmed(person)}"
    return Key(f"weapon/{weapon}", group, label(weapon), loaded, f"{way.name}, WC {wc}", str(way.rank))
