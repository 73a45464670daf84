"""What is declared before anybody rolls, and the roll it makes (d6xd6.turn.declare, d6xd6.turn.one-roll)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.words import plural
from rulespkg.play.game import Change, Loaded, Picks
from rulespkg.systems import load as system
from rulespkg.systems.d6xd6.characters.character import Ability
from rulespkg.systems.d6xd6.checks.roll import FOCUSED, MOST_PENALTY
from rulespkg.systems.d6xd6.combat.ranges import RANGE_NAMES
from rulespkg.systems.d6xd6.combat.tables import RANGES
from rulespkg.systems.d6xd6.damage.ranks import name_of
from rulespkg.systems.d6xd6.equipment.weapons import HostPermission, reach, weapon_row, why_not
from rulespkg.systems.d6xd6.play.people import (
    armed,
    awake,
    breath,
    rolled_with,
    runners,
    sheet,
    state,
    targeted,
    weapons,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person
    from rulespkg.systems.d6xd6.characters.calculators.character import CharacterBuilder

ATTACK, SKILL, RUN, WIND, AIM, OTHER, NOTHING = "attack", "skill", "run", "wind", "aim", "other", "nothing"
ACTS = {
    ATTACK: "Attack",
    SKILL: "Skill",
    RUN: "Run",
    WIND: "Second Wind",
    AIM: "Aim",
    OTHER: "Something else",
    NOTHING: "Nothing",
}
"""What an action can be; the last is to hesitate (d6xd6.turn.hesitate)."""

HOUSE = (
    ("armour_subtracts", "Armor lowers every total"),
    ("by_product", "The number is product minus penalties"),
    ("helpless", "The unconscious have no reactive defense"),
    ("step_within", "A run includes the free step"),
)
"""Readings of what the text leaves open, which a table settles for all of its rolls."""

ROLLED = (ATTACK, SKILL, RUN, WIND, OTHER)
"""The acts that have a number on the countdown by a roll; the others have no dice."""

MOST_AIM = 10
"""The turns of aim that are counted here; the rule has no limit."""
MOST_COVER = 6
MOST_HOST = 20
"""The points of penalty that a host can add here."""
DISTANCES = ("4", "6", "8", "10", "12")
_LEAVE = {"host_allows": "needs leave of the host", "trained_sniper": "needs a trained sniper"}
"""What a weapon can need at a range, by the fields of an attack."""
_EVERY = HostPermission(**dict.fromkeys(_LEAVE, True))


def count(picks: Picks, name: str, most: int) -> int:
    """A whole number that was picked, from 0 to ``most``."""
    text = picks.get(name, "")
    return min(most, int(text)) if text.isascii() and text.isdigit() and len(text) < 4 else 0


def acts(person: Person) -> tuple[str, ...]:
    """What somebody can declare: Second Wind only with damage to recover from."""
    return tuple(act for act in ACTS if act != WIND or (state(person) and awake(person)))


def act_of(person: Person, picks: Picks) -> str:
    """What is declared now."""
    asked = picks.get("act", ATTACK)
    return asked if asked in acts(person) else ATTACK


def weapon_of(one: CharacterBuilder, picks: Picks) -> str:
    """The weapon that is picked, else the first."""
    here = weapons(one)
    asked = picks.get("weapon", "")
    return asked if asked in here else here[0]


def ranges(weapon: str) -> dict[str, str]:
    """The ranges that a weapon reaches, each with what speaks against it: leave that is needed, a penalty."""
    found = {}
    for name in RANGE_NAMES:
        if not why_not(weapon, name, _EVERY):
            cost = sum(one.points for one in reach(weapon, name, _EVERY).penalties)
            needed = leave_for(weapon, name)
            found[name] = _LEAVE[needed] if needed else f"penalty {cost}" if cost else ""
    return found


def leave_for(weapon: str, range_: str) -> str:
    """The one leave without which a weapon cannot be used at a range; "" where it takes none."""
    refused = bool(why_not(weapon, range_))
    leaves = (name for name in _LEAVE if not why_not(weapon, range_, HostPermission(**{name: True})))
    return next(leaves, "") if refused else ""


def range_of(weapon: str, picks: Picks) -> str:
    """The range that is picked, else the usual one of the weapon."""
    asked = picks.get("range", "")
    return asked if asked in ranges(weapon) else str(weapon_row(weapon).facts["class"])


def skills(one: CharacterBuilder) -> tuple[Ability, ...]:
    """What can be rolled outside a fight, the occupation first."""
    return (*one.character.abilities(), *one.attributes.values())


def picked(abilities: Sequence[Ability], picks: Picks, name: str) -> int:
    """The place of the ability that is picked by its place, counted from 0; else the first."""
    place = count(picks, name, len(abilities))
    return place if place < len(abilities) else 0


def target_of(fight: Fight, person: Person, picks: Picks, declared: str = "") -> Person | None:
    """Who is meant: as picked, else as declared, else the first on the other side who is awake."""
    for asked in (picks.get("target", ""), declared):
        found = fight.find(asked)
        if found is not None and found.id != person.id:
            return found
    foes = (one for one in fight.others(person) if one.side != person.side)
    return next((one for one in foes if awake(one)), None)


def declare(fight: Fight, person: Person, picks: Picks) -> dict[str, str]:
    """What somebody declares, in flat words: the act, the roll as it stands now, and what it is for.

    Damage that comes before the number does not change dice that are thrown: the roll keeps the penalty
    of this moment (d6xd6.turn.mid-turn-damage).
    """
    one, act = sheet(person), act_of(person, picks)
    now = {"damage": name_of(state(person)) if awake(person) else "unhurt"}
    now["extra"] = str(count(picks, "extra", MOST_HOST))
    said = {"act": act, "words": ACTS[act], **readings(picks)}
    if act == ATTACK:
        weapon, target = weapon_of(one, picks), target_of(fight, person, picks)
        here = range_of(weapon, picks)
        words = f"{weapon_row(weapon).label} at {target.name if target else 'nobody'}"
        more = {"weapon": weapon, "range": here, "target": target.id if target else "", "words": words}
        return {**said, **now, **rolled_with(one, armed(one, weapon)), **more}
    if act == SKILL:
        every = skills(one)
        ability = every[picked(every, picks, "ability")]
        return {**said, **now, **rolled_with(one, ability), "words": ability.name}
    if act == RUN:
        every = runners(one)
        ability = every[picked(every, picks, "runner")]
        return {**said, **now, **rolled_with(one, ability), "distance": distance_of(picks)}
    if act == WIND:
        return {**said, **now, **rolled_with(one, breath(one))}
    if act == OTHER:
        return {**said, **now, **rolled_with(one, Ability(ACTS[OTHER], FOCUSED))}
    return said


def distance_of(picks: Picks) -> str:
    """Meters to whom somebody runs."""
    asked = picks.get("distance", "")
    return asked if asked in DISTANCES else "6"


def _given(said: dict[str, str], *names: str) -> dict[str, str]:
    return {name: said[name] for name in names}


def weapon_penalty(said: dict[str, str]) -> int:
    """Points that the weapon costs at its range (d6xd6.weapon.rifle-brawl)."""
    if said["act"] != ATTACK:
        return 0
    return sum(one.points for one in reach(said["weapon"], said["range"], _EVERY).penalties)


def spent_aim(person: Person) -> tuple[Change, ...]:
    """The aim that an attack uses up, whether it hits or not (d6xd6.option.aimed)."""
    return (Change(person.id, "aim", -person.gone("aim")),) if person.gone("aim") else ()


def readings(picks: Picks) -> dict[str, str]:
    """The readings that the table has turned on."""
    return {name: "1" for name, _ in HOUSE if picks.get(name) == "1"}


def house(found: Picks, calculator: str) -> dict[str, str]:
    """Those readings that a calculator has a field for."""
    fields = {one.name for one in system("d6xd6").calculator(calculator).fields}
    return {name: text for name, text in readings(found).items() if name in fields}


def contestant(said: dict[str, str]) -> dict[str, str]:
    """Somebody on the countdown: the roll that was declared, with all of its penalties."""
    extra = min(MOST_PENALTY, int(said["extra"]) + weapon_penalty(said))
    return {**_given(said, "kind", "focus", "damage", "armour"), "extra": str(extra)}


def roller(said: dict[str, str]) -> dict[str, str]:
    """The roll that was declared, with the pluses of its ability."""
    return _given(said, "kind", "focus", "plus", "armour", "damage", "extra")


def armed_with(said: dict[str, str]) -> dict[str, str]:
    """The weapon that was declared, at its range, with the leave that this takes."""
    needed = leave_for(said["weapon"], said["range"])
    return {**_given(said, "weapon", "range"), **{name: str(int(name == needed)) for name in _LEAVE}}


def attack(said: dict[str, str], person: Person, target: Person, cover: int) -> Loaded:
    """An attack as it was declared; on another target than that it has a level less (d6xd6.option.missed)."""
    moved = said["target"] not in ("", target.id)
    inputs = {
        **roller(said),
        **armed_with(said),
        **targeted(target, said["weapon"]),
        **house(said, "d6xd6.attack"),
        "aim": str(min(MOST_AIM, person.gone("aim"))),
        "cover": str(cover),
        "redirected": str(int(moved)),
    }
    where = RANGES.row(said["range"]).label
    sub = f"{weapon_row(said['weapon']).label}, {where} range, {said['kind'].capitalize()}"
    return Loaded(
        "d6xd6.attack", inputs, f"Attack {target.name}", sub, person.id, target.id, (), spent_aim(person)
    )


def act_roll(said: dict[str, str], person: Person) -> Loaded | None:
    """The roll of what was declared, other than an attack; ``None`` where nothing hangs on one."""
    act = said["act"]
    if act == SKILL:
        title, sub = f"Roll {said['words']}", f"{said['kind'].capitalize()}, Focus {said['focus']}"
        return Loaded("d6xd6.task", {**roller(said), **house(said, "d6xd6.task")}, title, sub, person.id)
    if act == RUN:
        there = {"distance": said["distance"], "wanted": "brawling"}
        inputs = {**roller(said), **there, **house(said, "d6xd6.move")}
        sub = f"{plural(int(said['distance']), 'meter')} away, to Brawling range"
        return Loaded("d6xd6.move", inputs, "Run", sub, person.id)
    if act == WIND:
        rolled = _given(said, "kind", "focus", "armour", "damage", "extra")
        inputs = {**rolled, **house(said, "d6xd6.second-wind")}
        return Loaded("d6xd6.second-wind", inputs, "Second Wind", "Will or Brawn", person.id)
    return None
