"""An attack of one person on another: what can be chosen for it, and the form that it loads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Ratio
from rulespkg.model.words import minus
from rulespkg.play.game import Chip, Loaded, Picks, Row
from rulespkg.play.rows import flag
from rulespkg.systems.nwm.attacks.calculators.planner import Planner
from rulespkg.systems.nwm.movement.range_penalty import range_penalty
from rulespkg.systems.nwm.movement.tables import BASE_RANGES, FULLMOVE
from rulespkg.systems.nwm.offers import attackers, targets
from rulespkg.systems.nwm.play.people import by_hand, character, grouped, out, together, weapon_row, weapons

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rulespkg.model.calculator import Offer
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person
    from rulespkg.systems.nwm.characters.calculators.character import Character

PLANNER = "nwm.planner"
WANTS = {
    "touch": "Any harm",
    "wound": "Wound or worse",
    "takedown": "Take down",
    "alive": "Take alive",
    "kill": "Kill",
}
"""What can be wanted of an attack, by the planner's goals; the chances stand beside them."""
_METERS = ("20", "30", "40", "60", "100", "140", "200", "300", "400", "600", "1000")
_RANGES = {
    "bow-or-javelin": "bow",
    "crossbow-quick": "crossbow",
    "crossbow-slow": "crossbow",
    "small-thrown-object": "thrown",
    "wimpy-handgun": "handgun",
    "handgun": "handgun",
    "heavy-handgun": "handgun",
}
"""Weapons whose base range the source gives; all others shoot as far as a rifle (reading G13)."""
HOUSE = ("first_full", "equal_option", "ranged_convert")
"""The optional rules that touch an attack."""
_BESIDES = {"draws": "Draws a weapon, 1", "moves": "On the move, 1"}
"""What can be done besides for one success each (nwm.combined.simple, nwm.combined.moving)."""


def target_of(fight: Fight, person: Person, picks: Picks) -> Person | None:
    """Who is attacked: whoever was picked, or the first of the other side who is not out of it."""
    asked = fight.find(picks.get("target", ""))
    if asked is not None and asked.id != person.id:
        return asked
    return next((one for one in fight.others(person) if not out(one) and one.side != person.side), None)


def weapon_of(person: Person, picks: Picks) -> str:
    """What somebody attacks with."""
    here = weapons(person)
    asked = picks.get("weapon", "")
    return asked if asked in here else here[0]


def _attackers(person: Person, weapon: str) -> tuple[Offer, ...]:
    """Each attribute that attacks, with the weapon, as the sheet fills in an attack form."""
    return attackers(_serving(character(person).but(weapon=weapon), "attack"))


def _targets(person: Person) -> tuple[Offer, ...]:
    """Each attribute that defends, with resistance and armor."""
    return targets(_serving(character(person), "defense"))


def _serving(sheet: Character, role: str) -> Character:
    """The sheet; where nothing serves for a role, something Average does."""
    if sheet.serving(role):
        return sheet
    average = sheet.attributes[0].but(name="Unskilled", rank="rank-average", **{role: True})
    return sheet.but(attributes=(average, *sheet.attributes[1:]))


def chosen(offers: Sequence[Offer], picked: str) -> int:
    """The place of the offer that is picked by its place, counted from 0; of the first for any other pick."""
    return int(picked) if picked.isdecimal() and int(picked) < len(offers) else 0


def striking(person: Person, weapon: str, skill: str = "") -> dict[str, str]:
    """The attacker's side of an attack form; muscle without buffness is Average.

    ``skill`` is the place of what somebody attacks with among what can.
    """
    offers = _attackers(person, weapon)
    found = {"buffness": "rank-average", **offers[chosen(offers, skill)].inputs}
    if grouped(person):
        found["bonus"] = str(together(person, weapon))
    return found


def struck(person: Person, dodge: str = "") -> dict[str, str]:
    """The target's side of an attack form; resistance that a sheet does not have is Average.

    ``dodge`` is the place of what somebody defends with among what can.
    """
    offers = _targets(person)
    return {"resistance": "rank-average", **offers[chosen(offers, dodge)].inputs}


def covered(target: Person, attacker: Person) -> dict[str, str]:
    """The active defenses of a target that cover an attacker; the form takes the best (nwm.defence)."""
    scopes = {
        "one": f"guard-one-{attacker.id}",
        "group": f"guard-group-{attacker.id}",
        "all": "guard-all",
    }
    return {f"also.{scope}": "1" for scope, mark in scopes.items() if mark in target.marks}


def far_penalty(weapon: str, meters: str, scope: bool) -> int:
    """What a distance takes from a shot (nwm.space.range_penalty)."""
    reach = weapon_row(weapon).facts.get("reach") or _RANGES.get(weapon, "rifle")
    base = BASE_RANGES.row(f"range-{reach}").facts["fullmoves"]
    return range_penalty(Ratio(int(meters), FULLMOVE), Ratio(base), scope)


def load(fight: Fight, person: Person, picks: Picks) -> Loaded | None:
    """The attack with all that counts for it; ``None`` where there is nobody to attack."""
    target = target_of(fight, person, picks)
    if target is None:
        return None
    weapon = weapon_of(person, picks)
    inputs = {
        **striking(person, weapon, picks.get("skill", "")),
        **struck(target, picks.get("dodge", "")),
        **covered(target, person),
        "goal": picks.get("goal", "touch"),
        "aside": str(sum(picks.get(name) == "1" for name in _BESIDES)),
        **{rule: "1" for rule in HOUSE if picks.get(rule) == "1"},
    }
    for setup in ("setup-easy", "setup-hard"):
        if setup in person.marks:
            inputs["setup"] = setup
    if by_hand(weapon):
        inputs |= {"held": "1"} if "held" in target.marks else {}
    else:
        shot = far_penalty(weapon, picks.get("far", _METERS[0]), "scope" in person.marks)
        inputs["bonus"] = str(int(inputs.get("bonus", "0")) + shot)
    attack, defense = Planner.read(inputs).sides
    sub = f"{weapon_row(weapon).label}, {minus(attack)} against {minus(defense)}"
    return Loaded(PLANNER, inputs, f"Attack {target.name}", sub, person.id, target.id)


def choices(
    fight: Fight, person: Person, picks: Picks, chance: Callable[[Loaded], Ratio | None]
) -> tuple[Row, ...]:
    """Target, weapon, what is wanted, distance, and what else there is to choose."""
    target, weapon = target_of(fight, person, picks), weapon_of(person, picks)

    def odds(**more: str) -> Ratio | None:
        loaded = load(fight, person, {**picks, **more})
        return chance(loaded) if loaded else None

    targets = [one for one in fight.others(person) if not out(one) or one == target]
    found = [
        Row(
            "Target",
            tuple(
                Chip(one.name, {"target": one.id}, one == target, "", 0, odds(target=one.id))
                for one in targets
            ),
        )
    ]
    arms = weapons(person)
    if len(arms) > 1:
        chips = (Chip(weapon_row(one).label, {"weapon": one}, one == weapon) for one in arms)
        found.append(Row("With", tuple(chips)))
    found += _attributes("Attacks by", "skill", _attackers(person, weapon), picks)
    if target is None:
        return tuple(found)
    found += _attributes("Defends by", "dodge", _targets(target), picks)
    wanted = picks.get("goal", "touch")
    wants = [(name, words, odds(goal=name)) for name, words in WANTS.items()]
    chips = (
        Chip(words, {"goal": name}, name == wanted, "", 0, share)
        for name, words, share in wants
        if share or name == wanted
    )
    found.append(Row("Wants", tuple(chips)))
    if not by_hand(weapon):
        found.append(_distances(weapon, picks.get("far", _METERS[0]), "scope" in person.marks))
    found.append(Row("Besides", tuple(flag(words, name, picks) for name, words in _BESIDES.items())))
    return tuple(found)


def _attributes(label: str, name: str, offers: Sequence[Offer], picks: Picks) -> list[Row]:
    """A row of attributes, where there is more than one."""
    if len(offers) < 2:
        return []
    now = chosen(offers, picks.get(name, ""))
    return [Row(label, tuple(Chip(one.label, {name: str(at)}, at == now) for at, one in enumerate(offers)))]


def _distances(weapon: str, now: str, scope: bool) -> Row:
    """How far a shot goes, as far as each penalty holds."""
    ends = {far_penalty(weapon, meters, scope): meters for meters in _METERS}
    at = far_penalty(weapon, now, scope)
    chips = (
        Chip(f"Up to {meters} m" + (f": {minus(less)}" if less else ""), {"far": meters}, less == at)
        for less, meters in ends.items()
    )
    return Row("Distance", tuple(chips), "list")
