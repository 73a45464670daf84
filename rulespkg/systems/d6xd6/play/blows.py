"""What attacks do to people: lying dice read in advance, shared levels, harm, and Drama Points against it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rulespkg.dice import Run
from rulespkg.model.problem import Refusal
from rulespkg.model.words import isolated, plural
from rulespkg.play.fight import Fight
from rulespkg.play.game import Ask, Choice
from rulespkg.play.person import Person
from rulespkg.play.roll import Change, PendingRoll, difference
from rulespkg.systems.d6xd6.damage.attack import Blow
from rulespkg.systems.d6xd6.damage.attack_form import TASER
from rulespkg.systems.d6xd6.damage.calculators.attack import AttackCalculator
from rulespkg.systems.d6xd6.damage.dramatic_defence import IncomingAttack, spendings
from rulespkg.systems.d6xd6.damage.ranks import MISS, attack_rank, label_of, name_of
from rulespkg.systems.d6xd6.options.calculators.split import SplitHelper
from rulespkg.systems.d6xd6.options.exceptional_attack import end
from rulespkg.systems.d6xd6.options.split_form import SplitTarget
from rulespkg.systems.d6xd6.play.declared import Declaration, fill_attack
from rulespkg.systems.d6xd6.play.keys import Action, Resource
from rulespkg.systems.d6xd6.play.people import character, drama, reactive, state
from rulespkg.systems.d6xd6.play.totals import outcome

MOST_SHARES = 3
"""The targets that one attack is shared out among here."""
_MOST_NAME = 30

type Attack = PendingRoll[AttackCalculator]


class Hit(NamedTuple):
    """What an attack does to one target: the state before, the rank that is left, and the state after."""

    who: str
    before: int
    net: int
    after: int


def resolved(roll: PendingRoll[Any]) -> Run | None:
    """The run of dice that lie; ``None`` where the roll is not legal."""
    try:
        roll.calculator.check()
        run: Run = roll.calculator.dice().resolve(roll.faces)
    except Refusal:
        return None
    return run


def outcome_words(roll: PendingRoll[Any]) -> str:
    """What lying dice come to, in few words."""
    run = resolved(roll)
    if run is None:
        return ""
    if run.waiting is not None:
        return "The victim checks"
    match roll.calculator:
        case AttackCalculator():
            return blow_words(run.state)
        case SplitHelper() as form:
            hits = shared_hits(roll, form, run.state.levels)
            return ", ".join(label_of(hit.after) for hit in hits) or label_of(MISS)
    return outcome(roll.calculator, run)


def blow_words(blow: Blow) -> str:
    """An attack on one target: "Hit", "Graze, now Wound", "Miss"."""
    if not blow.levels:
        return "Miss"
    if not blow.net:
        return "Defended, no harm"
    if blow.after == blow.before:
        return f"{label_of(blow.net)}, no change"
    return (
        label_of(blow.after)
        if blow.after == blow.net
        else f"{label_of(blow.net)}, now {label_of(blow.after)}"
    )


def to_share(attack: Attack) -> int:
    """The levels of an attack with lying dice, turns of aim included; 0 for a failure."""
    run = resolved(attack)
    if run is None or run.waiting is not None or not run.state.levels:
        return 0
    levels: int = run.state.levels + attack.calculator.aim
    return levels


def partitions(levels: int, parts: int, most: int = 99) -> Iterator[tuple[int, ...]]:
    """The ways to share so many levels out among so many, the largest share first.

    >>> list(partitions(4, 2)), list(partitions(3, 3))
    ([(3, 1), (2, 2)], [(1, 1, 1)])
    """
    if parts == 1:
        if levels <= most:
            yield (levels,)
        return
    for first in range(min(most, levels - parts + 1), 0, -1):
        for rest in partitions(levels - first, parts - 1, first):
            yield (first, *rest)


def splits(levels: int, targets: int) -> list[tuple[int, ...]]:
    """The ways to share levels out among two targets or three (d6xd6.option.exceptional)."""
    most = min(levels, targets, MOST_SHARES)
    return [way for parts in range(2, most + 1) for way in partitions(levels, parts)]


def shared(
    declared: Declaration, person: Person, attack: Attack, targets: Sequence[Person], shares: tuple[int, ...]
) -> PendingRoll[SplitHelper]:
    """The attack with its levels shared out among targets, the largest share for the first."""
    attack_calculator = attack.calculator
    roll = SplitHelper.initial()
    fill_attack(roll, declared)
    roll.aim, roll.levels = attack_calculator.aim, sum(shares) - attack_calculator.aim
    roll.shares = " ".join(map(str, shares))
    roll.targets = tuple(_share_target(target, declared.weapon) for target in targets)
    roll.targets[0].cover = attack_calculator.cover
    names = " and ".join(target.name for target in targets)
    ids = " ".join(target.id for target in targets)
    return PendingRoll(
        roll, f"{person.name} attacks {names}", attack.sub, attack.actor, ids, attack.faces, attack.besides
    )


def _share_target(person: Person, weapon: str) -> SplitTarget:
    sheet = character(person)
    target = SplitTarget({"name": isolated(person.typed[:_MOST_NAME].strip())})
    target.state, target.armour = name_of(state(person)), sheet.armour
    target.reactive = reactive(sheet, weapon)
    return target


def sharing(declared: Declaration, attack: Attack) -> bool:
    """Whether an attack can be shared out: not on another target than declared, nor by a taser.

    ``d6xd6.split`` has no check of a taser's victim.
    """
    by_taser = declared.weapon == TASER
    return declared.act == Action.ATTACK and not by_taser and not attack.calculator.redirected


def shared_hits(roll: PendingRoll[Any], form: SplitHelper, levels: int) -> list[Hit]:
    """What a shared attack does to each of its targets.

    Empty where the dice have other levels than were shared out.
    """
    shares = form.own_shares()
    if form.with_aim(levels) != sum(shares):
        return []
    attack = form.shared_attack
    hits = []
    for who, target, share in zip(roll.target.split(), attack.targets, shares, strict=False):
        net = max(MISS, attack_rank(attack.base, share) - target.defence.reduction(target.state))
        hits.append(Hit(who, target.state, net, end(attack, target, share)))
    return hits


def hits(roll: PendingRoll[Any], run: Run) -> list[Hit]:
    """What a finished attack does to each of its targets; none for any other roll."""
    match roll.calculator:
        case AttackCalculator():
            blow: Blow = run.state
            return [Hit(roll.target, blow.before, blow.net, blow.after)]
        case SplitHelper() as form:
            return shared_hits(roll, form, run.state.levels)
    return []


def effects(roll: PendingRoll[Any], run: Run) -> tuple[Change, ...]:
    """The harm that an attack does to each of its targets."""
    return tuple(
        Change(hit.who, Resource.DAMAGE, hit.after - hit.before)
        for hit in hits(roll, run)
        if hit.after > hit.before
    )


def dramatic(fight: Fight, roll: PendingRoll[Any], run: Run) -> Ask | None:
    """Whether to spend Drama Points, where a character of ours is hit (d6xd6.defence.dramatic)."""
    coming = hits(roll, run)
    words, choices = [], []
    for place, hit in enumerate(coming):
        target = fight.find(hit.who)
        if target is None or _drama_spent(roll.calculator, place) or hit.after == hit.before:
            continue
        offered = _offers(roll.calculator, place, target, hit, len(coming) > 1)
        if offered:
            words.append(f"{target.name} holds {plural(drama(target), 'Drama Point')}")
            choices += offered
    return Ask(f"{'; '.join(words)}. Spend any?", tuple(choices)) if choices else None


def _drama_spent(form: AttackCalculator | SplitHelper, place: int) -> int:
    return form.drama if isinstance(form, AttackCalculator) else form.targets[place].drama


def _with_drama(form: AttackCalculator | SplitHelper, place: int, points: int) -> dict[str, str]:
    """The inputs that change where the target at a place spends Drama Points."""
    if isinstance(form, AttackCalculator):
        attack = form.but()
        attack.drama = points
        return difference(form, attack)
    split = form.but()
    split.targets = tuple(target.but() for target in form.targets)
    split.targets[place].drama = points
    return difference(form, split)


def _offers(
    form: AttackCalculator | SplitHelper, place: int, target: Person, hit: Hit, with_name: bool
) -> list[Choice]:
    """What points buy against an attack that is left at a rank; none that would be wasted."""
    choices, last = [], hit.after
    for way in spendings((IncomingAttack(hit.net),), hit.before, drama(target)):
        if way.cost and way.end != last:
            left = "a miss" if way.cost == hit.net else label_of(way.end)
            who = f"{target.name}, " if with_name else ""
            changes = (Change(target.id, Resource.DRAMA, way.cost),)
            inputs = _with_drama(form, place, way.cost)
            choices.append(Choice(f"{who}spend {way.cost}: {left}", inputs, changes))
            last = way.end
    return choices


def strength(attack: Attack | None) -> int:
    """The rank that is left of an attack with lying dice: of two at one number the smaller goes first."""
    run = resolved(attack) if attack and attack.faces else None
    return run.state.net if run and run.waiting is None else MISS
