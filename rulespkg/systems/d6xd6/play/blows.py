"""What attacks do to people: lying dice read in advance, shared levels, harm, and Drama Points against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.model.problem import Refusal
from rulespkg.model.words import plural
from rulespkg.play.game import Ask, Change, Choice, Loaded
from rulespkg.systems import load
from rulespkg.systems.d6xd6.damage.attack_form import TASER
from rulespkg.systems.d6xd6.damage.dramatic_defence import IncomingAttack, spendings
from rulespkg.systems.d6xd6.damage.ranks import MISS, attack_rank, label_of, state_rank
from rulespkg.systems.d6xd6.options.exceptional_attack import end
from rulespkg.systems.d6xd6.play.declared import ATTACK, armed_with, house, roller
from rulespkg.systems.d6xd6.play.people import sheet, targeted
from rulespkg.systems.d6xd6.play.totals import outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulespkg.dice import Run
    from rulespkg.play.fight import Fight
    from rulespkg.play.person import Person

UNHURT = "unhurt"
ONE, SHARED = "d6xd6.attack", "d6xd6.split"
MOST_SHARES = 3
"""The targets that one attack is shared out among here."""
_MOST_NAME = 30


def resolved(loaded: Loaded) -> tuple[Any, Run] | None:
    """The form and the run of dice that lie; ``None`` where that is not legal."""
    try:
        form = load("d6xd6").calculator(loaded.calculator).read(loaded.inputs)
        return form, form.dice().resolve(loaded.faces)
    except Refusal:
        return None


def outcome_words(loaded: Loaded) -> str:
    """What lying dice come to, in few words."""
    found = resolved(loaded)
    if found is None:
        return ""
    form, run = found
    if run.waiting is not None:
        return "The victim checks"
    if loaded.calculator == ONE:
        return blow_words(run.state.levels, run.state.before, run.state.net, run.state.after)
    if loaded.calculator == SHARED:
        return ", ".join(label_of(after) for _, _, after in ends(form, run.state.levels) or ((0, 0, MISS),))
    return outcome(form.answer(run))


def blow_words(levels: int, before: int, net: int, after: int) -> str:
    """An attack on one target: "Hit", "Graze, now Wound", "Miss"."""
    if not levels:
        return "Miss"
    if not net:
        return "Defended, no harm"
    if after == before:
        return f"{label_of(net)}, no change"
    return label_of(after) if after == net else f"{label_of(net)}, now {label_of(after)}"


def to_share(loaded: Loaded) -> int:
    """The levels of an attack with lying dice, turns of aim included; 0 for a failure."""
    found = resolved(loaded)
    if found is None:
        return 0
    form, run = found
    return int(run.state.levels) + form.aim if run.state.levels else 0


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
    said: dict[str, str], loaded: Loaded, targets: Sequence[Person], shares: tuple[int, ...]
) -> Loaded:
    """The attack with its levels shared out among targets, the largest share for the first."""
    aim, cover = loaded.inputs["aim"], loaded.inputs["cover"]
    inputs = {
        **roller(said),
        **armed_with(said),
        **house(said, SHARED),
        "aim": aim,
        "levels": str(sum(shares) - int(aim)),
        "shares": " ".join(map(str, shares)),
        "targets": str(len(targets)),
    }
    for place, target in enumerate(targets, 1):
        found = targeted(target, said["weapon"])
        at = f"targets.{place}"
        inputs[f"{at}.name"] = target.typed[:_MOST_NAME]
        inputs[f"{at}.state"] = found["state"]
        inputs[f"{at}.reactive"] = found["reactive"]
        inputs[f"{at}.armour"] = found["target_armour"]
        inputs[f"{at}.cover"] = cover if place == 1 else "0"
    names = " and ".join(target.name for target in targets)
    ids = " ".join(target.id for target in targets)
    return loaded._replace(calculator=SHARED, inputs=inputs, title=f"Attack {names}", target=ids)


def sharing(said: dict[str, str], loaded: Loaded) -> bool:
    """Whether an attack can be shared out: not on another target than declared, nor by a taser.

    ``d6xd6.split`` has no check of a taser's victim.
    """
    return said["act"] == ATTACK and said["weapon"] != TASER and loaded.inputs["redirected"] == "0"


def ends(form: Any, levels: int) -> list[tuple[int, int, int]]:
    """For each target of a shared attack its state before, the rank that is left, and its state after.

    Empty where the dice have other levels than were shared out.
    """
    shares = form.own_shares()
    if form.with_aim(levels) != sum(shares):
        return []
    attack = form.shared_attack
    found = []
    for target, share in zip(attack.targets, shares, strict=True):
        rank = max(MISS, attack_rank(attack.base, share) - target.defence.reduction(target.state))
        found.append((target.state, rank, end(attack, target, share)))
    return found


def settled(loaded: Loaded, form: Any, run: Run) -> tuple[Change, ...]:
    """The harm that an attack does to each of its targets."""
    if loaded.calculator == ONE:
        blow = run.state
        struck = [(loaded.target, blow.before, blow.after)]
    else:
        targets = loaded.target.split()
        found = ends(form, run.state.levels)
        struck = [(who, before, after) for who, (before, _, after) in zip(targets, found, strict=False)]
    return tuple(Change(who, "damage", after - before) for who, before, after in struck if after > before)


def verdict(loaded: Loaded, found: dict[str, object]) -> str:
    """The outcome of an attack in at most 26 letters, from the effects of the roll."""
    levels = int(str(found["levels"]))
    if loaded.calculator == ONE:
        before = state_rank(loaded.inputs.get("state", UNHURT))
        return blow_words(levels, before, int(str(found["left_rank"])), state_rank(found["state"]))
    return f"{plural(levels, 'level')} to share" if levels else "Miss"


def dramatic(fight: Fight, loaded: Loaded, form: Any, run: Run) -> Ask | None:
    """Whether to spend Drama Points, where a character of ours is hit (d6xd6.defence.dramatic)."""
    if loaded.calculator == ONE:
        blow = run.state
        coming = [(loaded.target, "drama", form.drama, blow.before, blow.net, blow.after)]
    else:
        found = ends(form, run.state.levels)
        coming = [
            (who, f"targets.{place}.drama", form.targets[place - 1].drama, *each)
            for place, (who, each) in enumerate(zip(loaded.target.split(), found, strict=False), 1)
        ]
    several = len(coming) > 1
    words, choices = [], []
    for who, field, spent, before, net, after in coming:
        target = fight.find(who)
        if target is None or spent or after == before:
            continue
        held = drama(target)
        offered = _offers(target, field, held, before, net, after, several)
        if offered:
            words.append(f"{target.name} holds {plural(held, 'Drama Point')}")
            choices += offered
    return Ask(f"{'; '.join(words)}. Spend any?", tuple(choices)) if choices else None


def drama(person: Person) -> int:
    """The Drama Points that somebody holds."""
    return max(0, sheet(person).drama - person.gone("drama")) if person.ours else 0


def _offers(
    target: Person, field: str, held: int, before: int, net: int, after: int, named: bool
) -> list[Choice]:
    """What points buy against an attack that is left at a rank; none that would be wasted."""
    choices, last = [], after
    for way in spendings((IncomingAttack(net),), before, held):
        if way.cost and way.end != last:
            left = "a miss" if way.cost == net else label_of(way.end)
            who = f"{target.name}, " if named else ""
            spent = (Change(target.id, "drama", way.cost),)
            choices.append(Choice(f"{who}spend {way.cost}: {left}", {field: str(way.cost)}, spent))
            last = way.end
    return choices


def strength(loaded: Loaded | None) -> int:
    """The rank that is left of an attack with lying dice: of two at one number the smaller goes first."""
    found = resolved(loaded) if loaded and loaded.faces else None
    if loaded is None or found is None or loaded.calculator != ONE or found[1].waiting is not None:
        return MISS
    return int(found[1].state.net)
