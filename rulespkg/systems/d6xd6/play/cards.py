"""What stands on an open card: what is declared before the throw, and what is open once the dice lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.play.chance import chance_of
from rulespkg.play.game import Chip, Loaded, Picks, Row
from rulespkg.play.rows import steps
from rulespkg.systems import load as system
from rulespkg.systems.d6xd6.combat.tables import RANGES
from rulespkg.systems.d6xd6.equipment.weapons import weapon_row
from rulespkg.systems.d6xd6.play.blows import (
    outcome_words,
    shared,
    sharing,
    splits,
    strength,
    to_share,
)
from rulespkg.systems.d6xd6.play.declared import (
    ACTS,
    ATTACK,
    DISTANCES,
    MOST_COVER,
    MOST_HOST,
    ROLLED,
    RUN,
    SKILL,
    act_of,
    act_roll,
    acts,
    attack,
    count,
    declare,
    distance_of,
    picked,
    range_of,
    ranges,
    skills,
    target_of,
    weapon_of,
)
from rulespkg.systems.d6xd6.play.keys import known_words
from rulespkg.systems.d6xd6.play.people import armed, awake, runners, sheet, weapons

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Ratio
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person
    from rulespkg.systems.d6xd6.characters.character import Ability


def counting(fight: Fight, person: Person) -> bool:
    """Whether somebody's dice lie and are still to be read: during the countdown, or while holding."""
    under_way = bool(fight.turn) or "holding" in person.marks
    return under_way and person.place is not None and bool(person.said)


def loaded(fight: Fight, person: Person, picks: Picks) -> Loaded | None:
    """What the button reads from the dice that lie, or rolls where none do."""
    if not counting(fight, person):
        return foreseen(fight, person, picks) if awake(person) else None
    title = f"Resolve {person.name}’s {person.place}"
    if person.said["act"] != ATTACK:
        found = act_roll(person.said, person)
        if found is None:
            return None
        found = found._replace(faces=person.faces)
    else:
        one = lying_attack(fight, person, picks)
        if one is None:
            return None
        shares = shares_of(fight, person, picks, one)
        targets = may_share(fight, person, picks)[: len(shares)]
        found = shared(person.said, one, targets, shares) if shares else one
    return found._replace(title=title, sub=f"{found.title}: {outcome_words(found)}")


def foreseen(fight: Fight, person: Person, picks: Picks) -> Loaded | None:
    """What would be declared now, as a roll of its own with its chance."""
    said = declare(fight, person, picks)
    if said["act"] != ATTACK:
        return act_roll(said, person)
    target = target_of(fight, person, picks)
    return attack(said, person, target, count(picks, "cover", MOST_COVER)) if target else None


def lying_attack(fight: Fight, person: Person, picks: Picks) -> Loaded | None:
    """The attack that was declared, on one target, with the dice that lie."""
    target = target_of(fight, person, picks, person.said["target"])
    if target is None:
        return None
    cover = count(picks, "cover", MOST_COVER)
    return attack(person.said, person, target, cover)._replace(faces=person.faces)


def rank_left(fight: Fight, person: Person) -> int:
    """How strong the attack of lying dice is; 0 for anything but an attack."""
    return strength(lying_attack(fight, person, {})) if person.said.get("act") == ATTACK else 0


def declaring(fight: Fight, person: Person, picks: Picks) -> tuple[Row, ...]:
    """What somebody does in the turn to come (d6xd6.turn.declare)."""
    one, act = sheet(person), act_of(person, picks)
    rows = [Row("Declares", tuple(Chip(ACTS[each], {"act": each}, each == act) for each in acts(person)))]
    if act == ATTACK:
        rows += _attacking(fight, person, picks)
    if act == SKILL:
        rows.append(_able(fight, person, picks, "ability", skills(one)))
    if act == RUN:
        rows.append(_able(fight, person, picks, "runner", runners(one)))
        far = distance_of(picks)
        aways = tuple(Chip(each, {"distance": each}, each == far) for each in DISTANCES)
        rows.append(Row("Meters to whom", aways, "segments"))
    if act in ROLLED:
        extra = count(picks, "extra", MOST_HOST)
        rows.append(steps("The host's penalty", "extra", extra, 0, MOST_HOST))
    return tuple(rows)


def _able(fight: Fight, person: Person, picks: Picks, name: str, abilities: Sequence[Ability]) -> Row:
    """A chip for each ability, with its chance."""
    now = picked(abilities, picks, name)
    chips = (
        Chip(
            each.name or "Unnamed",
            {name: str(at)},
            at == now,
            known_words(each),
            chance=_chance(fight, person, {**picks, name: str(at)}),
        )
        for at, each in enumerate(abilities)
    )
    return Row("With", tuple(chips))


def _attacking(fight: Fight, person: Person, picks: Picks) -> list[Row]:
    one, now = sheet(person), target_of(fight, person, picks)
    weapon = weapon_of(one, picks)
    targets = tuple(
        Chip(
            other.name,
            {"target": other.id},
            other == now,
            chance=_chance(fight, person, {**picks, "target": other.id}),
        )
        for other in fight.others(person)
        if awake(other) or other == now
    )
    arms = (
        Chip(weapon_row(each).label, {"weapon": each}, each == weapon, armed(one, each).name)
        for each in weapons(one)
    )
    rows = [*([Row("Target", targets)] if targets else []), Row("With", tuple(arms))]
    here, reaches = range_of(weapon, picks), ranges(weapon)
    if len(reaches) > 1:
        bands = (
            Chip(RANGES.row(each).label, {"range": each}, each == here, told)
            for each, told in reaches.items()
        )
        rows.append(Row("Range", tuple(bands)))
    return [*rows, _covered(picks)]


def _covered(picks: Picks) -> Row:
    """The steps that the host gives the target for cover (d6xd6.defence.cover)."""
    return steps("Cover of the target, steps", "cover", count(picks, "cover", MOST_COVER), 0, MOST_COVER)


def _chance(fight: Fight, person: Person, picks: Picks) -> Ratio | None:
    found = foreseen(fight, person, picks)
    return chance_of(system("d6xd6").calculator(found.calculator), found.inputs) if found else None


def resolving(fight: Fight, person: Person, picks: Picks) -> tuple[Row, ...]:
    """What is open once the dice lie: another target, how levels are shared out, cover."""
    said = person.said
    if said["act"] != ATTACK:
        return ()
    now = target_of(fight, person, picks, said["target"])
    chips = []
    for other in fight.others(person):
        if awake(other) or other == now or other.id == said["target"]:
            one = lying_attack(fight, person, {**picks, "target": other.id})
            less = "a level less: " if said["target"] not in ("", other.id) else ""
            told = less + (outcome_words(one) if one else "")
            chips.append(Chip(other.name, {"target": other.id}, other == now, told))
    rows = [Row("Target", tuple(chips))] if chips else []
    return (*rows, *_levels(fight, person, picks), _covered(picks))


def _levels(fight: Fight, person: Person, picks: Picks) -> list[Row]:
    """The ways to share the levels out, if there is more than one (d6xd6.option.exceptional)."""
    one = lying_attack(fight, person, picks)
    if one is None or not sharing(person.said, one):
        return []
    levels, targets = to_share(one), may_share(fight, person, picks)
    ways = splits(levels, len(targets))
    if not ways:
        return []
    now = shares_of(fight, person, picks, one)
    chips = [Chip(f"All {levels} on one", {"shares": ""}, not now, outcome_words(one))]
    for way in ways:
        made = shared(person.said, one, targets[: len(way)], way)
        sets = {"shares": f"{fight.round}:{' '.join(map(str, way))}"}
        chips.append(Chip(" + ".join(map(str, way)), sets, way == now, outcome_words(made)))
    rows = [Row("Levels", tuple(chips))]
    if now and len(targets) > 2:
        second = tuple(Chip(each.name, {"second": each.id}, each == targets[1]) for each in targets[1:])
        rows.append(Row("Second share to", second))
    return rows


def may_share(fight: Fight, person: Person, picks: Picks) -> list[Person]:
    """Who may get a share: the target, whoever is picked for the second, then the rest of that side."""
    first = target_of(fight, person, picks, person.said["target"])
    if first is None:
        return []
    others = [one for one in fight.others(person) if one != first and one.side == first.side and awake(one)]
    return [first, *sorted(others, key=lambda one: one.id != picks.get("second"))]


def shares_of(fight: Fight, person: Person, picks: Picks, one: Loaded) -> tuple[int, ...]:
    """The shares that are picked in this turn; none where all levels go to one target."""
    turn, _, text = picks.get("shares", "").partition(":")
    if turn != str(fight.round) or not sharing(person.said, one):
        return ()
    found = tuple(int(part) for part in text.split() if part.isascii() and part.isdigit())
    return found if found in splits(to_share(one), len(may_share(fight, person, picks))) else ()
