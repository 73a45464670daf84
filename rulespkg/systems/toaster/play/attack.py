"""An attack in a fight: target, weapon, circumstances, and what a hit does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.model.words import signed
from rulespkg.play.chance import chance_of
from rulespkg.play.game import Change, Chip, Loaded, Picks, Row
from rulespkg.play.rows import flag, steps
from rulespkg.systems import load as system
from rulespkg.systems.toaster.checks.luck import BEFORE
from rulespkg.systems.toaster.combat.tables import RANGE
from rulespkg.systems.toaster.equipment.weapons import is_ranged
from rulespkg.systems.toaster.offers import MARTIAL_ARTS
from rulespkg.systems.toaster.play.arms import Way, attacks, defenses, label, weapons
from rulespkg.systems.toaster.play.house import house
from rulespkg.systems.toaster.play.people import body, down, luck, sheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulespkg.dice import Ratio, Run
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person

_LENGTHS = (("optimal", "Right distance"), ("slight", "Slightly wrong"), ("non-optimal", "Wrong distance"))


def rows(fight: Fight, person: Person, picks: Picks) -> Iterator[Row]:
    """Target, weapon, the defense, and the circumstances."""
    target = target_of(fight, person, picks)
    if target is None:
        return
    standing = [one for one in fight.others(person) if one.id == target.id or not down(one)]
    yield Row(
        "Target",
        tuple(
            Chip(
                one.name,
                {"target": one.id, "defense": "", "guard": "0", "theirs": "0"},
                one.id == target.id,
                chance=_chance(fight, person, one, picks, one.id == target.id),
            )
            for one in standing
        ),
    )
    weapon = _weapon(person, picks)
    has = (Chip(label(one), {"weapon": one, "skill": ""}, one == weapon) for one in weapons(person))
    yield Row("With", tuple(has))
    ways, way = attacks(person, weapon), _way(attacks(person, weapon), picks, "skill")
    if len(ways) > 1:
        yield Row("Skill", tuple(Chip(one.label, {"skill": one.key}, one == way) for one in ways))
    against = defenses(target, weapon)
    guard = _way(against, picks, "defense")
    chips = [Chip(one.label, {"defense": one.key}, one == guard) for one in against]
    yield Row(f"{target.name} defends", tuple(chips))
    yield from _circumstances(person, target, weapon, picks)


def _circumstances(person: Person, target: Person, weapon: str, picks: Picks) -> Iterator[Row]:
    """Range or length, stances, the hindering shield, and luck before the roll."""
    if is_ranged(weapon):
        now = picks.get("range", "range-point-blank")
        ranges = (
            Chip(
                row.label,
                {"range": row.slug, "aimed": "0"},
                row.slug == now,
                signed(row.facts["penalty"]),
            )
            for row in RANGE.rows
        )
        yield Row("Range", tuple(ranges), "segments")
        far = -RANGE.row(now).facts["penalty"]
        if far:
            yield steps("Aimed away", "aimed", min(far, int(picks.get("aimed", "0"))), 0, far)
    else:
        length = picks.get("length", "optimal")
        chips = (Chip(words, {"length": name}, name == length) for name, words in _LENGTHS)
        yield Row("Length", tuple(chips), "list")
    how = [
        *_stances("stance", "Attack", "defense", picks),
        *_stances("guard", f"{target.name}", "next attack", picks),
    ]
    if sheet(person).form.shield:
        how.append(flag("Shield hinders", "hinders", picks))
    if any(one.kind == MARTIAL_ARTS for one in attacks(person, weapon)):
        how.append(flag("Against a brawler", "martial", picks, "+2"))
    yield Row("How", tuple(how))
    for one, name in ((person, "luck"), (target, "theirs")):
        left = luck(one)
        if left:
            first = min(left, int(picks.get(name, "0")))
            yield steps(f"{one.name}: luck before the roll, {signed(BEFORE)} each", name, first, 0, left)


def _chance(fight: Fight, person: Person, target: Person, picks: Picks, chosen: bool) -> Ratio | None:
    """The chance to hit somebody; what is picked of the defense belongs to the chosen target."""
    more = {} if chosen else {"defense": "", "guard": "0", "theirs": "0"}
    loaded = load(fight, person, target, {**picks, **more})
    return chance_of(system("toaster").calculator(loaded.calculator), loaded.inputs)


def target_of(fight: Fight, person: Person, picks: Picks) -> Person | None:
    """Whom somebody attacks: whoever is picked, else the first enemy who stands."""
    asked = fight.find(picks.get("target", ""))
    if asked is not None and asked.id != person.id and "dead" not in asked.marks:
        return asked
    others = [one for one in fight.others(person) if one.side != person.side]
    return next((one for one in others if not down(one)), None)


def _weapon(person: Person, picks: Picks) -> str:
    here = weapons(person)
    asked = picks.get("weapon", "")
    return asked if asked in here else here[0]


def _way(ways: Sequence[Way], picks: Picks, name: str) -> Way:
    return next((one for one in ways if one.key == picks.get(name)), ways[0])


def _stances(name: str, whose: str, price: str, picks: Picks) -> list[Chip]:
    """Trades of attack for defense, one at a time (toaster.combat.stance)."""
    now = picks.get(name, "0")
    return [
        Chip(f"{whose} +{by}", {name: "0" if now == str(by) else str(by)}, now == str(by), f"{price} −{by}")
        for by in (1, 2)
    ]


def load(fight: Fight, person: Person, target: Person, picks: Picks) -> Loaded:
    """An attack with the harm, stances and luck of both sides in."""
    weapon = _weapon(person, picks)
    way = _way(attacks(person, weapon), picks, "skill")
    guard = _way(defenses(target, weapon), picks, "defense")
    mine, theirs = body(person), body(target)
    stance = int(picks.get("stance", "0")) - person.gone("slow")
    inputs = {
        **way.inputs,
        **guard.inputs,
        "attacker.stun": str(mine.stun),
        "attacker.wounds": str(mine.wounds),
        "attacker.stance": str(max(-2, stance)),
        "attack_luck_before": str(min(luck(person), int(picks.get("luck", "0")))),
        "armor": "",
        "protection": str(max(0, sheet(target).form.armor)),
        **house("toaster.attack", picks),
    }
    if picks.get("hinders") == "1" and sheet(person).form.shield:
        inputs["attacker.shield"] = sheet(person).form.shield
    if picks.get("martial") == "1" and way.kind == MARTIAL_ARTS:
        inputs["attacker.martial_arts"] = "1"
    if is_ranged(weapon):
        now = picks.get("range", "range-point-blank")
        far = -RANGE.row(now).facts["penalty"]
        inputs |= {"range": now, "aimed": str(min(far, int(picks.get("aimed", "0"))))}
    else:
        inputs["length"] = picks.get("length", "optimal")
    if guard.inputs["mode"] != "none":
        stands = int(picks.get("guard", "0")) - target.gone("open")
        inputs |= {"defender.stun": str(theirs.stun), "defender.wounds": str(theirs.wounds)}
        inputs |= {"defender.stance": str(max(-2, stands))}
        inputs |= {"defense_luck_before": str(min(luck(target), int(picks.get("theirs", "0"))))}
    sub = f"{label(weapon)}, {way.label} against {guard.label}"
    return Loaded("toaster.attack", inputs, f"Attack {target.name}", sub, person.id, target.id)


def fought(
    fight: Fight, actor: Person | None, target: Person | None, form: Any, run: Run
) -> Iterator[Change]:
    """Harm to the target, and what stances and luck before the roll cost."""
    if target is not None:
        harm = form.setup.harm
        made = harm.wounds(run.state.net)
        if run.state.net:
            yield Change(target.id, "stun", run.state.net)
        if made:
            yield Change(target.id, "wounds", made)
            if "with_bleeding" in fight.house:
                yield Change(target.id, "bleeding", made)
            if "stable" in target.marks:
                yield Change(target.id, "stable", 0)
        if form.defense_luck_before:
            yield Change(target.id, "luck", form.defense_luck_before)
        if any(event.key == "defense" for event in run.events):
            yield from _paid(target, "open", "slow", form.defender.stance)
    if actor is not None and target is not None:
        if form.attack_luck_before:
            yield Change(actor.id, "luck", form.attack_luck_before)
        yield from _paid(actor, "slow", "open", form.attacker.stance)


def _paid(person: Person, owed: str, owes: str, stance: int) -> Iterator[Change]:
    """The price of an earlier trade is paid with this roll, and that of a new one is owed."""
    debt = person.gone(owed)
    if debt:
        yield Change(person.id, owed, -debt)
    if stance + debt > 0:
        yield Change(person.id, owes, stance + debt)
