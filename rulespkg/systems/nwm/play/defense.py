"""What is done without a roll: on one's turn, and as an active defense out of turn."""

from __future__ import annotations

from collections.abc import Iterator

from rulespkg.model.words import plural
from rulespkg.play.fight import Fight
from rulespkg.play.game import Act
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, Picks
from rulespkg.systems.nwm.attacks.active_defense import SCOPES
from rulespkg.systems.nwm.combat.initiative import ACTION
from rulespkg.systems.nwm.play.attack import chosen
from rulespkg.systems.nwm.play.keys import GUARDS, UNPREPARED, Bond, HouseRule, Mark, Resource, State
from rulespkg.systems.nwm.play.people import by_hand, dazes, out, points


def acts(fight: Fight, person: Person, picks: Picks) -> tuple[Act, ...]:
    """What somebody can do without a roll, and with whom they attack, whoever is attacked."""
    if fight.on_turn != person.id:
        return tuple(_defends(fight, person, fight.person(fight.on_turn), "Defend")) if fight.on_turn else ()
    aim = chosen(fight, person, picks)
    target = fight.find(aim.target)
    theirs = target and target.side != person.side
    return (
        *_on_turn(fight, person, aim.weapon),
        *(_defends(fight, target, person, f"{target.name} defends") if target and theirs else ()),
    )


def _action(person: Person) -> tuple[Change, ...]:
    """The price of another action, which loses any set-up."""
    return Change(person.id, Resource.AP, -ACTION), Change(person.id, UNPREPARED, 1)


def _on_turn(fight: Fight, person: Person, weapon: str) -> Iterator[Act]:
    """Actions that need no roll; each takes the turn, which costs its 3 points."""
    if points(person) >= 2 * ACTION:
        yield Act(f"Act once more, {ACTION} AP", _action(person))
    yield Act("Easy set-up", (Change(person.id, State.EASY_SETUP, 1),), True)
    if not by_hand(weapon) and State.SCOPE not in person.marks:
        yield Act("Sight the scope", (Change(person.id, State.SCOPE, 1),), True)
    if dazes(person):
        count = 1 if HouseRule.DAZE_EACH in fight.house else dazes(person)
        yield Act(f"Shake off {plural(count, 'Daze')}", (Change(person.id, Resource.DAZES, -count),), True)
    if State.DISARMED in person.marks:
        yield Act("Pick the weapon up", (Change(person.id, State.DISARMED, 0),), True)


def _defends(fight: Fight, person: Person, attacker: Person, words: str) -> Iterator[Act]:
    """Active defenses against an attacker that are not declared yet, for the points of an action each.

    A limited group is made up of all who are of the attacker's kind (ours).
    """
    if out(person) or (points(person) < ACTION and HouseRule.DEFENSE_DEBT not in fight.house):
        return
    kind = _kind(attacker)
    alike = [person for person in fight.people if person.side == attacker.side and _kind(person) == kind]
    for guard, whom, against in (
        (Bond.GUARD_ONE, attacker.name, [attacker.id]),
        (Bond.GUARD_GROUP, f"all {len(alike)} like that", [person.id for person in alike]),
        (Bond.GUARD_ALL, "everybody", [""]),
    ):
        marks = [Mark(guard, who).text for who in against]
        if any(mark in person.marks for mark in marks) or (guard == Bond.GUARD_GROUP and len(alike) < 2):
            continue
        declared = (Change(person.id, mark, 1) for mark in marks)
        label = f"{words} +{SCOPES[GUARDS[guard]]}: {whom}, {ACTION} AP"
        yield Act(label, (*_action(person), *declared))


def _kind(person: Person) -> dict[str, str]:
    return {name: text for name, text in person.sheet.items() if name != "name"}
