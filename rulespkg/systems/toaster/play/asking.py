"""Luck once the dice lie: each point adds 1, four buy a new die (toaster.luck.points)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rulespkg.dice import Ratio, Run
from rulespkg.model.answer import percent
from rulespkg.model.calculator import Calculator
from rulespkg.play.fight import Fight
from rulespkg.play.game import Ask, Choice
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, PendingRoll, difference
from rulespkg.systems.toaster.checks.calculators.check import Check
from rulespkg.systems.toaster.checks.calculators.opposed import OpposedRoll
from rulespkg.systems.toaster.combat.calculators.attack import Attack
from rulespkg.systems.toaster.luck.luck import REROLL
from rulespkg.systems.toaster.play.attack import defended, wounds_of
from rulespkg.systems.toaster.play.keys import Resource
from rulespkg.systems.toaster.play.people import luck

MOST_OFFERED = 3
"""As many amounts of luck are offered for one purpose."""
DEPTH = 4
"""As many dice are worked out that do not lie yet."""


def faces(run: Run, *keys: str) -> list[int]:
    """The faces that lie, of all dice or of those with these keys."""
    return [die.face for event in run.events if not keys or event.key in keys for die in event.throw.dice]


def chance_of(form: Calculator, lying: list[int], good: Callable[[Run], bool], depth: int = DEPTH) -> Ratio:
    """The exact chance of an end, where some dice lie already; the damage dice do not count."""
    run = form.dice().resolve(lying)
    if run.waiting is None or not depth:
        return Ratio(int(good(run)))
    _, sides, low, key = run.waiting
    if key in ("damage", "critical"):
        return Ratio(int(good(run)))
    ends = (chance_of(form, [*lying, face], good, depth - 1) for face in range(low, low + sides))
    return sum(ends, Ratio(0)) / sides


def hits(run: Run) -> bool:
    """Whether an attack hits, be it that only its damage is open."""
    return run.waiting is not None or run.state.hit


def question(fight: Fight, roll: PendingRoll[Any], run: Run) -> Ask | None:
    """What luck can still do for whoever has some."""
    actor, target = fight.find(roll.actor), fight.find(roll.target)
    choices: list[Choice] = []
    match roll.calculator:
        case Attack() as attack if run.state.hit:
            choices += _to_wound(actor, attack, run) if actor else ()
            choices += _to_defend(target, attack, run) if target else ()
        case Attack() as attack:
            choices += _to_hit(actor, attack, run) if actor else ()
        case Check() as check if actor and not check.wins(run.state):
            choices += _to_succeed(actor, check, run)
        case OpposedRoll() as opposed if actor and not opposed.wins(run.state):
            choices += _to_win(actor, opposed, run)
    return Ask("Spend luck?", tuple(choices)) if choices else None


def _on_attack(attack: Attack, by: int) -> Attack:
    again = attack.but()
    again.attack_luck_after += by
    return again


def _on_damage(attack: Attack, by: int) -> Attack:
    again = attack.but()
    again.damage_luck_after += by
    return again


def _on_defense(attack: Attack, by: int) -> Attack:
    again = attack.but()
    again.defense_luck_after += by
    return again


def _on_check(check: Check, by: int) -> Check:
    again = check.but()
    again.luck_after += by
    return again


def _on_opposed(opposed: OpposedRoll, by: int) -> OpposedRoll:
    again = opposed.but()
    again.you = opposed.you.but()
    again.you.luck_after += by
    return again


def _choice(person: Person, by: int, words: str, inputs: dict[str, str], again: bool = False) -> Choice:
    """An answer that costs luck."""
    cost = (Change(person.id, Resource.LUCK, by),)
    return Choice(f"{person.name}: {by} luck, {words}", inputs, cost, again)


def _rising[C: Calculator](
    person: Person,
    form: C,
    more: Callable[[C, int], C],
    lying: list[int],
    good: Callable[[Run], bool],
    words: str,
) -> list[Choice]:
    """The least luck for each chance that it can make, up to what is sure."""
    choices: list[Choice] = []
    best = chance_of(form, lying, good)
    for by in range(1, luck(person) + 1):
        again = more(form, by)
        chance = chance_of(again, lying, good)
        if chance > best:
            best = chance
            label = words if chance == 1 else f"{percent(chance)} {words}"
            choices.append(_choice(person, by, label, difference(form, again)))
        if chance == 1:
            break
    return [*choices[: MOST_OFFERED - 1], choices[-1]] if len(choices) > MOST_OFFERED else choices


def _to_hit(actor: Person, attack: Attack, run: Run) -> Iterator[Choice]:
    """Points on the attack roll, or a new die where nobody has defended yet."""
    yield from _rising(actor, attack, _on_attack, faces(run), hits, "hits")
    if luck(actor) >= REROLL and not defended(attack, run.state) and not attack.attack_luck_after:
        chance = attack.dice().enumerate().probability(attack.wins)
        yield _choice(actor, REROLL, f"new die {percent(chance)} hits", {}, again=True)


def _to_wound(actor: Person, attack: Attack, run: Run) -> Iterator[Choice]:
    """The least points on the damage roll that make one wound more, if the GM allows it."""
    now = wounds_of(attack, run.state)
    for by in range(1, luck(actor) + 1):
        again = _on_damage(attack, by)
        if wounds_of(attack, again.dice().resolve(faces(run)).state) > now:
            yield _choice(actor, by, "a new wound", difference(attack, again))
            return


def _to_defend(target: Person, attack: Attack, run: Run) -> Iterator[Choice]:
    """The least points on the defense roll that make the attack fail."""
    lying = faces(run, "attack", "defense")
    for by in range(1, luck(target) + 1) if defended(attack, run.state) else ():
        again = _on_defense(attack, by)
        end = again.dice().resolve(lying)
        if end.waiting is None and not end.state.hit:
            yield _choice(target, by, "defends", difference(attack, again))
            return


def _to_succeed(actor: Person, check: Check, run: Run) -> Iterator[Choice]:
    """Points on a check, or a new die for it."""

    def good(end: Run) -> bool:
        return end.waiting is None and check.wins(end.state)

    if check.luck_reroll:
        return
    yield from _rising(actor, check, _on_check, faces(run), good, "succeeds")
    if luck(actor) >= REROLL and not check.luck_after and not check.call:
        again = check.but()
        again.luck_reroll = True
        chance = chance_of(again, faces(run), good)
        words = f"new die {percent(chance)} succeeds"
        yield _choice(actor, REROLL, words, difference(check, again))


def _to_win(actor: Person, opposed: OpposedRoll, run: Run) -> list[Choice]:
    """Points on an opposed roll."""

    def good(end: Run) -> bool:
        return end.waiting is None and opposed.wins(end.state)

    return _rising(actor, opposed, _on_opposed, faces(run), good, "succeeds")
