"""An attack from the dice to the target's new state, once or again and again (d6xd6.attack.pipeline)."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.dice import Distribution, Procedure, Ratio, Repeated, Stage, Throw
from rulespkg.model.memory import remembered
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.checks.dice import Product
from rulespkg.systems.d6xd6.checks.roll import Outcome, Penalty, Steps, Task, level_odds, reckon, tell
from rulespkg.systems.d6xd6.damage.defence import Defence, defended
from rulespkg.systems.d6xd6.damage.ranks import (
    KNOCKOUT,
    MISS,
    a,
    accumulate,
    added,
    attack_rank,
    condition,
    conscious,
    label_of,
    wound_penalty,
)
from rulespkg.systems.d6xd6.damage.tables import KILL


def reaches(states: Distribution, goal: int) -> Ratio:
    """The chance of a state or a worse one."""
    return states.probability(lambda state: state >= goal)


class Check(NamedTuple):
    """The victim's check against a taser: Brawn or Will, whichever is better, and what the armour costs."""

    kind: str
    focus: int
    armour: tuple[Penalty, ...] = ()


class Attack(NamedTuple):
    """One attack: the roll, the weapon's base rank, turns of aim, the target's defence.

    ``check`` is the victim's against a taser; ``dead`` is the reader's house rule.
    """

    task: Task
    base: int
    aim: int = 0
    defence: Defence = Defence()
    check: Check | None = None
    dead: bool = False


class Blow(NamedTuple):
    """An attack as it goes: the target's state before, levels, rank before and after defence, state after.

    ``pending`` while the victim of a taser still has to check; ``attacks`` counts the attacks so far.
    """

    before: int
    levels: int = 0
    rank: int = MISS
    net: int = MISS
    after: int = MISS
    pending: bool = False
    attacks: int = 1


def strike(attack: Attack, state: int, levels: int) -> Blow:
    """What so many levels do to a target in this state."""
    rank = attack_rank(attack.base, levels, attack.aim)
    net = defended(rank, attack.defence, state)
    after = accumulate(state, net, attack.dead)
    pending = attack.check is not None and after >= KILL and conscious(state)
    return Blow(state, levels, rank, net, after, pending)


def check_task(check: Check, state: int) -> Task:
    """The victim's roll, with the penalties from before the hit (d6xd6.weapon.taser)."""
    return Task(check.kind, check.focus, (wound_penalty(state), *check.armour))


def checked(blow: Blow, success: bool) -> Blow:
    """What is left of a taser's Kill after the victim's check."""
    return blow._replace(after=KNOCKOUT if success else blow.after, pending=False)


def _checked(attack: Attack, blow: Blow, product: int) -> Blow:
    assert attack.check is not None
    return checked(blow, reckon(check_task(attack.check, blow.before), product).success)


def procedure(attack: Attack, state: int, name: str = "") -> Procedure:
    """One attack on a target in this state; it ends in a ``Blow``. Steps begin with its name, if it has one.

    >>> pistol = Attack(Task("focused", 5), 2)
    >>> procedure(pistol, 0).enumerate().probability(lambda blow: blow.after == 5)
    Ratio(1, 36)
    """

    def labeled(steps: Steps) -> Steps:
        return [(f"{name}: {words}", rule) for words, rule in steps] if name else steps

    hit = Stage(
        name or "Attack",
        lambda _: Product(attack.task.mods),
        lambda before, product: strike(attack, before, reckon(attack.task, product).levels),
        lambda before, throw, blow: labeled(_tell_attack(attack, throw, blow)),
        key="roll",
    )
    check = Stage(
        "Victim's check",
        lambda blow: Product() if blow.pending else None,
        lambda blow, product: _checked(attack, blow, product),
        lambda blow, throw, left: labeled(_tell_check(attack, blow, throw, left)),
        key="check",
        side="target",
    )
    return Procedure(state, (hit, check) if attack.check else (hit,))


@remembered(256)
def after(attack: Attack, state: int) -> Distribution:
    """The exact states of the target after one attack."""
    if attack.check:
        blows = procedure(attack, state).enumerate()
    else:
        blows = level_odds(attack.task).map(lambda levels: strike(attack, state, levels))
    return blows.map(lambda blow: blow.after).sorted()


def worst(attack: Attack) -> int:
    """The last state that an attack can lead to: Kill, or Dead with the house rule."""
    return KILL + int(attack.dead)


def chain(attack: Attack, state: int, times: int) -> Repeated:
    """The same attack again and again; it ends in the target's state (d6xd6.attack.chain).

    >>> pistol = Attack(Task("focused", 5), 2, 0, Defence(reactive=True))
    >>> chain(pistol, 0, 3).enumerate().probability(lambda state: state >= 5)
    Ratio(70, 729)
    """
    procedures: dict[int, Procedure] = {}

    def each(now: int) -> Procedure | None:
        if now >= worst(attack):
            return None
        if now not in procedures:
            procedures[now] = procedure(attack, now)
        return procedures[now]

    return Repeated(state, each, lambda _, blow: blow.after, times)


def attack_series(attack: Attack, state: int, times: int) -> Procedure | Repeated:
    """As ``chain``, but it ends in the ``Blow`` of the last attack; the first is made whatever the state.

    >>> pistol = Attack(Task("focused", 5), 2, 0, Defence(reactive=True))
    >>> attack_series(pistol, 0, 3).enumerate().probability(lambda blow: blow.after >= 5)
    Ratio(70, 729)
    """
    if times == 1:
        return procedure(attack, state)
    procedures: dict[tuple[int, int], Procedure] = {}

    def each(now: Blow) -> Procedure | None:
        if now.attacks and now.after >= worst(attack):
            return None
        key = (now.after, now.attacks)
        if key not in procedures:
            procedures[key] = procedure(attack, now.after, f"Attack {now.attacks + 1}")
        return procedures[key]

    start = Blow(state, after=state, attacks=0)
    return Repeated(start, each, lambda now, blow: blow._replace(attacks=now.attacks + 1), times)


@remembered(256)
def reach_chances(attack: Attack, turns: int, goal: int) -> tuple[tuple[Ratio, ...], ...]:
    """For 0, 1, ... turns of attacks, by the state before them: the chance to reach a goal in time."""
    rows = [after(attack, now).chances() for now in range(goal)]
    chances = [(Ratio(0),) * goal]
    for _ in range(turns):
        chances.append(tuple(goal_chance(row, chances[-1], goal) for row in rows))
    return tuple(chances)


def within(attack: Attack, state: int, turns: int, goal: int) -> Ratio:
    """The chance that so many attacks bring a target to a goal or a worse state (d6xd6.attack.chain).

    >>> within(Attack(Task("focused", 5), 2, 0, Defence(reactive=True)), 0, 3, 5)
    Ratio(70, 729)
    """
    return Ratio(1) if state >= goal else reach_chances(attack, turns, goal)[turns][state]


def goal_chance(row: dict[int, Ratio], later: tuple[Ratio, ...], goal: int) -> Ratio:
    """The chance of the goal, now or with what each state leads to later."""
    total = Ratio(0)
    for now, share in row.items():
        total += share if now >= goal else share * later[now]
    return total


def _tell_attack(attack: Attack, throw: Throw, blow: Blow) -> Steps:
    outcome: Outcome = reckon(attack.task, throw.total)
    steps = tell(attack.task, throw, outcome)
    if not outcome.success:
        return [*steps, ("An attack that fails does no damage", "d6xd6.attack.damage")]
    more = [f"{plural(outcome.levels - 1, 'bonus level')}"] if outcome.levels > 1 else []
    more += [f"{plural(attack.aim, 'turn')} of aim"] if attack.aim else []
    words = f"With 1 success level the weapon does {a(attack.base)}"
    if more:
        up = plural(blow.rank - attack.base, "step")
        words = f"{_capital(a(attack.base))}, raised {up} for {' and '.join(more)}, becomes {a(blow.rank)}"
    steps.append((words, "d6xd6.damage.overkill" if blow.rank > KILL else "d6xd6.attack.damage"))
    return [*steps, *_tell_defence(attack.defence, blow), *_tell_state(attack, blow)]


def _tell_defence(defence: Defence, blow: Blow) -> Steps:
    parts = (
        (defence.armour, "Armor", "d6xd6.defence.passive"),
        (defence._replace(drama=0, cover=0, armour=0).reduction(blow.before) if not defence.armour else 0,
         "Reactive defense", "d6xd6.defence.reactive"),
        (defence.cover, "Cover", "d6xd6.defence.cover"),
        (defence.drama, "Drama Points", "d6xd6.defence.dramatic"),
    )  # fmt: skip
    now, steps = blow.rank, []
    for off, label, rule in parts:
        if off:
            now = max(MISS, now - off)
            some = label.endswith("s")
            takes, leave = ("take", "leave") if some else ("takes", "leaves")
            left = a(now) if now else "nothing"
            steps.append((f"{label} {takes} {plural(off, 'step')} off and {leave} {left}", rule))
    return steps


def _capital(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}"


def _tell_state(attack: Attack, blow: Blow) -> Steps:
    how, net = added(blow.before, blow.net), _capital(a(blow.net) if blow.net else "nothing")
    was, now = label_of(blow.before, attack.dead), f"the target {condition(blow.after, 'now')}"
    words = {
        "none": f"The target {condition(blow.before, 'still')}",
        "supersedes": f"{net} is worse than {was} and replaces it: {now}",
        "adds": f"{net} is no worse than {was} and adds one step: {now}",
    }[how]
    if how == "supersedes" and not blow.before:
        words = f"The target was unhurt and {condition(blow.after, 'now')}"
    if how != "none" and blow.after == blow.before:
        words = f"{net} changes nothing: no damage level lies beyond {was}"
    past = attack.dead and blow.after > KILL
    return [(words, "d6xd6.damage.house-dead" if past else "d6xd6.damage.accumulate")]


def _tell_check(attack: Attack, blow: Blow, throw: Throw, left: Blow) -> Steps:
    assert attack.check is not None
    task = check_task(attack.check, blow.before)
    words = "The check fails, and the Kill stands"
    if left.after == KNOCKOUT:
        words = "The check succeeds, and the Kill is only a Knockout"
    return [*tell(task, throw, reckon(task, throw.total)), (words, "d6xd6.weapon.taser")]
